"""Entries: one line of a section in, the parameters that it documents out."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

# A name may be set in code or bold, starred, and the stars escaped: `\*args`.
_NAME = r"[`*\\]{0,6}[^\W\d]\w*[`*]{0,3}"
_HEAD = re.compile(
    rf"\s*(?P<bullet>[-*+•]\s+)?(?P<names>{_NAME}(?:(?:\s*[,/&]\s*|\s+and\s+){_NAME})*)\s*"
)
_TRAILING_NAMES = re.compile(rf"(?:^|(?<=[\s\])}}])){_NAME}(?:\s*[,/]\s*{_NAME})*\s*$")
_SEPARATOR = re.compile(r":(?!//)|[-\u2013\u2014]{1,2}(?=\s)")
_MARKUP = re.compile(r"[`*\\]")
_PLAIN_SEPARATOR = re.compile(r":(?:\s|$)")
# Matched against text whose brackets are empty: nested repetition would take exponential time.
_TYPE_ATOM = r"(?:~?[\w.]+(?:\[\])?|\{\}|\(\))"
_TYPE = re.compile(
    rf"{_TYPE_ATOM}(?:\s*(?:\||,|\bor\b|\bof\b)\s*{_TYPE_ATOM})*(?:,?\s*default\b.*)?"
)
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


@dataclass(frozen=True, slots=True)
class DocstringEntry:
    """`names: text`; the text is empty when it starts on the next line.

    `is_known` tells whether a parameter of the function is among the names, `is_attached` whether
    the colon directly follows what it ends, as in `x: text` and not in NumPy's `x : type`.
    """

    names: tuple[str, ...]
    text: str
    is_known: bool
    is_attached: bool = True


def match_entry(line: str, known: Set[str]) -> DocstringEntry | None:
    """Read `name: text` or `name (type): text`; None for a line that is something else.

    Where a name is one of the `known` parameters, a bullet, a slash or a dash is read too. Any
    other line has to be plain: otherwise prose that holds a colon would count as an entry.
    """
    if not (head := _HEAD.match(line)):
        return None
    names = _split_names(head["names"])
    rest = _without_type(line[head.end() :])
    separator = _SEPARATOR.match(rest)
    if separator is None:
        return None
    entry = DocstringEntry(names, rest[separator.end() :].strip(), not known.isdisjoint(names))
    return entry if entry.is_known or _is_plain(head, rest) else None


def match_item(line: str, known: Set[str]) -> DocstringEntry | None:
    """Read `names`, `names : type` or `names: text`, the ways to start an item in NumPy style."""
    if not (head := _HEAD.match(line)):
        return None
    names = _split_names(head["names"])
    rest = _without_type(line[head.end() :])
    if rest and not rest.startswith(":"):
        return None
    is_attached = line[: head.end()].rstrip() == line[: head.end()]
    return DocstringEntry(names, rest[1:].strip(), not known.isdisjoint(names), is_attached)


def trailing_names(argument: str) -> tuple[str, ...]:
    """The names at the end of a field's argument: `x` of `int x`, `a` and `b` of `a, b`."""
    match = _TRAILING_NAMES.search(argument)
    return _split_names(match[0]) if match else ()


def split_field(text: str) -> tuple[str, str] | None:
    """Split at the first colon outside brackets; None when there is none."""
    depth = 0
    for index, character in enumerate(text):
        depth += _BRACKETS.get(character, 0)
        if character == ":" and depth <= 0:
            return text[:index], text[index + 1 :].strip()
    return None


def is_type(text: str) -> bool:
    """Whether the text reads as a type rather than as a sentence."""
    return _TYPE.fullmatch(_empty_brackets(text.strip())) is not None


def _split_names(names: str) -> tuple[str, ...]:
    plain = _MARKUP.sub("", names).strip()
    return tuple(re.split(r"\s*[,/&]\s*|\s+and\s+", plain))


def _is_plain(head: re.Match[str], rest: str) -> bool:
    names = head["names"]
    if head["bullet"] or names[0].isupper() or re.search(r"[/&]|\sand\s", names):
        return False
    return _PLAIN_SEPARATOR.match(rest) is not None


def _without_type(text: str) -> str:
    """The text without a leading `(type)`; unchanged when the parenthesis is not closed."""
    if not text.startswith("("):
        return text
    depth = 0
    for index, character in enumerate(text):
        depth += _BRACKETS.get(character, 0)
        if depth == 0:
            return text[index + 1 :].lstrip()
    return text


def _empty_brackets(text: str) -> str:
    kept, depth = [], 0
    for character in text:
        change = _BRACKETS.get(character, 0)
        depth = max(0, depth + min(change, 0))
        if depth == 0:
            kept.append(character)
        depth += max(change, 0)
    return "".join(kept)
