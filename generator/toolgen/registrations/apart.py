"""Telling apart: what makes one registration another than the next."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.evaluate.frames import Frame, bound_value
from toolgen.evaluate.values import (
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Value,
)
from toolgen.facts.expressions import Binary, Constant, Expression, Subscript
from toolgen.facts.names import names_in
from toolgen.facts.text import text_of
from toolgen.link import Scope
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    Uncarried,
    UntoldRegistration,
)


def told_apart(found: Found) -> object:
    """What tells what is registered from all else that may be."""
    match found:
        case Declaration():
            signature = (found.fact.parameters, found.store)
            return (found.module, found.fact.at, signature, found.profile.framework, said(found))
        case HandwrittenDeclaration():
            return (found.module, found.at, found.profile.framework)
        case UntoldRegistration() | Uncarried():
            return found


def said(found: Declaration) -> tuple[object, ...]:
    """What comes with how a tool is made, its options as written, and what the names in them mean.

    for number in range(3):
        server.tool(find, name=f"find{number}")
    """
    implied = (found.entry.implied, found.entry.routines)
    told = ((name, each, found.homes[name]) for name, each in sorted(found.options.items()))
    return (implied, *((name, repr(each), *_meant(each, home)) for name, each, home in told))


def _meant(option: Expression, home: Scope) -> Iterator[tuple[str, object]]:
    """What the names of an option mean; containers and objects are told apart by identity."""
    if isinstance(option, Constant) or not home.frames:
        return
    for name in names_in(option):
        value = bound_value(name, home)
        is_made = isinstance(value, Items | Entries | ObjectValue)
        yield name, id(value) if value is not None and is_made else value and _shown(value)


def held(scope: Scope) -> tuple[object, ...]:
    """What tells one run of the functions around a closure from another."""
    frames = [each for each in scope.frames[1:] if isinstance(each, Frame)]
    names = ((each, name) for each in frames for name in sorted(each.names))
    return tuple((name, _shown(each.names[name]), _type(each, name)) for each, name in names)


def _type(frame: Frame, name: str) -> str:
    type_ = frame.type_of(name, Subscript, Binary)
    return "" if type_ is None else text_of(type_)


def _shown(value: Value) -> object:
    match value:
        case Known(value=plain):
            return repr(plain)
        case Library(name=name) | ModuleValue(name=name):
            return name
        case FunctionValue(fact=fact) | ClassValue(fact=fact):
            return (value.scope.module.name, fact.at)
        case _:
            return type(value).__name__
