"""Expressions: what one evaluates to, with what its calls do on the way."""

from __future__ import annotations

from functools import partial

from toolgen.evaluate.alternatives import either, picked, truth
from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.conditions import NOT_RAISED, negated
from toolgen.evaluate.data_model import (
    UNARY,
    operated,
    special,
    tested,
    untold,
)
from toolgen.evaluate.frames import bound_value, frame_of, frames_around, outside
from toolgen.evaluate.item_keys import item_key
from toolgen.evaluate.items import slice_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.module_attributes import FILE, PATH, file_of, path_of, told_of_module
from toolgen.evaluate.operations import (
    comparison,
    has_items,
    is_indexed,
    item,
    operation,
)
from toolgen.evaluate.operators import unary
from toolgen.evaluate.risks import NO_NAME, NO_PLACE, item_may_lack, may_raise, read_name
from toolgen.evaluate.running.displays import arguments, dictionary, display
from toolgen.evaluate.running.formatted import as_text, formatted
from toolgen.evaluate.running.opaques import opaque, slice_ends
from toolgen.evaluate.running.verdicts import compared_version
from toolgen.evaluate.skipping import skip
from toolgen.evaluate.values import (
    ClassValue,
    Either,
    Known,
    Library,
    ObjectValue,
    Site,
    SuperValue,
    Unknown,
    Value,
)
from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Boolean,
    Call,
    Comparison,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    JoinedString,
    Name,
    Opaque,
    Slice,
    Subscript,
    Unary,
)
from toolgen.facts.module import Class, Function
from toolgen.link import Scope
from toolgen.link.versions import is_version

_CUTTING = frozenset({"builtins:any", "builtins:all", "builtins:next"})
"""What takes of what it is given no more than it wants."""
_WHICH_SUPER = "source does not tell what 'super()' is here"


def evaluated(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of an expression in a scope: `tools`, `shop.look`, `Shop(1)`, `tools[0]`."""
    if isinstance(expression, Constant):  # no step: a table of thousands is written out soon
        return Unknown("it is …") if expression.value is ... else Known(expression.value)
    machine.state.step()
    match expression:
        case Name(id=name):
            return _named(name, expression, scope, machine)
        case Attribute(value=of, attribute=name):
            owner = as_text(of, scope, machine)
            return machine.attribute(owner, name, Site(expression, scope))
        case Call():
            return _called(expression, scope, machine)
        case Display(kind=kind):
            return display(kind, expression.elements, scope, machine)
        case Dictionary():
            return dictionary(expression, scope, machine)
        case Subscript(value=of):
            return _item(machine.evaluate(of, scope), expression, scope, machine)
        case Opaque():
            return opaque(expression, scope, machine)
        case _:
            return _operation(expression, scope, machine)


def _operation(expression: Expression, scope: Scope, machine: Machine) -> Value:
    match expression:
        case JoinedString(parts=parts):
            return formatted(parts, scope, machine)
        case Conditional(test=test, body=body, otherwise=otherwise):
            verdict = tested(_operand(test, scope, machine), Site(test, scope), machine)
            if verdict is not None:
                run, other = (body, otherwise) if verdict else (otherwise, body)
                skip([other], test, verdict, scope, machine)
                return machine.evaluate(run, scope)
            condition = condition_text(test, scope)
            arms = ((condition, body), (negated(condition), otherwise))
            runs = [partial(_under, *each, scope, machine) for each in arms]
            return either(machine.effects.exclusively(runs))
        case Boolean():
            return _boolean(expression, scope, machine)
        case Unary():
            return _unary(expression, scope, machine)
        case Binary():
            return _operations(expression, scope, machine)
        case Comparison():
            found = _comparison(expression, scope, machine)
            is_open = isinstance(found, Unknown) and not found.given
            return compared_version(expression, scope, machine) if is_open else found
        case _:
            return Unknown("it is computed")


def _operations(expression: Binary, scope: Scope, machine: Machine) -> Value:
    """What `a + b + c` gives, from the left, however many there are."""
    waiting, first = [expression], expression.left
    while isinstance(first, Binary):
        machine.state.step()
        waiting.append(first)
        first = first.left
    value = _operand(first, scope, machine)
    while waiting:
        each = waiting.pop()
        other = _operand(each.right, scope, machine)
        run = partial(_binary, each.operator, value, other, Site(each, scope), machine)
        value = Unknown("it is computed", later=run) if _waits(value, other) else run()
    return value


def _waits(*values: Value) -> bool:
    """Whether something is not read yet, so that what is made of it is read no earlier."""
    return any(isinstance(each, Unknown) and each.later is not None for each in values)


def _binary(sign: str, one: Value, other: Value, site: Site, machine: Machine) -> Value:
    """What `one + other` gives; where either is not read yet, once somebody asks."""
    return operation(sign, machine.forced(one), machine.forced(other), site, machine)


def _unary(expression: Unary, scope: Scope, machine: Machine) -> Value:
    operand, site = _operand(expression.operand, scope, machine), Site(expression, scope)
    if expression.operator == "not":
        return _verdict(tested(operand, site, machine), operand, is_not=True)
    found = operated(operand, UNARY[expression.operator], (), site, machine)
    return unary(expression.operator, operand) if found is None else found


def _comparison(expression: Comparison, scope: Scope, machine: Machine) -> Value:
    """What `x == y < z` gives; x, y and z are asked for as Python does."""
    left, site = _operand(expression.left, scope, machine), Site(expression, scope)
    found: Value | None = None
    for sign, each in expression.rest:
        right = _operand(each, scope, machine)
        found = comparison(sign, left, right, site, machine)
        if found is None or truth(found) is not True:
            untold([left, right], site, machine)
            break
        left = right
    return _verdict(None, left, right) if found is None else found


def _verdict(verdict: bool | None, *of: Value, is_not: bool = False) -> Value:
    """A verdict as a value; of what is one of several, it may be either."""
    if verdict is not None:
        return Known(verdict is not is_not)
    several = any(isinstance(each, Either) for each in of)
    return Either((Known(True), Known(False))) if several else Unknown("it is a condition")


def _operand(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of what an operation looks at."""
    value = machine.evaluate(expression, scope)
    return machine.forced(value) if machine.state.is_thorough else value


def _named(name: str, expression: Expression, scope: Scope, machine: Machine) -> Value:
    if (frame := frame_of(name, scope)) is not None:
        machine.settle(name, is_local=not frame.is_module)
        return read_name(name, frame, scope, machine)
    scope = outside(name, scope)
    if name == PATH and scope.module.is_package:
        return path_of(scope.module.name)
    if name == FILE:
        return file_of(scope.module.name)
    if (told := told_of_module(name, scope.module)) is not None:
        return Known(told)
    stored = machine.state.patched.get(f"builtins.{name}")  # `builtins.look = find`
    if machine.is_of_python(name, scope):
        return stored or Library(f"builtins:{name}")
    symbol = machine.resolver.find(expression, scope)
    unseen = (each.unseen for each in frames_around(scope))
    made = next((each for each in unseen if each is not None), None)
    if symbol is None and (found := stored or made):
        return found
    if symbol is None and not name.startswith("__"):
        may_raise(NO_NAME, machine)
    reason = f"source does not tell what {name!r} is"
    if symbol is not None:
        return machine.of_symbol(symbol, reason)
    if machine.resolver.bindings(Scope(scope.module)).stars:
        reason = f"{name!r} may be what a star import binds"
    return Unknown(reason, name)


def _called(call: Call, scope: Scope, machine: Machine) -> Value:
    callee = machine.evaluate(call.function, scope)
    if isinstance(callee, Library) and callee.name == "builtins:super":
        return _super(call, scope, machine)
    if isinstance(callee, Library) and is_version(callee.name.rpartition(".")[0]):
        return compared_version(call, scope, machine)
    failing, raised = machine.state.failing, machine.state.raised
    machine.state.is_cut = isinstance(callee, Library) and callee.name in _CUTTING
    given = arguments(call, scope, machine)
    machine.state.is_cut = False
    if machine.state.trying and machine.state.raised > raised:
        return Unknown("it raises")
    is_risky = machine.state.trying and machine.state.failing > failing
    with machine.state.under(NOT_RAISED if is_risky else None):
        return machine.call(callee, given, Site(call, scope))


def _super(call: Call, scope: Scope, machine: Machine) -> Value:
    """`super()` and `super(Owner, self)`."""
    if call.arguments:
        match [machine.evaluate(each, scope) for each in call.arguments]:
            case [ClassValue() as owner, (ObjectValue() | ClassValue()) as receiver]:
                return SuperValue(receiver, owner)
            case _:
                return Unknown(_WHICH_SUPER)
    for depth in range(len(scope.path) - 1, 0, -1):
        match scope.path[depth - 1 : depth + 1]:
            case Class() as around, Function(parameters=(first, *_)):
                held = bound_value(first.name, scope.outer(depth + 1, None))
                cls = ClassValue(around, scope.outer(depth - 1, None))
                if isinstance(held, ObjectValue | ClassValue):
                    return SuperValue(held, cls)
                break
    return Unknown(_WHICH_SUPER)


def _item(of: Value, expression: Subscript, scope: Scope, machine: Machine) -> Value:
    items, site = expression.items, Site(expression, scope)
    is_alias = isinstance(of, ClassValue) and not has_items(of, machine)
    if is_alias or (isinstance(of, Library) and not is_indexed(of)):
        item_may_lack(of, machine)
        return of  # `Agent[Deps]`
    if isinstance(of, Unknown) and of.later is not None:
        may_raise(NO_PLACE, machine)
        return Unknown(of.reason, of.name, of.given, partial(_item_read, of, machine))
    is_plain = not isinstance(of, ObjectValue) or (
        of.contents is not None and special(of, "__getitem__", machine) is None
    )
    if isinstance(items[0], Slice) and len(items) == 1 and is_plain:
        return slice_of(of, slice_ends(items[0], scope, machine))
    return item(of, item_key(expression, scope, machine), site, machine)


def _item_read(of: Unknown, machine: Machine) -> Value:
    """One of what a function gives, `tools()[0]`: which one rests on all that may call it."""
    return picked("which of what a function gives", machine.forced(of))


def _under(condition: str, expression: Expression, scope: Scope, machine: Machine) -> Value:
    """What an expression gives that is evaluated on a condition."""
    with machine.state.under(condition):
        return machine.evaluate(expression, scope)


def _boolean(expression: Boolean, scope: Scope, machine: Machine) -> Value:
    left = machine.forced(machine.evaluate(expression.left, scope))
    verdict = tested(left, Site(expression.left, scope), machine)
    is_or = expression.operator == "or"
    if verdict is is_or:
        skip([expression.right], expression.left, verdict, scope, machine)
        return left
    if verdict is not None:
        return machine.evaluate(expression.right, scope)
    said = condition_text(expression.left, scope)
    condition = negated(said) if is_or else said
    return either([left, _under(condition, expression.right, scope, machine)])
