"""What is read of installed frameworks changes no tool: their own classes say nothing of it.

`--resolve-installed` follows names into the source of libraries, where `BaseTool` has an
`args_schema` of its own. A tool is as without it, or a finding names it.
"""

from __future__ import annotations

import sysconfig
from importlib.util import find_spec
from pathlib import Path

import pytest

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources
from toolgen.pipeline import Result, generate

CASES = Path(__file__).parents[1] / "cases" / "frontends"
PACKAGES = {
    "agent_framework": "agent_framework",
    "fastmcp": "fastmcp",
    "google_adk": "google.adk",
    "langchain": "langchain_core",
    "llama_index": "llama_index.core",
    "mcp": "mcp",
    "openai_agents": "agents",
    "pydantic_ai": "pydantic_ai",
    "semantic_kernel": "semantic_kernel",
    "smolagents": "smolagents",
}


def _built(root: Path, installed: InstalledSources | None) -> Result:
    return generate(discover([root], root=root), Config(), installed=installed)


def _tools(result: Result) -> dict[tuple[str, str, str], object]:
    return {
        (each.tool.profile.framework, each.tool.module, each.tool.name): (
            each.tool.description,
            each.parameters,
            each.output,
        )
        for each in result.emitted
    }


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("name", PACKAGES)
def test_a_tool_is_as_it_is_without_the_source_of_its_framework(name: str) -> None:
    if not _is_there(PACKAGES[name]):
        pytest.skip(f"{PACKAGES[name]} is not installed")
    root = CASES / name / "input"
    installed = InstalledSources([Path(sysconfig.get_path("purelib"))])
    without, with_it = _built(root, None), _built(root, installed)

    told, found = " ".join(each.message for each in with_it.diagnostics), _tools(with_it)
    other = {key for key, tool in _tools(without).items() if found.get(key) != tool}
    assert {each for each in other if each[2] not in told} == set()
