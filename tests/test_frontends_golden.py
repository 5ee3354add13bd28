"""Every spelling by which frameworks' users declare tools, and what toolgen makes of each.

The same inputs are given to the frameworks themselves in tests/frameworks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import golden
import pytest

from toolgen.pipeline import Result
from toolgen.render.plan import PlannedTool
from toolgen.reports.build import render_text

CASES = golden.cases("frontends")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_tools_are_as_expected(case: Path, update_golden: bool) -> None:
    result = golden.run(case / "input")
    report = render_text(result.diagnostics, color=False)
    told = {"tools.json": _tools(result), "diagnostics.txt": report}
    golden.compare(case / "expected", told, update_golden)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_framework_s_tools_build_without_changes(case: Path) -> None:
    result = golden.run(case / "input")
    assert result.packages or result.has_errors


def _tools(result: Result) -> str:
    """One line for each fact but the schemas, by place: the order of the sources."""
    planned = sorted(result.planned, key=lambda each: (each.tool.position, each.tool.name))
    return json.dumps([_told(each) for each in planned], indent=1, ensure_ascii=False) + "\n"


def _told(planned: PlannedTool) -> dict[str, Any]:
    tool = planned.tool
    return {
        "name": tool.name,
        "at": f"{tool.position.path}:{tool.position.line}",
        "framework": tool.profile.framework,
        "reach": tool.reach.value,
        "description": tool.description,
        "parameters": planned.parameters,
        "output": planned.output,
    }
