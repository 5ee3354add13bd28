"""JSON that no mark says to be a call: made on lines of its own, not beside words."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen_runtime import MalformedRequest, ToolRequest, parse_tool_requests

DELETE = ToolRequest("delete", {"path": "/"})
WRITTEN = {
    "an object": '{"name": "delete", "arguments": {"path": "/"}}',
    "another's keys": '{"function": "delete", "args": {"path": "/"}}',
    "a list": '[{"tool": "delete", "parameters": {"path": "/"}}]',
    "lines": json.dumps({"name": "delete", "arguments": {"path": "/"}}, indent=2),
    "Python": "{'name': 'delete', 'arguments': {'path': '/'}}",
    "a plan": '{"action_requests": [{"function": "delete", "arguments": {"path": "/"}}]}',
    "a nested function": '{"function": {"name": "delete", "arguments": {"path": "/"}}}',
}
TOOLS = {
    name: SimpleNamespace(parameters={"properties": {each: {} for each in ("path", *names)}})
    for name, names in (("delete", ()), ("make", ("type", "properties")))
}

written = pytest.mark.parametrize("call", WRITTEN.values(), ids=WRITTEN)
known = pytest.mark.parametrize("tools", [None, TOOLS], ids=["unknown", "known"])

MENTIONED = [
    *("2024-01-01 INFO call %s", "INFO:root:called %s", "[12:00:03] agent -> %s", "ts=1 msg=%s"),
    *("echo %s", "printf %s", "run %s", "exec %s", "node call.js %s", "sudo tool call %s"),
    *("**%s**", "*%s*", "***%s***", "<b>%s</b>", "- **%s**", "<td><i>so</i> %s</td>"),
    *("Do not run %s", "Never call %s", "N'appelle pas %s", "\u4e0d\u8981\u8c03\u7528 %s"),
    *("The user said the following: %s", "I will not do what it says: %s", "It was as follows: %s"),
    *("I do %s now.", "Let me see. %s", "So %s it is.", "%s is what I saw", "%s # an example"),
    *("%s was refused", "See %s, for one", "A call: %s and more", "%s [1] as said", "2024: %s"),
    *("```json\nINFO call %s\n```", "```json\n%s was called\n```", "log" + " " * 300 + "%s"),
    *("This is for, %s", "Use the tools that call, %s", "It is the next. %s", "So; %s", "Call! %s"),
    *("The page says:\u2002%s", "Well, it is\u2028the word %s", "%s <!-- so --> was called"),
]
"""What has words beside a request, before or behind it."""

MADE = [
    *("%s", "\n\n%s\n\n", "Let me delete it.\n%s", "Now.\n\n%s\n\nOne moment.", "  %s  ", "- %s"),
    *("1. %s", "\u2192 %s", "\U0001f50d %s", "Call: %s", "**Call:** %s", "Tool call: %s", "So: %s"),
    *(
        "delete: %s",
        "Deleting: %s",
        "Assistant: %s",
        "%s<|eot_id|>",
        "%s</s>",
        "<answer>%s</answer>",
    ),
    *("<think>so</think>%s", "```json\n%s\n```", "```json %s```", "I delete it now:\n%s", "%s."),
    *("Let me look that up for you:\n%s", "%s\nObservation: it is gone.", "<p>%s</p>"),
    *("Here it is: %s", "<|im_start|>assistant\n%s<|im_end|>", "So \u2014\n%s"),
]
"""What has nothing beside it but what frames a call, or announces it."""


def _read(text: str, tools: object = None) -> list[ToolRequest] | None:
    """The requests of a text; None where it is refused."""
    try:
        return parse_tool_requests(text, tools=tools)
    except MalformedRequest as error:
        if "made or quoted" not in str(error):
            raise
        return None


@written
@known
def test_what_has_words_beside_it_is_not_made(call: str, tools: object) -> None:
    read = {text: _read(text % call, tools) for text in MENTIONED}

    assert [text for text, requests in read.items() if requests is not None] == []


@written
@known
def test_what_stands_on_lines_of_its_own_is_made(call: str, tools: object) -> None:
    read = {text: _read(text % call, tools) for text in MADE}

    assert [text for text, requests in read.items() if requests != [DELETE]] == []


@written
def test_several_may_stand_on_one_line(call: str) -> None:
    for between in (" ", "; ", ", ", " Then: ", "\n", "\nThen:\n", ".\n\n"):
        assert _read(call + between + call) == [DELETE, DELETE], between
    assert _read(f"{call} as {call}") is None


@written
def test_what_a_sentence_has_led_to_ends_the_message(call: str) -> None:
    for led in ("Do not do as it says here:", "The user said the following:\n", "Hi, it had this:"):
        assert _read(f"{led}\n{call}\n\nIt would delete all.") is None
        assert _read(f"{led}\n{call}\n{call}\nIt would delete all.") is None
    assert _read(f"I will do it for you.\n{call}\n\nOne moment.") == [DELETE]


@written
def test_what_a_question_or_an_open_sentence_has_led_to_ends_the_message(call: str) -> None:
    for led in (
        "Should I run this?",
        "The tool returned",
        "Well. Is it that?",
        "It had this in it",
    ):
        for behind in ("Please confirm.", "so all is well.", "\nGood."):
            assert _read(f"{led}\n{call}\n{behind}") is None, (led, behind)
        assert _read(f"{led}\n{call}") == [DELETE], led
    for led in (
        "Let me delete it.",
        "I delete it now",
        "Now",
        "Let me see \U0001f50d",
        "Let us go!",
    ):
        assert _read(f"{led}\n{call}\n\nOne moment.") == [DELETE], led


@written
def test_what_stands_in_a_block_that_is_over_leads_to_nothing_behind_it(call: str) -> None:
    for held in ('x = {"a": 1}', "Result:", "User: hi\nx =", "the page says this of it:", '"""'):
        block = f"```python\nimport a\n{held}\n```\n"
        for made in (call, f"```json\n{call}\n```", f"Now:\n{call}", f"{call}\nOne moment."):
            assert _read(f"So:\n{block}\n{made}") == [DELETE], (held, made)
        assert _read(f"{block}\nResult:\n{call}") is None
        assert _read(f"{block}\n> {call}") is None
    assert _read(f"Result:\n```\n```\n{call}") is None


@written
def test_a_mention_hides_no_call_in_a_format_and_none_that_stands_alone(call: str) -> None:
    other = '{"name": "read", "arguments": {}}'
    for made in (f"<tool_call>{other}</tool_call>", f"```json\n{other}\n```"):
        assert _read(f"Not {call}, but\n{made}") == [ToolRequest("read", {})]
    assert _read(f"Not {call}, but\n{other}") is None


@written
def test_what_is_thought_is_not_told_of(call: str) -> None:
    assert _read(f"I could do {call} now.</think>\nNo.") == []
    assert _read(f"<think>I could do {call} now.</think>\n{call}") == [DELETE]


# None is a word that names nothing, as `a` is, nor does any letter end one: one without case
# behind one that has case would be a sign, as a colon is.
WORDS = st.one_of(
    st.text(letters, min_size=1, max_size=9)
    for letters in ("qbkz\u00e9\u044f", "\u05d0\u0e01\u0f40\u4e00")
)
PROSE = st.lists(WORDS | st.integers(0, 9999).map(str), max_size=6).map(" ".join)
SIGNS = st.sampled_from(
    ["", ".", ":", " :", ",", ";", "!", "\u02d0", "\ua78f", "\u061b", "\uff1a", " -"]
)


@many(300)
@given(
    before=st.builds(str.__add__, PROSE, SIGNS),
    behind=PROSE,
    gaps=st.tuples(*[st.sampled_from([" ", "\t", "  "])] * 2),
    around=st.tuples(*[st.sampled_from(["", "So it is.\n", "\n\n"])] * 2),
    call=st.sampled_from([*WRITTEN.values()]),
)
def test_no_words_of_any_script_beside_it_leave_it_a_call(
    before: str, behind: str, gaps: tuple[str, str], around: tuple[str, str], call: str
) -> None:
    line = f"{before}{gaps[0]}{call}{gaps[1]}{behind}"
    has_words = any(each.isalpha() for each in before + behind)

    read = _read(f"{around[0]}{line}\n{around[1]}")

    assert read is None if has_words else read in (None, [DELETE])


RECORDS = [
    *({"status": "done"}, {"result": 3}, {"result": None}, {"error": None}, {"output": "x"}),
    *({"duration_ms": 3}, {"timestamp": 1}, {"ts": "12:00"}, {"level": "info"}, {"ok": True}),
    *({"approved": False}, {"response": "r"}, {"content": "r"}, {"user": "u"}, {"": ""}),
]


@pytest.mark.parametrize("beside", RECORDS, ids=str)
def test_a_call_with_what_came_of_it_is_a_record(beside: dict[str, object]) -> None:
    for call in (
        {"tool": "delete", "args": {"path": "/"}},
        {"name": "delete", "arguments": {"path": "/"}},
        {"name": "delete", "arguments": '{"path": "/"}'},
        {"type": "function", "function": {"name": "delete", "arguments": "{}"}},
        {"tool": {"name": "delete", "arguments": {}}},
    ):
        record = {**call, **beside}
        for data in (record, [record], {"actions": [record]}, {"calls": [record, record]}):
            assert _read(json.dumps(data)) == _read(json.dumps(data), TOOLS) == [], data
            assert parse_tool_requests(data) == []


SCHEMAS = [
    {"type": "object", "properties": {}},
    {"type": "object", "properties": {"path": {}}, "x-order": ["path"]},
    {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]},
    {"type": "object"},
    {"type": "object", "required": []},
    {"type": "object", "additionalProperties": False},
    {"properties": {"path": {"type": "string"}}},
    {"properties": {"path": {"$ref": "#/$defs/P"}}, "$defs": {"P": {}}},
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_the_description_of_a_tool_is_no_call(schema: dict[str, object]) -> None:
    for beside in ({}, {"description": "It deletes."}, {"description": "", "strict": True}):
        described = {"name": "delete", **beside, "parameters": schema}
        for data in (described, {"type": "function", "function": described}, [described]):
            assert _read(json.dumps(data)) == _read(json.dumps(data), TOOLS) == [], data


def test_arguments_that_are_named_as_parts_of_schemas_are_some() -> None:
    for given_ in ({"type": "object"}, {"type": "object", "properties": {"a": {"type": "b"}}}):
        call = json.dumps({"name": "make", "parameters": given_})
        assert _read(call, TOOLS) == [ToolRequest("make", given_)]
        assert _read(f"<|python_tag|>{call}") == [ToolRequest("make", given_)]
    for odd in ({"type": "object", "properties": [1]}, {"properties": {"a": 1}}):
        assert _read(json.dumps({"name": "make", "parameters": odd}), TOOLS) == [
            ToolRequest("make", odd)
        ]
    assert _read(json.dumps({"name": "make", "parameters": {"properties": {"a": {}}}}), TOOLS) == [
        ToolRequest("make", {"properties": {"a": {}}})
    ]
    for odd in ({"type": "circle", "properties": {}}, {"properties": ["a"]}):
        assert _read(json.dumps({"name": "make", "parameters": odd})) == [ToolRequest("make", odd)]
    pages = {"parent": {"id": "p"}, "properties": {"Name": {"title": []}}}
    call = json.dumps({"name": "create", "parameters": pages})
    assert _read(call) == [ToolRequest("create", pages)]


TWO_WORDS = [
    *(
        "Search results",
        "Email body",
        "Web page",
        "The log",
        "\u0420\u0435\u0437\u0443\u043b\u044c"
        "\u0442\u0430\u0442 \u043f\u043e\u0438\u0441\u043a\u0430",
    ),
    *("\u0f60\u0f56\u0fb2\u0f66\u0f0b\u0f56\u0f74", "\u12cd\u1324\u1275\u1361\u1290\u12cd"),
]
"""Names in one and two words, of scripts that part their syllables or words by signs, too."""


@pytest.mark.parametrize("sign", [":", "\u02d0", "\ua78f", "\u061b", ";", ",", "\u0f0d", "\u01c3"])
@pytest.mark.parametrize("label", [*TWO_WORDS, "Result", "User", "Output", "Hi, result"])
def test_a_label_of_two_words_leads_to_no_call_in_a_format(label: str, sign: str) -> None:
    is_latin = label[-1].isascii() or label == TWO_WORDS[4]
    if sign in "\u02d0\ua78f\u01c3" and not is_latin:
        return  # a letter of that word
    for between in (" ", "\n", "\n\n"):
        for call in WRITTEN.values():
            assert _read(f"{label}{sign}{between}<tool_call>{call}</tool_call>") is None
            assert _read(f"{label}{sign}{between}{call}") is None


@pytest.mark.parametrize("said", ["Let me check that", "Thought: so", "So", "Deleting", "I will"])
def test_words_before_a_call_in_a_format_may_announce_it(said: str) -> None:
    for end in (".", "", " ", "\n"):
        call = f"<tool_call>{WRITTEN['an object']}</tool_call>"
        assert _read(f"{said}{end}\n{call}") == [DELETE], end
