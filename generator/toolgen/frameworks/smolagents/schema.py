"""smolagents: the schemas of `@tool`, in the dialect of transformers' chat templates.

Held to the parameters of `get_json_schema(function)`, for functions that `tool` accepts. A union
of simple types is a list of their names, null is `nullable`, and so is what has a default, of
which the schema says no more; unknown classes are objects.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Any, Literal, Union, get_args, get_origin

from toolgen.frameworks.explicit import written_schema
from toolgen.frameworks.function import (
    EMPTY,
    SyntheticFunction,
    synthetic_function,
    synthetic_result,
)
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.profiles import SCHEMA_ALONE
from toolgen.ir.tools import ParameterKind, ToolSpec
from toolgen.schema.errors import refused

__all__ = ["parameters_schema", "schemas", "written"]

_NULL = type(None)
_NAMES: dict[object, str] = {
    int: "integer",
    float: "number",
    str: "string",
    bool: "boolean",
    list: "array",
    dict: "object",
    Any: "any",
    _NULL: "null",
}

_AUTHORIZED = {*_NAMES.values(), "image", "audio"}


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for what `tool` refuses."""
    parameters = parameters_schema(tool, definitions)
    if switch(tool, SCHEMA_ALONE, default=False):
        return FrameworkSchemas(parameters)
    _check_function(tool)
    _check_result(tool, definitions)
    for name, each in parameters["properties"].items():
        if "type" not in each:
            raise refused(f"the type of {name!r} has no simple form")
    return FrameworkSchemas(parameters)


def written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a subclass of `Tool` by its `inputs`, as `get_tool_json_schema` gives them.

    Raises SchemaFailure: TG403 for inputs that `Tool.validate_arguments` refuses.
    """
    inputs = written_schema(tool, definitions)
    for name, each in inputs.items():
        _check_input(name, each)
    properties = {name: _of_input(each) for name, each in inputs.items()}
    required = [name for name, each in inputs.items() if not each.get("nullable")]
    return FrameworkSchemas({"type": "object", "properties": properties, "required": required})


def _check_input(name: str, given: Any) -> None:
    if not isinstance(given, dict) or not {"type", "description"} <= given.keys():
        raise refused(f"the input {name!r} needs a type and a description")
    types_ = [given["type"]] if isinstance(given["type"], str) else given["type"]
    if not isinstance(types_, list) or not all(each in _AUTHORIZED for each in types_):
        raise refused(f"the type of the input {name!r} is none that it knows")


def _of_input(given: dict[str, Any]) -> dict[str, Any]:
    made = given | ({"type": "string"} if given["type"] == "any" else {})
    if "anyOf" not in made:
        return made
    arms = [arm for arm in made.pop("anyOf") if arm["type"] != "null"]
    names = ["string" if arm["type"] == "any" else arm["type"] for arm in arms]
    enums = [arm["enum"] for arm in arms if "enum" in arm]
    nullable = {"nullable": True} if len(arms) < len(given["anyOf"]) else {}
    made |= nullable | {"type": names if len(names) > 1 else names[0]}
    return made | ({"enum": enums[-1]} if enums else {})


def parameters_schema(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    """What `get_json_schema` gives, which takes some functions that `tool` does not.

    Raises SchemaFailure (TG403) for a parameter without annotation or description, and for a type
    without a form.
    """
    function = synthetic_function(tool, definitions)
    for each in function.parameters:
        if each.annotation is EMPTY:
            raise refused(f"the parameter {each.name!r} has no annotation")
    properties = _properties(function)
    _add_texts(properties, tool)
    required = [each.name for each in function.parameters if each.default is EMPTY]
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    return schema | ({"required": required} if required else {})


def _check_function(tool: ToolSpec) -> None:
    if tool.is_async:
        raise refused("the function is asynchronous")
    for each in tool.parameters:
        if each.kind is ParameterKind.POSITIONAL_ONLY:
            raise refused(f"the parameter {each.name!r} is positional-only")


def _properties(function: SyntheticFunction) -> dict[str, dict[str, Any]]:
    hints = typing.get_type_hints(function.function(), localns=dict(function.namespace))
    made = {}
    for each in function.parameters:
        made[each.name] = _schema(hints[each.name])
        if each.default is not EMPTY:
            made[each.name]["nullable"] = True
    return made


def _add_texts(properties: Mapping[str, dict[str, Any]], tool: ToolSpec) -> None:
    for parameter in tool.parameters:
        if parameter.choices:
            properties[parameter.name]["enum"] = list(parameter.choices)
        properties[parameter.name]["description"] = parameter.description


def _check_result(tool: ToolSpec, definitions: Definitions) -> None:
    result = synthetic_result(tool, definitions)
    if result.annotation is EMPTY:
        if tool.parameters:
            raise refused("the function has no annotation of what it returns")
    elif "type" not in _schema(_bare(result.annotation)):
        raise refused("what the function returns has no simple form")


def _bare(annotation: Any) -> Any:
    """An annotation without metadata, as `typing.get_type_hints` leaves it out."""

    def holder() -> None:
        raise AssertionError

    holder.__annotations__ = {"it": annotation}
    return typing.get_type_hints(holder)["it"]


def _schema(hint: Any) -> dict[str, Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is None:
        return {"type": _NAMES.get(hint, "object")}
    if origin is Union or origin is types.UnionType:
        return _union(arguments)
    if origin is list:
        return {"type": "array"} | ({"items": _schema(arguments[0])} if arguments else {})
    if origin is tuple:
        return _tuple(arguments)
    if origin is dict:
        values = {"additionalProperties": _schema(arguments[1])} if len(arguments) == 2 else {}
        return {"type": "object"} | values
    if origin is Literal:
        made = _union(tuple({type(value): None for value in arguments}))
        return made | {"enum": [value for value in arguments if value is not None]}
    raise refused(f"the annotation {hint!r} has no form in its dialect")


def _tuple(arguments: tuple[Any, ...]) -> dict[str, Any]:
    if len(arguments) == 1 or ... in arguments:
        raise refused("a tuple must have a fixed number of items, and more than one")
    items = {"prefixItems": [_schema(each) for each in arguments]} if arguments else {}
    return {"type": "array"} | items


def _union(arguments: tuple[Any, ...]) -> dict[str, Any]:
    arms = [_schema(each) for each in arguments if each is not _NULL]
    made: dict[str, Any]
    if len(arms) == 1:
        made = arms[0]
    elif all(isinstance(arm["type"], str) for arm in arms):
        made = {"type": sorted(arm["type"] for arm in arms)}
    else:
        made = {"anyOf": arms}
    return made | ({"nullable": True} if _NULL in arguments else {})
