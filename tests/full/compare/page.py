"""Writes the measured tables into the page, between their markers."""

from __future__ import annotations

import re

from markers import COMPARE, fill

COLUMNS = ("ours", "rmcp", "rig", "llm-tool")
VERDICTS = ("good", "poor", "silent", "absent")
LONGEST = 200


def write(results: dict, libraries: dict, mistakes: list[dict], drift: list[dict]) -> None:
    """Fills in what was measured; what was not stays as it is."""
    measured = [name for name in COLUMNS if name in results]
    if measured:
        parts = [_when(results, libraries, measured), totals(results, libraries), _table(results, libraries, mistakes)]
        fill(COMPARE, "mistakes", "\n\n".join(parts))
        fill(COMPARE, "details", _details(results, libraries, mistakes))
    if "drift-ours" in results and "drift-derives" in results:
        sides = ("drift-derives", "drift-ours")
        fill(COMPARE, "drift", _when(results, libraries, sides) + "\n\n" + _drift(results, drift))


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
    for key in ("says", "advice", "shows"):
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
    lines = ["| # | construct | schemars and serde as derived | tool-core |", "|---:|---|---|---|"]
    for row in rows:
        derived = _sides(results["drift-derives"]["rows"][_program(row)])
        ours = _sides(results["drift-ours"]["rows"][_program(row)])
        note = f"<br>{row['note']}" if "note" in row else ""
        lines.append(f"| {row['number']} | {row['title']} | {derived} | {ours}{note} |")
    return "\n".join([_drift_totals(results, rows), "", *lines])


def _drift_totals(results: dict, rows: list[dict]) -> str:
    def count(part: str) -> str:
        measured = [results[part]["rows"][_program(row)] for row in rows]
        differ = sum(one["verdict"] == "differs" for one in measured)
        same = sum(one["verdict"] == "same" for one in measured)
        return f"{same} judged alike, {differ} not, {len(measured) - same - differ} refused before any call"

    return f"As derived: {count('drift-derives')}. tool-core: {count('drift-ours')}."


def _sides(measured: dict) -> str:
    if "says" in measured:
        return f"{measured['how']}: {_code(measured['says']).replace('|', chr(92) + '|')}"
    cells = []
    for line in measured["shows"].split(" / "):
        text, schema, decoder, detail = line.split("\t")
        value = f", as `{detail}`" if decoder == "accepts" else ""
        verdict = f"both {schema.removesuffix('s')}" if schema == decoder else f"schema {schema}, decoder **{decoder}**"
        cells.append(f"`{text}`: {verdict}{value}")
    return "<br>".join(cells)
