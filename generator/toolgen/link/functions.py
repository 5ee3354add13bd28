"""Pure functions: what calls of Python's own functions give for constants.

Takes a call whose function is known by its canonical name, and evaluates its arguments. Nothing
here reads a clock, a file or the environment; what is not in the tables is not called.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Mapping
from typing import Any

from toolgen.facts.expressions import Call, Expression, Starred
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import NONE, Collection, Member, Scalar, Table, Value
from toolgen.letters import guarded, is_settled
from toolgen.link.arithmetic import bounded
from toolgen.link.asking import Constants
from toolgen.link.iteration import items_of, lazy_items
from toolgen.link.members import text_of
from toolgen.link.operators import operand_of
from toolgen.link.plain import elements_of, merged, plain, printable, unique, value_of
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Scope
from toolgen.link.text import interpolated
from toolgen.link.unpacking import keywords

_COLLECTIONS = ("builtins:frozenset", "builtins:list", "builtins:set", "builtins:tuple")
_UNORDERED = ("builtins:frozenset", "builtins:set")

_MOST_DIGITS = 400


def _of_digits(make: Callable[..., object]) -> Callable[..., object]:
    """What makes a number of a text: which letters are digits is told of settled ones alone."""

    def made(*given: Any, **named: Any) -> object:
        if not is_settled(given):
            raise ValueError("which of its letters are digits differs between versions of Python")
        return make(*given, **named)

    return made


# Casts are only made of literals; of anything else they are left to the schema stage.
_CASTS: Mapping[str, Callable[..., object]] = {
    "builtins:bool": bool,
    "builtins:float": _of_digits(float),
    "builtins:int": _of_digits(int),
    "builtins:str": lambda value="", **named: str(guarded(value), **named),
}


def _sum(items: list[Any]) -> Any:
    if any(isinstance(item, list | tuple) for item in items):
        raise ValueError("it is computed")
    return sum(items)


def _round(number: float, digits: int | None = None) -> float:
    if digits is not None and abs(digits) > _MOST_DIGITS:
        raise ValueError("it is too large")
    return round(number, digits)


_OF_ITEMS: Mapping[str, Callable[[list[Any]], object]] = {
    "builtins:all": all,
    "builtins:any": any,
    "builtins:max": max,
    "builtins:min": min,
    "builtins:sorted": sorted,
    "builtins:sum": _sum,
}

_OF_LITERALS: Mapping[str, Callable[..., object]] = {
    "builtins:abs": abs,
    "builtins:ascii": ascii,
    "builtins:chr": chr,
    "builtins:format": lambda value, specification="": interpolated(value, None, specification),
    "builtins:len": len,
    "builtins:max": max,
    "builtins:min": min,
    "builtins:ord": ord,
    "builtins:repr": lambda value: repr(guarded(value)),
    "builtins:round": _round,
    "inspect:cleandoc": inspect.cleandoc,
    "textwrap:dedent": textwrap.dedent,
    "textwrap:indent": textwrap.indent,
}
PURE = {**_OF_LITERALS, **_CASTS}
"""The functions of constants by name; what they raise tells that they have no value there."""
_SHOW_ORDER = ("builtins:ascii", "builtins:repr", "builtins:format")


def call_function(name: str, call: Call, scope: Scope, evaluator: Constants) -> Value | None:
    """The value of a call of a pure function; None when it is none that is known.

    Raises Refusal when its arguments are not constants, or when it would raise for them.
    """
    if name in _COLLECTIONS and not call.keywords:
        return _collection(Container(name.removeprefix("builtins:")), call, scope, evaluator)
    if name == "builtins:dict":
        return _table(call, scope, evaluator)
    if name == "builtins:dict.fromkeys" and not call.keywords:
        return _from_keys(call, scope, evaluator)
    if name in _OF_ITEMS and _is_single(call):
        return _of_items(name, call, scope, evaluator)
    if name in _OF_LITERALS:
        return _of_literals(name, call, scope, evaluator)
    return _cast(name, call, scope, evaluator) if name in _CASTS else None


def _is_single(call: Call) -> bool:
    return len(call.arguments) == 1 and not isinstance(call.arguments[0], Starred)


def _collection(kind: Container, call: Call, scope: Scope, evaluator: Constants) -> Collection:
    if not call.arguments:
        return Collection(kind, ())
    if not _is_single(call):
        raise evaluator.refuse(call, scope, "it is computed")
    is_ordered = f"builtins:{kind}" not in _UNORDERED
    items = items_of(call.arguments[0], scope, evaluator, is_ordered=is_ordered)
    return Collection(kind, items if is_ordered else evaluator.attempt(call, scope, unique, items))


def _table(call: Call, scope: Scope, evaluator: Constants) -> Table:
    pairs: list[tuple[Value, Value]] = []
    if len(call.arguments) > 1:
        raise evaluator.refuse(call, scope, "it is computed")
    for argument in call.arguments:
        pairs += _pairs(argument, call, scope, evaluator)
    pairs += [(Scalar(name), value) for name, value in keywords(call, scope, evaluator)]
    return evaluator.attempt(call, scope, merged, pairs)


def _from_keys(call: Call, scope: Scope, evaluator: Constants) -> Table:
    if len(call.arguments) not in (1, 2):
        raise evaluator.refuse(call, scope, "it is computed")
    items = items_of(call.arguments[0], scope, evaluator)
    values = evaluator.elements(call.arguments[1:], scope)
    pairs = [(item, values[0] if values else NONE) for item in items]
    return evaluator.attempt(call, scope, merged, pairs)


def _pairs(
    argument: Expression, call: Call, scope: Scope, evaluator: Constants
) -> list[tuple[Value, Value]]:
    """What the argument of `dict` holds: a dict, or an iterable of pairs."""
    items = lazy_items(argument, scope, evaluator)
    if items is None:
        value = evaluator.evaluate(argument, scope)
        if isinstance(value, Table):
            return list(value.items)
        items = evaluator.attempt(argument, scope, elements_of, value)
    pairs: list[tuple[Value, Value]] = []
    for item in items:
        if not isinstance(item, Collection) or len(item.items) != 2:
            raise evaluator.refuse(call, scope, "it is not made of pairs")
        pairs.append((item.items[0], item.items[1]))
    return pairs


def _of_items(name: str, call: Call, scope: Scope, evaluator: Constants) -> Value:
    items = items_of(call.arguments[0], scope, evaluator, is_ordered=False)
    keywords = _literal_keywords(call, scope, evaluator)
    unknown = keywords.keys() - ({"reverse"} if name == "builtins:sorted" else {"default"})
    if unknown:
        raise evaluator.refuse(call, scope, f"it is given {min(unknown)}")

    def result() -> Value:
        return value_of(_OF_ITEMS[name]([plain(item) for item in items], **keywords))

    return evaluator.attempt(call, scope, result)


def _of_literals(name: str, call: Call, scope: Scope, evaluator: Constants) -> Value:
    if name == "builtins:len" and _is_single(call):
        items = items_of(call.arguments[0], scope, evaluator, is_ordered=False)
        return Scalar(len(items))
    read = printable if name in _SHOW_ORDER else plain
    arguments = evaluator.elements(call.arguments, scope)
    keywords = _literal_keywords(call, scope, evaluator)

    def result() -> Value:
        return value_of(bounded(_OF_LITERALS[name](*map(read, arguments), **keywords)))

    return evaluator.attempt(call, scope, result)


def _cast(name: str, call: Call, scope: Scope, evaluator: Constants) -> Value | None:
    """A cast of one literal; None for what only the schema stage can make."""
    if not _is_single(call) or call.keywords:
        return None
    if name == "builtins:bool":
        _, verdict = operand_of(call.arguments[0], scope, evaluator)
        return Scalar(verdict)
    value = evaluator.evaluate(call.arguments[0], scope)
    if name == "builtins:str" and isinstance(value, Member):
        return _shown(value, call, scope, evaluator)
    if not isinstance(value, Scalar | Collection | Table):
        return None

    def result() -> Value:
        return value_of(bounded(_CASTS[name](printable(value))))

    return evaluator.attempt(call, scope, result)


def _shown(member: Member, call: Call, scope: Scope, evaluator: Constants) -> Scalar | None:
    """What `str` gives of a member of a `StrEnum`; None for one of another enum."""
    try:
        return Scalar(text_of(member, call, scope, evaluator, is_shown=True))
    except Refusal:
        return None


def _literal_keywords(call: Call, scope: Scope, evaluator: Constants) -> dict[str, Any]:
    return {
        key: evaluator.attempt(call, scope, plain, value)
        for key, value in keywords(call, scope, evaluator)
    }
