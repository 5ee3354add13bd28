"""Versions: comparisons with the version of Python, and with that of pydantic.

The sources' models are pydantic 2's, whatever is installed; of a version that only begins with 2,
what comes after is not told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Comparison,
    Constant,
    Display,
    Expression,
    Subscript,
)
from toolgen.link.asking import Conditions

PYTHON_VERSION = (3, 11)
"""The version that `sys.version_info` tests are folded for: the oldest supported one, on every
machine, so that the output does not depend on the Python that builds."""

_PYDANTIC = ("pydantic:VERSION", "pydantic.version:VERSION", "pydantic:__version__")
_MAJOR = 2
_PARSERS = tuple(
    f"packaging{dot}{name}" for dot in (".version:", ":version.") for name in ("parse", "Version")
)


def fold_comparison(test: Comparison, known: Conditions) -> bool | None:
    """The verdict of a comparison with a version; None for any other."""
    if len(test.rest) != 1:
        return None
    ((operator, right),) = test.rest
    subject = test.left.value if isinstance(test.left, Subscript) else test.left
    if known.canonical(subject) == "sys:version_info":
        return _fold_python(test.left, operator, right)
    return _fold_pydantic(test.left, operator, right, known)


def fold_prefix(subject: str | None, prefix: Expression) -> bool | None:
    """`pydantic.VERSION.startswith("1.")`."""
    if subject not in _PYDANTIC or not isinstance(prefix, Constant):
        return None
    text, major = str(prefix.value), f"{_MAJOR}."
    if major.startswith(text):
        return True
    return False if text and not text.startswith(major) else None


class _Kind(Enum):
    """What a version is compared as: with what is of the same kind."""

    TEXT = "text"
    NUMBER = "number"
    PARSED = "parsed"


@dataclass(frozen=True, slots=True)
class _Version:
    """The numbers of a version; of pydantic's own, those that are known."""

    kind: _Kind
    numbers: tuple[int, ...]
    is_major_alone: bool = False


def _fold_pydantic(
    left: Expression, operator: str, right: Expression, known: Conditions
) -> bool | None:
    """`VERSION >= "2"`, `int(VERSION[0]) >= 2`, `Version(VERSION) < Version("2")`."""
    wanted = _wanted(right, known)  # first, as it is cheap where nothing is compared to a version
    ours = _ours(left, known) if wanted else None
    if ours is None or wanted is None or ours.kind is not wanted.kind:
        return None
    if ours.is_major_alone:
        is_number = len(wanted.numbers) == 1
        return _compare(operator, ours.numbers, wanted.numbers) if is_number else None
    if wanted.numbers[0] != ours.numbers[0]:
        return _compare(operator, ours.numbers, wanted.numbers[:1])
    is_lowest = not any(wanted.numbers[1:])
    return {">=": True, "<": False}.get(operator) if is_lowest else None


def _ours(expression: Expression, known: Conditions) -> _Version | None:
    """`VERSION`, `Version(VERSION)`, and its major number: `VERSION.split(".", 1)[0]`."""
    match expression:
        case Call(function=function, arguments=(argument,), keywords=()):
            inner, name = _ours(argument, known), known.canonical(function)
            if inner is None or inner.kind is not _Kind.TEXT:
                return None
            if name in _PARSERS and not inner.is_major_alone:
                return replace(inner, kind=_Kind.PARSED)
            is_number = name == "builtins:int" and inner.is_major_alone
            return replace(inner, kind=_Kind.NUMBER) if is_number else None
        case Subscript(
            value=Call(
                function=Attribute(value=text, attribute="split"), arguments=(Constant("."), *_)
            ),
            items=(Constant(value=0),),
        ) | Subscript(value=text, items=(Constant(value=0),)):
            is_text = known.canonical(text) in _PYDANTIC
            return _Version(_Kind.TEXT, (_MAJOR,), is_major_alone=True) if is_text else None
        case Attribute(value=Call() as parsed, attribute="major"):
            whole = _ours(parsed, known)
            is_parsed = whole is not None and whole.kind is _Kind.PARSED
            return _Version(_Kind.NUMBER, (_MAJOR,), is_major_alone=True) if is_parsed else None
        case _:
            is_text = known.canonical(expression) in _PYDANTIC
            return _Version(_Kind.TEXT, (_MAJOR,)) if is_text else None


def _wanted(expression: Expression, known: Conditions) -> _Version | None:
    """The numbers of `2`, `"2.1"` or `Version("2")`."""
    match expression:
        case Call(function=function, arguments=(argument,), keywords=()):
            text = _wanted(argument, known)
            is_parsed = known.canonical(function) in _PARSERS and text is not None
            return replace(text, kind=_Kind.PARSED) if is_parsed and text else None
        case Constant(value=int() as number) if type(number) is int:
            return _Version(_Kind.NUMBER, (number,))
        case Constant(value=str() as text) if all(map(str.isdecimal, text.split("."))):
            return _Version(_Kind.TEXT, tuple(map(int, text.split("."))))
        case _:
            return None


def _fold_python(left: Expression, operator: str, right: Expression) -> bool | None:
    """`sys.version_info >= (3, 11)`, `sys.version_info[0] == 3`."""
    wanted = _version(right)
    if wanted is None:
        return None
    if not isinstance(left, Subscript):
        return _compare(operator, (*PYTHON_VERSION, 0), wanted)
    if left.items != (Constant(0),):
        return None
    return _compare(operator, PYTHON_VERSION[:1], wanted)


def _version(expression: Expression) -> tuple[int, ...] | None:
    elements = expression.elements if isinstance(expression, Display) else (expression,)
    numbers = tuple(
        element.value
        for element in elements
        if isinstance(element, Constant) and type(element.value) is int
    )
    return numbers if len(numbers) == len(elements) else None


def _compare(operator: str, left: tuple[int, ...], right: tuple[int, ...]) -> bool | None:
    match operator:
        case ">=":
            return left >= right
        case ">":
            return left > right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case "==":
            return left == right
        case "!=":
            return left != right
        case _:
            return None
