"""Each keyword of each entry is known, by what it bears on.

Where a framework is installed, the signatures are its own: a keyword that it has and toolgen does
not know is red, and so is one that no version which toolgen is held to has any longer.
"""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import cache, reduce
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import toolgen.frameworks
from toolgen.frameworks.entry import ANY, Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.keywords import Bearing, Keywords
from toolgen.frameworks.loading import BY_NAME, FRAMEWORKS
from toolgen.registrations.table import EntryTable
from toolgen.tools.options.declared import OPTIONS
from toolgen.tools.options.hooks import HOOKS, KEYWORDS
from toolgen.tools.options.marker_policies import POLICY_OPTIONS

pytestmark = pytest.mark.filterwarnings("ignore")  # what frameworks warn of when imported

HOMES = {
    "agent_framework": ("agent_framework",),
    "agents": ("agents.function_schema", "agents", "agents.realtime", "agents.sandbox"),
    "agno": ("agno.tools.function", "agno.tools", "agno.agent", "agno.team"),
    "autogen_agentchat": ("autogen_agentchat.agents",),
    "autogen_core": ("autogen_core.tools", "autogen_core.tool_agent"),
    "autogen_ext": ("autogen_ext.agents.openai",),
    "deepagents": ("deepagents",),
    "fastmcp": (
        *("fastmcp", "fastmcp.tools", "fastmcp.tools.function_tool", "fastmcp.server.providers"),
        *("fastmcp.apps", "fastmcp.contrib.mcp_mixin"),
    ),
    "google": ("google.adk.agents", "google.adk.tools", "google.adk.apps", "google.adk.runners"),
    "langchain": ("langchain.tools", "langchain.agents"),
    "langchain_core": ("langchain_core.tools",),
    "langgraph": ("langgraph.prebuilt",),
    "lionagi": ("lionagi", "lionagi.protocols.action.manager", "lionagi.protocols.action.tool"),
    "livekit": ("livekit.agents", "livekit.agents.llm", "livekit.agents.llm.async_toolset"),
    "llama_index": (
        *("llama_index.core.tools", "llama_index.core.tools.tool_spec.base"),
        "llama_index.core.agent.workflow",
    ),
    "mcp": (
        *("mcp.types", "mcp.server.mcpserver", "mcp.server.mcpserver.tools", "mcp.server.apps"),
        *("mcp.server.fastmcp", "mcp.server.fastmcp.tools"),
    ),
    "mcp_types": ("mcp_types",),
    "pydantic_ai": (
        *("pydantic_ai", "pydantic_ai.toolsets", "pydantic_ai.tools"),
        "pydantic_ai.capabilities",
    ),
    "semantic_kernel": (
        *("semantic_kernel.functions", "semantic_kernel", "semantic_kernel.agents"),
    ),
    "smolagents": ("smolagents", "smolagents._function_type_hints_utils"),
    "strands": ("strands", "strands.bidi"),
    "toolgen_runtime": ("toolgen_runtime",),
}
"""The public modules that have the entries, by their top-level package; the first one counts."""

# A class of another meaning: mcp 2 has a `Tool` below `mcp.server`, and the one to list elsewhere.
NAMESAKES = {("mcp:Tool", "mcp.server.mcpserver.tools")}

VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

TABLE = EntryTable(FRAMEWORKS)
OTHERS = sorted(BY_NAME.keys() - {"toolgen"})

ENTRIES = [
    pytest.param(framework, entry, id=entry.target)
    for framework in FRAMEWORKS
    for entry in framework.entries
    if not entry.unread
]


@cache
def surface(entry: Entry) -> Mapping[str, Any] | None:
    """The keywords of an entry in the version that is installed, with those of its overloads, and
    their defaults.
    """
    for home in HOMES.get(entry.package, ()):
        if (entry.target, home) in NAMESAKES:
            continue
        try:
            found = _found(import_module(home), entry.qualname)
        except (ImportError, AttributeError):
            continue
        parameters = (
            each
            for made in (found, *_overloads(found))
            for each in inspect.signature(made).parameters.values()
        )
        named = (each for each in parameters if each.kind not in VARIADIC)
        return {each.name: each.default for each in named if not re.match("self$|_", each.name)}
    return None


def _found(module: ModuleType, qualname: str) -> Any:
    """What a module has under a qualified name: of any class, of the first that has it."""
    owner, *path = qualname.split(".")
    if owner != ANY:
        return reduce(getattr, path, getattr(module, owner))
    classes = (each for each in vars(module).values() if inspect.isclass(each))
    having = (each for each in classes if path[0] in vars(each))
    return reduce(getattr, path, next(having, module))


def _overloads(function: Any) -> list[Callable[..., Any]]:
    return list(typing.get_overloads(function)) if inspect.isfunction(function) else []


@pytest.mark.parametrize(("framework", "entry"), ENTRIES)
def test_each_keyword_of_an_entry_is_known(framework: Framework, entry: Entry) -> None:
    found = surface(entry)
    if found is None:
        pytest.skip(f"{entry.target} is not installed")
    assert sorted(found.keys() - framework.keywords_of(entry).names) == []


@pytest.mark.parametrize(("framework", "entry"), ENTRIES)
def test_what_says_no_more_than_absence_is_the_default(framework: Framework, entry: Entry) -> None:
    found = surface(entry)
    if found is None:
        pytest.skip(f"{entry.target} is not installed")
    told = dict(each.partition("=")[::2] for each in framework.keywords_of(entry).lost.split())
    wrong = {
        name: default
        for name, default in found.items()
        if name in told and default is not None and told[name] not in (_as_told(default), "...")
    }
    assert wrong == {}


def _as_told(default: object) -> str:
    """How a table of keywords says a default: not at all where False and what is empty do."""
    if isinstance(default, (bool, int, str)) and default:
        return repr(default)
    return "..." if inspect.isfunction(default) else ""


def _tables(name: str) -> Iterator[tuple[Keywords, list[Entry]]]:
    lines = [each for each in FRAMEWORKS if each.profile.framework == name]
    entries = [entry for each in lines for entry in each.entries if _is_read(entry)]
    holders = [entry for entry in entries if entry.is_holder]
    yield BY_NAME[name].keywords, [entry for entry in entries if entry not in holders]
    yield BY_NAME[name].holding, holders


def _is_read(entry: Entry) -> bool:
    """Whether tools are made of some of its calls."""
    return not entry.unread or bool(entry.unread_given)


def _is_newest(name: str) -> bool:
    """Whether the newest version that toolgen is held to is installed."""
    held = dict(text.split(" ") for text in BY_NAME[name].profile.verified)
    try:
        return all(distribution(each).version == version for each, version in held.items())
    except PackageNotFoundError:
        return False


@pytest.mark.parametrize("name", OTHERS)
def test_each_keyword_that_is_known_is_one_still(name: str) -> None:
    if not _is_newest(name):
        pytest.skip("the newest version is not installed")
    for keywords, entries in _tables(name):
        surfaces = [surface(entry) for entry in entries]
        if None in surfaces:
            continue  # what is absent here may have it
        having = frozenset[str]().union(*filter(None, surfaces))
        assert sorted(keywords.names - having) == sorted(keywords.earlier.split())


def _installed(package: str, qualname: str) -> type | None:
    """A class of the version that is installed."""
    for home in () if qualname == ANY else HOMES.get(package, ()):
        if (f"{package}:{qualname}", home) in NAMESAKES:
            continue
        try:
            found = _found(import_module(home), qualname)
        except (ImportError, AttributeError):
            continue
        if inspect.isclass(found):
            return found
    return None


def _methods(cls: type, package: str) -> set[str]:
    """The public methods that a class has of its framework, and of no library below that."""
    named = {name: inspect.getattr_static(cls, name) for name in dir(cls) if name[0] != "_"}
    functions = {name: getattr(each, "__func__", each) for name, each in named.items()}
    return {
        name
        for name, each in functions.items()
        if inspect.isfunction(each) and _top(each.__module__) in (_top(package), *_BESIDE)
    }


def _top(module: str) -> str:
    return module.partition(".")[0]


_BESIDE = ("autogen_core", "langchain_core", "workflows")
"""The packages of which classes of others inherit methods that users call as theirs."""


METHODS = [
    pytest.param(framework, target, id=target)
    for framework in FRAMEWORKS
    for target in sorted(framework.holders | framework.tools)
    if framework.profile.framework in OTHERS
]


def _unlisted(framework: Framework, target: str) -> frozenset[str] | None:
    """The methods of a class that are no entries; None where it is not installed."""
    package, _, qualname = target.partition(":")
    cls = _installed(package, qualname)
    if cls is None:
        return None
    return frozenset(e for e in _methods(cls, package) if TABLE.method([target], e) is None)


@pytest.mark.parametrize(("framework", "target"), METHODS)
def test_each_method_of_tools_and_of_what_has_some_is_known(
    framework: Framework, target: str
) -> None:
    found = _unlisted(framework, target)
    if found is None:
        pytest.skip(f"{target} is not installed")
    is_tool = target in framework.tools
    known = framework.tool_methods if is_tool else framework.methods
    assert sorted(found - known.names) == []


@pytest.mark.parametrize("name", OTHERS)
def test_each_method_that_is_known_is_one_still(name: str) -> None:
    if not _is_newest(name):
        pytest.skip("the newest version is not installed")
    lines = [each for each in FRAMEWORKS if each.profile.framework == name]
    for known, targets in (
        (BY_NAME[name].methods, [(each, target) for each in lines for target in each.holders]),
        (BY_NAME[name].tool_methods, [(each, target) for each in lines for target in each.tools]),
    ):
        found = [_unlisted(framework, target) or frozenset() for framework, target in targets]
        having = frozenset[str]().union(*found)
        assert sorted(known.names - having) == sorted(known.earlier.split())


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_a_keyword_is_known_once(name: str) -> None:
    for keywords, _ in _tables(name):
        texts = (getattr(keywords, each) for each in Bearing)
        names = [item.partition("=")[0] for text in texts for item in text.split()]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_carried_is_what_has_a_meaning(name: str) -> None:
    carried = {
        keyword
        for keywords, _ in _tables(name)
        for keyword in keywords.names
        if keywords.bearing(keyword) is Bearing.CARRIED
    }
    assert carried == set(BY_NAME[name].policies)


@pytest.mark.parametrize("name", OTHERS)
def test_what_bears_on_the_schema_is_read(name: str) -> None:
    """By an entry, with the profile's settings, or where the framework's rules are written."""
    room = Path(toolgen.frameworks.__path__[0]) / name.replace("-", "_")
    texts = (path.read_text("utf-8") for path in room.glob("*.py") if path.stem != "keywords")
    named = {word for text in texts for word in re.findall(r'"(\w+)"', text)}
    for keywords, entries in _tables(name):
        told = {each for each in keywords.names if keywords.bearing(each) is Bearing.SCHEMA}
        texts_of_entries = {
            each
            for entry in entries
            for each in (*entry.name, *entry.description, *entry.collections)
        }
        assert sorted(told - named - texts_of_entries - {"annotations", "title"}) == []


def test_each_option_of_the_marker_is_known() -> None:
    options = {*OPTIONS, *HOOKS, *KEYWORDS, *POLICY_OPTIONS}
    assert sorted(options - BY_NAME["toolgen"].keywords.names) == []
