"""Frameworks make the same schemas of generated modules by importing them, where one is installed.

The interpreters are this one, and those that TOOLGEN_FRAMEWORK_PYTHONS names.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from building import write_sources
from hypothesis import given, note
from hypothesis import strategies as st

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.pipeline import generate
from toolgen.verify.judging import MatchStatus
from toolgen.verify.verification import FrameworkVerifier

from .examples import many, show
from .projects import Project, projects

PYTHONS = [
    sys.executable,
    *filter(None, os.environ.get("TOOLGEN_FRAMEWORK_PYTHONS", "").split(os.pathsep)),
]


@dataclass(frozen=True)
class Spelling:
    """How a framework's tools are declared: `package` is what has to be installed."""

    package: str
    preface: str
    decorators: tuple[str, ...]


SPELLINGS = {
    "fastmcp": Spelling(
        "fastmcp",
        "from fastmcp import FastMCP\n\nserver = FastMCP('server')",
        ("@server.tool", "@server.tool()", "@server.tool(title='A title')"),
    ),
    "mcp": Spelling(
        "mcp.server.mcpserver",
        "from mcp.server.mcpserver import MCPServer\n\nserver = MCPServer('server')",
        ("@server.tool()",),
    ),
    "openai-agents": Spelling(
        "agents",
        "from agents import function_tool",
        ("@function_tool(strict_mode=False)",),
    ),
    "pydantic-ai": Spelling(
        "pydantic_ai",
        "from pydantic_ai import Agent\n\nagent = Agent('test')",
        ("@agent.tool_plain", "@agent.tool_plain()"),
    ),
    "langchain": Spelling(
        "langchain_core",
        "from langchain_core.tools import tool",
        ("@tool", "@tool()", "@tool(parse_docstring=False)"),
    ),
}


@cache
def _has(python: str, package: str) -> bool:
    done = subprocess.run([python, "-c", f"import {package}"], capture_output=True, check=False)
    return done.returncode == 0


@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: Path(python).parents[1].name)
@pytest.mark.parametrize("framework", SPELLINGS)
def test_no_schema_differs_in_silence(framework: str, python: str) -> None:
    spelling = SPELLINGS[framework]
    if not _has(python, spelling.package):
        pytest.skip(f"{framework} is not installed")
    packages = st.tuples(
        *(
            projects(
                spelling.decorators,
                spelling.preface,
                package=f"app{number}",
                is_checked=False,
                is_plain=True,
            )
            for number in range(10)
        )
    )

    @many(2)
    @given(packages)
    def check(written: tuple[Project, ...]) -> None:
        for project in written:
            show(project)
        with tempfile.TemporaryDirectory() as folder:
            _verify(write_sources(Path(folder), _sources(written)), python)

    check()


def _sources(written: tuple[Project, ...]) -> dict[str, str]:
    return {path: text for project in written for path, text in project.sources.items()}


def _verify(root: Path, python: str) -> None:
    sources = discover([root], root=root)
    result = generate(sources, Config())
    outcomes = FrameworkVerifier(root, sources, result, python, 60).verify().outcomes
    note("\n".join(map(str, result.diagnostics)))
    silent = [each for each in outcomes if each.status is MatchStatus.SILENT]
    assert silent == []
    assert any(each.status is MatchStatus.EQUAL for each in outcomes)
