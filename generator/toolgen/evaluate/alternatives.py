"""Alternatives: what a value may be where source does not tell which, and whether it is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from toolgen.evaluate.tool_parts import part_of
from toolgen.evaluate.values import (
    BoundMethod,
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
    Partial,
    Registering,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Opaque
from toolgen.facts.module import Function
from toolgen.facts.text import text_of
from toolgen.frameworks.loading import RECORDS
from toolgen.link.identity import can_only_be_class_name, in_package

V = TypeVar("V")

UNBOUND = Unknown("it is bound on a condition")
"""What a name is where one way to a place has not bound it, or has deleted it, and another not."""
_ALTERNATIVES = 64
"""How many alternatives a value has at most; a number beyond what source writes out."""


def either(values: list[Value]) -> Value:
    """One value for one or several: each once, `Either` only where there are more than one."""
    if all(each is values[0] for each in values):
        return values[0]
    flat: dict[object, Value] = {}
    for value in values:
        for option in value.options if isinstance(value, Either) else (value,):
            flat.setdefault(identity(option), option)
    options = tuple(flat.values())
    if len(options) > _ALTERNATIVES:
        functions = chain.from_iterable(_functions(each) for each in options)
        return Unknown("it is one of more than is evaluated", given=distinct(functions))
    return options[0] if len(options) == 1 else Either(options)


def unbound(value: Value) -> Value:
    """The function of a bound method, anything else itself."""
    return value.function if isinstance(value, BoundMethod) else value


def since(under: tuple[str, ...], conditions: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some conditions that did not hold already where something was made."""
    return conditions[len(under) :] if conditions[: len(under)] == under else conditions


def replacing(
    old: WrittenValue | None, value: WrittenValue, conditions: tuple[str, ...]
) -> WrittenValue:
    """What stands under a key once a value was stored there, on conditions.

    Where the old value may still be there, it is what neither of the two expressions says.
    """
    if old is None or old.conditions[: len(conditions)] == conditions:
        return value if value.conditions == conditions else replace(value, conditions=conditions)
    is_within = conditions[: len(old.conditions)] == old.conditions
    either_of = f"{' and '.join(old.conditions)} or {' and '.join(conditions)}"
    found = replace(value, conditions=old.conditions if is_within else (either_of,))
    return on_a_condition(found, old.value)


def on_a_condition(item: WrittenValue, otherwise: Value) -> WrittenValue:
    """An item that something else may stand in place of."""
    of = item.expression
    written = Opaque("stored on a condition", text_of(of), at=of.at)
    return replace(item, value=either([otherwise, item.value]), expression=written)


def on_condition(item: WrittenValue, condition: str) -> WrittenValue:
    """An item that is there on one more condition."""
    return replace(item, conditions=tuple(dict.fromkeys((*item.conditions, condition))))


def picked(reason: str, of: Value) -> Unknown:
    """What is taken out of a value, where source does not tell which of those that it holds."""
    functions = distinct(_functions(of))
    return Unknown(reason, given=functions, is_picked=True, part_of=part_of(of))


def is_of(instance: ObjectValue, name: str) -> bool:
    """Whether an object is of a class of a library itself."""
    return isinstance(instance.cls, Library) and instance.cls.name == name


def hold(owner: Value, values: Iterable[Value]) -> None:
    """An object has been given some values, and may hand them out: a queue, a dict of its own."""
    for each in options_of(owner):
        if isinstance(each, ObjectValue):
            each.held += [value for value in values if next(_functions(value), None) is not None]


def distinct(values: Iterable[V]) -> tuple[V, ...]:
    """Values, each once: what is not told is handed on, and would name the same ever more often."""
    return tuple({id(value): value for value in values}.values())


def _functions(value: Value) -> Iterator[Value]:
    """The functions that a value is or holds, and tools that are made of some."""
    waiting, seen = [value], set[int]()
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        match each:
            case FunctionValue() | BoundMethod() | Partial() | MadeTool():
                yield each
            case Items(items=items):
                waiting += [item.value for item in reversed(items)]
            case Entries(items=entries):
                waiting += [item.value for item in reversed(entries.values())]
            case Either(options=values):
                waiting += reversed(values)
            case Unknown(given=values):
                yield from (inner for inner in values if isinstance(inner, ObjectValue))
                waiting += reversed(values)
            case ObjectValue(made=made, held=held, contents=contents):
                waiting += [
                    *reversed(held),
                    *([] if contents is None else [contents]),
                    *([] if made is None else [e.value for e in made.values]),
                ]
            case LibraryMethod() | Registering():
                yield each


def contents_of(value: Value) -> Value:
    """The container that an object is; any other value as it is."""
    held = value.contents if isinstance(value, ObjectValue) else None
    return value if held is None else held


def options_of(value: Value) -> tuple[Value, ...]:
    """The alternatives of a value: itself where there is one."""
    return value.options if isinstance(value, Either) else (value,)


def identity(value: Value) -> object:
    """What tells a value from others: two of which the same is told are one alternative."""
    match value:
        case Known(value=plain):
            return (Known, type(plain), repr(plain))
        case Library(name=name) | ModuleValue(name=name):
            return (type(value), name)
        case ClassValue():
            return (ClassValue, value.id)
        case Unknown() if not (value.given or value.later or value.part_of):
            return Unknown
        case _:
            return id(value)


def _is_plain(cls: ClassValue | Library) -> bool:
    """Whether nothing decides for the objects of a class whether they count as true."""
    match cls:
        case Library(name=name):
            return in_package(name) in RECORDS
        case ClassValue(fact=fact):
            own = {each.name for each in fact.statements if isinstance(each, Function)}
            return not fact.bases and own.isdisjoint(("__bool__", "__len__"))


def is_none(value: Value) -> bool:
    """Whether a value is `None`, which has no attribute to speak of and cannot be called."""
    return isinstance(value, Known) and value.value is None


def truth(value: Value) -> bool | None:
    """Whether a value counts as true; None where source does not tell."""
    match value:
        case Known(value=plain):
            return bool(plain)
        case Items(is_open=is_open) | Entries(is_open=is_open):
            held = value.items if isinstance(value, Items) else list(value.items.values())
            is_sure = any(not each.conditions for each in held)
            return True if is_sure else None if held or is_open else False
        case ObjectValue(contents=Items() | Entries() as contents):
            return truth(contents)
        case Either(options=options):
            verdicts = {truth(option) for option in options}
            return verdicts.pop() if len(verdicts) == 1 else None
        case ObjectValue(cls=cls) if _is_plain(cls):
            return True
        case Unknown() | ObjectValue() | MadeTool():
            return None
        case Library(name=name) if not can_only_be_class_name(name):
            return None
        case _:
            return True
