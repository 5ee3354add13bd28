"""Loops: `for` and `while`, turn by turn as far as source tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import on_condition
from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import TURNS, WHILE
from toolgen.evaluate.data_model import iterated, tested
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.items import COMPUTED, ONE_OF_CONTAINERS, in_order, turn_over, turns_of
from toolgen.evaluate.leaving_off import leave_off, may_be_tools
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.passing_over import Turns
from toolgen.evaluate.state import STEPS
from toolgen.evaluate.structure import Arm, Compound, Node
from toolgen.evaluate.turns import counts, iterable_of, may_end, targets_of
from toolgen.evaluate.values import Site, Unknown, Value, WrittenValue
from toolgen.facts.expressions import Constant, Expression
from toolgen.facts.kinds import Ending
from toolgen.link import Scope

_FIRST = "which comes first is not told"
"""The condition of a turn of a loop that another may end before."""
_TURNS = 100
"""How many turns of a `while` loop are run."""
_LEAVING = (Ending.BREAK, Ending.RETURN, Ending.RAISE)
"""How a turn may end the loop."""
_LONG = STEPS // 6
"""How many steps turns that tell nothing new may take where nothing is known to run the loop."""


def for_loop(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Turn by turn over what is told; what is not told is one turn more."""
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
        turns = [_naming(each, iterable, here) for each in turns]
    if rest is not None:
        rest_of_them = turn_over(rest, iterable or Constant(None), scope)
        turns = [rest_of_them, *turns] if may_end(body) else [*turns, rest_of_them]
    is_shuffled = rest is None and in_order(value) is None
    if is_shuffled and (may_end(body) or counts(body)):
        turns = [on_condition(each, _FIRST) for each in turns]
    frame.looped |= targets_of(body)
    ends: frozenset[Ending] = frozenset()
    turning = _Turning(machine)
    gone_through = Turns([each.value for each in turns] if rest is None else [], machine)
    for number, turn in enumerate(turns):
        if turning.is_idle:
            _leave_turns(node.arms[0], scope, machine)
            break
        frame.turn(id(iterable), turn)
        going_on = outcome.still(*_LEAVING)
        with machine.state.under(going_on), machine.state.also_under(turn.conditions):
            before = dict(frame.names)
            inner = turning.run(body, scope, frame)
        if turn.conditions or (is_shuffled and number):
            frame.may_hold(before)
        outcome.add(inner)
        outcome.left += _left_loop(inner, " and ".join(turn.conditions) or None, machine)
        ends = frozenset() if turn.conditions else inner.ends - {Ending.CONTINUE}
        if inner.ends and ends == inner.ends:
            break
    frame.turn(id(iterable), None)
    if not turning.is_idle:
        gone_through.end()
    if Ending.BREAK not in ends:
        with machine.state.under(outcome.still(*_LEAVING)):
            for each in otherwise:
                outcome.add(machine.run(each, scope, frame))
    outcome.left = outcome.left_by(Ending.RETURN, Ending.RAISE)
    outcome.ends = frozenset() if Ending.BREAK in ends or iterable is None else ends
    return outcome


def while_loop(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Turn by turn as long as its condition is told; then one turn of which that is all."""
    outcome = Outcome()
    body = node.arms[0]
    here = scope.at(body.at)
    frame.looped |= targets_of(body.body)
    test = next(iter(body.guard.tests), None)
    turning = _Turning(machine)
    for _ in range(_TURNS):
        verdict = _turns(test, body.body, outcome, here, machine)
        if verdict is not True:
            break
        if turning.is_idle:
            _leave_loop(body, scope, machine)
            break
        with machine.state.under(outcome.still(*_LEAVING)):
            inner = turning.run(body.body, scope, frame)
        outcome.add(inner)
        outcome.left += inner.left_by(*_LEAVING)
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
        said = TURNS if test is None else f"`while {condition_text(test, here)}` turns"
        outcome.left += _left_loop(inner, said, machine)
    for arm in node.arms[1:]:
        with machine.state.under(outcome.still(*_LEAVING)):
            outcome.add(machine.run(arm.body, scope, frame))
    outcome.left = outcome.left_by(Ending.RETURN, Ending.RAISE)
    return outcome


def _naming(turn: WrittenValue, iterable: Expression, here: Scope) -> WrittenValue:
    """A turn that is there by which of several containers it is: what the container is made of."""
    if ONE_OF_CONTAINERS not in turn.conditions:
        return turn
    said = f"it is in `{condition_text(iterable, here)}`"
    conditions = [said if each == ONE_OF_CONTAINERS else each for each in turn.conditions]
    return replace(turn, conditions=tuple(conditions))


def _left_loop(turn: Outcome, condition: str | None, machine: Machine) -> list[tuple[Ending, str]]:
    """How a turn that is there on a condition may have ended the loop."""
    found = turn.left_on(condition, is_tried=machine.state.trying > 0)
    return [each for each in found if each[0] in _LEAVING]


class _Turning:
    """The turns of a loop, of which those are idle that tell nothing new where nothing is known to
    run it: page after page of an answer that source does not tell.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._steps = 0

    @property
    def is_idle(self) -> bool:
        """Whether idle turns have taken too long."""
        return self._steps > _LONG

    def run(self, body: Sequence[Node], scope: Scope, frame: Frame) -> Outcome:
        """Run a turn."""
        machine = self._machine
        news, steps = machine.effects.news, machine.state.steps
        outcome = machine.run(body, scope, frame)
        if machine.state.aside.is_hypothetical and machine.effects.news == news:
            self._steps += machine.state.steps - steps
        return outcome


def _leave_loop(body: Arm, scope: Scope, machine: Machine) -> None:
    """Leave off a loop that may never end; the function that has it is not run once more."""
    _leave_turns(body, scope, machine)
    machine.state.heavy.update(machine.state.calls[-1:])


def _leave_turns(body: Arm, scope: Scope, machine: Machine) -> None:
    """Leave off the turns of a loop that takes too long."""
    leave_off(machine, functions=may_be_tools(body.body, scope, machine))


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
