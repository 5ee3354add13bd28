"""Formatting: black's style for generated code.

Consumes and produces source text. Generated code is laid out in black's style as it is written,
since black costs more than all the rest of a build; only statements with a line that came out too
long pass through here. Black's refusal of a text is an internal error: a template is wrong.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from toolgen.timing import stage

LINE_LENGTH = 100


def format_code(text: str) -> str:
    """`text`, statements of a module, in black's style. Raises black.InvalidInput."""
    return _format(text, is_pyi=False)


def format_stub(text: str) -> str:
    """`text`, statements of a stub, in black's style. Raises black.InvalidInput."""
    return _format(text, is_pyi=True)


class KeptTexts(Protocol):
    """Remembers what black made of texts, from one run to the next."""

    def find(self, kind: str, key: str) -> object | None:
        """What was kept; None where nothing was."""

    def keep(self, kind: str, key: str, value: object) -> None:
        """Remember what was made."""


_kept: ContextVar[KeptTexts | None] = ContextVar("kept texts", default=None)


@contextmanager
def remembering(texts: KeptTexts) -> Iterator[None]:
    """While this lasts, black is asked for what `texts` do not have, and for nothing else."""
    before = _kept.set(texts)
    try:
        yield
    finally:
        _kept.reset(before)


@functools.lru_cache(maxsize=4096)
@stage("format")
def _format(text: str, *, is_pyi: bool) -> str:
    texts = _kept.get()
    if texts is None:
        return _formatted(text, is_pyi=is_pyi)
    key = hashlib.sha256(f"{is_pyi} {text}".encode("utf-8", "surrogatepass")).hexdigest()
    known = texts.find("format", key)
    if isinstance(known, str):
        return known
    made = _formatted(text, is_pyi=is_pyi)
    texts.keep("format", key, made)
    return made


def _formatted(text: str, *, is_pyi: bool) -> str:
    # Late: a tenth of a second that most builds do without.
    import black
    from black.mode import TargetVersion

    mode = black.Mode(
        target_versions={TargetVersion.PY311},
        line_length=LINE_LENGTH,
        is_pyi=is_pyi,
    )
    return black.format_str(text, mode=mode)
