"""All that is made of data that may be a call: its requests, the one call that it is, its answers.

What is a call is held by the tests of messages and keys. Here no reading may change unseen: a
change is reviewed by the diff of `cases/calls`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import golden
import pytest

from tool_requests import test_injection as injection
from tool_requests import test_keys as keys
from tool_requests import test_messages as messages
from tool_requests import test_standing as standing
from toolgen_runtime import MalformedRequest, ToolRequest, parse_tool_requests
from toolgen_runtime.requests.answers import answer_to, read_call, remains_of

CALL = {"name": "add", "arguments": {"x": 1}}
TOOLS = {
    "add": SimpleNamespace(parameters={"properties": {"x": {}, "y": {}}}),
    "search": SimpleNamespace(parameters={"properties": {"type": {}, "properties": {}}}),
}

GIVEN: list[Any] = [
    *({"x": 1}, {}, None, "", " ", "{}", '{"x": 1}', '"{\\"x\\": 1}"', b'{"x": 1}', "north", "[1]"),
    *([1], [], 3, "{'x': 1,}", '{"x": 1', "null", '{"x": NaN}', {"x": "\ud800"}, b"\xff", True),
]
FORMS: dict[str, Any] = {
    "chat": {"id": "c", "type": "function", "function": {"name": "add", "arguments": None}},
    "an item": {"type": "function_call", "id": "f", "call_id": "c", "name": "add"},
    "an item of a namespace": {
        **{"type": "function_call", "call_id": "c", "name": "add", "namespace": "n"},
        **{"arguments": "{}", "caller": {"type": "program"}},
    },
    "tool use": {"type": "tool_use", "id": "c", "name": "add", "input": None},
    "camel": {"functionCall": {"name": "add", "args": None}},
    "snake": {"function_call": {"id": "c", "name": "add", "args": None}},
    "plain": {"function": "add", "arguments": None},
    "MCP": {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "add"}},
    "no name": {"type": "tool_use", "id": "c", "input": {}},
    "an empty name": {"type": "function_call", "name": "", "call_id": "c", "arguments": "{}"},
    "an odd name": {"type": "function_call", "name": 3, "call_id": 4, "arguments": "{}"},
    "two names": {"name": "add", "function": {"name": "sub", "arguments": {}}},
    "half of a character": {"type": "tool_use", "id": "c\ud800", "name": "\ud800", "input": {}},
    "in parallel": {
        **{"type": "function_call", "call_id": "c", "name": "multi_tool_use.parallel"},
        **{"arguments": "{}"},
    },
    "MCP, in a list": {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": ["add"]},
    "arguments twice": {"name": "add", "arguments": {}, "parameters": {}},
    "several": {"tool_calls": [CALL, CALL]},
    "a definition": {"name": "add", "parameters": {"type": "object", "properties": {}}},
    "no call": {"role": "user", "content": "Hi."},
    "nothing": {},
}
OUTPUTS: list[Any] = ["so", {"a": 1}, [1], None, float("nan"), b"\xff", "\ud800", {1, 2}]


class Model(SimpleNamespace):
    """An object of a provider's library."""

    def model_dump(self, **options: Any) -> dict[str, Any]:
        held = {name: _dumped(each) for name, each in vars(self).items()}
        return {name: each for name, each in held.items() if each is not None}


def _dumped(value: Any) -> Any:
    return value.model_dump() if isinstance(value, Model) else value


def _modelled(data: Any) -> Any:
    if isinstance(data, dict):
        return Model(**{name: _modelled(each) for name, each in data.items()})
    return [_modelled(each) for each in data] if isinstance(data, list) else data


def _asked(request: ToolRequest) -> list[Any]:
    return [request.function, _shown(request.arguments), request.id, request.how]


def _shown(value: Any) -> Any:
    """A value as JSON has it, or what Python says of it."""
    try:
        return json.loads(json.dumps(value))
    except (TypeError, ValueError):
        return repr(value)


def _read(content: Any, tools: Any = None) -> Any:
    try:
        return [_asked(each) for each in parse_tool_requests(content, tools=tools)]
    except (MalformedRequest, TypeError) as error:
        return f"{type(error).__name__}: {error}"


def given(form: str) -> dict[str, Any]:
    """A call in a form with arguments of each kind: read as one call, and searched for requests."""
    found: dict[str, Any] = {}
    for arguments in GIVEN:
        call = _with_arguments(FORMS[form], arguments)
        found[repr(arguments)] = [_one(call), _read(call), _read([call], TOOLS)]
    return found


def _with_arguments(form: Any, arguments: Any) -> Any:
    """The call with these arguments where it has some, wherever they stand."""
    if not isinstance(form, dict):
        return form
    return {
        key: (
            arguments
            if key in {"arguments", "args", "input"}
            else _with_arguments(value, arguments)
        )
        for key, value in form.items()
    }


def _one(call: Any) -> Any:
    try:
        return _asked(read_call(call))
    except (MalformedRequest, TypeError) as error:
        return f"{type(error).__name__}: {error}"


def answered(form: str) -> dict[str, Any]:
    """The answers to a call in a form, as data and as an object, and what can be told of it."""
    found: dict[str, Any] = {"remains": _asked(remains_of(FORMS[form]))}
    request = ToolRequest("add", {"x": "\ud800"}, "c")
    for kind, call in (("data", FORMS[form]), ("an object", _modelled(FORMS[form]))):
        found[f"one, {kind}"] = _one(call)
        for output in OUTPUTS:
            for is_error in (False, True):
                answer = answer_to(call, request, output, is_error=is_error)
                found[f"{kind}: {output!r} {is_error}"] = _shown(answer)
    no_id = ToolRequest("add", "x", None)
    found["without an id"] = _shown(answer_to(FORMS[form], no_id, "so"))
    found["a request"] = _shown(answer_to(no_id, no_id, {1, 2}))
    return found


def _searched() -> Iterator[tuple[str, Any]]:
    """Data that has been searched for requests by the tests beside this one, and variants of it."""
    yield from ((name, shape) for name, (shape, _) in messages.SHAPES.items() if _is_plain(shape))
    yield from injection.DATA.items()
    for record in standing.RECORDS:
        yield f"a record {record}", {"tool": "add", "args": {"x": 1}, **record}
    for number, schema in enumerate(standing.SCHEMAS):
        for name in ("add", "search"):
            yield f"schema {number} of {name}", {"name": name, "parameters": schema}
            described = {"name": name, "description": "It adds.", "parameters": schema}
            yield f"schema {number} of {name}, described", described
    for key in (*keys.CALLS, *keys.LISTS, *keys.PLANS, *keys.CONTAINERS, "more"):
        for held in (CALL, [CALL], {"type": "tool_use", **CALL}, {"text": "so"}, json.dumps(CALL)):
            for beside in ({}, {"name": "add"}, {"role": "assistant"}, {"status": "ok"}):
                yield f"{key} {json.dumps(held)} {json.dumps(beside)}", {key: held, **beside}
    for name in (*keys.NAMES, *keys.WEAK_NAMES):
        for arguments in (*keys.ARGUMENTS[:5], "description", "type"):
            for value in ({"x": 1}, "function", [1], None):
                yield f"{name} {arguments} {value}", {name: "add", arguments: value}
    for kind in (*keys.OTHERS_RAN, "function", "function_call", "tool", "other", None, 3):
        yield f"of type {kind}", {"type": kind, **CALL}
        yield f"held, of type {kind}", {"content": [{"type": kind, **CALL}]}
    for role in ("assistant", "model", "user", "tool", "system", None, 3):
        yield f"of role {role}", {"role": role, "content": json.dumps(CALL), "tool_calls": [CALL]}
    for id in ("c", 3, None, "", 1.5, ["c"]):
        for key in keys.IDS:
            yield f"id {key} {id}", {"tool_calls": [{**CALL, key: id}]}


def _is_plain(data: Any) -> bool:
    return isinstance(data, dict)


SEARCHED = dict(_searched())


def searched(part: str) -> dict[str, Any]:
    """What is found in data, where nothing is known of tools, and where it is."""
    names = [*SEARCHED][int(part) :: 20]
    return {name: [_read(SEARCHED[name]), _read([SEARCHED[name]], TOOLS)] for name in names}


TABLES = golden.Tables(
    "calls",
    {
        "given": (given, FORMS),
        "answered": (answered, FORMS),
        "searched": (searched, [str(part) for part in range(20)]),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_data_is_read_and_answered_as_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


class _Broken(SimpleNamespace):
    def model_dump(self) -> Any:
        raise self.error


@pytest.mark.parametrize("error", [ValueError("x"), AttributeError("x"), RecursionError("x")])
def test_an_object_that_cannot_be_dumped_is_told_by_its_kind(error: Exception) -> None:
    with pytest.raises(MalformedRequest, match="_Broken cannot be read for tool requests"):
        parse_tool_requests([_Broken(error=error)])  # type: ignore[arg-type]


def test_data_that_is_too_large_is_refused() -> None:
    assert parse_tool_requests([0] * 1_000) == []
    with pytest.raises(MalformedRequest, match="too large"):
        parse_tool_requests([0] * 100_000)


@pytest.mark.parametrize("call", [3, None, "add", [CALL], object()])
def test_what_cannot_be_a_call_is_refused_by_what_it_is(call: object) -> None:
    with pytest.raises(TypeError, match=f"not {type(call).__name__}"):
        read_call(call)


HELD = {"type": "tool_use", "id": "a", "name": "now", "input": {}}
OTHERS = (
    *("server_tool_use", "mcp_call", "mcp_tool_use", "mcp_approval_request"),
    *("web_result", "web-results", "computer_call_output", "tool.result"),
    *("thinking", "a.thought", "redacted_thinking", "reasoning.text"),
)


@pytest.mark.parametrize("kind", ["message", "text", "web_resulting", "output", *OTHERS])
def test_nothing_is_asked_for_in_results_in_thoughts_and_in_what_others_run(kind: str) -> None:
    for data in (
        {"type": kind, "content": [HELD]},
        {"role": "assistant", "content": [{"type": kind, "content": [HELD]}]},
        [{"type": kind, "tool_calls": [HELD]}],
    ):
        assert bool(parse_tool_requests(data)) is (kind not in OTHERS)
