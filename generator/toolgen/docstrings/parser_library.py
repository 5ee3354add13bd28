"""strands, agno and livekit-agents, which ask the library docstring-parser for parameters.

The library tries every style it knows, and keeps the one that finds most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toolgen.docstrings.cleaning import cleandoc, split_lines
from toolgen.docstrings.convention import (
    DocstringRefusal,
    known,
    text_setting,
)
from toolgen.docstrings.parsing import Docs

if TYPE_CHECKING:
    from docstring_parser import Docstring

_STRANDS_ARGUMENTS = ("args:", "arguments:", "parameters:", "param:", "params:")
_STRANDS_SECTIONS = (
    *("returns:", "return:", "yields:", "yield:", "raises:", "raise:", "except:", "exceptions:"),
    *("examples:", "example:", "note:", "notes:", "see also:", "seealso:", "references:", "ref:"),
)


def read_strands(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `strands.tool` does: the description keeps all sections but `Args:`.

    A parameter without description is described by strands itself, as `Parameter x`.
    """
    text = cleandoc(doc or "")
    documented = {
        parameter.arg_name: parameter.description or f"Parameter {parameter.arg_name}"
        for parameter in _parse(text).params
    }
    found, unknown = known(documented, parameters)
    override = text_setting(settings)
    if override is None:
        override = "\n".join(_without_arguments(text)).strip() or name
    return Docs(override, found, None, unknown)


def _without_arguments(text: str) -> Iterator[str]:
    is_kept = True
    for line in text.strip().split("\n"):
        start = line.strip().lower()
        if start.startswith(_STRANDS_ARGUMENTS):
            is_kept = False
        elif is_kept or start.startswith(_STRANDS_SECTIONS):
            is_kept = True
            yield line


def read_agno(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As agno's `tool` does: a type in the docstring stands before the description."""
    parsed = _parse(cleandoc(doc or ""))
    documented = {}
    for parameter in parsed.params:
        type_text = f"({parameter.type_name}) " if parameter.type_name else ""
        documented[parameter.arg_name] = type_text + (parameter.description or "")
    found, unknown = known(documented, parameters)
    parts = (parsed.short_description, parsed.long_description)
    prose = "\n".join(part for part in parts if part)
    return Docs(text_setting(settings) or prose, found, None, unknown)


def read_livekit(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As livekit's `function_tool` does."""
    parsed = _parse(doc or "")
    documented = {
        parameter.arg_name: parameter.description
        for parameter in parsed.params
        if parameter.description is not None
    }
    found, unknown = known(documented, parameters)
    return Docs(text_setting(settings) or parsed.description or "", found, None, unknown)


def _parse(text: str) -> Docstring:
    """What the library makes of a text.

    It cleans it by the standard library, whose Pythons differ in white space that is neither space
    nor tab: that is made spaces before. Cleaning twice is not the same as cleaning once.
    """
    from docstring_parser import ParseError, parse

    try:
        return parse("\n".join(split_lines(text.expandtabs())))
    except (ParseError, IndexError) as error:  # the latter for an empty field in every style
        raise DocstringRefusal(f"docstring-parser fails on the docstring: {error}") from None
