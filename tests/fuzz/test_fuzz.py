"""Nothing that comes from outside leads to anything but a documented outcome, within a second."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from fuzz.__main__ import tried
from fuzz.targets import TARGETS

INPUTS = int(os.environ.get("TOOLGEN_EXAMPLES", "40"))


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_input_has_a_documented_outcome(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path))
    outcomes, longest = tried(TARGETS[name](tmp_path), INPUTS, 1, seconds=600)

    assert outcomes.total() == INPUTS
    assert longest < 5  # a second, on a machine that does nothing else
