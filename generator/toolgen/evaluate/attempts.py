"""Attempts: `try` with its handlers, what is imported among them.

try:
    import fuzzy                    # not of the sources, nor of Python: it may be missing
except ImportError:
    IS_FUZZY = False                # … and then this is what the name means
else:
    IS_FUZZY = True                 # under the condition that it can be imported
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.derived import is_derived
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.structure import Arm, Compound, Node
from toolgen.evaluate.values import (
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Value,
)
from toolgen.facts.expressions import ENTERED, Call, Expression, Opaque
from toolgen.facts.kinds import Ending
from toolgen.facts.module import Import, Invocation, Jump
from toolgen.facts.text import text_of
from toolgen.link import Scope
from toolgen.link.conditions import catches_missing

_FINALLY, _NO_HANDLER = -2, -3
_GROUP = Library("builtins:BaseExceptionGroup")
_SUPPRESS = "contextlib:suppress"
_RAISED = "an exception is raised"
_EXITS = ("sys.exit", "exit", "quit", "os._exit")


def attempt(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """The body, `else` and `finally`; of handlers what they do, and of those around an import that
    may fail, what functions and constants they bind.
    """
    missing = _may_be_missing(node, machine)
    before = dict(frame.names)
    outcome, fallbacks = Outcome(), dict[str, Value]()
    unless = missing and f"{missing} can be imported"
    catching: int | None = None
    for arm in node.arms:
        if catching is not None and arm.guard.arm not in (catching, _FINALLY):
            continue
        if arm.guard.arm > 0 and catching is None:
            handled, bound = _handled(arm, missing, scope, frame, machine)
            bound = bound if unless is not None else {}
            outcome.add(handled)
            if unless is not None:
                ended = [
                    *sorted(handled.ends - {Ending.RAISE}),
                    *(kind for kind, _ in handled.left),
                ]
                outcome.left += [(kind, unless) for kind in ended]
            fallbacks |= bound
            continue
        with machine.state.under(unless):
            machine.state.trying += arm.guard.arm == 0
            try:
                inner = machine.run(arm.body, scope, frame)
            finally:
                machine.state.trying -= arm.guard.arm == 0
        outcome.add(inner)
        outcome.left += [each for each in inner.left if each[0] != Ending.RAISE or arm.guard.arm]
        unless = unless or inner.still(Ending.RAISE)
        is_caught = arm.guard.arm == 0 and inner.ends == {Ending.RAISE}
        if is_caught and missing is None:
            catching = _catching(arm.guard.tests, scope.at(arm.at), machine)
        if not is_caught or catching == _NO_HANDLER:
            outcome.ends = outcome.ends or inner.ends
    if missing is not None:
        fallbacks = before | fallbacks
    for name, value in fallbacks.items():
        imported = frame.names.get(name, value)
        if imported is not value and (missing is None or _may_hold(imported, value)):
            frame.bind(name, either([imported, value]))
            frame.written.pop(name, None)
    return outcome


def _may_hold(imported: Value, fallback: Value) -> bool:
    """Whether a name is taken for either of what an import binds and what is bound without: of
    what a library has and what stands in for it, the former is meant.
    """
    return isinstance(fallback, Known) or _is_told(imported)


def _catching(tests: Sequence[Expression | None], here: Scope, machine: Machine) -> int | None:
    """The handler that what was raised last ends in, by number; None where source does not tell."""
    thrown = machine.state.thrown
    raised = thrown.cls if isinstance(thrown, ObjectValue) else thrown
    if raised is None or is_derived(raised, _GROUP, machine) is not False:
        return None  # what is not told, and groups, of which each handler may take a part
    for number, test in enumerate(tests, start=1):
        verdict = test is None or _catches(machine.evaluate(test, here), raised, machine)
        if verdict is not False:
            return number if verdict else None
    return _NO_HANDLER


def _catches(caught: Value, raised: Value, machine: Machine) -> bool | None:
    if not isinstance(caught, Items):
        return is_derived(raised, caught, machine)
    verdicts = {_catches(each.value, raised, machine) for each in caught.items}
    return True if True in verdicts else None if None in verdicts or caught.is_open else False


def _handled(
    arm: Arm, missing: str | None, scope: Scope, frame: Frame, machine: Machine
) -> tuple[Outcome, dict[str, Value]]:
    """What a handler comes to, and the functions and constants that it binds."""
    before = frame.names
    frame.branch(before)
    with machine.state.under(_RAISED if missing is None else f"{missing} cannot be imported"):
        outcome = machine.run(arm.body, scope, frame)
    after = frame.names
    frame.branch(before)
    bound = {name: value for name, value in after.items() if before.get(name) is not value}
    return outcome, bound


def _is_told(value: Value) -> bool:
    """Whether a value is a function of the sources, or a constant."""
    return isinstance(value, FunctionValue | Known)


def _may_be_missing(node: Compound, machine: Machine) -> str | None:
    """The package that a `try` imports, and goes on without: none of Python, of the sources or of
    a framework, without which there are no tools.
    """
    body = next((each for each in node.arms if each.guard.arm == 0), None)
    if body is None or not any(map(catches_missing, body.guard.tests)):
        return None
    if any(_gives_up(each.body) for each in node.arms if each.guard.arm > 0):
        return None
    return _optional(body, machine)


def unless_missing(node: Compound, scope: Scope, machine: Machine) -> str | None:
    """What the body of a `with` rests on that goes on without what it imports: `with
    suppress(ImportError): import fuzzy`.
    """
    body = node.arms[0]
    calls = (each.call for each in body.body if isinstance(each, Invocation))
    for each in (each.of for each in calls if isinstance(each, Opaque) and each.kind == ENTERED):
        if isinstance(each, Call) and any(map(catches_missing, each.arguments)):
            callee = machine.evaluate(each.function, scope.at(body.at))
            if isinstance(callee, Library) and callee.name == _SUPPRESS:
                missing = _optional(body, machine)
                return missing and f"{missing} can be imported"
    return None


def _optional(body: Arm, machine: Machine) -> str | None:
    named = (each.module for each in body.body if isinstance(each, Import) and not each.level)
    packages = (each.partition(".")[0] for each in named)
    return next((each for each in packages if _is_optional(each, machine)), None)


def _is_optional(package: str, machine: Machine) -> bool:
    project = machine.resolver.project
    is_own = project.owns(package) or project.source(package) is not None
    is_there = is_own or package in sys.stdlib_module_names
    return not is_there and not machine.effects.has_package(package)


def _gives_up(body: tuple[Node, ...]) -> bool:
    """Whether a handler ends the program, or hands the exception on."""
    return any(isinstance(each, Jump) and each.kind == Ending.RAISE for each in body) or any(
        text_of(each.call.function) in _EXITS
        for each in body
        if isinstance(each, Invocation) and isinstance(each.call, Call)
    )
