"""Trees with their leaves made real: classes of `shop`, and the nodes that the runtime provides."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic_core import SchemaValidator

from toolgen.ir import nodes as ir
from toolgen.schema import CoreSchema, to_python
from toolgen.schema.core import ClassRef, Leaf, Members, PathNode, SequenceNode, SplicedClass
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
