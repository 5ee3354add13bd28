"""Trees for the writing tests."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from toolgen.render.banner import with_banner
from toolgen.render.plan import GeneratedFile

Files = tuple[GeneratedFile, ...]


def make_files(**bodies: str) -> Files:
    """Generated files and their manifest, by name; `__` in a name stands for a slash."""
    named = {name.replace("__", "/") + ".py": body for name, body in bodies.items()}
    files = [with_banner(path, body, ["src/a.py"]) for path, body in named.items()]
    listed = {"manifest": 1, "contract": 1, "package": "a", "files": dict.fromkeys(named, "0")}
    manifest = GeneratedFile("manifest.json", json.dumps(listed, sort_keys=True).encode())
    return (*sorted(files), manifest)


@pytest.fixture
def files() -> Callable[..., Files]:
    """Make generated files, with a manifest, from bodies by name."""
    return make_files


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The output directory, which is not there yet."""
    return tmp_path / "acme" / "_toolgen"


@pytest.fixture
def content() -> Callable[[Path], dict[str, bytes]]:
    """Read all files below a directory, hidden ones beside it included as they are."""

    def read(directory: Path) -> dict[str, bytes]:
        paths = [Path(folder) / name for folder, _, names in os.walk(directory) for name in names]
        return {path.relative_to(directory).as_posix(): path.read_bytes() for path in paths}

    return read
