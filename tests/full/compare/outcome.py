"""What one program shows about a library, by written rules; the page repeats them.

good    the first error's caret is on a marked line, and its text names what is wrong or what to write; or the tools are
        refused by an error value that names it when they are registered; or the code does what its author meant
poor    an error elsewhere, or one that does not name it; or a panic when the program starts
silent  the program compiles, starts, and does not do what its author meant
absent  the library has nothing in which the mistake could be made

A probe of drift that compiles is `same` when schema and decoder judge each text alike, and `differs` otherwise.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path

from crates import Built, Ran, run

MARK = "//~ HERE"
SHOWS = re.compile(r"//~ SHOWS (.*)$", re.MULTILINE)

MACHINERY = (
    "the trait",
    "the following",
    "required",
    "this error originates",
    "the full name",
    "consider using `--verbose`",
)
PANICKED = re.compile(r"^\s*thread .* panicked at .*\n")


@dataclass
class Outcome:
    """What became of one mistake in one library."""

    verdict: str
    how: str
    errors: int = 0
    at_mark: bool = False
    says: str = ""
    advice: str = ""
    shows: str = ""
    reason: str = ""

    def as_dict(self) -> dict:
        """Without what is empty."""
        return {key: value for key, value in asdict(self).items() if value not in ("", 0, False)}


def judge(source: Path, built: Built, names: list[str]) -> Outcome:
    """Judges one program."""
    text = source.read_text()
    if built.errors:
        return _of_errors(text, built.errors, names)
    return _of_run(text, run(built.binary), names)


def judge_drift(source: Path, built: Built) -> Outcome:
    """Judges one probe of drift. Each line that it prints is a text, what the schema and the decoder say, and why."""
    judged = judge(source, built, [""])
    if judged.shows:
        sides = [line.split("\t")[1:3] for line in judged.shows.split(" / ")]
        judged.verdict = "same" if all(schema == decoder for schema, decoder in sides) else "differs"
    return judged


def _of_errors(text: str, errors: list[dict], names: list[str]) -> Outcome:
    first = errors[0]
    at_mark = bool(_carets(first) & _marked(text))
    verdict = "good" if at_mark and _named(_all_text(first), names) else "poor"
    code = (first.get("code") or {}).get("code")
    says = f"{code}: {first['message']}" if code else first["message"]
    return Outcome(verdict, "does not compile", len(errors), at_mark, says, _advice(first))


def _of_run(text: str, ran: Ran, names: list[str]) -> Outcome:
    shown = " / ".join(ran.out.split("\n")).strip(" /")
    if ran.code == 1:
        says = ran.err.strip()
        return Outcome("good" if _named(says, names) else "poor", "is refused when registered", says=says)
    if ran.code != 0:
        return Outcome("poor", "panics when started", says=PANICKED.sub("", ran.err).partition("\nnote:")[0].strip())
    meant = SHOWS.search(text)
    if meant and meant.group(1).strip() in ran.out:
        return Outcome("good", "does what was meant", shows=shown)
    return Outcome("silent", "compiles", shows=shown)


def _marked(text: str) -> set[int]:
    return {number for number, line in enumerate(text.splitlines(), 1) if MARK in line}


def _carets(message: dict) -> set[int]:
    """The first line of each primary span, as the author of the file sees it."""
    lines = set()
    for span in message["spans"]:
        if span["is_primary"]:
            while span["expansion"] and not span["file_name"].startswith("src/bin/"):
                span = span["expansion"]["span"]
            lines.add(span["line_start"])
    return lines


def _advice(message: dict) -> str:
    """The first note that is not about the machinery of traits."""
    notes = [child["message"] for child in message["children"] if child["level"] in ("note", "help")]
    return next((note for note in notes if not note.startswith(MACHINERY)), "")


def _all_text(message: dict) -> str:
    labels = [span["label"] or "" for span in message["spans"]]
    return "\n".join([message["message"], *labels, *(_all_text(child) for child in message["children"])])


def _named(text: str, names: list[str]) -> bool:
    return any(re.search(name, text) for name in names)
