"""What tests of kept answers share."""

from __future__ import annotations

import pytest

from toolgen.kept.extraction import KeptExtractions


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Has an item for each search root that is read, and not taken."""
    keys: list[str] = []
    made = KeptExtractions._made

    def noted(self: KeptExtractions, key: str, *rest: object) -> object:
        keys.append(key)
        return made(self, key, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(KeptExtractions, "_made", noted)
    return keys
