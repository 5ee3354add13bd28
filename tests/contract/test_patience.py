"""However git hangs, a command ends in a line: one limit stands for each of its processes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolgen.contract.bases import git_running

if TYPE_CHECKING:
    from tests.contract.conftest import Run, Scratch

HANGING = """#!/bin/sh
for each in "$@"; do
    if [ "$each" = "%s" ]; then exec sleep 100; fi
done
exec %s "$@"
"""


def hang_at(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = shutil.which("git")
    folder.mkdir()
    fake = folder / "git"
    fake.write_text(HANGING % (command, real))
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(git_running, "_PATIENCE", 0.5)


@pytest.mark.parametrize("command", ["rev-parse", "ls-tree", "cat-file"])
def test_a_process_of_git_s_that_does_not_end_is_told(
    command: str, scratch: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hang_at(command, tmp_path / "bin", monkeypatch)

    result = run("check", "--against", "HEAD")

    assert result.exit_code == 2
    assert f"git {command} has not ended in 0.5 seconds" in result.stderr
