"""Builds that take and keep answers, killed at random moments: nothing is torn, and all heals.

TOOLGEN_EXAMPLES says how many are killed, else 12.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")

ROUNDS = int(os.environ.get("TOOLGEN_EXAMPLES", "12"))
KILLING = Path(__file__).with_name("killing.py")


def test_a_killed_build_leaves_all_packages_old_or_new_and_the_next_one_heals(
    tmp_path: Path,
) -> None:
    (tmp_path / "cache").mkdir(mode=0o700)
    variables = os.environ | {"TOOLGEN_CACHE_DIR": str(tmp_path / "cache")}
    arguments = [sys.executable, str(KILLING), str(tmp_path), str(ROUNDS), "1"]

    done = subprocess.run(arguments, env=variables, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    print(done.stdout)
