"""Observers: told of each call, before and after, wherever it is made, and never in its way."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

from toolgen_runtime import (
    InvalidArguments,
    Registry,
    Tool,
    ToolCall,
    ToolError,
    ToolFailed,
    ToolManager,
    ToolTimedOut,
    UnknownTool,
    agent_tool,
    merge,
)
from toolgen_runtime.observe import WATCHING
from toolgen_runtime.observing import (
    ObservedCall,
    calling,
    current_call,
    error_type,
    observe,
    observing,
)


class Seen:
    """An observer that keeps what it is told."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.ended: list[ObservedCall] = []

    @contextmanager
    def __call__(self, call: ObservedCall) -> Iterator[None]:
        assert call.outcome is None
        self.started.append(call.tool)
        yield
        self.ended.append(call)

    @property
    def only(self) -> ObservedCall:
        (call,) = self.ended
        return call


@pytest.fixture(autouse=True)
def _nobody_is_left_observing() -> Iterator[None]:
    yield
    assert WATCHING == []


@pytest.fixture
def seen() -> Iterator[Seen]:
    """An observer of the whole process."""
    observer = Seen()
    end = observe(observer)
    yield observer
    end()


def a_tool(function: Any, name: str = "try_it", **options: Any) -> Tool:
    return Tool.from_schema(function, name=name, description="Try.", parameters={}, **options)


def test_an_observer_is_told_of_a_call(registry: Registry, seen: Seen) -> None:
    text = '{"city": "Oslo"}'
    asyncio.run(registry.invoke("get_weather", text))

    call = seen.only
    assert (call.tool, call.arguments, call.id) == ("get_weather", text, None)
    assert (call.outcome, call.result, call.error) == ("completed", "Oslo 3", None)
    assert call.duration is not None
    assert call.duration > 0
    assert call.description.startswith('Get the "weather"')


def test_every_way_to_call_is_observed_once(registry: Registry, seen: Seen) -> None:
    from importlib import import_module

    typed = import_module("acme._toolgen._calls.weather")
    tool = registry["get_weather"]
    arguments = {"city": "Oslo"}

    async def main() -> None:
        await registry.invoke("get_weather", arguments)
        await tool.invoke(arguments)
        await tool.execute(city="Oslo")
        await tool.with_options(timeout=5).invoke(arguments)
        await registry.bind("get_weather")(arguments, None)
        await typed.get_weather("Oslo")
        await ToolCall(tool, arguments).invoke()
        await ToolManager(registry).invoke({"function": "get_weather", "arguments": arguments})
        await registry.invoke_all([{"function": "get_weather", "arguments": arguments}])
        await merge(registry).invoke("get_weather", arguments)

    asyncio.run(main())

    assert [call.tool for call in seen.ended] == ["get_weather"] * 10


def test_tools_made_by_hand_are_observed(seen: Seen) -> None:
    class Shout(Tool):
        name, description, parameters = "shout", "Shout.", {"type": "object"}

        async def execute(self, **arguments: Any) -> str:
            return "!"

    asyncio.run(a_tool(lambda: 1).invoke({}))
    asyncio.run(Shout().invoke({}))

    assert [(call.tool, call.description) for call in seen.ended] == [
        ("try_it", "Try."),
        ("shout", "Shout."),
    ]


def test_the_id_that_the_model_gave_is_told(registry: Registry, seen: Seen) -> None:
    chat = {"id": "c1", "function": {"name": "get_weather", "arguments": '{"city": "Oslo"}'}}

    async def main() -> None:
        await registry.invoke_all([chat])
        with calling("c2"):
            await registry["whoami"].invoke({})
        await registry["whoami"].invoke({})

    asyncio.run(main())

    assert [call.id for call in seen.ended] == ["c1", "c2", None]


def test_a_merged_registry_tells_the_name_that_the_model_used(
    registry: Registry, seen: Seen
) -> None:
    both = merge(registry, prefixes={"acme": "a_"})
    asyncio.run(both.invoke("a_whoami", {}))

    assert seen.only.tool == "a_whoami"


@pytest.mark.parametrize(
    ("how", "kind", "told"),
    [
        ("value", ToolFailed, "ValueError"),
        ("tool", None, "ToolError"),
        (3, InvalidArguments, "InvalidArguments"),
    ],
)
def test_an_error_is_told_by_its_kind(
    registry: Registry, seen: Seen, how: Any, kind: Any, told: str
) -> None:
    with pytest.raises(kind or Exception):
        asyncio.run(registry.invoke("break_down", {"how": how}))

    assert (seen.only.outcome, seen.only.error_type) == ("failed", told)


def test_a_kind_of_a_library_is_told_with_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Exception):
        pass

    Broken.__module__, Broken.__qualname__ = "their.library", "Broken"
    library = ModuleType("their.library")
    library.Broken = Broken  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "their.library", library)
    failed = ToolFailed("it failed")
    failed.__cause__ = Broken()

    assert error_type(failed) == "their.library.Broken"
    assert error_type(ToolTimedOut("late")) == "ToolTimedOut"


class _Odd(type):
    """Classes that say something else of themselves, and of what they hold."""

    def __getattribute__(cls, name: str) -> Any:
        return "hunter2"


class Kept(ValueError):
    class Inner(LookupError):
        pass


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (type("hunter2", (ValueError,), {}), "ValueError"),
        (type("x" * 100_000, (Kept,), {}), f"{__name__}.Kept"),
        (type("Kept", (ValueError,), {"__module__": __name__}), "ValueError"),
        (type("hunter2", (Exception,), {"__module__": "hunter2"}), "Exception"),
        (
            type("E", (OSError,), {"__qualname__": "Kept.hunter2", "__module__": __name__}),
            "OSError",
        ),
        (type("E", (ToolError,), {"__module__": None}), "ToolError"),
        (_Odd("Kept", (KeyError,), {"__module__": 3}), "KeyError"),
        (_Odd("hunter2", (Kept,), {"__module__": "sys"}), f"{__name__}.Kept"),
        (Kept.Inner, f"{__name__}.Kept.Inner"),
        (asyncio.CancelledError, "asyncio.exceptions.CancelledError"),
    ],
)
def test_a_class_that_was_made_as_the_program_ran_is_told_by_the_one_above_it(
    kind: type[BaseException], told: str
) -> None:
    failed = ToolFailed("it failed")
    error = (OSError if issubclass(kind, OSError) else BaseException).__new__(kind, "so")
    failed.__cause__ = error

    assert error_type(failed) == told
    assert error_type(error) == told


def test_a_call_that_comes_to_no_tool_is_told(registry: Registry, seen: Seen) -> None:
    async def main() -> None:
        with pytest.raises(UnknownTool):
            await registry.invoke("get_wether", "{}")
        with pytest.raises(ToolFailed):
            await registry["lost"].invoke("{}")
        with pytest.raises(UnknownTool):
            await ToolManager().invoke({"function": "nope", "arguments": {}})
        await registry.invoke_all([{"id": "c9", "function": {"name": "gone", "arguments": "{}"}}])

    asyncio.run(main())

    assert [(call.tool, call.id, call.error_type) for call in seen.ended] == [
        ("get_wether", None, "UnknownTool"),
        ("lost", None, "ModuleNotFoundError"),
        ("nope", None, "UnknownTool"),
        ("gone", "c9", "UnknownTool"),
    ]


def test_cancellation_is_told_and_goes_on(seen: Seen) -> None:
    async def wait() -> None:
        await asyncio.sleep(60)

    async def main() -> None:
        task = asyncio.create_task(a_tool(wait).invoke({}))
        while not seen.started:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())

    assert seen.only.outcome == "cancelled"
    assert seen.only.error_type == "asyncio.exceptions.CancelledError"


def test_a_time_limit_is_told(seen: Seen) -> None:
    async def wait() -> None:
        await asyncio.sleep(60)

    with pytest.raises(ToolTimedOut):
        asyncio.run(a_tool(wait, timeout=0.01).invoke({}))

    assert (seen.only.outcome, seen.only.error_type) == ("failed", "ToolTimedOut")


def test_an_agent_is_the_parent_of_what_it_calls(seen: Seen) -> None:
    inner = a_tool(lambda: 1, name="inner")

    class Agent:
        async def run(self, input: str) -> object:
            return await inner.invoke({})

    outer = agent_tool(Agent(), name="ask", description="Ask.")

    async def main() -> None:
        with calling("c1"):
            await outer.invoke({"input": "?"})

    asyncio.run(main())

    called, asked = seen.ended
    assert (called.tool, called.parent, called.id) == ("inner", asked, None)
    assert (asked.tool, asked.parent, asked.id) == ("ask", None, "c1")


def test_the_call_at_hand_is_known_inside_it_even_in_a_thread(seen: Seen) -> None:
    def look() -> tuple[ObservedCall | None, bool]:
        return current_call(), threading.current_thread() is threading.main_thread()

    call, is_main = asyncio.run(a_tool(look).invoke({}))

    assert (call, is_main) == (seen.only, False)
    assert current_call() is None


def test_calls_at_once_keep_apart(seen: Seen) -> None:
    inner = a_tool(lambda: 1, name="inner", thread=False)

    async def outer() -> None:
        await asyncio.sleep(0)
        await inner.invoke({})

    async def main() -> None:
        calls = [ToolCall(a_tool(outer, name=f"t{n}"), {}, id=str(n)) for n in range(20)]
        await asyncio.gather(*(call.invoke() for call in calls))

    asyncio.run(main())

    parents = [call.parent.tool for call in seen.ended if call.parent is not None]
    assert sorted(parents) == sorted(f"t{n}" for n in range(20))
    assert all(call.id == call.tool[1:] for call in seen.ended if call.parent is None)


def test_a_block_observes_what_is_started_inside(registry: Registry) -> None:
    inside, elsewhere = Seen(), Seen()

    async def call(observer: Seen, name: str) -> None:
        with observing(observer):
            await asyncio.sleep(0)
            await registry.invoke("get_weather", {"city": name})

    async def main() -> None:
        await asyncio.gather(call(inside, "Oslo"), call(elsewhere, "Rome"))
        await registry.invoke("whoami", {})

    asyncio.run(main())

    assert inside.only.arguments == {"city": "Oslo"}
    assert elsewhere.only.arguments == {"city": "Rome"}


def test_a_call_beside_a_block_is_made_and_observed_by_nobody(registry: Registry) -> None:
    inside = Seen()

    async def main() -> object:
        made = asyncio.create_task(registry.invoke("get_weather", {"city": "Oslo"}))
        with observing(inside):
            return await made

    assert asyncio.run(main()) == "Oslo 3"
    assert inside.ended == []


def test_what_is_said_of_a_call_around_it_counts_before_what_is_said_within(
    registry: Registry, seen: Seen
) -> None:
    async def main() -> None:
        with calling("outer"), calling("inner", "shown"):
            await registry.invoke("whoami", {})
        with calling(None, "shown"), calling("inner", "other"):
            await registry.invoke("whoami", {})

    asyncio.run(main())

    assert [(call.id, call.tool) for call in seen.ended] == [("outer", "shown"), ("inner", "shown")]


def test_a_task_that_outlives_the_block_is_observed_no_more(registry: Registry, seen: Seen) -> None:
    inside = Seen()

    async def later(left: asyncio.Event) -> None:
        await registry.invoke("whoami", {})
        await left.wait()
        await registry.invoke("whoami", {})

    async def main() -> None:
        left = asyncio.Event()
        with observing(inside):
            task = asyncio.create_task(later(left))
            while not inside.ended:
                await asyncio.sleep(0)
        left.set()
        await task

    asyncio.run(main())

    assert (len(inside.ended), len(seen.ended)) == (1, 2)


def test_observers_enclose_each_other(registry: Registry) -> None:
    order: list[str] = []

    def observer(name: str) -> Any:
        @contextmanager
        def watch(call: ObservedCall) -> Iterator[None]:
            order.append(name)
            yield
            order.append(f"/{name}")

        return watch

    end = observe(observer("process"))
    with observing(observer("outer")), observing(observer("inner")):
        asyncio.run(registry.invoke("whoami", {}))
    end()

    assert order == ["process", "outer", "inner", "/inner", "/outer", "/process"]


def test_what_observes_twice_is_told_twice_until_it_ends(registry: Registry) -> None:
    told: list[str] = []
    ends = [observe(lambda call: told.append(call.tool)) for _ in range(2)]
    asyncio.run(registry.invoke("whoami", {}))
    for end in (ends[0], *ends):
        end()
    asyncio.run(registry.invoke("whoami", {}))

    assert told == ["whoami", "whoami"]


@contextmanager
def _fails_at_the_end(call: ObservedCall) -> Iterator[None]:
    yield
    raise RuntimeError("at the end")


def _fails_at_once(call: ObservedCall) -> None:
    raise RuntimeError("at once")


@pytest.mark.parametrize("broken", [_fails_at_once, _fails_at_the_end, lambda call: 3])
def test_an_observer_that_raises_is_logged_and_changes_nothing(
    registry: Registry, seen: Seen, caplog: pytest.LogCaptureFixture, broken: Any
) -> None:
    with observing(broken), caplog.at_level(logging.ERROR, "toolgen_runtime"):
        assert asyncio.run(registry.invoke("get_weather", {"city": "Oslo"})) == "Oslo 3"

    assert seen.only.outcome == "completed"
    assert [record.message for record in caplog.records] == [
        "an observer of tool calls raised; the call goes on"
    ]


def test_an_observer_cannot_swallow_an_error(registry: Registry) -> None:
    class Swallows:
        def __enter__(self) -> None: ...

        def __exit__(self, *error: object) -> bool:
            return True

    with observing(lambda call: Swallows()), pytest.raises(ToolFailed):
        asyncio.run(registry.invoke("break_down", {"how": "value"}))


def test_an_observer_cannot_change_a_call(registry: Registry) -> None:
    @contextmanager
    def changes(call: ObservedCall) -> Iterator[None]:
        call.arguments = {"city": "Rome"}
        yield
        call.result = "nothing"

    with observing(changes):
        assert asyncio.run(registry.invoke("get_weather", {"city": "Oslo"})) == "Oslo 3"


def test_what_is_not_callable_cannot_observe() -> None:
    with pytest.raises(TypeError, match="an observer is called with an ObservedCall, got int"):
        observe(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="got str"):
        observing("log")  # type: ignore[arg-type]


def test_a_call_that_nobody_finishes_is_told(registry: Registry, seen: Seen) -> None:
    async def wait() -> None:
        await asyncio.sleep(0)

    call = a_tool(wait).invoke({})
    call.send(None)
    call.close()

    assert (seen.only.outcome, seen.only.error_type) == ("cancelled", "GeneratorExit")
    assert current_call() is None


def test_nothing_of_observing_is_loaded_while_nobody_observes(run_python: Any) -> None:
    code = """
        import asyncio, sys
        from acme._toolgen import registry
        asyncio.run(registry.invoke("get_weather", '{"city": "Oslo"}'))
        print("toolgen_runtime.observing" in sys.modules)
    """

    assert run_python(code) == "False"
