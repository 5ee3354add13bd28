"""The names that tables of frameworks know mean what they do where source uses them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.pipeline import Result, generate

TESTS = Path(__file__).parents[1]

UNREAD = {
    "tools of an OpenAPI schema": "from fastmcp import FastMCP\nx = FastMCP.from_openapi({})",
    "tools of an application": "from fastmcp import FastMCP\nx = FastMCP.from_fastapi(app)",
    "tools of another server": "from fastmcp import FastMCP\nx = FastMCP.as_proxy('http://a')",
    "a transform": "from fastmcp import FastMCP\ns = FastMCP('a')\ns.add_transform(transform)",
    "a retriever": (
        "from langchain_core.tools import create_retriever_tool\n"
        "x = create_retriever_tool(retriever, 'a', 'A.')"
    ),
    "a retriever, by langchain": (
        "from langchain.tools import create_retriever_tool\n"
        "x = create_retriever_tool(retriever, 'a', 'A.')"
    ),
    "a runnable": (
        "from langchain_core.tools import convert_runnable_to_tool\n"
        "x = convert_runnable_to_tool(runnable)"
    ),
    "a runnable, by langchain": (
        "from langchain.tools import convert_runnable_to_tool\n"
        "x = convert_runnable_to_tool(runnable)"
    ),
    "other methods of a tool spec": (
        "from llama_index.core.tools.tool_spec.base import BaseToolSpec\n"
        "class Spec(BaseToolSpec):\n"
        "    spec_functions = []\n"
        "x = Spec().to_tool_list_async(['g'])"
    ),
    "a tool of LangChain": (
        "from pydantic_ai.ext.langchain import tool_from_langchain\nx = tool_from_langchain(y)"
    ),
    "a tool of ACI": "from pydantic_ai.ext.aci import tool_from_aci\nx = tool_from_aci('a', 'b')",
    "a tool of the hub": "from smolagents import Tool\nx = Tool.from_hub('a/b')",
    "a tool of code": "from smolagents import Tool\nx = Tool.from_code('')",
    "a tool of a space": "from smolagents import Tool\nx = Tool.from_space('a/b', 'c', 'C.')",
    "a tool of gradio": "from smolagents import Tool\nx = Tool.from_gradio(y)",
    "a tool of LangChain, by smolagents": "from smolagents import Tool\nx = Tool.from_langchain(y)",
    "tools of the hub": "from smolagents import ToolCollection\nx = ToolCollection.from_hub('a')",
    "a loaded tool": "from smolagents import load_tool\nx = load_tool('a/b')",
}

FASTMCP_FILLS = {
    "fastmcp.dependencies": (
        "CallArgument Depends Shared CurrentDocket CurrentWorker CurrentContext "
        "OptionalCurrentContext CurrentFastMCP CurrentRequest CurrentHeaders CurrentAccessToken "
        "CurrentSession OptionalCurrentSession Progress TokenClaim Dependency"
    ),
    "uncalled_for": "CallArgument Depends Shared Dependency",
    "docket": "CallArgument Depends Shared CurrentDocket CurrentWorker Dependency",
    "fastmcp_tasks": "CallArgument Depends Shared CurrentDocket CurrentWorker",
}

FILLED = {
    "agno": (
        "from agno.tools import tool\n@tool",
        (
            *("self", "agent", "team", "run_context", "images", "videos", "audios", "files"),
            *("_agno_agent", "_agno_team", "_agno_run_context"),
        ),
    ),
    "agent-framework": (
        "from agent_framework import Agent\nx = Agent(client, tools=[f])",
        ("self", "cls"),
    ),
    "llama-index": (
        "from llama_index.core.tools import FunctionTool\nFunctionTool.from_defaults(f)",
        ("self",),
    ),
    "google-adk": (
        "from google.adk.agents import Agent\nAgent(name='a', tools=[f])",
        ("tool_context", "input_stream"),
    ),
    "google-adk by type": (
        "from google.adk.agents import Agent\n"
        "from google.adk.agents.callback_context import CallbackContext\n"
        "Agent(name='a', tools=[f])",
        ("x: CallbackContext",),
    ),
    "fastmcp by type": (
        "from fastmcp import FastMCP\n"
        "from fastmcp.server.context import UserSession\n"
        "server = FastMCP('a')\n@server.tool",
        ("x: UserSession",),
    ),
    **{
        f"fastmcp by {name} of {package}": (
            "from fastmcp import FastMCP\n"
            f"from {package} import {name}\n"
            "server = FastMCP('a')\n@server.tool",
            (f"x: object = {name}()",),
        )
        for package, names in FASTMCP_FILLS.items()
        for name in names.split()
    },
    "mcp": (
        "from mcp.server.mcpserver import MCPServer\n"
        "from mcp.server.mcpserver.resolve import Resolve\n"
        "server = MCPServer('a')\n@server.tool()",
        ("x: Annotated[object, Resolve(g)]",),
    ),
    **{
        f"langchain by {name} of {package}": (
            "from langchain_core.tools import tool\n" f"from {package} import {name}\n@tool",
            (f"x: Annotated[object, {name}]",),
        )
        for package, name in (
            ("langchain_core.tools", "InjectedToolArg"),
            ("langchain_core.tools", "InjectedToolCallId"),
            ("langchain.tools", "InjectedToolArg"),
            ("langchain.tools", "InjectedToolCallId"),
            ("langchain.tools", "InjectedState"),
            ("langchain.tools", "InjectedStore"),
            ("langgraph.prebuilt", "InjectedState"),
            ("langgraph.prebuilt", "InjectedStore"),
        )
    },
    "langchain by type": (
        "from langchain.tools import ToolRuntime, tool\n@tool",
        ("x: ToolRuntime",),
    ),
    "langgraph by type": (
        "from langchain_core.tools import tool\n"
        "from langgraph.prebuilt import ToolRuntime\n@tool",
        ("x: ToolRuntime",),
    ),
}

UNKNOWN = {
    "agno": (
        "from agno.tools import tool\n@tool({}=y)",
        ("strict", "parameters", "requires_user_input", "user_input_fields"),
    ),
    "autogen": (
        "from autogen_core.tools import FunctionTool\nFunctionTool(f, '', {}=y)",
        ("strict",),
    ),
    "fastmcp": (
        "from fastmcp import FastMCP\nserver = FastMCP('a')\n@server.tool({}=y)",
        ("output_schema", "exclude_args"),
    ),
    "langchain": (
        "from langchain_core.tools import tool\n@tool({}=y)",
        ("args_schema", "infer_schema", "parse_docstring", "error_on_invalid_docstring"),
    ),
    "llama-index": (
        "from llama_index.core.tools import FunctionTool\nFunctionTool.from_defaults(f, {}=y)",
        ("fn_schema", "partial_params", "tool_metadata"),
    ),
    "livekit": (
        "from livekit.agents.llm import function_tool\n@function_tool({}=y)",
        ("raw_schema", "on_duplicate"),
    ),
    "mcp": (
        "from mcp.server.mcpserver.tools import Tool\nTool.from_function(f, {}=y)",
        ("structured_output", "context_kwarg"),
    ),
    "openai-agents": (
        "from agents import function_tool\n@function_tool({}=y)",
        (
            *("strict_mode", "use_docstring_info", "docstring_style", "output_type"),
            *("output_json_schema", "allowed_callers"),
        ),
    ),
    "openai-agents' schemas": (
        "from agents.function_schema import function_schema\nfunction_schema(f, {}=y)",
        ("strict_json_schema",),
    ),
    "pydantic-ai": (
        "from pydantic_ai import Tool\nTool(f, {}=y)",
        (
            *("docstring_format", "function_schema", "include_return_schema"),
            *("require_parameter_descriptions", "schema_generator", "takes_ctx"),
        ),
    ),
}

TOOL = """
def f({}) -> str:
    '''Look.

    Args:
        where: Where.
    '''
    return where
"""

CONTENT = ("TextContent", "ImageContent", "AudioContent", "ResourceLink", "EmbeddedResource")
FASTMCP_RESULTS = [
    *(("mcp_types", each) for each in CONTENT),
    ("prefab_ui.app", "PrefabApp"),
    ("prefab_ui.components", "Component"),
    ("fastmcp.tools", "ToolResult"),
    *(("fastmcp.utilities.types", each) for each in ("Audio", "File", "Image")),
]
MCP_RESULTS = [
    ("mcp_types", "CallToolResult"),
    ("mcp.types", "CallToolResult"),
    ("mcp_types", "InputRequiredResult"),
    ("mcp_types", "ContentBlock"),
    ("mcp.types", "ContentBlock"),
]

LISTED = {
    "agent-framework": (
        "from agent_framework import {0}\nx = {0}(client, tools=[f])",
        ("Agent", "RawAgent", "ChatAgent"),
    ),
    "livekit": ("from livekit.agents.llm import {0}\nx = {0}(f)", ("function_tool", "ai_callable")),
}


def of_source(text: str) -> Result:
    return generate([source_file("app.py", text)], Config())


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD)
def test_what_makes_tools_of_something_else_than_functions_is_told(text: str) -> None:
    result = of_source(text)
    assert [finding.code for finding in result.diagnostics] == ["TG130"]
    assert not result.planned


def using(text: str, parameters: str) -> str:
    """A module in which a function with parameters becomes a tool by the last line of a text."""
    head, _, use = text.rpartition("\n")
    function = TOOL.format(parameters)
    body = f"{use}{function}" if use.startswith("@") else f"{function}{use}\n"
    return f"from typing import Annotated\nfrom elsewhere import y\n{head}\n{body}"


@pytest.mark.parametrize(
    ("text", "setting"), [(text, each) for text, settings in UNKNOWN.values() for each in settings]
)
def test_a_setting_that_bears_on_the_schema_has_to_be_told(text: str, setting: str) -> None:
    result = of_source(using(text.format(setting), "where: str"))
    is_of_result = setting == "output_schema"  # which costs the schema of the result alone
    code = "TG309" if is_of_result else "TG112"
    assert [finding.code for finding in result.diagnostics] == [code]
    assert [planned.output for planned in result.planned] == [None] * is_of_result


@pytest.mark.parametrize("quote", ["", "'"], ids=["", "in quotes"])
@pytest.mark.parametrize("name", FILLED)
def test_what_a_framework_fills_in_is_not_asked_of_a_model(name: str, quote: str) -> None:
    text, parameters = FILLED[name]
    typed = [each if ":" in each else f"{each}: object" for each in parameters]
    typed = [re.sub(r": ([^=]*[^ =])", rf": {quote}\1{quote}", each) for each in typed]
    result = of_source(using(text, ", ".join(["where: str", *typed])))
    assert list(map(str, result.diagnostics)) == []
    [planned] = result.planned
    assert list(planned.parameters["properties"]) == ["where"]


@pytest.mark.parametrize(
    ("text", "name"), [(text, name) for text, names in LISTED.values() for name in names]
)
def test_a_function_becomes_a_tool_by_each_callable_of_its_framework(text: str, name: str) -> None:
    result = of_source(using(text.format(name), "where: str"))
    assert [planned.tool.name for planned in result.planned] == ["f"]


RESULTS = {
    "fastmcp": (
        "from fastmcp import FastMCP\nserver = FastMCP('a')\n@server.tool",
        FASTMCP_RESULTS,
    ),
    "mcp": (
        "from mcp.server.mcpserver import MCPServer\nserver = MCPServer('a')\n@server.tool()",
        MCP_RESULTS,
    ),
}


@pytest.mark.parametrize(
    ("text", "module", "name"),
    [(text, *each) for text, results in RESULTS.values() for each in results],
)
def test_what_a_client_is_shown_has_no_schema(text: str, module: str, name: str) -> None:
    source = using(text, "where: str").replace("-> str", f"-> {name}")
    result = of_source(f"from {module} import {name}\n{source}")
    assert list(map(str, result.diagnostics)) == []
    [planned] = result.planned
    assert planned.output is None


@pytest.mark.parametrize("shape", ["list[{}]", "dict[str, {}]", "{} | None"])
@pytest.mark.parametrize(
    ("module", "name"), [each for each in FASTMCP_RESULTS if "prefab" not in each[0]]
)
def test_nor_has_what_holds_it(module: str, name: str, shape: str) -> None:
    source = using(RESULTS["fastmcp"][0], "where: str").replace("-> str", f"-> {shape}")
    result = of_source(f"from {module} import {name}\n{source.replace(shape, shape.format(name))}")
    assert list(map(str, result.diagnostics)) == []
    assert [planned.output for planned in result.planned] == [None]


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("mcp_types", "mcp_types.CallToolResult"),
        ("mcp.types", "mcp.types.CallToolResult"),
        ("mcp", "mcp.types.CallToolResult"),
        ("mcp.server.fastmcp", "mcp.server.fastmcp.Image"),
        ("mcp.server", "mcp.server.fastmcp.utilities.types.Image"),
    ],
)
def test_a_type_of_a_framework_may_be_reached_through_its_modules(module: str, name: str) -> None:
    source = using(RESULTS["mcp"][0], "where: str").replace("-> str", f"-> {name}")
    result = of_source(f"import {module}\n{source}")
    assert list(map(str, result.diagnostics)) == []
    assert [planned.output for planned in result.planned] == [None]


def test_the_identifier_of_a_session_is_explained_to_the_model() -> None:
    text = "from fastmcp import FastMCP\nfrom fastmcp.server.sessions import SessionId\n"
    text += "server = FastMCP('a')\n@server.tool"
    [planned] = of_source(using(text, "where: str, session: SessionId")).planned
    assert "Session identifier" in planned.parameters["properties"]["session"]["description"]


def test_a_timeout_of_openai_agents_has_two_names() -> None:
    for name in ("timeout", "timeout_seconds"):
        text = f"from agents import function_tool\n@function_tool({name}=5)"
        [planned] = of_source(using(text, "where: str")).planned
        assert planned.tool.options.timeout == 5


def _names(framework: Framework) -> list[str]:
    """The names by which users meet what the tables of a framework know."""
    profile, types = framework.profile, framework.types
    known = (
        *(each.target for each in (*framework.entries, *framework.bases, *framework.toolsets)),
        *(*profile.contexts, *profile.reserved, *profile.settings, *framework.policies),
        *(*profile.injected, *types.models, *types.kept, *types.marked, *types.unions),
    )
    return sorted({re.split(r"[:.]", each)[-1] for each in known})


@cache
def _words() -> frozenset[str]:
    sources = [*TESTS.rglob("*.py"), *(TESTS / "cases").rglob("*.txt")]
    texts = (each.read_text("utf-8", errors="replace") for each in sources)
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@pytest.mark.parametrize("framework", FRAMEWORKS, ids=lambda each: each.profile.framework)
def test_each_name_of_a_framework_stands_in_the_source_of_a_test(framework: Framework) -> None:
    assert [name for name in _names(framework) if name not in _words()] == []


def test_a_tool_says_what_the_method_says_that_it_overrides() -> None:
    text = """
from google.adk.agents import Agent

class Reader:
    def look(self, where: str) -> str:
        '''Look.'''
        return where

class Faster(Reader):
    def look(self, where: str) -> str:
        return where

reader = Faster()
Agent(name="a", tools=[reader.look])
"""
    [planned] = of_source(text).planned
    assert planned.tool.description == "Look."


def test_a_schema_of_arguments_may_be_written_out() -> None:
    schema = {"type": "object", "properties": {"where": {"type": "string"}}}
    text = f"""
from lionagi.protocols.action.tool import Tool

def look(where: str) -> str:
    '''Look.'''
    return where

Tool(func_callable=look, request_options={schema!r})
"""
    [planned] = of_source(text).planned
    assert planned.parameters == schema
