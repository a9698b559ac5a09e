"""Puts the peers' programs of `migrate/` into docs/migrate.md, once they compile and do what they assert."""

from __future__ import annotations

from pathlib import Path

from crates import Built, run
from markers import MIGRATE, fill

BEGIN, END = "//~ SHOWN\n", "//~ END\n"


def publish(sources: Path, library: str, built: dict[str, Built]) -> None:
    """Fills in the shown part of each program."""
    for program, outcome in built.items():
        if outcome.binary is None or outcome.errors:
            raise SystemExit(f"migrate/{library}/{program}.rs does not compile:\n{outcome.errors[0]['rendered']}")
        ran = run(outcome.binary)
        if ran.code != 0:
            raise SystemExit(f"migrate/{library}/{program}.rs fails:\n{ran.err}")
        _, shown, rest = (sources / f"{program}.rs").read_text().partition(BEGIN)
        # A program that shows nothing only asserts what the page says.
        if shown:
            fill(MIGRATE, f"{library}/{program}", f"```text\n{rest.partition(END)[0].strip()}\n```")
