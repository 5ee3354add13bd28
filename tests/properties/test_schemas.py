"""Whatever a module declares, its schema is reflection's, or a finding says why it is not."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path
from typing import Any

from building import importable, write_sources
from hypothesis import given, note
from reflection import function_of, namespace_of, reflect
from source_files import source_file

from toolgen.config import Config
from toolgen.dynamic import DynamicTool, function_tool
from toolgen.ir.tools import ToolSpec
from toolgen.pipeline import Result, generate
from toolgen.verify.comparison import normalized

from .examples import many, show
from .projects import Project, projects

_WITHOUT_DESCRIPTION = "TG203"


def _generated(project: Project) -> Result:
    sources = [source_file(path, text) for path, text in project.sources.items()]
    result = generate(sources, Config())
    for finding in result.diagnostics:
        note(str(finding))
    return result


@many(20)
@given(projects())
def test_the_schema_is_reflections(project: Project) -> None:
    """Nothing that the grammar writes is beyond what source tells, so there are no findings.

    The order of `enum` is not compared: reflection's depends on what the process made before.
    """
    show(project)

    result = _generated(project)

    assert {each.code for each in result.diagnostics} <= {_WITHOUT_DESCRIPTION}
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = reflect(write_sources(Path(folder), project.sources), result.planned)
    made = {each.tool.name: normalized(each.parameters, titles=True) for each in result.planned}
    assert made == {name: normalized(schema, titles=True) for name, schema in expected.items()}
    assert expected.keys() == {each.name for each in project.tools}


@many(10)
@given(projects())
def test_a_function_that_is_not_built_is_told_the_same(project: Project) -> None:
    show(project)

    planned = _generated(project).planned

    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with importable(write_sources(Path(folder), project.sources)):
            made = [_made(each.tool) for each in planned]
    told = [(each.tool.description, each.parameters) for each in planned]
    assert list(map(_comparable, told)) == [
        _comparable((each.description, each.parameters)) for each in made
    ]


def _comparable(told: tuple[str, dict[str, Any]]) -> tuple[str, object]:
    return told[0], normalized(told[1], titles=True)


def _made(tool: ToolSpec) -> DynamicTool:
    function, strict = function_of(tool), tool.options.strict
    return function_tool(function, name=tool.name, strict=strict, namespace=namespace_of(tool))


@many(15)
@given(projects())
def test_docstrings_of_all_styles_say_what_was_written(project: Project) -> None:
    show(project)

    tools = {each.tool.name: each.tool for each in _generated(project).planned}

    for written in project.tools:
        tool = tools[written.name]
        read = {each.name: _words(each.description) for each in tool.parameters}
        assert read == {each.name: _words(each.description) for each in written.parameters}
        assert tool.description == written.description


def _words(text: str | None) -> list[str] | None:
    return None if text is None else text.split()
