"""OpenAI's harmony: messages of a role on a channel, of which those to a recipient are calls.

By OpenAI's guide to the harmony response format and the chat template of gpt-oss:

    <|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>

The recipient may also stand behind the role. What a message without a recipient says, thought on
the channel `analysis` or answer, asks for nothing, and neither do the messages of tools.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar
from toolgen_runtime.requests.reading.arguments import arguments_of
from toolgen_runtime.requests.reading.calls import EXACT, TRUNCATED
from toolgen_runtime.requests.reading.values import after_space, json_at

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.requests.reading.calls import Read, Reading

__all__ = ["GRAMMARS"]

_TO = r"\n(?<=\A\n)to=[^\s<]{1,200}\s*"
_MESSAGE = "<|message|>"
_HEADER = re.compile(rf"(?:{_TO})?(?:<\|(?:start|channel|constrain)\|>[^<\n]{{0,500}})*+")
_RECIPIENT = re.compile(r"\bto=([^\s<]{1,200})")
_OWN = re.compile(r"\s*(?:<\|start\|>\s*assistant\b|<\|(?:channel|message)\|>|to=)")
_END = re.compile(r"<\|(?:call|end|return|start)\|>")
_PEOPLE = frozenset(["assistant", "user", "all", "system", "developer"])


def _read(text: str, mark: re.Match[str], reading: Reading) -> Read:
    """One message; the call that it is, if it is one."""
    header = _HEADER.match(text, mark.start())
    assert header is not None  # each part of it may be left out
    over = header.end()
    is_whole = text.startswith(_MESSAGE, over)
    at = over + len(_MESSAGE) if is_whole else max(over, mark.end())
    said = text[mark.start() : over]
    to = _RECIPIENT.search(said)
    if to is None or to[1] in _PEOPLE or not _OWN.match(said):
        return [], _end(text, at) if is_whole else at
    name = reading.name_of(to[1])
    if not is_whole:
        return [(name, "", None, TRUNCATED)], at
    at = after_space(text, at)
    if text[at : at + 1] not in {"{", "["}:
        end = _END.search(text, at)
        said = text[at : len(text) if end is None else end.start()].strip()
        how = TRUNCATED if end is None else EXACT  # nothing else shows where such text ends
        return [(name, said or {}, None, how)], _end(text, at)
    value, at, how = json_at(text, at, reading, _END)
    arguments, how = arguments_of(name, value, reading, how)
    is_over = _END.match(text, after_space(text, at))
    return [(name, arguments, None, how)], _end(text, at) if is_over else at


def _end(text: str, start: int) -> int:
    end = _END.search(text, start)
    if end is None:
        return len(text)
    return end.start() if end.group() == "<|start|>" else end.end()


GRAMMARS = (Grammar("harmony", rf"<\|(?:start|channel|message)\|>|{_TO}<\|channel\|>", _read),)
