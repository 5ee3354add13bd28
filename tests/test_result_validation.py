"""Results are held to their schema where that is asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from building import RUNTIME, built, generate_tree, run, run_python, write_sources

from toolgen.config import Config
from toolgen_runtime import (
    CallOptions,
    InvalidResult,
    Registry,
    RunContext,
    Tool,
    ToolFailed,
)
from toolgen_runtime.call.results import ResultSchema

TOOLS = '''
from datetime import date
from typing import Any

from pydantic import BaseModel

from toolgen_runtime import tool


class Report(BaseModel):
    city: str
    day: date


def _any(value: Any) -> Any:
    return value


@tool
def report(city: str, wrong: bool = False) -> Report:
    """Report."""
    return _any({"city": 1}) if wrong else Report(city=city, day=date(2026, 1, 1))


@tool(validate_result=True)
async def degrees(text: str) -> list[int]:
    """Measure."""
    return _any({"numbers": [1, 2], "words": [1, "two"], "object": object()}[text])


@tool
def silent(text: str):
    """Say nothing of the result."""
    return text
'''


@pytest.fixture(params=["plain", "wrapped"])
def registry(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Registry]:
    results: Any = True if request.param == "plain" else "wrapped"
    sources = {"acme/__init__.py": "", "acme/tools.py": TOOLS}
    with built(tmp_path, sources, Config(results=results)) as registry:
        yield registry


def test_a_result_that_fits_is_returned_as_it_is(registry: Registry) -> None:
    checked = registry["report"].with_options(validate_result=True)

    assert run(registry.invoke("degrees", {"text": "numbers"})) == [1, 2]
    assert run(checked.invoke({"city": "Oslo"})).city == "Oslo"


def test_a_result_that_does_not_fit_is_an_error_that_names_the_place(registry: Registry) -> None:
    with pytest.raises(InvalidResult, match=r"\n- \[1\]: 'two' is not of type 'integer'") as raised:
        run(registry.invoke("degrees", {"text": "words"}))

    assert isinstance(raised.value, ToolFailed)
    assert raised.value.tool == "degrees"
    assert [problem["path"] for problem in raised.value.problems] == [[1]]


def test_every_problem_is_told(registry: Registry) -> None:
    checked = registry["report"].with_options(validate_result=True)

    with pytest.raises(InvalidResult) as raised:
        run(checked.invoke({"city": "Oslo", "wrong": True}))

    messages = sorted(problem["message"] for problem in raised.value.problems)
    assert messages == ["'day' is a required property", "city: 1 is not of type 'string'"]


def test_a_result_without_a_form_in_json_does_not_fit(registry: Registry) -> None:
    with pytest.raises(InvalidResult, match="degrees returned"):
        run(registry.invoke("degrees", {"text": "object"}))


def test_nothing_is_checked_unless_it_is_asked_for(registry: Registry) -> None:
    assert run(registry.invoke("report", {"city": "Oslo", "wrong": True})) == {"city": 1}
    unchecked = registry["degrees"].with_options(validate_result=False)
    assert run(unchecked.invoke({"text": "words"})) == [1, "two"]


def test_what_a_postprocessor_makes_of_it_is_what_counts(registry: Registry) -> None:
    mended = registry["degrees"].with_options(postprocessor=lambda found: found[:1])
    spoilt = registry["degrees"].with_options(postprocessor=str)

    assert run(mended.invoke({"text": "words"})) == [1]
    with pytest.raises(InvalidResult):
        run(spoilt.invoke({"text": "numbers"}))


def test_the_error_is_for_on_error(registry: Registry) -> None:
    def answer(context: RunContext[Any], error: Exception) -> str:
        return type(error).__name__

    answered = registry["degrees"].with_options(on_error=answer)
    assert run(answered.invoke({"text": "words"})) == "InvalidResult"


def test_a_tool_without_a_schema_of_its_result_cannot_be_held_to_one(registry: Registry) -> None:
    with pytest.raises(ValueError, match="silent has no schema of its result"):
        run(registry["silent"].with_options(validate_result=True).invoke({"text": "a"}))
    with pytest.raises(ValueError, match="mine has no schema of its result"):
        Tool.from_schema(str, name="mine", description="", parameters={}, validate_result=True)


def test_the_option_is_a_bool() -> None:
    with pytest.raises(TypeError, match="validate_result takes True or False, got str"):
        CallOptions(validate_result="yes")  # type: ignore[arg-type]


def test_the_build_refuses_the_option_where_there_is_no_schema(tmp_path: Path) -> None:
    write_sources(tmp_path, {"acme/__init__.py": "", "acme/tools.py": TOOLS})

    result = generate_tree(tmp_path)

    assert [each.code for each in result.diagnostics if each.severity == "error"] == ["TG113"]
    assert {each.tool.name for each in result.planned} == {"report", "silent"}


def test_the_schema_is_read_and_jsonschema_imported_with_the_first_call(tmp_path: Path) -> None:
    sources = {"acme/__init__.py": "", "acme/tools.py": TOOLS}
    with built(tmp_path, sources, Config(results=True)):
        code = """
            import asyncio, sys
            from acme._toolgen import registry
            tool = registry["degrees"].with_options(timeout=5)
            print("jsonschema" in sys.modules)
            asyncio.run(tool.invoke({"text": "numbers"}))
            print("jsonschema" in sys.modules)
            """
        assert run_python(code, paths=[tmp_path, RUNTIME]).split() == ["False", "True"]


WRAPPED = {"type": "object", "properties": {"result": {"type": "integer"}}, "required": ["result"]}


@pytest.mark.parametrize(
    ("schema", "fits", "does_not"),
    [
        (WRAPPED, [1, {"result": 1}], ["one", {"result": "one"}, {"other": 1}]),
        (WRAPPED | {"properties": {"result": {}}}, [{"result": 1}, {"other": 1}], []),
        (WRAPPED | {"x-fastmcp-wrap-result": True}, [1], ["one", {"result": 1}]),
        (WRAPPED | {"x-toolgen-wrap-result": True}, [1], ["one", {"result": 1}]),
        ({"type": "integer"}, [1], [{"result": 1}, None]),
    ],
)
def test_a_schema_that_wraps_results_is_of_what_is_in_it(
    schema: dict[str, Any], fits: list[Any], does_not: list[Any]
) -> None:
    judge = ResultSchema("t", schema)
    for result in fits:
        judge.check(result)
    for result in does_not:
        with pytest.raises(InvalidResult):
            judge.check(result)


FLAGS = """
from enum import Flag, IntFlag

from toolgen_runtime import tool


class Access(IntFlag):
    READ = 1
    WRITE = 2


class Side(Flag):
    LEFT = 1
    RIGHT = 2


class Alone(IntFlag):
    ONE = 1


@tool(validate_result=True)
def access(of: Access) -> Access:
    "Tell."
    return of


@tool(validate_result=True)
def sides(of: Side) -> list[Side]:
    "Tell."
    return [of]


@tool(validate_result=True)
def alone(of: Alone) -> dict[str, Alone]:
    "Tell."
    return {"a": of}
"""


def test_flags_together_are_a_result_as_they_are_an_argument(tmp_path: Path) -> None:
    sources = {"acme/__init__.py": "", "acme/tools.py": FLAGS}
    with built(tmp_path, sources, Config(results=True)) as registry:
        for name in ("access", "sides", "alone"):
            for value in (0, 1, 3) if name != "alone" else (0, 1):
                run(registry.invoke(name, {"of": value}))
        written = [registry.output(name) for name in ("access", "sides", "alone")]

    assert "enum" not in str(written)
    assert "const" not in str(written)
    assert written[0] == {"type": "integer"}
