"""Type checkers as a user runs them: over a tree on disk, in a process of their own.

Consumes trees; produces what mypy and pyright say of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from building import RUNTIME

ByLine = dict[str, dict[int, list[str]]]
"""Messages by file and line; what pyright says in several lines is one message."""


def mypy(root: Path, cache: Path, *targets: str) -> list[str]:
    """What mypy, strict, says of the targets, notes included."""
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", cache]
    done = subprocess.run(
        [*map(str, command), "--config-file", "", *targets],
        cwd=root,
        env={"MYPYPATH": str(RUNTIME), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode in (0, 1), done.stderr) == (True, ""), done.stdout
    return done.stdout.splitlines()


def by_line(told: list[str]) -> ByLine:
    """The lines that mypy prints, notes included, by file and line."""
    found: ByLine = defaultdict(lambda: defaultdict(list))
    for each in told:
        path, number, message = each.split(":", 2)
        found[path][int(number)].append(message.strip())
    return found


def pyright(root: Path) -> ByLine:
    """The errors that pyright, as it is, has for a whole tree."""
    pytest.importorskip("pyright")
    (root / "pyrightconfig.json").write_text(json.dumps({"extraPaths": [str(RUNTIME)]}))
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson"]
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    found: ByLine = defaultdict(lambda: defaultdict(list))
    for each in json.loads(done.stdout)["generalDiagnostics"]:
        if each["severity"] == "error":
            path = Path(each["file"]).relative_to(root.resolve()).as_posix()
            found[path][each["range"]["start"]["line"] + 1].append(each["message"])
    return found
