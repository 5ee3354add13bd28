"""Swords: the schemas of `@function_sword`.

Held to `function_sword(function).params_json_schema`. It is that of a model named after the sword,
closed unless it is not strict; metadata in `Annotated` is lost, `*args` is a list of anything and
`**kwargs` an object of anything. A strict schema is rewritten as OpenAI wants it.
"""

from __future__ import annotations

import inspect
import typing
from typing import Any

from pydantic import ConfigDict, Field

from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import refused

__all__ = ["schemas"]

_MODULE = "src.gear.sword"


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for what swords refuse."""
    is_strict = switch(tool, "strict_mode", True)
    function = synthetic_function(tool, definitions)
    config = ConfigDict(extra="forbid" if is_strict else "allow", strict=True)
    with pydantic_refusals(), quietly():
        fields = _fields(function)
        name = f"{tool.name}_args"
        made = model(name, fields, function.namespace, module=_MODULE, config=config)
        schema = made.model_json_schema()
    return FrameworkSchemas(_strict(schema) if is_strict else schema)


def _fields(function: SyntheticFunction) -> dict[str, Any]:
    hints = typing.get_type_hints(function.function(), localns=dict(function.namespace))
    kinds = inspect.Parameter
    fields: dict[str, Any] = {}
    for each in function.parameters:
        description = function.descriptions.get(each.name)
        match each.kind:
            case kinds.VAR_POSITIONAL:
                fields[each.name] = list[Any], Field(default_factory=list, description=description)
            case kinds.VAR_KEYWORD:
                fields[each.name] = (
                    dict[str, Any],
                    Field(default_factory=dict, description=description),
                )
            case _:
                default = ... if each.default is EMPTY else each.default
                fields[each.name] = hints.get(each.name, Any), Field(
                    default, description=description
                )
    return fields


def _strict(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with every object closed, all its properties required and null defaults gone."""
    for keyword in ("definitions", "$defs"):
        if isinstance(schema.get(keyword), dict):
            schema[keyword] = {name: _strict(each) for name, each in schema[keyword].items()}
    _close(schema)
    if isinstance(schema.get("properties"), dict):
        schema["required"] = list(schema["properties"])
        schema["properties"] = {name: _strict(each) for name, each in schema["properties"].items()}
    if isinstance(schema.get("items"), dict):
        schema["items"] = _strict(schema["items"])
    for keyword in ("anyOf", "allOf"):
        if isinstance(schema.get(keyword), list):
            _rewrite_arms(schema, keyword)
    if "default" in schema and schema["default"] is None:
        del schema["default"]
    if "$ref" in schema and len(schema) > 1:
        # Its cache of resolved references fails on any schema that holds a list.
        raise refused("a reference with a description or a default beside it")
    return schema


def _close(schema: dict[str, Any]) -> None:
    if schema.get("type") != "object":
        return
    if schema.setdefault("additionalProperties", False) is True:
        raise refused("a strict schema has no objects of any shape", "set strict_mode=False")


def _rewrite_arms(schema: dict[str, Any], keyword: str) -> None:
    arms = [_strict(arm) for arm in schema[keyword]]
    if keyword == "allOf" and len(arms) == 1:
        schema.update(arms[0])
        del schema[keyword]
    else:
        schema[keyword] = arms
