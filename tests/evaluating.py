"""Modules run on paper alone, and by Python: what names are bound to by each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from types import FunctionType, MethodType, NoneType
from typing import Any

from linking import Linked

from toolgen.annotations.expressions import parse_text
from toolgen.evaluate.derived import class_of_python
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.running.interpreter import Interpreter
from toolgen.evaluate.values import (
    BoundMethod,
    ClassValue,
    Either,
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
)
from toolgen.facts.kinds import Container
from toolgen.link import Environment, Scope
from toolgen.registrations.annotations import Annotations
from toolgen.registrations.classes import ToolClasses
from toolgen.registrations.evaluation import Evaluation
from toolgen.registrations.lineages import Lineages

UNTOLD = "<untold>"
EITHER = "<either>"
"""What stands before the alternatives of a value."""
MAYBE = "<maybe>"
"""What stands before an item of a container, and the conditions under which it is there."""


def on_paper(sources: Mapping[str, str], module: str = "app") -> dict[str, object]:
    """What a module has bound once it has run on paper, by name."""
    machine, read = run_on_paper(sources, module)
    return {name: plainly(value, machine) for name, value in read.items()}


def run_on_paper(
    sources: Mapping[str, str], module: str = "app"
) -> tuple[Interpreter, dict[str, Value]]:
    """The interpreter that has run a module, and the values of that, by name."""
    machine = machine_of(sources)
    machine.run_module(module)
    frame = machine.namespace(module)
    assert isinstance(frame, Frame)
    site = Site(parse_text(module), Scope(frame.module))
    names = list(frame.names)
    return machine, {name: machine.attribute(ModuleValue(module), name, site) for name in names}


def machine_of(sources: Mapping[str, str]) -> Interpreter:
    """An interpreter that knows some modules, by path, and no framework."""
    resolver = Linked(sources).resolver
    annotations = Annotations(resolver, parse_text)
    classes = ToolClasses((), resolver, Lineages(resolver, annotations, []))
    evaluation = Evaluation((), classes, resolver, annotations, Environment())
    machine = evaluation.interpreter
    machine.learn([module for name in sources if (module := resolver.project.module(name[:-3]))])
    return machine


def plainly(value: Value, machine: Interpreter) -> object:
    """A value as plain data: what is told of it, and marks where something is not."""
    as_plain = partial(plainly, machine=machine)
    match machine.forced(value):
        case Known(value=plain):
            return plain
        case Items(kind="set", is_open=False, items=items) if not _is_of_several(items):
            return {_item(each, machine) for each in items}
        case Items(kind=kind, items=items, is_open=False):
            return (kind, [_item(each, machine) for each in items])
        case Entries(items=entries, is_open=False):
            return {key: _item(each, machine) for key, each in entries.items()}
        case Either(options=options):
            return (EITHER, [as_plain(each) for each in options])
        case FunctionValue() | BoundMethod():
            return _named(machine.forced(value), machine)
        case ClassValue(fact=fact):
            return f"class {fact.name}"
        case Library(name=name) if name.startswith("builtins:") and class_of_python(value):
            return f"class {name.partition(':')[2]}"
        case ObjectValue(cls=ClassValue(fact=fact), attributes=attributes):
            return (fact.name, {name: as_plain(each) for name, each in attributes.items()})
        case Unknown(reason=reason):
            assert reason, "what is untold says why"
            return UNTOLD
        case _:
            return UNTOLD


def _is_of_several(items: Iterable[WrittenValue]) -> bool:
    return any(isinstance(each.value, Either) for each in items)


def _named(value: Value, machine: Interpreter) -> str:
    """A function or method by the name that it goes by."""
    site = Site(parse_text("function"), Scope(machine.namespace("app").module))
    name = machine.attribute(value, "__qualname__", site)
    if not isinstance(name, Known):
        return UNTOLD
    return f"{'method' if isinstance(value, BoundMethod) else 'function'} {name.value}"


def _item(written: WrittenValue, machine: Interpreter) -> object:
    value = plainly(written.value, machine)
    assert all(written.conditions), "a condition is said in words"
    return (MAYBE, value, *written.conditions) if written.conditions else value


def is_untold(value: object) -> bool:
    """Whether a value is not told, or a part of it."""
    match value:
        case dict():
            return any(map(is_untold, value.values()))
        case list() | tuple() | set():
            return any(map(is_untold, value))
        case _:
            return value in (UNTOLD, EITHER, MAYBE)


def by_python(source: str) -> dict[str, object]:
    """What Python binds in a module of the same source, in the same form."""
    names: dict[str, Any] = {"__name__": "app"}
    exec(compile(source, "app.py", "exec", dont_inherit=True), names)
    return described(names)


_PLAIN_KEYS = (str, bytes, int, float, tuple, NoneType)
"""The keys that have a name by which Python and paper could tell the same."""


def described(names: Mapping[str, Any]) -> dict[str, object]:
    """What Python has bound, in the form of `on_paper`."""
    return {name: _described(value) for name, value in names.items() if name[:2] != "__"}


def _described(value: Any) -> object:
    match value:
        case set() | frozenset():
            return {_described(each) for each in value}
        case list() | tuple():
            return (type(value).__name__, [_described(each) for each in value])
        case dict() if all(isinstance(key, _PLAIN_KEYS) for key in value):
            return {key: _described(each) for key, each in value.items()}
        case Enum():
            return (type(value).__name__, {"name": value.name, "value": value.value})
        case FunctionType(__module__="app"):
            is_lambda = value.__name__ == "<lambda>"
            return f"function {value.__name__ if is_lambda else value.__qualname__}"
        case MethodType():
            return f"method {value.__qualname__}"
        case type(__module__="app" | "builtins"):
            return f"class {value.__name__}"
        case None | str() | bytes() | int() | float() | complex():
            return value
        case _ if type(value).__module__ == "app" and hasattr(value, "__dict__"):
            return (type(value).__name__, {k: _described(v) for k, v in vars(value).items()})
        case _:
            return UNTOLD


def covers(told: object, real: object) -> bool:
    """Whether a value of a module on paper may be the one that Python has in one situation.

    Of a container in which something is on a condition, neither order nor number is held to.
    """
    match told, real:
        case _ if UNTOLD in (told, real):
            return True
        case (str() as mark, [*options]), _ if mark == EITHER:
            return any(covers(each, real) for each in options)
        case (str() as kind, [*items]), (str() as other, [*values]):
            is_loose = kind == Container.SHUFFLED or any(map(_is_maybe, items))
            return (is_loose or kind == other) and _cover(items, values, is_loose)
        case (str() as kind, [*items]), set() if kind == Container.SET:
            return _cover(items, [*real], is_loose=True)
        case set(), set():
            return _cover([*told], [*real], is_loose=True)
        case dict(), dict():
            surely = {key for key, each in told.items() if not _is_maybe(each)}
            return surely <= real.keys() and all(
                key in told and covers(_bare(told[key]), each) for key, each in real.items()
            )
        case (str() as name, dict() as attributes), (str() as other, dict() as values):
            return name == other and covers(attributes, values)
        case (str(), dict()), _:
            return True  # an enum's member, a record that is a tuple: Python's have other parts
        case _:
            return type(told) is type(real) and told == real


def _cover(items: list[object], values: list[object], is_loose: bool) -> bool:
    if not is_loose:
        pairs = zip(items, values, strict=False)
        return len(items) == len(values) and all(covers(*each) for each in pairs)
    surely = [each for each in items if not _is_maybe(each)]
    is_there = [any(covers(each, value) for value in values) for each in surely]
    return all(is_there) and all(
        any(covers(_bare(each), value) for each in items) for value in values
    )


def _is_maybe(item: object) -> bool:
    return isinstance(item, tuple) and bool(item) and item[0] == MAYBE


def _bare(item: object) -> object:
    return item[1] if isinstance(item, tuple) and _is_maybe(item) else item
