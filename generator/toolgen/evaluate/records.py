"""Records: classes whose constructor is made of their fields, such as dataclasses and models."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Items,
    Known,
    Library,
    Lineage,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Attribute, Call, Constant, Name, Subscript
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment

_RECORDS = frozenset(
    {
        *("dataclasses:dataclass", "pydantic.dataclasses:dataclass"),
        *(f"attrs:{name}" for name in ("define", "mutable", "frozen")),
        *(f"attr:{name}" for name in ("define", "mutable", "frozen", "dataclass")),
        *(f"attr:{name}" for name in ("s", "attrs", "attributes")),
    }
)
_ELSEWHERE = "{!r} is what the object is made with, elsewhere"
FIELDS = ("dataclasses:field", "pydantic:Field", "attrs:field", "attr:field", "attr:ib")
_SETTINGS = ("pydantic_settings:BaseSettings", "pydantic:BaseSettings")
"""What gives the fields of an object from variables of the environment."""
_VARIABLE = "a variable of the environment may say what {!r} is"
RECORD_BASES = ("pydantic:BaseModel", "typing:NamedTuple", "pydantic:RootModel", *_SETTINGS)
_CLASS_VARIABLE = re.compile(r"\s*(\w+\s*\.\s*)?ClassVar\b")
"""How a text begins that says as an annotation that it is of no field."""
COPY = "pydantic:BaseModel.model_copy"
COPYING = frozenset(
    {
        *(COPY, "pydantic:BaseModel.copy"),
        *("typing:NamedTuple._replace", "collections:<namedtuple>._replace"),
    }
)
"""The methods by which objects give one like them."""

CONSTRUCTED = "builtins:<record>.__init__"
"""The constructor that a record has by its fields: it is given the class that has it, an object,
and the fields.
"""
MAKERS = frozenset({"typing:NamedTuple._make", "collections:<namedtuple>._make"})
"""The methods by which classes make an object of the items of another."""


def is_record(lineage: Lineage, machine: Machine) -> bool:
    """Whether a class has a constructor that is made of its fields."""
    return bool(_record_classes(lineage, machine))


def _record_classes(lineage: Lineage, machine: Machine) -> list[ClassValue]:
    """The classes whose fields a constructor takes, nearest first: a class below a dataclass that
    is none itself inherits what that has.
    """
    classes = [each for each in lineage if isinstance(each, ClassValue)]
    if any(isinstance(each, Library) and each.name in RECORD_BASES for each in lineage):
        return classes
    return [each for each in classes if _is_decorated(each, machine)]


def _is_decorated(cls: ClassValue, machine: Machine) -> bool:
    home = cls.scope.at(cls.fact.at)
    callees = (e.function if isinstance(e, Call) else e for e in cls.fact.decorators)
    return any(machine.resolver.canonical_name(each, home) in _RECORDS for each in callees)


def has_constructor(cls: Value, machine: Machine) -> bool:
    """Whether a class itself, or one of a library, has a constructor that is made of fields: one
    that it defines goes before that.
    """
    if isinstance(cls, Library):
        return cls.name in RECORD_BASES
    if not isinstance(cls, ClassValue) or "__init__" in machine.body(cls).names:
        return False
    return _is_decorated(cls, machine)


def fields(lineage: Lineage, given: CallArguments, machine: Machine) -> Iterator[tuple[str, Value]]:
    """The fields of a record, those of bases first, by what its constructor is given.

    One that a class below declares anew stays in its place, and has the default of that.
    """
    positional, keywords = list(given.positional), dict(given.keywords)
    libraries = {each.name for each in lineage if isinstance(each, Library)}
    is_set_outside = not (libraries.isdisjoint(_SETTINGS) or machine.state.is_environment_empty)
    declared_by: dict[str, tuple[Assignment, ClassValue]] = {}
    for cls in reversed(_record_classes(lineage, machine)):
        declared_by.update({each.name: (each, cls) for each in _fields_of(cls)})
    for name, (declared, cls) in declared_by.items():
        default = machine.body(cls).names.get(name)
        if positional:
            yield name, positional.pop(0).value
        elif name in keywords:
            yield name, keywords[name].value
        elif given.is_open and (default is None or _is_default(default)):
            yield name, _given_elsewhere(declared, cls, default, machine)
        elif is_set_outside and not name.startswith("_"):
            yield name, Unknown(_VARIABLE.format(name), name)
        else:
            yield name, _field_default(default, machine)


def default_of(lineage: Iterable[Value], name: str, machine: Machine) -> Value | None:
    """What a field has where nothing is given, by the nearest class that declares it; None where
    none does.
    """
    for cls in lineage:
        if isinstance(cls, ClassValue) and any(name == each.name for each in _fields_of(cls)):
            return _field_default(machine.body(cls).names.get(name), machine)
    return None


def row_of(values: Iterable[Value], given: CallArguments, site: Site) -> Items:
    """What a named tuple holds, in order; what is given, with the place where that is written."""
    written = {id(each.value): each for each in given.values}
    held = [written.get(id(value)) or site.held(value) for value in values]
    return Items(Container.TUPLE, held, is_open=given.is_open)


def made_of(instance: ObjectValue, site: Site, machine: Machine) -> dict[str, WrittenValue]:
    """What the constructor of a record is given that makes it once more."""
    classes = [e for e in machine.lineage(instance.cls) if isinstance(e, ClassValue)]
    names = {each.name for cls in classes for each in _fields_of(cls)}
    return {k: site.held(value) for k, value in instance.attributes.items() if k in names}


def _field_default(default: Value | None, machine: Machine) -> Value:
    match default:
        case None:
            return Unknown("it is not given")
        case ObjectValue(cls=Library(name=name), made=CallArguments(keywords=said)) if (
            name in FIELDS
        ):
            given, factory = (said.get(each) for each in ("default", "default_factory"))
            if factory is not None:
                site = Site(factory.expression, factory.scope)
                return machine.call(factory.value, CallArguments(), site)
            return Unknown("it is not given") if given is None else given.value
        case _:
            return default


def _is_default(member: Value) -> bool:
    """Whether a member of a class says what a field has where nothing is given."""
    match member:
        case ObjectValue(cls=Library(name=name)):
            return name in FIELDS
        case _:
            return isinstance(member, Known)


def _is_class_variable(statement: Assignment) -> bool:
    annotation = statement.annotation
    bare = annotation.value if isinstance(annotation, Subscript) else annotation
    match bare:
        case Name(id=name) | Attribute(attribute=name):
            return name == "ClassVar"
        case Constant(value=str() as text):
            return _CLASS_VARIABLE.match(text) is not None
        case _:
            return False


def _given_elsewhere(
    declared: Assignment, cls: ClassValue, default: Value | None, machine: Machine
) -> Value:
    """A field of an object that source does not show made: an object of the class it names.

    Where there is a default, it may be that, or not.
    """
    own = machine.class_named(declared.annotation, cls.scope.at(None))
    is_of_python = isinstance(own, Library) and own.package == "builtins"
    if default is None and isinstance(own, ClassValue | Library) and not is_of_python:
        return ObjectValue(own)
    return Unknown(_ELSEWHERE.format(declared.name), declared.name)


def _fields_of(cls: ClassValue) -> Iterator[Assignment]:
    """The fields of a class itself."""
    for each in cls.fact.statements:
        if isinstance(each, Assignment) and each.annotation and not _is_class_variable(each):
            yield each


def given_elsewhere(
    receiver: ObjectValue, cls: ClassValue, member: Value, name: str, machine: Machine
) -> Value:
    """What the member of a class is in an object of it.

    The default of a record's field says nothing of an object that source does not show made. What
    a constructor makes of what it is given that is a library's, or a decorator's, is not told.
    """
    lineage, made = machine.lineage(cls), receiver.made
    if made is None:
        may_be_given = _is_default(member) and is_record(lineage, machine)
    elif _is_constructed_here(lineage, machine):
        return member
    elif name in made.keywords:
        return either([made.keywords[name].value, member])
    else:
        may_be_given = bool(made.positional or made.is_open)
    is_field = may_be_given and any(name == each.name for each in _fields_of(cls))
    return Unknown(_ELSEWHERE.format(name), name) if is_field else member


def _is_constructed_here(lineage: Lineage, machine: Machine) -> bool:
    """Whether source tells what a constructor does: by its statements, or by what a record has."""
    own = (each for each in lineage if isinstance(each, ClassValue))
    is_run = any("__init__" in machine.body(each).names for each in own)
    return is_run or is_record(lineage, machine)
