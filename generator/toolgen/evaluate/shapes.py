"""Shapes: what tells one value from another for whoever is given it, short of its identity.

Two objects of one class whose attributes have the same shapes are given to the same effect, unless
something is registered with one of them. What has no shape is like nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from toolgen.evaluate.aside import CallAside
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Partial,
    Unknown,
    Value,
    WrittenValue,
)

_DEEPEST = 3
"""How far into objects and containers a shape goes: further in, their classes tell."""
_LONGEST = 30
"""How many items a container may have of which all are told."""


class Shapeless(Exception):
    """A value is like nothing else."""


def shape_of(value: Value) -> object:
    """The shape of a value, which can be hashed; None where it has none."""
    try:
        return _shape(value, _DEEPEST)
    except Shapeless:
        return None


def shape_of_arguments(given: CallArguments) -> object:
    """The shape of what a call is given; None where it has none."""
    try:
        return _of_arguments(given, _DEEPEST)
    except Shapeless:
        return None


def told_apart(value: Value) -> object:
    """What tells a value from others: its shape, or which one it is, and how much it holds."""
    shape = shape_of(value)
    if shape is not None:
        return shape
    return (id(value), len(value.items) if isinstance(value, Items | Entries) else 0)


def _shape(value: Value, depth: int) -> object:
    match value:
        case Known(value=plain):
            return (type(plain).__name__, plain)
        case Unknown():
            return _of_unknown(value, depth)
        case ObjectValue(cls=cls, attributes=attributes):
            named = tuple((name, _shape(each, depth - 1)) for name, each in attributes.items())
            waits = None if value.later is None else _of_later(value.later, depth - 1)
            held = _all(value.held, depth - 1)
            inner: tuple[object, ...] = () if depth < 1 else (named, waits, held)
            return ("object", _shape(cls, depth), value.under, *inner)
        case Items(kind=kind, items=items, rest=None):
            inner = () if depth < 1 else _written(items, depth - 1)
            return (kind, value.is_open, value.is_changed, value.under, inner)
        case Entries(items=entries, default=default):
            inner = () if depth < 1 else (tuple(entries), *_written(entries.values(), depth - 1))
            made = None if default is None else _shape(default, depth)
            return ("dict", value.is_open, value.is_changed, value.under, made, inner)
        case Either(options=options):
            return ("either", _all(options, depth))
        case _:
            return _of_code(value, depth)


def _of_code(value: Value, depth: int) -> object:
    match value:
        case Library(name=name) | ModuleValue(name=name):
            return (type(value).__name__, name)
        case FunctionValue(fact=fact, scope=scope) | ClassValue(fact=fact, scope=scope):
            if scope.is_local:
                raise Shapeless
            return (scope.module.path, fact.at)
        case BoundMethod(receiver=receiver, function=function):
            return ("bound", _shape(receiver, depth - 1), _shape(function, depth))
        case BuiltinMethod(receiver=(Items() | Entries() | Known()) as receiver, name=name):
            return ("method", name, _shape(receiver, depth))
        case Partial(callee=callee, arguments=arguments):
            return ("partial", _shape(callee, depth), _of_arguments(arguments, depth - 1))
        case _:
            raise Shapeless


def _of_unknown(value: Unknown, depth: int) -> object:
    if value.part_of is not None:
        raise Shapeless
    waits = None if value.later is None else _of_later(value.later, depth)
    return ("?", value.name, value.is_picked, _all(value.given, depth), waits)


def _of_later(later: object, depth: int) -> object:
    """The shape of what tells more: a call that was put aside, or what is asked of its value."""
    if not isinstance(later, partial) or not later.args:
        raise Shapeless
    of, *rest = later.args
    if isinstance(of, CallAside):
        if of.given is None:
            raise Shapeless
        return ("call", of.what, _of_arguments(of.given, depth - 1) if depth > 0 else ())
    asked = next((each for each in rest if isinstance(each, str)), "")
    return (asked, _shape(of, depth) if depth > 0 else ())


def _of_arguments(given: CallArguments, depth: int) -> object:
    names = sorted(given.keywords)
    keywords = _written((given.keywords[each] for each in names), depth)
    return (_written(given.positional, depth), tuple(names), keywords, given.is_open)


def _written(items: Iterable[WrittenValue], depth: int) -> tuple[object, ...]:
    found = list(items)
    if len(found) > _LONGEST:
        raise Shapeless
    return tuple((_shape(each.value, depth), each.conditions) for each in found)


def _all(values: Iterable[Value], depth: int) -> tuple[object, ...]:
    return tuple(_shape(each, depth) for each in values)
