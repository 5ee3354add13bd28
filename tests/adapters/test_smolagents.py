"""The agents of smolagents."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import re
import signal
import threading
import time
from collections.abc import Mapping
from typing import Any

import pytest
from chat_server import called, serving
from raising import MAKERS, PRINTED, SECRET, telling, unruly
from returning import DEEDS, RETURNED, returning

from toolgen_runtime import Registry, Tool

from .cases import BAD, DEPS, GOOD, RESULT, Behaviour
from .wires import AnyServer

smolagents = pytest.importorskip("smolagents")

adapter = pytest.importorskip("toolgen_runtime.adapters.smolagents")


class TestToolCallingAgent(Behaviour):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        """Its agent ends by a tool of its own, and hears of the others as a user says."""
        answer = json.dumps({"answer": server.messages[-1]["content"]})
        server.messages[-1] = called("final_answer", answer)
        agent = smolagents.ToolCallingAgent(
            tools=adapter.tools(tools, context=DEPS), model=_model(server), verbosity_level=0
        )
        said = str(await asyncio.to_thread(agent.run, "Go."))
        told = [{"role": "tool", "content": text} for text in _observed(server.requests[-1])]
        server.requests.append({"messages": told})
        return said

    def test_the_model_hears_what_is_bad_and_corrects_itself(
        self, registry: Registry, journal: list[object]
    ) -> None:
        """Types are looked at by smolagents first, which tells of one at a time."""
        first, second, third = self.told(
            registry,
            called("get_weather", BAD, "t1"),
            called("get_weather", '{"place": {"town": "Oslo"}, "unit": "K"}', "t2"),
            called("get_weather", GOOD, "t3"),
        )
        assert "days has type 'string' but should be 'integer'" in first
        assert all(f"- {path}: " in second for path in ("place.city", "unit"))
        assert third == RESULT
        assert journal == [(DEPS, "Oslo")]

    def test_the_calls_of_one_message_are_all_answered(
        self, registry: Registry, journal: list[object]
    ) -> None:
        """Unless one goes wrong: that one alone is told, as with its own tools."""
        good = called("get_weather", GOOD)["tool_calls"]
        failing = called("find_order", '{"number": "7"}', "t2")["tool_calls"]
        erasing = called("erase", '{"path": "b"}', "t2")["tool_calls"]

        [both] = self.told(registry, {"tool_calls": good + erasing})
        assert "Oslo" in both
        assert "done" in both
        [failure] = self.told(registry, {"tool_calls": good + failing})
        assert "there is no order 7" in failure

    @pytest.mark.parametrize("maker", MAKERS)
    def test_whatever_tools_raise_is_told_and_the_run_goes_on(self, maker: str) -> None:
        """One call a message: of those that go wrong, one alone is told."""
        tools = unruly(maker)
        for index in PRINTED:
            failure, last = self.told(
                tools, called(f"fail_{index}", "{}", "t1"), called("fine", "{}", "t2")
            )
            assert f"ToolFailed: fail_{index} failed: " in failure or "ToolError: " in failure
            assert len(failure.encode()) < 6_000
            assert last == "fine"

    @pytest.mark.parametrize("deed", DEEDS)
    def test_whatever_tools_return_is_told_and_the_run_goes_on(self, deed: str) -> None:
        """The same, a few at a time: its agents take so many steps and no more."""
        names = [name for name in RETURNED if name.endswith(deed)]
        for start in range(0, len(names), 10):
            tools = returning(names[start : start + 10])
            asked = [called(name, "{}", f"t{index}") for index, name in enumerate(tools)]
            *answers, last = self.told(tools, *asked)
            assert len(answers) == len(tools) - 1
            assert last == "fine"

    def test_no_secret_that_a_tool_tells_reaches_the_model(self) -> None:
        """But for the arguments, which its agents tell the model again beside any error."""
        [failure] = self.told(telling(), called("log_in", json.dumps({"password": SECRET})))
        assert failure.count(SECRET) == 1

    def test_cancelling_the_run_cancels_the_tool(
        self, registry: Registry, journal: list[object]
    ) -> None:
        """Its agents do not wait for anything: what ends one is an interrupt."""

        def interrupt() -> None:
            while not journal:
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)

        [tool] = adapter.tools({"wait": registry["wait"]})
        thread = threading.Thread(target=interrupt)
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            tool()
        thread.join()
        assert _soon(lambda: journal == ["waiting", "cancelled"])


def test_code_calls_tools_as_python_calls_functions(
    registry: Registry, journal: list[object]
) -> None:
    code = """<code>
weather = get_weather({"city": "Oslo"}, days=2)
final_answer(weather["country"])
</code>"""
    with serving({"content": code}, make=AnyServer) as server:
        agent = smolagents.CodeAgent(
            tools=adapter.tools(registry, context=DEPS), model=_model(server), verbosity_level=0
        )
        assert str(agent.run("Go.")) == "NO"
    assert journal == [(DEPS, "Oslo")]


def test_inputs_are_the_parameters_without_references(registry: Registry) -> None:
    [made] = adapter.tools({"get_weather": registry["get_weather"]})

    assert made.inputs["place"]["properties"]["city"] == {"type": "string"}
    assert made.inputs["place"]["description"] == "Where."
    assert made.inputs["unit"]["enum"] == ["C", "F"]
    assert {name: each.get("nullable") for name, each in made.inputs.items()} == {
        "place": None,
        "days": True,
        "unit": True,
    }


def test_unions_are_told_as_far_as_smolagents_has_them() -> None:
    properties = {
        "several": {"anyOf": [{"type": "integer"}, {"type": "string"}]},
        "nullable": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
        "anything": {"anyOf": [{"type": "integer"}, True]},
        "unsaid": True,
    }
    schema = {"type": "object", "properties": properties, "required": list(properties)}
    tool = Tool.from_schema(dict, name="say", description="Say.", parameters=schema)
    [made] = adapter.tools({"say": tool})

    assert {name: (each["type"], each.get("nullable")) for name, each in made.inputs.items()} == {
        "several": (["integer", "string"], None),
        "nullable": ("integer", True),
        "anything": ("any", True),
        "unsaid": ("any", True),
    }
    assert made.inputs["nullable"]["minimum"] == 1


def test_null_stands_for_what_is_left_out(registry: Registry, journal: list[object]) -> None:
    """Whatever may be left out is told to be nullable: there is no other way to say it."""
    [made] = adapter.tools({"get_weather": registry["get_weather"]}, context=DEPS)

    assert made(place={"city": "Oslo"}, days=None)["days"] == 1


def test_a_name_that_is_not_pythons_is_refused(registry: Registry) -> None:
    tool = Tool.from_schema(str, name="get-it", description="Get.", parameters={"type": "object"})

    with pytest.raises(Exception, match="Invalid Tool name 'get-it'"):
        adapter.tools({"get-it": tool})


def test_too_many_arguments_are_refused(registry: Registry) -> None:
    [made] = adapter.tools({"erase": registry["erase"]})

    with pytest.raises(TypeError, match="erase takes 1 arguments, got 2"):
        made("a", "b")


def _model(server: AnyServer) -> Any:
    return smolagents.OpenAIServerModel(
        "scripted", api_base=server.url, api_key="none", client_kwargs={"max_retries": 0}
    )


def _observed(request: dict[str, Any]) -> list[str]:
    """What tools answered, good or bad."""
    texts = [part["text"] for message in request["messages"] for part in message["content"] or ()]
    parts = [re.split(r"(?:Observation|Error):\n", text)[1:] for text in texts]
    return [_as_json(part.strip()) for several in parts for part in several]


def _as_json(text: str) -> str:
    """A result as the other frameworks write it: here, agents hear of Python's objects."""
    try:
        return RESULT if ast.literal_eval(text) == json.loads(RESULT) else text
    except (SyntaxError, ValueError):
        return text


def _soon(condition: Any) -> bool:
    for _ in range(200):
        if condition():
            return True
        time.sleep(0.01)
    return False
