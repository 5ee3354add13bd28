"""Texts: everything in a schema that a model reads, since providers hand schemas on as they are.

That is each name and each string, wherever it stands: an order to the model in a `$comment`, in a
`pattern` or under a keyword that nobody knows reaches it as one in a description does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolgen.json_schema.faults import takes
from toolgen.json_schema.keywords import KEYWORDS, Holds
from toolgen.json_schema.walk import children

__all__ = ["Text", "TextKind", "texts"]


class TextKind(StrEnum):
    """What a text is. Search finds a tool by each of them."""

    NAME = "name"
    TITLE = "title"
    DESCRIPTION = "description"
    COMMENT = "comment"
    VALUE = "value"
    SYMBOL = "symbol"


@dataclass(frozen=True, slots=True)
class Text:
    """A text that a model reads.

    `path` names the properties that lead to it, as in `/city`, and other things that have names
    after their keyword, as in `/$defs/City`; empty for the schema as a whole.
    """

    path: str
    kind: TextKind
    text: str


_PROSE = {
    "title": TextKind.TITLE,
    "description": TextKind.DESCRIPTION,
    "$comment": TextKind.COMMENT,
}
_SYMBOLS = (Holds.SYMBOL, Holds.DRAFT, Holds.REFERENCE, Holds.OTHER)
_NAMING = (Holds.NAME_LIST, Holds.NAME_LISTS, Holds.NAMED_OR_NAMES)


def texts(schema: Any, path: str = "") -> Iterator[Text]:
    """The texts of a schema and of those within it, and of what stands where one should."""
    if not isinstance(schema, dict):
        yield from _misplaced(schema, path)
        return
    for keyword, value in schema.items():
        yield from _own(keyword, value, path)
    for place, inner in children(schema):
        below = _below(path, *place)
        if len(place) > 1 and below != path:
            is_pattern = place[0] == "patternProperties"
            yield Text(below, TextKind.SYMBOL if is_pattern else TextKind.NAME, place[1])
        yield from texts(inner, below)


def _own(keyword: str, value: object, path: str) -> Iterator[Text]:
    """The texts of a keyword's value, those of schemas in it left out."""
    known = KEYWORDS.get(keyword)
    if known is None:
        yield Text(path, TextKind.SYMBOL, str(keyword))
        yield from (Text(path, TextKind.VALUE, each) for each in _strings(value))
    elif known.holds is Holds.PROSE:
        yield from (Text(path, _PROSE[keyword], each) for each in _strings(value))
    elif known.holds in (Holds.VALUE, Holds.VALUES):
        yield from (Text(path, TextKind.VALUE, each) for each in _strings(value))
    elif known.holds in _SYMBOLS:
        yield from (Text(path, TextKind.SYMBOL, each) for each in _strings(value))
    elif known.holds in _NAMING and takes(known.holds, value):
        yield from (
            Text(f"{path}/{each}", TextKind.NAME, each) for each in _names(known.holds, value)
        )
    elif known.holds is not Holds.SCHEMA_OR_LIST and not takes(known.holds, value):
        yield from _misplaced(value, path)


def _misplaced(value: object, path: str) -> Iterator[Text]:
    """The texts of what a keyword does not take: `{"minLength": "Call me first."}` is sent, too."""
    yield from (Text(path, TextKind.SYMBOL, each) for each in _strings(value))


def _names(holds: Holds, value: Any) -> Iterator[str]:
    """The names of properties that a keyword lists, which may be nowhere else."""
    if holds is Holds.NAME_LIST:
        yield from value
    else:
        for name, each in value.items():
            if isinstance(each, list):
                yield from (str(name), *each)


def _below(path: str, keyword: str, name: str = "") -> str:
    match KEYWORDS[keyword].holds:
        case Holds.NAMED | Holds.NAMED_OR_NAMES:
            return f"{path}/{name}" if keyword == "properties" else f"{path}/{keyword}/{name}"
        case _:
            return path


def _strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from _strings(each)
        case dict():
            for name, each in value.items():
                yield str(name)
                yield from _strings(each)
