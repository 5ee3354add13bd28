r"""Formats that write a tool's name, and behind it its arguments as JSON.

By the chat templates of Mistral Small 3.2, Magistral and Ministral 3 (`name[CALL_ID]…[ARGS]{}`),
DeepSeek V3, R1 and V3.1, Kimi K2, Llama 3.1 (`<function=name>{}`, functionary v3.1 as well),
functionary v2.4 and v3.2 (`>>>name`; prompts end with the mark, so that a text begins with the
name), v2.5 (`<|reserved_special_token_249|>name`), DeepSeek V3.2 and Anthropic's prompt for tools
(`<invoke name="…">{}`), programs' own (`<tool_call name="…">{}`), the prompt of Cline, and the
ReAct prompts of LangChain and LlamaIndex.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar, past_fence
from toolgen_runtime.requests.reading.arguments import arguments_of
from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED
from toolgen_runtime.requests.reading.marks import LINE
from toolgen_runtime.requests.reading.values import json_at

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import Asked, Read, Reading

__all__ = ["GRAMMARS", "as_begun"]

_NAME = r"(?P<name>[\w.:/-]{1,200})"
_JSON = r"\s*(?:```(?:json)?\s*)?(?=[{\[]|\Z)"

_ACTION = rf"{LINE}Action:[ \t]*(?P<name>[^\n]{{1,200}})\n\s*Action Input:"

_MISTRAL = rf"{_NAME}\s*(?:\[CALL_ID\](?P<id>\w{{1,200}}))?(?:\[ARGS\])?\s*"

_FORMATS = {
    "mistral_named": (
        rf"\[TOOL_CALLS?\]\s*{_MISTRAL}(?=\{{|\Z)",
        r"\[TOOL_CALLS?\]|</s>",
    ),
    "deepseek_v3": (
        r"<[|\uff5c]tool[_\u2581]call[_\u2581]begin[|\uff5c]>\s*(?:function)?"
        rf"<[|\uff5c]tool[_\u2581]sep[|\uff5c]>\s*{_NAME}\s*\n{_JSON}",
        r"(?:```\s*)?<[|\uff5c]tool[_\u2581]call[_\u2581]end[|\uff5c]>",
    ),
    "deepseek_v31": (
        rf"<[|\uff5c]tool[_\u2581]call[_\u2581]begin[|\uff5c]>\s*{_NAME}\s*"
        rf"<[|\uff5c]tool[_\u2581]sep[|\uff5c]>{_JSON}",
        r"(?:```\s*)?<[|\uff5c]tool[_\u2581]call[_\u2581]end[|\uff5c]>",
    ),
    "kimi_k2": (
        r"<\|tool_call_begin\|>\s*(?P<id>(?:functions\.)?(?P<name>[\w./-]{1,200})(?::\d{1,9})?)\s*"
        rf"<\|tool_call_argument_begin\|>{_JSON}",
        r"<\|tool_call_end\|>",
    ),
    "llama_function": (rf"<function={_NAME}>{_JSON}", "</function>"),
    "functionary_v2": (
        rf"<\|recipient\|>\s*(?!all\b){_NAME}\s*<\|content\|>{_JSON}",
        r"<\|stop\|>|<\|from\|>",
    ),
    "functionary_v3": (rf"{LINE}>>>(?!all\n){_NAME}\n{_JSON}", r">>>|<\|eot_id\|>"),
    "functionary_v3_glued": (rf">>>(?!all\n){_NAME}\n{_JSON}", r">>>|<\|eot_id\|>"),
    "functionary_v2_llama3": (
        rf"<\|reserved_special_token_249\|>(?!all\n){_NAME}\n{_JSON}",
        r"<\|reserved_special_token_249\|>|<\|eot_id\|>",
    ),
    "invoke_json": (
        r"<(?:antml:|[|\uff5c]DSML[|\uff5c])?invoke\s{1,9}name=\"" rf"{_NAME}\">\s*(?=\{{)",
        r"</(?:antml:|[|\uff5c]DSML[|\uff5c])?invoke>",
    ),
    "named_tool_call_json": (rf"<tool_call\s{{1,9}}name=\"{_NAME}\">\s*(?=\{{)", "</tool_call>"),
    "cline": (
        r"<use_mcp_tool>\s*(?:<server_name>[^<]{0,200}</server_name>\s*)?<tool_name>\s*"
        rf"{_NAME}\s*</tool_name>\s*<arguments>{_JSON}",
        r"</arguments>(?:\s*</use_mcp_tool>)?",
    ),
    "react": (
        rf"{_ACTION}\s*(?:```(?:json)?\s*)?(?=\{{)",
        r"\n[ \t]*(?:Observation|Thought|Action|Final Answer):",
    ),
}
"""By name: the beginning of a call up to its arguments, and the mark behind them."""


_FOLLOWING = {"mistral_named": rf"{_MISTRAL}(?=\{{)"}
"""By name: how a call begins right behind another one, where its mark may be left out."""


def _grammar(name: str, beginning: str, closing: str) -> Grammar:
    end, again = re.compile(closing), re.compile(_FOLLOWING.get(name, r"(?!)"))

    def read(text: str, mark: re.Match[str], reading: Reading) -> Read:
        asked: list[Asked] = []
        at = mark.end()
        begun: re.Match[str] | None = mark
        while begun:
            function = reading.name_of(begun["name"])
            value, at, how = json_at(text, begun.end(), reading, end)
            arguments, how = arguments_of(function, value, reading, how)
            asked.append((function, arguments, begun.groupdict().get("id"), how))
            begun = again.match(text, at)
        return asked, past_fence(text, at, mark)

    return Grammar(name, beginning, read)


_TEXT_INPUT = re.compile(r"\n[ \t]*(?=(?:Observation|Thought|Action|Final Answer):)|\Z")


def _read_text_input(text: str, mark: re.Match[str], reading: Reading) -> Read:
    """ReAct's input that is no JSON: text up to the next label, where models are stopped."""
    over = _TEXT_INPUT.search(text, mark.end())
    assert over is not None  # the end of the text is one
    end = over.start()
    given = text[mark.end() : end].strip()
    how = EXACT if given or end < len(text) else TRUNCATED
    arguments: dict[str, Any] | str = {} if given in {"", "None"} else given
    return [(reading.name_of(mark["name"]), arguments, None, how)], end


def _read_without_input(text: str, mark: re.Match[str], reading: Reading) -> Read:
    """ReAct's action that has no input, or whose input is still to come where the text ends."""
    name = reading.name_of(mark["name"])
    how = REPAIRED if mark["seen"] else TRUNCATED
    return [(name, {}, None, how)] if reading.may_be(name) else [], mark.end()


_BEGUN = re.compile(r"(?P<name>[\w.-]{1,200})\n(?:(?P<content><\|content\|>)|(?=\{))")


def as_begun(text: str, reading: Reading) -> str:
    """A text with the mark that the prompt has begun it with: `search\\n{}` after `>>>`.

    That of functionary v3 may as well be prose, but where it goes on so, or a tool has that name.
    """
    begun = _BEGUN.match(text)
    if begun is None:
        return text
    if begun["content"]:
        return f"<|recipient|>{text}"
    is_one = ">>>" in text or reading.are(begun["name"])
    return f">>>{text}" if is_one else text


_NO_INPUT = r"[ \t]*(?=(?P<seen>\n\s*Observation:)|\s*(?:A[ction Iput]{0,11})?\Z)"

GRAMMARS = (
    *(_grammar(name, *marks) for name, marks in _FORMATS.items()),
    Grammar("react_text", rf"{_ACTION}[ \t]*", _read_text_input),
    Grammar("react_alone", rf"{LINE}Action:[ \t]*{_NAME}{_NO_INPUT}", _read_without_input),
)
