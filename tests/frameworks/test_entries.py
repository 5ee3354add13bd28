"""Whatever a framework takes functions for tools by, or that has tools, is an entry of its table.

Where a framework is installed, its public modules are walked: a class, a function or a method that
has a list of tools among its parameters, of which functions may be members, and that no table
tells of, is red, and so is the class of an agent, a server or a toolset that takes tools.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.registrations.table import EntryTable

TABLE = EntryTable(FRAMEWORKS)
ROOTS = (
    *("agent_framework", "agents", "agno.agent", "agno.team", "agno.tools", "autogen_agentchat"),
    *("autogen_core", "fastmcp", "google.adk", "langchain", "langchain_core", "langgraph.prebuilt"),
    *("livekit.agents", "llama_index.core", "mcp", "pydantic_ai", "smolagents", "strands"),
)
_LISTS = re.compile(r"tools|tools_or_functions")
_FUNCTIONS = re.compile(r"Callable|ToolFunc")
_TOOLS = re.compile(r"Tool\b|Toolset\b")
_HOLDER = re.compile(r".*(?:Agent|AgentTask|FastMCP|Server|Session|Toolset|Workbench)")
_PRIVATE = re.compile(r"\._|\b(?:cli|tests?|testing|__main__)\b")

TAKEN = {
    *("MemoryManager.determine_tools_for_model", "normalize_tools", "validate_tools"),
    *("prepare_tools", "sample_impl", "sample_step_impl", "AgentContext"),
    *("AgentEvalConverter.to_eval_item", "Workflow.cancel_pending_requests"),
    *("FunctionInvocationContext.add_tools", "FunctionInvocationContext.remove_tools"),
    *("BaseWorkflowAgent", "ManagedAgent", "Context.sample", "Context.sample_step"),
    *("AgentBase", "BaseVoiceAgent", "ToolProxyToolset", "ToolSearchToolset"),
}
"""What takes them inside a framework, or in the midst of a run, and what no profile is verified
for: of these, what they are handed by keyword is told as what may be a tool.
"""


def _modules(name: str) -> Iterator[ModuleType]:
    try:
        module = import_module(name)
    except (Exception, SystemExit):  # what needs more than is installed has no users here
        return
    yield module
    for info in iter_modules(getattr(module, "__path__", ())):
        if not _PRIVATE.search(f"{name}.{info.name}"):
            yield from _modules(f"{name}.{info.name}")


def _callables(module: ModuleType) -> Iterator[tuple[str, list[str], Any]]:
    """What a module shows, and the methods of its classes: names, and those of their classes."""
    top = module.__name__.partition(".")[0]
    for name in getattr(module, "__all__", None) or list(vars(module)):
        try:
            value = getattr(module, name, None)
        except (Exception, SystemExit):  # what it lies in needs more than is installed
            continue
        if name.startswith("_") or not (getattr(value, "__module__", None) or "").startswith(top):
            continue
        if inspect.isclass(value):
            lineage = [f"{each.__module__}:{each.__qualname__}" for each in value.__mro__]
            yield lineage[0], [], value
            for member, method in list(vars(value).items()):
                function = getattr(method, "__func__", method)
                if inspect.isfunction(function) and not member.startswith("_"):
                    yield f"{lineage[0]}.{member}", lineage, function
        elif inspect.isfunction(value):
            yield f"{value.__module__}:{value.__qualname__}", [], value


def _takes_tools(called: Any) -> bool:
    try:
        parameters = inspect.signature(called).parameters.values()
    except (TypeError, ValueError):
        return False
    lists = [str(each.annotation) for each in parameters if _LISTS.fullmatch(each.name)]
    has_tools = inspect.isclass(called) and _HOLDER.fullmatch(called.__name__) is not None
    return any(map(_FUNCTIONS.search, lists)) or (has_tools and any(map(_TOOLS.search, lists)))


def _is_known(name: str, lineage: list[str]) -> bool:
    of_class = TABLE.method(lineage, name.rpartition(".")[2]) if lineage else None
    return TABLE.named(name) is not None or of_class is not None


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("root", ROOTS)
def test_what_takes_tools_is_an_entry(root: str) -> None:
    pytest.importorskip(root)
    every = {made[0]: made for module in _modules(root) for made in _callables(module)}
    taking = {name: lineage for name, lineage, called in every.values() if _takes_tools(called)}
    untold = (name for name, lineage in taking.items() if not _is_known(name, lineage))
    assert sorted(each for each in untold if each.partition(":")[2] not in TAKEN) == []
