"""The table of `docs/frameworks.md`, as the frameworks' descriptions have it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import FRAMEWORKS

PAGE = Path(__file__).parents[1] / "docs" / "frameworks.md"
TABLE = re.compile(r"(?<=<!-- table: begin -->\n).*?(?=<!-- table: end -->)", re.DOTALL)


def page() -> str:
    """The page with its table made anew."""
    text = PAGE.read_text("utf-8")
    return TABLE.sub(lambda _: "\n".join([*_lines(), ""]), text)


def _lines() -> Iterator[str]:
    yield "| framework | held to | declared by | replaced |"
    yield "|---|---|---|---|"
    for name, lines in groupby(FRAMEWORKS, key=lambda each: each.profile.framework):
        yield _row(name, list(lines))


def _row(name: str, lines: list[Framework]) -> str:
    verified = dict.fromkeys(text for each in lines for text in each.profile.verified)
    every = [entry for each in lines for entry in each.entries]
    entries = [entry for entry in every if not (entry.unread or entry.holds)]
    targets = dict.fromkeys(f"`{entry.qualname}`" for entry in entries)
    bases = dict.fromkeys(
        f"subclasses of `{base.target.partition(':')[2]}`" for each in lines for base in each.bases
    )
    toolsets = [
        f"`{each.attribute}` of subclasses of `{each.target.partition(':')[2]}`"
        for line in lines
        for each in line.toolsets
    ]
    modules = [f"modules with `{form.variable}`" for each in lines for form in each.modules]
    replaced = "yes" if any(each.profile.replaces for each in lines) else ""
    declared = ", ".join([*targets, *bases, *toolsets, *modules])
    return f"| {name} | {', '.join(verified) or '-'} | {declared} | {replaced} |"
