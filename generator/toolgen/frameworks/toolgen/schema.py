"""toolgen's own tools: the schema of a result. Parameters are `schema.SchemaBuilder`'s."""

from __future__ import annotations

from typing import Any

from toolgen.frameworks.function import synthetic_result
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema import SchemaOptions
from toolgen.schema.results import schema_of_result

__all__ = ["result_schema"]


def result_schema(
    tool: ToolSpec, definitions: Definitions, options: SchemaOptions
) -> dict[str, Any] | None:
    """The schema of a tool's result, as `schema_of_result` gives it for the annotation.

    Raises SchemaFailure as `Realizer` does, and TG401 when pydantic refuses the type.
    """
    result = synthetic_result(tool, definitions)
    return schema_of_result(result.annotation, result.namespace, tool.returns_description, options)
