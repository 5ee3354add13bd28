"""Wrapping: what `functools.wraps` and `update_wrapper` make of a function.

    @functools.wraps(find)
    def inner(*args): ...

    inner.__doc__ = "Cached."   # and what wraps `inner` in turn has this, and not what `find` says

A wrapper has what was stored by then on what it wraps, and leads to that by `__wrapped__`.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.evaluate.items import items_of, plains
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    FunctionValue,
    Known,
    Plain,
    Unknown,
    Value,
    Wrapper,
)
from toolgen.facts.module import Function

_ASSIGNED = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
_OF_CODE = ("__defaults__", "__kwdefaults__", "__code__")
"""What no wrapper is given: it is neither among these, nor in the namespace of the function."""
_NOTE = "<"
"""What the names begin with by which something is noted of a function, and not stored on it."""
_ENDLESS = "it wraps itself, and Python ends at no signature"
_UNTOLD = "whether {!r} is that of what it wraps is not told"


def wrap(wrapper: FunctionValue, by: Wrapper, machine: Machine) -> None:
    """Make a function a wrapper of another one, which gives it the attributes that are `assigned`,
    by default all that say what it is, and what is in its namespace.
    """
    told = _names_in(by.assigned)
    names = _ASSIGNED if by.assigned is None else told or ()
    wrapped = machine.forced(by.wraps)
    wrapper.wraps = Unknown(_ENDLESS) if _leads_to(wrapper, wrapped, machine) else by.wraps
    for name in _ASSIGNED:
        if name in names:
            wrapper.attributes.pop(name, None)
            wrapper.stored_under.pop(name, None)
        elif name not in wrapper.attributes and name != "__annotations__":
            own = (
                _own(wrapper.fact, name)
                if told is not None
                else Unknown(_UNTOLD.format(name), name)
            )
            wrapper.attributes.update({} if own is None else {name: own})
    of = wrapped.function if isinstance(wrapped, BoundMethod) else wrapped
    if isinstance(of, FunctionValue):
        is_updated = by.updated is None or _names_in(by.updated) != []
        stored = of.attributes if is_updated else [each for each in of.attributes if each in names]
        copied = [*_copied(stored, [str(each) for each in names])]
        wrapper.attributes |= {name: of.attributes[name] for name in copied}
        wrapper.stored_under |= {n: of.stored_under[n] for n in copied if n in of.stored_under}


def _leads_to(function: FunctionValue, value: Value | None, machine: Machine) -> bool:
    """Whether a value is a function, or wraps it in the end."""
    while isinstance(value, FunctionValue | BoundMethod) and value is not function:
        inner = value.function if isinstance(value, BoundMethod) else value.wraps
        value = None if inner is None else machine.forced(inner)
    return value is function


def _names_in(said: Value | None) -> list[Plain] | None:
    """The names that are said of attributes; None where source does not tell all of them."""
    items = None if said is None else items_of(said)
    return None if items is None else plains(items)


def _own(function: Function, name: str) -> Value | None:
    """What a function says itself; None of what makes no difference."""
    own = {"__name__": function.name, "__qualname__": function.qualname, "__doc__": function.doc}
    return Known(own[name]) if name in own else None


def _copied(stored: Iterable[str], names: Iterable[str]) -> Iterable[str]:
    apart = {*_ASSIGNED, *_OF_CODE}.difference(names)
    return (each for each in stored if each not in apart and not each.startswith(_NOTE))
