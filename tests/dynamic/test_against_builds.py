"""A tool made by reflection is the one that a build makes of the same function."""

from __future__ import annotations

import json
import re
import shutil
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import golden
import pytest
from building import build_tree, importable, registry_in
from hypothesis import given
from hypothesis import strategies as st
from json_values import json_values
from reflection import function_of, namespace_of
from sampling import many
from source_files import source_file

from toolgen.config import Config
from toolgen.dynamic import DynamicTool, function_tool
from toolgen.pipeline import Result, generate
from toolgen.render.plan import PlannedTool
from toolgen_runtime import InvalidArguments, Registry, Tool

CONSTRUCTS = sorted((golden.CASES / "constructs").glob("*.py"))
# In the one that is left out, markers say more than the function does.
SCHEMAS = [case for case in golden.cases("schemas") if case.name != "marker_forms"]
_WITHOUT_DESCRIPTION = "TG203"
_MADE_ANEW = re.compile(r"(?<=UUID\(')[^']+")  # a default of a model in the cases


@pytest.mark.parametrize("case", SCHEMAS, ids=lambda case: case.name)
def test_the_model_is_told_the_same(case: Path) -> None:
    _skip_what_cannot_be_imported(case)
    with _imported(case / "input", golden.run(case / "input")) as pairs:
        assert pairs
        assert all(_told(tool) == _planned(planned) for planned, tool in pairs)


@pytest.mark.parametrize("file", CONSTRUCTS, ids=lambda file: file.stem)
def test_where_a_build_finds_nothing_amiss_the_schema_is_the_same(
    file: Path, tmp_path: Path
) -> None:
    name = f"{file.stem}_unbuilt.py"
    result = generate([source_file(name, file.read_text("utf-8"))], Config())
    if {finding.code for finding in result.diagnostics} <= {_WITHOUT_DESCRIPTION}:
        shutil.copy(file, tmp_path / name)
        with _imported(tmp_path, result) as pairs:
            assert all(_told(tool) == _planned(planned) for planned, tool in pairs)


@pytest.mark.parametrize("case", SCHEMAS, ids=lambda case: case.name)
def test_arguments_get_the_same_verdicts(case: Path, tmp_path: Path) -> None:
    _skip_what_cannot_be_imported(case)
    shutil.copytree(case / "input", tmp_path, dirs_exist_ok=True)
    result = build_tree(tmp_path)
    with _imported(tmp_path, result) as pairs:
        registries = [registry_in(package.directory) for package in result.packages]
        for planned, tool in pairs:
            _compare(_registry(registries, planned), tool)


def _skip_what_cannot_be_imported(case: Path) -> None:
    if case.name == "pep695" and sys.version_info < (3, 12):
        pytest.skip("the syntax needs Python 3.12 to import")


@contextmanager
def _imported(root: Path, result: Result) -> Iterator[Sequence[tuple[PlannedTool, DynamicTool]]]:
    """What a build plans, each with the tool of the imported function."""
    with importable(root), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield [(planned, _reflected(planned)) for planned in result.planned]


def _reflected(planned: PlannedTool) -> DynamicTool:
    tool = planned.tool
    return function_tool(
        function_of(tool),
        name=tool.name,
        strict=tool.options.strict,
        namespace=namespace_of(tool),
    )


def _told(tool: Tool) -> tuple[str, str, str]:
    return tool.name, tool.description, json.dumps(tool.parameters)


def _planned(planned: PlannedTool) -> tuple[str, str, str]:
    return planned.tool.name, planned.tool.description, json.dumps(planned.parameters)


def _registry(registries: Sequence[Registry], planned: PlannedTool) -> Tool:
    [registry] = [each for each in registries if planned.tool.name in each]
    return registry[planned.tool.name]


def _compare(built: Tool, made: Tool) -> None:
    first, second = built.reader(), made.reader()

    @many(12)
    @given(json_values(built.parameters), st.booleans())
    def agree(value: Any, is_text: bool) -> None:
        arguments = json.dumps(value) if is_text else value
        assert _verdict(first, arguments) == _verdict(second, arguments)

    agree()


def _verdict(reader: Any, arguments: Any) -> object:
    try:
        return _MADE_ANEW.sub("", repr(reader.validate(arguments)))
    except InvalidArguments as error:
        return str(error)
