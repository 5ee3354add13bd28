"""Values of the abstract interpreter as text: all that is told of them, and why more is not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from toolgen.evaluate.running.interpreter import Interpreter
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    MadeTool,
    ModuleValue,
    ObjectValue,
    ParameterValue,
    Partial,
    Registering,
    SignatureValue,
    SuperValue,
    Unknown,
    Value,
    Wrapper,
    WrittenValue,
)

_DEPTH = 5


def shown(value: Value, machine: Interpreter, depth: int = _DEPTH) -> str:
    """A value as text, what it holds down to some depth."""
    if depth == 0:
        return "…"
    value = machine.forced(value)
    show = partial(shown, machine=machine, depth=depth - 1)
    held = partial(_held, machine=machine, depth=depth - 1)
    match value:
        case Known(value=plain):
            return repr(plain)
        case Items(kind=kind, items=items):
            rest = ", …" if value.is_open else ""
            frozen = "frozen " if value.is_frozen else ""
            return f"{frozen}{kind}[{', '.join(map(held, items))}{rest}]"
        case Entries(items=entries):
            rows = [f"{_key(key)}: {held(each)}" for key, each in entries.items()]
            rest = [] if not value.is_open else ["…"]
            made = "" if value.default is None else f" else {show(value.default)}"
            return f"{{{', '.join(rows + rest)}}}{made}"
        case Either(options=options):
            return f"({' | '.join(map(show, options))})"
        case Unknown(reason=reason, given=given):
            return f"<{reason}{': ' if given else ''}{', '.join(map(_named, given))}>"
        case ObjectValue(attributes=attributes, contents=contents):
            rows = [f"{name}={show(each)}" for name, each in attributes.items()]
            within = "" if contents is None else f" of {show(contents)}"
            return f"{_named(value)}({', '.join(rows)}){within}"
        case FunctionValue(attributes=attributes) if attributes:
            rows = [f"{name}={show(each)}" for name, each in attributes.items()]
            return f"{_named(value)} with {', '.join(rows)}"
        case Partial(callee=callee, arguments=arguments):
            return f"partial {show(callee)}({_arguments(arguments, held)})"
        case _:
            return _named(value)


def _held(item: WrittenValue, machine: Interpreter, depth: int) -> str:
    text = shown(item.value, machine, depth)
    return f"{text} if {' and '.join(item.conditions)}" if item.conditions else text


def _arguments(given: CallArguments, held: partial[str]) -> str:
    named = [f"{name}={held(each)}" for name, each in given.keywords.items()]
    rest = ["…"] if given.is_open else []
    return ", ".join([*map(held, given.positional), *named, *rest])


def _key(key: object) -> str:
    return "<untold>" if isinstance(key, str) and key.startswith("\0") else repr(key)


def _named(value: Value) -> str:
    match value:
        case FunctionValue(fact=fact) | BoundMethod(function=FunctionValue(fact=fact)):
            kind = "method" if isinstance(value, BoundMethod) else "function"
            return f"{kind} {fact.qualname}"
        case ClassValue(fact=fact):
            return f"class {fact.name}"
        case ObjectValue(cls=cls):
            return f"object of {_named(cls)}"
        case Library(name=name) | ModuleValue(name=name):
            return name
        case LibraryMethod(receiver=receiver, name=name):
            return f"{_named(receiver)}.{name}"
        case BuiltinMethod(name=name):
            return f"method {name} of {type(value.receiver).__name__}"
        case SuperValue(owner=owner):
            return f"super of {_named(owner)}"
        case SignatureValue(parameters=parameters):
            return f"signature ({_names(each.name for each in parameters)})"
        case ParameterValue(parameter=parameter):
            return f"parameter {parameter.name}"
        case Known() | Items() | Entries() | Either() | Unknown() | Partial():
            return type(value).__name__
        case Registering() | MadeTool() | Wrapper():
            return type(value).__name__


def _names(names: Iterable[str]) -> str:
    return ", ".join(names)
