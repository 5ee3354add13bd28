"""Nodes of core schemas that cannot be written as literals.

Most take what a user's class carries. `path_node` and `sequence_node` are small twins of schemas
that pydantic builds around functions of its own; tests hold them equal to `TypeAdapter`.
"""

from __future__ import annotations

from _collections_abc import Sequence

from toolgen_runtime._core import PydanticCustomError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import Enum
    from typing import Any

    Schema = dict[str, Any]

__all__ = ["NotSpliceable", "Spliced", "hoist", "members", "path_node", "sequence_node", "splice"]


# Keys of a node whose values are the user's, whatever they look like.
_DATA = frozenset({"default", "expected", "members", "metadata"})


class NotSpliceable(Exception):
    """A class has no core schema of its own yet: the fallback tier has to build it."""


class Spliced(dict[str, "Any"]):
    """A core schema that pydantic made: `hoist` looks at its root, and no deeper."""

    __slots__ = ()


def splice(cls: type[Any]) -> Spliced:
    """The core schema that a pydantic class carries.

    Raises NotSpliceable when pydantic has not built it (`defer_build`, forward references).
    """
    schema = vars(cls).get("__pydantic_core_schema__")
    if not isinstance(schema, dict):
        message = f"{cls!r} carries no core schema of its own"
        raise NotSpliceable(message)
    return Spliced(schema)


def members(cls: type[Enum]) -> list[Enum]:
    """The members of an enum as its core schema has them, aliases included."""
    return list(cls.__members__.values())


def hoist(schema: Schema) -> Schema:
    """The schema with the definitions of all its nodes at the root, one for each `ref`.

    A recursive class carries definitions. Where two parameters carry the same ones, the core
    refuses them as duplicates, and anywhere but at the root it may not see them.
    """
    definitions: dict[str, Any] = {}
    root: Schema = _lift(schema, definitions)
    if not definitions:
        return root
    return {"type": "definitions", "schema": root, "definitions": list(definitions.values())}


def _lift(node: Any, definitions: dict[str, Any]) -> Any:
    if type(node) is list:
        return [_lift(item, definitions) for item in node]
    if not isinstance(node, Spliced) and type(node) is not dict:
        return node
    if node.get("type") == "definitions":
        for definition in node["definitions"]:
            if definition["ref"] not in definitions:
                definitions[definition["ref"]] = definition  # before its insides, which recur
                definitions[definition["ref"]] = _lift_unless_spliced(node, definition, definitions)
        return _lift_unless_spliced(node, node["schema"], definitions)
    if isinstance(node, Spliced):
        return node
    data = _DATA if isinstance(node.get("type"), str) else ()
    return {key: value if key in data else _lift(value, definitions) for key, value in node.items()}


def _lift_unless_spliced(owner: Schema, node: Any, definitions: dict[str, Any]) -> Any:
    return node if isinstance(owner, Spliced) else _lift(node, definitions)


def path_node(cls: type[Any]) -> Schema:
    """The schema of `pathlib.Path` and its kin; `os.PathLike` gives a PurePath.

    As pydantic's `GenerateSchema._path_schema` builds it.
    """
    text = _after(_path_reader(cls), {"type": "str"})
    strict_text = _after(_path_reader(cls), {"type": "str", "strict": True})
    instance = {
        "type": "json-or-python",
        "json_schema": text,
        "python_schema": {"type": "is-instance", "cls": cls},
    }
    lax = {
        "type": "union",
        "choices": [instance, strict_text],
        "custom_error_type": "path_type",
        "custom_error_message": f"Input is not a valid path for {cls}",
    }
    return {"type": "lax-or-strict", "lax_schema": lax, "strict_schema": instance}


def _after(function: Callable[[Any], Any], schema: Schema) -> Schema:
    return {
        "type": "function-after",
        "function": {"type": "no-info", "function": function},
        "schema": schema,
    }


def _path_reader(cls: type[Any]) -> Callable[[str], Any]:
    def path_validator(text: str) -> Any:
        from os import PathLike

        if cls is PathLike:
            from pathlib import PurePath

            return PurePath(text)
        return cls(text)

    return path_validator


def sequence_node(items: Schema | None = None) -> Schema:
    """The schema of `collections.abc.Sequence`; `items` is None for items of any type.

    As pydantic's `GenerateSchema._sequence_schema` builds it.
    """
    is_sequence = {"type": "is-instance", "cls": Sequence, "cls_repr": "Sequence"}
    as_list = {"type": "list", "items_schema": {"type": "any"} if items is None else items}
    python = is_sequence if items is None else _chain(is_sequence, as_list)
    return {"type": "json-or-python", "json_schema": as_list, "python_schema": python}


def _chain(check: Schema, as_list: Schema) -> Schema:
    wrap = {
        "type": "function-wrap",
        "function": {"type": "no-info", "function": _validate_sequence},
        "schema": as_list,
    }
    return {"type": "chain", "steps": [check, wrap]}


def _validate_sequence(value: Any, handler: Callable[[Any], list[Any]]) -> Any:
    """The items validated, in a sequence of the type that came where that can be made."""
    kind = type(value)
    if issubclass(kind, str | bytes):
        raise PydanticCustomError(
            "sequence_str",
            "'{type_name}' instances are not allowed as a Sequence value",
            {"type_name": kind.__name__},
        )
    items = handler(list(value) if kind is tuple else value)
    if kind is list or issubclass(kind, range):
        return items
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return kind(*items)
    return kind(items)
