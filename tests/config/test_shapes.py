"""What others define of a project's file has the shape that they define, or is told by its keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from toolgen.config import check_shape
from toolgen.findings import ToolgenError

KINDS: dict[str, str] = {
    **dict.fromkeys(
        (
            *("project", "project.optional-dependencies", "project.entry-points"),
            *("project.entry-points.a", "build-system", "tool", "tool.toolgen", "tool.poetry"),
            *("tool.poetry.dependencies", "tool.poetry.plugins", "tool.poetry.plugins.a"),
            *("tool.setuptools", "tool.hatch", "tool.hatch.build", "tool.hatch.build.hooks"),
            *("tool.hatch.build.hooks.a", "tool.hatch.build.force-include"),
            *("tool.hatch.build.targets", "tool.hatch.build.targets.wheel", "tool.pdm"),
            *("tool.hatch.build.targets.wheel.force-include", "tool.pdm.build", "tool.uv"),
        ),
        "a table",
    ),
    **dict.fromkeys(("project.name", "build-system.build-backend", "tool.poetry.name"), "a string"),
    **dict.fromkeys(
        (
            *("project.dependencies", "project.dynamic", "build-system.requires"),
            *("build-system.backend-path", "tool.hatch.build.artifacts"),
            "tool.hatch.build.targets.wheel.artifacts",
        ),
        "an array of strings",
    ),
}
RIGHT: dict[str, Any] = {"a table": {}, "a string": "x", "an array of strings": ["x"]}
WRONG: dict[str, tuple[object, ...]] = {
    "a table": ("x", 1, [], ["x"]),
    "a string": ({}, 1, ["x"]),
    "an array of strings": ("x", {}, ["x", 1]),
}


def _holding(key: str, value: object) -> dict[str, Any]:
    for part in reversed(key.split(".")):
        value = {part: value}
    assert isinstance(value, dict)
    return value


@pytest.mark.parametrize("key", KINDS)
def test_what_is_of_another_kind_is_told_by_its_keys(key: str) -> None:
    file, kind = Path("pyproject.toml"), KINDS[key]
    check_shape(_holding(key, RIGHT[kind]), file)
    for value in WRONG[kind]:
        with pytest.raises(ToolgenError, match=f"^pyproject.toml: {key}: expected {kind}, not "):
            check_shape(_holding(key, value), file)


def test_all_that_is_wrong_is_told_and_other_keys_may_hold_anything() -> None:
    document = {"project": {"name": 1, "dynamic": "x", "readme": 2}, "tool": {"other": 3}}
    with pytest.raises(ToolgenError) as told:
        check_shape(document, Path("x.toml"))
    keys = [line.split(": ")[1] for line in str(told.value).splitlines()]
    assert keys == ["project.name", "project.dynamic"]
