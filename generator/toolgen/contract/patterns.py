"""Patterns: a few strings in which a regular expression is found.

Consumes patterns of JSON Schema, read as Python reads them, which is how `jsonschema` judges too,
but searched for by an engine that always ends.
Nothing is promised: a pattern that cannot be read, or is too clever, has no examples.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from re import _constants as codes  # type: ignore[attr-defined]  # the parser has no public name
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, TypeVar

from pydantic_core import SchemaError, SchemaValidator, core_schema

from toolgen.contract.giants import Undescribed

_LONGEST = 10_000
_SHORT = 20
"""How many characters a text may have in which all ways are tried."""
_OTHERWISE = re.compile(r"&&|--|~~|\[\[|\{,")
"""Matches what means something else to Rust's engine than to Python's."""
_ALPHABET = "a0A_-. é/z9Z@"
_CATEGORIES = {
    codes.CATEGORY_DIGIT: "0",
    codes.CATEGORY_NOT_DIGIT: "a",
    codes.CATEGORY_SPACE: " ",
    codes.CATEGORY_NOT_SPACE: "a",
    codes.CATEGORY_WORD: "a",
    codes.CATEGORY_NOT_WORD: "-",
}


class _NoExample(ValueError):
    """A construct of which no example is made."""


@cache
def compiled(pattern: str) -> re.Pattern[str] | None:
    """The pattern, None when Python cannot read it."""
    try:
        return re.compile(pattern)
    except re.error:
        return None


@cache
def shortest(pattern: str) -> int:
    """The length that a string must have at least for the pattern to be found in it."""
    if compiled(pattern) is None:
        return 0
    return int(parser.parse(pattern).getwidth()[0])


@cache
def examples(pattern: str) -> tuple[str, ...]:
    """Strings in which the pattern is found, short ones first; none when none is known."""
    expression = compiled(pattern)
    if expression is None:
        return ()
    written = dict.fromkeys(_written(pattern))
    return tuple(sorted((text for text in written if is_shown_by(text, pattern)), key=len))


def is_found(pattern: str, text: str) -> bool:
    """Whether a pattern, which Python can read, is found in a text.

    Python tries all ways, of which `(a|a)*` has more than any time allows: what generated
    validators search with takes as long as the text is. Raises Undescribed for a long text and a
    pattern that it cannot read: one that looks around.
    """
    linear = None if _OTHERWISE.search(pattern) else _linear(pattern)
    if linear is not None and not text.endswith("\n"):  # before which Python's `$` is, too
        return linear.isinstance_python(text)
    if len(text) > _SHORT:
        raise Undescribed("a pattern that looks around is not searched for in a long text")
    return re.search(pattern, text) is not None


def is_shown_by(text: str, pattern: str) -> bool:
    """Whether a pattern is surely found in a text."""
    try:
        return is_found(pattern, text)
    except Undescribed:
        return False


@cache
def _linear(pattern: str) -> SchemaValidator | None:
    """A validator by Rust's engine; None for what that cannot read."""
    try:
        return SchemaValidator(core_schema.str_schema(pattern=pattern, regex_engine="rust-regex"))
    except SchemaError:
        return None


def _written(pattern: str) -> Iterator[str]:
    tokens = parser.parse(pattern)
    for repeats in (0, 1, 2, 5, 12):
        for choice in range(4):
            try:
                yield _Writer(repeats, choice).write(tokens)
            except _NoExample:
                return


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes one example: how often to repeat where any number will do, which way to turn."""

    repeats: int
    choice: int

    def write(self, tokens: Any) -> str:
        return "".join(self._token(code, value) for code, value in tokens)

    def _token(self, code: object, value: Any) -> str:
        match code:
            case codes.LITERAL:
                return chr(value)
            case codes.ANY:
                return _pick(_ALPHABET, self.choice)
            case codes.NOT_LITERAL:
                return _pick([each for each in _ALPHABET if ord(each) != value], self.choice)
            case codes.IN:
                return self._set(value)
            case codes.BRANCH:
                branches: list[Any] = value[1]
                return self.write(_pick(branches, self.choice))
            case codes.SUBPATTERN:
                return self.write(value[-1])
            case codes.MAX_REPEAT | codes.MIN_REPEAT | codes.POSSESSIVE_REPEAT:
                fewest, most, tokens = value
                count, written = int(min(max(fewest, self.repeats), int(most))), self.write(tokens)
                if count * len(written) > _LONGEST:
                    raise _NoExample("it is too long")
                return written * count
            case codes.AT | codes.ASSERT | codes.ASSERT_NOT:
                return ""  # what is written is held against the pattern afterwards
            case _:
                raise _NoExample(str(code))

    def _set(self, items: Sequence[tuple[object, Any]]) -> str:
        if items[0][0] is codes.NEGATE:
            expression = parser.SubPattern(parser.State(), [(codes.IN, list(items))])
            from re import _compiler  # type: ignore[attr-defined]

            wanted = _compiler.compile(expression)
            return _pick([each for each in _ALPHABET if wanted.match(each)], self.choice)
        return _pick([each for code, value in items for each in _members(code, value)], self.choice)


def _members(code: object, value: Any) -> Iterator[str]:
    match code:
        case codes.LITERAL:
            yield chr(value)
        case codes.RANGE:
            yield from (chr(value[0]), chr(value[1]))
        case codes.CATEGORY:
            yield _CATEGORIES[value]


_T = TypeVar("_T")


def _pick(choices: Sequence[_T], choice: int) -> _T:
    if not choices:
        raise _NoExample("nothing to choose from")
    return choices[choice % len(choices)]
