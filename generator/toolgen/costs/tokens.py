"""Tokens: how many a model's tokenizer makes of a text; an estimate where there is no tokenizer.

A tokenizer is used where it is installed with its vocabulary: nothing is fetched.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from toolgen.findings import ToolgenError

__all__ = ["ESTIMATE", "TOKENS", "Tokenizer", "TokensChoice", "tokenizer"]

ENCODING = "o200k_base"
BYTES_A_TOKEN = 4.5
"""What compact JSON of 1,711 real tools came to, in o200k_base."""
PRECISION = 13
"""In per cent: nine tools of ten are estimated as well as this."""

TokensChoice = Literal["auto", "estimate", "exact"]
TOKENS: tuple[TokensChoice, ...] = ("auto", "estimate", "exact")

# The name by which tiktoken keeps the vocabulary: the SHA-1 of where it comes from.
_VOCABULARY = "fb374d419588a4632f3f557e76b4b70aebbca790"


@dataclass(frozen=True, slots=True)
class Tokenizer:
    """A way to count tokens. `name` is the encoding, or how the estimate is made."""

    name: str
    count: Callable[[str], int]
    is_exact: bool

    @property
    def sign(self) -> str:
        """What goes before a number of tokens."""
        return "" if self.is_exact else "≈"


def _estimated(text: str) -> int:
    return round(len(text.encode("utf-8", "surrogatepass")) / BYTES_A_TOKEN)


ESTIMATE = Tokenizer(f"bytes / {BYTES_A_TOKEN}, ±{PRECISION} %", _estimated, is_exact=False)


def tokenizer(choice: TokensChoice) -> Tokenizer:
    """The tokenizer that is asked for: `auto` is an exact one where there is one, else an estimate.

    Raises ToolgenError where an exact one is asked for and none is installed.
    """
    if choice == "estimate":
        return ESTIMATE
    library = next((name for name in ("bpe_openai", "tiktoken") if _is_usable(name)), None)
    if library is not None:
        return _exact(library)
    if choice == "exact":
        raise ToolgenError(
            "there is no tokenizer: install bpe-openai, or tiktoken and have it keep the "
            f"vocabulary of {ENCODING}"
        )
    return ESTIMATE


def _is_usable(library: str) -> bool:
    if find_spec(library) is None:
        return False
    return library != "tiktoken" or (_kept() / _VOCABULARY).is_file()


def _kept() -> Path:
    """Where tiktoken keeps what it has fetched."""
    named = os.environ.get("TIKTOKEN_CACHE_DIR") or os.environ.get("DATA_GYM_CACHE_DIR")
    return Path(named) if named else Path(tempfile.gettempdir(), "data-gym-cache")


def _exact(library: str) -> Tokenizer:
    encoding = import_module(library).get_encoding(ENCODING)
    name = f"{ENCODING}, by {library.replace('_', '-')}"
    return Tokenizer(name, lambda text: len(encoding.encode_ordinary(text)), is_exact=True)
