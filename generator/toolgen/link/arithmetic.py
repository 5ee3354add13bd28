"""Arithmetic on constants, within bounds: a build must not hang on `"x" * 10**9`."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from toolgen.link.text import percent

MAXIMUM_ITEMS = 10_000
_MAXIMUM_SIZE = 100_000  # characters of a text, or repeated items
_MAXIMUM_BITS = 4096

_BINARY: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
    "|": operator.or_,
    "&": operator.and_,
    "^": operator.xor,
    "<<": operator.lshift,
    ">>": operator.rshift,
}

_UNARY: Mapping[str, Callable[[Any], Any]] = {
    "-": operator.neg,
    "+": operator.pos,
    "~": operator.invert,
}

_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "in": lambda item, container: item in container,
    "not in": lambda item, container: item not in container,
}


def unary(symbol: str, operand: Any) -> Any:
    """The result of a unary operation. Raises ValueError when Python would raise anything."""
    try:
        return _UNARY[symbol](operand)
    except TypeError as error:
        raise ValueError(str(error)) from error


def binary(symbol: str, left: Any, right: Any) -> Any:
    """The result of a binary operation on plain objects.

    Raises ValueError when Python would raise, when there is no such operation on literals, or
    when the result is too large to be meant.
    """
    if symbol not in _BINARY:
        raise ValueError("it is computed")
    if symbol == "%" and isinstance(left, str | bytes):
        return percent(left, right)
    if _explodes(symbol, left, right):
        raise ValueError("it is too large")
    try:
        return bounded(_BINARY[symbol](left, right))
    except (TypeError, ArithmeticError) as error:
        raise ValueError(str(error)) from error


def compare(symbol: str, left: Any, right: Any) -> bool:
    """The verdict of a comparison of plain objects. Raises ValueError as `binary` does."""
    if symbol in ("is", "is not"):
        return _is_same(left, right) is (symbol == "is")
    try:
        return _COMPARISONS[symbol](left, right)
    except TypeError as error:
        raise ValueError(str(error)) from error


def bounded(value: Any) -> Any:
    """The value itself. Raises ValueError for a number, a text or a container that is too large."""
    if isinstance(value, int) and value.bit_length() > _MAXIMUM_BITS:
        raise ValueError("it is too large")
    most = _MAXIMUM_SIZE if isinstance(value, str | bytes) else MAXIMUM_ITEMS
    if hasattr(value, "__len__") and len(value) > most:
        raise ValueError("it is too large")
    return value


def _is_same(left: Any, right: Any) -> bool:
    """Identity, which is only told of the objects that there is one of."""
    if not any(isinstance(each, bool) or each is None or each is ... for each in (left, right)):
        raise ValueError("the identity of a literal is not known at build")
    return left is right


def _explodes(symbol: str, left: Any, right: Any) -> bool:
    match symbol:
        case "<<":
            return not isinstance(right, int) or right > _MAXIMUM_BITS
        case "**":
            base = left.bit_length() if isinstance(left, int) else 1
            return not isinstance(right, int | float) or base * abs(right) > _MAXIMUM_BITS
        case "*":
            return _repeats_too_often(left, right) or _repeats_too_often(right, left)
        case _:
            return False


def _repeats_too_often(repeated: Any, times: Any) -> bool:
    if not isinstance(repeated, str | bytes | tuple | list):
        return False
    return not isinstance(times, int) or len(repeated) * times > _MAXIMUM_SIZE
