"""A description becomes blocks that read well; what its layout says is kept."""

from __future__ import annotations

import pytest

from toolgen.catalogue.model import Block
from toolgen.catalogue.prose import blocks, summary

CASES = {
    "lines of a paragraph flow": ("a\nb\n\nc", [("text", "a b"), ("text", "c")]),
    "a docstring as it stands": ("a\n\n    b\n    c\n    ", [("text", "a"), ("text", "b c")]),
    "an item that goes on, at the end": ("- a\n- b\n  more", [("list", "a", "b more")]),
    "items": ("- a\n  more\n* b", [("list", "a more", "b")]),
    "dashes within items": (
        "- from 1 - 2 to\n  3 - 4, 1. first\n- a - b",
        [("list", "from 1 - 2 to 3 - 4, 1. first", "a - b")],
    ),
    "entries with marks": (
        "Args:\n    x: one - two\n      - three - four\n    y: 1) five\n\nEnd.",
        [
            *(("text", "Args:"), ("list", "x: one - two three - four", "y: 1) five")),
            ("text", "End."),
        ],
    ),
    "a fence that begins at the end": ("a\n\n```", [("text", "a"), ("verbatim",)]),
    "a fence without an end, with lines": ("```\na\n  b", [("verbatim", "a", "  b")]),
    "a title alone": ("Args:", [("text", "Args:")]),
    "a title and no more": ("Args:\n\nEnd.", [("text", "Args:"), ("text", "End.")]),
    "numbers": ("1. a\n2) b", [("list", "a", "b")]),
    "a list after its title": ("Use it to:\n- a", [("text", "Use it to:"), ("list", "a")]),
    "a section of arguments": (
        "Args:\n    x: the x\n        of it\n    **y (int): the y\n\nEnd.",
        [("text", "Args:"), ("list", "x: the x of it", "**y (int): the y"), ("text", "End.")],
    ),
    "a section of text": (
        "Returns:\n    a\n    b\n\nc",
        [*(("text", x) for x in ("Returns:", "a b", "c"))],
    ),
    "a fence": ("```json\n{\n\n  1}\n```\nb", [("verbatim", "{", "", "  1}"), ("text", "b")]),
    "a fence without an end": ("```\na", [("verbatim", "a")]),
    "prompts": (">>> f(1)\n2", [("verbatim", ">>> f(1)", "2")]),
    "a table": (
        "a\n\n| x | y |\n| 1 | 2 |",
        [("text", "a"), ("verbatim", "| x | y |", "| 1 | 2 |")],
    ),
    "headings": (
        "## A\nb\n\nC\n---\nd",
        [("heading", "A"), ("text", "b"), ("heading", "C"), ("text", "d")],
    ),
    "a rule": ("a\n\n---\n\nb", [("text", "a"), ("text", "b")]),
    "nothing": ("  \n", []),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_blocks(text: str, expected: list[tuple[str, ...]]) -> None:
    assert [(block.kind, *block.lines) for block in blocks(text)] == expected


def test_no_markup_is_interpreted() -> None:
    assert blocks("<b>a</b> [x](y)") == (Block("text", ("<b>a</b> [x](y)",)),)


def test_a_summary_is_the_first_line_that_says_something() -> None:
    assert summary("\n  Get it.\nMore.") == "Get it."
