"""What a framework refuses, or source does not tell of it, is said of the tool, in its words."""

from __future__ import annotations

from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

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
}


@pytest.mark.parametrize("about", REFUSED)
def test_a_tool_that_its_framework_refuses_is_told(about: str) -> None:
    source, message = REFUSED[about]
    result = generate([source_file("app.py", dedent(source))], Config())
    said = [f"{each.code} {each.message}" for each in result.diagnostics]
    assert any(part in each for each in said for part in message.split("|")), said
    assert not any(tool.name == "find" for tool in result.tools)
