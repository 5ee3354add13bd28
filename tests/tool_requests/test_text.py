"""Requests in text, as models write it."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from toolgen_runtime import MalformedRequest, ToolRequest, parse_tool_requests

ADD = ToolRequest("add", {"x": 1, "y": "two"})

WRITTEN = {
    "bare": '{"function": "add", "arguments": {"x": 1, "y": "two"}}',
    "a fence": '```json\n{"function": "add", "arguments": {"x": 1, "y": "two"}}\n```',
    "a fence on one line": '```json {"function": "add", "arguments": {"x": 1, "y": "two"}}```',
    "a fence never closed": '```\n{"function": "add", "arguments": {"x": 1, "y": "two"}}',
    "a python fence": "```python\n{'function': 'add', 'arguments': {'x': 1, 'y': 'two'}}\n```",
    "prose": 'I add.\n{"function": "add", "arguments": {"x": 1, "y": "two"}}\nIn a moment.',
    "prose with braces": 'So it is {a}:\n{"function": "add", "arguments": {"x": 1, "y": "two"}}',
    "trailing commas": '{"function": "add", "arguments": {"x": 1, "y": "two",},}',
    "single quotes": "{'function': 'add', 'arguments': {'x': 1, 'y': 'two'}}",
    "bare keys": '{function: "add", arguments: {x: 1, y: "two"}}',
    "a bracket too many": '{"function": "add", "arguments": {"x": 1, "y": "two"}}}',
    "a comment": '{"function": "add", // sum\n "arguments": {"x": 1, "y": "two"}}',
    "in a string": r'"{\"function\": \"add\", \"arguments\": {\"x\": 1, \"y\": \"two\"}}"',
    "arguments in a string": '{"name": "add", "arguments": "{\\"x\\": 1, \\"y\\": \\"two\\"}"}',
    "arguments in two": (
        r'{"name": "add", "arguments": "\"{\\\"x\\\": 1, \\\"y\\\": \\\"two\\\"}\""}'
    ),
    "damaged arguments in a string": '{"name": "add", "arguments": "{\'x\': 1, \'y\': \'two\',}"}',
    "tags": '<tool_call>\n{"name": "add", "arguments": {"x": 1, "y": "two"}}\n</tool_call>',
    "a call token": '[TOOL_CALLS] [{"name": "add", "arguments": {"x": 1, "y": "two"}}]',
    "Llama's keys": '<|python_tag|>{"name": "add", "parameters": {"x": 1, "y": "two"}}',
    "ReAct": 'Action:\n{"action": "add", "action_input": {"x": 1, "y": "two"}}',
    "thoughts": (
        '<think>Maybe {"function": "drop", "arguments": {}}?</think>\n'
        '{"function": "add", "arguments": {"x": 1, "y": "two"}}'
    ),
    "a plan": '{"reason": "sum", "action_requests": [{"function": "add", "arguments": '
    '{"x": 1, "y": "two"}}], "action_required": true}',
}


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_a_request_is_found_however_it_is_written(written: str) -> None:
    assert parse_tool_requests(written) == [ADD]


@pytest.mark.parametrize(
    "written",
    [
        '[{"function": "a", "arguments": {}}, {"function": "b", "arguments": {}}]',
        '{"function": "a", "arguments": {}}\n{"function": "b", "arguments": {}}',
        '```json\n{"function": "a"}\n```\nand then\n```json\n{"function": "b"}\n```',
        "```json\n{'function': 'a', 'arguments': {},}\n```\n```json\n{'function': 'b'}\n```",
    ],
)
def test_several_requests_keep_their_order(written: str) -> None:
    assert parse_tool_requests(written) == [ToolRequest("a"), ToolRequest("b")]


@pytest.mark.parametrize(
    "written",
    [
        '{"function": "now", "arguments": {}}',
        '{"function": "now", "arguments": ""}',
        '{"function": "now", "arguments": null}',
        '{"function": "now"}',
        '{"tool": "now"}',
        '{"name": "now", "arguments": "{}"}',
    ],
)
def test_a_request_without_arguments_is_kept(written: str) -> None:
    assert parse_tool_requests(written) == [ToolRequest("now", {})]


def test_keys_and_values_of_arguments_stay_as_they_are() -> None:
    arguments = {
        "addresses": {"action_s": "s"},
        "functions": ["arguments"],
        "name": "```",
        "": None,
    }
    written = f"Here: {ToolRequest('f', arguments).to_dict()!r}"

    assert parse_tool_requests(written) == [ToolRequest("f", arguments)]


def test_a_fence_within_a_string_does_not_end_the_request() -> None:
    written = '```json\n{"function": "save", "arguments": {"text": "```sh\\nls\\n```"}}\n```'

    assert parse_tool_requests(written)[0].arguments == {"text": "```sh\nls\n```"}


@pytest.mark.parametrize("word", ["json", "", "tool_call"])
@pytest.mark.parametrize("sign", ["```", "~~~", "````"])
def test_a_mark_that_closes_a_fence_and_opens_one_without_a_line_between(
    sign: str, word: str
) -> None:
    called = [f'{sign}{word}\n{{"function": "{name}", "arguments": {{}}}}\n{sign}' for name in "fg"]
    assert [each.function for each in parse_tool_requests("".join(called))] == ["f", "g"]


def test_a_request_in_a_fence_goes_before_one_in_prose() -> None:
    written = 'Not {"function": "a"}, but\n```\n{"function": "b"}\n```'

    assert parse_tool_requests(written) == [ToolRequest("b")]


def test_arguments_that_are_no_object_stay_text() -> None:
    assert parse_tool_requests('{"function": "f", "arguments": "north"}')[0].arguments == "north"
    assert parse_tool_requests('{"function": "f", "arguments": [1, 2]}')[0].arguments == "[1, 2]"


@pytest.mark.parametrize(
    "written",
    [
        *("", "No tool is needed.", "null", "[]", "3", "{}", '{"city": "Oslo"}', "f(x=1)"),
        *('{"name": "Ann", "age": 3}', "```python\nadd(1, 2)\n```", "{set, of, names}"),
        '{"type": "function", "function": {"name": "f", "description": "d"}}',
        '{"name": "f", "parameters": {"type": "object", "properties": {"x": {}}}}',
    ],
)
def test_other_text_holds_no_request(written: str) -> None:
    assert parse_tool_requests(written) == []


def test_bytes_are_read_as_text() -> None:
    assert parse_tool_requests('{"function": "größe"}'.encode()) == [ToolRequest("größe")]


def test_text_beyond_the_limit_is_refused() -> None:
    with pytest.raises(MalformedRequest, match="at most 10"):
        parse_tool_requests('{"function": "f"}', limit=10)
    assert parse_tool_requests('{"function": "f"}', limit=17) == [ToolRequest("f")]


@pytest.mark.parametrize(
    ("text", "said"), [("{" * 50_000, "tangled"), ('{"name": ' * 20_000, "not closed")]
)
def test_tangled_text_is_refused(text: str, said: str) -> None:
    with pytest.raises(MalformedRequest, match=said):
        parse_tool_requests(text)


def test_damaged_text_is_never_dropped_where_nothing_can_repair_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "json_repair", None)

    with pytest.raises(MalformedRequest, match=r"toolgen-runtime\[repair\]"):
        parse_tool_requests('{function: "f"}')
    assert parse_tool_requests("An {aside}.") == []
    assert parse_tool_requests('{"function": "f", "arguments": "{"}')[0].arguments == "{"


def test_create_is_another_spelling() -> None:
    assert ToolRequest.create('{"function": "f"}') == [ToolRequest("f")]


TOOLS = {
    name: SimpleNamespace(parameters={"properties": {"q": {"type": "string"}, "n": {}}})
    for name in ("search", "print")
}


@pytest.mark.parametrize(
    ("code", "function", "arguments"),
    [
        ('[search(q="a', "search", {"q": "a"}),
        ('[search(q="a", n=', "search", {"q": "a"}),
        ('[search(q="a", n', "search", {"q": "a"}),
        ('[search(q="a", n=[1, {"x": "y', "search", {"q": "a", "n": [1, {"x": "y"}]}),
        ('[search(q="a\\', "search", {"q": "a"}),
        ('```tool_code\nsearch(q="""a\nb', "search", {"q": "a\nb"}),
        ('[search("a", 3', "search", {"q": "a", "n": 3}),
    ],
)
def test_python_that_is_cut_off_has_the_arguments_that_are_there(
    code: str, function: str, arguments: dict[str, object]
) -> None:
    [request] = parse_tool_requests(code, tools=TOOLS)

    assert (request.function, request.arguments, request.how) == (function, arguments, "truncated")


def test_arguments_without_names_are_named_by_the_tools_that_are_known() -> None:
    [request] = parse_tool_requests('[search("a", n=3)]', tools=TOOLS)
    assert request.arguments == {"q": "a", "n": 3}
    [printed] = parse_tool_requests('[print("a")]', tools=TOOLS)
    assert (printed.function, printed.arguments) == ("print", {"q": "a"})
    assert parse_tool_requests('[see("a")]', tools=TOOLS) == []
    for code in ('[search("a")]', "[search(1, n=2)]", "[search([1])]"):
        with pytest.raises(MalformedRequest, match="have no names"):
            parse_tool_requests(code)
    with pytest.raises(MalformedRequest, match="has 2 parameters"):
        parse_tool_requests("[search(1, 2, 3)]", tools=TOOLS)


@pytest.mark.parametrize(
    "code", ['[search("a", q="b")]', "[search(n=1, n=2)]", '[f(n=1, **{"n": 2})]']
)
def test_python_with_an_argument_twice_is_an_error(code: str) -> None:
    with pytest.raises(MalformedRequest, match=r"twice|is called"):
        parse_tool_requests(code, tools=TOOLS)


@pytest.mark.parametrize("around", ["%s", "So: %s.", "<tool_call>%s</tool_call>"])
def test_a_call_that_names_two_tools_is_an_error(around: str) -> None:
    call = '{"name": "a", "function": {"name": "b", "arguments": {}}}'
    with pytest.raises(MalformedRequest, match="a call names two tools: a and b"):
        parse_tool_requests(around % call)


@pytest.mark.parametrize("form", ["[add(x={})]", "<|python_start|>[add(x={})]<|python_end|>"])
def test_arguments_that_are_nested_deeper_than_is_read_are_an_error(form: str) -> None:
    def nested(depth: int) -> str:
        return form.format("[" * depth + "]" * depth)

    (request,) = parse_tool_requests(nested(61))
    assert request.function == "add"
    with pytest.raises(MalformedRequest, match="an argument of add is nested more than 60 deep"):
        parse_tool_requests(nested(62))
