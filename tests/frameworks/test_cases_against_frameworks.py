"""The golden cases of tests/cases/frontends, given to the frameworks themselves.

Asked are this interpreter and those that TOOLGEN_FRAMEWORK_PYTHONS names. A tool may only be
missing, or differ, where a module says by its name that source does not tell.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import golden
import pydantic
import pytest

from toolgen.verify.comparison import canonical, normalized

HERE = Path(__file__).parent
NOT_OF_ONE_FRAMEWORK = ("arklex", "mixed", "same_name", "toolgen")
CASES = [each for each in golden.cases("frontends") if each.name not in NOT_OF_ONE_FRAMEWORK]
LINES = {
    "fastmcp": "4.",
    "google_adk": "2.",
    "livekit": "1.8.",
    "mcp": "2.",
    "mcp_1": "1.",
    "openai_agents": "0.24.",
    "semantic_kernel": "1.45.",
    "strands": "1.",
}
"""The versions that a case is of, where its rules are not those of every version."""
UNTOLD = "untold"

Tools = dict[str, set[str]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_tools_are_those_of_the_framework(case: Path) -> None:
    asked = [_observed(python, case) for python in _pythons()]
    reports = [report for report in asked if _counts(report, case.name)]
    if not reports:
        pytest.skip(f"{case.name} is not installed, or of another version")
    ours = _by_name(json.loads((case / "expected" / "tools.json").read_text("utf-8")))
    for report in reports:
        assert {k: v for k, v in report["failures"].items() if k != UNTOLD} == {}
        assert _differences(ours, _by_name(report["tools"]), report["untold"]) == {}


def _pythons() -> list[str]:
    named = os.environ.get("TOOLGEN_FRAMEWORK_PYTHONS", "").split(os.pathsep)
    return [sys.executable, *filter(None, named)]


def _observed(python: str, case: Path) -> dict[str, Any]:
    command = [python, str(HERE / "observe.py"), case.name, str(case / "input")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def _counts(report: dict[str, Any], framework: str) -> bool:
    """Whether an interpreter has the framework, of the right line, with the pydantic of here."""
    version = report["version"]
    if version is None or report["pydantic"] != pydantic.VERSION:
        return False
    return bool(version.startswith(LINES.get(framework, "")))


def _by_name(tools: Iterable[dict[str, Any]]) -> Tools:
    """What is told of each name: a function may be registered twice, and is one tool."""
    found: Tools = defaultdict(set)
    for tool in tools:
        parts = (tool["description"], *(_schema(tool[key]) for key in ("parameters", "output")))
        found[tool["name"]].add(canonical(parts))
    return found


def _schema(schema: object) -> object:
    return None if schema is None else normalized(schema, titles=True)


def _differences(ours: Tools, theirs: Tools, untold: list[str]) -> dict[str, Any]:
    return {
        name: {
            "ours": sorted(ours[name] - theirs[name]),
            "theirs": sorted(theirs[name] - ours[name]),
        }
        for name in sorted({*ours, *theirs})
        if ours[name] != theirs[name] and not (name in untold and not ours[name])
    }
