"""Data that nobody reads to its end, wherever it is given: what contains itself, and what holds the
same parts so often that they are millions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import Any, NotRequired

import pytest
from bindings import binding
from pydantic import SecretStr
from typing_extensions import TypeAliasType

from toolgen_runtime import (
    InvalidArguments,
    MalformedRequest,
    Tool,
    ToolFailed,
    ToolManager,
    ToolRequest,
    parse_tool_requests,
)
from toolgen_runtime.adapters.structure import as_json
from toolgen_runtime.call.json_schema import SchemaArguments
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.secrets import MASK
from toolgen_runtime.model.texts import as_text
from toolgen_runtime.slots import Slot

TREE = TypeAliasType("TREE", "dict[str, TREE]")

KINDS: dict[str, Any] = {
    "any": {"x": Any},
    "another": {"x": NotRequired[int], "y": NotRequired[int]},
    "a tree": {"x": TREE},
    "a secret": {"x": NotRequired[SecretStr]},
}
SCHEMA = {"type": "object", "properties": {"x": {}}, "additionalProperties": False}


def _cycle() -> dict[str, Any]:
    held: dict[str, Any] = {}
    held["x"] = {"inner": [held]}
    return held


def _repeated(hold: Callable[[Any], Any]) -> Any:
    held: Any = {}
    for _ in range(24):
        held = hold(held)
    return held


DATA: dict[str, Any] = {
    "a circle": _cycle(),
    "a list twice": _repeated(lambda held: [held, held]),
    "an object twice": _repeated(lambda held: {"x": held, "y": held}),
    "a tuple twice": _repeated(lambda held: (held, held)),
}
PLACES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "a known name": lambda data: {"x": data},
    "an unknown name": lambda data: {"zz": data},
    "beside what JSON has not": lambda data: {"x": data, "y": date.max},
    "beside half a character": lambda data: {"\ud800": data, "x": "\ud800"},
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("kind", KINDS)
def test_arguments_without_an_end_are_refused(kind: str, data: str, place: str) -> None:
    reader = ArgumentValidator("look", binding(KINDS[kind]), lambda: SCHEMA)

    with pytest.raises(InvalidArguments, match=r"1 problem:\n- it is nested too deeply$"):
        reader.validate(PLACES[place](DATA[data]))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("data", DATA)
def test_a_schema_that_was_written_by_hand_refuses_them(data: str, place: str) -> None:
    with pytest.raises(InvalidArguments, match=r"1 problem:\n- it is nested too deeply$"):
        SchemaArguments("look", SCHEMA).validate(PLACES[place](DATA[data]))


@pytest.mark.parametrize("data", DATA)
def test_no_secret_is_shown_of_them(data: str) -> None:
    secrets = ArgumentValidator("look", binding(KINDS["a secret"]), lambda: SCHEMA).secrets()
    given = {"y": DATA[data], "x": ["hunter2", DATA[data]]}

    assert secrets.shown(given) == {"y": MASK, "x": MASK}
    assert secrets.redacted("hunter2", given) == MASK


@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("name", ["look", "none"])
def test_a_turn_answers_a_call_with_them(name: str, data: str) -> None:
    tool = Tool.from_schema(lambda x: x, name="look", description="Look.", parameters=SCHEMA)
    request = ToolRequest(name, {"x": DATA[data]})

    [result] = asyncio.run(ToolManager([tool]).invoke_all([request]))

    said = {"look": "nested too deeply", "none": "none"}
    assert result.error is not None
    assert said[name] in str(result.error)


@pytest.mark.parametrize("data", DATA)
def test_a_list_of_them_is_no_text_of_arguments(data: str) -> None:
    with pytest.raises(MalformedRequest, match="neither a mapping nor JSON"):
        parse_tool_requests({"name": "look", "arguments": [DATA[data]]})


@pytest.mark.parametrize("kind", ["str", "int", "list", "list[str]", "dict", "any"])
@pytest.mark.parametrize("data", DATA)
def test_no_slot_takes_them(kind: str, data: str) -> None:
    with pytest.raises(ValueError, match=r"^it is nested too deeply$"):
        Slot("x", kind).accept(DATA[data])


@pytest.mark.parametrize("data", sorted(DATA.keys() - {"a circle"}))
def test_a_result_of_them_is_told_by_its_kind(data: str) -> None:
    held = DATA[data]

    assert as_text(held) == f"<{type(held).__name__}>"
    with pytest.raises(ToolFailed, match="the same parts in too many places"):
        as_json("look", held)


def test_what_is_deeper_than_a_text_may_be_is_refused() -> None:
    """Where the schema goes all the way down, too."""
    schema = {"type": "object", "additionalProperties": {"$ref": "#"}}
    held: dict[str, Any] = {}
    for _ in range(1500):
        held = {"x": held}

    with pytest.raises(InvalidArguments, match=r"1 problem:\n- it is nested too deeply$"):
        SchemaArguments("look", schema).validate(held)


def test_parts_may_stand_in_several_places() -> None:
    row = {"x": [1, 2], "day": date.max}
    reader = ArgumentValidator("look", binding(KINDS["any"]), lambda: SCHEMA)

    assert reader.validate({"x": [row] * 1000}) == {"x": [row] * 1000}
