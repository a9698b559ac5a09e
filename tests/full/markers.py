"""Replaces the measured parts of a page, which stand between `<!-- NAME: begin -->` and `<!-- NAME: end -->`."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "tool-core" / "src" / "docs"
COMPARE = DOCS / "compare.md"
MIGRATE = DOCS / "migrate.md"


def fill(page: Path, marker: str, content: str) -> None:
    """Puts content between the markers of that name; a page without them is an error."""
    begin, end = f"<!-- {marker}: begin -->", f"<!-- {marker}: end -->"
    before, found_begin, rest = page.read_text().partition(begin)
    _, found_end, after = rest.partition(end)
    if not (found_begin and found_end):
        raise SystemExit(f"{page.name} has no `{begin}` .. `{end}`")
    page.write_text(f"{before}{begin}\n\n{content}\n\n{end}{after}")
