"""Remembering: texts that follow from what is known by a digest, made once for all runs.

Consumes what such a text follows from; produces the text, as an earlier run has made it, else anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class KeptTexts(Protocol):
    """Remembers texts from one run to the next."""

    def find(self, kind: str, key: str) -> object | None:
        """What was kept; None where nothing was."""

    def keep(self, kind: str, key: str, value: object) -> None:
        """Remember what was made."""


@dataclass(frozen=True, slots=True)
class KnownTexts:
    """What a run has come to use: texts by kind and key; pieces by kind, the identity of what they
    are made of, which they hold on to, and names.
    """

    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    pieces: dict[tuple[str | int | None, ...], tuple[object, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Memory:
    """Where texts are kept; values by their identity, which they hold on to, and their digests;
    what the last run of this process has used, and what this one has.
    """

    texts: KeptTexts
    digests: Mapping[int, tuple[object, str]]
    before: KnownTexts
    now: KnownTexts

    def text(self, kind: str, key: str, make: Callable[[], str]) -> str:
        """A text as it is known, kept or made."""
        text = self.before.texts.get((kind, key))
        found = self.texts.find(kind, key) if text is None else text
        text = found if isinstance(found, str) else make()
        if text is not found:
            self.texts.keep(kind, key, text)
        self.now.texts[kind, key] = text
        return text

    def piece(self, kind: str, of: object, names: Sequence[str | None], make: Callable[[], T]) -> T:
        """A piece as it is known, or made."""
        key = (kind, id(of), *names)
        known = self.before.pieces.get(key)
        made: T = make() if known is None else known[1]
        self.now.pieces[key] = of, made
        return made


_kept: ContextVar[_Memory | None] = ContextVar("kept texts", default=None)


@contextmanager
def remembering(
    texts: KeptTexts, digests: Mapping[int, tuple[object, str]], known: KnownTexts
) -> Iterator[KnownTexts]:
    """While this lasts, what `texts` have is not made, nor what is `known`. `digests` have values
    by their `id`, each with what tells it from all others. Gives the texts that come to be used.
    """
    memory = _Memory(texts, digests, known, KnownTexts())
    before = _kept.set(memory)
    try:
        yield memory.now
    finally:
        _kept.reset(before)


def known(kind: str, of: object, names: Sequence[str | None], make: Callable[[], T]) -> T:
    """What is made of a value and of names alone: as the last run of this process has made it of
    the very same value.
    """
    memory = _kept.get()
    return make() if memory is None else memory.piece(kind, of, names, make)


def remembered(kind: str, follows_from: Sequence[object], make: Callable[[], str]) -> str:
    """The text of a kind that follows from what is JSON, or has a digest; what follows from
    anything else is made.
    """
    memory = _kept.get()
    if memory is None:
        return make()
    known = [_told(each, memory.digests) for each in follows_from]
    if None in known:
        return make()
    key = hashlib.sha256(json.dumps(known).encode()).hexdigest()
    return memory.text(kind, key, make)


def _told(value: object, digests: Mapping[int, tuple[object, str]]) -> str | bool | None:
    if isinstance(value, str | bool):
        return value
    _, digest = digests.get(id(value), (None, None))
    return digest
