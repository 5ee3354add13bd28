"""Sections: cleaned text in, what griffe parses in it out, for the frameworks that ask griffe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import DocstringRefusal
from toolgen.docstrings.reading import Style

if TYPE_CHECKING:
    from griffe import DocstringSection

_PARSED = (Style.GOOGLE, Style.NUMPY, Style.SPHINX)


def style_called(name: str) -> Style:
    """The style that a framework is told by name. Raises DocstringRefusal for what griffe has no
    parser for, as the framework fails.
    """
    if name not in _PARSED:
        raise DocstringRefusal(f"{name!r} is none of its styles: {', '.join(_PARSED)}")
    return Style(name)


def parse_sections(text: str, style: Style, **options: bool) -> Sequence[DocstringSection]:
    """What `griffe.Docstring(text).parse(style)` gives, on any Python.

    griffe cleans text by the standard library, whose Pythons differ in what is indentation; only
    the text of a Sphinx field is still cleaned so. The options are those of griffe's parser for
    the style. Raises DocstringRefusal where griffe fails, and the framework with it.
    """
    # Costs some 80 ms, and many tools have no docstring.
    from griffe import Docstring, Parser

    docstring = Docstring("")
    docstring.value = cleandoc(text.rstrip())
    try:
        return docstring.parse(Parser(style.value), warnings=False, **options)
    except IndexError as error:  # for a section that starts with an empty line, under some options
        raise DocstringRefusal(f"griffe fails on the docstring: {error}") from None


def leading_text(sections: Sequence[DocstringSection]) -> str | None:
    """The first section of prose, which is not always the first of all; None when none is."""
    from griffe import DocstringSectionText

    texts = (section.value for section in sections if isinstance(section, DocstringSectionText))
    return next(texts, None)
