"""Entry points: the functions that a project says to be commands, in any format."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from configparser import Error
from typing import Any

from toolgen.discover.pin_formats import setup_options

_ENTRY_POINT = re.compile(r"\s*(?P<module>[\w.]+)\s*:\s*(?P<function>\w+)\s*(?:\[.*\])?\s*")
_SECTION = "options.entry_points"
_KINDS = ("console_scripts", "gui_scripts")


def scripts_of(file: str, text: str) -> frozenset[str]:
    """The functions that a file of this name says to be commands, as `module:function`."""
    try:
        if file == "pyproject.toml":
            return frozenset(_told(_by_pyproject(text)))
        if file == "setup.cfg":
            return frozenset(_told(_by_setup(text)))
    except (ValueError, RecursionError, Error):
        pass
    return frozenset()


def _by_pyproject(text: str) -> list[object]:
    document = tomllib.loads(text)
    project, poetry = document.get("project"), _table(document.get("tool"), "poetry")
    tables = (_table(project, "scripts"), _table(project, "gui-scripts"), _table(poetry, "scripts"))
    return [each for table in tables for each in table.values()]


def _by_setup(text: str) -> list[object]:
    options = setup_options(text)
    said = [options.get(_SECTION, kind, fallback="") for kind in _KINDS]
    return [line.partition("=")[2] for lines in said for line in lines.splitlines()]


def _told(values: Iterable[object]) -> Iterable[str]:
    for value in values:
        found = _ENTRY_POINT.fullmatch(value) if isinstance(value, str) else None
        if found is not None:
            yield f"{found['module']}:{found['function']}"


def _table(table: object, key: str) -> Mapping[str, Any]:
    found = table.get(key) if isinstance(table, dict) else None
    return found if isinstance(found, dict) else {}
