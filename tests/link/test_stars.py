"""Star imports in circles: what some module of them has is found, and what none has is unknown."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

TOOL = """
from toolgen_runtime import tool

@tool
def f(x: {name}) -> None:
    'F.'
"""

CIRCLES = {
    "a module and itself": {"a": "a"},
    "two modules": {"a": "b", "b": "a"},
    "three modules": {"a": "b", "b": "c", "c": "a"},
    "a circle ahead": {"a": "b", "b": "c", "c": "b"},
    "a mesh": {"a": "bcdefghi", **dict.fromkeys("bcdefghi", "abcdefghi")},
}


def generated(imports: dict[str, str], name: str, last: str = "") -> Result:
    texts = {
        module: "".join(f"from {other} import *\n" for other in others)
        for module, others in imports.items()
    }
    texts[max(texts)] += last
    texts["a"] += TOOL.format(name=name)
    return generate([source_file(f"{module}.py", text) for module, text in texts.items()], Config())


@pytest.mark.parametrize("circle", CIRCLES)
def test_a_name_that_no_module_of_a_circle_has_is_unknown(circle: str) -> None:
    (finding,) = generated(CIRCLES[circle], "Missing").diagnostics

    assert (finding.code, finding.position.path) == ("TG301", "a.py")


@pytest.mark.parametrize("circle", CIRCLES)
def test_a_name_that_the_last_module_of_a_circle_has_is_found(circle: str) -> None:
    (planned,) = generated(CIRCLES[circle], "Found", "Found = int\n").planned

    assert planned.parameters["properties"] == {"x": {"type": "integer"}}


def test_a_module_that_two_paths_of_a_search_lead_to_is_found_on_both() -> None:
    files = {
        "a.py": "from b import *\n" + TOOL.format(name="Found"),
        "b.py": "try:\n    from c import Found\nexcept ImportError:\n    from d import Found\n",
        "c.py": "from e import *\n",
        "d.py": "from e import *\nfrom a import *\n",
        "e.py": "from b import *\nFound = int\n",
    }
    result = generate([source_file(*each) for each in files.items()], Config())

    assert [each.tool.name for each in result.planned] == ["f"]
