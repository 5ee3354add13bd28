"""Prose: a description as blocks that read well. Only layout is interpreted, and little of it.

Paragraphs that are broken at some width flow again, items and sections of arguments become lists,
a line that is marked or underlined as a heading is one. What is indented otherwise, fenced, or
prompts as an interpreter does keeps its lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from textwrap import dedent

from toolgen.catalogue.model import Block

__all__ = ["blocks", "summary"]

_ITEM = re.compile(r"(?:[-*•+]|\d{1,2}[.)])\s+(?P<text>\S.*)")
_ENTRY = re.compile(r"(?P<text>\*{0,2}\w+\s*(?:\([^()]*\))?:\s+\S.*)")
_HEADING = re.compile(r"#{1,6}\s+(?P<text>.*?)\s*#*")
_RULE = re.compile(r"(-{3,}|={3,}|\*{3,}|_{3,})\s*")
_FENCE = re.compile(r"\s*(```|~~~)")
_TITLE = re.compile(r"\S.{0,60}:")
_PROMPT = ">>> "

Lines = list[str]


def summary(text: str) -> str:
    """The first line that says something."""
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


def blocks(text: str) -> tuple[Block, ...]:
    """The blocks of a text."""
    return tuple(
        block for chunk in _chunks(cleandoc(text).splitlines()) for block in _blocks(chunk)
    )


def _chunks(lines: Lines) -> Iterator[Lines]:
    """Lines that belong together: between empty lines, or between fences."""
    chunk: Lines = []
    is_fenced = False
    for line in lines:
        if _FENCE.match(line):
            if chunk and not is_fenced:
                yield chunk
                chunk = []
            chunk.append(line)
            is_fenced = not is_fenced
            if not is_fenced:
                yield chunk
                chunk = []
        elif line.strip() or is_fenced:
            chunk.append(line.rstrip())
        elif chunk:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _blocks(chunk: Lines) -> Iterator[Block]:
    """The blocks of lines without an empty one between them."""
    if _FENCE.match(chunk[0]):
        inner = chunk[1:-1] if len(chunk) > 1 and _FENCE.match(chunk[-1]) else chunk[1:]
        yield Block("verbatim", tuple(inner))
        return
    lines = dedent("\n".join(chunk)).splitlines()
    if found := _HEADING.fullmatch(lines[0]):
        yield Block("heading", (found["text"],))
        lines = lines[1:]
    elif len(lines) > 1 and _RULE.fullmatch(lines[1]):
        yield Block("heading", (lines[0],))
        lines = lines[2:]
    lines = [line for line in lines if not _RULE.fullmatch(line)]
    if lines:
        yield from _body(lines)


def _body(lines: Lines) -> Iterator[Block]:
    """Paragraphs and lists. A line that ends in a colon may stand over what is indented."""
    is_title = _TITLE.fullmatch(lines[0]) and len(lines) > 1
    if is_title and all(line.startswith((" ", "\t")) for line in lines[1:]):
        yield Block("text", (lines[0],))
        yield from _section(dedent("\n".join(lines[1:])).splitlines())
        return
    start = next((at for at, line in enumerate(lines) if _ITEM.match(line)), len(lines))
    if start:
        yield _paragraph(lines[:start])
    if lines[start:]:
        yield Block("list", tuple(_items(lines[start:], _ITEM)))


def _section(lines: Lines) -> Iterator[Block]:
    """What stands indented below a title: entries, a list, or lines that are kept."""
    first = [line for line in lines if not line.startswith((" ", "\t"))]
    if all(map(_ENTRY.match, first)):
        yield Block("list", tuple(_items(lines, _ENTRY)))
    else:
        yield from _body(lines)


def _paragraph(lines: Lines) -> Block:
    if any(line.startswith((" ", "\t", _PROMPT, "|")) for line in lines):
        return Block("verbatim", tuple(lines))
    return Block("text", (" ".join(lines),))


def _items(lines: Lines, start: re.Pattern[str]) -> Iterator[str]:
    """Items of a list, each with the lines that continue it."""
    item: Lines = []
    for line in lines:
        if start.match(line) and item:
            yield " ".join(item)
            item = []
        marked = _ITEM.match(line.strip())
        item.append(marked["text"] if marked else line.strip())
    yield " ".join(item)
