"""Adapters: a registry's tools as a framework's, against its own decorator of the same functions.

Frameworks are optional, and may be installed in environments of their own: not all go together.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from benchmarks.frameworks import copy_framework
from benchmarks.peers import is_installed
from benchmarks.report import Report, Table, times
from benchmarks.session import Session
from benchmarks.timing import Program, Series
from benchmarks.workload import (
    ARGUMENTS,
    FIRST_TOOL,
    REGISTRY,
    ToolTree,
    build,
    install,
    write_tools,
)

# By distribution, what to look for. The module of `benchmarks.frameworks` is named after it.
ADAPTED = {
    "openai-agents": "agents",
    "pydantic-ai": "pydantic_ai",
    "langchain-core": "langchain_core",
    "anthropic": "anthropic",
    "fastmcp": "fastmcp",
    "mcp": "mcp.server.mcpserver",
    "google-adk": "google.adk",
    "smolagents": "smolagents",
    "llama-index-core": "llama_index.core",
    "autogen-core": "autogen_core",
    "agent-framework-core": "agent_framework",
    "semantic-kernel": "semantic_kernel",
}
_NOT_ASYNC = ("smolagents",)
_COLUMNS = ("", "a tool, its own", "adapter", "", "a call, its own", "adapter", "")
_MOST_RUNS = 7
_PROGRAM = Path(__file__).parent / "programs" / "adapting.py"


def measure(session: Session) -> Report:
    """Each framework where it is installed, both ways in one process; several such processes."""
    rows, notes = [], []
    built = cache(partial(_built, session))
    for name, module in ADAPTED.items():
        python = next((each for each in session.pythons if is_installed(module, each)), None)
        if python is None:
            notes.append(f"{name} is not installed")
            continue
        tree = built(is_async=name not in _NOT_ASYNC)
        program = _program(name, tree, session.workplace("adapted"), python)
        rounds = [program.figures() for _ in range(min(session.runs, _MOST_RUNS))]
        rows.append((name, *_cells([Series(values) for values in zip(*rounds, strict=True)])))
    title = f"{session.tools} tools, each with five parameters"
    return Report((), (Table(title, _COLUMNS, tuple(rows)),), tuple(notes))


def _built(session: Session, *, is_async: bool) -> ToolTree:
    tree = write_tools(session.workplace("adapters") / "tree", session.tools, is_async=is_async)
    build(tree)
    return tree


def _program(name: str, tree: ToolTree, workplace: Path, python: Path) -> Program:
    site = install(workplace / "site", tree, python)
    arguments = (str(_PROGRAM), copy_framework(name, site), REGISTRY, FIRST_TOOL, ARGUMENTS)
    return Program((*arguments, *tree.modules), (site,), python)


def _cells(series: list[Series]) -> tuple[str, ...]:
    made, brought, own, adapted = series
    return (
        *(str(made), str(brought), _ratio(made, brought)),
        *(str(own), str(adapted), _ratio(own, adapted)),
    )


def _ratio(own: Series, adapted: Series) -> str:
    return times(own.median / adapted.median)
