"""What a reader may copy from a page can be parsed, and settings are accepted."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from building import REPOSITORY

from toolgen.config import load_config

PAGES = sorted(
    [
        *(page for page in (REPOSITORY / "docs").rglob("*.md") if "diagnostics" not in page.parts),
        *(REPOSITORY / name / "README.md" for name in (".", "examples", "runtime", "integration")),
    ]
)
FENCE = re.compile(r"^ *```(\w+)(?: title=[^\n]+)?\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def _snippets(language: str) -> Iterator[object]:
    for page in PAGES:
        found = [text for name, text in FENCE.findall(page.read_text("utf-8")) if name == language]
        for number, text in enumerate(found, start=1):
            yield pytest.param(dedent(text), id=f"{page.relative_to(REPOSITORY)}-{number}")


@pytest.mark.parametrize("snippet", list(_snippets("python")))
def test_python_can_be_parsed(snippet: str) -> None:
    compile(snippet, "snippet", "exec", flags=ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)


@pytest.mark.parametrize("snippet", list(_snippets("toml")))
def test_settings_are_accepted(snippet: str, tmp_path: Path) -> None:
    """Those of other tools are read past."""
    file = tmp_path / "pyproject.toml"
    file.write_text(snippet, "utf-8")
    assert load_config(tmp_path).file in (file, None)
