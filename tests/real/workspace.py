"""The workspace: what is downloaded, unpacked and installed for one candidate.

Consumes the pinned candidates; produces `<root>/<distribution>/tree`, the unpacked wheel that the
build reads, and `<root>/<distribution>/venv`, where the package and its dependencies are installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from candidates import Candidate

CHECKOUT = Path(__file__).resolve().parents[2]

_PIP = ("-m", "pip", "--disable-pip-version-check", "-q")


@dataclass(frozen=True, slots=True)
class Workspace:
    """The directories of one candidate."""

    root: Path
    candidate: Candidate

    @property
    def directory(self) -> Path:
        """All that belongs to the candidate."""
        return self.root / self.candidate.distribution

    @property
    def tree(self) -> Path:
        """The unpacked wheel, and in time the generated package."""
        return self.directory / "tree"

    @property
    def results(self) -> Path:
        """What the build and the comparison found, as JSON."""
        return self.directory / "results.json"

    @property
    def python(self) -> Path:
        """The interpreter that has the package and its dependencies."""
        return self.directory / "venv" / "bin" / "python"

    def unpack(self) -> None:
        """Download the wheel, without dependencies, and unpack it afresh."""
        wheels = self.directory / "wheel"
        _run(sys.executable, *_PIP, "download", "--no-deps", "-d", wheels, self.candidate.pinned)
        shutil.rmtree(self.tree, ignore_errors=True)
        for wheel in wheels.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(self.tree)

    def install(self) -> None:
        """Make the environment of reflection, with the pydantic and griffe that this one has."""
        if not self.python.exists():
            _run(sys.executable, "-m", "venv", self.directory / "venv")
        same = [f"{name}=={version(name)}" for name in ("pydantic", "griffelib")]
        _run(self.python, *_PIP, "install", self.candidate.requirement, *same)


def environment(*directories: Path) -> dict[str, str]:
    """The process's environment, with these directories to import from and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPATH": os.pathsep.join(map(str, directories))}


def _run(program: str | Path, *arguments: str | Path) -> None:
    subprocess.run([program, *arguments], check=True)
