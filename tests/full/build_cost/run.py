#!/usr/bin/env python3
"""What it costs to build a crate of 50 tools by macro, against the same crate by hand.

    python3 tests/full/build_cost/run.py [--rounds 5] [--cold-rounds 1] [--jobs 2]

CPU seconds (user and system, of cargo and all it starts), medians of rounds in which the variants take turns, and the
ratio to the crate by hand whose handlers take what ours take. Times vary with what else the machine does; the ratios of
one run vary less. The result goes into docs/compare.md. Needs Python 3.11, cargo, and a registry that cargo can reach.
"""

from __future__ import annotations

import argparse
import datetime
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(HERE.parent)]
sys.dont_write_bytecode = True

import generate  # noqa: E402
from markers import COMPARE, fill  # noqa: E402

TITLES = {
    "hand": "by hand: serde, schemars, a list of handlers that take text",
    "hand_both": "by hand, handlers that take text or a parsed value, as `tool-core` does",
    "core": "on `tool-core` by hand: `impl Tool`, serde, schemars",
    "struct": "`#[tool_input]` structs and `#[tool]`",
    "inline": "`#[tool]` with inline parameters",
}
MEASURES = ("cold with dependencies", "cold, own crate", "one body edited, build", "one body edited, check")


def main() -> int:
    """Measures all variants, and writes the page."""
    arguments = parse()
    with tempfile.TemporaryDirectory(prefix="build-cost-") as temporary:
        crates = {variant: Path(temporary) / variant for variant in generate.VARIANTS}
        for variant, folder in crates.items():
            generate.write(folder, variant, ROOT)
            cargo(folder, "fetch", "--quiet")
        seconds = {variant: {measure: [] for measure in MEASURES} for variant in crates}
        for _ in range(arguments.cold_rounds):
            for variant, folder in crates.items():
                shutil.rmtree(folder / "target", ignore_errors=True)
                seconds[variant][MEASURES[0]].append(build(folder, "build", arguments.jobs))
        for folder in crates.values():
            build(folder, "build", arguments.jobs)
            build(folder, "check", arguments.jobs)
            answers(folder)
        for edition in range(1, arguments.rounds + 1):
            for variant, folder in crates.items():
                one_round(folder, variant, edition, seconds[variant], arguments.jobs)
    table = report(seconds, arguments)
    print(table)
    if not arguments.dry_run:
        fill(COMPARE, "build cost", table)
    return 0


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cold-rounds", type=int, default=1, help="rounds that build the dependencies too")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dry-run", action="store_true", help="print the table, leave the page")
    return parser.parse_args()


def one_round(folder: Path, variant: str, edition: int, seconds: dict[str, list[float]], jobs: int) -> None:
    """Own crate from nothing, then with one body edited."""
    cargo(folder, "clean", "--quiet", "--package", "measured")
    seconds[MEASURES[1]].append(build(folder, "build", jobs))
    generate.write_tools(folder, variant, edition)
    seconds[MEASURES[2]].append(build(folder, "build", jobs))
    build(folder, "check", jobs)
    generate.write_tools(folder, variant, -edition)
    seconds[MEASURES[3]].append(build(folder, "check", jobs))


def build(folder: Path, command: str, jobs: int) -> float:
    """The CPU seconds of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    cargo(folder, command, "--quiet", f"--jobs={jobs}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def cargo(folder: Path, *arguments: str) -> None:
    """Runs cargo there, apart from whatever the caller's cargo is told."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(folder / "target"), "RUSTFLAGS": ""}
    subprocess.run(["cargo", *arguments], cwd=folder, env=environment, check=True)


def answers(folder: Path) -> None:
    """The crates are worth comparing only if their tools work."""
    command = [folder / "target" / "debug" / "measured", "tool_49", '{"query":"a","limit":3}']
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "found a Some(3) None 0" not in out:
        raise SystemExit(f"{folder.name} answers {out!r}")


def report(seconds: dict, arguments: argparse.Namespace) -> str:
    """The table, with the day and what else varies."""
    rustc = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.split(" (")[0]
    lines = [
        f"Measured on {datetime.date.today().isoformat()} with {rustc}, {arguments.jobs} jobs: CPU seconds, medians of "
        f"{arguments.rounds} rounds (with dependencies: {arguments.cold_rounds}), and the ratio to the second row: what "
        "ours do, by hand.",
        "",
        "| | " + " | ".join(MEASURES) + " |",
        "|---|" + "---:|" * len(MEASURES),
    ]
    for variant, measured in seconds.items():
        cells = " | ".join(_cell(measured[measure], seconds["hand_both"][measure]) for measure in MEASURES)
        lines.append(f"| {TITLES[variant]} | {cells} |")
    return "\n".join(lines)


def _cell(measured: list[float], by_hand: list[float]) -> str:
    if not measured:
        return "–"
    median = statistics.median(measured)
    return f"{median:.2f} ({median / statistics.median(by_hand):.2f}×)"


if __name__ == "__main__":
    sys.exit(main())
