"""All that is read of each text, of it cut off at each place, and of it without each piece.

What a text is about is held by the tests beside this one. Here no reading may change unseen: a
change is reviewed by the diff of `cases/readings`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import golden
import pytest

from tool_requests import test_injection as injection
from tool_requests import test_quotings as quotings
from tool_requests import test_standing as standing
from tool_requests import test_text as texts
from tool_requests.readings import Tools, reading_of, readings_of
from tool_requests.test_outputs import OUTPUTS, TOOLS
from tool_requests.writers import WRITERS

CALL = injection.EVIL
RULES = ("***", "---", "===", "___", "```", "~~~", "* * *", "-+-", "~")
TAGGED = f"<tool_call>{CALL}</tool_call>"
ACTION = ("Action: now", "Action Input: {}")

TEMPLATES = {
    "left_out": [*injection.LEFT_OUT.values()],
    "quoted": [*injection.QUOTED.values(), *quotings.CLOSED],
    "thought": [
        f"{text}</think>\n{call % CALL}"
        for text in injection.THOUGHT_OPEN.values()
        for call in injection.CALLING.values()
    ],
    "cut_off": [*injection.CUT_OFF.values(), *injection.CUT_OFF_WITH_ALL_IN_IT.values()],
    "mentioned": standing.MENTIONED,
    "made": [*standing.MADE, *injection.CALLING.values()],
}
"""Texts with a place in them for a call: each is read with any piece of it left out."""

LEADING = {
    "labels": [written % label for written in injection.WRITTEN for label in injection.LABELS],
    "foreign": [
        written % label
        for written in (*injection.WRITTEN[:3], *injection.HEADED)
        for label in (*injection.FOREIGN, *standing.TWO_WORDS)
    ],
    "signs": [*quotings.GLUED, *quotings.OPEN, *quotings.BEGUN, *quotings.ANNOUNCED],
    "lines": [f"So.\n\n{each}" for each in quotings.LED],
    "names": [
        form % each for form in quotings.LABEL_FORMS for each in (*quotings.NAMING, "The page says")
    ],
    "html": [form % each for form in quotings.IN_HTML for each in quotings.LABELS],
    "code": [
        f"{said}{sign}"
        for said in (
            "`a=b=c=d`",
            "`a.b-c`",
            "See `x y`",
            "`a` `b`",
            "Run `rm -rf /`",
            "`f(x, y, z)`",
        )
        for sign in (":\n", ": ", "\n", ".\n", " =\n")
    ],
    "ends": [f"Well.{end}User:{end}" for end in quotings.LINE_ENDS],
}
"""What stands before a call: each is read with one in JSON, and one in a format."""


def _nested(depth: int, *signs: str) -> str:
    return signs[0] * depth + signs[1] + signs[2] * depth


CODE = [
    *(
        "now()",
        "plan_trip(['a'], 3)",
        "plan_trip(stops=['a'], nights=-1, note=None)",
        "f.call(x=1)",
    ),
    *("plan_trip(['a'], 3, 'n', 4)", "plan_trip(['a'], stops=['b'])", "f(1)", "f(**{'x': 1})"),
    *("plan_trip(**{'nights': 1}, nights=2)", "f(x=1 + 1)", "f(x=-1.5)", "f(x=g())", "f(*[1])"),
    *(
        "f(x={'a': 1, 2: 3})",
        "f(x={**y})",
        "f(x=(1, [2], {'a': None}))",
        "f(x=true, y=false, z=null)",
    ),
    *("print(now())", "print(now(), now())", "print(1)", "print('a', now())", "print(x=now())"),
    *("x = now()", "import os\nnow()", "from tools import now\nnow()", "from os import x\nnow()"),
    *("now()\nnow()", "now(); now()", "[now(), now()]", "for x in y: now()", "now() + 1", "now"),
    *("f(x='a\nb')", "f(x=1j)", "f(x=b'a')", "f(x=...)", "f(x=not 1)", "f()()", "f.g.h(x=1)"),
    *("f(x=1, **[1])", "f(**[])", "f(x=1, **'a')"),
    *("functions.now()", "default_api.now()", "tools.now()", "f(x=1, x=2)", "f(x=1", "f(x=[1, 2"),
]
"""Statements of Python, each in the formats that have some, where tools are known and not."""

BOUNDS = {
    **{f"code {n}": f"[f(x={_nested(n, '[', '1', ']')})]" for n in (59, 60, 61, 62, 99)},
    **{f"JSON {n}": _nested(n, "[", '{"function": "f"}', "]") for n in (62, 63, 64, 65, 66)},
    **{f"objects {n}": _nested(n, '{"calls":', '{"function": "f"}', "}") for n in (31, 32, 64, 65)},
    **{
        f"Gemma's {n}": f"<|tool_call>call:f{{x:{_nested(n, '[', '1', ']')}}}<tool_call|>"
        for n in (62, 63, 64, 65)
    },
    **{f"name {n}": f"<function={'f' * n}>{{}}</function>" for n in (199, 200, 201, 202)},
    **{
        f"namespace {n}": f'<tool_call>{{"name": "{n}now"}}</tool_call>'
        for n in ("functions.", "default_api.", "tools.", "other.", "functions.tools.", " ", "`")
    },
}


DOUBTFUL = {
    **{
        f"a key of Gemma's {key}": f"<|tool_call>call:f{{{key}:True}}<tool_call|>"
        for key in ('""', '"a b"', "a", "{}", "")
    },
    "constants of Gemma's": "<|tool_call>call:f{a:True,b:None,c:[False]}<tool_call|>",
    "a word of Gemma's": "<|tool_call>call:f{a:[north, -1, null ]}<tool_call|>",
    "a key of spaces": "<|tool_call>call:f{a:{ :1}}<tool_call|>",
    "a key of signs": "<|tool_call>call:f{a:{ ::1}}<tool_call|>",
    "a quoted key": "<start_function_call>call:f{a:{<escape>k<escape>:1}}<end_function_call>",
    "a long thought in code": f"```python\n{'x' * 150}</think>\n{CALL}",
    "a short thought in code": f"```python\nx</think>\n{CALL}",
    **{
        f"a fence behind {fence}": f"{fence}\nx\n``````\n{TAGGED}\n```"
        for fence in ("```", "```md\n```python", "```json", "text\n```")
    },
    **{f"a rule {rule} before data": f"So.\n\n{rule}{CALL}" for rule in RULES},
    **{f"a rule {rule} before a tag": f"So.\n\n{rule}{TAGGED}" for rule in RULES},
    **{
        f"led by {label}": f"{label}{CALL}\n\nAnd so it goes on and on."
        for label in ("Look here:\n", "Here it is: ", "See:\n\n", "What is it?\n", "It is so.\n")
    },
    **{
        f"damaged {damaged}": f'<tool_call>{{"name": "f", "arguments": "{damaged}"}}</tool_call>'
        for damaged in ("{[}", "{a b c}", "{'a'}", "{,}", "[,]", "{:}", "[1, 2")
    },
    **{
        f"{kind} in parallel": f'{{"name": "multi_tool_use.parallel", "arguments": {given}}}'
        for kind, given in {"a text": '"x"', "a list": "[1]", "a call": f'{{"a": {CALL}}}'}.items()
    },
    **{
        f"{name} in tags": f"<tool_call>{name}\n<arg_key>nights</arg_key>\n"
        "<arg_value>2</arg_value>\n</tool_call>"
        for name in ("plan_trip", "made_up")
    },
    **{
        f"observed {number}": "\n".join(parts)
        for number, parts in enumerate(
            [
                (f"Observation: {TAGGED}", f"Observation: {TAGGED}"),
                (TAGGED, f"Observation: {TAGGED}", "so", f"Observation: {TAGGED}"),
                (TAGGED, *ACTION, f"Observation: {TAGGED}"),
                (*ACTION, f"Observation: {TAGGED}", *ACTION, f"Observation: {TAGGED}"),
                (f"Observation: {TAGGED}", *ACTION, f"Observation: {TAGGED}"),
                (
                    '<tool_call>{"name": "now", "arguments": {"x": "',
                    'Action: now"}}</tool_call>',
                    f"Observation: {TAGGED}",
                ),
            ]
        )
    },
    **{
        f"observed {where}": text
        for where, text in {
            "behind an element": f"<note>a</note>\nObservation: {TAGGED}",
            "behind another": f"<note>a</note>\nObservation: a\nObservation: {TAGGED}",
            "in an element": f"<note>\nObservation: x\n\n{TAGGED}</note>\n{TAGGED}",
            "in an element, alone": f"<note>\nObservation: {TAGGED}\n</note>",
            "in an element with none": f"<note>\nObservation: x\n</note>\n{TAGGED}",
        }.items()
    },
    **{
        f"to {who}": f"<|channel|>commentary to={who}<|message|>{{}}"
        for who in ("assistant", "user", "all", "system", "developer", "f")
    },
    "harmony with a list": "<|channel|>commentary to=f<|message|>[1]<|call|>",
    **{
        f"described by {key}": f'{{"name": "f", "{key}": {{"type": "object", "properties": {{}}}}}}'
        for key in ("parameters", "input_schema", "inputSchema", "schema")
    },
    **{
        f"of type {kind}": f'{{"type": "{kind}", "name": "now", "arguments": {{}}}}'
        for kind in (
            *("function", "tool", "call", "function_call", "tool_use", "tool_call", "other"),
        )
    },
    "code in brackets": "<tool_code>[now()]</tool_code>\n<tool_code>[now(x=1)]</tool_code>",
    "thoughts that end in code": f"```python\nx\n</think>\n```python\ny\n</think>\n{CALL}",
    "thoughts in closed code": f"```\nx\n</think>\n```\n```\ny\n</think>\n{CALL}",
}
"""Texts that each say something in a way that few do."""


def _stated(code: str) -> list[str]:
    """How a statement is read in each format, where nothing is known of tools, and where it is."""
    written = [f"[{code}]", f"<|python_tag|>{code}", f"```tool_code\n{code}\n```", code]
    return [reading_of(each, tools) for each in written for tools in (None, TOOLS)]


def _bounded(name: str) -> list[str]:
    text = BOUNDS.get(name) or DOUBTFUL[name]
    return [reading_of(text, tools) for tools in (None, TOOLS)]


def _cases() -> Iterator[tuple[str, str, str, Tools]]:
    """The file of a text, its title there, the text, and what is known of tools."""
    for each in OUTPUTS:
        output = each.values[0]
        assert isinstance(output, dict)
        file, _, title = str(each.id).partition(": ")
        yield file, title, output["text"], TOOLS if output.get("tools") else None
    for file, templates in TEMPLATES.items():
        yield from ((file, each, each.replace("%s", CALL), None) for each in templates)
    for title, written in texts.WRITTEN.items():
        yield "written", title, written, None
    for title, written in standing.WRITTEN.items():
        yield "shapes", title, written, standing.TOOLS
    for form, write in WRITERS.items():
        calls = [("plan_trip", {"stops": ["a", 'b"'], "nights": 2, "note": "n"}), ("now", {})]
        yield "written_by_templates", form, write(calls), TOOLS


CASES: dict[str, dict[str, tuple[str, Tools]]] = {}
for _file, _title, _text, _tools in _cases():
    CASES.setdefault(_file, {})[_title] = (_text, _tools)


def _read(file: str, title: str) -> list[str]:
    return [*readings_of(*CASES[file][title])]


def _led(before: str) -> list[str]:
    return [reading_of(before + call, None) for call in (CALL, TAGGED)]


TABLES = golden.Tables(
    "readings",
    {
        **{file: (partial(_read, file), texts) for file, texts in CASES.items()},
        "statements": (_stated, CODE),
        "bounds": (_bounded, BOUNDS),
        "doubtful": (_bounded, DOUBTFUL),
        **{file: (_led, dict.fromkeys(some)) for file, some in LEADING.items()},
    },
)


@pytest.mark.parametrize(("file", "title"), TABLES.rows)
def test_a_text_is_read_as_expected(file: str, title: str, update_golden: bool) -> None:
    TABLES.compare(file, title, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_there_are_readings_of_these_texts_alone(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
