"""Instances: what calling a class of the sources makes, by its constructor or by its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Name, Subscript
from toolgen.facts.module import Assignment

_RECORDS = ("dataclasses:dataclass", "attrs:define", "attr:s", "attrs:frozen")


_RECORD_BASES = ("pydantic:BaseModel", "typing:NamedTuple", "pydantic:RootModel")


_TYPED_DICT = "typing:TypedDict"


def made_instance(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    """The object that a call of a class makes; what its constructor does is run."""
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
