"""Constructs that tempt a reader of source to guess: the schema is reflection's, or it is refused.

Each file of `cases/constructs` is read as it stands, and again with postponed annotations. Where
toolgen warns, the schema may differ from reflection's; where it says nothing, it may not.
"""

from __future__ import annotations

import warnings
from pathlib import Path

import golden
import pytest
from reflection import reflect
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

FILES = sorted((golden.CASES / "constructs").glob("*.py"))
POSTPONED = "from __future__ import annotations\n"


@pytest.mark.parametrize("prefix", ["", POSTPONED], ids=["eager", "postponed"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_schema_is_that_of_reflection_or_a_finding_says_otherwise(
    file: Path, prefix: str, tmp_path: Path
) -> None:
    module = f"{file.stem}_{'postponed' if prefix else 'eager'}.py"
    text = prefix + file.read_text("utf-8")
    result = generate([source_file(module, text)], Config())
    assert result.tools or result.diagnostics, "the tool was lost without a trace"
    if _is_silent(result):
        (tmp_path / module).write_text(text, "utf-8")
        planned = [tool for package in result.packages for tool in package.tools]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            reflected = reflect(tmp_path, planned)
        assert {tool.tool.name: tool.parameters for tool in planned} == reflected


def _is_silent(result: Result) -> bool:
    return not any(finding.code != "TG203" for finding in result.diagnostics)
