"""docstring-parser, the library that some frameworks ask for parameters.

It tries every style it knows, and keeps the one that finds most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.docstrings.cleaning import split_lines
from toolgen.docstrings.convention import DocstringRefusal

if TYPE_CHECKING:
    from docstring_parser import Docstring


def parse(text: str) -> Docstring:
    """What the library makes of a text.

    It cleans it by the standard library, whose Pythons differ in white space that is neither space
    nor tab: that is made spaces before. Cleaning twice is not the same as cleaning once. Raises
    DocstringRefusal where the library fails, and the framework with it.
    """
    from docstring_parser import ParseError
    from docstring_parser import parse as parsed

    try:
        return parsed("\n".join(split_lines(text.expandtabs())))
    except (ParseError, IndexError) as error:  # the latter for an empty field in every style
        raise DocstringRefusal(f"docstring-parser fails on the docstring: {error}") from None
