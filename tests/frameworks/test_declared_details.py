"""What frameworks make of details in declarations, beside the cases that all of them share."""

from __future__ import annotations

import json
import re
from textwrap import dedent

import golden
import pytest
from source_files import source_file

from frameworks.declarations import DECLARED
from toolgen.config import Config
from toolgen.pipeline import Result, generate


def of_source(text: str, **versions: str) -> Result:
    config = Config(frameworks=tuple(versions.items()))
    return generate([source_file("app.py", dedent(text))], config)


def test_the_kernel_takes_the_last_description_of_an_annotation() -> None:
    result = of_source("""
        from typing import Annotated
        from semantic_kernel.functions import kernel_function

        @kernel_function
        def f(
            a: Annotated[str, {"description": "A."}],
            b: Annotated[int, "B.", {"description": "C."}],
        ) -> str:
            '''F.'''
        """)
    [planned] = result.planned
    properties = planned.parameters["properties"]
    assert [each.get("description") for each in properties.values()] == ["A.", "C."]


@pytest.mark.parametrize("version", ["0.22", "0.24"])
def test_openai_agents_merges_what_an_annotation_and_a_default_say(version: str) -> None:
    result = of_source(
        """
        from typing import Annotated
        from agents import function_tool
        from pydantic import Field

        @function_tool
        def f(a: Annotated[int, Field(ge=1, description="A.")] = Field(default=5, le=9)) -> str:
            '''F.'''
        """,
        **{"openai-agents": version},
    )
    [planned] = result.planned
    expected = {"title": "A", "type": "integer", "default": 5, "minimum": 1, "maximum": 9}
    assert planned.parameters["properties"]["a"] == expected | {"description": "A."}


SHOWS_RESULTS = {
    "from fastmcp import FastMCP\nserver = FastMCP('a')\n@server.tool": True,
    "from mcp.server.mcpserver import MCPServer\ns = MCPServer('a')\n@s.tool()": True,
    "from toolgen_runtime import tool\n@tool": False,
    "from agno.tools import tool\n@tool": False,
}


@pytest.mark.parametrize(("head", "is_told"), SHOWS_RESULTS.items())
@pytest.mark.parametrize("result", ["Wide", "unknown"])
def test_a_result_that_cannot_be_told_is_a_finding_where_it_has_a_schema(
    head: str, result: str, *, is_told: bool
) -> None:
    source = "from dataclasses import dataclass\n@dataclass\nclass Wide:\n    a: unknown\n"
    made = of_source(f"{source}{head}\ndef f() -> {result}:\n    '''F.'''\n")
    assert [finding.code for finding in made.diagnostics] == ["TG309"] * is_told
    assert [planned.output for planned in made.planned] == [None]


def test_a_policy_of_a_hand_written_tool_that_cannot_be_told_is_taken_for_the_careful_one() -> None:
    result = of_source("""
        from agents import FunctionTool
        from elsewhere import needs

        def run(context, text): ...

        SCHEMA = {"type": "object", "properties": {}}
        x = FunctionTool("a", "A.", SCHEMA, run, needs_approval=needs)
        """)
    assert [finding.code for finding in result.diagnostics] == ["TG122"]
    [planned] = result.planned
    assert planned.tool.options.policy.approval == "always"


ALIASED = {
    "BaseModel": "class Made(BaseModel):\n    plain: int = Field(alias='other')\n",
    "TypedDict": "class Made(TypedDict):\n    plain: Annotated[int, Field(alias='other')]\n",
    "a dataclass": "@dataclass\nclass Made:\n    plain: Annotated[int, Field(alias='other')]\n",
}


@pytest.mark.parametrize("made", ALIASED.values(), ids=ALIASED)
@pytest.mark.parametrize(("version", "name"), [("4", "plain"), ("3", "other")])
def test_fastmcp_describes_results_by_alias_before_its_fourth_version(
    made: str, version: str, name: str
) -> None:
    head = "from typing import Annotated\nfrom typing_extensions import TypedDict\n"
    head += "from fastmcp import FastMCP\nfrom pydantic import BaseModel, Field\n"
    head += "from pydantic.dataclasses import dataclass\nserver = FastMCP('a')\n"
    result = of_source(
        f"{head}{made}@server.tool\ndef f() -> Made:\n    '''F.'''\n", fastmcp=version
    )
    [planned] = result.planned
    assert planned.output is not None
    assert list(planned.output["properties"]) == [name]


FILE = golden.CASES / "frameworks" / "declared.txt"


def _told(about: str) -> str:
    framework, _, version = about.partition(",")[0].partition(" ")
    versions = {framework: version} if version[:1].isdigit() else {}
    result = of_source(DECLARED[about], **versions)
    made = [
        f"{each.tool.name} {json.dumps(each.parameters)} {json.dumps(each.output)} "
        f"{each.tool.options.policy.approval}"
        for each in result.planned
    ]
    return "".join(f"{each}\n" for each in (*made, *map(str, result.diagnostics)))


@pytest.mark.parametrize("about", DECLARED)
def test_what_is_declared_is_taken_as_expected(about: str, update_golden: bool) -> None:
    golden.compare_section(FILE, about, _told(about), update_golden)


def test_all_of_these_declarations_are_expected(update_golden: bool) -> None:
    golden.compare_sections(FILE, DECLARED, _told, update_golden)


MADE_OF = {
    "strands": "from strands import tool, ToolContext\n",
    "mcp": "from mcp.server.fastmcp import FastMCP\nfrom mcp.server.fastmcp.tools import Tool\n",
    "pydantic_ai": "from pydantic_ai import Agent, FunctionToolset, RunContext, Tool\n"
    "agent = Agent('m')\nitems = FunctionToolset()\n",
}
OF_MCP = "FastMCP('a', tools=[Tool.from_function(look, context_kwarg={})])"
STATED = [
    ("strands", "@tool(context=True)", "where: str, tool_context", "", "tool_context"),
    ("strands", "@tool(context=True)", "where: str, tool_context: ToolContext", "", "tool_context"),
    ("strands", "@tool(context=' mine ')", "where: str, mine", "", "mine"),
    ("strands", "@tool(context=True)", "where: str, mine", "", None),
    ("strands", "@tool(context=False)", "where: str, tool_context", "", None),
    ("strands", "@tool", "where: str, tool_context", "", None),
    ("mcp", "", "where: str, mine", OF_MCP.format("'mine'"), "mine"),
    ("mcp", "", "where: str, mine", OF_MCP.format("None"), None),
    ("mcp", "", "where: str, mine", OF_MCP.format("'other'"), None),
    ("pydantic_ai", "@agent.tool", "mine, where: str", "", "mine"),
    ("pydantic_ai", "@items.tool", "mine, where: str", "", "mine"),
    ("pydantic_ai", "@agent.tool", "mine: RunContext[int], where: str", "", "mine"),
    ("pydantic_ai", "@agent.tool_plain", "mine, where: str", "", None),
    ("pydantic_ai", "", "mine, where: str", "items.add_function(look, takes_ctx=True)", "mine"),
    ("pydantic_ai", "", "mine, where: str", "items.add_function(look, takes_ctx=False)", None),
    ("pydantic_ai", "", "mine, where: str", "items.add_function(look)", None),
    (
        "pydantic_ai",
        "",
        "mine, where: str",
        "Agent('m', tools=[Tool(look, takes_ctx=True)])",
        "mine",
    ),
]


@pytest.mark.parametrize(("framework", "above", "signature", "below", "context"), STATED)
def test_a_context_is_what_is_said_to_be_it_and_no_argument(
    framework: str, above: str, signature: str, below: str, context: str | None
) -> None:
    function = f"{above}\ndef look({signature}):\n    'Look.'\n{below}\n"
    result = of_source(MADE_OF[framework] + function)
    [planned] = result.planned
    asked = {*re.findall(r"(\w+)(?=:|,|$)", signature)} & {"where", "mine", "tool_context"}
    assert planned.parameters["properties"].keys() == asked - {context}
    contexts = [each.name for each in planned.tool.parameters if each.is_context]
    assert contexts == ([] if context is None else [context])
    is_told = "TG303" in {each.code for each in result.diagnostics}
    assert is_told is (context is None)
