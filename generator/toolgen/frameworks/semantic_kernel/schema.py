"""Semantic Kernel: the schemas of `@kernel_function`, in a dialect of its own.

Held to the parameters of `kernel_function_metadata_to_function_call_format(function.metadata)`. A
parameter is described by the last bare string in its `Annotated`; dicts there are settings of the
parameter, of which `include_in_function_choices` hides it. Defaults do not show, save for a union
of several types: there the schema is made of the types' names, and the default is part of the
description. A parameter is required unless it may be null or has a default that is not None.
"""

from __future__ import annotations

import re
import types
import typing
from collections import defaultdict, deque
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from inspect import isclass
from typing import Annotated, Any, Union, get_args, get_origin
from zoneinfo import ZoneInfo

from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.errors import SchemaFailure, refused
from toolgen.schema.stand_ins import OpaqueStandIn

__all__ = ["schemas"]

_NULL = type(None)
_UNIONS = (Union, types.UnionType)
_NAMES = {
    "int": "integer",
    "str": "string",
    "bool": "boolean",
    "float": "number",
    "list": "array",
    "dict": "object",
    "set": "array",
    "tuple": "array",
    "object": "object",
    "array": "array",
}
_CLASSES = {
    type_: _NAMES[type_.__name__] for type_ in (int, str, bool, float, list, dict, set, tuple)
}
_WITHOUT_ANNOTATIONS = (defaultdict, deque, Decimal, ZoneInfo)
"""Classes that came to take annotations, though they have none, after Python 3.11."""
_PARAMETER_NAME = re.compile(r"[0-9A-Za-z_-]+")


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for what the kernel refuses."""
    function = synthetic_function(tool, definitions)
    properties: dict[str, Any] = {}
    required: list[str] = []
    for each in function.parameters:
        if not _PARAMETER_NAME.fullmatch(each.name):
            raise refused(f"{each.name!r} is not acceptable as the name of a parameter")
        default = None if each.default is EMPTY else each.default
        read = _read(each.annotation, default)
        if not read.get("include_in_function_choices", True):
            continue
        properties[each.name] = _schema_of(
            read, _object(each.annotation), default, function.namespace
        )
        if read["is_required"]:
            required.append(each.name)
    return FrameworkSchemas({"type": "object", "properties": properties, "required": required})


# What a parameter's annotation says.


def _read(annotation: Any, default: Any) -> dict[str, Any]:
    """The name of the type, whether the parameter is required, and what metadata adds."""
    read: dict[str, Any] = {"is_required": default is None}
    if annotation is EMPTY:
        return read | {"type_": "Any"}
    if isinstance(annotation, str):
        return {"is_required": True, "type_": annotation.replace(" |", ",")}
    _add_metadata(read, getattr(annotation, "__metadata__", ()))
    if hasattr(annotation, "__origin__"):
        read |= _read(annotation.__origin__, default)
    if hasattr(annotation, "__args__"):
        _add_arguments(read, annotation.__args__, default)
    elif isclass(annotation):
        read["type_"] = annotation.__name__
    else:
        read["type_"] = str(annotation).replace(" |", ",")
    return read


def _add_metadata(read: dict[str, Any], metadata: tuple[Any, ...]) -> None:
    for item in metadata:
        if isinstance(item, str):
            read["description"] = item
        elif isinstance(item, dict):
            settings = dict(item)
            description = settings.pop("description", None)
            if description and "description" not in read:
                read["description"] = description
            elif description:
                settings["description"] = description
            read.update(settings)


def _add_arguments(read: dict[str, Any], arguments: tuple[Any, ...], default: Any) -> None:
    names = []
    for argument in arguments:
        if argument is _NULL:
            read["is_required"] = False
            continue
        names.append(_argument_name(argument, default))
    if read.get("type_") in ("list", "dict"):
        read["type_"] = f"{read['type_']}[{', '.join(names)}]"
    elif names:
        read["type_"] = ", ".join(names)
    else:
        raise refused("an annotation has no arguments but None")


def _argument_name(argument: Any, default: Any) -> str:
    name: str = _read(argument, default)["type_"] if argument else "Any"
    return name


def _object(annotation: Any) -> Any:
    """The type that the schema is made of; None for a union of several."""
    if isinstance(annotation, types.UnionType) or getattr(annotation, "__origin__", None) is Union:
        return _only_arm(annotation)
    if get_origin(annotation) is Annotated:
        origin = annotation.__origin__
        return _only_arm(origin) if isinstance(origin, types.UnionType) else origin
    return annotation


def _only_arm(union: Any) -> Any:
    arms = [arm for arm in get_args(union) if arm is not _NULL]
    return arms[0] if len(arms) == 1 else None


def _schema_of(
    read: Mapping[str, Any], type_: Any, default: Any, namespace: Mapping[str, object]
) -> dict[str, Any]:
    description = read.get("description")
    if type_ is not None:
        return _Builder(namespace).build(type_, description)
    shown = None if default is None else _shown(default)
    if shown and shown.strip():
        space = " " if description and description.strip() else ""
        description = f"{description or ''}{space}(default value: {shown})"
    return _of_name(read["type_"], description)


def _shown(default: Any) -> str:
    if isinstance(default, OpaqueStandIn):
        raise SchemaFailure("TG305", "the default is part of the description, and unknown")
    return str(default)


def _of_name(name: str, description: str | None) -> dict[str, Any]:
    if "," in name:
        return {"anyOf": [_of_name(part.strip(), description) for part in name.split(",")]}
    return _described({"type": _NAMES.get(name, "object")}, description)


def _described(schema: dict[str, Any], description: str | None) -> dict[str, Any]:
    return schema | ({"description": description} if description else {})


class _Builder:
    """Makes schemas of types. `namespace` binds the forward references in them."""

    def __init__(self, namespace: Mapping[str, object]) -> None:
        self._namespace = dict(namespace)
        self._above: list[Any] = []

    def build(self, type_: Any, description: str | None = None) -> dict[str, Any]:
        """The schema of a type. Raises SchemaFailure (TG403) for a class that holds itself."""
        if isinstance(type_, type) and issubclass(type_, Enum):
            return _described(_of_enum(type_), description)
        if hasattr(type_, "__annotations__") and type_ not in _WITHOUT_ANNOTATIONS:
            return self._of_class(type_, description)
        if hasattr(type_, "__args__"):
            return self._of_generic(type_, description)
        return _described({"type": _class_name(type_)}, description)

    def _of_class(self, class_: Any, description: str | None) -> dict[str, Any]:
        if class_ in self._above:
            raise refused(f"{class_.__name__!r} is part of itself")
        self._above.append(class_)
        hints = typing.get_type_hints(class_, localns=self._namespace)
        properties = {
            name: self.build(hint, _field_description(class_, name)) for name, hint in hints.items()
        }
        self._above.pop()
        required = [name for name, hint in hints.items() if not _is_optional(hint)]
        schema: dict[str, Any] = {"type": "object", "properties": properties}
        return _described(schema | ({"required": required} if required else {}), description)

    def _of_generic(self, type_: Any, description: str | None) -> dict[str, Any]:
        origin, arguments = get_origin(type_), get_args(type_)
        if origin in _UNIONS:
            return self._of_union(arguments, description)
        if origin is list or origin is set:
            schema: dict[str, Any] = {"type": "array", "items": self.build(arguments[0])}
        elif origin is dict:
            values = self.build(arguments[1])
            if values == {"type": "object"}:
                values["properties"] = {}
            schema = {"type": "object", "additionalProperties": values}
        elif origin is tuple:
            schema = {"type": "array", "items": [self.build(each) for each in arguments]}
        else:
            schema = {"type": _class_name(type_)}
        return _described(schema, description)

    def _of_union(self, arms: tuple[Any, ...], description: str | None) -> dict[str, Any]:
        others = [arm for arm in arms if arm is not _NULL]
        if len(arms) == 2 and len(others) == 1:
            schema = self.build(others[0])
            schema["type"] = [schema["type"], "null"]
            return _described(schema, description)
        return {"anyOf": [self.build(arm, description) for arm in arms]}


def _class_name(type_: Any) -> str:
    try:
        return _CLASSES.get(type_, "object")
    except TypeError:
        raise refused(f"the annotation {type_!r} cannot be looked up") from None


def _of_enum(class_: type[Enum]) -> dict[str, Any]:
    values = [member.value for member in class_]
    if not values:
        raise refused(f"the enum {class_.__name__!r} has no members")
    return {"type": _CLASSES.get(type(values[0]), "string"), "enum": values}


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in _UNIONS and _NULL in get_args(hint)


def _field_description(class_: Any, name: str) -> str | None:
    """What a model says of a field: the first constraint, where there is one, before the text."""
    field = getattr(class_, "model_fields", {}).get(name)
    if field is None:
        return None
    found = field.metadata[0] if field.metadata else field.description
    if found is not None and not isinstance(found, str):
        raise refused(f"the field {name!r} would be described by {found!r}, which is no JSON")
    return found
