"""Classes of which source does not tell all: it is said what of them, and what to write."""

import sys
from collections import namedtuple
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from fractions import Fraction
from functools import wraps
from typing import Annotated, Any, Literal, NamedTuple, NewType, TypedDict

from pydantic import BaseModel, Field, computed_field, conlist, constr, field_validator, validator
from toolgen_runtime import tool

from elsewhere import Base, check, options, settings

SHARED = auto()
KEYS = {"kw_only": True}


def kept(function):
    @wraps(function)
    def run(*given):
        return function(*given)

    return run


@dataclass(**KEYS)
class WithOptions:
    size: int


@tool
def options_of_a_mapping(row: WithOptions) -> None: ...


class Holder(Enum):
    FIRST = 1

    class Inner:
        pass


@tool
def class_in_an_enum(kind: Holder) -> None: ...


class Numbered(IntEnum):
    FIRST = SHARED


@tool
def shared_auto(kind: Numbered) -> None: ...


class Summed(IntEnum):
    FIRST = 1
    SECOND = FIRST + 1


@tool
def made_of_other_members(kind: Summed) -> None: ...


class OfForeign(Base, Enum):
    FIRST = 1


@tool
def enum_of_a_foreign_base(kind: OfForeign) -> None: ...


class Computed(Enum):
    FIRST = check()


@tool
def enum_that_computes(kind: Computed) -> None: ...


class Configured(BaseModel):
    if settings.closed:
        model_config = {"extra": "forbid"}
    size: int


@tool
def configured_on_a_condition(row: Configured) -> None: ...


class Old(BaseModel):
    class Config(settings.Config):
        extra = "forbid"

    size: int


@tool
def configuration_that_inherits(row: Old) -> None: ...


class Decorated(BaseModel):
    size: int

    @field_validator("size")
    @kept
    @classmethod
    def positive(cls, value: int) -> int:
        return value


@tool
def validator_under_a_decorator(row: Decorated) -> None: ...


class Twice(BaseModel):
    size: int

    @validator("size")
    @field_validator("size")
    @classmethod
    def positive(cls, value: int) -> int:
        return value


@tool
def two_validators_at_once(row: Twice) -> None: ...


class Above(BaseModel):
    @computed_field
    @property
    def size(self) -> int:
        return 1


class Below(Above):
    @property
    def size(self) -> int:
        return 2


@tool
def property_in_place_of_a_field(row: str) -> Below: ...


@tool
def list_without_items(names: conlist()) -> None: ...


@tool
def constrained_by_what_is_computed(name: constr(max_length=check())) -> None: ...


Later = int
Later = str


@tool
def alias_that_is_bound_twice(size: Later) -> None: ...


Names = list[str]
Names.append(1)


@tool
def alias_that_is_changed(names: Names) -> None: ...


Loop = "Loop"


@tool
def alias_of_itself(loop: Loop) -> None: ...


Made = namedtuple("Made", check())


@tool
def fields_that_are_computed(row: Made) -> None: ...


Other = TypedDict("Another", {"size": int})


@tool
def another_name(row: Other) -> None: ...


Identifier = NewType("Identifier", check)


@tool
def new_type_of_a_function(key: Identifier) -> None: ...


Kinds = Enum("Kinds", options)


@tool
def members_that_are_computed(kind: Kinds) -> None: ...


@tool
def fraction_of_many_digits(part: Fraction = Fraction("1e999999999")) -> None: ...


@tool
def unknown_call(value: Annotated[int, check(1)]) -> None: ...


@tool
def class_of_a_foreign_module(value: Base) -> None: ...


@tool
def list_of_two(values: list[int, str]) -> None: ...


@tool
def dict_of_one(values: dict[int]) -> None: ...


@tool
def optional_of_nothing(value: "int | ") -> None: ...


class Plain:
    def __init__(self, size: int) -> None:
        self.size = size


@tool
def plain_class(value: Plain) -> None: ...


class Row(NamedTuple):
    size: int
    name: Plain


@tool
def field_of_a_plain_class(row: Row) -> None: ...


class Model(BaseModel):
    size: int = check()
    kind: Literal["a"] = Field(default_factory=check)


@tool
def defaults_that_are_computed(row: Model) -> None: ...


class Derived(settings.Model):
    size: int


@tool
def model_of_a_foreign_base(row: Derived) -> None: ...


@tool
def any_of_python(value: type, other: range, third: Exception, fourth: Any = sys.maxsize) -> None: ...
