"""Stand-ins: what takes the place of the user's functions and objects, which are never loaded.

A stand-in has the shape that pydantic inspects (how many arguments it takes, what it says that it
returns) and remembers the value it stands for. What it would return is not known: within `watched`,
a call of one is found out even where pydantic takes an error for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import Signature, signature
from typing import Any, NoReturn

from pydantic_core import CoreSchema, core_schema

from toolgen.ir.nodes import Inert, Reference, Value
from toolgen.schema.errors import SchemaFailure

__all__ = [
    "OpaqueStandIn",
    "called_stand_in",
    "is_model_validator",
    "method_stand_in",
    "origin_of",
    "stand_in",
    "untold",
    "watched",
]

_ORIGIN = "__toolgen_origin__"
_DECORATOR = "__toolgen_decorator__"
_CALLED: ContextVar[list[SchemaFailure] | None] = ContextVar("called", default=None)


class OpaqueStandIn:
    """An object of the user's that says nothing of any schema."""


@contextmanager
def watched() -> Iterator[None]:
    """Raises SchemaFailure (TG305) when a stand-in was called within, whatever came of that."""
    called: list[SchemaFailure] = []
    token = _CALLED.set(called)
    try:
        yield
    except Exception as error:
        if called:
            raise called[0] from error
        raise
    finally:
        _CALLED.reset(token)
    if called:
        raise called[0]


def stand_in(origin: Value | None, arity: int) -> Callable[..., object]:
    """A function of `arity` positional arguments that stands for `origin`."""

    def none() -> object:
        _called(origin)

    def one(value: object, /) -> object:
        _called(origin)

    def two(value: object, second: object, /) -> object:
        _called(origin)

    def three(value: object, second: object, third: object, /) -> object:
        _called(origin)

    shapes: tuple[Callable[..., object], ...] = (none, one, two, three)
    function = shapes[min(arity, 3)]
    function.__annotations__.clear()  # pydantic would take them for the user's
    setattr(function, _ORIGIN, origin)
    return function


def method_stand_in(
    name: str,
    signature: Signature,
    doc: str | None,
    returns: dict[str, object],
    decorator: str | None,
) -> Callable[..., object]:
    """A function with the signature and the annotation `returns` of a method of the user's.

    `decorator` is the canonical name of pydantic's decorator that it will stand under.
    """

    def method(*arguments: object, **keywords: object) -> object:
        _called(Inert(name))

    method.__name__ = name
    method.__doc__ = doc
    method.__annotations__ = returns
    setattr(method, "__signature__", signature)  # noqa: B010 - no attribute of functions to mypy
    setattr(method, _DECORATOR, decorator)
    return method


def called_stand_in(name: str) -> Callable[..., object]:
    """What stands for a method that validation calls, whatever it takes: `model_post_init`."""
    return method_stand_in(name, signature(lambda self, *given, **named: None), None, {}, None)


def is_model_validator(function: object) -> bool:
    """Whether a function stands for a method under pydantic's `model_validator`."""
    return getattr(function, _DECORATOR, None) == "pydantic:model_validator"


def _called(origin: Value | None) -> NoReturn:
    match origin:
        case Reference(target=shown) | Inert(text=shown):
            pass
        case _:
            shown = "a function"
    failure = SchemaFailure("TG305", f"it depends on what {shown!r} returns, which is never called")
    called = _CALLED.get()
    if called is not None:
        called.append(failure)
    raise failure


def origin_of(value: object) -> Value | None:
    """The value that a stand-in stands for; None for anything else, and for what has none."""
    origin = getattr(value, _ORIGIN, None)
    return origin if isinstance(origin, Reference | Inert) else None


def untold(reason: str) -> type:
    """A type that anything is an instance of, and that has no JSON Schema to be told (TG305)."""

    class UntoldResult:
        @classmethod
        def __get_pydantic_core_schema__(cls, source: object, handler: object) -> CoreSchema:
            return core_schema.any_schema()

        @classmethod
        def __get_pydantic_json_schema__(cls, schema: object, handler: object) -> dict[str, Any]:
            raise SchemaFailure("TG305", reason)

    return UntoldResult
