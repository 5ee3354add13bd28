"""A short notation for the IR, in which the tests of this folder write types and values."""

from __future__ import annotations

from typing import Any

from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import Collection, Construct, Scalar, Table, Value

INT, STR = ir.Standard("builtins:int"), ir.Standard("builtins:str")
FLOAT, BOOL = ir.Standard("builtins:float"), ir.Standard("builtins:bool")
ENUM, STR_ENUM = "enum:Enum", "enum:StrEnum"
BASE_MODEL = ir.Standard("pydantic:BaseModel")


def value(plain: Any) -> Value:
    match plain:
        case list() | tuple():
            return Collection(type(plain).__name__, tuple(map(value, plain)))
        case dict():
            return Table(tuple((value(k), value(v)) for k, v in plain.items()))
        case str() | bytes() | int() | float() | None:
            return Scalar(plain)
        case _ if plain is ...:
            return Scalar(...)
        case _:
            return plain


def call(name: str, *arguments: Any, **keywords: Any) -> Construct:
    return Construct(
        name, tuple(map(value, arguments)), tuple((k, value(v)) for k, v in keywords.items())
    )


def field(*arguments: Any, **keywords: Any) -> Construct:
    return call("pydantic:Field", *arguments, **keywords)


def lists(item: ir.Type) -> ir.Type:
    return ir.Parametrised("builtins:list", (item,))


def sequences(item: ir.Type) -> ir.Type:
    return ir.Parametrised("collections.abc:Sequence", (item,))


def dicts(item: ir.Type) -> ir.Type:
    return ir.Parametrised("builtins:dict", (STR, item))


def optional(item: ir.Type) -> ir.Type:
    return ir.Union((item, ir.NONE_TYPE))


def annotated(base: ir.Type, *metadata: Any) -> ir.Type:
    return ir.Annotated(base, tuple(map(value, metadata)))


def named(name: str, *arguments: ir.Type) -> ir.Named:
    return ir.Named(f"shop:{name}", arguments)


def fields(**declared: Any) -> tuple[definitions.Field, ...]:
    """Fields as `name=type` or `name=(type, default)`."""
    pairs = (
        (name, item if isinstance(item, tuple) else (item,)) for name, item in declared.items()
    )
    return tuple(definitions.Field(name, item[0], *map(value, item[1:])) for name, item in pairs)


def settings(**keys: Any) -> tuple[tuple[str, Value], ...]:
    return tuple((key, value(item)) for key, item in keys.items())
