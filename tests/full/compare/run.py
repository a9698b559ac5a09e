#!/usr/bin/env python3
"""Compiles the mistakes of `mistakes/` and the probes of `drift/`, and writes what happens into docs/compare.md.
Compiles the peers' code of `migrate/`, and writes it into docs/migrate.md.

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

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]
sys.dont_write_bytecode = True

import crates  # noqa: E402
import migrate  # noqa: E402
import outcome  # noqa: E402
import page  # noqa: E402

ROOT = HERE.parents[2]
RESULTS = HERE / "results.json"
PARTS = ("drift", "migrate")


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
                built = build(part, libraries[part], folder, arguments.jobs)
                if part.startswith("migrate"):
                    migrate.publish(HERE / "migrate" / library_of(part), library_of(part), built)
                    continue
                results[part] = measure(part, libraries[part], built)
                RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    page.write(results, libraries, rows("."), rows("drift"))
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


def sources_of(part: str) -> Path:
    """The folder of a part's programs: `mistakes/rmcp`, `drift/ours`, `migrate/rig`."""
    kind = part.split("-")[0]
    return HERE / (kind if kind in PARTS else "mistakes") / library_of(part)


def library_of(part: str) -> str:
    """What the part is about."""
    return part.removeprefix("drift-").removeprefix("migrate-")


def build(part: str, library: dict, folder: Path, jobs: int) -> dict[str, crates.Built]:
    """Builds all programs of one part. The parts of one library share what they build."""
    # Ours is built with the versions of the workspace.
    lock = ROOT / "Cargo.lock" if library_of(part) == "ours" else None
    dependencies = library["dependencies"].replace("@ROOT@", str(ROOT))
    programs = crates.write(folder / part, sources_of(part), dependencies, lock)
    return crates.build(folder / part, folder / f"target-{library_of(part)}", programs, jobs)


def measure(part: str, library: dict, built: dict[str, crates.Built]) -> dict:
    """Judges all programs of one part."""
    drift = part.startswith("drift")
    verdicts = tomllib.loads((HERE / "verdicts.toml").read_text())["verdict"]
    measured = {}
    for row in rows("drift" if drift else "."):
        program = f"{row['number']:02}_{row['slug']}"
        if program not in built:
            measured[program] = outcome.Outcome("absent", row["absent"][part]).as_dict()
            continue
        source = sources_of(part) / f"{program}.rs"
        if drift:
            measured[program] = outcome.judge_drift(source, built[program]).as_dict()
        else:
            judged = outcome.judge(source, built[program], row["names"])
            measured[program] = overruled(judged, part, row["number"], verdicts).as_dict()
    return {"date": datetime.date.today().isoformat(), "rustc": rustc(), "version": version(library), "rows": measured}


def overruled(judged: outcome.Outcome, name: str, row: int, verdicts: list[dict]) -> outcome.Outcome:
    """Applies what a person decided, so long as the library still says what they read."""
    for verdict in verdicts:
        applies = name in verdict["libraries"] and verdict["row"] == row and re.search(verdict["says"], judged.says)
        if applies and judged.verdict != verdict["verdict"]:
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
