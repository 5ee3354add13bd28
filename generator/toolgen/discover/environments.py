"""Environments: where the libraries of a project are, found without running anything."""

from __future__ import annotations

import os
import sysconfig
from collections.abc import Iterator
from pathlib import Path

_VARIABLES = ("UV_PROJECT_ENVIRONMENT", "VIRTUAL_ENV")


def project_environment(root: Path) -> str:
    """The `site-packages` of a project, as a command line below `root` names it; empty where only
    the running interpreter has one.
    """
    found = next(iter(_directories(root)), None)
    if found is None:
        return ""
    return found.relative_to(root).as_posix() if found.is_relative_to(root) else found.as_posix()


def project_directories(root: Path) -> tuple[Path, ...]:
    """Where the libraries of a project are: in the `.venv` beside its configuration, else in the
    environment that uv, or the shell, is told of, else in that of the running interpreter.
    """
    found = tuple(_directories(root))
    return found[:1] or interpreter_directories()


def interpreter_directories() -> tuple[Path, ...]:
    """Where the running interpreter keeps what is installed: pure Python and platform's own."""
    found = (Path(sysconfig.get_path(name)) for name in ("purelib", "platlib"))
    return tuple(dict.fromkeys(found))


def _directories(root: Path) -> Iterator[Path]:
    told = (root / os.environ[name] for name in _VARIABLES if os.environ.get(name))
    for environment in (root / ".venv", *told):
        if (environment / "pyvenv.cfg").is_file():
            yield from sorted(environment.glob("lib/python3*/site-packages"))
            yield from environment.glob("Lib/site-packages")
