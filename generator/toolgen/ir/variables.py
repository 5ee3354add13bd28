"""Type variables: which a type holds, and the type with them replaced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from toolgen.ir.nodes import (
    Annotated,
    ArgumentList,
    Named,
    Parametrised,
    Qualified,
    Type,
    Union,
    Variable,
)


def children_of(node: Type) -> tuple[Type, ...]:
    """The types that a type is made of, in source order."""
    match node:
        case Parametrised(arguments=inner) | Named(arguments=inner):
            return inner
        case ArgumentList(items=inner) | Union(arms=inner):
            return inner
        case Annotated(base=base):
            return (base,)
        case Qualified(base=base) if base is not None:
            return (base,)
        case _:
            return ()


def variables_of(node: Type) -> tuple[str, ...]:
    """The ids of the type variables in a type, in order of first appearance."""
    if isinstance(node, Variable):
        return (node.id,)
    found = [id for child in children_of(node) for id in variables_of(child)]
    return tuple(dict.fromkeys(found))


def substitute(node: Type, replacements: Mapping[str, Type]) -> Type:
    """The type with variables replaced; those without a replacement stay."""

    def inner(types: tuple[Type, ...]) -> tuple[Type, ...]:
        return tuple(substitute(child, replacements) for child in types)

    match node:
        case Variable(id=id):
            return replacements.get(id, node)
        case Parametrised() | Named():
            return replace(node, arguments=inner(node.arguments))
        case ArgumentList():
            return replace(node, items=inner(node.items))
        case Union():
            return replace(node, arms=inner(node.arms))
        case Annotated():
            return replace(node, base=substitute(node.base, replacements))
        case Qualified(base=base) if base is not None:
            return replace(node, base=substitute(base, replacements))
        case _:
            return node
