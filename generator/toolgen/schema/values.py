"""Values: nodes of `ir.nodes` become Python objects.

Members of enums are members of synthetic classes; functions and objects of the user's are
stand-ins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from pydantic import PydanticUserError

from toolgen.ir.definitions import Definition, Untold
from toolgen.ir.nodes import (
    Collection,
    Construct,
    Inert,
    Instance,
    Member,
    Named,
    Reference,
    Scalar,
    Table,
    Type,
    TypeValue,
    Value,
)
from toolgen.schema.adapters import quietly
from toolgen.schema.constructs import (
    ALIAS_GENERATORS,
    FUNCTION_ARGUMENTS,
    FUNCTION_KEYWORDS,
    construct,
)
from toolgen.schema.errors import SchemaFailure, trimmed
from toolgen.schema.stand_ins import OpaqueStandIn, stand_in, untold, watched

__all__ = ["CONSTRUCTION_ERRORS", "Values"]

CONSTRUCTION_ERRORS = (
    TypeError,
    ValueError,
    ArithmeticError,
    AttributeError,
    PydanticUserError,
    re.error,
)
"""What library constructors raise for arguments that they refuse."""

_COLLECTIONS: dict[str, Callable[[Iterable[object]], object]] = {
    "tuple": tuple,
    "list": list,
    "set": set,
    "frozenset": frozenset,
}

# Functions here would have to be called to know the schema.
_DECIDES_THE_SCHEMA = {
    "alias_generator",
    "field_title_generator",
    "json_schema_extra",
    "model_title_generator",
}


class TypeObjects(Protocol):
    """What makes typing objects, of which values, methods and synthetic classes are made."""

    values: Values

    def annotation(self, node: Type) -> Any:
        """The object of one whole annotation. Raises SchemaFailure."""

    def type(self, node: Type) -> Any:
        """The object of a node inside an annotation. Raises SchemaFailure."""

    def variable(self, id_: str) -> Any:
        """The one TypeVar of an id, shared by all classes that use it."""

    def definition(self, id_: str) -> Definition:
        """The definition of an id."""

    def synthetic(self, id_: str) -> Any:
        """A synthetic class, complete. Raises SchemaFailure."""

    def complete(self, node: Named) -> Any:
        """A synthetic class, fit to be called. Raises SchemaFailure while it is being defined."""


class Values:
    """Builds values. Raises SchemaFailure (TG305, TG401) for what cannot be built."""

    def __init__(self, realizer: TypeObjects) -> None:
        self._realizer = realizer

    def build(self, value: Value) -> object:
        """The Python object of a value."""
        match value:
            case Scalar(value=scalar):
                return scalar
            case Collection(kind=kind, items=items):
                return self._attempt(kind, _COLLECTIONS[kind], [self.build(item) for item in items])
            case Table(items=pairs):
                built = [(self.build(key), self.build(item)) for key, item in pairs]
                return self._attempt("dict", dict, built)
            case Member(enum=enum, name=name):
                return self._attempt(enum, getattr, self._realizer.synthetic(enum), name)
            case Construct():
                return self._construct(value)
            case Instance(cls=cls, arguments=arguments, keywords=keywords):
                return self._instance(cls, arguments, keywords)
            case TypeValue(type=inner):
                return self._realizer.type(inner)
            case Reference(target=target, arity=arity):
                return ALIAS_GENERATORS.get(target) or stand_in(value, arity)
            case Inert():
                return OpaqueStandIn()

    def default(self, value: Value | Untold) -> object:
        """A default; one that source does not tell is an object that no schema shows."""
        return OpaqueStandIn() if isinstance(value, Untold) else self.build(value)

    def settings(self, pairs: Iterable[tuple[str, Value]]) -> dict[str, object]:
        """Keyword arguments or configuration."""
        return {key: self._keyword(key, value) for key, value in pairs}

    def _construct(self, value: Construct) -> object:
        arguments = [self.build(argument) for argument in value.arguments]
        keywords = self.settings(value.keywords)
        least = FUNCTION_ARGUMENTS.get(value.callable)
        if least is not None:
            self._call_shape(value, least, arguments, keywords)
        shown = value.callable.rpartition(":")[2]
        return self._attempt(shown, construct(value.callable), *arguments, **keywords)

    def _instance(
        self, cls: Named, arguments: tuple[Value, ...], keywords: tuple[tuple[str, Value], ...]
    ) -> object:
        """An instance of a synthetic class. Refused when that calls a stand-in of a function."""
        built = [self.build(argument) for argument in arguments]
        named = {key: self.build(value) for key, value in keywords}
        synthetic = self._realizer.complete(cls)
        with watched():
            return self._attempt(cls.id.partition(":")[2], synthetic, *built, **named)

    def _call_shape(
        self, value: Construct, least: int, arguments: list[object], keywords: dict[str, object]
    ) -> None:
        """Give the function that a construct takes the number of arguments it must have."""
        if value.arguments:
            arguments[0] = _function(value.arguments[0], arguments[0], least)
        given = value.keyword("func")
        if given is not None:
            keywords["func"] = _function(given, keywords["func"], least)

    def _keyword(self, key: str, value: Value) -> object:
        built = self.build(value)
        if key in FUNCTION_KEYWORDS:
            return _function(value, built, FUNCTION_KEYWORDS[key])
        if key == "return_type" and isinstance(value, Inert):
            return untold(value.text)
        unknown = isinstance(value, Inert | Reference)
        if key in _DECIDES_THE_SCHEMA and unknown and built not in ALIAS_GENERATORS.values():
            raise SchemaFailure(
                "TG305",
                f"{key} is a function, and what it returns cannot be told from source",
                "write the schema's text as a literal",
            )
        return built

    def _attempt(
        self, shown: str, function: Callable[..., object], *arguments: object, **keywords: object
    ) -> object:
        try:
            with quietly():
                return function(*arguments, **keywords)
        except CONSTRUCTION_ERRORS as error:
            raise SchemaFailure("TG401", f"{shown}(...) is refused: {trimmed(error)}") from error


def _function(value: Value, built: object, least: int) -> object:
    match value:
        case Reference(arity=arity):
            return stand_in(value, max(arity, least))
        case Inert():
            return stand_in(value, least)
        case _:
            return built
