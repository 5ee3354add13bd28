"""Looks that answers rest on: what they gave, told apart as JSON, and all of them by name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from toolgen.link.looks import Look

Given = tuple[Any, ...]

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


def known_looks() -> Mapping[str, Look[Any]]:
    """All looks, by name. They are imported when a file has changed, and no sooner."""
    from toolgen.evaluate.callers import USES
    from toolgen.evaluate.changes import CHANGED
    from toolgen.link.suspects import CHANGED_NAMES, IMPORTS
    from toolgen.registrations.namesakes import PACKAGES_OF
    from toolgen.tools.shapes import BRINGS, CONTAINERS, FILLS, HAS

    looks: tuple[Look[Any], ...] = (
        *(USES, CHANGED, CHANGED_NAMES, IMPORTS, PACKAGES_OF),
        *(BRINGS, CONTAINERS, FILLS, HAS),
    )
    return {look.name: look for look in looks}
