"""Compound statements: `if`, `for`, `while` and `try`, all arms run that may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from toolgen.evaluate.condition_texts import condition_of_case, condition_text
from toolgen.evaluate.frames import Frame, Names
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.running.attempts import attempt, entered_block
from toolgen.evaluate.running.loops import for_loop, while_loop
from toolgen.evaluate.running.operands import left_open, verdict_of
from toolgen.evaluate.running.patterns import is_taken
from toolgen.evaluate.skipping import skip
from toolgen.evaluate.structure import Arm, Compound, Node
from toolgen.facts.expressions import (
    Expression,
    Place,
    Unary,
)
from toolgen.facts.kinds import CompoundKind, Ending
from toolgen.link import Scope

_NAMED = 20
"""How many tests of the arms before it the condition of an arm names."""


def compound(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """What running an `if`, `for`, `while`, `try` or `with` comes to."""
    match node.kind:
        case CompoundKind.IF | CompoundKind.MATCH:
            return _if(node, scope, frame, machine)
        case CompoundKind.FOR:
            return for_loop(node, scope, frame, machine)
        case CompoundKind.TRY:
            return attempt(node, scope, frame, machine)
        case CompoundKind.WHILE:
            return while_loop(node, scope, frame, machine)
        case _:
            return entered_block(node, scope, frame, machine)


def _if(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    open_arms: list[tuple[Arm, str]] = []
    sure: Arm | None = None
    verdicts: dict[int, bool | None] = {}
    for arm in node.arms:
        own = _arm_verdict(arm, scope, verdicts, machine)
        if own is False:
            _skip(arm, verdicts, scope, machine)
            continue
        if own is True and not open_arms and _all_false(arm, verdicts):
            sure = arm
        else:
            open_arms.append((arm, _condition(arm, verdicts, scope, machine)))
    if sure is not None:
        return machine.run(sure.body, scope, frame)
    last = open_arms[-1][0].guard.arm if open_arms else 0
    written = {each.guard.arm for each in node.arms}
    is_silent = any(verdicts.get(n) is not False for n in range(last) if n not in written)
    may_skip = is_silent or not (open_arms and verdicts.get(last) is True)
    return _alternatives(open_arms, scope, frame, machine, may_skip=may_skip)


def _all_false(arm: Arm, verdicts: dict[int, bool | None]) -> bool:
    return all(verdicts.get(index) is False for index in range(arm.guard.arm))


def _arm_verdict(
    arm: Arm, scope: Scope, verdicts: dict[int, bool | None], machine: Machine
) -> bool | None:
    """Whether an arm runs if those before it do not; those before it are told on the way."""
    here = scope.at(arm.at)
    for index, test in enumerate(arm.guard.tests):
        if index not in verdicts:
            verdicts[index] = True if test is None else _truth(test, arm, here, machine)
        if verdicts[index] is True and index < arm.guard.arm:
            return False
    return verdicts[arm.guard.arm]


def _truth(test: Expression, arm: Arm, here: Scope, machine: Machine) -> bool | None:
    if arm.guard.kind is not CompoundKind.MATCH:
        return verdict_of(test, here, machine)
    with machine.state.thoroughly(not machine.state.aside.is_hypothetical):
        return is_taken(test, arm, here, machine)


def _condition(
    arm: Arm, verdicts: Mapping[int, bool | None], scope: Scope, machine: Machine
) -> str:
    """What has to hold for an arm to run: `debug`, or `not debug` for the arm beside it."""
    earlier = enumerate(arm.guard.tests[: arm.guard.arm])
    untold = [each for place, each in earlier if each is not None and verdicts[place] is None]
    own = arm.guard.tests[arm.guard.arm]
    if arm.guard.kind is CompoundKind.MATCH:
        return condition_of_case(own, untold, scope)
    here = scope.at(arm.at)
    left = [left_open(each, here, machine) for each in (*untold[:_NAMED], *([own] if own else []))]
    own = left.pop() if own else None
    texts = [condition_text(Unary("not", each), scope) for each in left]
    more = [f"no other of {len(untold)} tests"] if len(untold) > _NAMED else []
    return " and ".join([*texts, *more, *([] if own is None else [condition_text(own, scope)])])


def _skip(arm: Arm, verdicts: Mapping[int, bool | None], scope: Scope, machine: Machine) -> None:
    """Note what an arm would call that does not run, by the test that tells that it does not."""
    for index, test in enumerate(arm.guard.tests[: arm.guard.arm + 1]):
        is_before = index < arm.guard.arm
        if test is not None and verdicts[index] is is_before:
            skip(arm.body, test, is_before, scope, machine, arm=arm.guard)
            break


def _alternatives(
    arms: Sequence[tuple[Arm, str]],
    scope: Scope,
    frame: Frame,
    machine: Machine,
    *,
    may_skip: bool,
) -> Outcome:
    """Run each arm on what was bound before, and bind what may hold after any of them."""
    before = dict(frame.names)
    reached: list[Names] = [before] if may_skip else []
    outcome = Outcome()
    ends: frozenset[Ending] = frozenset()

    def run(arm: Arm, condition: str) -> tuple[Outcome, str]:
        frame.branch(before)
        machine.state.said_at[condition] = (scope, place_of_test(arm))
        with machine.state.under(condition):
            inner = machine.run(arm.body, scope, frame)
        if not inner.ends:
            reached.append(frame.names)
        return inner, condition

    runs = [partial(run, *each) for each in arms]
    found = [each() for each in runs] if may_skip else machine.effects.exclusively(runs)
    for inner, condition in found:
        outcome.add(inner)
        ends |= inner.ends
        outcome.left += inner.left_on(condition, is_tried=machine.state.trying > 0)
    if reached:
        frame.merge(reached)
    else:
        frame.resume([names for _, names in outcome.ended] or [before])
    outcome.ends = frozenset() if reached else ends
    return outcome


def place_of(node: Node) -> Place:
    """Where a statement stands: a compound one with its first test."""
    return place_of_test(node.arms[0]) if isinstance(node, Compound) else node.at


def place_of_test(arm: Arm) -> Place:
    """Where the test of an arm stands, or the test that does not hold where it has none."""
    tests = [each for each in arm.guard.tests[: arm.guard.arm + 1] if each is not None]
    return tests[-1].at if tests else arm.at
