"""Comprehensions: one run for each turn, in frames of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.arguments import written
from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import CUT
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.entries import put
from toolgen.evaluate.frames import COMPREHENSION, Frame
from toolgen.evaluate.items import as_list, holding, in_order, item_of, turn_over, turns_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.passing_over import filtered_out
from toolgen.evaluate.running.operands import left_open, verdict_of
from toolgen.evaluate.skipping import skip
from toolgen.evaluate.values import (
    Entries,
    Items,
    Known,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    Comprehension,
    Display,
    Expression,
    Name,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Function
from toolgen.link import Scope


@dataclass(frozen=True, eq=False, slots=True)
class Turn:
    """The scope of a turn of a comprehension, and the conditions that it stands under.

    `is_in_order` tells that source says which turns come before it, `is_changed` that what is gone
    through holds something else than where it was written.
    """

    scope: Scope
    conditions: tuple[str, ...] = ()
    is_in_order: bool = True
    is_changed: bool = False


def comprehension(said: Comprehension, scope: Scope, machine: Machine) -> Value:
    """What `[element for item in items if test]` gives: what is told of each turn."""
    keys, found = list[Value](), list[WrittenValue]()
    is_whole = is_in_order = True
    is_changed, is_cut = False, machine.state.is_cut and said.kind == Container.GENERATOR
    machine.state.is_cut = False
    for turn in _turns(said, 0, Turn(scope), machine):
        if turn is None:
            is_whole = False
            continue
        conditions = (
            (*turn.conditions, CUT)
            if is_cut and (found or not turn.is_in_order)
            else turn.conditions
        )
        with machine.state.also_under(conditions):
            keys += [] if said.key is None else [machine.evaluate(said.key, turn.scope)]
            element = written(said.element, turn.scope, machine)
        found.append(replace(element, conditions=conditions))
        is_in_order &= turn.is_in_order
        is_changed |= turn.is_changed
    if said.key is None:
        kind = said.kind if is_in_order or said.kind == Container.SET else Container.SHUFFLED
        return Items(kind, found, not is_whole, is_changed, under=tuple(machine.state.conditions))
    entries = Entries({}, not is_whole, is_changed, under=tuple(machine.state.conditions))
    for key, value in zip(keys, found, strict=True):
        put(entries, key, value, value.conditions)
    entries.is_shuffled = not is_in_order
    return entries


def _turns(said: Comprehension, index: int, turn: Turn, machine: Machine) -> Iterator[Turn | None]:
    """Each turn; None for what is not told, with a turn in which the element is unknown."""
    if index == len(said.clauses):
        yield turn
        return
    iterable = said.clauses[index].iterable
    value = machine.evaluate(iterable, turn.scope)
    value = iterated(value, Site(iterable, turn.scope), machine)
    if isinstance(value, Items | Entries) and value.is_changed:
        turn = replace(turn, is_changed=True)
    items, rest = turns_of(value)
    if rest is not None:
        yield None
        items.append(turn_over(rest, iterable, turn.scope))
    elif in_order(value) is None:
        turn = replace(turn, is_in_order=False)
    kept, left, frames = list[Value](), list[Value](), list[Frame]()
    for item in items:
        within, frame = _entered(said.clauses[index].target, item, turn)
        frames.append(frame)
        inner = _turn_with(said, index, item, within, machine)
        (left if inner is None else kept).append(item.value)
        if inner is not None:
            yield from _turns(said, index + 1, inner, machine)
    filtered_out(kept, left, machine)
    if said.kind != Container.GENERATOR and frames:
        _leave_last(frames, items)


def _leave_last(frames: Sequence[Frame], items: Sequence[WrittenValue]) -> None:
    """What a comprehension has made sees what the last turn has bound: `[lambda: i for i in …]`."""
    sure = (place for place, each in reversed([*enumerate(items)]) if not each.conditions)
    ending = frames[next(sure, 0) :]
    last = {name: either([each.names[name] for each in ending]) for name in ending[0].names}
    for frame in frames:
        for name, value in last.items():
            frame.bind(name, value)


def _turn_with(
    said: Comprehension, index: int, item: WrittenValue, turn: Turn, machine: Machine
) -> Turn | None:
    """The turn in which a clause has an item; None where a test of it does not hold."""
    clause, inner = said.clauses[index], turn.scope
    untold = [*turn.conditions, *item.conditions]
    for test in clause.tests:
        with machine.state.also_under(tuple(untold)):
            verdict = verdict_of(test, inner, machine)
        if verdict is False:
            rest = (said.key, said.element, said.clauses[index + 1 :])
            skip(rest, test, verdict, inner, machine)
            return None
        untold += [] if verdict else [condition_text(left_open(test, inner, machine), inner)]
    return replace(turn, conditions=tuple(dict.fromkeys(untold)))


def _entered(target: Expression, item: WrittenValue, turn: Turn) -> tuple[Turn, Frame]:
    """The turn in a block of its own, in which an item is bound."""
    frame = Frame(turn.scope.module)
    _bind(target, item.value, item, frame)
    block = Function(COMPREHENSION, COMPREHENSION, at=target.at)
    return replace(turn, scope=turn.scope.enter(block, frame)), frame


def _bind(target: Expression, value: Value, written: WrittenValue | None, frame: Frame) -> None:
    """Bind the names of a target, unpacked where it is a display: `for name, (f, at) in pairs`."""
    match target:
        case Name(id=name):
            frame.bind(name, value, written)
        case Display(elements=elements):
            whole = as_list(value)
            for place, element in enumerate(elements):
                part = item_of(whole, Known(place))
                _bind(element, part, holding(whole, part), frame)
