"""All that filling slots tells: values by type, turns of conversations, what a model is asked.

What a turn is about is held by the tests beside this one. Here nothing may change unseen: a change
is reviewed by the diff of `cases/slots`.
"""

from __future__ import annotations

import json
from typing import Any

import golden
import pytest
from building import run
from chat_server import called
from standing_in import Client, dumped

from toolgen_runtime import MessageState, SlotFiller, ToolError, ToolFailed
from toolgen_runtime.slots import (
    Extraction,
    ExtractionFailed,
    OpenAIExtractor,
    OpenAIVerifier,
    Slot,
    Verification,
    register_tool,
)
from toolgen_runtime.slots.values import read_type

from .scripted import Called, Extracting, Verifying, tool_of

WRITTEN: dict[str, dict[str, Any]] = {
    **{name: {"type": name} for name in ("str", "integer", " float ", "bool", "list", "tuple")},
    **{name: {"type": name} for name in ("dict", "group", "any", "list[int]", "array[list[str]]")},
    **{name: {"type": name} for name in ("text", "list[text]", "list[]", "")},
    "items": {"type": "list", "items": "ints"},
    "items by schema": {"type": "list", "items": {"type": "number"}},
    "items with more": {"type": "list", "items": {"type": "number", "minimum": 1}},
    "items of a text": {"type": "str", "items": "int"},
    "items of nothing": {"type": "list", "items": 3},
    "repeatable": {"type": "int", "repeatable": True},
    "a choice": {"type": "str", "enum": ["a", "b"]},
    "one choice": {"type": "int", "enum": [1]},
    "choices of items": {"type": "list[int]", "enum": [1, 2]},
    "choices, repeatable": {"type": "str", "enum": ["a"], "repeatable": True},
    "described": {"type": "str", "description": "What.", "prompt": "Which?", "more": 1},
    "a group of slots": {
        "type": "group",
        "schema": [{"name": "n", "type": "int", "required": True}, {"name": "t"}],
    },
    "groups of slots": {
        **{"type": "group", "repeatable": True, "description": "Some."},
        "schema": [{"name": "n", "type": "int", "required": True}],
    },
}
VALUES: list[Any] = [
    *(None, True, 0, 1, 3.0, 1.5, float("nan"), float("inf"), 10**400, "", " ", "a", "b", "1"),
    *("1.5", "x, y ,", "1,2", "[1, 2]", "(1, 'a')", "[1", "{'a': 1}", '{"a": 1}', "Yes", " FALSE "),
    *("nan", "1e3", [], [1], ["1", "x"], (1,), {1}, {}, {"n": "3", "t": None}, {"t": "x"}),
    *([{"n": 1}, {"n": "x"}], "x" * 200, "[" * 200, {"n": 1, "more": 2}, b"x", "null"),
]


def of_type(name: str) -> dict[str, Any]:
    """The schema of a slot, and what it takes."""
    try:
        slot = Slot.of({"name": "x", **WRITTEN[name]})
        read_type(slot.type)
    except ValueError as error:
        return {"refused": str(error)}
    found: dict[str, Any] = {"schema": slot.json_schema(), "shown": repr(slot)}
    for value in VALUES:
        shown = repr(value)[:60]
        try:
            found[shown] = repr(slot.accept(value))[:300]
        except (ValueError, AssertionError) as error:
            found[shown] = f"{type(error).__name__}: {error}"
    return found


CITY = {"name": "city", "prompt": "Which city?"}
DAYS = {"name": "days", "type": "int", "description": "How many."}
UNSURE = {**CITY, "verified": False}
FREE = {**DAYS, "required": False}
SIZE = {"name": "size", "enum": ["S", "M"], "prompt": "Size?", "required": False}
OUT = [{"name": "forecast"}, {"name": "note", "required": False}]
READ = ExtractionFailed("no JSON")

# The slots, what is said of the tool, the extractor's answers, the tool's results, and more.
Turn = tuple[list[dict[str, Any]], dict[str, Any], list[Any], list[Any], dict[str, Any]]
TURNS: dict[str, Turn] = {
    "all is found": ([CITY, DAYS], {}, [{"city": "Oslo", "days": "3"}], ["sunny"], {}),
    "a result that is data": ([CITY], {}, [{"city": "Oslo"}], [{"a": "\u00e9"}], {}),
    "a response": ([CITY], {"is_response": True}, [{"city": "Oslo"}], ["sunny"], {}),
    "one is missing": ([CITY, DAYS], {}, [{"city": "Oslo"}], [], {}),
    "none is found": ([CITY, DAYS], {}, [{}], [], {}),
    "an optional one is missing": ([CITY, FREE], {}, [{"city": "Oslo"}], [], {}),
    "more than is asked for": ([CITY], {}, [{"city": "Oslo", "more": 1}], [], {}),
    "one is refused": ([CITY, DAYS], {}, [{"city": "Oslo", "days": "x"}], [], {}),
    "one is refused, then not": ([DAYS], {}, [{"days": "x"}, {"days": 2}], [], {}),
    "two are refused": ([DAYS, SIZE], {}, [{"days": "x", "size": "L"}], [], {}),
    "an optional one is refused": ([CITY, SIZE], {}, [{"city": "Oslo", "size": "L"}], [], {}),
    "it is to be verified": ([UNSURE], {}, [{"city": "Oslo"}], [], {"doubts": {"city": "two."}}),
    "it needs no verification": ([UNSURE], {}, [{"city": "Oslo"}], [], {"doubts": {}}),
    "nobody verifies": ([UNSURE], {}, [{"city": "Oslo"}], [], {}),
    "it cannot be read": ([CITY], {}, [READ, {"city": "Oslo"}], [], {}),
    "it can never be read": ([CITY], {}, [READ], [], {}),
    "one try": ([CITY], {}, [READ], [], {"tries": 1}),
    "two tries": ([DAYS], {}, [{"days": "x"}, {"days": "y"}, {"days": 1}], [], {"tries": 2}),
    "no try": ([CITY], {}, [{}], [], {"tries": 0}),
    "the call fails": ([CITY], {}, [{"city": "Oslo"}], [ToolError("closed")], {}),
    "the call fails once": (
        [CITY],
        {},
        [{"city": "Oslo"}, {"city": "Rome"}],
        [ToolError("closed"), "sunny"],
        {},
    ),
    "it is not complete": ([CITY], {"is_complete": bool}, [{"city": "Oslo"}], [""], {}),
    "it cannot say": ([CITY], {"is_complete": len}, [{"city": "Oslo"}], [3], {}),
    "one is known": ([CITY, DAYS], {}, [{"days": 1}], [], {"known": {"city": "Oslo"}}),
    "all are known": ([CITY], {}, [READ], [], {"known": {"city": "Oslo", "more": 1}}),
    "one is known to be none": ([CITY], {}, [{}], [], {"known": {"city": None}}),
    "the outcome is known": (
        [CITY],
        {"outputs": OUT},
        [{}],
        [],
        {"known": {"forecast": "sunny", "note": "x"}},
    ),
    "the outcome is not known": ([CITY], {"outputs": OUT}, [{}], [], {"known": {"note": "x"}}),
    "there are no slots": ([], {}, [READ], ["done"], {}),
}


def of_turn(name: str) -> list[Any]:
    """Two turns of a conversation: the states, and what was asked of whom."""
    slots, said, answers, results, more = TURNS[name]
    invoke, extractor = Called(*results), Extracting(*answers)
    verifier = Verifying(**more["doubts"]) if "doubts" in more else None
    tool = tool_of(invoke, *slots, description="Act.", **said)
    states: list[Any] = []
    try:
        filler = SlotFiller(extractor, verifier, tries=more.get("tries", 3))
        state = MessageState(known=more.get("known")).said("hello")
        for text in ("and now?", ""):
            state = run(filler.run(tool, state, "context"))
            states.append(state.to_dict())
            assert MessageState.from_dict(state.to_dict()).to_dict() == state.to_dict()
            state = state.said(text)
    except (ToolError, ToolFailed, ValueError) as error:
        states.append(f"{type(error).__name__}: {error}")
    asked = [
        [each.tool, each.description, repr(each.slots), len(each.messages), each.problem]
        for each in extractor.requests
    ]
    return [states, asked, invoke.arguments, verifier.asked if verifier else None]


MESSAGES: dict[str, list[dict[str, Any]]] = {
    "a call": [called("weather", '{"city": "Oslo"}')],
    "a verdict": [called("verdict", '{"thought": "so", "verification_needed": true}')],
    "no thought": [called("verdict", '{"verification_needed": false}')],
    "no verdict": [called("verdict", '{"thought": "so", "verification_needed": "no"}')],
    "text": [{"content": '{"city": "Oslo"}'}],
    "no JSON": [{"content": "I cannot say."}],
    "no object": [called("weather", "[1]")],
    "nothing": [{"content": None}],
    "an empty call": [called("weather", "")],
}


def of_message(name: str) -> list[Any]:
    """What extractor and verifier ask of a model, and read of its answer."""
    slot = Slot("city", description="Where.", enum=["Oslo", "R\u00f3ma"])
    found: list[Any] = []
    for problem in ("", "city: no"):
        client = Client(MESSAGES[name])
        request = Extraction(
            "weather", "Tell.", [slot], [{"role": "user", "content": "x"}], problem
        )
        extractor = OpenAIExtractor(client, "small", temperature=0)
        found += [_read(extractor.extract(request)), client.requests]
    client = Client(MESSAGES[name])
    verifier = OpenAIVerifier(client, "small")
    found += [_read(verifier.verify(slot, {1, 2}, [])), client.requests]
    shown: list[Any] = json.loads(json.dumps(found, default=dumped))
    return shown


def _read(answer: Any) -> Any:
    try:
        read = run(answer)
    except ExtractionFailed as error:
        return f"ExtractionFailed: {error}"
    return [read.is_needed, read.reason] if isinstance(read, Verification) else read


MARKERS: dict[str, dict[str, Any]] = {
    "no description": {},
    "a function": {"description": len},
    "other words": {"desc": "D.", "isComplete": len, "isResponse": True},
    "slots that are no list": {"description": "D.", "slots": {"name": "x"}},
    "slots that are no dicts": {"description": "D.", "slots": ["x"]},
    "outputs that are no list": {"description": "D.", "outputs": "x"},
    "tuples": {"description": "D.", "slots": ({"name": "x"},), "outputs": ()},
    "no function of the result": {"description": "D.", "is_complete": True},
}


def of_marker(name: str) -> list[str]:
    """What becomes of marks, good and bad, on what is a function and what is none."""
    found = []
    for marked in (of_type, staticmethod(of_type), classmethod(of_type), int, 3):
        try:
            found.append(repr(register_tool(**MARKERS[name])(marked) is marked))
        except TypeError as error:
            found.append(str(error))
    return found


TABLES = golden.Tables(
    "slots",
    {
        "types": (of_type, WRITTEN),
        "turns": (of_turn, TURNS),
        "messages": (of_message, MESSAGES),
        "markers": (of_marker, MARKERS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_filling_slots_tells_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


def test_a_model_that_gives_no_answer_is_told() -> None:
    class Silent(Client):
        def __init__(self) -> None:
            super().__init__([])
            self.chat.completions.create = self.create

        async def create(self, **request: Any) -> Any:
            return type("Completion", (), {"choices": []})()

    request = Extraction("weather", "", [], [])
    assert _read(OpenAIExtractor(Silent(), "small").extract(request)) == (
        "ExtractionFailed: the model gave no answer"
    )
