"""Nodes: the types that annotations say, and the values known at build time.

Two closed unions, `Type` and `Value`, which hold each other: the metadata of an annotation are
values, and a value may be a type: `Annotated[list[int], Field(default_factory=list)]` has both.

Types keep the spelling of the source (`Optional[X]` and `X | None` are different nodes), because
reflection sees the spelling too: pydantic keeps union order, and some frameworks treat `Dict` and
`dict` differently. User classes stand as `Named` references into a table of definitions, so that
recursive types are ordinary data.

No value is a user's object: members of user enums and constructions of whitelisted library objects
are named, and made real by the schema stage only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import EllipsisType

from toolgen.facts.kinds import Container


@dataclass(frozen=True, slots=True)
class Standard:
    """A type of the standard library, of pydantic or of a framework, by canonical name, bare.

    Builtins are `builtins:int`; `None` is `builtins:None`; `Any` is `typing:Any`. A framework's
    type is named by its package, whose modules differ between versions: `home` is the
    `module:qualname` that the source imports it by.
    """

    name: str
    home: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Parametrised:
    """A subscripted standard generic: `list[int]` is `builtins:list`, `List[int]` is `typing:List`.

    `tuple[int, ...]` has `Rest()` as its second argument; `tuple[()]` has no arguments.
    `Callable[[int], str]` holds its parameter list as an `ArgumentList`.
    """

    origin: str
    arguments: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """The `...` of `tuple[int, ...]` or `Callable[..., int]`."""


@dataclass(frozen=True, slots=True)
class ArgumentList:
    """The `[A, B]` of `Callable[[A, B], R]`."""

    items: tuple[Type, ...]


class UnionSpelling(StrEnum):
    """How a union is written: `X | Y`, or as the form of `typing` of that name."""

    PIPE = "pipe"
    UNION = "Union"
    OPTIONAL = "Optional"


@dataclass(frozen=True, slots=True)
class Union:
    """A union; of one spelled `Optional` the last arm is None."""

    arms: tuple[Type, ...]
    spelling: UnionSpelling = UnionSpelling.PIPE


@dataclass(frozen=True, slots=True)
class Literal:
    """`Literal[...]`, flattened: scalars and enum members."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Annotated:
    """`Annotated[base, *metadata]`; a nested Annotated stays nested."""

    base: Type
    metadata: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Qualified:
    """A type under `Required`, `NotRequired`, `ReadOnly`, `ClassVar`, `Final` or `InitVar`."""

    qualifier: str
    base: Type | None


@dataclass(frozen=True, slots=True)
class Named:
    """A user's class, NewType or alias, by its id in the definitions; `arguments` when generic.

    `home` is the `module:qualname` that the source imports it by, where a library defines it.
    """

    id: str
    arguments: tuple[Type, ...] = ()
    home: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Variable:
    """A type variable, by the id of its definition."""

    id: str


Type = (
    Standard
    | Parametrised
    | Rest
    | ArgumentList
    | Union
    | Literal
    | Annotated
    | Qualified
    | Named
    | Variable
)

ANY = Standard("typing:Any")
NONE_TYPE = Standard("builtins:None")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A literal scalar. `True`, `1` and `1.0` are different scalars: compare with `same_scalar`."""

    value: str | bytes | int | float | complex | bool | EllipsisType | None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Scalar)
            and type(self.value) is type(other.value)
            and repr(self.value) == repr(other.value)
        )

    def __hash__(self) -> int:
        return hash((type(self.value), repr(self.value)))


@dataclass(frozen=True, slots=True)
class Collection:
    """A tuple, list, set or frozenset; `kind` is the builtin type's name."""

    kind: Container
    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A dict, in source order."""

    items: tuple[tuple[Value, Value], ...]


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a user enum: the class's id in the definitions, and the member's name."""

    enum: str
    name: str


@dataclass(frozen=True, slots=True)
class Construct:
    """A call of a whitelisted pure library callable, such as `pydantic:Field`.

    `callable` is the canonical `module:qualname`.
    """

    callable: str
    arguments: tuple[Value, ...] = ()
    keywords: tuple[tuple[str, Value], ...] = ()

    def keyword(self, name: str) -> Value | None:
        """The value given for keyword `name`, or None when it was not given."""
        return next((value for key, value in self.keywords if key == name), None)


@dataclass(frozen=True, slots=True)
class Instance:
    """A call of a user class that does nothing but keep what it is given: `Range(low=1)`."""

    cls: Named
    arguments: tuple[Value, ...] = ()
    keywords: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class TypeValue:
    """A type used as a value (`default_factory=list`, `Json[int]`, `cls=Order`)."""

    type: Type


@dataclass(frozen=True, slots=True)
class Reference:
    """A module-level function of the user's, by `module:qualname`: never called at build.

    Stands where only its identity matters, such as `default_factory=make_id`. `arity` counts the
    positional arguments that must be given: pydantic passes more to a function that asks for them.
    """

    target: str
    arity: int = 0


@dataclass(frozen=True, slots=True)
class Inert:
    """A value that has no effect on any schema, kept for messages: a marker object, a lambda."""

    text: str


Value = Scalar | Collection | Table | Member | Construct | Instance | TypeValue | Reference | Inert

NONE = Scalar(None)

SCHEMA_OF_MODEL = "pydantic:BaseModel.model_json_schema"
"""The callable of a Construct that gives the JSON Schema of the model that it is given."""
