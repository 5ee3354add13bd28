"""Looks that answers rest on: what they gave, told apart as JSON, and each of them by its name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from toolgen.link.looks import Look

Given = tuple[Any, ...]

_HOMES = (
    *(
        "toolgen.link.suspects",
        "toolgen.link.failures",
        "toolgen.link.text_classes",
        "toolgen.tools.syntax",
    ),
    "toolgen.tools.byte_patterns",
    *(
        "toolgen.evaluate.running.callers",
        "toolgen.evaluate.running.changes",
        "toolgen.evaluate.untold_modules",
    ),
)
"""The modules that have looks, those first that take the least to import."""

_LONGEST = 200  # characters of an answer's repr, beyond which a digest is shorter


@dataclass(frozen=True, slots=True)
class LookedAnswer:
    """What a look gave: itself where it is short and JSON has it, else what tells it apart."""

    is_itself: bool
    value: Any

    @classmethod
    def of(cls, answer: object) -> LookedAnswer:
        """What is kept of an answer."""
        is_itself = _is_plain(answer) and len(repr(answer)) <= _LONGEST
        return cls(is_itself, answer if is_itself else told(answer))

    def is_of(self, answer: object) -> bool:
        """Whether it is what is kept of an answer."""
        return self == LookedAnswer.of(answer)


@dataclass(frozen=True, slots=True)
class EarlierLooks:
    """What looks gave in an earlier run, by look and path, where a file had a digest."""

    digests: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[tuple[str, Given], Mapping[str, LookedAnswer]] = field(default_factory=dict)

    def find(self, look: str, given: Given, path: str, digest: str) -> LookedAnswer | None:
        """What a look gave at a text; None where that is not known, but by a digest of its own."""
        if self.digests.get(path) != digest:
            return None
        answer = self.answers.get((look, given), {}).get(path)
        return answer if answer is not None and answer.is_itself else None


def told(answer: object) -> str:
    """What tells an answer from another one."""
    return hashlib.sha256(repr(answer).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _is_plain(answer: object) -> bool:
    if isinstance(answer, tuple):
        return all(map(_is_plain, answer))
    return answer is None or isinstance(answer, bool | str)


@cache
def look_named(name: str) -> Look[Any]:
    """The look of a name, of those modules alone that it takes to come upon it. Raises KeyError."""
    for home in _HOMES:
        for found in vars(import_module(home)).values():
            if isinstance(found, Look) and found.name == name:
                return found
    raise KeyError(name)
