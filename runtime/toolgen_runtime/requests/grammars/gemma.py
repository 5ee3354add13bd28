"""Gemma's own formats: a name and arguments in braces, with texts between marks of quotes.

By the chat templates of Gemma 4 and of FunctionGemma:

    <|tool_call>call:f{text:<|"|>as it is<|"|>,count:3}<tool_call|>
    <start_function_call>call:f{text:<escape>as it is<escape>}<end_function_call>

Nothing is escaped between the quotes: a text ends where a comma or bracket follows them. Nor are
keys, which have no quotes: that of a free dictionary ends where a value follows its colon.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar
from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED
from toolgen_runtime.requests.reading.decoding import exact
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.values import CallMarks, after_space

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import How, Read, Reading

__all__ = ["GRAMMARS"]

_DEEPEST = 64
_BARE = re.compile(r'(?:[^,{}\[\]<"]{1,500}|"(?:[^"\\]+|\\.)*+")', re.DOTALL)
_KEY = re.compile(r"""\s*(?:"([^"]{0,200})"|([^\s:,{}\[\]"<]{1,200}))\s*:""")
_VALUE = r"(?:-?\d[\d.eE+-]*+|true|false|null|True|False|None)\s*+[,}]"
_CONSTANTS = {"True": True, "False": False, "None": None}


class _Cut(Exception):
    """The text ends, or goes on in a way that no argument does."""


class _Braces:
    """Reads the value at a place, by descent."""

    __slots__ = ("_floor", "_frame", "_free_key", "_quote", "_text", "at", "how")

    def __init__(self, text: str, at: int, frame: CallMarks, quote: str, floor: int) -> None:
        self._text = text
        self._frame = frame
        self._quote = quote
        self._floor = floor
        value = rf"(?:(?={re.escape(quote)}|[{{\[])|(?P<bare>{_VALUE}))"
        self._free_key = re.compile(rf"\s*+([^,{{}}\[\]\"\n]{{1,200}}?):\s*+{value}")
        self.at = at
        self.how: How = EXACT

    def mapping(self, into: dict[str, Any], depth: int = 0) -> None:
        """The object whose brace is at the place, into a dict, which has what there is if it is cut
        off. Raises _Cut.
        """
        self._skip("{")
        while not self._is("}"):
            key = self._key(is_free=depth > 0)
            into[key] = self._value(depth + 1)
            if not self._is(",") and not self._text.startswith("}", self.at):
                raise _Cut

    def _key(self, *, is_free: bool) -> str:
        """The key at the place, which is passed with its colon. Raises _Cut.

        A parameter has a name. What is free may have any sign, a colon and a bracket among them;
        where one is in it before a value without quotes, a text may have lost its quotes instead.
        """
        key = _KEY.match(self._text, self.at)
        free = self._free_key.match(self._text, self.at) if is_free else None
        name = free[1].strip() if free else ""
        if free and self._quote not in name:
            if ":" in name and free["bare"]:
                self.how = REPAIRED
            self.at = free.start("bare") if free["bare"] else free.end()
            return name
        if key is None:
            raise _Cut
        self.at = key.end()
        return key[1] or key[2] or ""

    def _value(self, depth: int) -> Any:
        self.at = after_space(self._text, self.at)
        if depth > _DEEPEST:
            raise _Cut
        match self._text[self.at : self.at + 1]:
            case "{":
                found: dict[str, Any] = {}
                self.mapping(found, depth)
                return found
            case "[":
                return self._items(depth)
        return self._quoted() if self._text.startswith(self._quote, self.at) else self._bare()

    def _items(self, depth: int) -> list[Any]:
        self._skip("[")
        items: list[Any] = []
        while not self._is("]"):
            items.append(self._value(depth + 1))
            if not self._is(",") and not self._text.startswith("]", self.at):
                raise _Cut
        return items

    def _quoted(self) -> str:
        start = self.at + len(self._quote)
        end, self.at, how = self._frame.text_at(self._text, start, self._floor)
        if how != EXACT:
            self.how = how
        return self._text[start:end]

    def _bare(self) -> Any:
        word = _BARE.match(self._text, self.at)
        text = "" if word is None else word.group().strip()
        if word is None or word.end() == len(self._text):
            raise _Cut
        self.at = word.end()
        try:
            return exact(text)
        except ValueError:
            if text not in _CONSTANTS:
                self.how = REPAIRED
            return _CONSTANTS.get(text, text)

    def _skip(self, sign: str) -> None:
        if not self._is(sign):
            raise _Cut

    def _is(self, sign: str) -> bool:
        """Whether `sign` is next, which is passed then."""
        at = after_space(self._text, self.at)
        if self._text.startswith(sign, at):
            self.at = at + len(sign)
            return True
        self.at = at
        return False


def _grammar(name: str, opening: str, closing: str, quote: str) -> Grammar:
    beginning = rf"{opening}\s*call:\s*(?P<name>[\w.-]{{1,200}})\s*(?=\{{|\Z)"
    over = re.compile(closing)
    frame = CallMarks(
        rf"{opening}\s*call:[\w.-]{{1,200}}\{{",
        rf"\}}\s*{closing}",
        re.escape(quote),
        r"[,}\]]",
        ends_bare=True,
    )

    def read(text: str, mark: re.Match[str], reading: Reading) -> Read:
        function = reading.name_of(mark["name"])
        arguments: dict[str, Any] = {}
        reader = _Braces(
            text, mark.end(), frame, quote, frame.end_of_call(text, mark.start(), reading)
        )
        try:
            reader.mapping(arguments)
        except _Cut as error:
            if over.search(text, reader.at):
                message = f"the arguments of {function} cannot be read: {text[reader.at :][:80]}"
                raise MalformedRequest(message) from error
            return [(function, arguments, None, TRUNCATED)], len(text)
        closed = over.match(text, after_space(text, reader.at))
        at = reader.at if closed is None else closed.end()
        return [(function, arguments, None, reader.how)], at

    return Grammar(name, beginning, read)


GRAMMARS = (
    _grammar("gemma", r"<\|tool_call>", r"<tool_call\|>", '<|"|>'),
    _grammar("function_gemma", "<start_function_call>", "<end_function_call>", "<escape>"),
)
