"""Arithmetic on constants, within bounds: a build must not hang on `"x" * 10**9`."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

_MAXIMUM_SIZE = 100_000  # characters of a text
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
    "not": operator.not_,
}


def unary(symbol: str, operand: Any) -> Any:
    """The result of a unary operation. Raises ValueError when Python would raise anything."""
    try:
        return _UNARY[symbol](operand)
    except TypeError as error:
        raise ValueError(str(error)) from error


def binary(symbol: str, left: Any, right: Any) -> Any:
    """The result of a binary operation on literals.

    Raises ValueError when Python would raise, when there is no such operation on literals, or
    when the result is too large to be meant.
    """
    if symbol not in _BINARY:
        raise ValueError("it is computed")
    if _explodes(symbol, left, right):
        raise ValueError("it is too large")
    try:
        return bounded(_BINARY[symbol](left, right))
    except (TypeError, ArithmeticError) as error:
        raise ValueError(str(error)) from error


def bounded(value: Any) -> Any:
    """The value itself. Raises ValueError when it is a text that is too large."""
    if isinstance(value, str | bytes) and len(value) > _MAXIMUM_SIZE:
        raise ValueError("it is too large")
    return value


def _explodes(symbol: str, left: Any, right: Any) -> bool:
    match symbol:
        case "<<":
            return not isinstance(right, int) or right > _MAXIMUM_BITS
        case "**":
            base = left.bit_length() if isinstance(left, int) else 1
            return not isinstance(right, int | float) or base * abs(right) > _MAXIMUM_BITS
        case "%":
            return isinstance(left, str | bytes)  # widths in a format string have no bound
        case "*":
            return _repeats_too_often(left, right) or _repeats_too_often(right, left)
        case _:
            return False


def _repeats_too_often(text: Any, times: Any) -> bool:
    if not isinstance(text, str | bytes):
        return False
    return not isinstance(times, int) or len(text) * times > _MAXIMUM_SIZE
