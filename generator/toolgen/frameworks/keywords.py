"""Keywords: what those of a framework's entries, and the methods of its objects, bear on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from toolgen.ir.nodes import Collection, Scalar, Table, Value


class Bearing(StrEnum):
    """What a keyword bears on."""

    # What a model is told of the tool, and what it may send: `description="Looks."`.
    SCHEMA = "schema"
    # Behaviour that the tools that are made have as well: `timeout=3`.
    CARRIED = "carried"
    # Behaviour that they have not, a call going another way: `is_enabled=is_open`.
    LOST = "lost"
    # Behaviour, too: arguments that the model does not give, `user_input_fields=["city"]`.
    FILLING = "filling"
    # None of this: `icons=[ICON]`.
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Keywords:
    """The keywords of entries, or the methods of a class, by what they bear on: each a text of
    names.

    A name may come with the value that changes nothing, as `enabled=True`, in place of False, or
    as `handler=...` where no constant says what its absence does; None and what is empty change
    nothing of what is known. `earlier` are those of them that only earlier versions have.
    """

    schema: str = ""
    carried: str = ""
    lost: str = ""
    filling: str = ""
    neutral: str = ""
    earlier: str = ""

    def bearing(self, name: str) -> Bearing | None:
        """What a keyword bears on; None for one that no version known has."""
        return next((each for each in Bearing if name in self._of(each)), None)

    def is_lost(self, name: str) -> bool:
        """Whether a keyword may change how a tool behaves, and no tool that is made carries it."""
        return self.bearing(name) in (Bearing.LOST, Bearing.FILLING, None)

    def is_silent(self, name: str, value: Value) -> bool:
        """Whether a value says no more than the keyword's absence, which is known of what some
        version has.
        """
        if self.bearing(name) is None:
            return False
        if isinstance(value, Scalar):
            return repr(value.value) in ("None", self._of(Bearing.LOST).get(name) or "False")
        return isinstance(value, Collection | Table) and not value.items

    @property
    def changing(self) -> frozenset[str]:
        """Those that may change how a tool behaves, and that no tool that is made carries."""
        return frozenset(self._of(Bearing.LOST))

    @property
    def names(self) -> frozenset[str]:
        """All of them."""
        return frozenset().union(*map(self._of, Bearing))

    def _of(self, bearing: Bearing) -> Mapping[str, str]:
        return _items(getattr(self, bearing))


@cache
def _items(text: str) -> Mapping[str, str]:
    """The names of a text, each with the value that changes nothing, or an empty text."""
    parts = (item.partition("=") for item in text.split())
    return {name: value for name, _, value in parts}
