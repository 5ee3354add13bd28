"""Shapes: what the parts of a project's file that others define are expected to be.

Consumes the tables of a `pyproject.toml`; produces what is wrong with them. Source: the
specification of pyproject.toml (packaging.python.org), and hatch's of its builds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toolgen.config.values import Unexpected
from toolgen.findings import ToolgenError

_TABLES = (
    *("project", "project.optional-dependencies", "project.entry-points", "project.entry-points.*"),
    *("build-system", "tool", "tool.toolgen", "tool.poetry", "tool.poetry.dependencies"),
    *("tool.poetry.plugins", "tool.poetry.plugins.*", "tool.setuptools", "tool.hatch"),
    *("tool.hatch.build", "tool.hatch.build.hooks", "tool.hatch.build.hooks.*"),
    *("tool.hatch.build.force-include", "tool.hatch.build.targets"),
    *("tool.hatch.build.targets.*", "tool.hatch.build.targets.*.force-include", "tool.pdm"),
    *("tool.pdm.build", "tool.uv"),
)
_STRINGS = "an array of strings"
_TEXTS = ("project.name", "build-system.build-backend", "tool.poetry.name")
_LISTS = (
    *("project.dependencies", "project.dynamic", "build-system.requires"),
    *("build-system.backend-path", "tool.hatch.build.artifacts"),
    "tool.hatch.build.targets.*.artifacts",
)


def check_shape(document: Mapping[str, Any], file: Path) -> None:
    """Raises ToolgenError for what is of another kind than it has to be, each by its keys."""
    problems = [
        f"{file}: {key}: {Unexpected(expected, value)}"
        for paths, expected in ((_TABLES, "a table"), (_TEXTS, "a string"), (_LISTS, _STRINGS))
        for path in paths
        for key, value in _at(document, path.split("."))
        if not _is(value, expected)
    ]
    if problems:
        raise ToolgenError("\n".join(problems))


def _at(table: object, path: list[str], above: str = "") -> Iterator[tuple[str, object]]:
    """What stands at a path, where a star is any key; nothing below what is no table."""
    if not isinstance(table, dict):
        return
    for key in table if path[0] == "*" else {path[0]} & table.keys():
        shown = f"{above}.{key}".lstrip(".")
        if path[1:]:
            yield from _at(table[key], path[1:], shown)
        else:
            yield shown, table[key]


def _is(value: object, expected: str) -> bool:
    if expected == _STRINGS:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return isinstance(value, dict if expected == "a table" else str)
