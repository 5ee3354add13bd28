"""However settings are laid out, their file comes to say the same, or is told what to say."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomlkit

from toolgen.adoption.pyproject import edited
from toolgen.findings import ToolgenError

PIECES = (
    '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n',
    '[build-system]\nrequires = ["flit_core"]\nbuild-backend = "flit_core.buildapi"\n',
    'build-system = { requires = ["uv_build"], build-backend = "uv_build" }\n',
    'build-system.build-backend = "hatchling.build"\n',
    "build-system.requires = []\n",
    '[project]\nname = "acme"\n',
    '[project]\nname = "acme"\ndependencies = ["x"]\nentry-points.a.b = "c"\n',
    'project = { name = "acme" }\n',
    'project.name = "acme"\n',
    'project.dynamic = ["version"]\n',
    '[project.urls]\na = "b"\n',
    '[project.scripts]\na = "b:c"\n',
    '[project.entry-points."toolgen.registries"]\nx = "y:registry"\n',
    "[project.entry-points]\n",
    "[tool]\n",
    "tool.hatch.x.y = 1\n",
    "tool = { hatch = { build = { x = 1 } } }\n",
    "[tool.hatch]\n",
    "[tool.hatch.build]\n",
    "[tool.hatch.build]\nhooks = { vcs = { x = 1 } }\n",
    "[tool.hatch.build.hooks]\n",
    "[tool.hatch.build.hooks.vcs]\na = 1\n",
    '[tool.hatch.build.targets.wheel]\npackages = ["x"]\n',
    "[tool.hatch.envs.x]\n[tool.hatch.envs.y]\nz = 1\n",
    '[tool.poetry]\nname = "acme"\n',
    "[tool.a]\nx = 1\n",
    "[[tool.b]]\nx = 1\n",
    "[tool.toolgen]\n",
    "tool.toolgen.strict = true\n",
    '[tool.toolgen.rules]\nTG122 = "off"\n',
    "# A comment.\n",
    "\n",
)
_PLACE = "pyproject.toml"


def _layouts(number: int) -> Iterator[str]:
    """Texts of TOML that are made of some pieces in any order, the same for the same number."""
    draw = Random(f"layouts {number}")
    while True:
        text = "".join(draw.sample(PIECES, draw.randint(2, 7)))
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        yield text


def _edited(root: Path, text: str) -> tuple[str, list[str]]:
    (root / _PLACE).write_text(text, "utf-8")
    notes: list[str] = []
    return edited(root, [("acme", "acme._toolgen")], ["src"], notes).after, notes


def _together(before: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Tables with what was told to be added to them."""
    both = dict(before)
    for key, value in more.items():
        known = before.get(key)
        is_deeper = isinstance(known, dict) and isinstance(value, dict)
        both[key] = _together(known, value) if is_deeper else value
    return both


@pytest.mark.parametrize("number", range(20))
def test_it_comes_to_say_what_it_does_in_plain_order(number: int, tmp_path: Path) -> None:
    for _, text in zip(range(20), _layouts(number), strict=False):
        before = tomllib.loads(text)
        plain, noted = _edited(tmp_path, tomlkit.dumps(before))
        try:
            after, notes = _edited(tmp_path, text)
        except ToolgenError as refusal:
            told = tomllib.loads(str(refusal).partition("\n\n")[2])
            assert _together(before, told) == tomllib.loads(plain)
        else:
            assert (tomllib.loads(after), notes) == (tomllib.loads(plain), noted)
            assert [each for each in text.splitlines() if each.startswith("#")] == [
                each for each in after.splitlines() if each.startswith("#")
            ]
            assert _edited(tmp_path, after)[0] == after
