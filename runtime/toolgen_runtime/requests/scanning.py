"""The one pass over a model's text: from mark to mark, each read on by its grammar.

What a grammar has read is passed as a whole, and so is what asks for nothing: no part of a call, a
thought or a result is ever looked at for another call.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.errors import MalformedRequest
from toolgen_runtime.requests.grammars import (
    gemma,
    harmony,
    marked,
    named,
    prose,
    pythonic,
    tagged,
)
from toolgen_runtime.requests.regions import OVER, REGIONS

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.requests.calls import Asked, Tools

__all__ = ["requests_in_text"]

_NATIVE = (
    *(pythonic.GRAMMARS + harmony.GRAMMARS + tagged.GRAMMARS + named.GRAMMARS),
    *(gemma.GRAMMARS + marked.GRAMMARS),
)
_GRAMMARS = {grammar.name: grammar for grammar in (*_NATIVE, *prose.GRAMMARS)}

_PARTS = {
    "hermes_or_glm": r"<(?:\w{1,20}:)?tool_?calls?>(?!`)\s*(?=\S)(?!<)|</?arg_(?:key|value)>",
    "qwen_or_anthropic": r"<function=|</?(?:antml:)?parameter\b[^<>`]{0,200}>|<(?:antml:)?invoke\s",
    "mistral": r"\[TOOL_CALLS?\]|\[ARGS\]|\[CALL_ID\]",
    "tool_call_token": r"<\|tool_?calls?[_>|](?!section)|<tool_call\|>",
    "python_tag": r"<\|python_tag\|>",
    "deepseek": r"<[|\uff5c]tool\u2581(?:call\u2581begin|sep)|</?[|\uff5c]DSML[|\uff5c]parameter",
    "gemma": r'<\|"\|>|<escape>',
    "functionary": r"<\|recipient\|>(?!\s*all\b)|(?:\A|\n)>>>(?!all\n)[\w.-]{1,200}\n",
    "react": r"(?:\A|\n)[ \t]*Action Input:",
    "cline": r"<use_mcp_tool>",
}
"""By format: marks that stand within calls alone; outside of one, something is wrong with it."""

_OVER = "thought_over"
_FENCE = "fence"
_PART = "part_of_"
_ENDS = {name: re.compile(end, re.MULTILINE) for name, (_, end) in REGIONS.items()}


def _group(name: str, pattern: str) -> str:
    return f"(?P<{name}>{re.sub(r'[(][?]P<[^>]+>', '(?:', pattern)})"


_MARK = re.compile(
    r"(?=[`<\[{(\n]|\A)(?:"
    + "|".join(
        [
            *(_group(each.name, each.mark) for each in _NATIVE),
            *(_group(name, beginning) for name, (beginning, _) in REGIONS.items()),
            _group(_FENCE, "```"),
            _group(_OVER, OVER),
            *(_group(_PART + name, pattern) for name, pattern in _PARTS.items()),
            *(_group(each.name, each.mark) for each in prose.GRAMMARS),
        ]
    )
    + ")"
)
"""Whatever has a meaning in a model's text, by the name of its group."""

_EFFORT = 2
_LEAST_EFFORT = 10_000


def requests_in_text(text: str, tools: Tools) -> list[Asked]:
    """The requests of a text, in order: those in fences, where there are some in prose as well.

    Raises MalformedRequest for a part of a call that is none, for what may be a request where
    something was not closed, for a damaged one where nothing can repair it, and for text with so
    many false beginnings that reading it would take too long.
    """
    return _Scan(text, tools).requests()


class _Scan:
    """One pass over one text, whose effort is bounded."""

    def __init__(self, text: str, tools: Tools) -> None:
        self._text = text
        self._tools = tools
        self._left = _EFFORT * len(text) + _LEAST_EFFORT

    def requests(self) -> list[Asked]:
        found: list[tuple[Asked, bool]] = []
        position, is_fenced = 0, False
        while mark := _MARK.search(self._text, position):
            kind = mark.lastgroup or ""
            position = mark.end()
            if kind == _FENCE:
                is_fenced = not is_fenced
            elif kind == _OVER:
                found = []  # all of it was thought
            elif kind in _GRAMMARS:
                asked, position = self._read(kind, mark.start())
                is_sure = is_fenced or kind not in ("json", "code")
                found += [(each, is_sure) for each in asked]
            elif kind in _ENDS:
                end = _ENDS[kind].search(self._text, position)
                position = len(self._text) if end is None else end.end()
            else:
                message = f"a tool call is broken, or in a format that is not read: {mark.group()}"
                raise MalformedRequest(message)
        sure = [asked for asked, is_sure in found if is_sure]
        return sure or [asked for asked, _ in found]

    def _read(self, kind: str, start: int) -> tuple[list[Asked], int]:
        grammar = _GRAMMARS[kind]
        mark = grammar.pattern.match(self._text, start)
        read = None if mark is None else grammar.read(self._text, mark, self._tools)
        if read is not None:
            return read
        self._left -= len(self._text) - start
        if self._left < 0:
            raise MalformedRequest("the text is too tangled to be searched for tool requests")
        return [], max(start + 1, start if mark is None else mark.end())
