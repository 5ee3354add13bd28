"""What the model is told, one feature a case; and the same by importing the case and reflecting."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import golden
import pytest
from reflection import reflect

CASES = golden.cases("schemas")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_schemas_are_as_expected(case: Path, update_golden: bool) -> None:
    result = golden.run(case / "input")
    told = {
        planned.tool.name: {
            "description": planned.tool.description,
            "parameters": planned.parameters,
        }
        for package in result.packages
        for planned in package.tools
    }
    text = json.dumps(told, indent=2, ensure_ascii=False) + "\n"
    golden.compare(case / "expected", {"schemas.json": text}, update_golden)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_reflection_gives_the_same(case: Path) -> None:
    if case.name == "pep695" and sys.version_info < (3, 12):
        pytest.skip("the syntax needs Python 3.12 to import; toolgen reads it on any")
    result = golden.run(case / "input")
    planned = [tool for package in result.packages for tool in package.tools]
    assert planned
    assert reflect(case / "input", planned) == {p.tool.name: p.parameters for p in planned}
