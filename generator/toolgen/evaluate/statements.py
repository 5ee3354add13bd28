"""Statements: what running them binds, defines and gives back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from toolgen.evaluate.expressions import GENERATED, items_of, written
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import WHILE, Machine, Outcome
from toolgen.evaluate.structure import Arm, Compound, Node, structured
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
    either,
    picked,
    truth,
)
from toolgen.facts.expressions import (
    LOOP_VARIABLE,
    Constant,
    Expression,
    Name,
    Opaque,
    Place,
    Subscript,
    Unary,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
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
from toolgen.ir.known import canonical
from toolgen.link import Scope

_TURNS = 100
"""How many turns of a `while` loop are run."""


def run(nodes: Sequence[Node], scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Run statements in a scope whose own frame is `frame`."""
    outcome = Outcome()
    for node in nodes:
        machine.state.step()
        if isinstance(node, Compound):
            inner = _compound(node, scope, frame, machine)
        else:
            machine.state.at = (scope, node.at)
            inner = _statement(node, scope.at(node.at), frame, machine)
        outcome.add(inner)
        outcome.ends = inner.ends
        if inner.ends:
            break
    return outcome


def _statement(node: Statement, here: Scope, frame: Frame, machine: Machine) -> Outcome:
    match node:
        case Assignment(name=name, value=value) if value is not None:
            _assign(name, value, here, frame, machine)
        case AttributeAssignment(target=target, value=value) if value is not None:
            owner = machine.evaluate(target.value, here)
            store(owner, target.attribute, machine.evaluate(value, here), machine)
        case ItemAssignment(target=target, value=value):
            _store_item(target, written(value, here, machine), here, machine)
        case Invocation(call=call):
            machine.evaluate(call, here)
        case Return(value=value):
            return Outcome([machine.evaluate(value, here)], frozenset({"return"}))
        case Yield(value=value):
            given = None if value is None else written(value, here, machine)
            return Outcome(yielded=[given])
        case Jump(kind=kind):
            return Outcome([], frozenset({kind}))
        case Import(name=name):
            _import(node, here, machine)
            symbol = machine.resolver.imported(node, here)
            frame.bind(name, machine.of_symbol(symbol, f"source does not tell what {name!r} is"))
        case Function() | Class():
            frame.bind(node.name, _defined(node, here, machine))
    return Outcome()


def _import(node: Import, here: Scope, machine: Machine) -> None:
    """What an import runs: the module, and the one below it that it may name."""
    name = machine.resolver.project.absolute(here.module, node.module, node.level)
    if name is not None:
        machine.import_module(name)
        if node.attribute is not None:
            machine.import_module(f"{name}.{node.attribute}")


def _assign(name: str, value: Expression, here: Scope, frame: Frame, machine: Machine) -> None:
    found = written(value, here, machine)
    kinds = {each.kind for each in here.module.mutations if each.name == name}
    is_grown = "augmented" in kinds and not any(isinstance(s, Function) for s in here.path)
    held = _open(found.value) if is_grown else found.value
    frame.bind(name, held, None if isinstance(value, Opaque) else found)
    if "global" in kinds:
        _rebind(name, found.value, here)


def _open(value: Value) -> Value:
    """What `tools += …` changes later, of which facts do not tell how."""
    match value:
        case Items(kind=kind, items=items):
            return Items(kind, items, is_open=True)
        case Entries(items=entries):
            return Entries(entries, is_open=True)
        case _:
            return Unknown("it is changed in place")


def _rebind(name: str, value: Value, here: Scope) -> None:
    """A name that some block says `global` or `nonlocal` of may be the one of a block around."""
    for block in list(here.blocks())[1:]:
        if isinstance(block.frame, Frame) and (name in block.frame.names or not block.path):
            names = block.frame.names
            block.frame.bind(name, either([names[name], value]) if name in names else value)
            return


def store(owner: Value, name: str, value: Value, machine: Machine) -> None:
    """`owner.name = value`."""
    match owner:
        case ObjectValue(attributes=attributes) | FunctionValue(attributes=attributes):
            attributes[name] = value
        case ClassValue():
            machine.body(owner).bind(name, value)
        case Library(name=library):
            patch(f"{library}.{name}", value, machine)
        case ModuleValue(name=module):
            namespace = machine.namespace(module)
            if namespace is None:
                patch(f"{module}.{name}", value, machine)
            else:
                namespace.bind(name, value)


def patch(name: str, value: Value, machine: Machine) -> None:
    """`FastMCP.tool = measured`; what is stored back is what it was."""
    known = canonical(name)
    if isinstance(value, Library) and value.name == known:
        machine.state.patched.pop(known, None)
    else:
        machine.state.patched[known] = value


def _store_item(target: Subscript, value: WrittenValue, here: Scope, machine: Machine) -> None:
    owner = machine.evaluate(target.value, here)
    key = machine.evaluate(target.items[0], here) if len(target.items) == 1 else Unknown("")
    match owner, key:
        case Entries(items=items), Known(value=plain):
            old = [items[plain].value] if plain in items else [Unknown("it may be missing")]
            is_sure = not machine.state.conditions
            items[plain] = value if is_sure else replace(value, value=either([*old, value.value]))
        case Entries(items=items), _:
            items[f"\0{len(items)}"] = value
            owner.is_open = True
        case Items(items=found), Known(value=int() as index) if -len(found) <= index < len(found):
            found[index] = value


# definitions


def _defined(fact: Function | Class, here: Scope, machine: Machine) -> Value:
    """What a definition binds, once its decorators have had it."""
    if machine.effects.owns(here.identify(fact.name)):
        return Library(here.identify(fact.name))
    value: Value
    if isinstance(fact, Function):
        value = FunctionValue(fact, here.at(None))
    else:
        value = ClassValue(fact, here.at(None))
        machine.body(value)
    own = value
    for decorator in reversed(fact.decorators):
        value = _decorated(value, decorator, fact, here, machine)
    if isinstance(own, FunctionValue):
        own.is_replaced = not _leads_to(value, own)
    return value


def _leads_to(value: Value, function: FunctionValue) -> bool:
    """Whether a call of a value is one of a function, wrapped by others or not."""
    while isinstance(value, FunctionValue) and value is not function and value.wraps is not None:
        value = value.wraps
    return value is function


def _decorated(
    value: Value, decorator: Expression, fact: Function | Class, here: Scope, machine: Machine
) -> Value:
    """What a decorator gives back; where source does not tell, it is taken to be what it was."""
    callee = machine.evaluate(decorator, here)
    site = Site(decorator, here)
    given = CallArguments((WrittenValue(value, Name(fact.name, fact.at), here),))
    result = machine.call(callee, given, site)
    if not isinstance(result, Unknown):
        return result
    if isinstance(value, FunctionValue):
        value.doubts += (site,)
    return value


def run_class(cls: ClassValue, frame: Frame, machine: Machine) -> None:
    """Run the body of a class; `frame` is what it binds."""
    scope = cls.scope.enter(cls.fact, frame)
    machine.run(structured(cls.fact.statements), scope, frame)


# compound statements


def _compound(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    match node.kind:
        case "if":
            return _if(node, scope, frame, machine)
        case "for":
            return _for(node, scope, frame, machine)
        case "try":
            return _try(node, scope, frame, machine)
        case "while":
            return _while(node, scope, frame, machine)
        case "match":
            arms = [(arm, "a case of a match") for arm in node.arms]
            return _alternatives(arms, scope, frame, machine, may_skip=True)
        case _:
            return machine.run(node.arms[0].body, scope, frame)


def _if(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    open_arms: list[tuple[Arm, str | None]] = []
    verdicts: dict[int, bool | None] = {}
    for arm in node.arms:
        own = _arm_verdict(arm, scope, verdicts, machine)
        if own is False:
            continue
        is_sure = own is True and not open_arms and _all_false(arm, verdicts)
        open_arms.append((arm, None if is_sure else _condition(arm, verdicts)))
        if own is True:
            break
    may_skip = not (open_arms and verdicts.get(open_arms[-1][0].guard.arm) is True)
    if len(open_arms) == 1 and open_arms[0][1] is None:
        return machine.run(open_arms[0][0].body, scope, frame)
    return _alternatives(open_arms, scope, frame, machine, may_skip=may_skip)


def _all_false(arm: Arm, verdicts: dict[int, bool | None]) -> bool:
    return all(verdicts.get(index) is False for index in range(arm.guard.arm))


def _arm_verdict(
    arm: Arm, scope: Scope, verdicts: dict[int, bool | None], machine: Machine
) -> bool | None:
    """Whether an arm runs if those before it do not; those before it are told on the way."""
    here = scope.at(_first_place(arm))
    for index, test in enumerate(arm.guard.tests):
        if index not in verdicts:
            verdicts[index] = True if test is None else _truth(test, here, machine)
        if verdicts[index] is True and index < arm.guard.arm:
            return False
    return verdicts[arm.guard.arm]


def _truth(test: Expression, here: Scope, machine: Machine) -> bool | None:
    verdict = truth(machine.forced(machine.evaluate(test, here)))
    if verdict is not None or any(isinstance(each, Function) for each in here.path):
        return verdict
    return machine.resolver.knowledge(here).truth(test)


def _first_place(arm: Arm) -> Place:
    first = arm.body[0]
    while isinstance(first, Compound):
        first = first.arms[0].body[0]
    return first.at


def _condition(arm: Arm, verdicts: Mapping[int, bool | None]) -> str:
    """What has to hold for an arm to run: `debug`, or `not debug` for the arm beside it."""
    earlier = enumerate(arm.guard.tests[: arm.guard.arm])
    untold = [each for place, each in earlier if each is not None and verdicts[place] is None]
    own = arm.guard.tests[arm.guard.arm] if arm.guard.arm < len(arm.guard.tests) else None
    texts = [text_of(Unary("not", each)) for each in untold]
    return " and ".join([*texts, *([] if own is None else [text_of(own)])])


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
    ends: frozenset[str] = frozenset()
    for arm, condition in arms:
        frame.branch(before)
        with machine.state.under(condition):
            inner = machine.run(arm.body, scope, frame)
        outcome.add(inner)
        ends |= inner.ends
        if not inner.ends:
            reached.append(frame.names)
    frame.merge(reached or [before])
    outcome.ends = frozenset() if reached else ends
    return outcome


def _for(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    body = next((arm.body for arm in node.arms if arm.guard.arm == 0), ())
    otherwise = [arm.body for arm in node.arms if arm.guard.arm != 0]
    iterable = _iterable(body)
    outcome = Outcome()
    computed = "the loop runs over what is computed"
    unknown = Unknown(computed)
    items = None
    if iterable is not None:
        value = machine.evaluate(iterable, scope.at(_first_place(node.arms[0])))
        value = machine.forced(value)
        items, unknown = items_of(value), picked(computed, value)
    turns: list[tuple[Value, tuple[str, ...]]]
    turns = [(unknown, ())] if items is None else [(i.value, i.conditions) for i in items]
    frame.looped |= _targets(body)
    ends: frozenset[str] = frozenset()
    for turn, conditions in turns:
        frame.turn(id(iterable), turn)
        own = [each for each in conditions if each not in machine.state.conditions]
        with machine.state.under(" and ".join(own) or None):
            inner = machine.run(body, scope, frame)
        outcome.add(inner)
        ends = inner.ends - {"continue"}
        if inner.ends and ends == inner.ends:
            break
    frame.turn(id(iterable), None)
    if "break" not in ends:
        for each in otherwise:
            outcome.add(machine.run(each, scope, frame))
    outcome.ends = frozenset() if "break" in ends or iterable is None else ends
    return outcome


def _while(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """Turn by turn as long as its condition is told; then one turn of which that is all."""
    outcome = Outcome()
    body = node.arms[0]
    here = scope.at(_first_place(body))
    frame.looped |= _targets(body.body)
    tests = [each for each in body.guard.tests[:1] if not isinstance(each, Constant)]
    for _ in range(_TURNS):
        verdict = truth(machine.evaluate(tests[0], here)) if tests and tests[0] else None
        if verdict is not True:
            break
        inner = machine.run(body.body, scope, frame)
        outcome.add(inner)
        if inner.ends - {"continue"}:
            outcome.ends = inner.ends - {"break", "continue"}
            return outcome
    if verdict is not False:
        with machine.state.under(WHILE):
            for arm in node.arms:
                outcome.add(machine.run(arm.body, scope, frame))
    return outcome


def _iterable(body: Sequence[Node]) -> Expression | None:
    """What a loop runs over, by its target: `for name in iterable`."""
    for node in body:
        if not isinstance(node, Assignment):
            return None
        value: object = node.value
        while isinstance(value, Opaque | Subscript):
            if isinstance(value, Opaque) and value.kind == LOOP_VARIABLE:
                return value.of
            value = value.of if isinstance(value, Opaque) else value.value
    return None


def _targets(body: Sequence[Node]) -> set[str]:
    found: set[str] = set()
    for node in body:
        if isinstance(node, Compound):
            found |= {name for arm in node.arms for name in _targets(arm.body)}
        elif isinstance(node, Assignment | Function | Class):
            found.add(node.name)
    return found


def _try(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """The body, `else` and `finally`; of handlers what they do, but not what they bind."""
    outcome = Outcome()
    for arm in node.arms:
        if arm.guard.arm > 0:
            bound = frame.names
            frame.branch(bound)
            with machine.state.under("an exception is raised"):
                outcome.add(machine.run(arm.body, scope, frame))
            frame.branch(bound)
            continue
        inner = machine.run(arm.body, scope, frame)
        outcome.add(inner)
        is_caught = arm.guard.arm == 0 and inner.ends == {"raise"}
        outcome.ends = outcome.ends if is_caught else outcome.ends or inner.ends
    return outcome


def result(outcome: Outcome, *, is_generator: bool = False) -> Value:
    """What a function gives back, by what running its body came to."""
    if is_generator:
        told = [each for each in outcome.yielded if each is not None]
        return Items(GENERATED, told, is_open=len(told) < len(outcome.yielded))
    falls_off = [] if outcome.ends else [Known(None)]
    return either([*outcome.returned, *falls_off])
