"""Masking: the text of a file with everything taken out that is not code.

Takes decoded text and gives a text of the same length, in which strings are filled with `'`,
comments and line continuations with spaces, and a newline stands only where a logical line ends.
Expressions inside f-strings stay. On the masked text, simple patterns find statements and shapes
that on the text itself would take a parser.

The lexical rules are those of the language reference with PEP 701; they do not depend on the
version of Python that runs.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from toolgen.parse.text.failure import InvalidSyntax

FILL = "'"
NESTING_LIMIT = 200
"""The depth of brackets that CPython's tokenizer allows. libcst has no limit and would crash."""

_QUOTE = r"\"\"\"|'''|[\"']"
_TOKEN = re.compile(rf"{_QUOTE}|#[^\n]*|[()\[\]{{}}]|\\")
_FIELD_TOKEN = re.compile(rf"{_QUOTE}|#[^\n]*|[()\[\]{{}}:]|\\")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_REST_OF_STRING = {
    "'": re.compile(r"[^'\\\n]*(?:\\.[^'\\\n]*)*'", re.DOTALL),
    '"': re.compile(r'[^"\\\n]*(?:\\.[^"\\\n]*)*"', re.DOTALL),
    "'''": re.compile(r"[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*'''", re.DOTALL),
    '"""': re.compile(r'[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""', re.DOTALL),
}
_F_STRING_STOP = {
    quote: re.compile(r"\\|[{}]|" + quote + ("" if len(quote) == 3 else r"|\n"))
    for quote in _REST_OF_STRING
}
_F_STRING_PREFIXES = frozenset({"f", "fr", "rf", "t", "tr", "rt"})
_WORD_BEFORE = re.compile(r"\w{1,3}\Z")
_NAMED_CHARACTER = re.compile(r"\\N\{[^{}'\"\n]*\}")


def mask(text: str) -> str:
    """The masked text. Raises `InvalidSyntax` where the text has no tokens."""
    masker = _Masker(text)
    masker.code(_TOKEN)
    return "".join(masker.pieces)


class _FString(NamedTuple):
    """An f-string being masked: its quote, where that stands, whether backslashes are literal."""

    quote: str
    start: int
    raw: bool


class _Masker:
    """Walks over the text; `pieces` are the masked text up to `position`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.pieces: list[str] = []
        self.depth = 0

    def code(self, tokens: re.Pattern[str]) -> None:
        """Mask code up to the end of the text or, in a field, to its `}` or `:`."""
        opened: list[tuple[str, int]] = []
        while found := tokens.search(self.text, self.position):
            token, start = found.group(), found.start()
            self._copy_to(start)
            if token in "([{":
                self._open(start)
                opened.append((_CLOSING[token], start))
            elif token in ")]}:":
                if tokens is _FIELD_TOKEN and not opened and token in "}:":
                    return
                if token != ":":
                    self._close(opened, token, start)
            else:
                self._other(token, start)
                continue
            self._emit(token)
        self._copy_to(len(self.text))
        if opened:
            raise InvalidSyntax(opened[-1][1], "a bracket is never closed")

    def _copy_to(self, end: int) -> None:
        piece = self.text[self.position : end]
        self.pieces.append(piece.replace("\n", " ") if self.depth else piece)
        self.position = end

    def _emit(self, piece: str) -> None:
        self.pieces.append(piece)
        self.position += len(piece)

    def _open(self, start: int) -> None:
        self.depth += 1
        if self.depth > NESTING_LIMIT:
            raise InvalidSyntax(start, "too many nested brackets")

    def _close(self, opened: list[tuple[str, int]], token: str, start: int) -> None:
        if not opened or opened.pop()[0] != token:
            raise InvalidSyntax(start, f"unmatched {token!r}")
        self.depth -= 1

    def _other(self, token: str, start: int) -> None:
        if token[0] == "#":
            self._emit(" " * len(token))
        elif token == "\\":
            if self.text[start + 1 : start + 2] != "\n":
                raise InvalidSyntax(start, "a backslash outside a string must end its line")
            self._emit("  ")
        else:
            self._string(token, start)

    def _string(self, quote: str, start: int) -> None:
        word = _WORD_BEFORE.search(self.text, max(0, start - 3), start)
        prefix = word.group().lower() if word else ""
        if prefix in _F_STRING_PREFIXES:
            self._emit(FILL * len(quote))
            self.depth += 1
            self._f_string_text(_FString(quote, start, "r" in prefix))
            self.depth -= 1
            self._emit(FILL * len(quote))
            return
        rest = _REST_OF_STRING[quote].match(self.text, start + len(quote))
        if rest is None:
            raise InvalidSyntax(start, "a string is never closed")
        self._emit(FILL * (rest.end() - start))

    def _f_string_text(self, string: _FString) -> None:
        """Fill the text of an f-string up to its closing quote, masking the fields between."""
        while found := _F_STRING_STOP[string.quote].search(self.text, self.position):
            self._fill_to(found.start())
            token = found.group()
            if token == string.quote:
                return
            if token == "\n":
                break
            if token == "\\":
                self._escape(string)
            elif self.text.startswith(token * 2, self.position):
                self._emit(FILL * 2)
            elif token == "{":
                self._field(string)
            else:
                raise InvalidSyntax(found.start(), "a single '}' in an f-string")
        raise InvalidSyntax(string.start, "a string is never closed")

    def _fill_to(self, end: int) -> None:
        self._emit(FILL * (end - self.position))

    def _escape(self, string: _FString) -> None:
        """Fill an escape sequence; a brace after a backslash opens a field all the same."""
        named = None if string.raw else _NAMED_CHARACTER.match(self.text, self.position)
        if named is not None:
            self._fill_to(named.end())
        elif self.text[self.position + 1 : self.position + 2] in ("{", "}", ""):
            self._fill_to(self.position + 1)
        else:
            self._fill_to(self.position + 2)

    def _field(self, string: _FString) -> None:
        opening = self.position
        self._open(opening)
        self._emit("{")
        self.code(_FIELD_TOKEN)
        if self.text.startswith(":", self.position):
            self._emit(FILL)
            self._specification(string)
        if not self.text.startswith("}", self.position):
            raise InvalidSyntax(opening, "a field of an f-string is never closed")
        self._emit("}")
        self.depth -= 1

    def _specification(self, string: _FString) -> None:
        """Fill a format specification up to its `}`; a doubled brace is a field in a field."""
        while found := _F_STRING_STOP[string.quote].search(self.text, self.position):
            self._fill_to(found.start())
            token = found.group()
            if token == "{":
                self._field(string)
            elif token == "\\":
                self._escape(string)
            else:
                return
