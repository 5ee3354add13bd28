"""Agno asks the library docstring-parser for prose and parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parser_library import parse
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As agno's `tool` does: a type in the docstring stands before the description."""
    parsed = parse(cleandoc(doc or ""))
    documented = {}
    for parameter in parsed.params:
        type_text = f"({parameter.type_name}) " if parameter.type_name else ""
        documented[parameter.arg_name] = type_text + (parameter.description or "")
    found, unknown = known(documented, parameters)
    parts = (parsed.short_description, parsed.long_description)
    prose = "\n".join(part for part in parts if part)
    return Docs(text_setting(settings) or prose, found, None, unknown)


CONVENTION = Convention(read, inherits=True)
