"""Walking expressions: the calls in them, and the expressions that a statement holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass

from toolgen.facts.expressions import Call, Expression, Place
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Invocation,
    Return,
    Statement,
)
from toolgen.facts.names import parts_of


def calls_in(expression: object) -> Iterator[Call]:
    """Every call in an expression, outer ones first."""
    if isinstance(expression, Call):
        yield expression
    if isinstance(expression, tuple):
        for item in expression:
            yield from calls_in(item)
    elif is_dataclass(expression) and not isinstance(expression, Place):
        for part in parts_of(expression):
            yield from calls_in(part)


def expressions_of(statement: Statement) -> Iterator[Expression]:
    """The expressions that run where a statement stands, bodies of definitions left out."""
    match statement:
        case Assignment(value=value) | AttributeAssignment(value=value):
            if value is not None:
                yield value
        case Return(value=value):
            yield value
        case Invocation(call=call):
            yield call
        case Function(decorators=decorators) | Class(decorators=decorators):
            yield from decorators
