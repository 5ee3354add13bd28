"""Parsing: a raw docstring and the names of the parameters in, `Docs` out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Literal

from toolgen.docstrings.cleaning import cleandoc, split_lines, trim, unify_newlines
from toolgen.docstrings.google import outline_google
from toolgen.docstrings.headings import MENTIONS_HEADING, MENTIONS_UNDERLINE
from toolgen.docstrings.numpy import outline_numpy
from toolgen.docstrings.outline import Outline
from toolgen.docstrings.reading import Documented, Style, read_sections
from toolgen.docstrings.sphinx import MENTIONS_FIELD, outline_sphinx

# In the order of preference among styles that find equally much: the rarer the markup, the surer.
_MARKERS: dict[Style, re.Pattern[str]] = {
    Style.SPHINX: MENTIONS_FIELD,
    Style.NUMPY: MENTIONS_UNDERLINE,
    Style.GOOGLE: MENTIONS_HEADING,
}
_OUTLINERS: dict[Style, Callable[[Sequence[str], Set[str]], Outline]] = {
    Style.SPHINX: outline_sphinx,
    Style.NUMPY: outline_numpy,
    Style.GOOGLE: outline_google,
}
_RECEIVERS = {"self", "cls"}


@dataclass(frozen=True, slots=True)
class Docs:
    """What a docstring says.

    `description` is the summary and all other prose, sections left out; `parameters` holds the
    documented ones alone, `unknown` the documented names that are no parameters, and `style` the
    style that the docstring was read as. `choices` are the only values that a parameter may have,
    where a framework reads such from docstrings.
    """

    description: str = ""
    parameters: Mapping[str, str] = field(default_factory=dict)
    returns: str | None = None
    unknown: tuple[str, ...] = ()
    style: Style = Style.PLAIN
    choices: Mapping[str, Sequence[object]] = field(default_factory=dict)


def parse_docstring(
    raw: str | None,
    *,
    style: Literal["auto", "plain", "google", "numpy", "sphinx"] = "auto",
    parameters: Sequence[str],
) -> Docs:
    """Read a docstring, as written in the source or cleaned already. Never raises.

    With `auto`, the style that finds most is read first, and then the others on the prose that is
    left, so that a stray `:return:` below Google's `Args:` does not end up in the description. A
    description without sections is the docstring as `inspect.cleandoc` gives it; sections are left
    out, but prose that stands after one is kept. Names of `parameters` have no stars, nor have the
    keys of the result.
    """
    text = cleandoc(unify_newlines(raw or ""))
    lines, known = split_lines(text), frozenset(parameters)
    candidates = _rank(text, lines, known) if style == "auto" else [Style(style)]
    outlines: list[tuple[Style, Outline]] = []
    for candidate in candidates:
        outline = _outline(candidate, lines, known)
        if not outline.is_empty:
            outlines.append((candidate, outline))
            lines = outline.prose
    if not outlines:
        return Docs(text, style=Style.PLAIN if style == "auto" else Style(style))
    documented = [
        found
        for candidate, outline in outlines
        if outline.sections
        for found in read_sections(candidate, outline.sections)
    ]
    return Docs(
        "\n".join(trim(lines)),
        _descriptions(documented, known),
        next((outline.returns for _, outline in outlines if outline.returns), None),
        _unknown(documented, known),
        outlines[0][0],
    )


def _outline(style: Style, lines: Sequence[str], known: Set[str]) -> Outline:
    outliner = _OUTLINERS.get(style)
    return outliner(lines, known) if outliner is not None else Outline()


def _rank(text: str, lines: Sequence[str], known: Set[str]) -> list[Style]:
    """The styles whose marks the text bears, the one that documents most first."""
    candidates = [style for style, markers in _MARKERS.items() if markers.search(text)]
    if len(candidates) < 2:
        return candidates
    return sorted(candidates, key=lambda style: -len(_outline(style, lines, known).sections))


def _descriptions(documented: Iterable[Documented], known: Set[str]) -> dict[str, str]:
    """What is said of each parameter; what is said first wins."""
    descriptions: dict[str, str] = {}
    for found in documented:
        if found.name in known and found.description:
            descriptions.setdefault(found.name, found.description)
    return descriptions


def _unknown(documented: Iterable[Documented], known: Set[str]) -> tuple[str, ...]:
    named = (found.name for found in documented if not found.is_keyword)
    return tuple(dict.fromkeys(name for name in named if name not in known | _RECEIVERS))
