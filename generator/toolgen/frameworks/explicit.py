"""Schemas that a declaration gives by hand, in place of one made of the function.

Consumes a setting of a tool or its `schema`, a dict or a pydantic model; produces a JSON Schema or
a complete synthetic class of the model.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from pydantic import BaseModel

from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import NONE, SCHEMA_OF_MODEL, Construct, Inert, Reference, Value
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.realize import Realizer

__all__ = ["explicit_schema", "given_schema", "model_schema", "written_schema"]


def explicit_schema(
    tool: ToolSpec, keyword: str, definitions: Definitions
) -> dict[str, Any] | type[BaseModel] | None:
    """What a setting gives; None where it is not given or None.

    Raises SchemaFailure: TG305 for what source does not tell or is neither dict nor model.
    """
    value = dict(tool.settings).get(keyword)
    return None if value is None else given_schema(keyword, value, definitions)


def given_schema(
    what: str, value: Value, definitions: Definitions
) -> dict[str, Any] | type[BaseModel] | None:
    """What a value gives that holds a schema, named `what` in messages; None for None.

    Raises SchemaFailure: TG305 for what source does not tell or is neither dict nor model.
    """
    if value == NONE:
        return None
    if isinstance(value, Construct) and value.callable == SCHEMA_OF_MODEL:
        model = given_schema(what, value.arguments[0], definitions)
        assert isinstance(model, type)
        return model_schema(model)
    realizer = Realizer(definitions)
    built = None if isinstance(value, Inert | Reference) else realizer.values.build(value)
    if isinstance(built, dict):
        return built
    if not isinstance(built, type) or not issubclass(built, BaseModel):
        raise SchemaFailure("TG305", f"{what} is no dict or pydantic model that source tells")
    realizer.close()
    with pydantic_refusals(), quietly():
        built.model_rebuild(force=True, _types_namespace=realizer.namespace)
    return built


def model_schema(model: type[BaseModel]) -> dict[str, Any]:
    """What `model_json_schema` gives for a complete model. Raises SchemaFailure (TG401)."""
    with pydantic_refusals(), quietly():
        return model.model_json_schema()


def written_schema(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    """The schema of a tool that is written by hand, or that of the model it names.

    Raises SchemaFailure: TG305 for what is neither, TG401 for a model that pydantic refuses.
    """
    assert tool.schema is not None
    given = given_schema("the schema", tool.schema, definitions)
    if isinstance(given, dict):
        return deepcopy(given)
    if given is None:
        raise SchemaFailure("TG305", "the schema is None")
    return model_schema(given)
