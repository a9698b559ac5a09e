#!/usr/bin/env python3
"""What a test inside the crate cannot show of pinned contracts, because it takes a cargo of its own.

    python3 tests/full/contracts.py [--rounds 5]

1. A contract that is missing is an error under the path in the attribute.
2. Editing the contract alone compiles the crate again, and the error names the property; putting it back is enough.
3. To compare a hundred properties takes the compiler less than a second of CPU time (medians of rounds in which a crate
   with the contract and one without take turns).

Exits with 1 if one of them does not hold. Needs Python 3.11, cargo, and a registry that cargo can reach.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROPERTIES = 100
MANIFEST = """[package]
name = "probe"
version = "0.0.0"
edition = "2024"
publish = false

[workspace]

[dependencies]
tool-core = {{ path = {path} }}
"""
FORECAST = """/// Forecast the weather.
#[tool_core::tool(contract = "contracts/forecast.json")]
pub async fn forecast(
    /// City name.
    city: String,
) {
    let _ = city;
}
"""
KINDS = [
    ("String", "", {"type": "string"}),
    ("u8", "#[schemars(range(min = 1, max = 7))]", {"type": "integer", "minimum": 1, "maximum": 7}),
    ("bool", "", {"type": "boolean"}),
    ("Vec<String>", "", {"type": "array", "items": {"type": "string"}}),
]


def main() -> int:
    """Runs the three, and says which hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="contracts-") as temporary:
        crate = Path(temporary)
        (crate / "src").mkdir()
        (crate / "contracts").mkdir()
        (crate / "Cargo.toml").write_text(MANIFEST.format(path=json.dumps(str(ROOT / "tool-core"))))
        shutil.copy(ROOT / "Cargo.lock", crate / "Cargo.lock")
        held = [missing(crate), edited(crate), cheap(crate, arguments.rounds)]
    return 0 if all(held) else 1


def contract(name: str, properties: dict[str, dict]) -> str:
    """The text of a contract in which every property is required."""
    schema = {
        "additionalProperties": False,
        "properties": properties,
        "required": sorted(properties),
        "type": "object",
    }
    return json.dumps({"input_schema": schema, "name": name}, indent=2, sort_keys=True) + "\n"


def missing(crate: Path) -> bool:
    """The error stands under the literal, and names the file."""
    (crate / "src/lib.rs").write_text(FORECAST)
    errors = check(crate)
    column = FORECAST.splitlines()[1].index('"') + 1
    spans = [(span["line_start"], span["column_start"]) for error in errors for span in top_spans(error)]
    return say("a missing contract is one error under its path", len(errors) == 1 and spans == [(2, column)], errors)


def edited(crate: Path) -> bool:
    """Only the contract changes between three checks."""
    file = crate / "contracts/forecast.json"
    file.write_text(contract("forecast", {"city": {"type": "string"}}))
    before = check(crate)
    file.write_text(contract("forecast", {"city": {"type": "integer"}}))
    during = check(crate)
    file.write_text(contract("forecast", {"city": {"type": "string"}}))
    after = check(crate)
    named = len(during) == 1 and "property `city`" in during[0]["message"]
    return say("editing the contract alone compiles the crate again", not before and named and not after, during)


def cheap(crate: Path, rounds: int) -> bool:
    """The difference of the medians, with the contract and without."""
    kinds = [(f"property_{index:03}", *KINDS[index % len(KINDS)]) for index in range(PROPERTIES)]
    fields = "".join(f"    /// It is documented.\n    {attr}\n    pub {name}: {ty},\n" for name, ty, attr, _ in kinds)
    (crate / "contracts/large.json").write_text(contract("large", {name: schema for name, _, _, schema in kinds}))
    seconds: dict[str, list[float]] = {"without": [], "with": []}
    for edition in range(rounds):
        for variant, option in (("without", ""), ("with", '(contract = "contracts/large.json")')):
            (crate / "src/lib.rs").write_text(
                f"#[tool_core::tool_input]\npub struct LargeArgs {{\n{fields}}}\n\n"
                f"/// Edition {edition}.\n#[tool_core::tool{option}]\n"
                "pub async fn large(args: LargeArgs) {\n    let _ = args;\n}\n"
            )
            started = cpu_seconds()
            errors = check(crate)
            seconds[variant].append(cpu_seconds() - started)
            if errors:
                return say("the contract of a hundred properties is kept", False, errors)
    without, with_contract = statistics.median(seconds["without"]), statistics.median(seconds["with"])
    cost = with_contract - without
    print(f"{PROPERTIES} properties: {with_contract:.2f} s with the contract, {without:.2f} s without, {cost:+.2f} s")
    return say("a hundred properties cost less than a second", cost < 1.0, [])


def check(crate: Path) -> list[dict]:
    """The compiler's errors about the crate."""
    command = ["cargo", "check", "--quiet", "--message-format=json", "--target-dir", str(crate / "target")]
    ran = subprocess.run(command, cwd=crate, capture_output=True, text=True, check=False, env=environment())
    messages = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    errors = [
        message["message"]
        for message in messages
        if message["reason"] == "compiler-message" and message["target"]["name"] == "probe"
    ]
    errors = [error for error in errors if error["level"] == "error" and error["spans"]]
    if ran.returncode != 0 and not errors:
        sys.exit(f"the crate does not build for another reason:\n{ran.stderr}")
    return errors


def environment() -> dict[str, str]:
    """Without what a cargo above this one has set for its own crate."""
    return {key: value for key, value in os.environ.items() if not key.startswith("CARGO_TARGET")}


def top_spans(error: dict) -> list[dict]:
    """Where the error stands for the user: outside of all macros."""
    spans = []
    for span in error["spans"]:
        if span["is_primary"]:
            while span["expansion"] and span["file_name"] != "src/lib.rs":
                span = span["expansion"]["span"]
            spans.append(span)
    return spans


def cpu_seconds() -> float:
    """User and system time of all children so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def say(what: str, holds: bool, errors: list[dict]) -> bool:
    """One line, and the errors where it does not hold."""
    print(f"{'ok ' if holds else 'NOT'}  {what}")
    if not holds:
        print("\n".join(error.get("rendered", "") for error in errors))
    return holds


if __name__ == "__main__":
    sys.exit(main())
