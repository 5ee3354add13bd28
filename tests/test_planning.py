"""What comes of tools whose schemas cannot be made: of which part, and what is told."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen import planning
from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = "from typing import Callable\nfrom toolgen_runtime import tool\n\n@tool\n"
PLAIN = f"{HEAD}def find(name: str) -> str:\n    'Find.'\n"


def _made(text: str, *, results: bool = False) -> Result:
    return generate([source_file("acme.py", text)], Config(results=results))


def _told(result: Result) -> list[tuple[str, int]]:
    return [(each.code, each.position.line) for each in result.diagnostics]


@pytest.mark.parametrize("returned", ["type", "Callable[[], int]"])
def test_the_schema_of_a_result_that_has_none_is_left_out(returned: str) -> None:
    text = f"{HEAD}def find(name: str) -> {returned}:\n    'Find.'\n"
    result = _made(text, results=True)
    assert _told(result) == [("TG309", 5)]
    (planned,) = result.planned
    assert planned.output is None
    assert _told(_made(text)) == []
    assert _made(PLAIN, results=True).planned[0].output is not None


def test_a_schema_that_is_too_long_refuses_its_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(planning.json.dumps(_made(PLAIN).planned[0].parameters))
    monkeypatch.setattr(planning, "MAXIMUM_BYTES", size)
    assert _told(_made(PLAIN)) == []
    monkeypatch.setattr(planning, "MAXIMUM_BYTES", size - 1)
    result = _made(PLAIN)
    assert (_told(result), result.planned) == ([("TG302", 5)], ())


def test_one_that_nests_too_deeply_refuses_its_tool_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = planning.Planner._plan

    def failing(self: planning.Planner, tool: planning.ToolSpec) -> planning.PlannedTool:
        if tool.name == "find":
            raise RecursionError
        return plan(self, tool)

    monkeypatch.setattr(planning.Planner, "_plan", failing)
    result = _made(f"{PLAIN}\n@tool\ndef look(name: str) -> str:\n    'Look.'\n")
    assert _told(result) == [("TG302", 5)]
    assert [each.tool.name for each in result.planned] == ["look"]


def test_what_a_framework_takes_and_pydantic_does_not_has_no_validator() -> None:
    head = "from typing import Callable\nfrom agno.tools import tool\n\n@tool\n"
    cores = []
    for kind in ("Callable[[], int]", "int"):
        result = _made(f"{head}def find(name: {kind}):\n    'Find.'\n")
        assert _told(result) == []
        cores.append(result.planned[0].core is None)
    assert cores == [True, False]
