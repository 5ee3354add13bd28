"""What objects of the runtime say of themselves in a log or at a prompt."""

from __future__ import annotations

import ast
import asyncio
import inspect
from typing import Any

import pytest
from building import RUNTIME

from toolgen_runtime import (
    FunctionTool,
    Policy,
    Registry,
    RunContext,
    Slot,
    Tool,
    ToolCall,
    ToolRequest,
    ToolResponse,
)
from toolgen_runtime.adapters.loop import Conversation
from toolgen_runtime.call.approval import ApprovalRequest
from toolgen_runtime.call.turns import ToolResult
from toolgen_runtime.model.binding import UNSET, Binding, invokes
from toolgen_runtime.model.signatures import _DefaultText
from toolgen_runtime.observe.observed_call import ObservedCall
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.search.tool import ToolSearch

Shown = dict[str, tuple[object, str]]


def echo(text: str) -> str:
    return text


def _bind_echo() -> Binding:
    target = echo

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(**values)

    return Binding(call, dict, None, is_async=False, strict=True, thread=True, floor=(0, 0))


@invokes(_bind_echo)
async def _invoker(text: str) -> str:
    return text


@pytest.fixture
def shown(registry: Registry) -> Shown:
    """An object of each class, or several, and what it is to say."""
    tool = registry["get_weather"]
    by_hand = Tool.from_schema(
        echo, name="echo", description="Echo.", parameters={"type": "object"}
    )
    call, over = ToolCall(tool, {"city": "Oslo"}), ToolCall(tool, {"city": "Oslo"})
    asyncio.run(over.invoke())
    over.execution.duration = 0.5
    observed, served = ObservedCall("echo", {}), ServedRequest("ping")
    failed = ServedRequest("tools/call")
    failed.fail(-32602)
    ended = ObservedCall("echo", {})
    ended.end("completed", None, 0)
    talk = Conversation(["Hi."])
    talk.turns = 2
    told = ToolResult(None, "there is no such tool", {})
    talk.results.append(told)
    search = ToolSearch(registry)
    search.find("weather")
    found = len(search.found)
    view = registry.select(names=["get_weather"])
    return {
        "_Unset": (UNSET, "UNSET"),
        "_Signature": (inspect.signature(_invoker), "<Signature (text: 'str') -> 'str'>"),
        "_DefaultText": (_DefaultText(ast.parse("P(1)", mode="eval").body), "P(1)"),
        "RunContext": (RunContext("user"), "RunContext('user')"),
        "Policy": (Policy(tags=["a"], timeout=1), "Policy(tags=('a',), timeout=1)"),
        "_Referenced": (Policy.read({"approval": "acme:ask"}).approval, "<function acme:ask>"),
        "Registry": (registry, "<Registry acme._toolgen: 6 tools>"),
        "View": (view, f"<RegistryView of {registry!r}>"),
        "FunctionTool": (tool, "FunctionTool('get_weather')"),
        "Declared": (FunctionTool(echo), "<FunctionTool of echo>"),
        "FromSchema": (by_hand, "SchemaTool('echo')"),
        "ToolSearch": (search, f"<ToolSearch {search.name}: {found} found>"),
        "ObservedCall": (observed, "<ObservedCall echo: running>"),
        "ObservedCall, ended": (ended, "<ObservedCall echo: completed>"),
        "ServedRequest": (served, "<ServedRequest ping: ok>"),
        "ServedRequest, failed": (failed, "<ServedRequest tools/call: -32602>"),
        "Slot": (Slot("count", "int"), "Slot('count', 'int')"),
        "Message": (
            ToolRequest("add", {"x": 1}, "c1"),
            "ToolRequest(function='add', arguments={'x': 1}, id='c1')",
        ),
        "ToolRequest, cut off": (
            ToolRequest("add", how="truncated"),
            "ToolRequest(function='add', arguments={}, how='truncated')",
        ),
        "Message, without an id": (
            ToolResponse("add", {"x": 1}, 3),
            "ToolResponse(function='add', arguments={'x': 1}, output=3)",
        ),
        "ToolResult": (told, "ToolResult(None, 'there is no such tool')"),
        "ToolResult, of a tool": (
            ToolResult(tool, "Oslo 3", {}),
            "ToolResult('get_weather', 'Oslo 3')",
        ),
        "Execution": (call.execution, "Execution(pending, duration=None)"),
        "Execution, over": (over.execution, "Execution(completed, duration=0.5)"),
        "ToolCall": (call, "<ToolCall get_weather: pending>"),
        "ApprovalRequest": (
            ApprovalRequest("pay", {"sum": 3}),
            "ApprovalRequest('pay', {'sum': 3})",
        ),
        "Conversation": (talk, "<Conversation: 2 turns, 1 calls>"),
    }


def test_an_object_says_what_it_is_of(shown: Shown) -> None:
    assert {name: repr(made) for name, (made, _) in shown.items()} == {
        name: text for name, (_, text) in shown.items()
    }


def test_each_class_that_says_something_is_asked(shown: Shown) -> None:
    saying = {
        node.name.replace("_Message", "Message")
        for path in (RUNTIME / "toolgen_runtime").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ClassDef)
        and any(getattr(each, "name", "") == "__repr__" for each in node.body)
    }
    assert saying == {name.partition(",")[0] for name in shown}
