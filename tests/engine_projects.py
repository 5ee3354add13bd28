"""Projects of many packages, as build engines are given them."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

TARGETS = int(os.environ.get("TOOLGEN_TARGETS", "200"))
"""How many targets there are."""

TOOL = '''from toolgen_runtime import tool


@tool
def {name}(times: int) -> int:
    """{doc}"""
    return times
'''


def write_packages(root: Path, count: int) -> list[str]:
    """Packages with a tool each, below directories of their own; gives their names."""
    names = [f"pkg{number:03}" for number in range(count)]
    for name in names:
        (root / name / name).mkdir(parents=True)
        (root / name / "pyproject.toml").write_text("[tool.toolgen]\n")
        (root / name / name / "__init__.py").write_text("")
        write_tool(root, name)
    return names


def write_tool(root: Path, name: str, doc: str = "Do it.", comment: str = "") -> None:
    """Write the module of a package."""
    text = TOOL.format(name=f"run_{name}", doc=doc) + comment
    (root / name / name / "tools.py").write_text(text)


def write_program(path: Path) -> None:
    """An executable that starts the toolgen of this environment."""
    path.write_text(f'#!/bin/sh\nexec {sys.executable} -m toolgen "$@"\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
