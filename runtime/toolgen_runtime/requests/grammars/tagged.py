r"""Formats that write each argument between tags, its text as it is.

By the chat templates of Qwen3-Coder, Nemotron 3 and Seed-OSS (`<function=…><parameter=…>`),
GLM-4.5 to 4.7 (`<arg_key>`, `<arg_value>`), DeepSeek V3.2's encoding (`<｜DSML｜invoke name="…">`),
MiniMax M2 and Anthropic's prompt for tools (`<invoke name="…">`). `<tool_call name="…">` is no
template's, but what prompts of programs ask for, and what models write that mix the others up.
Claude 2.1's prompt has elements that are named after their arguments (`<invoke><tool_name>`).

Nothing is escaped there: an argument that closes its tag, its call, and opens another one is, byte
for byte, two calls. Whole calls in an argument are its text.
"""  # noqa: RUF002 (DeepSeek writes wide bars)

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar
from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED, worse
from toolgen_runtime.requests.reading.decoding import unquoted
from toolgen_runtime.requests.reading.values import CallMarks, after_space

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import How, Read, Reading

__all__ = ["GRAMMARS"]

_NAME = r"[\w.:/-]{1,200}+"
_KEY = r"[^<>\n\"]{1,200}+"
_TAG = r"(?!parameters>)[A-Za-z_][\w.-]{0,200}+"
_DSML = r"[|\uff5c]DSML[|\uff5c]"


class _TagFormat:
    """The tags of a call, of a key and of a text: each an opening and a closing one."""

    __slots__ = (
        *("_call", "_framed_but_in", "_over"),
        *("beginning", "closing", "frame", "key", "over"),
    )

    def __init__(
        self,
        call: tuple[str, str],
        key: str,
        over: str,
        *,
        framed_but_in: str | None = None,
    ) -> None:
        """`framed_but_in`: each text is on lines of its own, but for calls right behind that."""
        opening, closing = call
        first = rf"(?=\s*+(?:{_unnamed(key)}|{closing}|\Z))"
        self.beginning = opening.replace("NAME", rf"(?P<name>{_NAME})") + first
        self._call = (_unnamed(opening) + first, closing)
        self._over = over
        over = over.replace("KEY", _TAG)
        self.frame = CallMarks(*self._call, over, _unnamed(key))
        self.key = re.compile(key.replace("KEY", rf"(?P<key>{_KEY})"))
        self.over = re.compile(over)
        self.closing = re.compile(closing)
        self._framed_but_in = framed_but_in

    def read(self, text: str, mark: re.Match[str], reading: Reading) -> Read:
        """One call and all its arguments. What is cut off has the arguments that are there."""
        name = reading.name_of(mark["name"])
        arguments: dict[str, Any] = {}
        how: How = EXACT
        but_in = self._framed_but_in
        is_framed = but_in is not None and not text.endswith(but_in, 0, mark.start())
        at, floor = mark.end(), self.frame.end_of_call(text, mark.start(), reading)
        while how != TRUNCATED and (key := self.key.match(text, after_space(text, at))):
            start = key.end()
            end, at, way = self._frame_of(key["key"]).text_at(text, start, floor)
            given = text[start:end]
            how = worse(how, way, self._paired(given))
            given = _unframed(given, way) if is_framed else given
            arguments[key["key"].strip()] = self._value(given, key, name, reading)
        closed = self.closing.match(text, after_space(text, at))
        if closed is not None:
            return [(name, arguments, None, how)], closed.end()
        return [(name, arguments, None, TRUNCATED)], len(text)

    def _frame_of(self, key: str) -> CallMarks:
        """What the text of an argument stands between, which may close by the argument's name."""
        if "KEY" not in self._over:
            return self.frame
        over = self._over.replace("KEY", re.escape(key))
        return CallMarks(*self._call, over, _unnamed(self.key.pattern), ends_bare=True)

    def _paired(self, text: str) -> How:
        """How an argument was read: where one begins in it that does not end, a tag is missing."""
        return EXACT if len(self.key.findall(text)) <= len(self.over.findall(text)) else REPAIRED

    def _value(self, text: str, key: re.Match[str], name: str, reading: Reading) -> Any:
        match key.groupdict().get("is_text"):
            case "true":
                return text
            case "false":
                return unquoted(text, set())
        return unquoted(text, reading.types_of(name, key["key"].strip()))


def _unframed(text: str, how: How) -> str:
    """A text without the line ends around it, of which there are two or none; the second is missing
    where it is cut off.
    """
    if how == TRUNCATED:
        return text.removeprefix("\n")
    is_framed = len(text) > 1 and text.startswith("\n") and text.endswith("\n")
    return text[1:-1] if is_framed else text


def _unnamed(pattern: str) -> str:
    """A tag's pattern without names of groups, to stand in a longer one."""
    named = pattern.replace("NAME", _NAME).replace("KEY", _KEY)
    return re.sub(r"\(\?P<\w+>", "(?:", named)


def _invoked(prefix: str, attributes: str, element: str = "invoke") -> _TagFormat:
    return _TagFormat(
        (rf"<{prefix}{element}\s{{1,9}}name=\"NAME\">", f"</{prefix}{element}>"),
        rf"<{prefix}parameter\s{{1,9}}name=\"KEY\"{attributes}>",
        f"</{prefix}parameter>",
    )


_FORMATS = {
    "qwen3_coder": _TagFormat(
        ("<function=NAME>", "</function>"),
        "<parameter=KEY>",
        "</parameter>",
        framed_but_in="<seed:tool_call>\n",
    ),
    "glm": _TagFormat(
        (r"<tool_call>\n?NAME", "</tool_call>"),
        r"<arg_key>KEY</arg_key>\s*<arg_value>",
        "</arg_value>",
    ),
    "dsml": _invoked(_DSML, r"(?:\s{1,9}string=\"(?P<is_text>true|false)\")?"),
    "anthropic": _invoked("(?:antml:)?", ""),
    "named_tool_call": _invoked("", "", element="tool_call"),
    "claude_2": _TagFormat(
        (
            r"<invoke>\s*<tool_name>\s*NAME\s*</tool_name>\s*<parameters>",
            r"</parameters>\s*</invoke>",
        ),
        rf"<(?P<key>{_TAG})>",
        "</KEY>",
    ),
}

GRAMMARS = tuple(Grammar(name, each.beginning, each.read) for name, each in _FORMATS.items())
