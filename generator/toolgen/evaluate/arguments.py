"""Arguments: what a call is given, each with the place where it is written."""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.accessors import is_hidden
from toolgen.evaluate.alternatives import on_a_condition, picked
from toolgen.evaluate.entries import UNPACKED_KEYWORDS, UNTOLD_KEYS, put
from toolgen.evaluate.frames import Frame, current_turn, frame_with
from toolgen.evaluate.items import as_list, holding
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
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    LOOP_VARIABLE,
    UNPACKED,
    Attribute,
    Constant,
    Expression,
    Name,
    Opaque,
    Subscript,
)
from toolgen.link import Scope


def keywords_of(given: CallArguments) -> Entries:
    """The keywords of a call as a dict: `dict(find=find, **more)`."""
    entries = Entries({}, given.is_open)
    named: dict[Plain, WrittenValue] = dict(given.keywords.items())
    more = named.pop(UNPACKED_KEYWORDS, None)
    if more is not None:  # first, since what is named can be none of it
        held = replace(more, value=picked(UNTOLD_KEYS, more.value))
        put(entries, Unknown("its key"), held, (UNTOLD_KEYS,))
    entries.items |= named
    return entries


def attributes_of(owner: ObjectValue | FunctionValue, site: Site) -> Entries:
    """`vars(shop)`; what keywords give it that are not told is there as well. A function may have
    more of what has wrapped it.
    """
    held = owner.attributes.items()
    attributes = {name: site.held(each) for name, each in held if not is_hidden(name)}
    found = keywords_of(CallArguments((), attributes, UNPACKED_KEYWORDS in attributes))
    found.of = owner
    if isinstance(owner, FunctionValue):
        found.is_open |= owner.wraps is not None or bool(owner.doubts)
    else:
        found.under = owner.under
    return found


def joined(first: CallArguments, then: CallArguments) -> CallArguments:
    """The arguments of a partial call and those of the call that completes it."""
    more = then.keywords.get(UNPACKED_KEYWORDS)
    before = first.keywords
    if more is not None:
        other = picked(UNTOLD_KEYS, more.value)
        before = {name: on_a_condition(each, other) for name, each in before.items()}
    return CallArguments(
        (*first.positional, *then.positional),
        {**before, **then.keywords},
        first.is_open or then.is_open,
    )


def all_forced(given: CallArguments, machine: Machine) -> CallArguments:
    """Arguments for what looks at them: a function of Python's, or a framework."""
    if not any(isinstance(each.value, Unknown) and each.value.later for each in given.values):
        return given
    positional = tuple(replace(e, value=machine.forced(e.value)) for e in given.positional)
    keywords = {k: replace(e, value=machine.forced(e.value)) for k, e in given.keywords.items()}
    return CallArguments(positional, keywords, given.is_open)


def written(expression: Expression, scope: Scope, machine: Machine) -> WrittenValue:
    """The value of an expression, with the place where it was first written."""
    value = machine.evaluate(expression, scope)
    if isinstance(value, Known):
        return WrittenValue(value, expression, scope)
    first = _taken_out(expression, value, scope, machine)
    if first is not None:
        return first
    is_plain = isinstance(value, FunctionValue | ClassValue | BoundMethod | Library | ModuleValue)
    is_still = is_plain or not scope.frames
    return WrittenValue(value, expression, scope if is_still else scope.frozen())


def assigned(expression: Expression, here: Scope, machine: Machine) -> WrittenValue:
    """What the targets of one statement share, evaluated once: `name, look = row = ROWS.pop()`.

    They have it in order; what does not stand behind the target that had it last is run again.
    """
    frame, when = here.frame, here.when
    if not isinstance(frame, Frame) or when is None or isinstance(expression, Name | Constant):
        return written(expression, here, machine)
    _, last, found = frame.assigned.get(id(expression), (None, when, None))
    if found is None or last >= when:
        found = written(expression, here, machine)
    frame.assigned[id(expression)] = (expression, when, found)
    return found


def first_written(item: WrittenValue) -> WrittenValue:
    """Where a value was written that names stand for: a helper's argument at the helper's call."""
    return writings(item)[-1]


def writings(item: WrittenValue) -> list[WrittenValue]:
    """The places where a value is named on its way, from the last one to the first."""
    found = [item]
    seen: list[Expression] = []
    while isinstance(item.expression, Name) and not any(item.expression is e for e in seen):
        seen.append(item.expression)  # of two names that have exchanged values, each is the other
        item = _bound_to(item.expression.id, item) or item
        found.append(item)
    return found


def _bound_to(name: str, item: WrittenValue) -> WrittenValue | None:
    frame = frame_with(name, item.scope)
    found = None if frame is None else frame.written.get(name)
    return found if found is not None and found.value is item.value else None


def _taken_out(
    expression: Expression, value: Value, scope: Scope, machine: Machine
) -> WrittenValue | None:
    """A value that an expression takes out of what holds it: `spec["schema"]`, `spec.schema`."""
    match expression:
        case Opaque(kind=kind, of=of) if kind == LOOP_VARIABLE:
            return current_turn(of, scope)
        case Opaque(kind=kind, of=Subscript(value=owner)) if kind == UNPACKED:
            frame = scope.frame
            known = frame.assigned.get(id(owner)) if isinstance(frame, Frame) else None
            return None if known is None else holding(as_list(known[2].value), value)
        case Subscript(value=owner) if is_plain(owner):
            return holding(machine.evaluate(owner, scope), value)
        case Attribute(value=owner, attribute=name) if is_plain(owner):
            holder = machine.evaluate(owner, scope)
            return holding(holder, value) or _bound_in(holder, name, value, machine)
        case _:
            return None


def _bound_in(of: Value, name: str, value: Value, machine: Machine) -> WrittenValue | None:
    """Where the body of a class, or of an object's, binds a name to a value."""
    cls = of.cls if isinstance(of, ObjectValue) else of
    lineage = machine.lineage(cls) if isinstance(cls, ClassValue) else []
    bodies = (machine.body(each) for each in lineage if isinstance(each, ClassValue))
    found = (body.written[name] for body in bodies if name in body.written)
    return next((each for each in found if each.value is value), None)


def is_plain(expression: Expression) -> bool:
    """Whether reading an expression again does nothing: `spec`, `TABLE["x"].rows`."""
    while isinstance(expression, Subscript | Attribute):
        expression = expression.value
    return isinstance(expression, Name)
