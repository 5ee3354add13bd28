"""What a framework refuses, or source does not tell of it, is said of the tool, in its words."""

from __future__ import annotations

from functools import cache
from textwrap import dedent

import golden
import pytest
from reporting import told
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

SEMANTIC_KERNEL = """
from enum import Enum
from typing import Annotated, Optional, Union
from pydantic import BaseModel, Field
from semantic_kernel.functions import kernel_function

class Node(BaseModel):
    inner: "Node"

class Nobody(Enum):
    pass

class Mixed(BaseModel):
    both: Union[int, str] | None

class Bounded(BaseModel):
    size: int = Field(ge=1, description="Its size.")

"""
SMOLAGENTS = """
from typing import Any, Union
from smolagents import Tool, tool

"""
STRANDS = "from strands import ToolContext, tool\nfrom strands.types.tools import AgentTool\n\n"
PYDANTIC_AI = """
from pydantic_ai import Agent, RunContext, Tool

agent = Agent("test")

"""
AUTOGEN = """
from typing import Annotated
from autogen_core.tools import FunctionTool

"""
LLAMA_INDEX = """
from pydantic import Field
from llama_index.core.tools import FunctionTool, ToolMetadata

"""
FASTMCP = 'from fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n'
MCP = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n'
OPENAI_AGENTS = "from agents import function_tool\n\n"
LIVEKIT = "from livekit.agents import function_tool\n\n"

DOCUMENTED = '''
    """Find it.

    Args:
        name: Its name.
    """
'''

REFUSED = {
    "semantic kernel, a class that holds itself": (
        SEMANTIC_KERNEL + "@kernel_function\ndef find(node: Node) -> str: ...",
        "'Node' is part of itself",
    ),
    "semantic kernel, an empty enum": (
        SEMANTIC_KERNEL + "@kernel_function\ndef find(who: Nobody) -> str: ...",
        "the enum 'Nobody' has no members",
    ),
    "semantic kernel, a constraint for a description": (
        SEMANTIC_KERNEL + "@kernel_function\ndef find(of: Bounded) -> str: ...",
        "the field 'size' would be described by",
    ),
    "semantic kernel, a name": (
        SEMANTIC_KERNEL + "@kernel_function\ndef find(größe: int) -> str: ...",
        "'größe' is not acceptable as the name of a parameter",
    ),
    "smolagents, no annotation": (
        SMOLAGENTS + f"@tool\ndef find(name) -> str:{DOCUMENTED}",
        "the parameter 'name' has no annotation",
    ),
    "smolagents, no description": (
        SMOLAGENTS + '@tool\ndef find(name: str) -> str:\n    """Find it."""',
        "the docstring has no description for the argument 'name'",
    ),
    "smolagents, asynchronous": (
        SMOLAGENTS + f"@tool\nasync def find(name: str) -> str:{DOCUMENTED}",
        "the function is asynchronous",
    ),
    "smolagents, positional": (
        SMOLAGENTS + f"@tool\ndef find(name: str, /) -> str:{DOCUMENTED}",
        "the parameter 'name' is positional-only",
    ),
    "smolagents, a result without annotation": (
        SMOLAGENTS + f"@tool\ndef find(name: str):{DOCUMENTED}",
        "the function has no annotation of what it returns",
    ),
    "smolagents, a type without a form": (
        SMOLAGENTS + f"@tool\ndef find(name: set[str]) -> str:{DOCUMENTED}",
        "has no form in its dialect",
    ),
    "smolagents, an input without a description": (
        SMOLAGENTS
        + 'class Find(Tool):\n    name = "find"\n    description = "Find it."\n'
        + '    inputs = {"name": {"type": "string"}}\n    output_type = "string"\n'
        + "    def forward(self, name: str) -> str: ...",
        "the input 'name' needs a type and a description",
    ),
    "smolagents, an input of no type that it knows": (
        SMOLAGENTS
        + 'class Find(Tool):\n    name = "find"\n    description = "Find it."\n'
        + '    inputs = {"name": {"type": "date", "description": "A day."}}\n'
        + '    output_type = "string"\n    def forward(self, name: str) -> str: ...',
        "the type of the input 'name' is none that it knows",
    ),
    "strands, a context that is not asked for": (
        STRANDS + "@tool\ndef find(tool_context: ToolContext) -> str: ...",
        "the decorator does not say so",
    ),
    "strands, a context of another name": (
        STRANDS + '@tool(context="where")\ndef find(tool_context: ToolContext) -> str: ...',
        "the parameter that takes a ToolContext must be named 'where'",
    ),
    "strands, an empty name of the context": (
        STRANDS + '@tool(context="")\ndef find(tool_context: ToolContext) -> str: ...',
        "the name of the context parameter is empty",
    ),
    "pydantic-ai, a context that is not the first": (
        PYDANTIC_AI + "@agent.tool\ndef find(name: str, ctx: RunContext[int]) -> str: ...",
        "TG119 the context parameter 'ctx' is not the first parameter",
    ),
    "pydantic-ai, a context of a plain tool": (
        PYDANTIC_AI + "@agent.tool_plain\ndef find(ctx: RunContext[int], name: str) -> str: ...",
        "a RunContext is taken, and the declaration is of a tool without one",
    ),
    "pydantic-ai, no context": (
        PYDANTIC_AI + "@agent.tool\ndef find(name: str) -> str: ...",
        "the first parameter must be annotated with RunContext",
    ),
    "pydantic-ai, descriptions that are required": (
        PYDANTIC_AI
        + "@agent.tool_plain(require_parameter_descriptions=True)\n"
        + 'def find(name: str) -> str:\n    """Find it."""',
        "pydantic-ai refuses the docstring: Missing parameter descriptions for name",
    ),
    "pydantic-ai, a generator of schemas": (
        PYDANTIC_AI
        + "from own import Generator\n@agent.tool_plain(schema_generator=Generator)\n"
        + "def find(name: str) -> str: ...",
        "TG112 option 'schema_generator' of find: the value of 'Generator' cannot be told",
    ),
    "autogen, no annotation": (
        AUTOGEN + 'def find(name): ...\nFunctionTool(find, description="Find it.")',
        "the parameter 'name' has no annotation",
    ),
    "autogen, metadata that is no description": (
        AUTOGEN
        + 'def find(name: Annotated[str, 5]) -> str: ...\nFunctionTool(find, description="It.")',
        "what is first in the Annotated of 'name' is no description",
    ),
    "autogen, a strict tool with a default": (
        AUTOGEN
        + 'def find(name: str = "") -> str: ...\n'
        + 'FunctionTool(find, description="Find it.", strict=True)',
        "a strict tool takes no parameter with a default",
    ),
    "llama-index, metadata": (
        LLAMA_INDEX
        + "def find(name: str) -> str: ...\n"
        + "FunctionTool.from_defaults(find, tool_metadata=5)",
        "tool_metadata is an object that would have to be run",
    ),
    "llama-index, a schema that is no model": (
        LLAMA_INDEX
        + "def find(name: str) -> str: ...\n"
        + 'FunctionTool.from_defaults(find, fn_schema={"type": "object"})',
        "fn_schema is no pydantic model that source tells",
    ),
    "llama-index, a result in quotes within text": (
        "from __future__ import annotations\n"
        + LLAMA_INDEX
        + 'def find(name: str) -> "str": ...\nFunctionTool.from_defaults(find)',
        "LlamaIndex shows the annotation of 'return' as Python writes it",
    ),
    **{
        f"llama-index, an annotation in quotes, {annotation}": (
            LLAMA_INDEX
            + "from datetime import date\nfrom typing import Literal\n"
            + f'def find(name: "{annotation}", int: str = ""): ...\n'
            + 'FunctionTool.from_defaults(find, description="Find it.")',
            "LlamaIndex does not know all names in the annotation of 'name', which is text",
        )
        for annotation in ("date", "int", "Literal['a']")
    },
    "llama-index, arguments that are not told": (
        LLAMA_INDEX
        + "from own import GIVEN\ndef find(name: str): ...\n"
        + "FunctionTool.from_defaults(find, partial_params=GIVEN)",
        "TG112 option 'partial_params' of find: the value of 'GIVEN' cannot be told",
    ),
    "livekit, no annotation": (
        LIVEKIT + "@function_tool\nasync def find(name): ...",
        "the parameter 'name' has no annotation",
    ),
    "livekit, a raw schema without parameters": (
        LIVEKIT + '@function_tool(raw_schema={"name": "find"})\nasync def find(raw_arguments): ...',
        "a raw schema must hold parameters",
    ),
    "livekit, a raw schema without a name": (
        LIVEKIT
        + '@function_tool(raw_schema={"parameters": {"type": "object"}})\n'
        + "async def find(raw_arguments): ...",
        "a raw schema must hold a name",
    ),
    "livekit, a parameter that confirms": (
        LIVEKIT + '@function_tool(on_duplicate="confirm")\nasync def find(name: str): ...',
        "the parameter that confirms a duplicate is the framework's",
    ),
    "lionagi, a schema without parameters": (
        "from lionagi.protocols.action.tool import Tool\ndef find(name: str): ...\n"
        'Tool(func_callable=find, tool_schema={"function": {"name": "find"}})',
        "tool_schema holds no parameters that source tells",
    ),
    "lionagi, another name": (
        "from lionagi.protocols.action.tool import Tool\ndef find(name: str): ...\n"
        'Tool(func_callable=find, tool_schema={"function": {"name": "get", "parameters": {}}})',
        "tool_schema has the name 'get', and the function is 'find'",
    ),
    "lionagi, an annotation without a name": (
        "from lionagi.protocols.action.tool import Tool\ndef find(name: 'str'): ...\n"
        "Tool(func_callable=find)",
        "the annotation of 'name' has no name when the function is defined",
    ),
    "agno, a strict tool": (
        "from agno.tools import tool\n@tool(strict=True)\ndef find(name: str) -> str: ...",
        "what a strict tool takes is up to the agent that it is given",
    ),
    "agno, parameters": (
        'from agno.tools import tool\n@tool(parameters={"type": "object"})\n'
        "def find(name: str) -> str: ...",
        "parameters are merged with those of the function at run time",
    ),
    "agno, a dataclass": (
        "from dataclasses import dataclass\nfrom agno.tools import tool\n"
        "@dataclass\nclass Point:\n    x: int\n"
        "@tool\ndef find(at: Point) -> str: ...",
        "Agno reads the fields of a dataclass as they are written, as text or as types",
    ),
    "langchain, a name of pydantic's": (
        "from langchain_core.tools import tool\n@tool\ndef find(v__args: str) -> str:\n"
        '    """Find it."""',
        "names that begin with 'v__' are pydantic's own for arguments",
    ),
    "agent-framework, two contexts": (
        "from agent_framework import FunctionInvocationContext, tool\n@tool\n"
        "def find(a: FunctionInvocationContext, b: FunctionInvocationContext) -> str: ...",
        "parameter 'b' of find: the type 'FunctionInvocationContext' is not supported",
    ),
    "swords, a context that is not the first": (
        "from drusilla import RunContextWrapper, function_sword\n@function_sword\n"
        "def find(name: str, context: RunContextWrapper) -> str: ...",
        "is not the first parameter",
    ),
    "semantic kernel, metadata for a description": (
        SEMANTIC_KERNEL
        + "class Row(BaseModel):\n    size: Annotated[int, []]\n"
        + "@kernel_function\ndef find(of: Row) -> str: ...",
        "the field 'size' would be described by [], which is no JSON",
    ),
    "smolagents, no docstring": (
        SMOLAGENTS + "@tool\ndef find(name: str) -> str: ...",
        "Cannot generate JSON schema for find because it has no docstring!",
    ),
    **{
        f"smolagents, choices, {choices}": (
            SMOLAGENTS
            + "@tool\ndef find(name: str) -> str:\n"
            + f'    """Find.\n\n    Args:\n        name: It. (choices: {choices})\n    """',
            said,
        )
        for choices, said in {
            "[a]": "the choices '[a]' are not JSON",
            "[1]": "the choices '[1]' are not all strings",
            '{"a": 1}': "are not a JSON array",
        }.items()
    },
    **{
        f"smolagents, tuple[{items}]": (
            SMOLAGENTS + f"@tool\ndef find(name: tuple[{items}]) -> str:{DOCUMENTED}",
            "a tuple must have a fixed number of items, and more than one",
        )
        for items in ("int", "int, ...")
    },
    "strands, a schema that is none": (
        STRANDS + "@tool(inputSchema=5)\ndef find(name: str) -> str: ...",
        "inputSchema is no dict or pydantic model that source tells",
    ),
    "strands, a context that is a number": (
        STRANDS + "@tool(context=5)\ndef find(name: str) -> str: ...",
        "context is neither a name nor a truth value in the source",
    ),
    "strands, a field in metadata": (
        STRANDS
        + "from typing import Annotated\nfrom pydantic import Field\n"
        + '@tool\ndef find(name: Annotated[str, Field(description="It.")]) -> str: ...',
        "Field is not supported in Annotated",
    ),
    "swords, objects of any shape": (
        "from typing import Any\nfrom drusilla import function_sword\n"
        "@function_sword\ndef find(name: dict[str, Any]) -> str: ...",
        "a strict schema has no objects of any shape",
    ),
    "swords, a reference with a default": (
        "from drusilla import function_sword\nfrom pydantic import BaseModel\n"
        "class Row(BaseModel):\n    size: int\n"
        "@function_sword\ndef find(row: Row = Row(size=1)) -> str: ...",
        "a reference with a description or a default beside it",
    ),
    **{
        f"arklex, slots, {slots}": (
            "from arklex.env.tools.tools import register_tool\n"
            f"@register_tool('It.', {slots})\ndef find(name: str) -> str: ...",
            said,
        )
        for slots, said in {
            '[{"type": "str"}]': "a slot has no name",
            "[5]": "slots are no list of dicts that source tells",
            '{"name": "str"}': "slots are no list of dicts that source tells",
            '[{"name": "a", "type": 5}]': "the slot 'a' is not valid",
            '[{"name": "a", "type": "str", "schema": {}}]': (
                "the slot 'a' has a schema, which is not read"
            ),
        }.items()
    },
    **{
        f"smolagents, an input that is {given}": (
            SMOLAGENTS
            + 'class Find(Tool):\n    name = "find"\n    description = "Find it."\n'
            + f'    inputs = {{"name": {given}}}\n    output_type = "string"\n'
            + "    def forward(self, name: str) -> str: ...",
            said,
        )
        for given, said in {
            "5": "the input 'name' needs a type and a description",
            '{"type": 5, "description": "It."}': "the type of the input 'name' is none",
        }.items()
    },
    **{
        f"lionagi, a schema that is {given}": (
            "from lionagi.protocols.action.tool import Tool\ndef find(name: str): ...\n"
            f"Tool(func_callable=find, tool_schema={given})",
            "tool_schema holds no parameters that source tells",
        )
        for given in ("{}", '{"function": 5}')
    },
    "strands, a schema of a model": (
        STRANDS
        + "from pydantic import BaseModel\nclass Row(BaseModel):\n    name: str\n"
        + "@tool(inputSchema=Row)\ndef find(name: str) -> str: ...",
        "inputSchema is no dict that source tells",
    ),
    **{
        f"openai-agents, a tool by hand whose output is {output}": (
            "from agents import FunctionTool\ndef run(context, text): ...\n"
            'OBJECT = {"type": "object", "properties": {}}\n'
            f'found = FunctionTool("find", "F.", OBJECT, run, output_json_schema={output})',
            "openai-agents refuses an output schema that does not describe an object",
        )
        for output in ('{"type": "array"}', "5")
    },
    **{
        f"langchain, one text for {given}": (
            "from langchain_core.tools import tool\n@tool(infer_schema=False)\n"
            f'def find({given}) -> str:\n    """Find it."""',
            "a tool of one text is made of a function that takes one argument",
        )
        for given in ("", "*, name: str", "name: str, other: int", "**names: str")
    },
    **{
        f"langchain, a schema that is {given}": (
            "from dataclasses import dataclass\nfrom langchain_core.tools import tool\n"
            "@dataclass\nclass Row:\n    name: str\n"
            f"@tool(args_schema={given})\ndef find(name: str) -> str: ...",
            "args_schema is no dict or pydantic model that source tells",
        )
        for given in ("Row", "list[Row]", "int")
    },
    **{
        f"langchain, {given}": (
            "from typing import TypedDict, Unpack\nfrom langchain_core.tools import tool\n"
            "class Row(TypedDict):\n    name: str\n"
            f'@tool\ndef find({given}) -> str:\n    """Find it."""',
            "langchain makes no schema of Unpack[…]",
        )
        for given in (
            "**rows: Unpack[Row]",
            "row: Unpack[tuple[int]]",
            "rows: tuple[Unpack[tuple[int]]]",
        )
    },
    **{
        f"{framework}, a parameter that pydantic takes for settings": (
            f"{imports}def find(model_config: int) -> str:\n" + '    """Find it."""',
            "pydantic takes 'model_config' for the settings of a model",
        )
        for framework, imports in (
            ("langchain", "from langchain_core.tools import tool\n@tool\n"),
            ("mcp", MCP + "@mcp.tool()\n"),
        )
    },
    "langchain, a description that is not told": (
        "import sys\nfrom langchain_core.tools import tool\n"
        "@tool(description=sys.argv[1])\ndef find(name: str) -> str: ...",
        "TG112 option 'description' of find",
    ),
    **{
        f"fastmcp, {given}": (
            FASTMCP + f"@mcp.tool\ndef find({given}) -> str: ...",
            "fastmcp takes 'find' for a method that no object is bound to",
        )
        for given in ("self: int", "cls: int = 3", "*, self: int")
    },
    **{
        f"agno, {given}": (
            f"from agno.tools import tool\n@tool\ndef find({given}) -> str: ...",
            "agno tells no model of a parameter with a list in the place of a type",
        )
        for given in ("rows: [int, str]", "rows: list[[int]] = []")
    },
    "langchain, two that stand before a sign": (
        "from langchain_core.tools import tool\n@tool(parse_docstring=True)\n"
        'def find(name: str) -> str:\n    """Find.\n\n    Args:\n        name (str: It.\n    """',
        "Arg name (str in docstring not found in function signature",
    ),
    "fastmcp, an argument that is left out and not there": (
        FASTMCP + '@mcp.tool(exclude_args=["m"])\ndef find(n: int) -> str: ...',
        "fastmcp refuses exclude_args: 'm' is not a parameter with a default",
    ),
    "fastmcp, an output that is no object": (
        FASTMCP + '@mcp.tool(output_schema={"type": "array"})\ndef find(n: int) -> str: ...',
        "fastmcp refuses an output_schema that does not describe an object",
    ),
    "fastmcp, an argument that is left out and needed": (
        FASTMCP + '@mcp.tool(exclude_args=["n"])\ndef find(n: int) -> str: ...',
        "fastmcp refuses exclude_args: 'n' is not a parameter with a default",
    ),
    "lionagi, a line above all parameters": (
        "from lionagi.protocols.action.tool import Tool\n"
        'def find(n: str) -> str:\n    """Find.\n\n    Args:\n        what is it\n    """\n'
        "Tool(func_callable=find)",
        "no parameter stands above the line 'what is it'",
    ),
    "llama-index, a default that is not told": (
        LLAMA_INDEX + "def find(n: str = print) -> str: ...\nFunctionTool.from_defaults(find)",
        "LlamaIndex shows the default of 'n', which is not known",
    ),
    "llama-index, arguments of a list": (
        LLAMA_INDEX
        + "def find(n: str) -> str: ...\nFunctionTool.from_defaults(find, partial_params=[1])",
        "TG125 llama-index: 'partial_params' of find fills in arguments",
    ),
    "mcp, structured without a type": (
        MCP + "@mcp.tool(structured_output=True)\ndef find(n: int): ...",
        "mcp refuses structured_output=True for a function without return type",
    ),
    "mcp, an underscore": (
        MCP + "@mcp.tool()\ndef find(_n: int) -> str: ...",
        "mcp refuses a parameter whose name starts with '_': '_n'",
    ),
    "openai-agents, an output that is no object": (
        OPENAI_AGENTS
        + '@function_tool(output_json_schema={"type": "array"})\ndef find(n: int): ...',
        "openai-agents refuses an output schema that does not describe an object",
    ),
    "openai-agents, items of a fixed number": (
        OPENAI_AGENTS + "@function_tool\ndef find(*n: tuple[int, str]): ...",
        "openai-agents refuses *n of a tuple of fixed length",
    ),
    "openai-agents, two outputs": (
        OPENAI_AGENTS
        + '@function_tool(output_json_schema={"type": "object"}, output_type=dict)\n'
        + "def find(n: int): ...",
        "openai-agents refuses output_type together with output_json_schema",
    ),
    "openai-agents, further arguments": (
        OPENAI_AGENTS + "@function_tool\ndef find(**n: int): ...",
        "openai-agents refuses **n in a strict schema",
    ),
    "openai-agents, a text where true or false stands": (
        OPENAI_AGENTS + '@function_tool(strict_mode="yes")\ndef find(n: int): ...',
        "strict_mode is neither true nor false in the source",
    ),
    "pydantic-ai, docstrings of attributes": (
        PYDANTIC_AI
        + "from dataclasses import dataclass\nfrom pydantic import BaseModel\n"
        + '@dataclass\nclass Point:\n    x: int\n    """X."""\n'
        + "class Row(BaseModel):\n    at: Point\n"
        + "@agent.tool_plain\ndef find(a: Point, b: Row) -> str: ...",
        "whether the docstrings in 'Point' are descriptions depends on where it is met",
    ),
    "pydantic-ai, an only parameter that is a list": (
        PYDANTIC_AI
        + "from pydantic import RootModel\nclass Rows(RootModel[list[int]]): ...\n"
        + "@agent.tool_plain\ndef find(rows: Rows) -> str: ...",
        "the schema of the only parameter is not that of an object",
    ),
}
REPORT = golden.CASES / "reports" / "refused.txt"


@cache
def _result(about: str) -> Result:
    return generate([source_file("app.py", dedent(REFUSED[about][0]))], Config())


@pytest.mark.parametrize("about", REFUSED)
def test_a_tool_that_its_framework_refuses_is_told(about: str) -> None:
    _, message = REFUSED[about]
    result = _result(about)
    said = [f"{each.code} {each.message}" for each in result.diagnostics]
    assert any(part in each for each in said for part in message.split("|")), said
    assert not any(tool.name == "find" for tool in result.tools)


@pytest.mark.parametrize("about", REFUSED)
def test_all_that_is_told_of_it_is_as_expected(about: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, about, told(_result(about)), update_golden)


def test_the_report_is_that_of_the_table(update_golden: bool) -> None:
    golden.compare_sections(REPORT, REFUSED, lambda about: told(_result(about)), update_golden)
