"""Definitions: the classes, aliases and type variables of the user's that types lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from toolgen.facts.module import ParameterKind
from toolgen.findings import NO_POSITION, Position
from toolgen.ir.nodes import Construct, Named, Parametrised, Standard, Type, Value


@dataclass(frozen=True, slots=True)
class Untold:
    """A default that exists but whose value source alone cannot tell."""

    reason: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a class: own fields only, in source order.

    `default` is None for a required field. A `Construct("pydantic:Field", …)` or
    `Construct("dataclasses:field", …)` stands as such. `doc` is the attribute docstring.
    """

    name: str
    type: Type
    default: Value | None = None
    doc: str | None = None


@dataclass(frozen=True, slots=True)
class MethodParameter:
    """A parameter of a method: pydantic goes by how many there are, and of which kinds."""

    name: str
    kind: ParameterKind
    has_default: bool = False


class MethodBinding(StrEnum):
    """What a method is by a decorator of Python's own: what it is bound to, or when it runs."""

    CLASS_METHOD = "classmethod"
    STATIC_METHOD = "staticmethod"
    PROPERTY = "property"
    CACHED_PROPERTY = "cached_property"


@dataclass(frozen=True, slots=True)
class Method:
    """A method that takes part in validation or serialization.

    `decorator` is pydantic's (`pydantic:field_serializer`, …) with its arguments; it is None for a
    method that takes the place of such a one of a base class. `deprecation` is the message of a
    `deprecated` decorator.
    """

    name: str
    decorator: Construct | None
    parameters: tuple[MethodParameter, ...] = ()
    binding: MethodBinding | None = None
    returns: Type | Untold | None = None
    doc: str | None = None
    deprecation: Value | None = None


def _position() -> Position:
    return field(default=NO_POSITION, compare=False)


@dataclass(frozen=True, slots=True)
class EnumClass:
    """An enum. `bases` are canonical names or ids, in order (`builtins:str`, `enum:Enum`).

    `has_missing` tells a `_missing_` method: it decides at run time what else is taken. `boundary`
    is what the header of a flag says of bits that no member has (`STRICT`).
    """

    id: str
    bases: tuple[str, ...]
    members: tuple[tuple[str, Value], ...]
    doc: str | None = None
    has_missing: bool = False
    position: Position = _position()
    boundary: str | None = None


@dataclass(frozen=True, slots=True)
class TypedDictClass:
    """A TypedDict. `bases` are TypedDicts; `closed` and `extra_items` are as in PEP 728.

    `python` is what versions of Python its project is for, empty where that is not said, of a class
    that `typing` itself makes; None of one of typing_extensions.
    """

    id: str
    fields: tuple[Field, ...]
    bases: tuple[Named, ...] = ()
    total: bool = True
    configuration: tuple[tuple[str, Value], ...] = ()
    type_parameters: tuple[str, ...] = ()
    doc: str | None = None
    position: Position = _position()
    closed: bool | None = None
    extra_items: Type | None = None
    is_deprecated: bool = False
    python: str | None = None


@dataclass(frozen=True, slots=True)
class NamedTupleClass:
    """A typing.NamedTuple."""

    id: str
    fields: tuple[Field, ...]
    doc: str | None = None
    position: Position = _position()


@dataclass(frozen=True, slots=True)
class DataClass:
    """A dataclass; `decorator` is `dataclasses:dataclass` or `pydantic.dataclasses:dataclass`.

    `options` are the decorator's keywords. `bases` are dataclasses of the definitions.
    `called` are the methods of the class that validation calls: `__post_init__`.
    """

    id: str
    decorator: str
    fields: tuple[Field, ...]
    bases: tuple[Named, ...] = ()
    options: tuple[tuple[str, Value], ...] = ()
    configuration: tuple[tuple[str, Value], ...] = ()
    type_parameters: tuple[str, ...] = ()
    doc: str | None = None
    position: Position = _position()
    called: tuple[str, ...] = ()
    methods: tuple[Method, ...] = ()
    is_deprecated: bool = False


@dataclass(frozen=True, slots=True)
class ModelClass:
    """A pydantic model. `bases` are models of the definitions, or pydantic's own by canonical name.

    `configuration` is the folded `model_config` with the class keywords merged over it.
    Private attributes are left out. `extras` is the annotation of `__pydantic_extra__`, `called`
    are the methods that validation calls: `__init__`, `model_post_init`.
    """

    id: str
    fields: tuple[Field, ...]
    bases: tuple[Named | Standard | Parametrised, ...] = ()
    configuration: tuple[tuple[str, Value], ...] = ()
    type_parameters: tuple[str, ...] = ()
    doc: str | None = None
    position: Position = _position()
    methods: tuple[Method, ...] = ()
    extras: Type | None = None
    is_deprecated: bool = False
    called: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NewTypeDefinition:
    """`Name = NewType("Name", base)`."""

    id: str
    base: Type
    position: Position = _position()


@dataclass(frozen=True, slots=True)
class AliasDefinition:
    """A PEP 695 `type` alias or a TypeAliasType: it has a name of its own in `$defs`.

    Plain aliases (`Name = X | Y`, `Name: TypeAlias = …`) have none: they are expanded in place.
    """

    id: str
    value: Type
    type_parameters: tuple[str, ...] = ()
    position: Position = _position()


class Variance(StrEnum):
    """How a type variable says to vary, by the keyword that declares it."""

    COVARIANT = "covariant"
    CONTRAVARIANT = "contravariant"


@dataclass(frozen=True, slots=True)
class VariableDefinition:
    """A TypeVar with its bound, constraints and default.

    `variance` is the keyword that declares it, `covariant` or `contravariant`, or empty: names in
    `$defs` show it.
    """

    id: str
    name: str
    bound: Type | None = None
    constraints: tuple[Type, ...] = ()
    default: Type | None = None
    position: Position = _position()
    variance: Variance | None = None


Definition = (
    EnumClass
    | TypedDictClass
    | NamedTupleClass
    | DataClass
    | ModelClass
    | NewTypeDefinition
    | AliasDefinition
    | VariableDefinition
)

Definitions = Mapping[str, Definition]
"""User definitions by id, `module:qualname`, closed under reference."""
