"""Generators are results of a kind: whoever makes calls for models gets all their items."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from building import drive, run
from pydantic import BaseModel, RootModel

from toolgen_runtime import Tool, ToolFailed, ToolTimedOut
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.call.drawing import lasting
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.model import settings
from toolgen_runtime.model.texts import plain_form
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.service import Service


def plain() -> Iterator[int]:
    yield 1
    yield 2


async def asynchronous() -> AsyncIterator[int]:
    yield 1
    await asyncio.sleep(0)
    yield 2


def failing() -> Iterator[int]:
    yield 1
    raise ValueError("so")


async def failing_later() -> AsyncIterator[int]:
    yield 1
    await asyncio.sleep(0)
    raise ValueError("so")


def exiting() -> Iterator[int]:
    yield 1
    raise SystemExit


def slow() -> Iterator[int]:
    yield 1
    time.sleep(0.5)


async def slow_later() -> AsyncIterator[int]:
    yield 1
    await asyncio.sleep(5)


def endless() -> Iterator[str]:
    return map(str, itertools.count())


async def endless_later() -> AsyncIterator[int]:
    while True:
        yield 1


def where() -> Iterator[str]:
    yield threading.current_thread().name


def tool_of(function: Callable[..., Any], **options: Any) -> Tool:
    parameters: dict[str, Any] = {"type": "object", "properties": {}}
    return Tool.from_schema(function, name="f", description="d", parameters=parameters, **options)


async def _by_turn(tool: Tool) -> str:
    asked = {"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    (result,) = await answer_all([asked], {"f": tool}.__getitem__, None, None)
    text: str = result.item["content"]
    return text


async def _by_server(tool: Tool) -> str:
    request = ServedRequest("tools/call", id=1)
    caller = Caller(Service({"f": tool}, name="s"))
    members = await caller.answer("f", {}, request, modern=False)
    text: str = json.loads(f"{{{members}}}")["content"][0]["text"]
    return text


WAYS = pytest.mark.parametrize(
    "way", [lambda tool: answer(tool, {}), _by_turn, _by_server], ids=["adapter", "turn", "server"]
)


@WAYS
@pytest.mark.parametrize("function", [plain, asynchronous])
def test_all_items_are_told(way: Any, function: Callable[..., Any]) -> None:
    assert run(way(tool_of(function))) == "[1,2]"


@WAYS
@pytest.mark.parametrize("function", [failing, failing_later])
def test_one_that_fails_is_an_error_and_not_half_a_result(
    way: Any, function: Callable[..., Any]
) -> None:
    assert run(way(tool_of(function))) == "f failed: ValueError: so"


async def _later(result: Any) -> Any:
    await asyncio.sleep(0)
    return result


class Model(BaseModel):
    """A model that is an iterator, too, and may be awaited."""

    a: int = 1

    def __next__(self) -> int:
        raise StopIteration

    def __await__(self) -> Generator[Any, None, Any]:
        yield


@WAYS
def test_a_model_is_told_by_its_fields(way: Any) -> None:
    assert run(way(tool_of(Model))) == '{"a":1}'
    assert run(way(tool_of(lambda: [Model()]))) == '[{"a":1}]'


class Measured(BaseModel):
    b: float


class _Later:
    """What may be awaited, and is not told of where it is not."""

    def __await__(self) -> Generator[Any, None, Any]:
        return _later(3).__await__()


@WAYS
def test_what_a_coroutine_of_a_plain_function_comes_to_is_told(way: Any) -> None:
    assert run(way(tool_of(_Later))) == "3"
    for told in (3, [1, 2], iter([1, 2])):
        assert run(way(tool_of(lambda told=told: _later(told)))) in ("3", "[1,2]")
    assert run(way(tool_of(lambda: aiter(asynchronous())))) == "[1,2]"


@WAYS
@pytest.mark.parametrize("options", [{}, {"max_output": 100}], ids=str)
def test_what_a_result_holds_that_cannot_be_read_is_an_error(
    way: Any, options: dict[str, Any]
) -> None:
    for result, said in (
        (lambda: {"rows": failing()}, "ValueError: so"),
        (lambda: [failing()], "ValueError: so"),
        (lambda: {"rows": [_Later()]}, "was not awaited"),
        (lambda: RootModel[Iterable[int]](failing()), "ValueError: so"),
    ):
        told = run(way(tool_of(result, **options)))
        assert said in told, told


def test_what_was_read_in_part_is_not_held_to_a_schema_as_if_it_was_whole() -> None:
    with pytest.raises(ValueError, match="so"):
        run(lasting({"rows": failing()}, plain_form))
    assert run(lasting({"rows": plain()}, plain_form)) == {"rows": [1, 2]}


NAN, INFINITY = float("nan"), float("inf")
NO_NUMBERS: dict[str, Any] = {
    "null": NAN,
    "[null,1.5,null]": [NAN, 1.5, -INFINITY],
    '{"a":null}': {"a": INFINITY},
    '[["NaN",null]]': [(Decimal("NaN"), NAN)],
    '{"a":{"b":null}}': {"a": Measured(b=NAN)},
}


@pytest.mark.parametrize(("told", "result"), NO_NUMBERS.items(), ids=NO_NUMBERS)
def test_what_json_has_no_number_for_is_null_on_every_way_out(told: str, result: Any) -> None:
    tool = tool_of(lambda: result)
    for way in (_by_turn, _by_server, lambda tool: answer(tool, {})):
        assert run(way(tool)) == told
    asked = {"functionCall": {"name": "f", "args": {}}}
    (given,) = run(answer_all([asked], {"f": tool}.__getitem__, None, None))
    assert given.item["functionResponse"]["response"] == {"output": json.loads(told)}


def test_a_coroutine_has_the_time_of_a_call() -> None:
    with pytest.raises(ToolTimedOut):
        run(call(tool_of(lambda: asyncio.sleep(5), timeout=0.05), {}))


def test_one_that_tries_to_end_the_process_does_not() -> None:
    with pytest.raises(ToolFailed, match="it tried to end the process"):
        run(call(tool_of(exiting), {}))


@pytest.mark.parametrize("function", [slow, slow_later, endless, endless_later])
def test_its_items_have_the_time_of_a_call(function: Callable[..., Any]) -> None:
    with pytest.raises(ToolTimedOut, match=r"f took longer than 0\.05 s"):
        run(call(tool_of(function, timeout=0.05), {}))


@pytest.mark.parametrize("function", [slow, slow_later])
def test_where_a_call_has_no_time_of_its_own_it_has_that_of_the_settings(
    function: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings.current(), "timeout", 0.05)
    with pytest.raises(ToolTimedOut, match=r"f took longer than 0\.05 s"):
        run(call(tool_of(function), {}))


@pytest.mark.parametrize("options", [{"timeout": INFINITY}, {"timeout": 5}, {}], ids=str)
def test_one_that_runs_out_of_a_time_of_its_own_failed(options: dict[str, Any]) -> None:
    def impatient() -> Iterator[int]:
        yield 1
        raise TimeoutError("no answer")

    assert run(call(tool_of(plain, **options), {})) == [1, 2]
    with pytest.raises(ToolFailed, match="f failed: TimeoutError: no answer"):
        run(call(tool_of(impatient, **options), {}))


def test_where_no_loop_runs_nothing_ends_it() -> None:
    assert drive(call(tool_of(plain, timeout=5), {})) == [1, 2]


@pytest.mark.parametrize("function", [plain, asynchronous])
def test_one_whose_result_is_cut_is_cut_as_its_items_are(function: Callable[..., Any]) -> None:
    told = run(answer(tool_of(function, max_output=2), {}))

    assert told.startswith("[1\n[3 of 5 characters left out")


def test_one_that_is_not_async_leaves_the_loop_free() -> None:
    [name] = run(call(tool_of(where, thread=False), {}))

    assert name != threading.main_thread().name


def test_whoever_calls_a_tool_directly_gets_the_generator() -> None:
    assert list(run(tool_of(plain).invoke({}))) == [1, 2]


def test_a_thread_ends_that_drew_what_has_no_end() -> None:
    drawn: list[int] = []

    def counting() -> Iterator[int]:
        for number in itertools.count():
            drawn.append(number)
            yield number

    with pytest.raises(ToolTimedOut):
        run(call(tool_of(counting, timeout=0.05), {}))
    time.sleep(0.05)
    before = len(drawn)
    time.sleep(0.05)

    assert len(drawn) == before
