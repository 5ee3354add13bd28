"""Core schemas: what pydantic-core validates a tool's arguments with, as a tree for rendering.

Consumes a tool and the definitions; produces a `CoreSchema` whose root is a typed-dict of the
parameters, or none when it cannot be written as source: then the fallback tier is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, TypeVar, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema as nodes

from toolgen.ir.core_schema import (
    ClassRef,
    CoreSchema,
    Leaf,
    Members,
    PathNode,
    SequenceNode,
    SplicedClass,
    Tree,
)
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Construct, Scalar
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema.cleaning import LEAF, Cleaner, Unwritable
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.realize import Realizer
from toolgen.schema.root import Extra, Root, build_root, schema_parameters

__all__ = [
    "ClassRef",
    "CoreSchema",
    "Leaf",
    "Members",
    "PathNode",
    "SequenceNode",
    "SplicedClass",
    "Tree",
    "Unwritable",
    "core_schema",
    "core_schema_of",
    "root_tree",
    "write_core_schema",
]


class _PathMarker:
    """Stands in an annotation for a path class, whose own schema holds closures."""

    def __init__(self, name: str) -> None:
        self._leaf = PathNode(name)

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> nodes.CoreSchema:
        return nodes.any_schema(metadata={LEAF: self._leaf})


class _SequenceMarker:
    """Stands for `Sequence`, around a list whose items are validated alike."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> nodes.CoreSchema:
        metadata = {LEAF: SequenceNode()}
        (items,) = get_args(source)
        if items is Any or items is _T:
            return nodes.any_schema(metadata=metadata)
        # pydantic looks for references in the steps of a chain, and not in metadata.
        return nodes.chain_schema([handler(items)], metadata=metadata)


_T = TypeVar("_T")
_SEQUENCE: Any = Annotated[list[_T], _SequenceMarker()]  # type: ignore[valid-type]

_PATHS = (
    "os:PathLike",
    "pathlib:Path",
    "pathlib:PosixPath",
    "pathlib:PurePath",
    "pathlib:PurePosixPath",
    "pathlib:PureWindowsPath",
    "pathlib:WindowsPath",
)

_REPLACED: Mapping[str, object] = {
    **{name: Annotated[Any, _PathMarker(name)] for name in _PATHS},
    "collections.abc:Sequence": _SEQUENCE,
    "typing:Sequence": _SEQUENCE,
}


def core_schema(tool: ToolSpec, definitions: Definitions) -> CoreSchema | None:
    """The core schema of a tool's arguments, None when it cannot be written as source."""
    try:
        return write_core_schema(tool, definitions)
    except Unwritable:
        return None


def write_core_schema(tool: ToolSpec, definitions: Definitions) -> CoreSchema:
    """The core schema of a tool's arguments. Raises Unwritable, with the reason."""
    realizer = Realizer(definitions, _REPLACED)
    try:
        root = build_root(tool, schema_parameters(tool), realizer, _extra(tool))
    except SchemaFailure as failure:
        raise Unwritable(failure.message) from failure
    return _written(tool, root)


def core_schema_of(tool: ToolSpec, root: Root, definitions: Definitions) -> CoreSchema | None:
    """The same as `core_schema`, from the root that was built for JSON Schema if that will do."""
    if root.extra != _extra(tool) or root.realizer.met & _REPLACED.keys():
        return core_schema(tool, definitions)
    try:
        return _written(tool, root)
    except Unwritable:
        return None


def root_tree(tool: ToolSpec, fields: Mapping[str, Tree]) -> Tree:
    """The typed-dict of a tool's arguments, from the trees of its fields."""
    return {
        "config": {"title": tool.name},
        "extra_behavior": _extra(tool),
        "fields": dict(fields),
        "type": "typed-dict",
    }


def closed(core: CoreSchema) -> CoreSchema:
    """The same, refusing unknown arguments; what is in the arguments takes what it took."""
    tree = core.tree
    if "definitions" in tree:
        root = {**tree["schema"], "extra_behavior": "forbid"}
        return replace(core, tree={**tree, "schema": root})
    return replace(core, tree={**tree, "extra_behavior": "forbid"})


def _extra(tool: ToolSpec) -> Extra:
    return "forbid" if tool.options.strict else "ignore"


def _written(tool: ToolSpec, root: Root) -> CoreSchema:
    whole = root.core_schema
    found = whole["definitions"] if whole["type"] == "definitions" else []
    cleaner = Cleaner(root.realizer, {item["ref"]: item for item in found})
    tree = root_tree(tool, _fields(root, cleaner))
    definitions_used = list(cleaner.definitions())
    if definitions_used:
        tree = {"definitions": definitions_used, "schema": tree, "type": "definitions"}
    return CoreSchema(tree, cleaner.floor)


def _fields(root: Root, cleaner: Cleaner) -> dict[str, Tree]:
    core_fields = root.core_fields()
    return {
        parameter.name: _field(parameter, core_fields[parameter.name], cleaner)
        for parameter, _ in root.fields
    }


def _field(parameter: Parameter, field: dict[str, Any], cleaner: Cleaner) -> Tree:
    schema = field["schema"]
    required = schema["type"] != "default"
    if not required and _function_fills_in(parameter):
        schema = schema["schema"]
    made = {"required": required, "schema": cleaner.node(schema), "type": "typed-dict-field"}
    alias = field.get("validation_alias", parameter.name)
    if alias != parameter.name:
        made["validation_alias"] = alias
    return dict(sorted(made.items()))


def _function_fills_in(parameter: Parameter) -> bool:
    """Whether an absent argument is left to the function's own default.

    Where the default is a `Field(...)`, or stands in the annotation alone, the function would not
    see the value that the schema promises.
    """
    if parameter.kind in (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD):
        return True
    match parameter.default:
        case None | Construct(callable="pydantic:Field"):
            return False
        case Scalar(value=value):
            return value is not ...
        case _:
            return True
