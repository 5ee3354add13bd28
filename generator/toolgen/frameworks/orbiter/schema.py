"""Orbiter: the schemas of `@tool` and `FunctionTool`, in a dialect of its own.

Held to `FunctionTool(function).parameters`. Only text, numbers, truth values, lists with an item
type and subscripted dicts have a form; a union is its first arm that is not null, and all else is
text. Defaults do not show, `*args` and `**kwargs` are left out.
"""

from __future__ import annotations

import inspect
import types
import typing
from typing import Any, Union, get_args, get_origin

from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec

__all__ = ["schemas"]

_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
_SCALARS = {int: "integer", float: "number", bool: "boolean"}


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure as `synthetic_function` does."""
    function = synthetic_function(tool, definitions)
    hints = typing.get_type_hints(function.function(), localns=dict(function.namespace))
    shown = [each for each in function.parameters if each.kind not in _VARIADIC]
    documented = {each.name: each.description for each in tool.parameters}
    properties = {}
    for each in shown:
        properties[each.name] = _schema(hints.get(each.name, Any))
        description = documented[each.name]
        if description is not None:
            properties[each.name]["description"] = description
    required = [each.name for each in shown if each.default is EMPTY]
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    return FrameworkSchemas(schema | ({"required": required} if required else {}))


def _schema(hint: Any) -> dict[str, Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Union or origin is types.UnionType:
        others = [arm for arm in arguments if arm is not type(None)]
        return _schema(others[0])
    if origin is list:
        return {
            "type": "array",
            "items": _schema(arguments[0]) if arguments else {"type": "string"},
        }
    if origin is dict:
        return {"type": "object"}
    return {"type": next((name for type_, name in _SCALARS.items() if hint is type_), "string")}
