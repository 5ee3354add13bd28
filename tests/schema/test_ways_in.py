"""One wire value has one meaning: the same JSON is the same call on every way in.

The types and the values are those that emitted schemas are held to beside their `TypeAdapter`.
"""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from toolgen.ir.known import STANDARD_TYPES
from toolgen_runtime import (
    InvalidArguments,
    Tool,
    ToolCall,
    ToolManager,
    ToolRequest,
    parse_tool_requests,
)
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.call.invocation import make_invoker
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.binding import Binding
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.eras import ToolsCall
from toolgen_runtime.serve.service import Service
from toolgen_runtime.serve.session import Session

from .cases import CASES
from .materialise import find
from .test_core_equivalence import ATOMS, ELSEWHERE, INCOMPLETE, WITHOUT_SCHEMA

BARE = sorted(STANDARD_TYPES - INCOMPLETE - ELSEWHERE - WITHOUT_SCHEMA)
WITHOUT_EXTRAS = {"pydantic:EmailStr", "pydantic:NameEmail"}  # they need the email-validator
TYPES: dict[str, Callable[[], Any]] = {
    **{name: lambda case=case: case.annotation for name, case in CASES.items()},  # type: ignore[misc]
    **{
        name: lambda name=name: None if name == "builtins:None" else find(name)  # type: ignore[misc]
        for name in BARE
        if name not in WITHOUT_EXTRAS
    },
}

_DOUBLED = '"a":2}'
ODD_VALUES = [
    *("1.10", "1.1000000000000000000001", "1E2", "1e400", "-1e400", "-0.0", "0.1", "12" * 20),
    *("NaN", "Infinity", "-Infinity", '{"a":1,"a":2}', '{"a":"x","a":2}', '[{"a":1,"a":"x"}]'),
    *('"\\ud800"', '{"\\ud800":1}', '["a","\\udfff"]', '"\\ud83d\\ude00"', '"\\u0000"'),
    *("[" * 150 + "]" * 150, "[" * 400 + "]" * 400, '{"a":' * 190 + "1" + "}" * 190),
    *('{"":1}', '{"__proto__":1}', '"\x01"', "01", "+1", ".5", "0x1", "1_0", "1e-999", "9" * 5_000),
]
"""JSON, and what only some take for it, that a parser in between might change."""

ODD_ARGUMENTS = [
    *("", "  ", "null", " null ", '""', '"null"', "{}", '"{}"', "[]", "3", "true", '"p"', "[null]"),
    *(
        '{"p":1,"p":2}',
        '{"p":"x","p":1}',
        '{"P":1}',
        '"{\\"p\\": 1}"',
        '{"p":1}{"p":2}',
        "{'p': 1}",
    ),
    *('{"p":1', '{"p":1,}', '{"\\ud800":1}', '{"p":1,"\\ud800":1}', "\ufeff{}", "p", '"\ud800"'),
]

VALUES = [
    *(f'{{"p": {json.dumps(atom)}}}' for atom in ATOMS),
    *(f'{{"p": {value}}}' for value in ODD_VALUES),
]


class _CaseTool(Tool):
    """A tool of one parameter, which keeps what it was called with."""

    name, description = "f", "d"

    def __init__(self, annotation: Any, *, strict: bool) -> None:
        self.parameters = {"type": "object", "properties": {"p": {}}, "required": ["p"]}
        self.received: list[Any] = []
        binding = Binding(
            lambda values, context: self.received.append(_shown(values["p"])),
            lambda: {"p": annotation},
            None,
            is_async=False,
            strict=strict,
            thread=False,
            floor=(0, 0),
        )
        self._reader = ArgumentValidator("f", binding, lambda: self.parameters)
        self._invoker = make_invoker("f", binding, self._reader)

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        return await self._invoker(arguments, context)

    async def execute(self, **arguments: Any) -> Any:
        return await self.invoke(arguments)

    def reader(self) -> Any:
        return self._reader


def _shown(value: Any) -> Any:
    if type(value).__name__ == "ValidatorIterator":
        try:
            return list(value)
        except ValueError:
            return "an iterator that fails"
    return type(value).__name__, repr(value)


def _chat(text: str, name: str = "f") -> dict[str, Any]:
    return {"id": "1", "type": "function", "function": {"name": name, "arguments": text}}


async def _turn(tool: Tool, asked: object) -> str | None:
    (result,) = await answer_all([asked], {"f": tool}.__getitem__, None, None)
    return result.output


async def _invoked(tool: Tool, arguments: Any) -> str | None:
    made = ToolCall(tool, arguments)
    await made.invoke()
    error = made.execution.error
    assert error is None or isinstance(error, InvalidArguments), error
    return None if error is None else str(error)


async def _by_manager(tool: Tool, text: str) -> str | None:
    made = await ToolManager(tool).invoke({"function": "f", "arguments": text})
    error = made.execution.error
    return None if error is None else str(error)


async def _by_request(tool: Tool, text: str) -> str | None:
    (request,) = parse_tool_requests([_chat(text)])
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
    made = session.receive(_line(1, "tools/call", f'{{"name":"f","arguments":{text}}}'))
    assert isinstance(made, ToolsCall), made
    request = ServedRequest("tools/call", id=1)
    answered = await Caller(service).answer("f", made.arguments, request, modern=False)
    return json.loads(f"{{{answered}}}")["content"][0]["text"] if request.error_type else None


_HELLO = (
    '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}'
)


def _service(tool: Tool) -> Service:
    return Service({"f": tool}, name="served")


def _line(id: int, method: str, params: str) -> bytes:
    frame = f'{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}'
    return frame.encode("utf-8", "surrogatepass")


DRAWN_FROM_THE_TEXT = {
    f"{module}:{name}"
    for module in ("typing", "collections.abc")
    for name in ("Iterable", "Generator")
}
"""Types that take the keys of an object as items, and draw them from the text, equal ones too."""

Way = Callable[[Tool, Any], Awaitable[str | None]]
OF_TEXT: dict[str, Way] = {
    "invoke": _invoked,
    "a chat completion": lambda tool, text: _turn(tool, _chat(text)),
    "a response": lambda tool, text: _turn(
        tool, {"type": "function_call", "call_id": "1", "name": "f", "arguments": text}
    ),
    "a plain call": lambda tool, text: _turn(tool, {"function": "f", "arguments": text}),
    "a ToolRequest": lambda tool, text: _turn(tool, ToolRequest("f", text)),
    "a manager": _by_manager,
    "an adapter": answer,
    "a reader": _by_reader,
}
OF_DATA: dict[str, Way] = {
    "invoke a mapping": _invoked,
    "Anthropic's message": lambda tool, data: _turn(
        tool, {"type": "tool_use", "id": "1", "name": "f", "input": data}
    ),
    "Gemini's part": lambda tool, data: _turn(tool, {"functionCall": {"name": "f", "args": data}}),
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


def _ways(text: str) -> dict[str, Any]:
    ways: dict[str, Any] = {name: (way, text) for name, way in OF_TEXT.items()}
    data = _data(text)
    if data is not None:
        ways |= {name: (way, data) for name, way in OF_DATA.items()}
        ways["a server"] = (_served, text)
        ways["a request that was parsed"] = (_by_request, text)
    if "\ud800" not in text:
        ways["invoke bytes"] = (_invoked, text.encode())
    return ways


async def _verdicts(tool: _CaseTool, text: str) -> dict[str, Any]:
    """By way, what the tool received, or that the arguments were refused."""
    verdicts = {}
    for name, (way, given) in _ways(text).items():
        tool.received.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            told = await way(tool, given)
        if not tool.received:
            assert str(told).startswith("invalid arguments for f, "), (name, text, told)
        verdicts[name] = tool.received[0] if tool.received else "refused"
    return verdicts


async def _compare(tool: _CaseTool, texts: list[str]) -> None:
    for text in texts:
        verdicts = await _verdicts(tool, text)
        first = verdicts["invoke"]
        others = {name: verdict for name, verdict in verdicts.items() if verdict != first}
        assert not others, (text, first, others)


@pytest.mark.parametrize("strict", [True, False], ids=["strict", "lax"])
@pytest.mark.parametrize("name", TYPES)
def test_a_value_means_the_same_on_every_way_in(name: str, strict: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tool = _CaseTool(TYPES[name](), strict=strict)
    is_drawn = name in DRAWN_FROM_THE_TEXT
    asyncio.run(_compare(tool, [text for text in VALUES if not (is_drawn and _DOUBLED in text)]))


@pytest.mark.parametrize("text", ODD_ARGUMENTS)
@pytest.mark.parametrize("annotation", [int, int | None, Any], ids=str)
def test_odd_arguments_have_one_verdict_on_every_way_in(annotation: Any, text: str) -> None:
    asyncio.run(_compare(_CaseTool(annotation, strict=True), [text]))


@pytest.mark.parametrize(
    ("text", "received"),
    [
        ('{"p": 1, "p": 2}', "2"),  # the last of two equal keys counts
        ('{"p": "x", "p": 2}', "2"),
        ('"{\\"p\\": 1}"', "1"),  # what was quoted as a whole is read
        ('{"p": NaN}', None),  # `int` takes none; a `float` does, as pydantic has it
        ('{"p": 1, "\\ud800": 2}', None),
        *[(text, None) for text in ("", "null", "{}", "[]", "3", "{")],
    ],
)
def test_the_verdicts_that_are_documented(text: str, received: str | None) -> None:
    tool = _CaseTool(int, strict=True)
    verdicts = asyncio.run(_verdicts(tool, text))

    wanted = "refused" if received is None else ("int", received)
    assert set(verdicts.values()) == {wanted}


@pytest.mark.parametrize("text", ["", " ", "null", "{}", '"null"', '""'])
def test_no_arguments_may_be_written_in_any_way(text: str) -> None:
    binding = Binding(
        lambda values, context: values,
        dict,
        lambda: {"type": "typed-dict", "fields": {}, "extra_behavior": "forbid"},
        is_async=False,
        strict=True,
        thread=False,
        floor=(2, 18),
    )

    assert ArgumentValidator("f", binding, dict).validate(text) == {}
