"""Expressions: what one evaluates to, with what its calls do on the way."""

from __future__ import annotations

from toolgen.evaluate.alternatives import either, negated, truth
from toolgen.evaluate.arguments import arguments, written
from toolgen.evaluate.comprehensions import comprehension
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.items import GENERATED, as_list, item_of, items_of, made_of, slice_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.operators import LONGEST, binary, comparison, unary
from toolgen.evaluate.values import (
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    Plain,
    Site,
    SuperValue,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.evaluate.verdicts import compared_version
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
    Slice,
    Starred,
    Subscript,
    Unary,
)
from toolgen.facts.module import Class, Function, ParameterKind, Return, SourceParameter
from toolgen.facts.text import text_of
from toolgen.link import Scope
from toolgen.link.versions import is_version

LAMBDA = "<lambda>"
"""What Python calls a function that has no name."""


def evaluated(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of an expression in a scope: `tools`, `shop.look`, `Shop(1)`, `tools[0]`."""
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
            verdict = truth(_operand(test, scope, machine))
            if verdict is not None:
                return machine.evaluate(body if verdict else otherwise, scope)
            condition = text_of(test)
            chosen = _under(condition, body, scope, machine)
            return either([chosen, _under(negated(condition), otherwise, scope, machine)])
        case Boolean():
            return _boolean(expression, scope, machine)
        case Unary(operator=sign, operand=operand):
            return unary(sign, _operand(operand, scope, machine))
        case Binary(operator=sign, left=left, right=right):
            operands = (_operand(each, scope, machine) for each in (left, right))
            return binary(sign, *operands)
        case Comparison():
            compared = [expression.left, *(right for _, right in expression.rest)]
            values = (_operand(each, scope, machine) for each in compared)
            found = comparison([sign for sign, _ in expression.rest], values)
            is_open = isinstance(found, Unknown)
            return compared_version(expression, scope, machine) if is_open else found
        case Starred(value=value):
            return machine.evaluate(value, scope)
        case _:
            return Unknown("it is computed")


def _operand(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of what an operation looks at."""
    value = machine.evaluate(expression, scope)
    return machine.forced(value) if machine.state.is_thorough else value


def _named(name: str, expression: Expression, scope: Scope, machine: Machine) -> Value:
    for frame in scope.visible_frames():
        if isinstance(frame, Frame) and name in frame.names:
            if frame.is_module:
                machine.settle(name)
            return frame.names[name]
    if name == "__package__":
        module = scope.module
        return Known(module.name if module.is_package else module.name.rpartition(".")[0])
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
    if isinstance(callee, Library) and is_version(callee.name.rpartition(".")[0]):
        return compared_version(call, scope, machine)
    return machine.call(callee, arguments(call, scope, machine), Site(call, scope))


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


def _display(kind: str, elements: tuple[Expression, ...], scope: Scope, machine: Machine) -> Value:
    items: list[WrittenValue] = []
    spread: list[Value] = []
    is_open = False
    for element in elements:
        if isinstance(element, Starred):
            spread.append(machine.evaluate(element.value, scope))
            found = items_of(spread[-1])
            is_open |= found is None
            items += found or ()
        else:
            items.append(written(element, scope, machine))
    return Items(made_of(kind, spread), items, is_open)


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


def _item(of: Value, items: tuple[Expression, ...], scope: Scope, machine: Machine) -> Value:
    if isinstance(of, ClassValue | Library) or len(items) != 1:
        return of  # `Agent[Deps]`
    if isinstance(items[0], Slice):
        ends = (items[0].lower, items[0].upper, items[0].step)
        return slice_of(of, [None if e is None else machine.evaluate(e, scope) for e in ends])
    return item_of(of, machine.evaluate(items[0], scope))


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
    return Known(text) if len(text) <= LONGEST else Unknown("it is too long")


def _under(condition: str, expression: Expression, scope: Scope, machine: Machine) -> Value:
    """What an expression gives that is evaluated on a condition."""
    with machine.state.under(condition):
        return machine.evaluate(expression, scope)


def _boolean(expression: Boolean, scope: Scope, machine: Machine) -> Value:
    left = machine.forced(machine.evaluate(expression.left, scope))
    verdict = truth(left)
    if verdict is (expression.operator == "or"):
        return left
    if verdict is not None:
        return machine.evaluate(expression.right, scope)
    said = text_of(expression.left)
    condition = said if expression.operator == "and" else negated(said)
    return either([left, _under(condition, expression.right, scope, machine)])


def _opaque(expression: Opaque, scope: Scope, machine: Machine) -> Value:
    match expression:
        case Opaque(inside=Lambda() as said):
            made = FunctionValue(_function_of(said, expression), scope, defined_in=scope.frozen())
            if scope.is_local:
                machine.state.inner.append(made)
            return made
        case Opaque(inside=Comprehension() as said):
            return comprehension(said, scope, machine)
        case Opaque(kind=kind, of=of) if of is not None and kind == ENTERED:
            return entered(machine.evaluate(of, scope), machine)
        case Opaque(kind=kind, of=of) if of is not None and kind in (AWAITED, AUGMENTED):
            return machine.evaluate(of, scope)
        case Opaque(kind=kind, of=of) if of is not None and kind == LOOP_VARIABLE:
            return _turn(of, scope)
        case Opaque(kind=kind, of=Subscript(value=of, items=(index,))) if kind == UNPACKED:
            return item_of(as_list(machine.evaluate(of, scope)), machine.evaluate(index, scope))
        case _:
            return Unknown(f"it is {expression.kind}")


def entered(value: Value, machine: Machine) -> Value:
    """What `with value as …` binds: what a generator gives first, or the object itself."""
    value = machine.forced(value)
    if isinstance(value, Items) and value.kind == GENERATED:
        return value.items[0].value if value.items else Unknown("what it yields is not told")
    return value


def _turn(iterable: Expression, scope: Scope) -> Value:
    for frame in scope.visible_frames():
        if isinstance(frame, Frame) and id(iterable) in frame.turns:
            return frame.turns[id(iterable)].value
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
