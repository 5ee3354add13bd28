"""What is read of arguments of each type, and all that is told of those that are refused.

What a text has to say is held by the tests beside this one. Here none may change unseen: a change
is reviewed by the diff of `cases/refusals`.
"""

from __future__ import annotations

import datetime
import decimal
import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple

import golden
import pytest
from bindings import binding
from pydantic import AfterValidator, BaseModel, Field, Json, SecretStr, TypeAdapter
from refusing import DEFINITIONS, SCHEMAS, VALUES, Outcome, outcome
from typing_extensions import TypedDict

from toolgen_runtime import Tool, ToolFailed
from toolgen_runtime.call.results import ResultSchema
from toolgen_runtime.call.validation import ArgumentValidator


class Unit(Enum):
    C = "celsius"
    F = "fahrenheit"


class Item(BaseModel, extra="forbid"):
    name: str
    price: float | None = None


class Basket(BaseModel):
    items: list[Item]
    notes: dict[str, Item] = {}


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int


class Dog(BaseModel):
    kind: Literal["dog"]
    token: str


class Pair(NamedTuple):
    number: int
    text: str


@dataclass
class Point:
    x: int
    y: int = 0


class Row(TypedDict, total=False):
    price: float
    name: str


def _even(number: int) -> int:
    if number % 2:
        message = f"{number} is odd"
        raise ValueError(message)
    return number


def _never(number: float) -> float:
    message = "none will do"
    raise ValueError(message)


TYPES: dict[str, Any] = {
    "bool": bool,
    "int": int,
    "float": float,
    "str": str,
    "bytes": bytes,
    "any": Any,
    "none": None,
    "between": Annotated[int, Field(ge=1, le=3)],
    "above": Annotated[float, Field(gt=0, lt=1, multiple_of=0.25)],
    "short": Annotated[str, Field(min_length=2, max_length=3)],
    "pattern": Annotated[str, Field(pattern="^a+$")],
    "even": Annotated[int, AfterValidator(_even)],
    "list": list[int],
    "few": Annotated[list[str], Field(min_length=1, max_length=2)],
    "set": set[int],
    "dict": dict[str, int],
    "tuple": tuple[int, str],
    "numbers": tuple[int, ...],
    "literal": Literal["a", 1],
    "enum": Unit,
    "optional": int | None,
    "union": int | list[int] | Item,
    "lists": list[int] | list[bool],
    "never": Annotated[int, AfterValidator(_never)] | Annotated[float, AfterValidator(_never)],
    "pet": Annotated[Cat | Dog, Field(discriminator="kind")],
    "model": Item,
    "models": Basket,
    "dataclass": Point,
    "named tuple": Pair,
    "row": Row,
    "date": datetime.date,
    "datetime": datetime.datetime,
    "time": datetime.time,
    "timedelta": datetime.timedelta,
    "decimal": decimal.Decimal,
    "uuid": uuid.UUID,
    "json": Json[list[int]],
    "secret": SecretStr,
    "password": str,
    "secrets": list[SecretStr],
}


def typed(name: str) -> dict[str, Outcome]:
    """What is read of values for a parameter of a type, beside a secret where it is none itself."""
    hint = TYPES[name]
    parameter = "password" if name in {"password", "secret", "secrets"} else "x"
    annotations = {parameter: hint}
    found = dict(_read(annotations, parameter))
    beside = _read({**annotations, "api_key": str}, parameter, api_key="hunter22")
    return found | {
        f"beside a secret: {value}": each
        for value, each in beside
        if not isinstance(each, str) and each != found.get(value)
    }


def _read(
    annotations: Mapping[str, Any], parameter: str, **others: str
) -> Iterator[tuple[str, Outcome]]:
    schema = TypeAdapter(TypedDict("Arguments", dict(annotations))).json_schema()  # type: ignore[operator]
    reader = ArgumentValidator("f", binding(annotations), lambda: schema)
    for value in VALUES:
        given = {parameter: value, **others}
        text = json.dumps(given)
        by_text = outcome(lambda: reader.validate(text))  # noqa: B023
        by_data = outcome(lambda: reader.validate(given))  # noqa: B023
        yield json.dumps(value), by_text
        if by_data != by_text:
            yield f"as data: {json.dumps(value)}", by_data


def held(name: str) -> dict[str, Outcome]:
    """What becomes of arguments and results that are held to a schema written by hand."""
    schema = {"type": "object", "properties": {"x": SCHEMAS[name]}, "$defs": DEFINITIONS}
    tool = Tool.from_schema(dict, name="f", description="d", parameters=schema)
    try:
        arguments, results = tool.reader(), ResultSchema("f", schema)
    except ToolFailed as error:
        return {"all": str(error)}
    assert arguments is not None
    found: dict[str, Outcome] = {}
    for value in VALUES:
        shown, given = json.dumps(value), {"x": value}
        found[shown] = outcome(lambda: arguments.validate(given))  # noqa: B023
        found[f"result: {shown}"] = outcome(lambda: results.check(given))  # noqa: B023
    return found


FORMS: dict[str, Any] = {
    "nothing": None,
    "no text": "",
    "spaces": " \n",
    "no bytes": b"",
    "bytes": b'{"x": 1}',
    "a bytearray": bytearray(b'{"x": "a"}'),
    "no UTF-8": b'{"x": "\xff"}',
    "null": "null",
    "a list": "[]",
    "a number": "3",
    "a number's data": 3,
    "a list's data": ["x"],
    "cut off": '{"x": ',
    "a comma too many": '{"x": 1,}',
    "a key twice": '{"x": "a", "x": 1}',
    "a key twice, escaped": '{"x": "a\\u0022", "x": 1}',
    "a key twice, hidden by escapes": '{"y": "\\u0022\\u0022\\u0022\\u0022", "x": "a", "x": 1}',
    "half a character in a set": {"x": {"\ud800"}},
    "text in text": '"{\\"x\\": 1}"',
    "text in text in text": json.dumps(json.dumps('{"x": 1}')),
    "null in text": '"null"',
    "an integer as text": '{"x": "1"}',
    "a number as float": '{"x": 1.0}',
    "not a number": '{"x": NaN}',
    "keys that are no text": {1: 2},
    "more": '{"x": 1, "y": 2, "z": 3}',
    "near": '{"xx": 1}',
    "a class of text": type("Text", (str,), {})('{"x": 1}'),
    "a mapping": type("Map", (dict,), {})(x=1),
    "an object": object,
    "a set": {"x": {1}},
    "a tuple": {"x": (1,)},
    "deep": '{"x": ' + "[" * 300 + "]" * 300 + "}",
    "long": json.dumps({"x": "y" * 1000, "k" * 300: 1}),
}


def formed(name: str) -> dict[str, Outcome]:
    """What is read of arguments in a form, with a type and by a schema, strictly and not."""
    given = FORMS[name]
    schema = {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]}
    closed = {**schema, "additionalProperties": False}
    strict = ArgumentValidator("f", binding({"x": int}), lambda: closed)
    loose = ArgumentValidator("f", binding({"x": int}, strict=False), lambda: schema)
    several = ArgumentValidator("f", binding({"x": list[int] | str}), lambda: closed)
    tool = Tool.from_schema(dict, name="f", description="d", parameters=closed)
    readers = {"strict": strict, "loose": loose, "several": several, "schema": tool.reader()}
    return {
        kind: outcome(lambda: reader.validate(given))  # noqa: B023
        for kind, reader in readers.items()
        if reader is not None
    }


TABLES = golden.Tables(
    "refusals",
    {
        "types": (typed, TYPES),
        "schemas": (held, SCHEMAS),
        "forms": (formed, FORMS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_is_told_of_arguments_is_as_expected(
    file: str, name: str, update_golden: bool
) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
