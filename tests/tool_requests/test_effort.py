"""Effort: reading takes time in proportion to the text, whatever stands in it."""

from __future__ import annotations

import json

import pytest
from effort import is_in_proportion, steps

from toolgen_runtime import MalformedRequest, parse_tool_requests

from .test_quotings import BLOCKS, BY_LINE
from .writers import WRITERS

OPENERS = [*BLOCKS, *(begun for begun, _ in BY_LINE)]
CALL = [("f", {"a": "b"})]
PIECES = [
    *(
        "<",
        "{",
        "[",
        "(",
        "`",
        "\n",
        ">",
        "\\",
        '"',
        "'",
        '{"',
        "{[",
        "f(",
        "a ",
        "\n ",
        "</",
        "<|",
    ),
    *("a { b } c ", '{"a": 1} ', "f(x) ", "```\n", "<b>", "[x](y) ", "{'a': '", "{a: 1} ", "{{"),
    *('{"name": "f", ', '{"name": "f", "arguments": {', "{name: 'f', arguments: {}} ", "[1,"),
    *("<tool_call>", "<tool_call>{", "<function=", "<function=a>", "<function=a><parameter=b>"),
    *("</parameter>", "</parameter></function>", "<tool_call>a<arg_key>", "<|channel|>"),
    *("<|start|>", "<|message|>", "<|channel|>commentary to=functions.f", "[TOOL_CALLS]"),
    *(
        "[TOOL_CALLS]a",
        "[TOOL_CALLS]a{",
        "<think>",
        "</think>",
        "</think>[f(x=",
        "<|python_tag|>f(",
    ),
    *(
        "```tool_code\n",
        "```output\n```json\n```\n",
        "```output\nx\n```\n",
        "\nBob: ",
        "\n\uff21 ",
        "\nAction: a\n",
        "\nAction: a\nAction Input: {",
        "\nObservation:",
    ),
    *(
        "\nUser:",
        "\nUser: a\nAssistant: b",
        "<x>",
        "<x><x></x>",
        "<x y='",
        "<|x|>",
        "```sh\n",
        "<!--",
    ),
    *('"""', "'''", "<|tool_call>call:f{a:", '<|"|>', '<|tool_call>call:f{a:<|"|>', "\n>>>a\n{"),
    *('<invoke name="a"><parameter name="b">', "<tool_response ", "<use_mcp_tool><tool_name>a"),
    *(
        f"```\n{label}\n"
        for label in ("User: x", "**User:** x", "<p>User:</p>", "## Tool output", "\uff21: x")
    ),
    *(f"{fence}{block}\n" for fence in ("", "```\n") for block in OPENERS),
    *("assistantanalysis```\n", '"""<p>User:</p>```\n', "```\n<x>\n", "```\n<|x|>\n", "~~~\n"),
    *(write(CALL) + "\n" for write in WRITERS.values()),
]
BEFORE = [
    "",
    "<function=f>\n<parameter=a>\n",
    "[f(x=",
    '{"name": "f", "arguments": ',
    "[TOOL_CALLS]f{",
]


def read(text: str) -> None:
    try:
        parse_tool_requests(text)
    except MalformedRequest:
        return


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("piece", PIECES)
def test_steps_are_in_proportion_to_the_text(piece: str, before: str) -> None:
    times = 1 + 400 // len(piece)
    short, long = before + piece * times, before + piece * times * 4
    read(long)  # what is loaded once

    assert steps(lambda: read(long)) < 6 * steps(lambda: read(short)) + 1000


DAMAGED = {
    "keys without quotes": "a: b, ",
    "texts without quotes": "a b ",
    "quotes": "'\" ",
    "brackets": "{a:",
}


def test_no_call_is_left_out_where_too_many_are_damaged() -> None:
    calls = [{"name": "f", "arguments": "{'a': 1}"}] * 2000

    assert len(parse_tool_requests(json.dumps(calls[:100]))) == 100
    with pytest.raises(MalformedRequest, match="too many arguments are damaged to be read"):
        parse_tool_requests(json.dumps(calls))


def test_what_is_nested_too_deeply_to_be_repaired_is_its_text() -> None:
    text = f"{{x: {'[' * 600}1{']' * 600}}}"

    [request] = parse_tool_requests(json.dumps({"name": "f", "arguments": {"a": text}}))
    assert request.arguments == {"a": text}
    with pytest.raises(MalformedRequest, match="is damaged"):
        parse_tool_requests(f'<tool_call>{{"name": "f", "arguments": {text}}}</tool_call>')


@pytest.mark.parametrize("piece", DAMAGED.values(), ids=DAMAGED)
def test_what_takes_long_to_repair_is_not_repaired(
    piece: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    repaired: list[int] = []
    json_repair = pytest.importorskip("json_repair")
    monkeypatch.setattr(
        json_repair, "repair_json", lambda text, **options: repaired.append(len(text)) or {}
    )
    damaged = "<tool_call>{name: f, arguments: {" + piece * (9_000 // len(piece)) + "}}</tool_call>"

    for text in (damaged, damaged * 3, damaged.replace(piece, piece * 20)):
        read(text)
    assert sum(repaired) < 25_000
    assert max(repaired) < 10_000


@pytest.mark.parametrize("piece", PIECES)
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    """What one step takes is held to it, which the number of steps does not show."""
    assert is_in_proportion(lambda n: read(piece * (1 + 8 * n // len(piece))))
