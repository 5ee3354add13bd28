"""Containers: whether what a method changes belongs to the call, or may be shared with others."""

from __future__ import annotations

import sys

from toolgen.facts.expressions import Attribute, Call, Expression, Name, Subscript
from toolgen.facts.module import Assignment, Function, ParameterKind, SourceParameter
from toolgen.link import Resolver, Scope
from toolgen.link.scopes import Binding
from toolgen.lint.prose.words import listed

ITEM_METHODS = listed("__delitem__ __setitem__")
"""Methods behind what sets or deletes an item."""

CHANGING_METHODS = ITEM_METHODS | listed(
    "add append appendleft clear discard extend insert pop popitem popleft remove reverse "
    "setdefault sort update"
)
"""Methods of containers that change them."""

_GIVING = listed("get setdefault")


def is_own(receiver: Expression, scope: Scope, resolver: Resolver) -> bool:
    """Whether an object is made by the function that changes it, as far as its name tells:
    `found`, `found["x"]`, `found.setdefault("x", [])`.
    """
    match receiver:
        case Subscript(value=value):
            return is_own(value, scope, resolver)
        case Call(function=Attribute(value=value, attribute=name)) if name in _GIVING:
            return is_own(value, scope, resolver)
        case Name(id=name):
            return _is_own_name(name, scope, resolver)
        case _:
            return False


def is_shared(receiver: Expression, scope: Scope, resolver: Resolver) -> bool:
    """Whether calls share an object: by a name of a module, or a parameter of an outer function."""
    if isinstance(receiver, Subscript):
        return is_shared(receiver.value, scope, resolver)
    if not isinstance(receiver, Name):
        return False
    for index, block in enumerate(scope.blocks()):
        bound = resolver.bindings(block).by_name.get(receiver.id)
        if bound:
            is_outer = index > 0 and isinstance(bound[0], SourceParameter)
            return is_outer or not block.path
    return False


def _is_own_name(name: str, scope: Scope, resolver: Resolver) -> bool:
    for block in scope.blocks():
        bound = resolver.bindings(block).by_name.get(name)
        if bound:
            is_local = bool(block.path) and isinstance(block.path[-1], Function)
            return is_local and all(_is_bound_here(each, block, resolver) for each in bound)
    return False


def _is_bound_here(binding: Binding, block: Scope, resolver: Resolver) -> bool:
    match binding:
        case Assignment(value=value):
            return _is_made(value, block, resolver)
        case SourceParameter(kind=kind):
            return kind in (ParameterKind.VAR_KEYWORD, ParameterKind.VAR_POSITIONAL)
        case _:
            return False


def _is_made(value: Expression | None, block: Scope, resolver: Resolver) -> bool:
    """Whether a value is no object that a function of unknown kind gives."""
    if not isinstance(value, Call):
        return not isinstance(value, Name | Attribute)
    name = resolver.canonical_name(value.function, block.at(None)) or ""
    return name.partition(":")[0].partition(".")[0] in sys.stdlib_module_names
