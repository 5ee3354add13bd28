"""Loops: `for` and `while`, turn by turn as far as source tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import either, on_condition
from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import TURNS, WHILE
from toolgen.evaluate.data_model import iterated, tested
from toolgen.evaluate.frames import Frame, Names, frames_around
from toolgen.evaluate.items import (
    COMPUTED,
    ONE_OF_CONTAINERS,
    disordered,
    in_order,
    turn_over,
    turns_of,
)
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.passing_over import Turns
from toolgen.evaluate.running.leaving_off import leave_off, may_be_tools
from toolgen.evaluate.running.turns import counts, iterable_of, left_by, may_end, targets_of
from toolgen.evaluate.state import STEPS
from toolgen.evaluate.structure import Arm, Compound, Node
from toolgen.evaluate.values import Entries, Items, ObjectValue, Site, Unknown, Value, WrittenValue
from toolgen.facts.expressions import Constant, Expression
from toolgen.facts.kinds import Container, Ending
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
    body, otherwise = node.arms[0].body, [arm.body for arm in node.arms[1:]]
    iterable, here = iterable_of(body), scope.at(node.arms[0].at)
    value: Value = Unknown(COMPUTED)
    if iterable is not None:
        value = iterated(machine.evaluate(iterable, here), Site(iterable, here), machine)
    turns, rest = _turns_over(value, iterable, body, here)
    is_shuffled = rest is None and in_order(value) is None
    outcome, turning = Outcome(), _Turning(machine)
    filled = _WithoutOrder(scope) if is_shuffled and len(turns) > 1 else None
    frame.looped |= targets_of(body)
    gone_through = Turns([each.value for each in turns] if rest is None else [], machine)
    for number, turn in enumerate(turns):
        if turning.is_idle:
            _leave_turns(node.arms[0], scope, machine)
            break
        frame.turn(id(iterable), turn)
        going_on = outcome.still(*_LEAVING)
        before = dict(frame.names)
        if turn is rest:
            frame.count(left_by(body))
        with machine.state.under(going_on), machine.state.also_under(turn.conditions):
            inner = turning.run(body, scope, frame)
        outcome.left += _left_loop(inner, " and ".join(turn.conditions) or None, machine)
        if filled is not None:
            filled.turned()
        is_turned = _turned(inner, frame)
        if turn is rest:
            _after_others(inner, before, frame)
        outcome.add(inner)
        if not (is_turned or turn.conditions):
            outcome.ends = inner.ends
            break
        if turn.conditions or (is_shuffled and number):
            frame.may_hold(before)
    frame.turn(id(iterable), None)
    if not turning.is_idle:
        gone_through.end()
    return _over(outcome, otherwise, scope, frame, machine)


class _WithoutOrder:
    """The lists and dicts that a loop sees by a name, or as an attribute of what it sees: what two
    turns of a loop without an order put in has none either.
    """

    def __init__(self, scope: Scope) -> None:
        seen = [value for each in frames_around(scope) for value in each.names.values()]
        objects = [each for each in seen if isinstance(each, ObjectValue)]
        inner = [value for each in objects for value in (each.contents, *each.attributes.values())]
        held = (each for each in (*seen, *inner) if isinstance(each, Items | Entries))
        self._held = {id(e): e for e in held if isinstance(e, Entries) or e.kind == Container.LIST}
        self._sizes = self._counted()
        self._filled = set[int]()

    def turned(self) -> None:
        """A turn has run."""
        sizes = self._counted()
        longer = {each for each, size in sizes.items() if size > self._sizes[each]}
        for each in longer & self._filled:
            disordered(self._held[each])
        self._filled |= longer
        self._sizes = sizes

    def _counted(self) -> dict[int, int]:
        return {number: len(each.items) for number, each in self._held.items()}


def _turns_over(
    value: Value, iterable: Expression | None, body: Sequence[Node], here: Scope
) -> tuple[list[WrittenValue], WrittenValue | None]:
    """The turns of a loop, and that of them which stands for any number of turns."""
    turns, rest = turns_of(value)
    if iterable is not None:
        turns = [_naming(each, iterable, here) for each in turns]
    if rest is not None:
        others = turn_over(rest, iterable or Constant(None), here)
        return [others, *turns] if may_end(body) else [*turns, others], others
    if in_order(value) is None and (may_end(body) or counts(body)):
        turns = [on_condition(each, _FIRST) for each in turns]
    return turns, None


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
        if not _turned(inner, frame):
            outcome.ends = inner.ends
            return _over(outcome, (), scope, frame, machine)
    if verdict is not False:
        before = dict(frame.names)
        frame.count(left_by(body.body))
        with machine.state.under(WHILE), machine.state.turning_in(frame):
            inner = machine.run(body.body, scope, frame)
        _turned(inner, frame)
        _after_others(inner, before, frame)
        frame.may_hold(before)
        outcome.add(inner)
        said = TURNS if test is None else f"`while {condition_text(test, here)}` turns"
        outcome.left += _left_loop(inner, said, machine)
    return _over(outcome, [arm.body for arm in node.arms[1:]], scope, frame, machine)


def _turned(turn: Outcome, frame: Frame) -> bool:
    """Whether a turn may come to its end, or to `continue`; names are what they are then."""
    ways = turn.bound_by(Ending.CONTINUE)
    if turn.ends and not ways:
        return False
    frame.resume([*([] if turn.ends else [frame.names]), *ways])
    return True


def _after_others(turn: Outcome, before: Names, frame: Frame) -> None:
    """Names that any of several turns leaves as they are where it ends early may be what the one
    before it has left.
    """
    for _, names in turn.ended:
        for name, value in names.items():
            if value is before.get(name):
                names[name] = either([value, frame.names.get(name, value)])


def _over(
    loop: Outcome, otherwise: Sequence[Sequence[Node]], scope: Scope, frame: Frame, machine: Machine
) -> Outcome:
    """What a loop comes to whose turns have run: `else` follows unless they surely end it."""
    ways = loop.bound_by(Ending.BREAK)
    loop.forget(Ending.BREAK, Ending.CONTINUE)
    if not loop.ends:
        with machine.state.under(loop.still(*_LEAVING)):
            for each in otherwise:
                inner = machine.run(each, scope, frame)
                loop.add(inner)
                loop.ends = inner.ends
    reached = [*([] if loop.ends else [frame.names]), *ways]
    if reached:
        frame.resume(reached)
        loop.ends = frozenset()
    loop.left = loop.left_by(Ending.RETURN, Ending.RAISE)
    return loop


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
