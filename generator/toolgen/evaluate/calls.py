"""Calls: functions, methods and classes of the sources, run with what they are given."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeGuard

from toolgen.evaluate.arguments import UNPACKED_KEYWORDS
from toolgen.evaluate.aside import CallAside
from toolgen.evaluate.changes import GIVEN
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.idle import idle_value, watched
from toolgen.evaluate.literals import literal_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.statements import result
from toolgen.evaluate.structure import structured
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Library,
    LibraryMethod,
    ModuleValue,
    ObjectValue,
    Partial,
    Plain,
    Registering,
    Site,
    Unknown,
    Value,
    Wrapper,
    WrittenValue,
    either,
)
from toolgen.facts.expressions import Name, Subscript
from toolgen.facts.module import Assignment, ParameterKind, SourceParameter
from toolgen.link import Scope

_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
_RECORDS = ("dataclasses:dataclass", "attrs:define", "attr:s", "attrs:frozen")
_RECORD_BASES = ("pydantic:BaseModel", "typing:NamedTuple", "pydantic:RootModel")
_TYPED_DICT = "typing:TypedDict"
_DEEPEST = 40


def called(callee: Value, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What a call gives; its effects go to the machine's.

    What a framework's own code does is told by its table alone, wherever its source is.
    """
    if _is_of_framework_alone(callee, site, machine):
        if isinstance(callee, ClassValue):
            return ObjectValue(callee, made=given)
        return Unknown("it is what a framework gives back")
    match callee:
        case FunctionValue():
            return _function(callee, given, site, machine)
        case BoundMethod(receiver=receiver, function=function):
            own = WrittenValue(receiver, Name("self", site.at), site.scope)
            with_own = CallArguments((own, *given.positional), given.keywords, given.is_open)
            return _function(function, with_own, site, machine)
        case ClassValue():
            return _instance(callee, given, site, machine)
        case Partial(callee=inner, arguments=first):
            return machine.call(inner, joined(first, given), site)
        case Wrapper(wraps=wraps):
            return _wrapping(wraps, given)
        case ObjectValue(cls=ClassValue()):
            method = machine.attribute(callee, "__call__", site)
            if isinstance(method, BoundMethod):
                return machine.call(method, given, site)
        case Either(options=options):
            runs = [partial(machine.call, option, given, site) for option in options]
            with machine.state.under("which of several functions is called"):
                return either(machine.effects.alternatives(runs, site))
    if isinstance(callee, Unknown) and callee.later is not None:
        if matters(given, machine):
            forced = machine.forced(callee)
            if not isinstance(forced, Unknown):
                return machine.call(forced, given, site)
        elif not machine.state.aside.is_hypothetical:
            run = partial(_called_later, callee, given, site, machine)
            later = _put_aside(site.key, run, machine.changed_by(site), machine)
            return Unknown(callee.reason, callee.name, callee.given, later)
    told = machine.effects.called(callee, given, site)
    if told is not None:
        return told
    if isinstance(callee, Library) and _is_class_name(callee.name):
        return ObjectValue(callee, made=given)
    if not _is_harmless(callee):
        for each in given.values:
            if isinstance(each.value, Items | Entries):
                each.value.is_open = True
    machine.state.callbacks += filter(_is_inner, (each.value for each in given.values))
    return machine.effects.lost(callee, given, site)


def _called_later(callee: Unknown, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What a call gives whose callee is read only now."""
    forced = machine.forced(callee)
    return forced if isinstance(forced, Unknown) else machine.call(forced, given, site)


def _is_inner(value: Value) -> TypeGuard[FunctionValue]:
    """Whether a function is defined within another: no root runs it."""
    return isinstance(value, FunctionValue) and value.scope.is_local


def _is_of_framework_alone(callee: Value, site: Site, machine: Machine) -> bool:
    """Whether something is a framework's own, and is called from outside of it."""
    function = callee.function if isinstance(callee, BoundMethod) else callee
    if not isinstance(function, FunctionValue | ClassValue):
        return False
    package = function.scope.module.name.partition(".")[0]
    is_outside = site.scope.module.name.partition(".")[0] != package
    return is_outside and machine.effects.has_package(package)


def _is_harmless(callee: Value) -> bool:
    """Whether a call changes nothing that it is given: Python's own functions do not, as a rule,
    and no mark or fixture of pytest's does.
    """
    package = callee.name.partition(":")[0].partition(".")[0] if isinstance(callee, Library) else ""
    return package in ("builtins", "pytest") or package in sys.stdlib_module_names


def joined(first: CallArguments, then: CallArguments) -> CallArguments:
    """The arguments of a partial call and those of the call that completes it."""
    return CallArguments(
        (*first.positional, *then.positional),
        {**first.keywords, **then.keywords},
        first.is_open or then.is_open,
    )


def _is_class_name(name: str) -> bool:
    return name.rpartition(":")[2].rpartition(".")[2][:1].isupper()


def _wrapping(wraps: Value, given: CallArguments) -> Value:
    """`@functools.wraps(f)` on a function."""
    wrapper = given.positional[0].value if given.positional else Unknown("nothing is given")
    if isinstance(wrapper, FunctionValue):
        return FunctionValue(
            wrapper.fact,
            wrapper.scope,
            wraps,
            dict(wrapper.attributes),
            dict(wrapper.stored_under),
        )
    return wrapper


# functions


def _function(function: FunctionValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    key = (function.scope.module.path, function.fact.at)
    state = machine.state
    if state.calls.count(key) > 1 or len(state.calls) >= _DEEPEST:
        return machine.effects.lost(Unknown(f"{function.fact.name!r} calls itself"), given, site)
    idle = idle_value(function, given, machine) if state.calls else None
    if idle is not None:
        return idle
    frame = Frame(function.scope.module)
    for name, value in bound(function, given, machine):
        frame.bind(name, value.value, value)
    scope = function.scope.enter(function.fact, frame)
    is_given_something = matters(given, machine) or _closes_over_something(function, machine)
    if not function.fact.statements and is_given_something:
        scope = machine.whole(scope)
    if is_given_something or machine.reaches(function):
        return _run(function, site, scope, frame, machine)
    changes = machine.changed_by(function)
    is_given_container = any(isinstance(each.value, Items | Entries) for each in given.values)
    if GIVEN in changes and is_given_container and state.aside.may_run(key):
        state.aside.runs[key] += state.aside.is_hypothetical
        return _run(function, site, scope, frame, machine)
    machine.ran(function)
    changes |= {name for each in given.values for name in _changed_on(each.value, machine)}
    run = partial(_run, function, site, scope, frame, machine)
    later = _put_aside(key, run, changes, machine)
    return Unknown("what its body does is not read", given=(function,), later=later)


def _changed_on(value: Value, machine: Machine) -> frozenset[str]:
    """The names of what the methods of something may change."""
    match value:
        case ObjectValue(cls=ClassValue() as cls):
            return machine.changed_by(cls)
        case _:
            return frozenset()


def _put_aside(
    what: object, run: Callable[[], Value], changes: frozenset[str], machine: Machine
) -> Callable[[], Value]:
    """Put a call aside; gives what tells its value."""
    call = CallAside(what, run, changes, list(machine.state.conditions))
    machine.state.aside.put(call)
    return partial(run_aside, call, machine)


def run_aside(call: CallAside, machine: Machine) -> Value:
    """What a call gives that was put aside; it runs once, as if it had run when it was made."""
    if call.value is None:
        call.value = Unknown("it calls itself")
        state = machine.state
        conditions, state.conditions = state.conditions, call.conditions
        try:
            with state.aside.running(call):
                call.value = call.run()
        finally:
            state.conditions = conditions
    return call.value


def _run(
    function: FunctionValue, site: Site, scope: Scope, frame: Frame, machine: Machine
) -> Value:
    """Runs the body of a function in its frame; its module has run by then."""
    state = machine.state
    if not scope.statements:
        scope = machine.whole(scope)
    if scope.frames[0] is None:
        frames = (machine.namespace(scope.module.name), *scope.frames[1:])
        scope = Scope(scope.module, scope.path, scope.when, frames)
    state.calls.append((function.scope.module.path, function.fact.at))
    body = partial(_gone_through, function, scope, frame, machine)
    try:
        return watched(function, body, machine)
    finally:
        state.calls.pop()
        machine.ran(function)


def _gone_through(function: FunctionValue, scope: Scope, frame: Frame, machine: Machine) -> Value:
    outcome = machine.run(structured(scope.statements), scope, frame)
    return result(outcome, is_generator=function.fact.is_generator)


def matters(given: CallArguments, machine: Machine) -> bool:
    """Whether a call is given something that tools may be registered with, or that may be one."""
    return any(_may_register(each.value, 3, machine) for each in given.values)


def _closes_over_something(function: FunctionValue, machine: Machine) -> bool:
    """Whether a function sees such a thing in the functions around it."""
    around = (frame for frame in function.scope.frames[1:] if isinstance(frame, Frame))
    return any(_may_register(each, 3, machine) for frame in around for each in frame.names.values())


def _may_register(value: Value, depth: int, machine: Machine) -> bool:
    inner = partial(_may_register, depth=depth - 1, machine=machine)
    match value:
        case ObjectValue(cls=ClassValue() as cls, attributes=attributes) if depth:
            return machine.reaches(cls) or any(map(inner, attributes.values()))
        case Library(name=name) | ObjectValue(cls=Library(name=name)):
            return machine.effects.has_package(name.partition(":")[0].partition(".")[0])
        case ModuleValue() | ClassValue():
            return machine.reaches(value)
        case FunctionValue() | LibraryMethod() | Registering() | BoundMethod() | Partial():
            return True
        case Items(items=items) if depth:
            return any(inner(each.value) for each in items)
        case Entries(items=entries) if depth:
            return any(inner(each.value) for each in entries.values())
        case Either(options=options):
            return any(_may_register(each, depth, machine) for each in options)
        case _:
            return False


def bound(
    function: FunctionValue, given: CallArguments, machine: Machine
) -> Iterator[tuple[str, WrittenValue]]:
    """What each parameter is given, or has by default."""
    positional, keywords = list(given.positional), dict(given.keywords)
    home = function.scope.at(function.fact.at)
    for parameter in function.fact.parameters:
        name = parameter.name
        own = Name(name, parameter.at)
        if parameter.kind in _POSITIONAL and positional:
            yield name, positional.pop(0)
        elif parameter.kind is ParameterKind.VAR_POSITIONAL:
            rest_of_them = Items("tuple", positional, given.is_open)
            yield name, WrittenValue(rest_of_them, literal_of(rest_of_them, own.at) or own, home)
            positional = []
        elif parameter.kind is ParameterKind.VAR_KEYWORD:
            rest: dict[Plain, WrittenValue] = dict(keywords.items())
            rest.pop(UNPACKED_KEYWORDS, None)
            table = Entries(rest, given.is_open)
            yield name, WrittenValue(table, literal_of(table, own.at) or own, home)
        elif name in keywords:
            yield name, keywords.pop(name)
        else:
            yield name, _default(parameter, given, function, machine)


def _default(
    parameter: SourceParameter, given: CallArguments, function: FunctionValue, machine: Machine
) -> WrittenValue:
    home = function.scope.at(function.fact.at)
    if given.is_open or parameter.default is None:
        reason = f"{parameter.name!r} is handed in from elsewhere"
        return WrittenValue(Unknown(reason), Name(parameter.name, parameter.at), home)
    return WrittenValue(machine.evaluate(parameter.default, home), parameter.default, home)


# classes


def _instance(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    instance = ObjectValue(cls, made=given, under=tuple(machine.state.conditions))
    machine.effects.made(instance, given, site)
    lineage = machine.lineage(cls)
    if _TYPED_DICT in (each.name for each in lineage if isinstance(each, Library)):
        return Entries(dict(given.keywords.items()), given.is_open or bool(given.positional))
    for each in lineage:
        if isinstance(each, ClassValue):
            own = machine.body(each).names.get("__init__")
            if isinstance(own, FunctionValue):
                done = machine.call(BoundMethod(instance, own), given, site)
                if is_of_framework(lineage, machine):
                    machine.forced(done)
                instance.later = done.later if isinstance(done, Unknown) else None
                return instance
        elif isinstance(each, Library) and each.name not in _RECORD_BASES:
            machine.effects.constructed(instance, each, given, site)
            break
    if _is_record(cls, lineage, machine):
        instance.attributes.update(_fields(lineage, given, machine))
    return instance


def is_of_framework(lineage: Iterable[Value], machine: Machine) -> bool:
    """Whether one of some classes is what frameworks declare tools with."""
    names = (each.name for each in lineage if isinstance(each, Library))
    return any(map(machine.effects.owns, names))


def _is_record(cls: ClassValue, lineage: list[Value], machine: Machine) -> bool:
    bases = {each.name for each in lineage if isinstance(each, Library)}
    return bool(bases & set(_RECORD_BASES)) or any(
        machine.resolver.canonical_name(
            each.function if hasattr(each, "function") else each, cls.scope.at(cls.fact.at)
        )
        in _RECORDS
        for each in cls.fact.decorators
    )


def _fields(
    lineage: list[Value], given: CallArguments, machine: Machine
) -> Iterator[tuple[str, Value]]:
    """The fields of a record, those of bases first, by what its constructor is given."""
    positional, keywords = list(given.positional), dict(given.keywords)
    for cls in reversed([each for each in lineage if isinstance(each, ClassValue)]):
        for statement in cls.fact.statements:
            if not isinstance(statement, Assignment) or statement.annotation is None:
                continue
            if _is_class_variable(statement):
                continue
            name = statement.name
            default = machine.body(cls).names.get(name)
            if positional:
                yield name, positional.pop(0).value
            elif name in keywords:
                yield name, keywords[name].value
            else:
                yield name, _field_default(default)


def _field_default(default: Value | None) -> Value:
    match default:
        case None:
            return Unknown("it is not given")
        case ObjectValue(
            cls=Library(name="dataclasses:field" | "pydantic:Field"), made=made
        ) if made:
            given = made.keywords.get("default")
            return Unknown("it is made by a factory") if given is None else given.value
        case _:
            return default


def _is_class_variable(statement: Assignment) -> bool:
    annotation = statement.annotation
    bare = annotation.value if isinstance(annotation, Subscript) else annotation
    return isinstance(bare, Name) and bare.id == "ClassVar"


def _is_told(cls: Value | None) -> TypeGuard[Library]:
    """Whether a class says what its objects have; those of Python's own say nothing of a value."""
    return isinstance(cls, Library) and not cls.name.startswith("builtins:")


def parameters_of_root(function: FunctionValue, machine: Machine) -> CallArguments:
    """What a function that nothing calls is run with: objects of the classes that it names."""
    keywords: dict[str, WrittenValue] = {}
    home = function.scope.at(None)
    for parameter in function.fact.parameters:
        if parameter.kind not in (*_POSITIONAL, ParameterKind.KEYWORD_ONLY):
            continue
        handed = machine.handed(parameter.name, function)
        if handed is not None:
            keywords[parameter.name] = handed
            continue
        cls = machine.class_named(parameter.annotation, home)
        if isinstance(cls, ClassValue) or _is_told(cls):
            value = ObjectValue(cls)
            keywords[parameter.name] = WrittenValue(value, Name(parameter.name, parameter.at), home)
    return CallArguments((), keywords, is_open=True)
