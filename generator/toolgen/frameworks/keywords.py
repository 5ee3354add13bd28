"""Keywords: what those of a framework's entries bear on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from toolgen.ir.values import Collection, Scalar, Table, Value


class Bearing(StrEnum):
    """What a keyword bears on."""

    SCHEMA = "schema"  # what a model is told of the tool, and what it may send
    BEHAVIOUR = "behaviour"  # what comes of a call, or who may make one
    NEUTRAL = "neutral"  # neither


@dataclass(frozen=True, slots=True)
class Keywords:
    """The keywords of entries, by what they bear on: each a text of names.

    A name may come with the value that changes nothing, as `enabled=True`; None, False and what is
    empty never do.
    """

    schema: str = ""
    behaviour: str = ""
    neutral: str = ""

    def bearing(self, name: str) -> Bearing | None:
        """What a keyword bears on; None for one that no version known has."""
        return next((each for each in Bearing if name in _items(getattr(self, each))), None)

    def is_silent(self, name: str, value: Value) -> bool:
        """Whether a value says no more than the keyword's absence."""
        if isinstance(value, Scalar):
            silent = ("None", "False", _items(self.behaviour).get(name))
            return repr(value.value) in silent
        return isinstance(value, Collection | Table) and not value.items

    @property
    def names(self) -> frozenset[str]:
        """All of them."""
        return frozenset().union(*(_items(getattr(self, each)) for each in Bearing))


@cache
def _items(text: str) -> Mapping[str, str]:
    """The names of a text, each with the value that changes nothing, or an empty text."""
    parts = (item.partition("=") for item in text.split())
    return {name: value for name, _, value in parts}
