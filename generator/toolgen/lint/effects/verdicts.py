"""Verdicts: what a call does. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from toolgen.findings import Position


class Certainty(Enum):
    """How sure it is that a call writes."""

    WRITES = auto()
    MAY_WRITE = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of a call that is not harmless; `what` names what is called."""

    certainty: Certainty
    what: str


@dataclass(frozen=True, slots=True)
class Effect:
    """A verdict at its place. `by` are the functions on the way to it, the tool's own left out."""

    verdict: Verdict
    position: Position
    by: tuple[str, ...] = ()


def writes(what: str) -> Verdict:
    """A call that writes for certain."""
    return Verdict(Certainty.WRITES, what)


def may_write(what: str) -> Verdict:
    """A call of which it is decided at run time."""
    return Verdict(Certainty.MAY_WRITE, what)


def unknown(what: str) -> Verdict:
    """A call that source does not show."""
    return Verdict(Certainty.UNKNOWN, what)
