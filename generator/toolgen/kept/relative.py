"""Relative answers: what follows from other values, and has their places, wherever they are.

Consumes a value and the places of what it follows from; produces JSON, and from it the value with
the places that these have by now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolgen.findings import Position
from toolgen.kept.codec import AnswerDocument, NotKept, decoded
from toolgen.kept.kinds import Kinds


def relative(document: AnswerDocument, places: Sequence[Position]) -> object:
    """A value as JSON."""
    numbers = {place: number for number, place in reversed(list(enumerate(places)))}
    return {"told": document.to_json(), "places": [numbers.get(each) for each in document.places]}


def absolute(kept: object, kinds: Kinds, places: Sequence[Position]) -> Any:
    """The value, with the places that what it follows from has by now. Raises NotKept."""
    match kept:
        case {"told": told, "places": list() as numbers}:
            document = AnswerDocument.from_json(told)
            if len(numbers) != len(document.places):
                raise NotKept("places are missing")
            try:
                return _placed(document, numbers, kinds, places)
            except (LookupError, TypeError) as error:
                raise NotKept(str(error)) from error
    raise NotKept("there is none")


def _placed(
    document: AnswerDocument,
    numbers: Sequence[int | None],
    kinds: Kinds,
    places: Sequence[Position],
) -> Any:
    moved = {
        old: old if number is None else places[number]
        for old, number in zip(document.places, numbers, strict=True)
    }
    if document.tells_lines and any(old != new for old, new in moved.items()):
        raise NotKept("a text names a line")
    return decoded(document, kinds, moved.__getitem__)
