"""Remembering: texts that follow from what is known by a digest, made once for all runs.

Consumes what such a text follows from; produces the text, as an earlier run has made it, else anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol


class KeptTexts(Protocol):
    """Remembers texts from one run to the next."""

    def find(self, kind: str, key: str) -> object | None:
        """What was kept; None where nothing was."""

    def keep(self, kind: str, key: str, value: object) -> None:
        """Remember what was made."""


@dataclass(frozen=True, slots=True)
class _Memory:
    """Where texts are kept; values by their identity, which they hold on to, and their digests."""

    texts: KeptTexts
    digests: Mapping[int, tuple[object, str]]


_kept: ContextVar[_Memory | None] = ContextVar("kept texts", default=None)


@contextmanager
def remembering(texts: KeptTexts, digests: Mapping[int, tuple[object, str]]) -> Iterator[None]:
    """While this lasts, what `texts` have is not made. `digests` have values by their `id`, each
    with what tells it from all others.
    """
    before = _kept.set(_Memory(texts, digests))
    try:
        yield
    finally:
        _kept.reset(before)


def remembered(kind: str, follows_from: Sequence[object], make: Callable[[], str]) -> str:
    """The text of a kind that follows from what is JSON, or has a digest; what follows from
    anything else is made.
    """
    memory = _kept.get()
    known = None if memory is None else [_told(each, memory.digests) for each in follows_from]
    if memory is None or known is None or None in known:
        return make()
    key = hashlib.sha256(json.dumps(known).encode()).hexdigest()
    text = memory.texts.find(kind, key)
    if not isinstance(text, str):
        text = make()
        memory.texts.keep(kind, key, text)
    return text


def _told(value: object, digests: Mapping[int, tuple[object, str]]) -> str | bool | None:
    if isinstance(value, str | bool):
        return value
    _, digest = digests.get(id(value), (None, None))
    return digest
