"""Schemas as frameworks compute them, re-implemented over pydantic. No framework is imported.

Consumes tools and the definitions of user classes; produces JSON Schemas, by the rules of the
tool's framework, which is written with the helpers here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolgen.frameworks.explicit import written_schema
from toolgen.frameworks.loading import schema_rule
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Inert, Reference, Scalar
from toolgen.ir.tools import ToolSpec
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.realize import Realizer
from toolgen.schema.stand_ins import watched

__all__ = ["FrameworkSchemas", "declared", "framework_schemas", "switch", "with_output"]

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


def framework_schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas that the tool's framework gives a model.

    Raises SchemaFailure: TG403 when the framework refuses the function, TG401 when pydantic refuses
    a type, TG305 when a schema depends on what a function of the user's returns, others as
    `Realizer` does; KeyError for a framework that has no rules of its own.
    """
    name = "schemas" if tool.schema is None else "written"
    rule = schema_rule(tool.profile.framework, name)
    if rule is None and tool.schema is None:
        raise KeyError(tool.profile.framework)
    with watched():
        made: FrameworkSchemas = (rule or _written)(tool, definitions)
    return made


def _written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """A schema that is written by hand, which most frameworks hand on as it is."""
    return FrameworkSchemas(written_schema(tool, definitions))


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


def switch(tool: ToolSpec, keyword: str, default: bool | None) -> bool | None:
    """A setting of the declaration that is true, false or None. Raises SchemaFailure (TG305)."""
    match dict(tool.settings).get(keyword):
        case None:
            return default
        case Scalar(value=True | False | None as value):
            return value
        case _:
            raise SchemaFailure("TG305", f"{keyword} is neither true nor false in the source")


def declared(tool: ToolSpec, keyword: str, definitions: Definitions, default: object = None) -> Any:
    """The object that a setting of the declaration gives. Raises SchemaFailure (TG305)."""
    value = dict(tool.settings).get(keyword)
    if value is None:
        return default
    if isinstance(value, Inert | Reference):
        raise SchemaFailure("TG305", f"{keyword} cannot be told from source")
    return Realizer(definitions).values.build(value)
