"""Turns: the calls of one message, run at once, answered in order and in the provider's form."""

from __future__ import annotations

import asyncio
import json
import signal
from collections import UserList
from types import MappingProxyType
from typing import Any

import pytest

from toolgen_runtime import (
    CallStatus,
    FunctionTool,
    InvalidArguments,
    Registry,
    Tool,
    ToolCall,
    ToolFailed,
    ToolManager,
    ToolRequest,
    ToolResult,
    UnknownTool,
)
from toolgen_runtime.call.failures import comes_from_outside
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.texts import as_text
from toolgen_runtime.requests import MalformedRequest
from toolgen_runtime.requests.answers import read_call

CITY = '{"city": "Oslo"}'

CHAT = {"id": "c1", "type": "function", "function": {"name": "get_weather", "arguments": CITY}}
ITOOL = {**CHAT, "function": {"name": "get_weather", "arguments": {"city": "Oslo"}}}
RESPONSE = {
    "type": "function_call",
    "id": "fc_1",
    "call_id": "c1",
    "name": "get_weather",
    "arguments": CITY,
}
ANTHROPIC = {"type": "tool_use", "id": "c1", "name": "get_weather", "input": {"city": "Oslo"}}
GEMINI = {"functionCall": {"name": "get_weather", "args": {"city": "Oslo"}}}
PLAIN = {"function": "get_weather", "arguments": {"city": "Oslo"}}

CHAT_ANSWER = {"role": "tool", "tool_call_id": "c1", "content": "Oslo 3"}


def invoke_all(
    registry: Registry | ToolManager, *calls: object, **options: Any
) -> list[ToolResult]:
    return asyncio.run(registry.invoke_all(calls, **options))


@pytest.mark.parametrize(
    ("call", "item"),
    [
        (CHAT, CHAT_ANSWER),
        (ITOOL, CHAT_ANSWER),
        (RESPONSE, {"type": "function_call_output", "call_id": "c1", "output": "Oslo 3"}),
        (ANTHROPIC, {"type": "tool_result", "tool_use_id": "c1", "content": "Oslo 3"}),
        (
            GEMINI,
            {"functionResponse": {"name": "get_weather", "response": {"output": "Oslo 3"}}},
        ),
        (PLAIN, {**PLAIN, "output": "Oslo 3"}),
        (ToolRequest("get_weather", {"city": "Oslo"}), {**PLAIN, "output": "Oslo 3"}),
    ],
    ids=["chat", "itool", "responses", "anthropic", "gemini", "plain", "request"],
)
def test_a_result_goes_back_in_the_form_of_its_call(
    registry: Registry, call: Any, item: dict[str, Any]
) -> None:
    (result,) = invoke_all(registry, call)

    assert (result.tool, result.output, result.error) == (registry["get_weather"], "Oslo 3", None)
    assert result.item == item


def test_the_objects_of_openai_s_library_are_calls() -> None:
    chat = pytest.importorskip("openai.types.chat")
    responses = pytest.importorskip("openai.types.responses")

    ping = ToolManager(
        Tool.from_schema(lambda: "pong", name="ping", description="", parameters={}, thread=False)
    )
    call = chat.ChatCompletionMessageFunctionToolCall(
        id="c1", type="function", function={"name": "ping", "arguments": "{}"}
    )
    output = responses.ResponseFunctionToolCall(
        type="function_call", call_id="c2", name="ping", arguments=""
    )
    first, second = invoke_all(ping, call, output)

    assert first.item == {"role": "tool", "tool_call_id": "c1", "content": "pong"}
    assert second.item == {"type": "function_call_output", "call_id": "c2", "output": "pong"}


def test_results_come_in_the_order_of_the_calls() -> None:
    async def wait(seconds: float) -> float:
        await asyncio.sleep(seconds)
        return seconds

    waiting = Tool.from_schema(wait, name="wait", description="", parameters={})
    calls = [ToolCall(waiting, {"seconds": seconds}) for seconds in (0.03, 0, 0.01)]

    assert [r.output for r in invoke_all(ToolManager(), *calls)] == [0.03, 0, 0.01]


@pytest.mark.parametrize(("limit", "most"), [(None, 5), (1, 1), (2, 2)])
def test_at_most_so_many_run_at_a_time(limit: int | None, most: int) -> None:
    running, seen = 0, []

    async def count() -> None:
        nonlocal running
        running += 1
        seen.append(running)
        await asyncio.sleep(0.005)
        running -= 1

    manager = ToolManager(Tool.from_schema(count, name="count", description="", parameters={}))
    invoke_all(manager, *[{"function": "count"}] * 5, limit=limit)

    assert max(seen) == most


def test_a_limit_below_one_is_refused(registry: Registry) -> None:
    with pytest.raises(ValueError, match="limit=0"):
        invoke_all(registry, PLAIN, limit=0)


def test_a_turn_without_calls_has_no_results(registry: Registry) -> None:
    assert invoke_all(registry) == []


def test_every_call_gets_the_context(registry: Registry) -> None:
    results = invoke_all(registry, *[{"function": "whoami"}] * 2, context="me")

    assert [result.output for result in results] == ["me", "me"]


def test_errors_are_results_fit_to_send_back(registry: Registry) -> None:
    bad = {**ANTHROPIC, "id": "c2", "input": {"city": 3}}
    unknown = {**CHAT, "id": "c3", "function": {"name": "get_whether", "arguments": "{}"}}
    broken = {"function": "break_down", "arguments": {"how": "value"}}
    good, invalid, missing, failed = invoke_all(registry, CHAT, bad, unknown, broken)

    assert good.output == "Oslo 3"
    assert type(invalid.error) is InvalidArguments
    assert invalid.item == {
        "type": "tool_result",
        "tool_use_id": "c2",
        "content": str(invalid.error),
        "is_error": True,
    }
    assert type(missing.error) is UnknownTool
    assert (missing.tool, missing.call) == (None, None)
    assert "did you mean get_weather?" in missing.item["content"]
    assert type(failed.error) is ToolFailed
    assert failed.call is not None
    assert failed.call.execution.status is CallStatus.FAILED


def test_a_call_without_arguments_is_not_lost(registry: Registry) -> None:
    calls = [
        {"id": "1", "type": "function", "function": {"name": "whoami", "arguments": ""}},
        {"type": "function_call", "call_id": "2", "name": "whoami"},
        {"type": "tool_use", "id": "3", "name": "whoami", "input": {}},
    ]

    assert [r.error for r in invoke_all(registry, *calls, context="me")] == [None] * 3


@pytest.mark.parametrize("sent", ['{"city": "Os', "{'city': 'Oslo'}", '{"city": "Oslo",}'])
def test_arguments_that_are_no_json_are_told_and_not_repaired(
    registry: Registry, sent: str
) -> None:
    chat = {"id": "1", "type": "function", "function": {"name": "get_weather", "arguments": sent}}
    plain = {"function": "get_weather", "arguments": sent}
    results = invoke_all(registry, chat, {**RESPONSE, "arguments": sent}, plain)

    assert [type(result.error) for result in results] == [InvalidArguments] * 3


def test_of_two_calls_with_one_id_the_first_is_made(registry: Registry) -> None:
    first, second, other = invoke_all(registry, CHAT, ITOOL, ToolCall(registry["whoami"]))

    assert (first.error, other.error) == (None, None)
    assert isinstance(second.error, MalformedRequest)
    assert "'c1'" in second.output
    assert second.call is None


def test_a_second_call_of_an_id_that_cannot_be_read_says_why(registry: Registry) -> None:
    untold = {"id": "c1", "type": "function", "function": {"name": 3, "arguments": CITY}}
    made, refused = invoke_all(registry, CHAT, untold)

    assert made.error is None
    assert "expected one tool call" in refused.output


@pytest.mark.parametrize("call", [{}, {"arguments": {}}, {"function": {}}, {"type": "web_search"}])
def test_what_is_no_call_is_answered_and_ends_no_turn(registry: Registry, call: Any) -> None:
    made, refused = invoke_all(registry, CHAT, call)

    assert made.error is None
    assert isinstance(refused.error, MalformedRequest)
    assert "expected one tool call" in refused.output


FORMS: dict[str, Any] = {
    "chat": lambda name, given, id: {"id": id, "function": {"name": name, "arguments": given}},
    "responses": lambda name, given, id: {
        **{"type": "function_call", "call_id": id, "name": name, "arguments": given}
    },
    "anthropic": lambda name, given, id: {
        **{"type": "tool_use", "id": id, "name": name, "input": given}
    },
    "gemini": lambda name, given, id: {"functionCall": {"name": name, "args": given, "id": id}},
    "plain": lambda name, given, id: {"function": name, "arguments": given, "id": id},
    "request": ToolRequest,
}
"""A call by its name, arguments and id, in every form."""

each_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


@each_form
@pytest.mark.parametrize(
    "sent",
    [
        *(CITY.encode(), bytearray(CITY.encode()), b"", b"null", b"[1]", b'{"city":', b"\xff"),
        *(b'{"city": "\xff"}', json.dumps(CITY).encode()),
    ],
)
def test_bytes_mean_the_same_in_every_form(registry: Registry, form: Any, sent: bytes) -> None:
    def told(call: object) -> tuple[Any, Any]:
        (result,) = invoke_all(registry, call)
        return type(result.error), result.output if result.error is None else None

    try:
        expected = (type(None), asyncio.run(registry.invoke("get_weather", sent)))
    except InvalidArguments:
        expected = (InvalidArguments, None)
    assert told(form("get_weather", sent, "c1")) == expected
    assert told(ToolCall(registry["get_weather"], sent)) == expected
    (answered,) = invoke_all(registry, form("get_weather", sent, "c1"))
    assert json.dumps(answered.item, ensure_ascii=False).encode()
    text = sent.decode("utf-8", "surrogateescape")
    asked, same = (registry.parse(form("get_weather", each, "c1")) for each in (sent, text))
    assert asked == same


LONG = "z\u65e5\ud800" * 100_000
BAD: dict[str, Any] = {
    "a long key": {"function": {"n": 1}, LONG: 1},
    "many keys": {f"{each}{'z' * 200}": 1 for each in range(10_000)},
    "cut off": ToolRequest(LONG, {}, how="truncated"),
    "many calls": {"tool_calls": [{"name": LONG}] * 9},
    "arguments without a text": {"name": LONG, "input": {1, 2}},
}
"""Calls of which something is wrong, and large."""


@pytest.mark.parametrize("call", BAD.values(), ids=BAD)
def test_what_a_model_is_told_of_a_bad_call_is_short(registry: Registry, call: Any) -> None:
    (result,) = invoke_all(registry, call)

    assert isinstance(result.error, MalformedRequest)
    assert len(result.output.encode()) <= 4096


@each_form
def test_what_a_model_is_told_of_a_long_name_or_id_is_short(registry: Registry, form: Any) -> None:
    results = invoke_all(
        registry, form(LONG, {}, "1"), form("whoami", {}, LONG), form("whoami", {}, LONG)
    )

    for result in results:
        assert result.error is None or len(result.output.encode()) <= 4096
    assert [type(result.error) for result in results] == [UnknownTool, type(None), MalformedRequest]


@each_form
def test_names_and_ids_in_answers_can_be_sent(registry: Registry, form: Any) -> None:
    for name in ("whoami", "who\udfff"):
        (result,) = invoke_all(registry, form(name, {}, "a\ud800"), context="me")
        assert rb"a\\ud800" in json.dumps(result.item, ensure_ascii=False).encode()


@pytest.mark.parametrize("name", ["", "  "])
def test_a_call_with_an_empty_name_is_a_call_of_an_unknown_tool(
    registry: Registry, name: str
) -> None:
    function = {"name": name, "arguments": "{}"}
    (result,) = invoke_all(registry, {"id": "9", "type": "function", "function": function})

    assert isinstance(result.error, UnknownTool)
    assert result.item["tool_call_id"] == "9"


@pytest.mark.parametrize("call", [None, 3, "get_weather", [CHAT]])
def test_what_cannot_be_a_call_is_a_type_error(registry: Registry, call: Any) -> None:
    with pytest.raises(TypeError):
        invoke_all(registry, call)


def test_a_call_that_was_made_is_refused(registry: Registry) -> None:
    call = ToolCall(registry["whoami"], context="me")
    (result,) = invoke_all(registry, call)

    assert (result.output, result.call) == ("me", call)
    with pytest.raises(MalformedRequest, match="once"):
        invoke_all(registry, call)
    again = ToolCall(registry["whoami"])
    with pytest.raises(MalformedRequest, match="once"):
        invoke_all(registry, again, again)


def test_a_tool_that_is_cancelled_on_its_own_does_not_end_the_turn(registry: Registry) -> None:
    async def give_up() -> None:
        raise asyncio.CancelledError

    lost = ToolCall(Tool.from_schema(give_up, name="lost", description="", parameters={}))
    first, second = invoke_all(registry, lost, CHAT)

    assert type(first.error) is ToolFailed
    assert second.output == "Oslo 3"


def test_cancelling_a_turn_cancels_its_calls() -> None:
    async def wait() -> None:
        await asyncio.sleep(10)

    tool = Tool.from_schema(wait, name="wait", description="", parameters={})
    calls = [ToolCall(tool), ToolCall(tool)]

    async def cancel() -> None:
        turn = asyncio.ensure_future(ToolManager().invoke_all(calls))
        await asyncio.sleep(0.02)
        turn.cancel()
        await turn

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())
    assert {call.execution.status for call in calls} == {CallStatus.CANCELLED}


@pytest.mark.parametrize(
    ("output", "text"),
    [
        ("as it is", "as it is"),
        (None, "null"),
        ({"a": [1, "é"]}, '{"a":[1,"é"]}'),
        ([object], f'["{object}"]'),
        (["\ud800"], "['\\ud800']"),
        ("a file \udcff", "a file \\udcff"),
    ],
)
def test_an_output_is_text_for_the_model(output: Any, text: str) -> None:
    assert as_text(output) == text


def test_an_output_without_a_text_is_told_as_what_it_is() -> None:
    class Mute:
        def __str__(self) -> str:
            raise RuntimeError("no text")

    assert as_text(Mute()) == "<Mute>"
    assert as_text([Mute()]) == "<list>"


@pytest.mark.parametrize("value", [object(), lambda: 1, [object()], {"a": print}])
def test_no_text_tells_where_something_lies_in_memory(value: object) -> None:
    assert " at 0x" not in as_text(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (range(2), "[0,1]"),
        (MappingProxyType({"a": 1}), '{"a":1}'),
        (UserList([1]), "[1]"),
        ({"a": {1: 2}.keys()}, '{"a":[1]}'),
    ],
)
def test_any_list_or_mapping_is_one(value: object, text: str) -> None:
    assert as_text(value) == text


def test_a_result_can_be_sent_as_json(registry: Registry) -> None:
    (result,) = invoke_all(registry, {**CHAT, "function": {"name": "day_after", "arguments": "{}"}})

    assert json.loads(json.dumps(result.item))["tool_call_id"] == "c1"


class Message:
    """An object of a client."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__ = fields

    def model_dump(self) -> dict[str, Any]:
        return self.__dict__


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ({}, "expected one tool call, found none: its keys are none"),
        ({"role": "user"}, "expected one tool call, found none: its keys are role"),
        (Message(role="user", content="Hi."), "expected one tool call, found none: Message"),
        (
            {"tool_calls": [{"name": "a"}, {"name": "b"}]},
            "expected one tool call, found 2: its keys are tool_calls",
        ),
    ],
)
def test_what_is_no_call_is_named(call: Any, told: str) -> None:
    with pytest.raises(MalformedRequest) as caught:
        read_call(call)
    assert str(caught.value) == told


def test_what_the_responses_api_wants_back_of_a_call_is_in_its_answer(registry: Registry) -> None:
    made = {"type": "tool_search", "id": "1"}
    call = {**RESPONSE, "caller": made, "namespace": "weather"}

    (result,) = invoke_all(registry, call)

    assert result.item == {
        "type": "function_call_output",
        "call_id": "c1",
        "output": "Oslo 3",
        "caller": made,
        "namespace": "weather",
    }


def test_a_call_that_another_turn_is_making_is_answered_and_not_made_again() -> None:
    made: list[int] = []

    async def act() -> str:
        await asyncio.sleep(0.01)
        made.append(1)
        return "done"

    async def both() -> list[list[ToolResult]]:
        one = ToolCall(Tool.from_schema(act, name="act", description="", parameters={}))
        manager = ToolManager()
        return await asyncio.gather(manager.invoke_all([one]), manager.invoke_all([one]))

    (first,), (second,) = asyncio.run(both())

    assert (first.output, made) == ("done", [1])
    assert "was invoked before" in second.output


def test_whatever_a_tool_s_own_way_to_be_invoked_raises_is_a_failure_of_it() -> None:
    class Odd(Tool):
        name, description, parameters = "odd", "", {"type": "object"}

        async def execute(self, **arguments: Any) -> Any:
            """Never called."""

        async def invoke(self, arguments: Any, context: object = None) -> Any:
            raise LookupError("not here")

    with pytest.raises(ToolFailed, match="odd failed: LookupError: not here"):
        asyncio.run(call(Odd(), {}))


def test_a_call_that_another_task_closes_was_ended_from_outside() -> None:
    async def both() -> list[bool]:
        own, other = asyncio.current_task(), asyncio.create_task(asyncio.sleep(0))
        kinds = (GeneratorExit(), asyncio.CancelledError(), ValueError())
        return [comes_from_outside(kind, task) for kind in kinds for task in (None, own, other)]

    assert asyncio.run(both()) == [
        *(True, False, True),  # closed
        *(True, False, True),  # cancelled
        *(False, False, False),
    ]


@pytest.mark.parametrize("handler", [signal.SIG_IGN, signal.SIG_DFL, signal.default_int_handler])
def test_an_interrupt_that_no_signal_brings_is_its_tool_s_failure(handler: Any) -> None:
    def act() -> None:
        raise KeyboardInterrupt

    tool = Tool.from_schema(act, name="act", description="", parameters={}, thread=False)
    made = tool.invoke({})
    before = signal.signal(signal.SIGINT, handler)
    try:
        with pytest.raises(
            KeyboardInterrupt if handler is signal.default_int_handler else ToolFailed
        ):
            made.send(None)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_class_below_functiontool_is_made_as_it_says(registry: Registry) -> None:
    class Mine(FunctionTool[Any, Any]):
        __slots__ = ("said",)

        def __init__(self, said: object) -> None:
            super().__init__(registry, "get_weather")
            self.said = said

    for said in ("x", len):
        mine = Mine(said)

        assert (type(mine), mine.said, mine.name) == (Mine, said, "get_weather")
