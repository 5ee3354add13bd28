"""Stand-ins: what takes the place of the user's functions and objects, which are never loaded.

A stand-in has the shape that pydantic inspects (how many arguments it takes) and remembers the
value it stands for. None is ever called by the schema stage.
"""

from __future__ import annotations

from collections.abc import Callable

from toolgen.ir.values import Inert, Reference, Value

__all__ = ["Opaque", "origin_of", "stand_in"]

_ORIGIN = "__toolgen_origin__"


class Opaque:
    """An object of the user's that says nothing of any schema."""


def stand_in(origin: Value | None, arity: int) -> Callable[..., object]:
    """A function of `arity` positional arguments that stands for `origin`."""

    def none() -> object:
        raise AssertionError("a stand-in is never called")

    def one(value: object, /) -> object:
        raise AssertionError("a stand-in is never called")

    def two(value: object, second: object, /) -> object:
        raise AssertionError("a stand-in is never called")

    def three(value: object, second: object, third: object, /) -> object:
        raise AssertionError("a stand-in is never called")

    shapes: tuple[Callable[..., object], ...] = (none, one, two, three)
    function = shapes[min(arity, 3)]
    setattr(function, _ORIGIN, origin)
    return function


def origin_of(value: object) -> Value | None:
    """The value that a stand-in stands for; None for anything else, and for what has none."""
    origin = getattr(value, _ORIGIN, None)
    return origin if isinstance(origin, Reference | Inert) else None
