"""LiveKit Agents asks the library docstring-parser for prose and parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parser_library import parse
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As livekit's `function_tool` does; of a raw schema it reads no docstring."""
    if settings.get("raw_schema") is not None:
        return Docs(text_setting(settings) or "", {}, None, ())
    parsed = parse(doc or "")
    documented = {
        parameter.arg_name: parameter.description
        for parameter in parsed.params
        if parameter.description is not None
    }
    found, unknown = known(documented, parameters)
    return Docs(text_setting(settings) or parsed.description or "", found, None, unknown)


CONVENTION = Convention(read)
