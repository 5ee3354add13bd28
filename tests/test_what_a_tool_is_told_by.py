"""What is said of a tool and is refused, or cannot be told, is named in the words of its author."""

from __future__ import annotations

from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

LISTED = """
    import json
    from mcp.server import Server
    from mcp.types import Tool

    server = Server("a")

    @server.list_tools()
    async def listed():
        return [Tool({said}, inputSchema={{"type": "object"}})]
"""
AGREEING = """
    from smolagents import Tool

    class Find(Tool):
        name = "find"
        description = "Finds."
        inputs = {{"x": {{"type": "string", "description": "x"}}}}
        output_type = "string"
        {more}
"""
NAMED = (
    "from {package} import {marker}\n\n@{marker}({name}='a b')\ndef look(a: int):\n    'Looks.'\n"
)
WITHIN = """
    from typing import Annotated
    from fastmcp import FastMCP
    from pydantic import AfterValidator

    def make(server):
        def check(value):
            return value

        @server.tool
        def look(x: Annotated[str, AfterValidator(check)]) -> None:
            "Looks."

    make(FastMCP("a"))
"""
HANDED = """
    from fastmcp import FastMCP
    import crew

    def look(a: int) -> None: ...

    {call}
"""


@pytest.mark.parametrize(
    ("text", "names", "message"),
    [
        (
            LISTED.format(said="name='look', description='d', outputSchema=json.load(open('x'))"),
            ["look"],
            "the schema of what 'look' returns is left out: option 'outputSchema'",
        ),
        (LISTED.format(said="name=3, description='d'"), [], "option 'name' takes a string"),
        (LISTED.format(said="name=None, description='d'"), [], "its name is not said here"),
        (LISTED.format(said="name='look', description=None"), ["look"], "has no description"),
        (AGREEING.format(more="def forward(self, x): ..."), ["find"], ""),
        (AGREEING.format(more="def forward(self, y): ..."), [], "that are not its parameters: y"),
        (AGREEING.format(more="def forward(self): ..."), [], "that are not its parameters: none"),
        (
            AGREEING.format(
                more="skip_forward_signature_validation = True\n        forward = print"
            ),
            ["find"],
            "",
        ),
        (
            NAMED.format(package="toolgen_runtime", marker="tool", name="name"),
            [],
            "'a b' is not acceptable as a tool name; use 1 to 64 letters",
        ),
        (
            NAMED.format(package="agents", marker="function_tool", name="name_override"),
            [],
            "'a b' is not acceptable as a tool name",
        ),
        (WITHIN, [], "the value of 'check' cannot be told from source: it is defined inside"),
        (
            HANDED.format(call="crew.Crew().run(tools=[look])"),
            [],
            "it is handed to crew.Crew.run as a tool",
        ),
        (HANDED.format(call="crew.run(tools=[look])"), [], "it is handed to crew.run as a tool"),
    ],
)
def test_it_is_named(text: str, names: list[str], message: str) -> None:
    result = generate([source_file("app.py", dedent(text))], Config())

    assert [each.tool.name for each in result.planned] == names
    said = [f"{each.message}; {each.hint}" for each in result.diagnostics]
    assert any(message in each for each in said) if message else said == []
