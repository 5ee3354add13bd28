"""All ways on which the arguments of a call come in: tests hold each of them to the others."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from toolgen_runtime import (
    InvalidArguments,
    Tool,
    ToolCall,
    ToolManager,
    ToolRequest,
    parse_tool_requests,
)
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.eras import ToolsCall
from toolgen_runtime.serve.service import Service
from toolgen_runtime.serve.session import Session


def _chat(tool: Tool, text: str) -> dict[str, Any]:
    return {"id": "1", "type": "function", "function": {"name": tool.name, "arguments": text}}


async def _turn(tool: Tool, asked: object) -> str | None:
    (result,) = await answer_all([asked], {tool.name: tool}.__getitem__, None, None)
    return result.output


async def _invoked(tool: Tool, arguments: Any) -> str | None:
    made = ToolCall(tool, arguments)
    await made.invoke()
    error = made.execution.error
    assert error is None or isinstance(error, InvalidArguments), error
    return None if error is None else str(error)


async def _by_manager(tool: Tool, text: str) -> str | None:
    made = await ToolManager(tool).invoke({"function": tool.name, "arguments": text})
    error = made.execution.error
    return None if error is None else str(error)


async def _by_request(tool: Tool, text: str) -> str | None:
    (request,) = parse_tool_requests([_chat(tool, text)])
    return await _turn(tool, ToolRequest(request.function, request.arguments))


async def _by_reader(tool: Tool, given: Any) -> str | None:
    """As an adapter does that looks at arguments before the run decides on a call."""
    try:
        tool.reader().validate(given)
    except InvalidArguments as error:
        return str(error)
    await call(tool, given)
    return None


async def _served(tool: Tool, text: str) -> str | None:
    """Over stdio, as far as the lines go; the arguments of a call are an object there."""
    session, service = Session(_service(tool)), _service(tool)
    session.receive(_line(0, "initialize", _HELLO))
    made = session.receive(_line(1, "tools/call", f'{{"name":"{tool.name}","arguments":{text}}}'))
    assert isinstance(made, ToolsCall), made
    request = ServedRequest("tools/call", id=1)
    answered = await Caller(service).answer(tool.name, made.arguments, request, modern=False)
    return json.loads(f"{{{answered}}}")["content"][0]["text"] if request.error_type else None


_HELLO = (
    '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}'
)


def _service(tool: Tool) -> Service:
    return Service({tool.name: tool}, name="served")


def _line(id: int, method: str, params: str) -> bytes:
    frame = f'{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}'
    return frame.encode()


Way = Callable[[Tool, Any], Awaitable[str | None]]
OF_TEXT: dict[str, Way] = {
    "invoke": _invoked,
    "a chat completion": lambda tool, text: _turn(tool, _chat(tool, text)),
    "a response": lambda tool, text: _turn(
        tool, {"type": "function_call", "call_id": "1", "name": tool.name, "arguments": text}
    ),
    "a plain call": lambda tool, text: _turn(tool, {"function": tool.name, "arguments": text}),
    "a ToolRequest": lambda tool, text: _turn(tool, ToolRequest(tool.name, text)),
    "a manager": _by_manager,
    "an adapter": answer,
    "a reader": _by_reader,
}
OF_DATA: dict[str, Way] = {
    "invoke a mapping": _invoked,
    "Anthropic's message": lambda tool, data: _turn(
        tool, {"type": "tool_use", "id": "1", "name": tool.name, "input": data}
    ),
    "Gemini's part": lambda tool, data: _turn(
        tool, {"functionCall": {"name": tool.name, "args": data}}
    ),
    "an adapter of a framework that parses": answer,
    "a reader of data": _by_reader,
}
"""What is parsed by others, by Python's own parser or pydantic's."""


def _data(text: str) -> Any:
    """The text as a framework parses it; None where it does not, or nothing is there to hand on."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def ways_in(text: str) -> dict[str, tuple[Way, Any]]:
    """By its name: a way on which a text comes in as the arguments of a call, and what it is given.

    A way calls a tool, and gives the text of the error where there is one.
    """
    ways: dict[str, tuple[Way, Any]] = {name: (way, text) for name, way in OF_TEXT.items()}
    data = _data(text)
    if data is not None:
        ways |= {name: (way, data) for name, way in OF_DATA.items()}
        ways["a request that was parsed"] = (_by_request, text)
    with suppress(UnicodeEncodeError):  # half of a character is nothing that bytes can say
        ways["invoke bytes"] = (_invoked, text.encode())
        ways |= {} if data is None else {"a server": (_served, text)}
    return ways
