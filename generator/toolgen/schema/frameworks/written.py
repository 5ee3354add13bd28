"""Schemas that are written by hand, in place of one made of a function.

Consumes tools whose `schema` is a value; produces the JSON Schema that it gives. Most frameworks
hand it on as it is; those that change it have a `written` of their own, over `written_schema`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from toolgen.frameworks.explicit import given_schema, model_schema
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.tools import Tool
from toolgen.ir.types import Definitions
from toolgen.schema.errors import SchemaFailure

__all__ = ["written", "written_schema"]


def written(tool: Tool, definitions: Definitions) -> FrameworkSchemas:
    """The schema as it is. Raises SchemaFailure as `written_schema` does."""
    return FrameworkSchemas(written_schema(tool, definitions))


def written_schema(tool: Tool, definitions: Definitions) -> dict[str, Any]:
    """The schema that the source gives, or that of the model it names.

    Raises SchemaFailure: TG305 for what is neither, TG401 for a model that pydantic refuses.
    """
    assert tool.schema is not None
    given = given_schema("the schema", tool.schema, definitions)
    if isinstance(given, dict):
        return deepcopy(given)
    if given is None:
        raise SchemaFailure("TG305", "the schema is None")
    return model_schema(given)
