"""Results: the JSON Schema of what a function returns, by its annotation.

Consumes an annotation that is made; produces what pydantic gives for it in serialization mode,
described by the `Returns:` section of the docstring.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Signature
from typing import Any

from toolgen.json_schema import is_object
from toolgen.schema.adapters import adapter, pydantic_refusals, quietly
from toolgen.schema.json_schema import SchemaOptions, schema_generator

__all__ = ["WRAPPED", "schema_of_result"]

WRAPPED = "x-toolgen-wrap-result"
"""The keyword of a schema whose only property stands for the result itself."""

_PREFIX = "#/$defs/"


def schema_of_result(
    annotation: Any,
    namespace: Mapping[str, object],
    description: str | None,
    options: SchemaOptions,
) -> dict[str, Any] | None:
    """The schema of a result; None where nothing is said of it, or that it may be anything.

    Where the options ask for objects, any other result is the property `result` of one, as MCP
    does.
    Raises SchemaFailure (TG401) when pydantic refuses the type.
    """
    if annotation in (Signature.empty, Any):
        return None
    with pydantic_refusals(), quietly():
        made = adapter(annotation, namespace).json_schema(
            mode="serialization", schema_generator=schema_generator(options)
        )
    schema = _with_plain_root(made)
    if description is not None:
        schema["description"] = description
    if options.results == "wrapped" and not is_object(schema):
        schema = _wrapped(schema)
    return dict(sorted(schema.items()))


def _with_plain_root(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with what its root refers to in place of the reference, beside `$defs`."""
    reference = schema.get("$ref")
    if reference is None:
        return dict(schema)
    target = schema["$defs"][reference.removeprefix(_PREFIX)]
    return {**target, **{key: value for key, value in schema.items() if key != "$ref"}}


def _wrapped(schema: dict[str, Any]) -> dict[str, Any]:
    definitions = {"$defs": schema.pop("$defs")} if "$defs" in schema else {}
    properties = {"result": schema}
    return {
        "properties": properties,
        "required": ["result"],
        "type": "object",
        WRAPPED: True,
        **definitions,
    }
