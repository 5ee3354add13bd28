"""Tools that raise what is no error: each ends its own call, and nothing besides."""

from __future__ import annotations

import asyncio
import json
import signal
import threading
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from raising import MAKERS as RAISING
from raising import RAISED, SECRET, telling, unruly
from returning import DEEDS, RETURNED, cancelling, returning

from toolgen_runtime import Tool, ToolCall, ToolError, ToolFailed, ToolManager
from toolgen_runtime.adapters.blocking import wait_for
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.model import settings
from toolgen_runtime.model.texts import message_of, sendable


class Odd(BaseException):
    """A kind that nobody knows."""


KINDS: list[type[BaseException]] = [
    *(SystemExit, KeyboardInterrupt, GeneratorExit, asyncio.CancelledError),
    *(StopIteration, StopAsyncIteration, RuntimeError, MemoryError, RecursionError),
    *(ToolError, Odd, BaseException),
]


def _sync(kind: type[BaseException]) -> Callable[..., Any]:
    def tool() -> None:
        raise kind("so")

    return tool


def _async(kind: type[BaseException]) -> Callable[..., Any]:
    async def tool() -> None:
        raise kind("so")

    return tool


def _later(kind: type[BaseException]) -> Callable[..., Any]:
    async def tool() -> None:
        await asyncio.sleep(0)
        raise kind("so")

    return tool


def _in_task(kind: type[BaseException]) -> Callable[..., Any]:
    """In a task of the tool's own, which asyncio treats as it does the outermost one."""

    async def tool() -> None:
        await asyncio.create_task(_later(kind)())

    return tool


MAKERS = [_sync, _async, _later, _in_task]
every = pytest.mark.parametrize("maker", MAKERS, ids=[each.__name__[1:] for each in MAKERS])
whatever = pytest.mark.parametrize("kind", KINDS, ids=[each.__name__ for each in KINDS])


def _tool(function: Callable[..., Any], *, thread: bool = True) -> Tool:
    return Tool.from_schema(
        function, name="f", description="d", parameters={"type": "object"}, thread=thread
    )


def _fine() -> str:
    return "fine"


def _wait_for(tool: Tool) -> Any:
    """A blocking call, in a thread of its own: one that hangs fails the test and no more."""
    outcome: list[Any] = []

    def run() -> None:
        try:
            outcome.append(wait_for(call(tool, {})))
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(10)
    assert outcome, "the call hangs"
    return outcome[0]


@every
@whatever
@pytest.mark.parametrize("in_thread", [True, False], ids=["in a thread", "on the loop"])
def test_a_blocking_call_is_answered_and_so_is_the_next(
    maker: Callable[..., Any], kind: type[BaseException], in_thread: bool
) -> None:
    error = _wait_for(_tool(maker(kind), thread=in_thread))

    assert isinstance(error, ToolError)
    assert str(error)
    assert _wait_for(_tool(_fine)) == "fine"


@every
def test_the_answer_tells_of_an_attempt_to_end_the_process(maker: Callable[..., Any]) -> None:
    error = _wait_for(_tool(maker(SystemExit)))

    assert type(error) is ToolFailed
    assert str(error) == "f failed: it tried to end the process (so)"
    assert isinstance(error.__cause__, SystemExit)


@pytest.mark.parametrize("kind", [SystemExit, KeyboardInterrupt, Odd])
def test_a_task_that_a_tool_left_behind_ends_nothing(kind: type[BaseException]) -> None:
    left = []

    async def leave() -> str:
        left.append(asyncio.create_task(_async(kind)()))
        return "left"

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a task whose exception nobody asks for
        assert _wait_for(_tool(leave)) == "left"
        assert _wait_for(_tool(_fine)) == "fine"
    assert isinstance(left[0].exception(), kind)


def test_a_tool_that_stops_the_loop_stops_nothing() -> None:
    async def stop() -> str:
        asyncio.get_running_loop().stop()
        await asyncio.sleep(0)
        return "stopped"

    assert _wait_for(_tool(stop)) == "stopped"
    assert _wait_for(_tool(_fine)) == "fine"


@every
@pytest.mark.parametrize("kind", [SystemExit, GeneratorExit, asyncio.CancelledError, Odd])
def test_a_call_that_is_awaited_is_answered(
    maker: Callable[..., Any], kind: type[BaseException]
) -> None:
    if maker is _in_task and kind in (SystemExit, GeneratorExit):
        pytest.skip("asyncio ends the caller's own loop for the one, its coroutines for the other")
    with pytest.raises(ToolFailed):
        asyncio.run(call(_tool(maker(kind)), {}))


def test_an_interrupt_is_the_tool_s_where_asyncio_takes_those_of_the_process() -> None:
    with pytest.raises(ToolFailed, match="f failed: KeyboardInterrupt"):
        asyncio.run(call(_tool(_async(KeyboardInterrupt)), {}))


def test_an_interrupt_in_the_main_thread_of_another_loop_is_not_the_tool_s() -> None:
    loop = asyncio.new_event_loop()
    try:
        with pytest.raises(KeyboardInterrupt):
            loop.run_until_complete(call(_tool(_async(KeyboardInterrupt)), {}))
    finally:
        loop.close()


@pytest.fixture
def handled(request: pytest.FixtureRequest) -> Iterator[None]:
    """SIGINT has a handler of the program's own."""
    before = signal.signal(signal.SIGINT, request.param)
    yield
    signal.signal(signal.SIGINT, before)


def _noting(number: int, frame: object) -> None:
    """As uvicorn does: it ends when it comes to it."""


def _raising(number: int, frame: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    "handled", [_noting, _raising, signal.SIG_IGN, signal.SIG_DFL], indirect=True
)
@pytest.mark.parametrize("maker", [_sync, _async, _later])
@pytest.mark.usefixtures("handled")
def test_an_interrupt_that_no_handler_of_the_program_raised_is_the_tool_s(
    maker: Callable[..., Any],
) -> None:
    with pytest.raises(ToolFailed, match="f failed: KeyboardInterrupt"):
        asyncio.run(call(_tool(maker(KeyboardInterrupt)), {}))


@pytest.mark.parametrize("handled", [_raising], indirect=True)
@pytest.mark.usefixtures("handled")
def test_an_interrupt_that_a_handler_of_the_program_raised_ends_the_program() -> None:
    async def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(call(_tool(interrupted), {}))


class _OfOnesOwn(Tool):
    """A class of the program's, whose way to call is its own."""

    async def execute(self, **arguments: Any) -> Any:
        raise NotImplementedError

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        raise LookupError("no line")


def test_what_a_tool_s_own_way_to_call_raises_is_its_failure() -> None:
    own = _OfOnesOwn()
    own.name, own.description, own.parameters = "own", "Own.", {"type": "object"}

    with pytest.raises(ToolFailed, match=r"^own failed: LookupError: no line$"):
        asyncio.run(call(own, {}))


def test_a_call_that_is_closed_ends() -> None:
    async def wait() -> None:
        await asyncio.sleep(60)

    async def close() -> None:
        made = call(_tool(wait), {})
        made.send(None)
        made.close()

    asyncio.run(close())


def test_cancelling_goes_through() -> None:
    async def cancel() -> None:
        task = asyncio.create_task(call(_tool(_waiting), {}))
        await asyncio.sleep(0.01)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())


async def _waiting() -> None:
    await asyncio.sleep(60)


CANCELLING = {"a cancellation", "the end of a generator"}
"""What may have come from outside: whoever makes the call for others can tell, and nobody else."""


@pytest.mark.parametrize("maker", RAISING)
def test_whatever_a_tool_raises_is_a_tool_error_with_a_text(maker: str) -> None:
    async def check() -> None:
        tools = unruly(maker)
        calls = [{"function": name, "arguments": "{}"} for name in tools]
        *failed, fine = await answer_all(calls, tools.__getitem__, None, None)
        assert fine.output == "fine"
        for result in failed:
            assert isinstance(result.error, ToolError)
            assert 0 < len(result.output.encode()) < 5_000

    asyncio.run(check())


@pytest.mark.parametrize("maker", RAISING)
@pytest.mark.parametrize("index", range(len(RAISED)), ids=list(RAISED))
def test_it_is_so_where_the_caller_hears_of_it(index: int, maker: str) -> None:
    tool = unruly(maker)[f"fail_{index}"]

    async def check() -> None:
        with pytest.raises(ToolError) as caught:
            await call(tool, "{}")
        assert sendable(str(caught.value)) == str(caught.value)
        assert await answer(tool, "{}")

    asyncio.run(check())


@pytest.mark.parametrize("maker", RAISING)
@pytest.mark.parametrize(
    "index", [index for index, name in enumerate(RAISED) if name not in CANCELLING]
)
def test_it_is_so_of_a_tool_and_of_a_manager(index: int, maker: str) -> None:
    tool = unruly(maker)[f"fail_{index}"]

    async def check() -> None:
        with pytest.raises(ToolError) as caught:
            await tool.invoke("{}")
        assert message_of(caught.value)
        made = await ToolManager(tool).invoke({"function": tool.name, "arguments": "{}"})
        assert isinstance(made.execution.error, ToolError)

    asyncio.run(check())


def test_a_result_that_ends_the_process_when_it_is_asked_for_its_text_is_told() -> None:
    class Deadly:
        def __str__(self) -> str:
            raise SystemExit

        __repr__ = __str__

    tool = Tool.from_schema(Deadly, name="f", description="d", parameters={"type": "object"})

    assert "Deadly" in asyncio.run(answer(tool, {}))


def test_what_a_tool_tells_of_a_secret_that_it_was_given_is_masked() -> None:
    made = ToolCall(telling()["log_in"], {"password": SECRET})

    asyncio.run(made.invoke())

    assert str(made.execution.error) == (
        "log_in failed: ValueError: the service does not take **********"
    )


@pytest.mark.parametrize("within", [False, True], ids=["itself", "in a list"])
@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_a_tool_returns_is_an_answer(deed: str, within: bool) -> None:
    names = [name for name in RETURNED if name.endswith(deed)]
    tools = returning(names, within=within)
    forms: list[dict[str, Any]] = [
        {"function": "", "arguments": "{}"},
        {"id": "", "type": "function", "function": {"name": "", "arguments": "{}"}},
        {"functionCall": {"name": "", "args": {}}},
    ]

    async def check() -> None:
        for tool in tools.values():
            assert isinstance(await answer(tool, "{}"), str)
        for form in forms:
            given = json.dumps(form)
            calls = [json.loads(given.replace('""', f'"{name}"')) for name in tools]
            *hostile, fine = await answer_all(calls, tools.__getitem__, None, None)
            assert fine.output == "fine"
            assert len(hostile) == len(names)
            if "function" not in form or "id" in form:
                json.dumps([each.item for each in hostile], allow_nan=False)

    asyncio.run(check())


ENDED = {"later": "soon", "swallowed": "went on", "fine": "fine"}
"""What tools return that cancel the task that they run in, and return all the same."""


def test_a_tool_that_cancels_its_task_ends_its_own_call() -> None:
    tools = cancelling()
    calls = [{"function": name, "arguments": "{}"} for name in tools]

    async def check() -> None:
        for name, tool in tools.items():
            told = await answer(tool, "{}")
            expected = ENDED.get(name, f"{name} failed: ")
            assert told.startswith(expected), told
        results = await answer_all(calls, tools.__getitem__, None, None)
        assert [each.error is None for each in results] == [name in ENDED for name in tools]
        await asyncio.sleep(0.05)
        task = asyncio.current_task()
        assert task is not None
        assert not task.cancelling()

    asyncio.run(check())


MEANT = {"a ToolError", "a long ToolError", "a ToolError without a name"}
"""What a tool raises that it means for the model."""


def test_what_tools_raise_is_kept_back_where_the_settings_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", True)

    async def check() -> None:
        tools = unruly("on the loop")
        told = {name: await answer(tool, "{}") for name, tool in tools.items()}
        assert told.pop("fine") == "fine"
        own = {told.pop(f"fail_{index}") for index, name in enumerate(RAISED) if name in MEANT}
        assert {text[:2] for text in own} == {"so", "xx"}
        assert all(text.endswith("failed: an internal error") for text in told.values())

    asyncio.run(check())
