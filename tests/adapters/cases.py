"""What every adapter does, whatever the framework: the cases that each is held to.

A framework's tests are a subclass of `Behaviour` with a way to run its agent. The model is a script
on loopback. Where a framework cannot do as the others do, its class overrides the case, and says
why.
"""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any

import pytest
from building import run
from chat_server import called, serving
from pydantic import RootModel
from raising import MAKERS, PRINTED, SECRET, telling, unruly
from returning import DEEDS, RETURNED, cancelling, returning

from toolgen_runtime import Registry, Tool, approving
from toolgen_runtime.model import settings
from toolgen_runtime.observing import observing

from .wires import AnyServer, saying

GOOD = '{"place": {"city": "Oslo"}, "days": 2}'
BAD = '{"place": {"town": "Oslo"}, "days": "two", "unit": "K"}'
PROBLEMS = ("place.city", "days", "unit")
"""What is wrong with the bad arguments, by path."""

RESULT = '{"city":"Oslo","country":"NO","days":2,"unit":"C"}'
DONE = saying("It will be fine.")
DEPS = "the caller's value"

Asked = list[tuple[str, dict[str, Any]]]


def guarded(registry: Registry, rule: Any = "always") -> Mapping[str, Tool]:
    """The tools with one of them, `erase`, under a rule of approval."""
    return {**registry, "erase": registry["erase"].with_options(approval=rule)}


def is_root(arguments: dict[str, Any]) -> bool:
    """A rule: only what is below the root directory needs an approval."""
    return str(arguments["path"]).startswith("/")


def _broken(arguments: dict[str, Any]) -> bool:
    raise OSError("the rules cannot be read")


class _Mute:
    """What cannot say what it is."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


async def _later(text: str) -> str:
    await asyncio.sleep(0)
    return text


async def _never(text: str) -> str:
    await asyncio.sleep(0)
    raise ValueError(text)


def _broken_off() -> Iterator[int]:
    yield 1
    raise ValueError("it broke off")


class _Later:
    """What may be awaited, and is not told of where it is not."""

    def __await__(self) -> Generator[Any, None, str]:
        return _later("told later").__await__()


_RESULTS: dict[str, Callable[[], object]] = {
    "a coroutine": lambda: _later("told later"),
    "a coroutine that fails": lambda: _never("it broke off"),
    "a coroutine in a list": lambda: [_Later()],
    "an iterator": _broken_off,
    "an iterator in a dict": lambda: {"rows": _broken_off()},
    "an iterator in a field": lambda: RootModel[Iterable[int]](_broken_off()),
}
PROMISED = dict(
    zip(_RESULTS, ("told later", "broke off", "_Later", *["broke off"] * 3), strict=True)
)
"""What a result is the promise of, and what is told of it."""


def promising(kind: str) -> Tool:
    """A tool whose result is read as it is told."""
    parameters: dict[str, Any] = {"type": "object", "properties": {}}
    function = _RESULTS[kind]
    return Tool.from_schema(function, name="f", description="F.", parameters=parameters)


class Behaviour(ABC):
    """The cases. `context` is what a tool is to find in its `RunContext`."""

    context: object = DEPS
    rejected = "erase was not called: it was not approved"
    """What the model hears of a call that was not approved."""

    @abstractmethod
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        """What the agent says in the end, its tools called as the server's script asks."""

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        """The same, with a verdict for each call that is to be approved, noted down in `asked`.

        As it is, whom toolgen's own context variable names is asked.
        """

        def ask(request: Any) -> bool:
            asked.append((request.tool, request.arguments))
            return verdict

        with approving(ask):
            return await self.converse(server, tools)

    def told(self, registry: Mapping[str, Tool], *messages: dict[str, Any]) -> list[str]:
        """What the tools answered in a conversation that comes to its end."""
        with serving(*messages, DONE, make=AnyServer) as server:
            assert run(self.converse(server, registry)) == DONE["content"]
        assert server.messages == []
        return server.told

    def test_a_good_call_is_made_and_answered(
        self, registry: Registry, journal: list[object]
    ) -> None:
        assert self.told(registry, called("get_weather", GOOD)) == [RESULT]
        assert journal == [(self.context, "Oslo")]

    def test_the_model_hears_what_is_bad_and_corrects_itself(
        self, registry: Registry, journal: list[object]
    ) -> None:
        first, second = self.told(
            registry, called("get_weather", BAD, "t1"), called("get_weather", GOOD, "t2")
        )
        assert all(f"- {path}: " in first for path in PROBLEMS)
        assert second == RESULT
        assert journal == [(self.context, "Oslo")]

    def test_the_model_hears_of_an_unknown_tool_and_corrects_itself(
        self, registry: Registry, journal: list[object]
    ) -> None:
        first, second = self.told(
            registry, called("get_whether", GOOD, "t1"), called("get_weather", GOOD, "t2")
        )
        assert "get_whether" in first
        assert second == RESULT

    def test_a_view_hides_tools_from_the_list_and_from_calls(
        self, registry: Registry, journal: list[object]
    ) -> None:
        """Those that were listed before, too: what a view shows may change at any time."""
        hidden: set[str] = set()

        def is_shown(tool: Tool) -> bool:
            if journal:
                hidden.add("erase")
            return tool.name not in hidden | {"find_order"}

        first, second = self.told(
            registry.select(where=is_shown),
            called("get_weather", GOOD, "t1"),
            called("erase", '{"path": "/a"}', "t2"),
        )
        assert first == RESULT
        assert "erase" in second
        assert journal == [(self.context, "Oslo")]

    def test_a_tool_that_fails_is_told_and_the_run_goes_on(
        self, registry: Registry, journal: list[object]
    ) -> None:
        first, second = self.told(
            registry,
            called("find_order", '{"number": "7"}', "t1"),
            called("get_weather", GOOD, "t2"),
        )
        assert "find_order failed: LookupError: there is no order 7" in first
        assert second == RESULT

    @pytest.mark.parametrize("maker", MAKERS)
    def test_whatever_tools_raise_is_told_and_the_run_goes_on(self, maker: str) -> None:
        failing = [called(f"fail_{index}", "{}", f"t{index}") for index in PRINTED]
        every = {"tool_calls": [each for call in failing for each in call["tool_calls"]]}
        *answers, last = self.told(unruly(maker), every, called("fine", "{}", "last"))
        assert len(answers) == len(PRINTED)
        assert all(0 < len(answer.encode()) < 6_000 for answer in answers)
        assert last == "fine"

    @pytest.mark.parametrize("deed", DEEDS)
    def test_whatever_tools_return_is_told_and_the_run_goes_on(self, deed: str) -> None:
        names = [name for name in RETURNED if name.endswith(deed)]
        tools = returning(names)
        asked = [called(name, "{}", f"t{index}") for index, name in enumerate(tools)]
        every = {"tool_calls": [each for call in asked for each in call["tool_calls"]]}
        *answers, last = self.told(tools, every, called("fine", "{}", "last"))
        assert len(answers) == len(tools)
        assert last == "fine"

    def test_what_a_field_gives_once_is_told_as_a_list(self) -> None:
        rows = Tool.from_schema(
            lambda: {"rows": (each for each in (1, 2, 3))},
            name="rows",
            description="List rows.",
            parameters={"type": "object", "properties": {}},
        )
        [answer] = self.told({"rows": rows}, called("rows", "{}"))
        assert "[1,2,3]" in answer.replace(" ", "").replace("\n", "")

    @pytest.mark.parametrize(("kind", "said"), PROMISED.items(), ids=PROMISED)
    def test_what_fails_as_a_result_is_read_is_told(self, kind: str, said: str) -> None:
        [answer] = self.told({"f": promising(kind)}, called("f", "{}"))
        assert said in answer or answer == "Error executing tool f"  # which the library mcp says
        assert "object at 0x" not in answer

    def test_a_tool_that_cancels_its_task_ends_its_own_call(self) -> None:
        tools = cancelling()
        for name in tools:
            answer, last = self.told(tools, called(name, "{}"), called("fine", "{}", "last"))
            assert answer
            assert last == "fine"

    def test_no_secret_that_a_tool_tells_reaches_the_model(self) -> None:
        [answer] = self.told(telling(), called("log_in", json.dumps({"password": SECRET})))
        assert answer
        assert SECRET not in answer

    def test_what_tools_raise_is_not_told_where_the_settings_say_so(
        self, registry: Registry, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(settings.current(), "mask_errors", True)
        [answer] = self.told(registry, called("find_order", '{"number": "7"}'))
        assert answer
        assert "there is no order" not in answer
        assert "LookupError" not in answer

    def test_the_calls_of_one_message_are_all_answered(
        self, registry: Registry, journal: list[object]
    ) -> None:
        good, failing = called("get_weather", GOOD), called("find_order", '{"number": "7"}', "t2")
        both = {"tool_calls": [*good["tool_calls"], *failing["tool_calls"]]}
        first, second = self.told(registry, both)
        assert first == RESULT
        assert "find_order" in second

    @pytest.mark.parametrize(
        "output", [_Mute(), [_Mute()], "a file \udcff"], ids=["mute", "list", "bytes"]
    )
    def test_an_output_that_has_no_text_does_not_end_the_run(
        self, registry: Registry, output: object
    ) -> None:
        schema = {"type": "object", "properties": {}}
        draw = Tool.from_schema(
            lambda: output, name="draw", description="Draw.", parameters=schema, thread=False
        )
        assert len(self.told({"draw": draw}, called("draw", "{}"))) == 1

    def test_a_tool_that_takes_too_long_is_told(self, registry: Registry) -> None:
        [answer] = self.told(registry, called("count_stars", "{}"))
        assert "count_stars took longer than 0.05 s" in answer

    def test_cancelling_the_run_cancels_the_tool(
        self, registry: Registry, journal: list[object]
    ) -> None:
        async def go(server: AnyServer) -> None:
            task = asyncio.ensure_future(self.converse(server, registry))
            while not journal and not task.done():
                await asyncio.sleep(0.01)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

        with serving(called("wait", "{}"), DONE, make=AnyServer) as server:
            run(go(server))
        assert journal == ["waiting", "cancelled"]

    def test_an_approved_call_is_made(self, registry: Registry, journal: list[object]) -> None:
        asked: Asked = []
        answer = self._erase(guarded(registry), asked, verdict=True)
        assert answer == "done"
        assert asked == [("erase", {"path": "/a"})]
        assert journal == ["erased /a"]

    def test_a_call_that_is_not_approved_is_not_made(
        self, registry: Registry, journal: list[object]
    ) -> None:
        asked: Asked = []
        answer = self._erase(guarded(registry), asked, verdict=False)
        assert self.rejected in answer
        assert asked == [("erase", {"path": "/a"})]
        assert journal == []

    @pytest.mark.parametrize(("path", "times"), [("/a", 1), ("b", 0)])
    def test_a_rule_tells_which_calls_need_approval(
        self, registry: Registry, journal: list[object], path: str, times: int
    ) -> None:
        asked: Asked = []
        answer = self._erase(guarded(registry, is_root), asked, verdict=True, path=path)
        assert answer == "done"
        assert asked == [("erase", {"path": path})] * times
        assert journal == [f"erased {path}"]

    def test_whom_toolgen_asks_goes_before_whom_the_framework_asks(
        self, registry: Registry, journal: list[object]
    ) -> None:
        asked: Asked = []
        with serving(called("erase", '{"path": "/a"}'), DONE, make=AnyServer) as server:
            run(Behaviour.converse_asking(self, server, guarded(registry), asked, verdict=True))
        assert asked == [("erase", {"path": "/a"})]
        assert journal == ["erased /a"]

    def test_a_rule_that_fails_stops_the_call_and_not_the_run(
        self, registry: Registry, journal: list[object]
    ) -> None:
        asked: Asked = []
        answer = self._erase(guarded(registry, _broken), asked, verdict=True)
        assert answer != "done"
        assert asked == journal == []

    def test_a_tool_made_by_hand_is_approved_once(self, registry: Registry) -> None:
        erased: list[str] = []

        def note(path: str) -> str:
            erased.append(path)
            return "done"

        erase = Tool.from_schema(
            note,
            name="erase",
            description="Erase a file, if that is approved.",
            parameters=registry["erase"].parameters,
            approval="always",
        )
        asked: Asked = []
        assert self._erase({"erase": erase}, asked, verdict=True) == "done"
        assert (asked, erased) == ([("erase", {"path": "/a"})], ["/a"])

    def _erase(
        self, tools: Mapping[str, Tool], asked: Asked, *, verdict: bool, path: str = "/a"
    ) -> str:
        """What the model hears of one call of the tool that may need approval."""
        erasing = called("erase", f'{{"path": "{path}"}}')
        with serving(erasing, DONE, make=AnyServer) as server:
            said = run(self.converse_asking(server, tools, asked, verdict))
        assert said == DONE["content"]
        [answer] = server.told
        return answer


class NamedCalls(Behaviour):
    """The case of a framework that tells tools by which id the model knows a call."""

    def test_observers_hear_the_models_id_of_a_call(self, registry: Registry) -> None:
        heard: list[str | None] = []
        with observing(lambda call: heard.append(call.id)):
            self.told(registry, called("erase", '{"path": "b"}', "t7"))
        assert heard == ["t7"]


class TextArguments(Behaviour):
    """The cases of a model that writes arguments as text, which may be anything."""

    @pytest.mark.parametrize("text", [GOOD[:-3], "[1]", '"Oslo"', "7", ""])
    def test_text_that_is_no_object_is_told_and_the_run_goes_on(
        self, registry: Registry, journal: list[object], text: str
    ) -> None:
        [answer] = self.told(registry, called("get_weather", text))
        assert "invalid arguments for get_weather" in answer
        assert journal == []
