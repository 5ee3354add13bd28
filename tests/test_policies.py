"""Policies come from markers, from frameworks' declarations and from the configuration."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from building import build, built, generate_tree, run, write_sources
from source_files import source_file

from toolgen.config import Config, load_config
from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import from_manifest
from toolgen.dialects import DIALECTS, convert
from toolgen.findings import ToolgenError
from toolgen.ir.policy import ToolPolicy
from toolgen.pipeline import Result, generate
from toolgen_runtime import ApprovalRequired

OWN = """
from toolgen_runtime import tool


def is_large(arguments):
    return arguments["order"] > "m"


@tool({options})
def refund(order: str) -> str:
    "Refund an order."
    return order


@tool
def find(order: str) -> str:
    "Find an order."
    return order
"""


def own(options: str = "") -> dict[str, str]:
    return {"acme/__init__.py": "", "acme/tools.py": OWN.format(options=options)}


def configured(root: Path, tables: str) -> Config:
    path = root / "pyproject.toml"
    path.write_text("[tool.toolgen]\n" + dedent(tables), "utf-8")
    return load_config(root, file=path).config


def manifest(root: Path) -> dict[str, Any]:
    text = (root / "acme/_toolgen/manifest.json").read_text("utf-8")
    return {tool["name"]: tool for tool in json.loads(text)["tools"]}


def hashes(root: Path, options: str) -> dict[str, str]:
    """The hashes of a tool that has some options."""
    root.mkdir()
    build(root, own(options))
    found: dict[str, str] = manifest(root)["refund"]["hashes"]
    return found


# the manifest and its hashes


@pytest.mark.parametrize(
    "options",
    [
        "approval='always'",
        "approval=is_large",
        "max_output=5",
        "tags=['a']",
        "version='1'",
        "deprecated='use find'",
        "read_only=True",
        "title='Refund'",
    ],
)
def test_trust_rests_on_the_policy(options: str, tmp_path: Path) -> None:
    before, after = hashes(tmp_path / "a", ""), hashes(tmp_path / "b", options)

    assert [name for name in before if before[name] != after[name]] == ["trust"]


def test_deferring_a_tool_changes_what_the_model_reads(tmp_path: Path) -> None:
    before, after = hashes(tmp_path / "a", ""), hashes(tmp_path / "b", "defer=True")

    assert [name for name in before if before[name] != after[name]] == ["model"]


def test_the_manifest_has_what_is_said_and_no_more(tmp_path: Path) -> None:
    options = "approval=is_large, tags={'b', 'a'}, timeout=5, defer=True, read_only=False"
    build(tmp_path, own(options))

    entries = manifest(tmp_path)
    assert entries["refund"]["policy"] == {
        "approval": "acme.tools:is_large",
        "defer": True,
        "tags": ["a", "b"],
        "timeout": 5,
    }
    assert entries["refund"]["annotations"] == {"readOnlyHint": False}
    assert "policy" not in entries["find"]


def findings(root: Path, old: str, new: str) -> list[str]:
    """The rules that fire from one build to another."""
    sides = []
    for options in (old, new):
        build(root, own(options))
        content = json.loads((root / "acme/_toolgen/manifest.json").read_text("utf-8"))
        sides.append(from_manifest(content, "acme"))
    return sorted(finding.code for finding in compare_registries(*sides))


@pytest.mark.parametrize(
    ("old", "new", "rules"),
    [
        ("approval='always'", "", ["tool-approval-loosened"]),
        (
            "approval=is_large, timeout=9",
            "timeout=5",
            ["tool-approval-loosened", "tool-timeout-lowered"],
        ),
        ("", "defer=True", ["tool-deferred"]),
        ("", "validate=is_large", ["tool-options-changed"]),
        ("defer=True", "defer=True, validate=is_large", ["tool-options-changed"]),
        ("tags=['a'], read_only=True", "tags=['a']", ["tool-read-only-lost"]),
    ],
)
def test_a_change_of_policy_is_found_from_build_to_build(
    old: str, new: str, rules: list[str], tmp_path: Path
) -> None:
    assert findings(tmp_path, old, new) == rules


# dialects


@pytest.mark.parametrize(
    ("dialect", "has_it"),
    [
        ("anthropic", True),
        ("openai-responses", True),
        ("openai-strict-responses", True),
        ("openai", False),
        ("gemini", False),
        ("mcp", False),
    ],
)
def test_providers_that_search_for_tools_are_told_of_deferred_ones(
    dialect: str, has_it: bool, tmp_path: Path
) -> None:
    for planned in build(tmp_path, own("defer=True")).planned:
        definition = convert(planned.wording, DIALECTS[dialect]).definition
        is_deferred = has_it and planned.tool.name == "refund"
        assert definition is not None
        assert definition.get("defer_loading") is (True if is_deferred else None)


def test_servers_tell_clients_of_hints(tmp_path: Path) -> None:
    result = build(tmp_path, own("title='Refund', destructive=True"))

    (planned,) = (each for each in result.planned if each.tool.name == "refund")
    definition = convert(planned.wording, DIALECTS["mcp"]).definition
    assert definition is not None
    assert definition["title"] == "Refund"
    assert definition["annotations"] == {"title": "Refund", "destructiveHint": True}


# the configuration


def test_the_configuration_is_laid_over_the_markers(tmp_path: Path) -> None:
    config = configured(
        tmp_path,
        """
        [tool.toolgen.tools.refund]
        approval = "never"
        tags = ["b"]

        [tool.toolgen.tools."*"]
        approval = "always"
        timeout = 2.5
        max-output = 9
        read-only = true
        """,
    )
    options = "approval=is_large, tags=['a'], version='1', read_only=False, idempotent=True"
    with built(tmp_path, own(options), config) as registry:
        found, refund = registry.policy("find"), registry.policy("refund")

        assert (found.approval, found.timeout, found.max_output) == ("always", 2.5, 9)
        assert refund.approval == "never"
        assert refund.tags == ("a", "b")
        assert refund.version == "1"
        assert refund.hints == {"readOnlyHint": True, "idempotentHint": True}
        assert run(registry.invoke("refund", {"order": "a"})) == "a"
        with pytest.raises(ApprovalRequired):
            run(registry.invoke("find", {"order": "a"}))


def test_the_configuration_is_laid_over_what_a_framework_is_told(tmp_path: Path) -> None:
    config = configured(
        tmp_path,
        """
        [tool.toolgen.tools.write]
        title = "Write it down"
        destructive = false
        """,
    )
    source = """
        from mcp.server.fastmcp import FastMCP
        from mcp.types import ToolAnnotations

        server = FastMCP("notes")

        @server.tool(title="Write", annotations=ToolAnnotations(destructiveHint=True))
        def write(name: str) -> str:
            "Write a note."
            return name
    """
    write_sources(tmp_path, {"notes.py": source})
    (planned,) = generate_tree(tmp_path, config).planned

    definition = convert(planned.wording, DIALECTS["mcp"]).definition
    assert definition is not None
    assert definition["title"] == "Write it down"
    assert definition["annotations"] == {"title": "Write it down", "destructiveHint": False}


def test_the_configuration_names_a_function(tmp_path: Path) -> None:
    config = configured(tmp_path, '[tool.toolgen.tools."f*"]\napproval = "acme.tools:is_large"')
    with built(tmp_path, own(), config) as registry:
        assert run(registry.invoke("find", {"order": "a"})) == "a"
        with pytest.raises(ApprovalRequired):
            run(registry.invoke("find", {"order": "z"}))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("f = 1", "'f': expected a table, not 1"),
        ("f.aproval = 'always'", "'f': unknown key 'aproval'; the nearest is 'approval'"),
        ("f.approval = 'sometimes'", "'f': approval: expected 'always', 'never' or 'module:func"),
        ("f.approval = true", "'f': approval: expected"),
        ("f.timeout = 0", "'f': timeout: expected a positive number of seconds, not 0"),
        ("f.timeout = true", "'f': timeout: expected a positive number of seconds, not true"),
        ("f.timeout = -0.5", "'f': timeout: expected a positive number of seconds, not -0.5"),
        ("f.max-output = 1.5", "'f': max-output: expected a positive number of characters"),
        ("f.max-output = 0", "'f': max-output: expected a positive number of characters, not 0"),
        ("f.max-output = true", "'f': max-output: expected a positive number of characters"),
        ("f.version = ' '", "'f': version: expected a text"),
        ("f.tags = 'a'", "'f': tags: expected an array of strings"),
        ("f.tags = ['']", "'f': tags: expected a text"),
        ("f.read-only = 'yes'", "'f': read-only: expected true or false"),
        ("f.deprecated = ''", "'f': deprecated: expected a text"),
    ],
)
def test_a_table_that_is_wrong_is_refused(table: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ToolgenError, match=message):
        configured(tmp_path, f"[tool.toolgen.tools]\n{table}")


# frameworks


def framework(root: Path, source: str) -> Result:
    write_sources(root, {"notes.py": source})
    return generate_tree(root)


DECLARED = [
    (
        """
        from agents import function_tool

        @function_tool(needs_approval=True, timeout=5.0, defer_loading=True)
        async def write(name: str) -> str:
            "Write a note."
            return name

        @function_tool
        async def read(name: str) -> str:
            "Read a note."
            return name
        """,
        5.0,
        ToolPolicy(approval="always", defer=True),
    ),
    (
        """
        from agents import function_tool

        async def decide(context, arguments, call_id): ...

        @function_tool(needs_approval=decide)
        async def write(name: str) -> str:
            "Write a note."
            return name
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from fastmcp import FastMCP

        server = FastMCP("notes")

        @server.tool(tags={"b", "a"}, version="1.2", timeout=3)
        def write(name: str) -> str:
            "Write a note."
            return name
        """,
        3,
        ToolPolicy(tags=("a", "b"), version="1.2"),
    ),
    (
        """
        from pydantic_ai import Agent

        agent = Agent("test")

        @agent.tool_plain(requires_approval=True, timeout=2)
        def write(name: str) -> str:
            "Write a note."
            return name
        """,
        2,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from pydantic_ai import FunctionToolset

        def write(name: str) -> str:
            "Write a note."
            return name

        tools = FunctionToolset(tools=[write], requires_approval=True)
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from agent_framework import tool

        @tool(approval_mode="always_require")
        def write(name: str) -> str:
            "Write a note."
            return name
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from agno.tools import tool

        @tool(requires_confirmation=True)
        def write(name: str) -> str:
            "Write a note."
            return name
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from agno.tools import Toolkit

        def write(name: str) -> str:
            "Write a note."
            return name

        def read(name: str) -> str:
            "Read a note."
            return name

        class Notes(Toolkit):
            def __init__(self):
                super().__init__(
                    name="notes", tools=[write, read], requires_confirmation_tools=["write"]
                )
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from agno.tools import Toolkit

        def write(name: str) -> str:
            "Write a note."
            return name

        notes = Toolkit(name="notes", tools=[write], requires_confirmation_tools=["read"])
        """,
        None,
        ToolPolicy(),
    ),
    (
        """
        from google.adk.tools import FunctionTool

        def write(name: str) -> str:
            "Write a note."
            return name

        noted = FunctionTool(write, require_confirmation=True)
        """,
        None,
        ToolPolicy(approval="always"),
    ),
    (
        """
        from langchain_core.tools import StructuredTool

        def write(name: str) -> str:
            "Write a note."
            return name

        noted = StructuredTool.from_function(write, tags=["a"])
        """,
        None,
        ToolPolicy(tags=("a",)),
    ),
    (
        """
        from toolgen_runtime import Tool

        def write(name):
            return name

        noted = Tool.from_schema(
            write, name="write", description="Write.", parameters={"type": "object"},
            approval="always", max_output=5, timeout=1,
        )
        """,
        1,
        ToolPolicy(approval="always", max_output=5),
    ),
    (
        """
        from agents import function_tool

        @function_tool(needs_approval=False, timeout=None)
        async def write(name: str) -> str:
            "Write a note."
            return name
        """,
        None,
        ToolPolicy(),
    ),
]


@pytest.mark.parametrize(("source", "timeout", "policy"), DECLARED)
def test_what_a_framework_is_told_is_the_policy(
    source: str, timeout: float | None, policy: ToolPolicy, tmp_path: Path
) -> None:
    result = framework(tmp_path, dedent(source))

    (tool,) = (each for each in result.tools if each.name == "write")
    assert (tool.options.timeout, tool.options.policy) == (timeout, policy)
    assert not result.diagnostics


SERVER = """
from fastmcp import FastMCP

server = FastMCP("notes")

@server.tool({})
def write(name: str) -> str:
    "Write a note."
    return name
"""


@pytest.mark.parametrize(
    ("said", "timeout", "policy", "lost"),
    [
        ("version=2, timeout=0.5", 0.5, ToolPolicy(version="2"), []),
        ("version='', timeout=0", None, ToolPolicy(), ["timeout", "version"]),
        ("version=True, timeout=True", None, ToolPolicy(), ["timeout", "version"]),
        ("version=None, timeout='3'", None, ToolPolicy(), ["timeout"]),
        ("tags=[], timeout=-1", None, ToolPolicy(), ["timeout"]),
        ("tags={'b', 3}, timeout=None", None, ToolPolicy(), ["tags"]),
        ("tags='b'", None, ToolPolicy(), ["tags"]),
    ],
)
def test_what_a_framework_is_told_without_meaning_is_lost_aloud(
    said: str, timeout: float | None, policy: ToolPolicy, lost: list[str], tmp_path: Path
) -> None:
    result = framework(tmp_path, SERVER.format(said))

    (tool,) = result.tools
    assert (tool.options.timeout, tool.options.policy) == (timeout, policy)
    told = [each.message.split("'")[1] for each in result.diagnostics if each.code == "TG122"]
    assert sorted(told) == lost


def test_what_is_said_of_a_toolset_holds_for_what_is_added_later(tmp_path: Path) -> None:
    source = """
        from pydantic_ai import FunctionToolset

        tools = FunctionToolset(requires_approval=True)

        @tools.tool_plain
        def write(name: str) -> str:
            "Write a note."
            return name

        @tools.tool_plain(requires_approval=None)
        def erase(name: str) -> str:
            "Erase a note."
            return name

        @tools.tool_plain(requires_approval=False)
        def read(name: str) -> str:
            "Read a note."
            return name

        def move(name: str) -> str:
            "Move a note."
            return name

        tools.add_function(move)
    """
    result = framework(tmp_path, dedent(source))

    found = {tool.name: tool.options.policy.approval for tool in result.tools}
    assert found == {"erase": "always", "move": "always", "read": None, "write": "always"}


@pytest.mark.parametrize(
    ("source", "insisted"),
    [
        (
            """
            from pydantic_ai import FunctionToolset, Tool

            def write(name: str) -> str:
                "Write a note."
                return name

            tools = FunctionToolset([Tool(write)], requires_approval=True)
            """,
            "requires_approval",
        ),
        (
            """
            from agno.tools import Toolkit, tool

            @tool
            def write(name: str) -> str:
                "Write a note."
                return name

            notes = Toolkit("notes", tools=[write], requires_confirmation_tools=["write"])
            """,
            "requires_confirmation_tools",
        ),
    ],
)
def test_an_approval_that_a_toolset_adds_to_a_tool_made_elsewhere_is_reported(
    source: str, insisted: str, tmp_path: Path
) -> None:
    (finding,) = framework(tmp_path, dedent(source)).diagnostics

    assert finding.code == "TG130"
    assert f"{insisted!r} of tools that are made elsewhere" in finding.message


def test_what_a_toolset_of_another_module_computes_is_not_guessed(tmp_path: Path) -> None:
    toolset = """
        import os
        from pydantic_ai import FunctionToolset

        write = os.path.exists("/careful")
        tools = FunctionToolset(requires_approval=write)
    """
    source = """
        from acme.sets import tools

        @tools.tool_plain
        def write(name: str) -> str:
            "Write a note."
            return name
    """
    package = {"acme/__init__.py": "", "acme/sets.py": dedent(toolset)}
    write_sources(tmp_path, {**package, "acme/notes.py": dedent(source)})
    result = generate_tree(tmp_path)

    (tool,) = result.tools
    assert tool.options.policy.approval == "always"
    assert [finding.code for finding in result.diagnostics] == ["TG122"]


def test_an_approval_that_source_does_not_tell_is_needed(tmp_path: Path) -> None:
    source = """
        import os
        from pydantic_ai import Agent

        agent = Agent("test")

        @agent.tool_plain(requires_approval=os.path.exists("/careful"))
        def write(name: str) -> str:
            "Write a note."
            return name
    """
    result = framework(tmp_path, dedent(source))

    (tool,) = result.tools
    assert tool.options.policy.approval == "always"
    assert [finding.code for finding in result.diagnostics] == ["TG122"]


MADE = {
    "the marker": (
        "from toolgen_runtime import tool\n"
        "@tool({})\ndef act(a: int) -> str:\n    'Act.'\n    return ''\n",
        "TG113",
    ),
    "a tool by hand": (
        "from toolgen_runtime import Tool\ndef act(a): ...\n"
        "x = Tool.from_schema(act, name='act', description='A.', parameters={{'type': 'object'}},"
        " {})\n",
        "TG122",
    ),
}
LIMITS = {
    "max_output=1": 1,
    "max_output=5": 5,
    "max_output=None": None,
    "timeout=0.5": 0.5,
    "timeout=1": 1,
    "timeout=None": None,
    "approval='always'": "always",
    "approval='never'": "never",
}
NO_LIMITS = [
    *("max_output=0", "max_output=-1", "max_output=True", "max_output='5'", "max_output=1.5"),
    *("timeout=0", "timeout=-1", "timeout=True", "timeout='5'", "approval='sometimes'"),
]


@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("said", LIMITS)
def test_a_limit_is_taken_as_it_is_said(made: str, said: str) -> None:
    text = MADE[made][0].format(said)
    result = generate([source_file("app.py", text)], Config())
    [planned] = result.planned
    assert list(map(str, result.diagnostics)) == []
    name = said.partition("=")[0]
    policy = planned.tool.options.policy
    assert (getattr(policy, name, None) or getattr(planned.tool.options, name, None)) == LIMITS[
        said
    ]


@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("said", NO_LIMITS)
def test_what_is_no_limit_is_told(made: str, said: str) -> None:
    text, code = MADE[made]
    result = generate([source_file("app.py", text.format(said))], Config())
    assert [each.code for each in result.diagnostics] == [code]
