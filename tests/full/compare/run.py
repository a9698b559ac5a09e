#!/usr/bin/env python3
"""Compiles the mistakes of `mistakes/` and the probes of `drift/`, and writes what happens into docs/compare.md.

    python3 tests/full/compare/run.py                     all libraries
    python3 tests/full/compare/run.py --library ours      one column; the others stay as they were last measured
    python3 tests/full/compare/run.py --page              only the page, from results.json

Needs Python 3.11, cargo, and a registry that cargo can reach. Everything is built in a temporary folder; `--keep`
names one that stays, so that dependencies are built once.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import crates
import outcome
import page

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
RESULTS = HERE / "results.json"
DRIFT = {"drift-derives": HERE / "drift" / "derives", "drift-ours": HERE / "drift" / "ours"}


def main() -> int:
    """Measures what was asked for, and writes the page."""
    libraries = tomllib.loads((HERE / "libraries.toml").read_text())
    arguments = parse(list(libraries))
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    with tempfile.TemporaryDirectory(prefix="compare-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        for name in [] if arguments.page else arguments.library or libraries:
            for part in [name, "drift-ours"] if name == "ours" and arguments.library else [name]:
                print(f"{part} ..", file=sys.stderr, flush=True)
                results[part] = measure(part, libraries[part], folder / part, arguments.jobs)
                RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    page.write(ROOT / "tool-core" / "src" / "docs" / "compare.md", results, libraries, rows("."), rows("drift"))
    print(page.totals(results, libraries))
    return 0


def parse(libraries: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", action="append", choices=libraries, help="measure only this one; repeatable")
    parser.add_argument("--page", action="store_true", help="measure nothing, write the page again")
    parser.add_argument("--keep", metavar="DIR", help="build here, and leave it")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def rows(folder: str) -> list[dict]:
    """The rows of a table."""
    return tomllib.loads((HERE / folder / "rows.toml").read_text())["row"]


def measure(name: str, library: dict, folder: Path, jobs: int) -> dict:
    """Builds and judges all programs of one library."""
    drift = name in DRIFT
    sources = DRIFT.get(name, HERE / "mistakes" / name)
    lock = ROOT / "Cargo.lock" if "ours" in name else None
    dependencies = library["dependencies"].replace("@ROOT@", str(ROOT))
    programs = crates.write(folder, sources, dependencies, lock)
    built = crates.build(folder, programs, jobs)
    verdicts = [] if drift else tomllib.loads((HERE / "verdicts.toml").read_text())["verdict"]
    measured = {}
    for row in rows("drift" if drift else "."):
        program = f"{row['number']:02}_{row['slug']}"
        if program not in built:
            measured[program] = outcome.Outcome("absent", row["absent"][name]).as_dict()
            continue
        judged = outcome.judge(sources / f"{program}.rs", built[program], row.get("names", [""]))
        measured[program] = overruled(judged, name, row["number"], verdicts).as_dict()
    return {"date": datetime.date.today().isoformat(), "rustc": rustc(), "version": version(library), "rows": measured}


def overruled(judged: outcome.Outcome, name: str, row: int, verdicts: list[dict]) -> outcome.Outcome:
    """Applies what a person decided, so long as the library still says what they read."""
    for verdict in verdicts:
        if name in verdict["libraries"] and verdict["row"] == row and re.search(verdict["says"], judged.says):
            judged.verdict, judged.reason = verdict["verdict"], verdict["reason"]
    return judged


def rustc() -> str:
    """The compiler, in short."""
    return subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.split(" (")[0]


def version(library: dict) -> str:
    """The version, and for ours the commit."""
    if library["version"] != "this checkout":
        return library["version"]
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return "commit " + subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
