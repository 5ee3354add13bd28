"""Giants: values that a schema bounds by millions, described rather than made.

Each has its first characters, items or properties and says how many there are in all; the rest is
like the last of these. What is asked of one beyond that cannot be told, and raises `Undescribed`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import islice
from typing import Any

LONGEST = 2000
"""Longer values are described."""

_SHOWN = 8


class Undescribed(Exception):
    """More is asked of a value than is known of it, or than there is time for."""

    def __str__(self) -> str:
        """What is told where a comparison ends by it."""
        return "the schemas are too large to be compared to the end"


class Giant:
    """A value that is longer than what there is of it; equal to itself alone."""

    claimed: int

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


class GiantText(Giant, str):
    """A text that repeats what it begins with."""

    def __new__(cls, text: str, claimed: int) -> GiantText:  # noqa: D102
        self = super().__new__(cls, text)
        self.claimed = claimed
        return self


class GiantArray(Giant, list[Any]):  # type: ignore[misc]
    """An array that repeats its last item; or has no item twice, all of one schema."""

    def __init__(self, items: Iterable[Any], claimed: int, distinct_of: Any = None) -> None:
        super().__init__(items)
        self.claimed = claimed
        self.distinct_of = distinct_of

    def put(self, index: int, value: object) -> GiantArray:
        """The same with another item."""
        items = [value if at == index else item for at, item in enumerate(self)]
        return GiantArray(items, self.claimed, self.distinct_of)


class GiantObject(Giant, dict[str, Any]):  # type: ignore[misc]
    """An object whose other properties have names that stand in no schema."""

    def __init__(self, properties: dict[str, Any], claimed: int) -> None:
        super().__init__(properties)
        self.claimed = claimed

    def __or__(self, other: dict[str, Any]) -> GiantObject:  # type: ignore[override]
        return GiantObject({**self, **other}, self.claimed)


def length_of(value: str | list[Any] | dict[str, Any]) -> int:
    """How many characters, items or properties a value has."""
    return value.claimed if isinstance(value, Giant) else len(value)


def is_told(takes: Callable[[Any, object], bool], schema: object, value: object) -> bool:
    """Whether a schema takes a value, and that can be told."""
    with suppress(Undescribed):
        return takes(schema, value)
    return False


def holds_giant(value: object) -> bool:
    """Whether a value, or one in it, is described rather than made."""
    match value:
        case Giant():
            return True
        case list():
            return any(map(holds_giant, value))
        case dict():
            return any(map(holds_giant, value.values()))
        case _:
            return False


def outlined(value: Any) -> Any:
    """A value as it is shown: the beginning of what is long, and how long it is."""
    match value:
        case GiantText():
            return f"{str.__str__(value)[:_SHOWN]}... ({value.claimed} characters)"
        case GiantArray():
            return [outlined(value[0]), f"... ({value.claimed} items)"]
        case GiantObject():
            shown = {name: outlined(value[name]) for name in islice(value, _SHOWN)}
            return {**shown, "...": f"({value.claimed} properties)"}
        case list():
            return [outlined(each) for each in value]
        case dict():
            return {name: outlined(each) for name, each in value.items()}
        case _:
            return value
