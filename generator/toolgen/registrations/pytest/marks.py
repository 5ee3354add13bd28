"""Marks: the rows that `pytest.mark.parametrize` hands to a test, and the fixtures it asks for.

Source: pytest's documentation, "How to parametrize fixtures and test functions".

    @pytest.mark.parametrize(("name", "limit"), [("look", 1), pytest.param("order", 2)])
    @pytest.mark.usefixtures("server")
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.displays import arguments
from toolgen.evaluate.values import (
    CallArguments,
    FunctionValue,
    Items,
    Known,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Call, Display, Expression
from toolgen.facts.module import Assignment, Class
from toolgen.link import Scope
from toolgen.link.symbols import Defined

_PARAMETRIZE = "pytest:mark.parametrize"
_USE_FIXTURES = "pytest:mark.usefixtures"
_PARAMETER_SET = "pytest:param"
_MARKS = "pytestmark"
_BY_KEYWORD = ("argnames", "argvalues")

Row = dict[str, WrittenValue]


@dataclass(frozen=True)
class MarkedRows:
    """What parameters are given, one row a run; those that are `indirect` go to fixtures."""

    rows: tuple[Row, ...]
    indirect: frozenset[str]


def rows_of(function: FunctionValue, machine: Machine) -> Iterator[MarkedRows]:
    """The rows of each mark of a test, as far as source tells them."""
    for given in _given(_PARAMETRIZE, function, machine):
        said = [*given.positional, *(given.keywords[k] for k in _BY_KEYWORD if k in given.keywords)]
        names = _names(said[0].value) if len(said) > 1 else None
        rows = unpacked(said[1].value, machine) if len(said) > 1 else None
        if names is None or rows is None:
            continue
        is_one = isinstance(said[0].value, Known) and len(names) == 1
        told = [
            dict(zip(names, row, strict=False)) for row in (rows if is_one else map(_values, rows))
        ]
        if told and all(len(row) == len(names) for row in told):
            yield MarkedRows(tuple(told), _indirect(given, names))


def used_fixtures(function: FunctionValue, machine: Machine) -> Iterator[str]:
    """The fixtures that a test asks for by a mark alone."""
    for given in _given(_USE_FIXTURES, function, machine):
        for each in given.positional:
            if isinstance(each.value, Known) and isinstance(each.value.value, str):
                yield each.value.value


def unpacked(rows: Value, machine: Machine) -> list[list[WrittenValue]] | None:
    """What rows hold, each value of `pytest.param` by itself; None where source does not tell."""
    found = items_of(machine.forced(rows))
    return None if found is None else [_parameter_set(each, machine) for each in found]


def _parameter_set(row: WrittenValue, machine: Machine) -> list[WrittenValue]:
    call = row.expression
    if isinstance(call, Call):
        callee = machine.resolver.canonical_name(call.function, row.scope)
        if callee == _PARAMETER_SET:
            return list(arguments(call, row.scope, machine).positional)
    return [row]


def _values(row: list[WrittenValue]) -> list[WrittenValue]:
    """The values of a row that is one tuple of them."""
    inner = items_of(row[0].value) if len(row) == 1 else None
    return row if inner is None else inner


def _names(value: Value) -> list[str] | None:
    match value:
        case Known(value=str() as text):
            return [each.strip() for each in text.split(",") if each.strip()]
        case Items(items=items, is_open=False):
            found = [each.value.value for each in items if isinstance(each.value, Known)]
            return [str(each) for each in found] if len(found) == len(items) else None
        case _:
            return None


def _indirect(given: CallArguments, names: list[str]) -> frozenset[str]:
    said = given.keywords.get("indirect") or next(iter(given.positional[2:]), None)
    match None if said is None else said.value:
        case Known(value=True):
            return frozenset(names)
        case Items() as some:
            return frozenset(_names(some) or ())
        case _:
            return frozenset()


# where marks stand


def _given(mark: str, function: FunctionValue, machine: Machine) -> Iterator[CallArguments]:
    """What the marks of a name are given that a test has, its class's and its module's included."""
    for expression, scope in _written(function, machine):
        call, home = _call(expression, scope, machine)
        callee = None if call is None else machine.resolver.canonical_name(call.function, home)
        if call is not None and callee == mark:
            yield arguments(call, home, machine)


def _call(expression: Expression, scope: Scope, machine: Machine) -> tuple[Call | None, Scope]:
    """The call that an expression is, or that a name stands for, and where it is read:
    `cases = pytest.mark.parametrize("name", NAMES)`.
    """
    match machine.resolver.find(expression, scope):
        case Defined(scope=home, fact=Assignment(value=Call() as call) as fact):
            return call, framed(home, machine).at(fact.at)
        case _:
            return expression if isinstance(expression, Call) else None, scope


def _written(function: FunctionValue, machine: Machine) -> Iterator[tuple[Expression, Scope]]:
    home = framed(function.scope, machine)
    yield from ((each, home.at(function.fact.at)) for each in function.fact.decorators)
    for depth in range(len(home.path), -1, -1):
        block = home.outer(depth, None)
        owner = block.path[-1] if block.path else None
        if isinstance(owner, Class):
            around = home.outer(depth - 1, owner.at)
            yield from ((each, around) for each in owner.decorators)
        for statement in block.statements:
            if isinstance(statement, Assignment) and statement.name == _MARKS and statement.value:
                said = statement.value
                marks = said.elements if isinstance(said, Display) else (said,)
                yield from ((each, block.at(statement.at)) for each in marks)


def framed(scope: Scope, machine: Machine) -> Scope:
    """The same block, in the frame of its module once that has run."""
    if scope.frames:
        return scope.at(None)
    frames = (machine.namespace(scope.module.name), *(None for _ in scope.path))
    return Scope(scope.module, scope.path, None, frames)
