"""Expressions: what they give, by what the names in them are bound to."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    Plain,
    Site,
    SuperValue,
    Unknown,
    Value,
    WrittenValue,
    either,
    options_of,
    picked,
    truth,
)
from toolgen.facts.expressions import (
    AUGMENTED,
    AWAITED,
    ENTERED,
    LOOP_VARIABLE,
    UNPACKED,
    Attribute,
    Binary,
    Boolean,
    Call,
    Comparison,
    Comprehension,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    Interpolation,
    JoinedString,
    Lambda,
    Name,
    Opaque,
    Starred,
    Subscript,
    Unary,
)
from toolgen.facts.module import Class, Function, ParameterKind, Return, SourceParameter
from toolgen.facts.text import text_of
from toolgen.link import Scope

UNPACKED_KEYWORDS = "**"
"""The keyword of what is unpacked and source does not tell."""
LAMBDA = "<lambda>"
"""What Python calls a function that has no name."""
GENERATED = "generator"
"""The kind of items that a generator gives."""
SHUFFLED = "sorted"
"""The kind of items whose order source does not tell."""
_LONGEST = 10_000
_ARITHMETIC: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "%": operator.mod,
}
_COMPARED: Mapping[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


def evaluated(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of an expression in a scope."""
    machine.state.step()
    match expression:
        case Constant(value=value):
            return Unknown("it is …") if value is ... else Known(value)
        case Name(id=name):
            return _named(name, expression, scope, machine)
        case Attribute(value=of, attribute=name):
            owner = machine.evaluate(of, scope)
            return machine.attribute(owner, name, Site(expression, scope))
        case Call():
            return _called(expression, scope, machine)
        case Display(kind=kind):
            return _display(kind, expression.elements, scope, machine)
        case Dictionary():
            return _dictionary(expression, scope, machine)
        case Subscript(value=of, items=items):
            return _item(machine.evaluate(of, scope), items, scope, machine)
        case Opaque():
            return _opaque(expression, scope, machine)
        case _:
            return _operation(expression, scope, machine)


def _operation(expression: Expression, scope: Scope, machine: Machine) -> Value:
    match expression:
        case JoinedString(parts=parts):
            return _joined(parts, scope, machine)
        case Conditional(test=test, body=body, otherwise=otherwise):
            return _chosen(truth(machine.evaluate(test, scope)), (body, otherwise), scope, machine)
        case Boolean():
            return _boolean(expression, scope, machine)
        case Unary(operator=sign, operand=operand):
            return _unary(sign, machine.evaluate(operand, scope))
        case Binary(operator=sign, left=left, right=right):
            return _binary(sign, machine.evaluate(left, scope), machine.evaluate(right, scope))
        case Comparison():
            return _comparison(expression, scope, machine)
        case Starred(value=value):
            return machine.evaluate(value, scope)
        case _:
            return Unknown("it is computed")


# names and calls


def _named(name: str, expression: Expression, scope: Scope, machine: Machine) -> Value:
    for frame in scope.visible_frames():
        if isinstance(frame, Frame) and name in frame.names:
            return frame.names[name]
    if machine.is_of_python(name, scope):
        return Library(f"builtins:{name}")
    symbol = machine.resolver.find(expression, scope)
    if symbol is None and machine.resolver.bindings(Scope(scope.module)).stars:
        return Unknown(f"{name!r} may be what a star import binds", name)
    return machine.of_symbol(symbol, f"source does not tell what {name!r} is")


def _called(call: Call, scope: Scope, machine: Machine) -> Value:
    callee = machine.evaluate(call.function, scope)
    if isinstance(callee, Library) and callee.name == "builtins:super":
        return _super(call, scope, machine)
    return machine.call(callee, arguments(call, scope, machine), Site(call, scope))


def arguments(call: Call, scope: Scope, machine: Machine) -> CallArguments:
    """The arguments of a call, what is unpacked among them."""
    positional: list[WrittenValue] = []
    keywords: dict[str, WrittenValue] = {}
    is_open = False
    for argument in call.arguments:
        if not isinstance(argument, Starred):
            positional.append(written(argument, scope, machine))
            continue
        found = items_of(machine.evaluate(argument.value, scope))
        is_open |= found is None
        positional += found or ()
    for keyword in call.keywords:
        if keyword.name is not None:
            keywords[keyword.name] = written(keyword.value, scope, machine)
            continue
        value = machine.evaluate(keyword.value, scope)
        if isinstance(value, Entries):
            keywords |= {str(key): item for key, item in value.items.items()}
        if not isinstance(value, Entries) or value.is_open:
            is_open = True
            keywords[UNPACKED_KEYWORDS] = written(keyword.value, scope, machine)
    return CallArguments(tuple(positional), keywords, is_open)


def written(expression: Expression, scope: Scope, machine: Machine) -> WrittenValue:
    """The value of an expression, with the place where it was first written."""
    value = machine.evaluate(expression, scope)
    if isinstance(value, Known):
        return WrittenValue(value, expression, scope)
    is_plain = isinstance(value, FunctionValue | ClassValue | BoundMethod | Library | ModuleValue)
    is_still = is_plain or not scope.frames
    return WrittenValue(value, expression, scope if is_still else scope.frozen())


def _super(call: Call, scope: Scope, machine: Machine) -> Value:
    """`super()` and `super(Owner, self)`."""
    for depth in range(len(scope.path) - 1, 0, -1):
        owner, method = scope.path[depth - 1], scope.path[depth]
        if isinstance(owner, Class) and isinstance(method, Function) and method.parameters:
            frame = scope.frames[depth + 1] if scope.frames else None
            if isinstance(frame, Frame):
                receiver = frame.names.get(method.parameters[0].name)
                if receiver is not None:
                    cls = ClassValue(owner, scope.outer(depth - 1, None))
                    return SuperValue(receiver, cls)
    return Unknown("source does not tell what 'super()' is here")


# containers


def _display(kind: str, elements: tuple[Expression, ...], scope: Scope, machine: Machine) -> Value:
    items: list[WrittenValue] = []
    is_open = False
    for element in elements:
        if isinstance(element, Starred):
            found = items_of(machine.evaluate(element.value, scope))
            is_open |= found is None
            items += found or ()
        else:
            items.append(written(element, scope, machine))
    return Items(kind, items, is_open)


def _dictionary(expression: Dictionary, scope: Scope, machine: Machine) -> Value:
    items: dict[Plain, WrittenValue] = {}
    is_open = False
    for key, value in expression.items:
        if key is None:
            inner = machine.evaluate(value, scope)
            is_open |= not isinstance(inner, Entries) or inner.is_open
            items |= inner.items if isinstance(inner, Entries) else {}
            continue
        name = machine.evaluate(key, scope)
        if isinstance(name, Known):
            items[name.value] = written(value, scope, machine)
        else:
            is_open = True
            items[f"\0{len(items)}"] = written(value, scope, machine)
    return Entries(items, is_open)


def plains(items: Sequence[WrittenValue]) -> list[Plain] | None:
    """The constants that items are; None where one of them is something else."""
    found = [each.value.value for each in items if isinstance(each.value, Known)]
    return found if len(found) == len(items) else None


def items_of(value: Value) -> list[WrittenValue] | None:
    """What iterating a value gives; None where source does not tell."""
    match value:
        case Items(items=items, is_open=False):
            return list(items)
        case Entries(items=items, is_open=False):
            return [
                WrittenValue(Known(key), Constant(key), each.scope) for key, each in items.items()
            ]
        case _:
            return None


def in_order(value: Value) -> list[WrittenValue] | None:
    """What iterating gives, in an order that source tells."""
    is_shuffled = isinstance(value, Items) and value.kind in ("set", SHUFFLED)
    return None if is_shuffled else items_of(value)


def _item(of: Value, items: tuple[Expression, ...], scope: Scope, machine: Machine) -> Value:
    if isinstance(of, ClassValue | Library) or len(items) != 1:
        return of  # `Agent[Deps]`
    return item_of(of, machine.evaluate(items[0], scope))


def item_of(of: Value, key: Value) -> Value:
    """`of[key]`, where source tells both."""
    found: list[Value] = []
    for option in options_of(of):
        match option, key:
            case Items(kind="list" | "tuple", items=items, is_open=False), Known(
                value=int() as index
            ):
                in_range = -len(items) <= index < len(items)
                found.append(items[index].value if in_range else Unknown("it has no such item"))
            case Entries(items=entries), Known(value=plain) if plain in entries:
                found.append(entries[plain].value)
            case _:
                found.append(picked("source does not tell which item it is", option))
    return either(found)


# operators


def _joined(parts: tuple[Constant | Interpolation, ...], scope: Scope, machine: Machine) -> Value:
    texts: list[str] = []
    for part in parts:
        if isinstance(part, Constant):
            texts.append(str(part.value))
            continue
        value = machine.forced(machine.evaluate(part.value, scope))
        if not isinstance(value, Known) or part.conversion or part.specification:
            return Unknown("its text is computed")
        texts.append(str(value.value))
    text = "".join(texts)
    return Known(text) if len(text) <= _LONGEST else Unknown("it is too long")


def _chosen(
    verdict: bool | None,
    arms: tuple[Expression, Expression],
    scope: Scope,
    machine: Machine,
) -> Value:
    if verdict is not None:
        return machine.evaluate(arms[0] if verdict else arms[1], scope)
    return either([machine.evaluate(arm, scope) for arm in arms])


def _boolean(expression: Boolean, scope: Scope, machine: Machine) -> Value:
    left = machine.forced(machine.evaluate(expression.left, scope))
    verdict = truth(left)
    if verdict is (expression.operator == "or"):
        return left
    right = machine.evaluate(expression.right, scope)
    return right if verdict is not None else either([left, right])


def _unary(sign: str, operand: Value) -> Value:
    if sign == "not":
        verdict = truth(operand)
        return Unknown("it is a condition") if verdict is None else Known(not verdict)
    match sign, operand:
        case "-", Known(value=int() | float() as number):
            return Known(-number)
        case _:
            return Unknown("it is computed")


def _binary(sign: str, left: Value, right: Value) -> Value:
    match left, right:
        case Items(kind=kind), Items() if sign == "+":
            return Items(kind, [*left.items, *right.items], left.is_open or right.is_open)
        case Entries(), Entries() if sign == "|":
            return Entries({**left.items, **right.items}, left.is_open or right.is_open)
        case Known(value=one), Known(value=other) if sign in _ARITHMETIC:
            return _computed(_ARITHMETIC[sign], one, other)
        case _:
            return Unknown("it is computed")


def _computed(function: Callable[[Any, Any], Any], one: Plain, other: Plain) -> Value:
    if isinstance(one, int) and isinstance(other, str | bytes):
        one, other = other, one
    if isinstance(one, str | bytes) and isinstance(other, int) and len(one) * other > _LONGEST:
        return Unknown("it is too long")
    try:
        return Known(function(one, other))
    except (TypeError, ValueError, ArithmeticError):
        return Unknown("it raises")


def _comparison(expression: Comparison, scope: Scope, machine: Machine) -> Value:
    left = machine.evaluate(expression.left, scope)
    for sign, right_side in expression.rest:
        right = machine.evaluate(right_side, scope)
        verdict = _compared(sign, left, right)
        if verdict is not True:
            return Unknown("it is a condition") if verdict is None else Known(False)
        left = right
    return Known(True)


def _compared(sign: str, left: Value, right: Value) -> bool | None:
    match left, right:
        case _ if sign in ("is", "is not"):
            same = _is_same(left, right)
            return None if same is None else same is (sign == "is")
        case Known(value=one), Known(value=other) if sign in _COMPARED:
            try:
                return bool(_COMPARED[sign](one, other))
            except TypeError:
                return None
        case Known(value=one), Items(items=items, is_open=False) if sign in ("in", "not in"):
            plain = plains(items)
            return None if plain is None else (one in plain) is (sign == "in")
        case Known(value=one), Entries(items=entries, is_open=False) if sign in ("in", "not in"):
            return (one in entries) is (sign == "in")
        case Known(value=str() as one), Known(value=str() as other) if sign in ("in", "not in"):
            return (one in other) is (sign == "in")
        case _:
            return None


def _is_same(left: Value, right: Value) -> bool | None:
    match left, right:
        case (Unknown(), _) | (_, Unknown()):
            return None
        case Known(value=one), Known(value=other):
            return one is other if one is None or other is None else (one == other or None)
        case (Known(value=None), _) | (_, Known(value=None)):
            each = right if isinstance(left, Known) else left
            verdicts = {isinstance(o, Known) and o.value is None for o in options_of(each)}
            unknown = any(isinstance(o, Unknown) for o in options_of(each))
            return verdicts.pop() if len(verdicts) == 1 and not unknown else None
        case _:
            return True if left is right else None


# what is opaque to those who look for constants


def _opaque(expression: Opaque, scope: Scope, machine: Machine) -> Value:
    match expression:
        case Opaque(inside=Lambda() as said):
            return FunctionValue(_function_of(said, expression), scope)
        case Opaque(inside=Comprehension() as said):
            return _comprehension(said, scope, machine)
        case Opaque(kind=kind, of=of) if of is not None and kind == ENTERED:
            return entered(machine.evaluate(of, scope), machine)
        case Opaque(kind=kind, of=of) if of is not None and kind in (AWAITED, AUGMENTED):
            return machine.evaluate(of, scope)
        case Opaque(kind=kind, of=of) if of is not None and kind == LOOP_VARIABLE:
            return _turn(of, scope)
        case Opaque(kind=kind, of=Subscript(value=of, items=(index,))) if kind == UNPACKED:
            return item_of(_as_list(machine.evaluate(of, scope)), machine.evaluate(index, scope))
        case _:
            return Unknown(f"it is {expression.kind}")


def entered(value: Value, machine: Machine) -> Value:
    """What `with value as …` binds: what a generator gives first, or the object itself."""
    value = machine.forced(value)
    if isinstance(value, Items) and value.kind == GENERATED:
        return value.items[0].value if value.items else Unknown("what it yields is not told")
    return value


def _as_list(value: Value) -> Value:
    found = in_order(value)
    return value if found is None else Items("list", found)


def _turn(iterable: Expression, scope: Scope) -> Value:
    for frame in scope.visible_frames():
        if isinstance(frame, Frame) and id(iterable) in frame.turns:
            return frame.turns[id(iterable)]
    return Unknown("the loop runs over what is computed")


_KINDS = {
    "": ParameterKind.POSITIONAL_OR_KEYWORD,
    "*": ParameterKind.VAR_POSITIONAL,
    "**": ParameterKind.VAR_KEYWORD,
}


def _function_of(said: Lambda, expression: Opaque) -> Function:
    parameters = tuple(
        SourceParameter(each.name, _KINDS[each.stars], None, each.default, expression.at)
        for each in said.parameters
    )
    body = (Return(said.body, (), expression.at),)
    return Function(LAMBDA, LAMBDA, parameters, statements=body, at=expression.at)


@dataclass(frozen=True, eq=False, slots=True)
class Turn:
    """The scope of a turn of a comprehension, and the conditions that it stands under."""

    scope: Scope
    conditions: tuple[str, ...] = ()


def _comprehension(said: Comprehension, scope: Scope, machine: Machine) -> Value:
    results: list[tuple[WrittenValue | None, WrittenValue]] = []
    is_whole = True
    for turn in _turns(said, 0, Turn(scope), machine):
        if turn is None:
            is_whole = False
            continue
        key = None if said.key is None else written(said.key, turn.scope, machine)
        element = written(said.element, turn.scope, machine)
        results.append((key, replace(element, conditions=turn.conditions)))
    if said.key is None:
        return Items(said.kind, [value for _, value in results], not is_whole)
    known = {k.value.value: v for k, v in results if k is not None and isinstance(k.value, Known)}
    return Entries(known, not is_whole or len(known) < len(results))


def _turns(said: Comprehension, index: int, turn: Turn, machine: Machine) -> Iterator[Turn | None]:
    """Each turn; None for what is not told, with a turn in which the element is unknown."""
    if index == len(said.clauses):
        yield turn
        return
    iterable = said.clauses[index].iterable
    value = machine.forced(machine.evaluate(iterable, turn.scope))
    items = items_of(value)
    if items is None:
        yield None
        element = picked("the loop runs over what is computed", value)
        items = [WrittenValue(element, iterable, turn.scope)]
    for item in items:
        yield from _turn_with(said, index, item, turn, machine)


def _turn_with(
    said: Comprehension, index: int, item: WrittenValue, turn: Turn, machine: Machine
) -> Iterator[Turn | None]:
    clause = said.clauses[index]
    frame = Frame(turn.scope.module)
    bind(clause.target, item.value, frame)
    block = Function("<comprehension>", "<comprehension>", at=clause.target.at)
    inner = turn.scope.enter(block, frame)
    untold = [*turn.conditions, *item.conditions]
    for test in clause.tests:
        verdict = truth(machine.evaluate(test, inner))
        if verdict is False:
            return
        untold += [] if verdict else [text_of(test)]
    yield from _turns(said, index + 1, Turn(inner, tuple(dict.fromkeys(untold))), machine)


def bind(target: Expression, value: Value, frame: Frame) -> None:
    """Bind the names of a target, unpacked where it is a display."""
    match target:
        case Name(id=name):
            frame.bind(name, value)
        case Display(elements=elements):
            for place, element in enumerate(elements):
                bind(element, item_of(_as_list(value), Known(place)), frame)
