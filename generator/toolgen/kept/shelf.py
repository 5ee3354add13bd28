"""The shelf: where answers lie, as far as those who keep them know."""

from __future__ import annotations

import hashlib
import json
from typing import Protocol


class Shelf(Protocol):
    """Keeps JSON by kind and key. What is damaged, gone or cannot be kept is not there."""

    def find(self, kind: str, key: str) -> object | None:
        """What was kept, as JSON; None where there is nothing that is whole."""

    def keep(self, kind: str, key: str, value: object) -> None:
        """Keep JSON, in the place of what was there. Raises ValueError for what is none."""


def digest_of(*parts: object) -> str:
    """The SHA-256 of JSON: one key for what an answer depends on."""
    text = json.dumps(parts, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
