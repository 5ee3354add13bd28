"""What is published, as an index shows it and as people install it; needs a package index."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

import pytest
from building import REPOSITORY


@pytest.mark.installing
def test_distributions_are_checked_and_work_in_clean_environments(tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env/bin/python"
    install = [python, "-m", "pip", "install", "--quiet", "build", "twine"]
    subprocess.run(install, check=True)

    command = [REPOSITORY / ".ci/publishable", python, tmp_path / "dist"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("PASSED") == len(list((tmp_path / "dist").iterdir())) == 6
    assert done.stdout.endswith("pong\n")
