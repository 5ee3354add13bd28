"""References: the definitions that a node of the IR speaks of.

Consumes types, values and definitions; produces ids of the definitions table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolgen.ir.definitions import (
    AliasDefinition,
    DataClass,
    Definition,
    Definitions,
    EnumClass,
    ModelClass,
    TypedDictClass,
)
from toolgen.ir.nodes import Member, Named, Variable

__all__ = ["reached", "references"]


def _nowhere(node: object) -> bool:
    return False


def references(node: object, beyond: Callable[[object], bool] = _nowhere) -> Iterator[str]:
    """The ids that a node, or a tuple of nodes, refers to itself; some of them more than once. What
    is within a node that is `beyond` is not looked at.
    """
    if beyond(node):
        return
    match node:
        case Named(id=identifier) | Variable(id=identifier) | Member(enum=identifier):
            yield identifier
        case EnumClass(bases=bases):
            yield from bases
        case (
            AliasDefinition(type_parameters=parameters)
            | DataClass(type_parameters=parameters)
            | ModelClass(type_parameters=parameters)
            | TypedDictClass(type_parameters=parameters)
        ):
            yield from parameters
    if isinstance(node, tuple):
        children = node
    else:
        children = tuple(getattr(node, field) for field in getattr(node, "__slots__", ()))
    for child in children:
        yield from references(child, beyond)


def reached(
    node: object, definitions: Definitions, beyond: Callable[[object], bool] = _nowhere
) -> dict[str, Definition]:
    """All definitions that a node leads to, by id; through no node that is `beyond`."""
    found: dict[str, Definition] = {}
    pending = list(references(node, beyond)) if definitions else []
    while pending:
        each = pending.pop()
        if each not in found and each in definitions:
            found[each] = definitions[each]
            pending += references(found[each], beyond)
    return found
