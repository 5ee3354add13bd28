"""The section headings that the docstring styles know, and what kind of section each opens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto


class HeadingKind(Enum):
    """What a section is to a tool: two kinds document arguments, one the result."""

    PARAMETERS = auto()
    KEYWORDS = auto()
    RETURNS = auto()
    INLINE = auto()
    BLOCK = auto()
    ADMONITION = auto()


# The headings of sphinx.ext.napoleon and of griffe, and their singular or plural. A heading of kind
# INLINE or RETURNS may carry its text on its own line; BLOCK and ADMONITION need an indented block.
_TITLES = {
    HeadingKind.PARAMETERS: "arg args argument arguments param params parameter parameters",
    HeadingKind.KEYWORDS: (
        "keyword_arg keyword_args keyword_argument keyword_arguments other_args other_arguments "
        "other_params other_parameters"
    ),
    HeadingKind.RETURNS: "return returns",
    HeadingKind.INLINE: "raise raises yield yields example examples",
    HeadingKind.BLOCK: (
        "exception exceptions throws receive receives warn warns attribute attributes method "
        "methods function functions class classes module modules deprecated type_args "
        "type_arguments type_params type_parameters type_aliases example_usage usage_example "
        "usage_examples"
    ),
    HeadingKind.ADMONITION: (
        "attention caution danger error hint important note notes reference references see_also "
        "tip todo todos warning warnings"
    ),
}
KINDS = {
    title.replace("_", " "): kind for kind, titles in _TITLES.items() for title in titles.split()
}

_ALTERNATIVES = "|".join(sorted(KINDS, key=len, reverse=True))
_HEADING = re.compile(rf"(?P<indent> *)(?P<title>{_ALTERNATIVES})\s*::?(?P<text>\s.*)?", re.I)
_UNDERLINE = re.compile(r"[^\S\n]*(-{3,}|={3,})[^\S\n]*")  # of one line, however many are empty
MENTIONS_HEADING = re.compile(rf"^[^\S\n]*(?:{_ALTERNATIVES})[^\S\n]*:", re.I | re.M)
MENTIONS_UNDERLINE = re.compile(rf"^{_UNDERLINE.pattern}$", re.M)


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that may open a section. `text` is what stands after a colon on the same line."""

    kind: HeadingKind
    indent: int
    text: str = ""
    is_capitalised: bool = True


def match_heading(line: str) -> Heading | None:
    """Read `Title:` or `Title: text`, as Google style writes it; None for any other line."""
    if not (match := _HEADING.fullmatch(line)):
        return None
    title = match["title"]
    kind = KINDS[" ".join(title.lower().split())]
    text = (match["text"] or "").strip()
    return Heading(kind, len(match["indent"]), text, title[0].isupper())


def match_underlined(title: str) -> Heading | None:
    """Read the title over a row of dashes, as NumPy style writes it; None for an unknown title."""
    kind = KINDS.get(" ".join(title.lower().rstrip(": ").split()))
    return None if kind is None else Heading(kind, len(title) - len(title.lstrip()))


def is_underline(line: str) -> bool:
    """Whether the line is a row of dashes, at least three."""
    return _UNDERLINE.fullmatch(line) is not None
