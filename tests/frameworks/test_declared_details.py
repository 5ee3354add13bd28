"""What frameworks make of details in declarations, beside the cases that all of them share."""

from __future__ import annotations

import json
import re
from textwrap import dedent

import golden
import pytest
from source_files import source_file

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


LANGCHAIN = """
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import tool
from pydantic import BaseModel, RootModel, field_validator

class Row(BaseModel):
    name: str

class More(Row):
    size: int = 1

class Checked(BaseModel):
    name: str

    @field_validator("name")
    @classmethod
    def check(cls, name): return name

    @property
    def own(self): return 1

    def other(self): ...

class Set(BaseModel):
    model_config = {"title": "T", "str_strip_whitespace": True}
    name: str

class Configured(BaseModel):
    name: str
    config: dict

class Base(RootModel[int]): ...
class Below(Base): ...

"""
TEXTS = {
    "two levels": "name (str, optional): It.\n            note: more of it.",
    "a line above": "words alone\n        name: It.",
    "a line below": "name: It.\n        words alone",
    "another": "nome: It.",
}
HAND = """
from agents import FunctionTool

def run(context, text): ...

"""
LLAMA = """
from llama_index.core.tools import FunctionTool
from pydantic import BaseModel

class Row(BaseModel):
    n: str

def find(n: str) -> str: ...

"""
AUTOGEN = """
from autogen_core import CancellationToken
from autogen_core.tools import BaseTool
from pydantic import BaseModel

class Args(BaseModel, extra="{extra}"):
    n: int

class Find(BaseTool[Args, str]):
    def __init__(self):
        super().__init__(Args, str, "find", "Find.", strict={strict})

    async def run(self, args: Args, cancellation_token: CancellationToken) -> str: ...
"""
TOOLSET = """
from pydantic_ai import RunContext
from pydantic_ai.toolsets import FunctionToolset

class Named(FunctionToolset):
    def add_function(self, func, takes_ctx=None, **more):
        super().add_function(func, takes_ctx, name="with" if takes_ctx else "without", **more)

held = Named()

"""
KERNEL = """
from typing import Annotated, Any, List, Literal, Optional
from pydantic import BaseModel
from semantic_kernel.functions import kernel_function

class Row(BaseModel):
    one: int | str
    other: int | None

@kernel_function
def find({parameters}) -> str:
    "F."
"""
PYDANTIC = """
from typing import Annotated, Any
from pydantic import BaseModel, ConfigDict, Field, RootModel, WithJsonSchema
from mcp.types import InputRequiredResult, TextContent

"""
FASTMCP = "from fastmcp import FastMCP\nmcp = FastMCP('a')\n"
MCP = f"{PYDANTIC}from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('a')\n"
SESSION = (
    "Session identifier. Use a tool to create a session, then pass the resulting id here to "
    "persist state across calls in the same session."
)
RECEIVING = {
    "agent-framework": "from agent_framework import tool\n@tool\n",
    "orbiter": "from orbiter import tool\n@tool\n",
}
DECLARED = {
    **{
        f"autogen, by hand, {extra} {strict}": AUTOGEN.format(extra=extra, strict=strict)
        for extra in ("allow", "ignore", "forbid")
        for strict in (True, False)
    },
    "pydantic-ai, a toolset that names its own": (
        f"{TOOLSET}@held.tool_plain\ndef a(n: int) -> str:\n    'A.'\n\n"
        "@held.tool\ndef b(ctx: RunContext, n: int) -> str:\n    'B.'\n"
    ),
    **{
        f"smolagents, the schema alone of {given}": (
            f"from smolagents import get_json_schema\ndef find{given}:\n"
            f'    """Find.{of}"""\nmade = get_json_schema(find)'
        )
        for given, of in {
            "(name: str)": "\n\n    Args:\n        name: It.\n    ",
            "(name: str) -> str": "\n\n    Args:\n        name: It.\n    ",
            "()": "",
        }.items()
    },
    **{
        f"semantic-kernel, {given}": KERNEL.format(parameters=given)
        for given in (
            "a: 'Optional[int]' = 3, b: 'int' = 4, c: Optional['int'] = 2",
            "a: Any = 5, b: object = 'x', c = 'y', d = ' ', e: Annotated[Any, 'E.'] = 'z'",
            "a: 'list[int]' = None, b: List['int'] = [], c: Annotated['int', 'C.'] = 1",
            "a: Annotated[int, {'description': ''}] = 1, b: Annotated[int, 'B.', {}] = 2",
            "a: Annotated[None, 'N.'] = None",
            "a: int | str = 3, b: Annotated[int | str, 'B.'] = 4, c: int | str | None = 'x'",
            "a: Annotated[int | str, ' '] = 5, b: int | str = ' ', c: int | str = None",
            "a: int | str = unknown",
            "a: Literal['', 'b'], b: Literal[0, 1] = 1, c: list[int | str | None] = []",
            "a: Annotated[int, {'is_required': False}], b: Annotated[int, {'type_': 'str'}] = 1",
            "a: list[Annotated[int, {'b': 1}]]",
            "a: Row, b: list[Row] | None = None",
        )
    },
    **{
        f"langchain, {given}": (
            f"{LANGCHAIN}@tool({given})\ndef find({parameters}) -> str:\n    'F.'"
        )
        for given, parameters in {
            "args_schema=Row": "name: str",
            "args_schema=More": "name: str, size: int, third: str = 'x'",
            "args_schema=Row, return_direct=False": "name: str, config: RunnableConfig",
            "args_schema=Checked": "name: str",
            "args_schema=Set": "name: str",
            "args_schema=Below": "name: str",
            "args_schema=Configured": "name: str, config: RunnableConfig",
            "parse_docstring=False": "v__args: int, v__kwargs: int, v__duplicate_kwargs: int",
            "response_format='content'": "v__positional_only: int, callbacks, run_manager: int = 1",
            "args_schema={'type': 'object'}": "name: str",
            "args_schema={'type': 'object'}, description='D.'": "name: str",
            "infer_schema=False": "name: str, other: int = 1, *more: int, **rest: int",
        }.items()
    },
    **{
        f"langchain, {about}, {options}": (
            f"{LANGCHAIN}@tool(parse_docstring=True{options})\n"
            f'def find(name: str) -> str:\n    """Find.\n\n    Args:\n        {text}\n    """'
        )
        for about, text in TEXTS.items()
        for options in ("", ", error_on_invalid_docstring=False", ", args_schema=Row")
    },
    **{
        f"openai-agents by hand, {output}": (
            f"{HAND}OBJECT = {{'type': 'object', 'properties': {{}}}}\n"
            f"found = FunctionTool('find', 'F.', OBJECT, run, output_json_schema={output})"
        )
        for output in ("None", "{'type': 'object', 'properties': {'a': {'type': 'integer'}}}")
    },
    **{
        f"llama-index, {given}": f"{LLAMA}FunctionTool.from_defaults(find, {given})"
        for given in ("fn_schema=Row", "fn_schema=None", "partial_params=None", "partial_params={}")
    },
    **{
        f"strands, {given}": (
            f"from strands import tool\n@tool(inputSchema={given})\ndef find(name: str) -> str: ..."
        )
        for given in ("{'json': {'type': 'object'}}", "{'json': 5}", "{'type': 'object'}", "None")
    },
    **{
        f"agent-framework, {given}": (
            "from agent_framework import tool\nfrom own import MODE\n"
            f"@tool(approval_mode={given})\ndef find(name: str) -> str:\n    'Find.'"
        )
        for given in ("MODE", "['always_require']", "'never_require'", "None", "'other'")
    },
    "langchain, a schema by hand and no description": (
        "from langchain_core.tools import StructuredTool\ndef find(name: str) -> str: ...\n"
        "StructuredTool.from_function(find, args_schema={'type': 'object'}, description='')"
    ),
    **{
        f"langchain, an argument {name}": (
            "from langchain_core.tools import tool\n@tool(parse_docstring=True)\n"
            f'def find(name: str, {name}: int = 1) -> str:\n    """Find.\n\n    Args:\n'
            f'        name: It.\n        {name}: More.\n    """'
        )
        for name in ("run_manager", "callbacks", "runtime", "config", "v__args", "other")
    },
    **{
        f"openai-agents, {given}": (
            "from typing import Annotated\nfrom agents import function_tool\n"
            f"from pydantic import Field\n@function_tool\ndef find({given}) -> str:\n    'F.'"
        )
        for given in (
            "a: int = Field(3)",
            "a: int = Field(3, description='A.')",
            "a: Annotated[int, Field(ge=1)] = 3",
            "a: Annotated[int, Field(ge=1)] = Field(3)",
            "a: Annotated[int, Field(ge=1, description='A.')] = Field(3, description='B.')",
            "a: Annotated[int, 'A.', Field(ge=1, description='B.')]",
            "a: Annotated[int, 'A.'] = Field(3)",
        )
    },
    **{
        f"{framework}, {given}": f"{head}def find({given}) -> str:\n    'F.'"
        for framework, head in RECEIVING.items()
        for given in ("self, n: int", "cls: int, n: int", "n: int, self: int")
    },
    **{
        f"agno, a model {given}": (
            "from pydantic import BaseModel, Field\nfrom agno.tools import tool\n"
            f"class Row(BaseModel{given}):\n    n: int\n    of: 'list[Row] | None' = None\n"
            "@tool\ndef find(row: Row, rows: list[Row], by: dict[str, Row]) -> str:\n    'F.'"
        )
        for given in ("", ", extra='allow'", ", extra='forbid'")
    },
    **{
        f"agno, {text}": (
            "from agno.tools import tool\n@tool\ndef find(name: str) -> str:\n"
            f'    """Find.\n\n    Args:\n        {text}\n    """'
        )
        for text in ("name:", "name (str):", "name (str): It.")
    },
    **{
        f"strands by hand, {given}": (
            f"from decimal import Decimal\nfrom strands import tool\n{PYDANTIC}"
            f"@tool(inputSchema={given})\ndef find(name: str) -> str: ..."
        )
        for given in ("Decimal('1')", "len")
    },
    "strands, an object that is written out": (
        f"{PYDANTIC}from strands import tool\n@tool\n"
        "def find(a: Any = Field(json_schema_extra={'required': ['b'], 'properties': {"
        "'b': {'title': 'B'}, 'c': {'anyOf': [{'type': 'string'}, {'type': 'null'}]}}})): ..."
    ),
    **{
        f"swords, {of} in all of which": (
            f"{PYDANTIC}from drusilla import function_sword\nclass Row(BaseModel):\n"
            f"    a: Annotated[int, Field(json_schema_extra={{'allOf': {arms}}})]\n"
            "@function_sword\ndef find(row: Row): ..."
        )
        for of, arms in {
            "one": "[{'minimum': 3, 'default': None}]",
            "two": "[{'minimum': 3}, {'type': 'object'}]",
        }.items()
    },
    **{
        f"{head}, a schema that lies elsewhere": (
            f"{PYDANTIC}{text}"
            "class Row(BaseModel):\n    a: Annotated[list[int], Field(json_schema_extra={'items': "
            "{'$ref': 'https://example.org/#/row'}})]\n"
            "class Below(BaseModel):\n    model_config = ConfigDict(json_schema_extra={"
            "'$ref': 'https://example.org/row'})\n    a: int\n"
            f"{decorator}\ndef find(row: Row): ...\n{decorator}\ndef get() -> Below: ...\n"
        )
        for head, (text, decorator) in {
            "agno": ("from agno.tools import tool\n", "@tool"),
            "fastmcp 2": (FASTMCP, "@mcp.tool"),
            "mcp": (MCP, "@mcp.tool()"),
        }.items()
    },
    **{
        f"fastmcp {version}, {about}": f"{FASTMCP}{PYDANTIC}{text}"
        for version in ("2.13", "2", "3", "4")
        for about, text in {
            "arguments by place": "@mcp.tool\ndef find(a: int, /): ...",
            "further arguments": "@mcp.tool\ndef find(*a: int): ...",
            "a documented argument that is left out": (
                "@mcp.tool(exclude_args=['b'])\ndef find(a: int, b: int = 1):\n"
                "    'Find.\\n\\nArgs:\\n    a: A.\\n    b: B.'"
            ),
            "definitions that nothing uses": (
                "class Row(BaseModel):\n    model_config = ConfigDict(json_schema_extra={"
                "'$defs': {'Other': {'type': 'string'}}})\n    a: int\n"
                "@mcp.tool\ndef find(row: Row) -> Row: ..."
            ),
            "properties of no type": (
                "@mcp.tool\ndef find() -> Annotated[int, WithJsonSchema({'properties': {}})]: ..."
            ),
            "a reference of no type": (
                "@mcp.tool\ndef find() "
                "-> Annotated[int, WithJsonSchema({'$ref': 'https://a.b'})]: ..."
            ),
            "only what ends the call": (
                "@mcp.tool\n"
                "def find() -> Annotated[InputRequiredResult, 'a'] | InputRequiredResult: ..."
            ),
            "what ends the call, or anything": (
                "@mcp.tool\ndef find() -> InputRequiredResult | Any: ..."
            ),
        }.items()
    },
    "fastmcp, an id that its annotation tells of": (
        f"{FASTMCP}{PYDANTIC}from fastmcp.server.dependencies import SessionId\n@mcp.tool\n"
        f"def find(a: Annotated[SessionId, Field(description={SESSION!r})], b: SessionId): ..."
    ),
    **{
        f"fastmcp, arguments that are {given}": (
            f"{FASTMCP}def own(): ...\n@mcp.tool({given})\ndef find(n: int): ..."
        )
        for given in (
            *("exclude_args=own", "output_schema=own"),
            *("version=True", "version=''", "version=2", "tags={1, 'b'}", "tags={('a',)}"),
        )
    },
    **{
        f"mcp, a result of {given}": f"{MCP}@mcp.tool()\ndef find() -> {given}: ..."
        for given in ("list[Annotated[TextContent, 'A.']]", "dict[str]", "dict[int, str]")
    },
    **{
        f"livekit, {given}": (
            f"{PYDANTIC}from livekit.agents import function_tool\n"
            "class Row(BaseModel):\n    a: int\n"
            f"@function_tool{options}\nasync def find({given}): ..."
        )
        for given, options in {
            "raw_arguments": "(raw_schema=Row)",
            "a: Annotated[int, Field(default=3)] = 4": "",
        }.items()
    },
    **{
        f"lionagi, a schema that is {given}": (
            f"{PYDANTIC}from lionagi.protocols.action.tool import Tool\n"
            "class Row(BaseModel):\n    a: int\n"
            f"def find(name: str): ...\nTool(func_callable=find, tool_schema={given})"
        )
        for given in ("Row", "{'function': {'parameters': {}}}")
    },
    "llama-index, text within text": (
        "from __future__ import annotations\nfrom llama_index.core.tools import FunctionTool\n"
        "def find(name: 'str') -> str: ...\nFunctionTool.from_defaults(find, description='F.')"
    ),
    **{
        f"llama-index, a method and {given}": (
            "from llama_index.core.tools import FunctionTool\nclass Shop:\n"
            "    def find(self, n: str, m: int) -> str: ...\n"
            "    def all(self):\n        return [FunctionTool.from_defaults("
            f"self.find, description='F.', partial_params={given})]"
        )
        for given in ("{'n': 'a'}", "{}", "[1]")
    },
    **{
        f"langchain, a schema with a field {given}": (
            f"{PYDANTIC}from pydantic import field_serializer\n"
            "from langchain_core.tools import tool\n"
            f"class Mark: ...\nclass Row(BaseModel):\n    a: {given}\n"
            "    @field_serializer('a')\n    def write(self, a): return a\n"
            "@tool(args_schema=Row)\ndef find(a: str) -> str:\n    'F.'"
        )
        for given in ("Annotated[str, Mark()]", "str")
    },
    **{
        f"langchain, entries {entries!r}": (
            "from langchain_core.tools import tool\n@tool(parse_docstring=True)\n"
            f'def find(a: str, b: int = 1) -> str:\n    """Find.\n\n    Args:\n{entries}    """'
        )
        for entries in (
            *("    : A.\n    more\n", "    words\n    a: A.\n      b: B.\n    b: C.\n"),
            *("      a: A.\n    b: B.\n", "    a: A.\n      more: of it\n     b: so\n"),
        )
    },
    "langchain, the docstring of pydantic": (
        "from langchain_core.tools import tool\n@tool(parse_docstring=True)\n"
        "def find(a: str) -> str:\n"
        '    """A base class for creating Pydantic models.\n\n    Args:\n        a: A.\n    """'
    ),
    **{
        f"pydantic-ai, {given}": (
            f"{PYDANTIC}from pydantic_ai import Agent\nagent = Agent('m')\n"
            "class Node(BaseModel):\n    a: 'Node | None'\n"
            "class Rows(RootModel['list[Rows] | int']): ...\n"
            f"@agent.{how}\ndef find{given}: ..."
        )
        for how, signatures in {
            "tool": ("()", "(*a)", "(a, b: int)", "(*, a: int)"),
            "tool_plain": ("(**a: Node)", "(*a: Node)", "(a: Node)", "(a: Rows)", "(a: list[int])"),
            "tool_plain(include_return_schema=True)": ("(a: int)", "(b: int) -> Node"),
        }.items()
        for given in signatures
    },
}
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
