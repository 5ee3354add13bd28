"""Statements: what running a block binds and does, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.arguments import assigned, written
from toolgen.evaluate.conditions import NOT_RAISED
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.deleting import unbind
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.instances import as_annotated
from toolgen.evaluate.items import items_of, told_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.metaclasses import made_class
from toolgen.evaluate.missing import note_import
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.private_names import private_name
from toolgen.evaluate.running.augmenting import augment
from toolgen.evaluate.running.compound import compound, place_of
from toolgen.evaluate.running.passed_on import passed_on
from toolgen.evaluate.storing import assign, store, store_item
from toolgen.evaluate.structure import Compound, Node, structured
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    FunctionValue,
    Items,
    Known,
    Library,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    AUGMENTED,
    NAMED,
    Binary,
    Boolean,
    Call,
    Comparison,
    Conditional,
    Dictionary,
    Display,
    Expression,
    Name,
    Opaque,
    Starred,
)
from toolgen.facts.kinds import Container, Ending
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Deletion,
    Function,
    Import,
    Invocation,
    ItemAssignment,
    Jump,
    Return,
    Statement,
    Yield,
)
from toolgen.facts.text import text_of
from toolgen.link import Scope

_DOING = (Call, Boolean, Conditional, Comparison, Display, Dictionary)
"""Defaults and annotations that may do something when they are evaluated."""


def run(nodes: Sequence[Node], scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Run statements in a scope whose own frame is `frame`."""
    outcome = Outcome()
    for place, node in enumerate(nodes):
        machine.state.step()
        risks = machine.state.risks
        if isinstance(node, Compound):
            before = dict(frame.names) if machine.state.trying else {}
            inner = compound(node, scope, frame, machine)
        else:
            machine.state.at = (scope, node.at)
            raised, failing = machine.state.raised, machine.state.failing
            missed, held = len(machine.state.missed), _held(node, frame)
            inner = _statement(node, scope.at(node.at), frame, machine)
            if machine.state.trying and machine.state.raised > raised:
                inner = Outcome([], frozenset({Ending.RAISE}), inner.yielded)
                frame.names |= held
            elif len(machine.state.missed) > missed:
                inner.left.append((Ending.RAISE, f"{machine.state.missed[-1]} can be imported"))
            elif machine.state.trying and machine.state.failing > failing:
                inner.left.append((Ending.RAISE, NOT_RAISED))
            inner.ended += [(kind, dict(frame.names)) for kind in inner.ends]
            before = held
        may_raise = machine.state.risks > risks or inner.left_by(Ending.RAISE)
        if machine.state.trying and may_raise:
            inner.ended.append((Ending.RAISE, frame.names | before))
        outcome.add(inner)
        outcome.ends = inner.ends
        if inner.ends:
            outcome.left += inner.left_by(Ending.RAISE)
            break
        if inner.left and inner.still(*Ending) in machine.state.conditions:
            outcome.left += inner.left
        elif inner.left:
            # The rest of the block runs on the condition that it has not ended before.
            still = inner.still(*Ending)
            if still is not None:
                machine.state.said_at[still] = (scope, place_of(node))
            with machine.state.under(still):
                rest = run(nodes[place + 1 :], scope, frame, machine)
            outcome.add(rest)
            outcome.ends, outcome.left = rest.ends, [*inner.left, *rest.left]
            break
    return outcome


def _held(node: Statement, frame: Frame) -> dict[str, Value]:
    """What a name holds that a statement binds, unless that raises."""
    match node:
        case Assignment(name=name) | Import(name=name) | Function(name=name) | Class(name=name):
            return {name: frame.names[name]} if name in frame.names else {}
        case _:
            return {}


def _statement(node: Statement, here: Scope, frame: Frame, machine: Machine) -> Outcome:
    match node:
        case Assignment(value=Opaque(kind=kind, of=None)) if kind == NAMED:
            pass  # it is bound where it is evaluated
        case (
            Assignment(value=Opaque(of=Binary() as operation, kind=kind) as call)
            | AttributeAssignment(value=Opaque(of=Binary() as operation, kind=kind) as call)
            | Invocation(call=Opaque(of=Binary() as operation, kind=kind) as call)
        ) if (kind == AUGMENTED):
            augment(call, operation, here, frame, machine)
        case Assignment(value=value) if value is not None:
            assign(node.name, value, here, frame, machine, annotation=node.annotation)
            _annotated(node, here, machine)
        case Assignment():
            _annotated(node, here, machine)
        case AttributeAssignment(target=target, value=value) if value is not None:
            found = assigned(value, here, machine).value
            stored = as_annotated(found, node.annotation, here, machine)
            owner = machine.evaluate(target.value, here)
            name = private_name(target.attribute, here)
            store(owner, name, stored, Site(target, here), machine)
        case ItemAssignment(target=target, value=value):
            store_item(target, assigned(value, here, machine), here, machine)
        case Invocation(call=call):
            machine.evaluate(call, here)
        case Deletion(name=name):
            unbind(name, here, frame, machine)
        case Return(value=value):
            return Outcome([machine.evaluate(value, here)], frozenset({Ending.RETURN}))
        case Yield():
            return Outcome(yielded=_yielded(node, here, machine))
        case Jump(kind=kind):
            machine.state.risks += kind == Ending.RAISE
            return Outcome([], frozenset({kind}))
        case Import(name=name):
            raised = machine.state.raised
            _import(node, here, machine)
            machine.settle(node.attribute or name)
            found = _imported(node, here, machine)
            if not machine.state.trying or machine.state.raised == raised:
                frame.bind(name, found)
        case Function() | Class():
            frame.bind(node.name, _defined(node, here, machine))
    return Outcome()


def _yielded(node: Yield, here: Scope, machine: Machine) -> list[WrittenValue | None]:
    """What a generator gives, on the conditions around; None for what source does not tell."""
    value, is_whole = node.value, True
    if isinstance(value, Starred):
        iterable = iterated(machine.evaluate(value.value, here), Site(value, here), machine)
        found, is_whole = told_of(iterable) or [], items_of(iterable) is not None
    else:
        found = [written(value, here, machine)]
    under = machine.state.conditions
    given = [replace(each, conditions=(*under, *each.conditions)) for each in found]
    return [*given, *([] if is_whole else [None])]


def _annotated(node: Assignment, here: Scope, machine: Machine) -> None:
    """Evaluate the annotation of a variable; those of a function's are never evaluated."""
    is_local = bool(here.path) and isinstance(here.path[-1], Function)
    if isinstance(node.annotation, _DOING) and not (is_local or here.module.postponed):
        machine.evaluate(node.annotation, here)


def _import(node: Import, here: Scope, machine: Machine) -> None:
    """What an import runs: the module, and the one below it that it may name."""
    project = machine.resolver.project
    name = project.absolute(here.module, node.module, node.level)
    if name is not None:
        importer = here.module.name
        with machine.state.under(note_import(name, node.attribute, importer, machine)):
            machine.import_module(name)
            if node.attribute is not None:
                machine.import_module(f"{name}.{node.attribute}")


def _imported(node: Import, here: Scope, machine: Machine) -> Value:
    """What an import binds."""
    origin = machine.resolver.project.absolute(here.module, node.module, node.level)
    if origin is not None and node.attribute is not None:
        found = passed_on(origin, node.attribute, machine)
        if found is not None:
            return found
    symbol = machine.resolver.imported(node, here)
    return machine.of_symbol(symbol, f"source does not tell what {node.name!r} is")


def _defined(fact: Function | Class, here: Scope, machine: Machine) -> Value:
    """What a definition binds, once its decorators have had it."""
    if machine.effects.owns(here.identify(fact.name)):
        return Library(here.identify(fact.name))
    value: Value
    if isinstance(fact, Function):
        defaults = _evaluate_signature(fact, here, machine)
        defined_in = here.at(None).frozen() if fact.parameters else None
        value = FunctionValue(fact, here.at(None), defined_in=defined_in, defaults=defaults)
    else:
        cls = ClassValue(fact, here.at(None))
        machine.body(cls)
        value = made_class(cls, here, machine)
    if here.is_local and isinstance(value, FunctionValue | ClassValue):
        machine.state.inner.append(value)
    made = value
    for decorator in reversed(fact.decorators):
        value = _decorated(value, decorator, fact, here, machine)
    if isinstance(made, FunctionValue) and isinstance(fact, Function):
        called = list(_called(value))
        made.is_replaced = made not in called
        for each in called:
            each.named_as = fact
    return value


def _evaluate_signature(fact: Function, here: Scope, machine: Machine) -> dict[str, Value]:
    """Evaluate what a `def` evaluates for good: annotations that make calls, and defaults, which
    are what each call is given.
    """
    defaults: dict[str, Value] = {}
    for each in fact.parameters:
        if isinstance(each.default, _DOING):
            defaults[each.name] = machine.evaluate(each.default, here)
        if isinstance(each.annotation, _DOING) and not here.module.postponed:
            machine.evaluate(each.annotation, here)
    if isinstance(fact.returns, _DOING) and not here.module.postponed:
        machine.evaluate(fact.returns, here)
    return defaults


def _called(value: Value | None) -> Iterator[FunctionValue]:
    """The functions that a call of a value is one of: itself, what that wraps, and so on."""
    while isinstance(value, FunctionValue):
        yield value
        value = value.wraps


def _decorated(
    value: Value, decorator: Expression, fact: Function | Class, here: Scope, machine: Machine
) -> Value:
    """What a decorator gives back; where source does not tell, it is taken to be what it was."""
    callee = machine.evaluate(decorator, here)
    site = Site(decorator, here)
    given = CallArguments((WrittenValue(value, Name(fact.name, fact.at), here),))
    result = machine.call(callee, given, site)
    if isinstance(value, ClassValue):
        result = machine.forced(result)
    if isinstance(result, Known) and isinstance(value, FunctionValue):
        return Unknown(f"{text_of(decorator)} gives back no function", given=(value,))
    if not isinstance(result, Unknown):
        return result
    if isinstance(value, FunctionValue):
        value.doubts += (site,)
    return value


def run_class(cls: ClassValue, frame: Frame, machine: Machine) -> None:
    """Run the body of a class; `frame` is what it binds."""
    scope = cls.scope.enter(cls.fact, frame)
    machine.run(structured(cls.fact.statements), scope, frame)


def result(outcome: Outcome, *, is_generator: bool = False) -> Value:
    """What a function gives back, by what running its body came to."""
    if is_generator:
        told = [each for each in outcome.yielded if each is not None]
        return Items(Container.GENERATOR, told, is_open=len(told) < len(outcome.yielded))
    falls_off = [] if outcome.ends else [Known(None)]
    values = [*outcome.returned, *falls_off]
    return either(values) if values else Unknown("it raises an exception")
