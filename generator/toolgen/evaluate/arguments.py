"""Arguments: what a call is given, each with the place where it is written."""

from __future__ import annotations

from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Known,
    Library,
    ModuleValue,
    WrittenValue,
)
from toolgen.facts.expressions import (
    Call,
    Expression,
    Starred,
)
from toolgen.link import Scope

UNPACKED_KEYWORDS = "**"
"""The keyword of what is unpacked and source does not tell."""


def arguments(call: Call, scope: Scope, machine: Machine) -> CallArguments:
    """The arguments of a call, what is unpacked among them."""
    positional: list[WrittenValue] = []
    keywords: dict[str, WrittenValue] = {}
    is_open = False
    for argument in call.arguments:
        if not isinstance(argument, Starred):
            positional.append(written(argument, scope, machine))
            continue
        found = items_of(machine.evaluate(argument.value, scope))
        is_open |= found is None
        positional += found or ()
    for keyword in call.keywords:
        if keyword.name is not None:
            keywords[keyword.name] = written(keyword.value, scope, machine)
            continue
        value = machine.evaluate(keyword.value, scope)
        if isinstance(value, Entries):
            keywords |= {str(key): item for key, item in value.items.items()}
        if not isinstance(value, Entries) or value.is_open:
            is_open = True
            keywords[UNPACKED_KEYWORDS] = written(keyword.value, scope, machine)
    return CallArguments(tuple(positional), keywords, is_open)


def written(expression: Expression, scope: Scope, machine: Machine) -> WrittenValue:
    """The value of an expression, with the place where it was first written."""
    value = machine.evaluate(expression, scope)
    if isinstance(value, Known):
        return WrittenValue(value, expression, scope)
    is_plain = isinstance(value, FunctionValue | ClassValue | BoundMethod | Library | ModuleValue)
    is_still = is_plain or not scope.frames
    return WrittenValue(value, expression, scope if is_still else scope.frozen())
