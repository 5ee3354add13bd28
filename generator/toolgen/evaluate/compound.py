"""Compound statements: `if`, `for`, `while` and `try`, all arms run that may."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from toolgen.evaluate.alternatives import on_condition
from toolgen.evaluate.attempts import attempt, entered_block
from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import TURNS, WHILE, negated
from toolgen.evaluate.data_model import iterated, tested
from toolgen.evaluate.frames import Frame, is_of_changed
from toolgen.evaluate.items import COMPUTED, in_order, turn_over, turns_of
from toolgen.evaluate.leaving_off import leave_off, may_be_tools
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.skipping import skip
from toolgen.evaluate.state import STEPS
from toolgen.evaluate.structure import Arm, Compound, Node
from toolgen.evaluate.turns import counts, iterable_of, may_end, targets_of
from toolgen.evaluate.values import (
    Either,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.evaluate.verdicts import verdict_by_facts
from toolgen.facts.expressions import (
    Constant,
    Expression,
    Place,
    Unary,
)
from toolgen.facts.kinds import CompoundKind, Ending
from toolgen.link import Scope

_NAMED = 20
"""How many tests of the arms before it the condition of an arm names."""
_FIRST = "which comes first is not told"
"""The condition of a turn of a loop that another may end before."""
_TURNS = 100
"""How many turns of a `while` loop are run."""
_LONG = STEPS // 6
"""How many steps turns that tell nothing new may take where nothing is known to run the loop."""


def compound(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """What running an `if`, `for`, `while`, `try` or `with` comes to."""
    match node.kind:
        case CompoundKind.IF:
            return _if(node, scope, frame, machine)
        case CompoundKind.FOR:
            return _for(node, scope, frame, machine)
        case CompoundKind.TRY:
            return attempt(node, scope, frame, machine)
        case CompoundKind.WHILE:
            return _while(node, scope, frame, machine)
        case CompoundKind.MATCH:
            arms = [(arm, f"case {arm.guard.arm + 1} of a match") for arm in node.arms]
            return _alternatives(arms, scope, frame, machine, may_skip=True)
        case _:
            return entered_block(node, scope, frame, machine)


def _if(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    open_arms: list[tuple[Arm, str | None]] = []
    verdicts: dict[int, bool | None] = {}
    for arm in node.arms:
        own = _arm_verdict(arm, scope, verdicts, machine)
        if own is False:
            _skip(arm, verdicts, scope, machine)
            continue
        is_sure = own is True and not open_arms and _all_false(arm, verdicts)
        open_arms.append((arm, None if is_sure else _condition(arm, verdicts, scope)))
    last = open_arms[-1][0].guard.arm if open_arms else 0
    written = {each.guard.arm for each in node.arms}
    is_silent = any(verdicts.get(n) is not False for n in range(last) if n not in written)
    may_skip = is_silent or not (open_arms and verdicts.get(last) is True)
    if len(open_arms) == 1 and open_arms[0][1] is None:
        return machine.run(open_arms[0][0].body, scope, frame)
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
            verdicts[index] = True if test is None else _truth(test, here, machine)
        if verdicts[index] is True and index < arm.guard.arm:
            return False
    return verdicts[arm.guard.arm]


def _truth(test: Expression, here: Scope, machine: Machine) -> bool | None:
    with machine.state.thoroughly(not machine.state.aside.is_hypothetical):
        value = machine.forced(machine.evaluate(test, here))
        verdict = tested(value, Site(test, here), machine)
    is_told = verdict is not None or isinstance(value, Either) or is_of_changed(test, here)
    return verdict if is_told else verdict_by_facts(test, here, machine)


def _condition(arm: Arm, verdicts: Mapping[int, bool | None], scope: Scope) -> str:
    """What has to hold for an arm to run: `debug`, or `not debug` for the arm beside it."""
    earlier = enumerate(arm.guard.tests[: arm.guard.arm])
    untold = [each for place, each in earlier if each is not None and verdicts[place] is None]
    own = arm.guard.tests[arm.guard.arm] if arm.guard.arm < len(arm.guard.tests) else None
    texts = [condition_text(Unary("not", each), scope) for each in untold[:_NAMED]]
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
    arms: Sequence[tuple[Arm, str | None]],
    scope: Scope,
    frame: Frame,
    machine: Machine,
    *,
    may_skip: bool,
) -> Outcome:
    """Run each arm on what was bound before, and bind what may hold after any of them."""
    before = dict(frame.names)
    reached: list[dict[str, Value]] = [before] if may_skip or not arms else []
    outcome = Outcome()
    ends: frozenset[Ending] = frozenset()

    def run(arm: Arm, condition: str | None) -> tuple[Outcome, str | None]:
        frame.branch(before)
        if condition is not None:
            machine.state.said_at[condition] = (scope, _place_of(arm))
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
        outcome.left += _left_by(inner, condition)
    frame.merge(reached or [before])
    outcome.ends = frozenset() if reached else ends
    return outcome


def _place_of(arm: Arm) -> Place:
    """Where the test of an arm stands, or the test that does not hold where it has none."""
    tests = [each for each in arm.guard.tests[: arm.guard.arm + 1] if each is not None]
    return tests[-1].at if tests else arm.at


def _left_by(arm: Outcome, condition: str | None) -> Iterator[tuple[Ending, str]]:
    """How a block may have ended in an arm, by the condition that what follows it runs under."""
    if condition is None:
        yield from arm.left
        return
    for kind in sorted(arm.ends - {Ending.RAISE}):
        yield kind, negated(condition)
    for kind, still in arm.left:
        yield kind, negated(f"{condition} and {negated(still)}")


def _left_loop(turn: Outcome, condition: str | None) -> list[tuple[Ending, str]]:
    """How a turn that is there on a condition may have ended the loop."""
    return [e for e in _left_by(turn, condition) if e[0] in (Ending.BREAK, Ending.RETURN)]


def _for(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    body = next((arm.body for arm in node.arms if arm.guard.arm == 0), ())
    otherwise = [arm.body for arm in node.arms if arm.guard.arm != 0]
    iterable = iterable_of(body)
    outcome = Outcome()
    turns: list[WrittenValue] = []
    rest: Value | None = Unknown(COMPUTED)
    value: Value = Unknown(COMPUTED)
    if iterable is not None:
        here = scope.at(node.arms[0].at)
        value = iterated(machine.evaluate(iterable, here), Site(iterable, here), machine)
        turns, rest = turns_of(value)
    if rest is not None:
        rest_of_them = turn_over(rest, iterable or Constant(None), scope)
        turns = [rest_of_them, *turns] if may_end(body) else [*turns, rest_of_them]
    is_shuffled = rest is None and in_order(value) is None
    if is_shuffled and (may_end(body) or counts(body)):
        turns = [on_condition(each, _FIRST) for each in turns]
    frame.looped |= targets_of(body)
    ends: frozenset[Ending] = frozenset()
    for number, turn in enumerate(turns):
        frame.turn(id(iterable), turn)
        going_on = outcome.still(Ending.BREAK, Ending.RETURN)
        with machine.state.under(going_on), machine.state.also_under(turn.conditions):
            before = dict(frame.names)
            inner = machine.run(body, scope, frame)
        if turn.conditions or (is_shuffled and number):
            frame.may_hold(before)
        outcome.add(inner)
        outcome.left += _left_loop(inner, " and ".join(turn.conditions) or None)
        ends = frozenset() if turn.conditions else inner.ends - {Ending.CONTINUE}
        if inner.ends and ends == inner.ends:
            break
    frame.turn(id(iterable), None)
    if Ending.BREAK not in ends:
        with machine.state.under(outcome.still(Ending.BREAK, Ending.RETURN)):
            for each in otherwise:
                outcome.add(machine.run(each, scope, frame))
    outcome.left = outcome.left_by(Ending.RETURN)
    outcome.ends = frozenset() if Ending.BREAK in ends or iterable is None else ends
    return outcome


def _while(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Turn by turn as long as its condition is told; then one turn of which that is all."""
    outcome = Outcome()
    body = node.arms[0]
    here = scope.at(body.at)
    frame.looped |= targets_of(body.body)
    test = next(iter(body.guard.tests), None)
    idle = 0
    for _ in range(_TURNS):
        verdict = _turns(test, body.body, outcome, here, machine)
        if verdict is not True:
            break
        if idle > _LONG:
            _leave_loop(body, scope, machine)
            break
        news, steps = machine.effects.news, machine.state.steps
        with machine.state.under(outcome.still(Ending.BREAK, Ending.RETURN)):
            inner = machine.run(body.body, scope, frame)
        outcome.add(inner)
        outcome.left += inner.left_by(Ending.BREAK, Ending.RETURN)
        is_idle = machine.state.aside.is_hypothetical and machine.effects.news == news
        idle += is_idle * (machine.state.steps - steps)
        if inner.ends - {Ending.CONTINUE}:
            outcome.ends = inner.ends - {Ending.BREAK, Ending.CONTINUE}
            return outcome
    if verdict is not False:
        before = dict(frame.names)
        frame.count(targets_of(body.body))
        with machine.state.under(WHILE), machine.state.turning_in(frame):
            inner = machine.run(body.body, scope, frame)
        frame.may_hold(before)
        outcome.add(inner)
        outcome.left += _left_loop(inner, TURNS)
    for arm in node.arms[1:]:
        with machine.state.under(outcome.still(Ending.BREAK, Ending.RETURN)):
            outcome.add(machine.run(arm.body, scope, frame))
    outcome.left = outcome.left_by(Ending.RETURN)
    return outcome


def _leave_loop(body: Arm, scope: Scope, machine: Machine) -> None:
    """Leave off a loop that takes too long; the function that has it is not run once more."""
    leave_off(machine, functions=may_be_tools(body.body, scope, machine))
    machine.state.heavy.update(machine.state.calls[-1:])


def _turns(
    test: Expression | None, body: Sequence[Node], turned: Outcome, here: Scope, machine: Machine
) -> bool | None:
    """Whether a loop turns once more; `while True` does until it ends by what is told.

    Where nothing is known to call the function that has such a loop, too little is.
    """
    is_untold = turned.left or not may_end(body) or machine.state.aside.is_hypothetical
    if test is None or (isinstance(test, Constant) and is_untold):
        return None
    return tested(machine.evaluate(test, here), Site(test, here), machine)
