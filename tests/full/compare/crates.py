"""Writes a crate whose programs are the files of one folder, builds it, and runs what was built."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

MANIFEST = """[package]
name = "probe"
version = "0.0.0"
edition = "2024"
publish = false

[workspace]

[dependencies]
{dependencies}
[profile.dev]
debug = false
incremental = false
"""


class Unbuildable(Exception):
    """What all programs of a crate need does not build."""


@dataclass
class Built:
    """What became of one program."""

    errors: list[dict] = field(default_factory=list)
    binary: Path | None = None


@dataclass
class Ran:
    """How a program ended, and what it wrote."""

    code: int
    out: str
    err: str


def write(folder: Path, sources: Path, dependencies: str, lock: Path | None) -> list[str]:
    """Writes the crate; gives the names of its programs."""
    programs = sorted(path for path in sources.glob("[0-9]*.rs"))
    binaries = folder / "src" / "bin"
    shutil.rmtree(binaries, ignore_errors=True)
    binaries.mkdir(parents=True)
    (folder / "Cargo.toml").write_text(MANIFEST.format(dependencies=dependencies))
    (folder / "src" / "lib.rs").write_text((sources / "probe.rs").read_text())
    if lock is not None:
        shutil.copy(lock, folder / "Cargo.lock")
    for program in programs:
        shutil.copy(program, binaries / program.name)
    return [program.stem for program in programs]


def build(folder: Path, target: Path, programs: list[str], jobs: int) -> dict[str, Built]:
    """Builds all programs, each whatever becomes of the others."""
    command = ["cargo", "build", "--bins", "--keep-going", "--message-format=json", f"--jobs={jobs}"]
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target), "RUSTFLAGS": ""}
    process = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    built = {program: Built() for program in programs}
    for line in process.stdout.splitlines():
        if line.startswith("{"):
            _record(json.loads(line), built)
    if all(not program.errors and program.binary is None for program in built.values()):
        raise Unbuildable(process.stderr + process.stdout[-4000:])
    return built


def _record(message: dict, built: dict[str, Built]) -> None:
    target = message.get("target", {})
    if "bin" not in target.get("kind", []):
        if message["reason"] == "compiler-message" and message["message"]["level"] == "error":
            raise Unbuildable(message["message"]["rendered"])
        return
    program = built[target["name"]]
    if message["reason"] == "compiler-artifact" and message.get("executable"):
        program.binary = Path(message["executable"])
    # What has no place only counts the errors before it.
    if message["reason"] == "compiler-message":
        error = message["message"]
        if error["level"] == "error" and error["spans"]:
            program.errors.append(error)


def run(binary: Path) -> Ran:
    """Runs a program that compiled."""
    process = subprocess.run([binary], capture_output=True, text=True, timeout=60, check=False)
    return Ran(process.returncode, process.stdout, process.stderr)
