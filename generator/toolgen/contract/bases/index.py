"""A release on the package index as a base: its wheel is downloaded by pip and read.

Wheels alone: to tell what an sdist is, pip would run its build.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from toolgen.contract.bases.archive import read_archive
from toolgen.contract.bases.scope import BaseScope
from toolgen.contract.registries import RegistryContract
from toolgen.findings import ToolgenError

_RELEASE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9][A-Za-z0-9.!+_-]*")
PIP = (sys.executable, "-P", "-m", "pip")  # and no module of the directory that it is run in
_OPTIONS = ("--no-deps", "--only-binary=:all:", "--disable-pip-version-check", "--no-input")


def is_release(text: str) -> bool:
    """Whether `text` is of the form `name==version`."""
    return _RELEASE.fullmatch(text) is not None


def read_release(text: str, scope: BaseScope) -> RegistryContract:
    """The registry of a release. Raises ToolgenError when pip cannot get a wheel of it."""
    if not is_release(text):
        raise ToolgenError(f"{text!r} is not of the form name==version")
    with tempfile.TemporaryDirectory(prefix="toolgen-") as folder:
        command = [*PIP, "download", "--quiet", *_OPTIONS]
        done = subprocess.run(
            [*command, "--dest", folder, text], capture_output=True, text=True, check=False
        )
        wheels = sorted(Path(folder).glob("*.whl"))
        if done.returncode or not wheels:
            raise ToolgenError(_trouble(text, done.stderr))
        return read_archive(wheels[0], scope)


def _trouble(text: str, stderr: str) -> str:
    said = [line for line in stderr.splitlines() if line.strip()]
    return (
        f"pip has no wheel of {text} for this Python: {said[-1] if said else 'it gave no reason'}; "
        "download the file yourself and name its path"
    )
