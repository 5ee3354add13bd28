"""A TypedDict of `typing` is told of by the versions of Python that the project is for."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import write_sources

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.pipeline import generate

SOURCE = """
import typing
import typing_extensions
from pydantic import BaseModel
from toolgen_runtime import tool

class Stated({module}.TypedDict):
    a: int
Called = {module}.TypedDict("Called", {{"a": int}})
class Trip(BaseModel):
    stated: Stated
    called: Called
@tool
def look(trip: Trip) -> str: "Look."
"""


@pytest.mark.parametrize(
    ("requires", "severity"),
    [
        (None, "warning"),
        ("", "warning"),
        ("no specifier", "warning"),
        (">=3.11", "error"),
        (">=3.9", "error"),
        ("<3.12", "error"),
        (">=3.11.4", "error"),
        (">=3.12", None),
        (">3.11.99", None),
        ("==3.13.*", None),
    ],
)
@pytest.mark.parametrize("module", ["typing", "typing_extensions"])
def test_it_is_refused_where_a_python_is_admitted_that_pydantic_refuses_it_on(
    requires: str | None, severity: str | None, module: str, tmp_path: Path
) -> None:
    said = "" if requires is None else f'requires-python = "{requires}"\n'
    files = {
        "app.py": SOURCE.format(module=module),
        "pyproject.toml": f'[project]\nname = "acme"\n{said}',
    }
    write_sources(tmp_path, files)
    found = generate(discover([tmp_path], root=tmp_path), Config()).diagnostics
    expected = [] if severity is None or module != "typing" else [("TG313", severity)]
    assert [(each.code, each.severity) for each in found] == expected
