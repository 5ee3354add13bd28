"""Conditions: whether a statement under `if`, `try`, a loop … runs, as far as source can tell."""

from __future__ import annotations

from enum import Enum, auto

from toolgen.facts.expressions import (
    Attribute,
    Boolean,
    Constant,
    Display,
    Expression,
    Name,
    Unary,
    dotted_name,
)
from toolgen.facts.kinds import CompoundKind
from toolgen.facts.module import Guard
from toolgen.link.asking import Conditions

_MISSING = (  # what an `except` around an import catches when the module is not there
    "ImportError",
    "ModuleNotFoundError",
    "Exception",
    "AttributeError",
)


class Liveness(Enum):
    """Whether a statement runs when its module is imported."""

    LIVE = auto()
    DEAD = auto()
    CHECKING = auto()  # only under TYPE_CHECKING
    FALLBACK = auto()  # only when an import in the `try` body fails
    MAYBE = auto()


def liveness(guards: tuple[Guard, ...], known: Conditions) -> Liveness:
    """The liveness of a statement under `guards`: that of its least certain guard."""
    found = {_guard_liveness(guard, known) for guard in guards}
    for verdict in (Liveness.DEAD, Liveness.CHECKING, Liveness.MAYBE, Liveness.FALLBACK):
        if verdict in found:
            return verdict
    return Liveness.LIVE


def _guard_liveness(guard: Guard, known: Conditions) -> Liveness:
    match guard.kind:
        case CompoundKind.IF:
            return _if_liveness(guard, known)
        case CompoundKind.TRY:
            return Liveness.LIVE if guard.arm <= 0 else _handler_liveness(guard)
        case CompoundKind.WITH:
            return Liveness.LIVE
        case _:
            return Liveness.MAYBE


def _handler_liveness(guard: Guard) -> Liveness:
    return Liveness.FALLBACK if catches_missing(guard.tests[0]) else Liveness.MAYBE


def catches_missing(caught: Expression | None) -> bool:
    """Whether a handler is there for an import that fails: `except ImportError`, a bare one too."""
    kinds = caught.elements if isinstance(caught, Display) else (caught,)
    names = {*map(dotted_name, kinds)}
    return names <= {*_MISSING, None}


def _if_liveness(guard: Guard, known: Conditions) -> Liveness:
    """`tests` holds the tests of the arms before, which must be false, and then the arm's own."""
    own, before = guard.tests[-1], known.any_true(guard.tests[:-1])
    if before is True:
        return Liveness.DEAD
    verdict = True if own is None else known.verdict(own)
    if verdict is False:
        return Liveness.CHECKING if own and _tests_checking(own, known) else Liveness.DEAD
    return Liveness.LIVE if verdict is True and before is False else Liveness.MAYBE


def _tests_checking(test: Expression, known: Conditions) -> bool:
    return _is_checking(test) or known.canonical(test) == "typing:TYPE_CHECKING"


def _is_checking(test: Expression) -> bool:
    return (dotted_name(test) or "").rpartition(".")[2] == "TYPE_CHECKING"


def fold_test(test: Expression, known: Conditions) -> bool | None:
    """The truth of a test at run time; None when source does not tell."""
    match test:
        case Constant(value=value):
            return bool(value)
        case Unary(operator="not", operand=operand):
            verdict = fold_test(operand, known)
            return None if verdict is None else not verdict
        case Boolean(operator=operator, left=left, right=right):
            return _fold_boolean(operator, fold_test(left, known), fold_test(right, known))
        case _:
            verdict = fold_special(test, known)
            return known.truth(test) if verdict is None else verdict


def fold_special(test: Expression, known: Conditions) -> bool | None:
    """The truth of what has none by its value: `TYPE_CHECKING`, whatever binds it."""
    is_name = isinstance(test, Name | Attribute)
    return False if is_name and _tests_checking(test, known) else None


def _fold_boolean(operator: str, left: bool | None, right: bool | None) -> bool | None:
    decisive = operator == "or"
    if left is decisive or right is decisive:
        return decisive
    return None if left is None or right is None else not decisive
