"""Agno: the schemas of `@tool`, of toolkits and of functions given to an agent.

Held to `Function.to_dict()["parameters"]` as it is before an agent makes it strict, in a dialect
of its own over the annotations: `Optional` is what it holds, other unions are `anyOf`, a tuple or
a set is an array of what comes first, models are written out, and unknown classes are closed
objects. Defaults do not show.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, declared, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import NONE
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]

_NULL = type(None)
_NAMES = {
    **dict.fromkeys(("float", "complex", "Decimal"), "number"),
    **dict.fromkeys(("str", "string"), "string"),
    **dict.fromkeys(("bool", "boolean"), "boolean"),
    "NoneType": "null",
    **dict.fromkeys(("list", "tuple", "set", "frozenset"), "array"),
    "int": "integer",
}
_TEXT = {"type": "string"}


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool.

    Raises SchemaFailure: TG305 for a schema that depends on the agent, and for dataclasses, whose
    fields Agno reads as they stand in the source, text or not; TG403 for a parameter that Agno
    leaves out, since it can make nothing of its annotation.
    """
    _check_settings(tool)
    hidden = declared(tool, "user_input_fields", definitions) or ()
    function = synthetic_function(tool, definitions)
    shown = [each for each in function.parameters if each.name not in hidden]
    properties = {each.name: _described(each, function) for each in shown}
    required = [each.name for each in shown if each.default is EMPTY]
    return FrameworkSchemas({"type": "object", "properties": properties, "required": required})


def _check_settings(tool: ToolSpec) -> None:
    if switch(tool, "strict", None):
        raise SchemaFailure("TG305", "what a strict tool takes is up to the agent that it is given")
    if dict(tool.settings).get("parameters", NONE) != NONE:
        raise SchemaFailure("TG305", "parameters are merged with those of the function at run time")


def _described(parameter: inspect.Parameter, function: SyntheticFunction) -> dict[str, Any]:
    text = function.descriptions.get(parameter.name)
    try:
        own = _property(parameter.annotation, function)
    except SchemaFailure as failure:
        raise replace(failure, parameter=parameter.name) from failure
    return own | ({"description": text} if text else {})


def _property(annotation: Any, function: SyntheticFunction) -> dict[str, Any]:
    if annotation is EMPTY:
        return {}
    arms = get_args(annotation)
    if get_origin(annotation) is Union and len(arms) == 2 and _NULL in arms:
        annotation = next(arm for arm in arms if arm is not _NULL)
    return _schema(annotation, function.namespace)


def _schema(hint: Any, namespace: Mapping[str, object]) -> dict[str, Any]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _schema(arguments[0], namespace)
    if origin is Literal:
        return _literal(arguments)
    if origin in (list, tuple, set, frozenset):
        return {"type": "array", "items": _argument(arguments, 0, namespace)}
    if origin is dict:
        return {
            "type": "object",
            "propertyNames": _argument(arguments, 0, namespace),
            "additionalProperties": _argument(arguments, 1, namespace),
        }
    if origin is Union or origin is types.UnionType:
        return {"anyOf": [_schema(each, namespace) for each in arguments]}
    return _of_class(hint, namespace)


def _argument(
    arguments: tuple[Any, ...], index: int, namespace: Mapping[str, object]
) -> dict[str, Any]:
    return _schema(arguments[index], namespace) if index < len(arguments) else dict(_TEXT)


def _of_class(hint: Any, namespace: Mapping[str, object]) -> dict[str, Any]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"type": "string", "enum": [member.value for member in hint]}
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        return _of_model(hint, namespace)
    if isinstance(hint, list):  # without a name, which Agno asks for
        raise refused("agno tells no model of a parameter with a list in the place of a type")
    if is_dataclass(hint):
        message = "Agno reads the fields of a dataclass as they are written, as text or as types"
        raise SchemaFailure("TG305", message, "take a pydantic model")
    if hint is dict:
        return {"type": "object", "additionalProperties": True}
    kind = _NAMES.get(getattr(hint, "__name__", ""), "object")
    closed = {"properties": {}, "additionalProperties": False} if kind == "object" else {}
    return {"type": kind} | closed


def _of_model(class_: type[BaseModel], namespace: Mapping[str, object]) -> dict[str, Any]:
    with pydantic_refusals(), quietly():
        class_.model_rebuild(force=True, _types_namespace=dict(namespace))
        schema = class_.model_json_schema()
    made: dict[str, Any] = _written_out(schema, schema.pop("$defs", {}), ())
    return made


def _literal(values: tuple[Any, ...]) -> dict[str, Any]:
    kinds = {type(value) for value in values}
    enum = {"enum": list(values)}
    for kind, name in ((str, "string"), (bool, "boolean"), (int, "integer")):
        if kinds == {kind}:
            return {"type": name} | enum
    return {"type": "number"} | enum if kinds <= {int, float} else enum


def _written_out(node: Any, definitions: Mapping[str, Any], above: tuple[str, ...]) -> Any:
    """A schema with references replaced where Agno looks for them; elsewhere they stay."""
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _target(str(node["$ref"]), definitions, above)

    def inner(value: Any) -> Any:
        return _written_out(value, definitions, above)

    made = dict(node)
    for keyword in {"items", "additionalProperties", "propertyNames"} & node.keys():
        made[keyword] = inner(node[keyword])
    for keyword in {"anyOf", "allOf", "oneOf"} & node.keys():
        made[keyword] = [inner(arm) for arm in node[keyword]]
    if "properties" in node:
        made["properties"] = {name: inner(each) for name, each in node["properties"].items()}
    return made


def _target(reference: str, definitions: Mapping[str, Any], above: tuple[str, ...]) -> Any:
    name = reference.rpartition("/")[2]
    if name in above:
        return {"type": "object", "description": f"A nested {name} object of this same shape."}
    target = definitions.get(name)
    return (
        {"type": "object"} if target is None else _written_out(target, definitions, (*above, name))
    )
