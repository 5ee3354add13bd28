"""Constants that Python has equal to other values, as it has `1` and `true`: a strict tool takes
what its schema allows.
"""

from __future__ import annotations

import asyncio
import json
from enum import Enum, IntEnum
from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel, Field, SecretStr
from typing_extensions import TypedDict

from toolgen.dynamic import function_tool
from toolgen_runtime import InvalidArguments


class Size(IntEnum):
    NONE = 0
    ONE = 1


class Mixed(Enum):
    YES = True
    HALF = 0.5


class First(BaseModel):
    kind: Literal[1]


class Second(BaseModel):
    kind: Literal["b"]
    flag: bool = False


class Row(TypedDict):
    level: Literal[0, 2]


TYPES: dict[str, Any] = {
    "one": Literal[1, "a"],
    "zero": Literal[0],
    "true": Literal[True],
    "false or text": Literal[False, "a"],
    "both": Literal[1, True],
    "an IntEnum": Size,
    "an Enum": Mixed,
    "a list": list[Literal[0]],
    "values": dict[str, Literal[1]],
    "a table": Row,
    "a model": First,
    "a union of models": Annotated[First | Second, Field(discriminator="kind")],
    "a union": Literal[1] | bool,
    "another": Literal[0] | str | None,
    "with a default": Annotated[Literal[0, 1], Field(default=1)],
}
CONSTANTS = [True, False, 0, 1, 2, 1.0, 0.0, 0.5, "a", "1", "true", None]
VALUES = [
    *CONSTANTS,
    *([each] for each in CONSTANTS),
    *({key: each} for key in ("k", "kind", "level") for each in CONSTANTS),
    {"kind": "b", "flag": True},
    {"kind": "b", "flag": 1},
]


@pytest.mark.parametrize("type_", TYPES)
def test_constants_are_those_of_the_schema(type_: str) -> None:
    def look(x: Any) -> object:
        return x

    look.__annotations__["x"] = TYPES[type_]
    tool = function_tool(look)
    judge = Draft202012Validator(tool.parameters)

    for value in VALUES:
        for given in (json.dumps({"x": value}), {"x": value}):
            assert _is_taken(tool, given) == judge.is_valid({"x": value}), value


def test_what_is_refused_is_told_and_no_secret_shown() -> None:
    def look(level: Literal[1, 2], key: SecretStr) -> None:
        """Look."""

    with pytest.raises(InvalidArguments) as refused:
        asyncio.run(function_tool(look).invoke({"level": True, "key": "hunter2"}))

    said = "invalid arguments for look, 1 problem:\n- level: expected one of [1,2], got true"
    assert str(refused.value) == said


def test_objects_that_no_json_stands_for_are_taken() -> None:
    def look(level: Literal[1] | dict[str, Any]) -> object:
        return level

    assert asyncio.run(function_tool(look).invoke({"level": {"a": {2}}})) == {"a": {2}}


def test_a_tool_that_is_not_strict_takes_them() -> None:
    def look(level: Literal[1, "a"]) -> object:
        return level

    assert asyncio.run(function_tool(look, strict=False).invoke('{"level": true}')) == 1


def _is_taken(tool: Any, given: Any) -> bool:
    try:
        asyncio.run(tool.invoke(given))
    except InvalidArguments:
        return False
    return True
