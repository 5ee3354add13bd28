"""Schemas for models: parsed, or joined into one text without parsing."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from toolgen_runtime.model.protocols import Row

__all__ = ["openai_json", "parse_schema"]


def parse_schema(text: str) -> dict[str, Any]:
    """The schema that JSON `text` holds."""
    from toolgen_runtime._core import from_json

    try:
        schema: dict[str, Any] = from_json(text)
    except ValueError:  # the core has no lone surrogates, which a description may hold
        from json import loads

        schema = loads(text)
    return schema


def openai_json(rows: Iterable[Row]) -> str:
    """A JSON array of rows (name, description, parameters as JSON, …) in OpenAI's chat form."""
    # The accelerator of json, which alone costs a tenth of it.
    from _json import encode_basestring_ascii as quoted

    tools = (
        f'{{"type":"function","function":{{"name":{quoted(name)},'
        f'"description":{quoted(description)},"parameters":{parameters}}}}}'
        for name, description, parameters, *_ in rows
    )
    return f"[{','.join(tools)}]"
