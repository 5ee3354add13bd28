"""Formats whose calls are JSON objects between marks, with the tool's name in the object.

By the chat templates of NousResearch's Hermes 2 Pro and 3 and of Qwen 2.5 and 3 (`<tool_call>`),
Mistral 7B v0.3 to Small 3.1 (`[TOOL_CALLS] [...]`), Llama 3.1 and 3.2 (`<|python_tag|>`),
Phi-4-mini and Granite 3 (`<|tool_call|>`), Jamba (`<tool_calls>`), Nemotron (`<TOOLCALL>`),
Cohere's Command R7B and A (`<|START_ACTION|>`), InternLM 2.5 (`<|plugin|>`) and functionary v1.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar, past_fence
from toolgen_runtime.requests.reading.calls import EXACT, TRUNCATED
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.shapes import find_requests
from toolgen_runtime.requests.reading.values import json_at

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.requests.reading.calls import Asked, Read, Reading

__all__ = ["GRAMMARS"]

_FORMATS = {
    "hermes": ("<tool_call>", "</tool_call>"),
    "jamba": ("<tool_calls>", "</tool_calls>"),
    "mistral": (r"\[TOOL_CALLS?\]", r"\[TOOL_CALLS?\]|\[/TOOL_CALLS\]|</s>"),
    "llama": (r"<\|python_tag\|>", r"<\|eom_id\|>|<\|eot_id\|>"),
    "phi": (r"<\|tool_calls?\|>", r"<\|/tool_calls?\|>|<\|end\|>"),
    "nemotron": ("<TOOLCALL>", "</TOOLCALL>"),
    "cohere": (r"<\|START_ACTION\|>", r"<\|END_ACTION\|>"),
    "internlm": (r"<\|action_start\|>\s*<\|plugin\|>", r"<\|action_end\|>"),
    "functionary": ("<function_?call>", r"</functioncall>|</function_call>"),
    "lm_studio": (r"\[TOOL_REQUEST\]", r"\[END_TOOL_REQUEST\]"),
}
"""By name: the mark before the calls, and the one behind them, which templates may leave out."""

_BEFORE = r"\s*(?:```(?:json)?\s*)?(?=[{\[]|\Z)"
_BETWEEN = re.compile(r"\s*[,;]?\s*(?=\{|\[\s*[{\[\]])")  # no token such as `[/THINK]`


def _grammar(name: str, opening: str, closing: str) -> Grammar:
    end = re.compile(closing)

    def read(text: str, mark: re.Match[str], reading: Reading) -> Read:
        found, at = _calls(text, mark.end(), end, reading)
        if not found:
            said = text[mark.start() :][:80]
            message = f"a tool call in the format of {name} is damaged, or has no name: {said}"
            raise MalformedRequest(message)
        return found, past_fence(text, at, mark)

    return Grammar(name, rf"{opening}{_BEFORE}", read)


def _calls(text: str, at: int, end: re.Pattern[str], reading: Reading) -> Read:
    """The calls of the objects and arrays that stand one behind the other at `at`."""
    found: list[Asked] = []
    while True:
        start = at
        value, at, how = json_at(text, start, reading, end)
        read = find_requests([value], is_call=not found, how=how, reading=reading).requests
        found += read
        if how == TRUNCATED and not read:
            found.append(("", text[start:], None, TRUNCATED))
        following = _BETWEEN.match(text, at)
        if how != EXACT or following is None:
            return found, at
        at = following.end()


GRAMMARS = tuple(_grammar(name, *marks) for name, marks in _FORMATS.items())
