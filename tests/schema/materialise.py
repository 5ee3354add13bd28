"""Trees with their leaves made real: classes of `shop`, and the nodes that the runtime provides."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic_core import SchemaValidator

from toolgen.ir import nodes as ir
from toolgen.schema import CoreSchema
from toolgen.schema.core import ClassRef, Leaf, Members, PathNode, SequenceNode, SplicedClass, Tree
from toolgen_runtime.call.nodes import path_node, sequence_node

from . import shop


def find(id_: str) -> Any:
    module, _, qualname = id_.partition(":")
    home = shop if module == "shop" else importlib.import_module(module)
    return functools.reduce(getattr, qualname.split("."), home)


def real_type(node: ir.Type) -> Any:
    match node:
        case ir.Named(id=id_, arguments=()):
            return find(id_)
        case ir.Named(id=id_, arguments=arguments):
            return find(id_)[tuple(real_type(item) for item in arguments)]
        case ir.Standard(name=name):
            return find(name)
        case _:
            raise AssertionError(node)


def resolve(leaf: Leaf) -> Any:
    match leaf:
        case ClassRef(id=id_):
            return find(id_)
        case Members(id=id_):
            return list(find(id_).__members__.values())
        case SplicedClass(type=type_):
            cls: type[BaseModel] = real_type(type_)
            TypeAdapter(cls)  # pydantic completes a class with forward references on first use
            return cls.__pydantic_core_schema__
        case PathNode(canonical=name):
            return path_node(find(name))
        case SequenceNode(inner=inner):
            return sequence_node(inner)
        case _:
            raise AssertionError(leaf)


def validator_of(schema: CoreSchema) -> SchemaValidator:
    return SchemaValidator(to_python(schema.tree, resolve))


def to_python(tree: Tree, resolve: Callable[[Leaf], Any]) -> Any:
    """A tree with its leaves resolved, fit for `SchemaValidator`.

    `resolve` gives the object of a leaf; the `inner` of a SequenceNode comes to it resolved. A
    spliced schema that brings definitions leaves them at the root, each once, since pydantic-core
    refuses a reference that is defined twice.
    """
    definitions: dict[str, Any] = {}
    made = _resolved(tree, resolve, definitions)
    if made.get("type") == "definitions":
        definitions.update({item["ref"]: item for item in made["definitions"]})
        made = made["schema"]
    if not definitions:
        return made
    return {"type": "definitions", "schema": made, "definitions": list(definitions.values())}


def _resolved(tree: Tree, resolve: Callable[[Leaf], Any], definitions: dict[str, Any]) -> Any:
    match tree:
        case SplicedClass():
            return _hoisted(resolve(tree), definitions)
        case SequenceNode(inner=inner):
            return resolve(replace(tree, inner=_resolved(inner, resolve, definitions)))
        case ClassRef() | Members() | PathNode():
            return resolve(tree)
        case dict():
            return {key: _resolved(item, resolve, definitions) for key, item in tree.items()}
        case list():
            return [_resolved(item, resolve, definitions) for item in tree]
        case tuple():
            return tuple(_resolved(item, resolve, definitions) for item in tree)
        case _:
            return tree


def _hoisted(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    if schema["type"] == "definitions":
        definitions.update({item["ref"]: item for item in schema["definitions"]})
        return _hoisted(schema["schema"], definitions)
    if "ref" in schema:
        definitions[schema["ref"]] = schema
        return {"type": "definition-ref", "schema_ref": schema["ref"]}
    return schema
