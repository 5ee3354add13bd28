"""Expressions that the facts tell by their kind alone: lambdas, comprehensions, `await`, walruses,
and what `with`, `for`, `except` and `match` bind.
"""

from __future__ import annotations

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.arguments import assigned, written
from toolgen.evaluate.contexts import PROTOCOLS, entered
from toolgen.evaluate.data_model import (
    iterated,
    operated,
    tested,
)
from toolgen.evaluate.frames import COMPREHENSION, Frame, current_turn
from toolgen.evaluate.items import as_list, item_of, slice_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.risks import NOT_SO, OTHER_LENGTH, may_raise, raises
from toolgen.evaluate.running.comprehensions import comprehension
from toolgen.evaluate.values import (
    FunctionValue,
    Known,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import (
    ASSERTED,
    AWAITED,
    CAUGHT,
    LOOP_VARIABLE,
    MATCHED,
    NAMED,
    ONE_OF_PARTS,
    RAISED,
    UNPACKED,
    YIELDED,
    Binary,
    Call,
    Comprehension,
    Dictionary,
    Display,
    Expression,
    Lambda,
    Name,
    Opaque,
    Slice,
    Subscript,
)
from toolgen.facts.module import LAMBDA, Function, ParameterKind, Return, SourceParameter
from toolgen.link import Scope


def slice_ends(said: Slice, scope: Scope, machine: Machine) -> list[Value | None]:
    """The ends and the step of a slice; None for those that are not said."""
    ends = (said.lower, said.upper, said.step)
    return [None if each is None else machine.evaluate(each, scope) for each in ends]


def opaque(expression: Opaque, scope: Scope, machine: Machine) -> Value:
    """What an expression gives of which the facts tell the kind: `lambda: x`, `(n := f())`."""
    match expression:
        case Opaque(inside=Lambda() as said):
            defaults = {
                each.name: machine.evaluate(each.default, scope)
                for each in said.parameters
                if isinstance(each.default, Call | Display | Dictionary)
            }
            made = FunctionValue(
                _function_of(said, expression), scope, defined_in=scope.frozen(), defaults=defaults
            )
            machine.state.inner.append(made)
            return made
        case Opaque(inside=Comprehension() as said):
            return comprehension(said, scope, machine)
        case Opaque(kind=kind, of=of) if of is not None and kind in PROTOCOLS:
            site = Site(expression, scope)
            return entered(machine.evaluate(of, scope), site, machine, PROTOCOLS[kind])
        case Opaque(kind=kind, of=Binary(left=Name(id=name), right=value)) if kind == NAMED:
            return _bound(name, value, scope, machine)
        case Opaque(kind=kind) if kind == YIELDED and machine.state.sent:
            return machine.state.sent[-1]
        case Opaque(kind=kind) if kind == CAUGHT and machine.state.thrown is not None:
            return machine.state.thrown
        case Opaque(kind=kind, of=of) if of is not None and kind == RAISED:
            machine.state.thrown = machine.evaluate(of, scope)
            return machine.state.thrown
        case Opaque(kind=kind, of=of) if of is not None and kind == ASSERTED:
            is_so = tested(machine.evaluate(of, scope), Site(expression, scope), machine)
            if is_so is False:
                raises(*NOT_SO, machine)
            elif is_so is None:
                may_raise(NOT_SO, machine)
            return Known(None)
        case Opaque(kind=kind, of=of) if of is not None and kind == MATCHED:
            return _matched(of, scope, machine)
        case Opaque(kind=kind, of=of) if of is not None and kind == AWAITED:
            return _awaited(machine.evaluate(of, scope), Site(expression, scope), machine)
        case Opaque(kind=kind, of=of) if of is not None and kind == LOOP_VARIABLE:
            return _turn(of, scope)
        case Opaque(kind=kind, of=Subscript(value=of, items=(index,))) if kind == UNPACKED:
            whole = assigned(of, scope, machine).value
            whole = as_list(iterated(whole, Site(expression, scope), machine))
            is_of_turn = isinstance(of, Opaque) and of.kind == LOOP_VARIABLE
            if isinstance(whole, Unknown) and not is_of_turn:
                may_raise(OTHER_LENGTH, machine)
            if isinstance(index, Slice):
                return slice_of(whole, slice_ends(index, scope, machine))
            return item_of(whole, machine.evaluate(index, scope))
        case _:
            return Unknown(f"it is {expression.kind}")


def _matched(part: Expression, scope: Scope, machine: Machine) -> Value:
    """What a pattern captures, which is held to a part of what is looked at."""
    match part:
        case Opaque(kind=kind, of=Display(elements=parts)) if kind == ONE_OF_PARTS:
            return either([_matched(each, scope, machine) for each in parts])
        case Subscript(items=(Slice(),)):
            return as_list(machine.evaluate(part, scope))
        case _:
            return machine.evaluate(part, scope)


def _awaited(value: Value, site: Site, machine: Machine) -> Value:
    """What `await value` gives: of a call what it gives, of an object what its method comes to.
    What a generator returns in the end is not told.
    """
    found = operated(value, "__await__", (), site, machine)
    return value if found is None else Unknown("it is what a generator returns")


def _bound(name: str, value: Expression, scope: Scope, machine: Machine) -> Value:
    """What `name := value` binds, in the block around comprehensions."""
    item = written(value, scope, machine)
    depth = len(scope.path)
    while depth and scope.path[depth - 1].name == COMPREHENSION:
        depth -= 1
    frame = scope.frames[depth] if len(scope.frames) > depth else None
    if isinstance(frame, Frame):
        is_sure = depth == len(scope.path) or not machine.state.conditions
        before = [] if is_sure or name not in frame.names else [frame.names[name]]
        frame.looped.add(name)
        frame.bind(name, either([*before, item.value]), item)
    return item.value


def _turn(iterable: Expression, scope: Scope) -> Value:
    turn = current_turn(iterable, scope)
    return Unknown("the loop runs over what is computed") if turn is None else turn.value


_STARRED = {"*": ParameterKind.VAR_POSITIONAL, "**": ParameterKind.VAR_KEYWORD}


def _function_of(said: Lambda, expression: Opaque) -> Function:
    plain = ParameterKind.POSITIONAL_OR_KEYWORD
    parameters: list[SourceParameter] = []
    for each in said.parameters:
        kind = _STARRED.get(each.stars, plain)
        parameters.append(SourceParameter(each.name, kind, None, each.default, expression.at))
        plain = ParameterKind.KEYWORD_ONLY if each.stars == "*" else plain
    body = (Return(said.body, (), expression.at),)
    return Function(LAMBDA, LAMBDA, tuple(parameters), statements=body, at=expression.at)
