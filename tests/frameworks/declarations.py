"""Declarations whose details are rarely met, by what they are about: the framework comes first.

A version behind it is that which the settings name.
"""

from __future__ import annotations

from collections.abc import Iterable

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
MCP = f"{PYDANTIC}from mcp.server.fastmcp import Audio, FastMCP, Image\nmcp = FastMCP('a')\n"
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
        for given in (
            *("list[Annotated[TextContent, 'A.']]", "dict[str]", "dict[int, str]"),
            *("Audio", "Image", "list[Audio | int]"),
        )
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

HANDWRITTEN = """
from agents import FunctionTool
from pydantic import BaseModel

class Row(BaseModel):
    a: int

def run(context, text): ...

OBJECT = {"type": "object", "properties": {}}
"""
HOOKS = """
from functools import partial
from own import outside
from toolgen_runtime import tool

def check(a, b=1): return a
def make(): ...

CHECK = check
TABLE = {"a": check}
PARTIAL = partial(check)

class Checker:
    def __call__(self, a): ...

    @staticmethod
    def one(a): ...

"""
TOOLS = """
import os
import own
from fastmcp import FastMCP
from fastmcp.tools import FunctionTool, Tool

mcp = FastMCP("x")
OBJECT = {"type": "object"}

def run(a: int): ...

def look(a: int):
    "L."

"""
HELD = "".join(
    f"mcp.add_tool(FunctionTool(name='{name}', description='D.', parameters=OBJECT, fn=run))\n"
    for name in ("find", "get")
)


def _each(head: str, form: str, given: Iterable[str]) -> str:
    """A program with a function for each of what is given."""
    return head + "".join(form.format(f"f{n}", each) for n, each in enumerate(given))


DECLARED |= {
    **{
        f"openai-agents by hand, of {given}": f"{HANDWRITTEN}f = FunctionTool({given}, run)"
        for given in (
            *("5, 'F.', OBJECT", "None, 'F.', OBJECT", "'f', None, OBJECT", "'f', 5, OBJECT"),
            *("'f', 'F.', Row.schema()", "'f', 'F.', Row.model_json_schema(by_alias=False)"),
            *("'f', 'F.', Row.other()", "'f', 'F.', run.schema()"),
        )
    },
    **{
        f"openai-agents by hand, then {then}": (
            f"{HANDWRITTEN}MADE = Row.model_json_schema()\nSAME = MADE\n"
            f"f = FunctionTool('f', 'F.', SAME, run)\n{then}"
        )
        for then in ("", "MADE['x'] = 1", "f.name = 'other'")
    },
    **{
        f"smolagents, a class with inputs {given}": (
            "from smolagents import Tool\nclass Find(Tool):\n    name = 'find'\n"
            "    description = 'F.'\n    output_type = 'string'\n"
            f"    inputs = {given}\n    def forward(self, a: str) -> str: ..."
        )
        for given in (
            "5",
            "{('b',): 1, 'a': {'type': 'string', 'description': 'A.'}}",
            "{'a': {'type': 'image', 'description': 'A.'}}",
            "{'a': {'type': 'audio', 'description': 'A.'}}",
        )
    },
    "toolgen, by hand": (
        "from toolgen_runtime import Tool\ndef run(sql): ...\nOBJECT = {'type': 'object'}\n"
        "a = Tool.from_schema(run, name='a', description='A.', parameters=OBJECT, tags=['x'])\n"
        "b = Tool.from_schema(run, name='', description='A.', parameters=OBJECT)"
    ),
    "fastmcp, put on one of two": (
        f"{FASTMCP}import os\nfrom fastmcp.tools import FunctionTool\nheld = FastMCP('b')\n"
        "def run(a): ...\nheld.add_tool(FunctionTool(name='find', description='F.', "
        "parameters={'type': 'object'}, fn=run, tags={'x'}, enabled=True))\n"
        "@held.tool\ndef look(a: int):\n    'L.'\n"
        "if os.environ:\n    mcp.mount(held, 'one')\nelse:\n    mcp.mount(held, 'two')\n"
    ),
    "livekit, schemas that name tools": _each(
        "from livekit.agents import function_tool\nOBJECT = {'type': 'object'}\n",
        "@function_tool(raw_schema={1})\nasync def {0}(raw_arguments: dict): ...\n",
        (
            "{'name': 'a', 'description': 'D.', 'parameters': OBJECT, 1: 2}, name='b', flags=1",
            "{'name': 'c', 'parameters': OBJECT}, name='d', description='E.'",
        ),
    ),
    "livekit, options that are unpacked": _each(
        "from livekit.agents import function_tool\nfrom own import OPTIONS\n"
        "MINE = {'name': 'find', 5: 1}\n",
        "@function_tool({1})\nasync def {0}(a: int): ...\n",
        ("**OPTIONS", "**MINE", "**{'name': 'x' + 'y'}"),
    ),
    "toolgen, hooks": _each(
        HOOKS,
        "@tool(validate={1})\ndef {0}(a: int) -> int: 'F.'\n",
        (
            *("check", "CHECK", "TABLE['a']", "PARTIAL", "Checker", "Checker()", "Checker.one"),
            *("lambda a: a", "print", "None", "make", "outside", "[check][0]"),
            "(check if True else make)",
        ),
    ),
    "toolgen, options of another type": _each(
        HOOKS,
        "@tool({1})\ndef {0}(a: int) -> int: 'F.'\n",
        (
            *(
                "name=5",
                "description=5",
                "use_docstring=1",
                "strict=1",
                "thread='x'",
                "timeout='x'",
            ),
            *("timeout=True", "timeout=0", "validate_result=1", "max_output='x'", "max_output=0"),
            *("max_output=True", "tags='x'", "tags=[1]", "version=5", "deprecated=5", "defer=1"),
            *("title=5", "read_only=1", "destructive=0", "idempotent=None", "open_world='x'"),
            *("approval=5", "approval='x'", "approval=True", "titel='x'", "tags=[]", "title=''"),
        ),
    ),
    "toolgen, what hooks are given": _each(
        HOOKS,
        "@tool(preprocessor=check, preprocessor_kwargs={1})\ndef {0}(a: int): 'F.'\n",
        ("{('a',): 1}", "{'b': 1}", "{'c': 1}", "None", "{}", "{1: 2}", "5", "{'b': check}"),
    ),
    **{
        f"fastmcp, an annotation that is {given} in {block}": (
            f"{star}{FASTMCP}from typing import Literal\n{block}:\n    Key = int\n"
            f"    @mcp.tool\n    def find(key: {given.removesuffix(' beside stars')}): ...\n{after}"
        )
        for block, after in {"class Shop": "", "def make()": "make()\n"}.items()
        for given, star in {
            "'Key'": "",
            "'Key' beside stars": "from own import *\n",
            "'Key['": "",
            "'make()[Key]'": "",
            "'list[Key]'": "",
            "list['Key']": "",
            "'Literal[\"Key\"]'": "",
        }.items()
    },
    **{
        f"toolgen, a signature that {about} stores": (
            f"from toolgen_runtime import tool\n@tool\ndef find(key: int):\n    'F.'\n{text}"
        )
        for about, text in {
            "a method": (
                "class Shop:\n    find = 1\n    def set(self): find.__signature__ = None\n"
            ),
            "a class on its own": (
                "class Shop:\n    find = print\n    find.__signature__ = None\n"
            ),
            "a class in another": (
                "class Shop:\n    def find(self): ...\n    class In:\n"
                "        find.__signature__ = None\n"
            ),
            "a function on what it is given": "def set(find): find.__signature__ = None\n",
            "a function in another": (
                "def outer():\n    find = print\n    def inner():\n"
                "        find.__signature__ = None\n"
            ),
        }.items()
    },
    **{
        f"llama-index, text that is {given}": (
            "from __future__ import annotations\nfrom llama_index.core.tools import FunctionTool\n"
            f"def find(a: {given}) -> str: ...\nFunctionTool.from_defaults(find)"
        )
        for given in ("int | (str | None)", "int | str | None", "(int | str) | None")
    },
    "fastmcp, contexts by another name": _each(
        f"{FASTMCP}from typing import Optional, Union\nfrom fastmcp import Context\n"
        "One = Optional[Context]\nBoth = Union['Both', Context]\nPlain = int | str\n",
        "@mcp.tool\ndef {0}({1}, a: int): ...\n",
        ("ctx: One", "ctx: Both", "ctx: Plain", "ctx: 'One'"),
    ),
    "semantic-kernel, kernels": _each(
        "from semantic_kernel import Kernel\nfrom semantic_kernel.functions import "
        "kernel_function\nimport own\n",
        "@kernel_function\ndef {0}({1}, a: int): ...\n",
        ("kernel", "kernel: own.Kernel", "kernel: unknown", "kernel: Kernel", "k: Kernel"),
    ),
    "fastmcp, an object that is called": (
        f"{FASTMCP}class Find:\n    def __call__(self, a: int): ...\nmcp.add_tool(Find())"
    ),
    **{
        f"fastmcp, tools {about}": f"{TOOLS}{text}"
        for about, text in {
            "by hand, one of which is changed": f"{HELD}mcp.get_tool('find').description = 'X.'\n",
            "by hand, any of which is changed": (
                f"{HELD}mcp.add_tool(own.thing)\nmcp.get_tool(own.name).description = 'X.'\n"
            ),
            "that are made, one of two": (
                "a = Tool.from_function(look)\nb = Tool.from_function(run, name='b')\n"
                "FastMCP('y', tools=[a if os.environ else b])\nFastMCP('z', tools=[[a], (b,)])\n"
                "FastMCP('w', tools=[a, look])\nmcp.add_tool(a if own.x else b)\n"
            ),
            "that what is listed may make": (
                "own.apply([mcp.tool], look)\nown.apply((mcp.tool, 1), run)\nown.apply([1], run)\n"
            ),
            "that an attribute may make": (
                "own.apply(getattr(os, own.name), look)\nown.apply(getattr(mcp, own.name), run)\n"
                "own.apply(getattr(FastMCP, own.name), run)\n"
            ),
            "that are transformed": (
                "from fastmcp.server.transforms import ToolTransform\n"
                "from fastmcp.tools.tool_transform import ToolTransformConfig as Config\n"
                "mcp.tool(look)\nmcp.tool(run)\nmcp.add_transform(ToolTransform({"
                "'look': Config(description='D.'), 'run': Config(name='ran')}))\n"
                "mcp.add_transform(ToolTransform({"
                "'look': Config(enabled=False), 'ran': Config(tags={'x'})}))\n"
            ),
            **{
                f"behind one or {number} namespaces": (
                    "from fastmcp.server.transforms import Namespace\nmcp.tool(look)\n"
                    + HELD
                    + "".join(
                        f"if os.environ.get('A{n}'):\n    mcp.add_transform(Namespace('n{n}'))\n"
                        for n in range(number)
                    )
                )
                for number in (2, 7)
            },
        }.items()
    },
    "openai-agents, agents that are copied": (
        "import own\nfrom agents import Agent, function_tool\n"
        "@function_tool\ndef look(a: int):\n    'L.'\n"
        "@function_tool\ndef find(a: int):\n    'F.'\n"
        "Agent(name='a').clone(name='b')\nAgent(name='a', tools=[look]).clone()\n"
        "Agent(name='a', tools=[look]).clone(tools=[find])\n"
        "c = Agent(name='a', tools=own.tools)\nc.tools.append(look)\n"
    ),
}
