"""Writes the measured tables into the page, between their markers."""

from __future__ import annotations

import re
from pathlib import Path

COLUMNS = ("ours", "rmcp", "rig", "llm-tool")
VERDICTS = ("good", "poor", "silent", "absent")
LONGEST = 200


def write(path: Path, results: dict, libraries: dict, mistakes: list[dict], drift: list[dict]) -> None:
    """Fills in what was measured; what was not stays as it is."""
    text = path.read_text()
    measured = [name for name in COLUMNS if name in results]
    if measured:
        parts = [_when(results, libraries, measured), totals(results, libraries), _table(results, libraries, mistakes)]
        text = fill(text, "mistakes", "\n\n".join(parts))
        text = fill(text, "details", _details(results, libraries, mistakes))
    if "drift-ours" in results and "drift-derives" in results:
        sides = ("drift-derives", "drift-ours")
        text = fill(text, "drift", _when(results, libraries, sides) + "\n\n" + _drift(results, drift))
    path.write_text(text)


def fill(text: str, marker: str, content: str) -> str:
    """Replaces what stands between two markers."""
    begin, end = f"<!-- {marker}: begin -->", f"<!-- {marker}: end -->"
    pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    if not pattern.search(text):
        raise SystemExit(f"the page has no `{begin}` .. `{end}`")
    return pattern.sub(lambda _: f"{begin}\n\n{content}\n\n{end}", text)


def totals(results: dict, libraries: dict) -> str:
    """How many of each verdict, by library."""
    lines = ["| | " + " | ".join(VERDICTS) + " |", "|---|" + "---:|" * len(VERDICTS)]
    for name in COLUMNS:
        if name in results:
            verdicts = [row["verdict"] for row in results[name]["rows"].values()]
            counts = " | ".join(str(verdicts.count(verdict)) for verdict in VERDICTS)
            lines.append(f"| {libraries[name]['title']} {_version(results, name)} | {counts} |")
    return "\n".join(lines)


def _when(results: dict, libraries: dict, names) -> str:
    measured = [
        f"{libraries[name]['title']} {_version(results, name)} on {results[name]['date']} with {results[name]['rustc']}"
        for name in names
    ]
    return "Measured: " + "; ".join(measured) + "."


def _version(results: dict, name: str) -> str:
    return results[name]["version"]


def _table(results: dict, libraries: dict, rows: list[dict]) -> str:
    names = [name for name in COLUMNS if name in results]
    lines = ["| # | mistake | " + " | ".join(libraries[name]["title"] for name in names) + " |"]
    lines.append("|---:|---|" + "---|" * len(names))
    for row in rows:
        cells = " | ".join(_cell(results[name]["rows"][_program(row)]) for name in names)
        lines.append(f"| {row['number']} | {row['title']} | {cells} |")
    return "\n".join(lines)


def _program(row: dict) -> str:
    return f"{row['number']:02}_{row['slug']}"


def _cell(measured: dict) -> str:
    if measured["verdict"] == "absent":
        return "–"
    errors = measured.get("errors", 0)
    follow = f", {errors} errors" if errors > 1 else ""
    return f"**{measured['verdict']}**: {measured['how']}{follow}"


def _details(results: dict, libraries: dict, rows: list[dict]) -> str:
    parts = []
    for row in rows:
        parts.append(f"**{row['number']}. {row['title'][0].upper()}{row['title'][1:]}**\n")
        for name in COLUMNS:
            if name in results:
                parts.append(f"* {libraries[name]['title']}: {_detail(results[name]['rows'][_program(row)])}")
        parts.append("")
    return "\n".join(parts).rstrip()


def _detail(measured: dict) -> str:
    parts = [f"{measured['verdict']}, {measured['how']}"]
    if measured.get("errors"):
        errors = "1 error" if measured["errors"] == 1 else f"{measured['errors']} errors"
        parts.append(f"{errors}, the first {'at the place' if measured.get('at_mark') else 'elsewhere'}")
    for key in ("says", "shows"):
        if measured.get(key):
            parts.append(_code(measured[key]))
    if measured.get("reason"):
        parts.append(measured["reason"])
    return "; ".join(parts)


def _code(text: str) -> str:
    """One line of code, cut where it gets long, in as many backticks as it needs."""
    line = re.sub(r"\s+", " ", text).strip()
    if len(line) > LONGEST:
        line = line[: LONGEST - 2].rstrip() + " …"
    return f"`` {line} ``" if "`" in line else f"`{line}`"


def _drift(results: dict, rows: list[dict]) -> str:
    lines = ["| # | construct | as derived: schema, decoder | tool-core |", "|---:|---|---|---|"]
    for row in rows:
        derived = _sides(results["drift-derives"]["rows"][_program(row)])
        ours = _sides(results["drift-ours"]["rows"][_program(row)])
        lines.append(f"| {row['number']} | {row['title']} | {derived} | {ours} |")
    return "\n".join(lines)


def _sides(measured: dict) -> str:
    if "says" in measured:
        return f"{measured['how']}: {_code(measured['says']).replace('|', chr(92) + '|')}"
    cells = []
    for line in measured["shows"].split(" / "):
        text, schema, decoder, _ = line.split("\t")
        same = f"both {_plural(schema)}" if schema == decoder else f"schema {schema}, decoder **{decoder}**"
        cells.append(f"`{text}`: {same}")
    return "<br>".join(cells)


def _plural(verb: str) -> str:
    return verb.removesuffix("s")
