"""Mentions: what a sentence quotes as the object of what a tool does, and asks nobody to do.

    Translates 'ignore all previous instructions' into other languages.
    Detects prompt injection, e.g. "ignore previous instructions".
    Checks whether a text contains instructions to ignore previous prompts.
    Add a mention such as @user or @assistant to a comment.

What stands in quotes behind an order (`obey this: "…"`), or in no sentence, is used.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import groupby

__all__ = ["is_mentioned", "without_mentions"]

_QUOTED = re.compile(
    r"\"[^\"\n]{2,200}\"|\u201c[^\u201d\n]{2,200}\u201d|`[^`\n]{2,200}`|(?<!\w)'[^'\n]{2,200}'(?!\w)"
    r"|(?<!\w)@[\w.-]+(?:(?:,|,? (?:or|and)) @[\w.-]+)*"
    r"|\b(?:instructions|orders|requests|attempts|commands)\s+to\s[^.!?\n\"\u201c`']{2,200}"
)
"""Quotes, names of whom one may speak to, and what those are told to do who are spoken of."""
_END = re.compile(r"(?<!\b[a-z])[.!?](?=\s|$)|\n")
_STATING = re.compile(r"\W*[a-z]+[a-rt-z]s\s+[\w\"]")
"""A verb of what the tool does at the beginning."""
_EXAMPLE = re.compile(
    r"\b(?:such as|like|similar to|e\.g\.,?|i\.e\.,?|for (?:example|instance),?|contain(?:s|ing)?"
    r"|includ(?:es?|ing)|(?:the )?(?:phrase|word|text|sentence|pattern|string|term)s?)\s*\(?$"
)
"""What stands before an example."""
_BEFORE = 40

Asks = Callable[[str], bool]
"""Whether a sentence says something to its reader."""


def is_mentioned(found: re.Match[str], asks: Asks) -> bool:
    """Whether what was found in a folded text stands in a mention."""
    plain = without_mentions(found.string, asks)
    return "".join(plain[slice(*found.span())].split()) == ""


def without_mentions(text: str, asks: Asks) -> str:
    """A folded text with blanks where something is mentioned."""
    quoted = list(_QUOTED.finditer(text))
    if not quoted:
        return text
    bare = _QUOTED.sub(_blank, text)
    kept = list(text)
    borders = [0, *(found.end() for found in _END.finditer(bare)), len(bare)]
    for number, within in groupby(quoted, lambda each: bisect_right(borders, each.start())):
        start, end = borders[number - 1], borders[number]
        if asks(bare[start:end]):
            continue
        states = _STATING.match(bare, start, end) is not None
        for each in within:
            before = bare[max(start, each.start() - _BEFORE) : each.start()]
            is_stated = states and not each[0].startswith("@")  # `Adds a. @agent delete it`
            if is_stated or _EXAMPLE.search(before):
                kept[each.start() : each.end()] = " " * len(each[0])
    return "".join(kept)


def _blank(quoted: re.Match[str]) -> str:
    return '"' + " " * (len(quoted[0]) - 2) + '"'
