"""Skipping: what an arm would call that does not run.

    for skill in (Search(), Upload()):
        if skill.enabled:
            skill.register(server)

A function that nothing else calls runs by itself, as anyone may call it. What such an arm alone
calls does so under the arm's condition.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager

from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import negated
from toolgen.evaluate.frames import bound_value
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import ClassValue, FunctionValue, ModuleValue, ObjectValue, Value
from toolgen.facts.expressions import Expression
from toolgen.facts.mentions import CALLED, mentions_of
from toolgen.facts.module import Guard
from toolgen.facts.names import names_in
from toolgen.link import Scope

_PROGRAM = "__name__"
"""What tells whether a module is run as a program."""


def skip(
    nodes: Iterable[object],
    test: Expression,
    verdict: bool,
    scope: Scope,
    machine: Machine,
    *,
    arm: Guard | None = None,
) -> None:
    """Note what some facts call, those of an arm, that do not run by a verdict on a test.

    What a program does alone is left out: it is one way to run the rest.
    """
    if machine.state.aside.is_hypothetical or _PROGRAM in names_in(test):
        return
    for mention in mentions_of(nodes, arm):
        if mention.endswith(CALLED):
            found = _called(mention.removesuffix(CALLED).split("."), scope, machine)
            if found is not None:
                place, said = (found.scope.module.path, found.fact.at), condition_text(test, scope)
                machine.state.skipped.setdefault(place, negated(said) if verdict else said)


def under_skipped(function: FunctionValue, machine: Machine) -> AbstractContextManager[None]:
    """What runs within is what a function does which only an arm calls that does not run."""
    place = (function.scope.module.path, function.fact.at)
    return machine.state.under(machine.state.skipped.get(place))


def _called(names: list[str], scope: Scope, machine: Machine) -> FunctionValue | None:
    """The function that a dotted name means: nothing is run for it."""
    value = bound_value(names[0], scope)
    for name in names[1:]:
        value = member_of(value, name, machine)
    return value if isinstance(value, FunctionValue) else None


def member_of(value: Value | None, name: str, machine: Machine) -> Value | None:
    """What a module, or the class of an object, has under a name by now."""
    match value:
        case ModuleValue(name=module):
            frames = [machine.namespace(module)]
        case ObjectValue(cls=cls):
            lineage = (each for each in machine.lineage(cls) if isinstance(each, ClassValue))
            frames = [machine.body(each) for each in lineage]
        case _:
            return None
    return next((each.names[name] for each in frames if each and name in each.names), None)
