"""What a framework makes of one function, and what the declaration said about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolgen.ir.tools import Tool
from toolgen.ir.types import Definitions
from toolgen.ir.values import Inert, Reference, Scalar
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.realize import Realizer

__all__ = ["FrameworkSchemas", "declared", "refused", "switch", "with_output"]

_UNTOLD = ("TG302", "TG305")


@dataclass(frozen=True)
class FrameworkSchemas:
    """The JSON Schemas of a tool, exactly as its framework computes them.

    `output` is None where the framework gives none. `unknown_output` says why the schema of the
    result cannot be told, where that is so: the parameters are right all the same. `description`
    is what the framework tells the model where that is not the tool's own.
    """

    parameters: dict[str, Any]
    output: dict[str, Any] | None = None
    unknown_output: SchemaFailure | None = None
    description: str | None = None


def with_output(
    parameters: dict[str, Any], describe: Callable[[], dict[str, Any] | None]
) -> FrameworkSchemas:
    """Schemas whose result `describe` gives; what source does not tell about it is kept.

    Raises SchemaFailure where the framework or pydantic refuses the result, and so the function.
    """
    try:
        return FrameworkSchemas(parameters, describe())
    except SchemaFailure as failure:
        if failure.code not in _UNTOLD:
            raise
        return FrameworkSchemas(parameters, unknown_output=failure)


def refused(message: str, hint: str = "") -> SchemaFailure:
    """The failure of a function that the framework itself would refuse."""
    return SchemaFailure("TG403", message, hint)


def switch(tool: Tool, keyword: str, default: bool | None) -> bool | None:
    """A setting of the declaration that is true, false or None. Raises SchemaFailure (TG305)."""
    match dict(tool.settings).get(keyword):
        case None:
            return default
        case Scalar(value=True | False | None as value):
            return value
        case _:
            raise SchemaFailure("TG305", f"{keyword} is neither true nor false in the source")


def declared(tool: Tool, keyword: str, definitions: Definitions, default: object = None) -> Any:
    """The object that a setting of the declaration gives. Raises SchemaFailure (TG305)."""
    value = dict(tool.settings).get(keyword)
    if value is None:
        return default
    if isinstance(value, Inert | Reference):
        raise SchemaFailure("TG305", f"{keyword} cannot be told from source")
    return Realizer(definitions).values.build(value)
