"""Operands: what a test comes to by some of its operands, and what is left open of it.

if ns.read_only and spec.writes:        # … of a tool that writes, by `ns.read_only` alone
"""

from __future__ import annotations

from toolgen.evaluate.data_model import tested
from toolgen.evaluate.frames import is_of_changed
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.verdicts import verdict_by_facts
from toolgen.evaluate.values import Either, Site
from toolgen.facts.expressions import (
    Attribute,
    Boolean,
    Comparison,
    Constant,
    Expression,
    Name,
    Unary,
)
from toolgen.link import Scope


def verdict_of(test: Expression, here: Scope, machine: Machine) -> bool | None:
    """Whether a test holds, with what it calls looked at; None where source does not tell."""
    with machine.state.thoroughly(not machine.state.aside.is_hypothetical):
        value = machine.forced(machine.evaluate(test, here))
        verdict = tested(value, Site(test, here), machine)
        if verdict is None:
            verdict = by_operands(test, here, machine)
    is_told = verdict is not None or isinstance(value, Either) or is_of_changed(test, here)
    return verdict if is_told else verdict_by_facts(test, here, machine)


def by_operands(test: Expression, here: Scope, machine: Machine) -> bool | None:
    """Whether a test holds by one of its operands, whatever the others are; None where none tells:
    `x and False`. Operands that may do something are not asked once more.
    """
    match test:
        case Unary(operator="not", operand=operand):
            verdict = by_operands(operand, here, machine)
            return None if verdict is None else not verdict
        case Boolean(operator=operator, left=left, right=right):
            decisive = operator == "or"
            found = [by_operands(each, here, machine) for each in (left, right)]
            return decisive if decisive in found else None if None in found else not decisive
        case _ if _does_nothing(test):
            return tested(machine.forced(machine.evaluate(test, here)), Site(test, here), machine)
        case _:
            return None


def left_open(test: Expression, here: Scope, machine: Machine) -> Expression:
    """The operands of a test that it still hangs on."""
    match test:
        case Unary(operator="not", operand=operand):
            return Unary("not", left_open(operand, here, machine), test.at)
        case Boolean(operator=operator, left=left, right=right):
            open_ones = [e for e in (left, right) if by_operands(e, here, machine) is None]
            left_of_them = [left_open(each, here, machine) for each in open_ones]
            if len(left_of_them) == 2:
                return Boolean(operator, left_of_them[0], left_of_them[1], test.at)
            return left_of_them[0] if left_of_them else test
        case _:
            return test


def _does_nothing(test: Expression) -> bool:
    match test:
        case Name() | Constant():
            return True
        case Attribute(value=value):
            return _does_nothing(value)
        case Comparison(left=left, rest=rest):
            return _does_nothing(left) and all(_does_nothing(each) for _, each in rest)
        case _:
            return False
