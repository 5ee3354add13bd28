"""Programs that were written for other systems run here with other imports, and no other change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from building import GENERATOR, RUNTIME, build, built, drive, run

from toolgen.config import Config

SWORDS = '''
    from toolgen_runtime import RunContext as RunContextWrapper
    from toolgen_runtime import tool as function_sword


    @function_sword
    def find_flights(ctx: RunContextWrapper[str], city: str, *stops: str, days: int = 3) -> str:
        """Find flights.

        Args:
            city: Where to.
        """
        return f"{ctx.context}: {city} {stops} {days}"


    @function_sword()
    async def plain(x: int) -> int:
        """Plain."""
        return x
'''

LIONAGI = """
    from toolgen_runtime import ToolManager as ActionManager
    from toolgen_runtime import ToolRequest as ActionRequestModel


    def multiply(x, y):
        return x * y


    async def main():
        manager = ActionManager()
        manager.register_tool(multiply)

        request_data = {"function": "multiply", "arguments": {"x": 3, "y": 4}}
        action_request = ActionRequestModel.model_validate(request_data)

        result_event = await manager.invoke(action_request)
        print(result_event.execution.response)
        print(result_event.execution.status.value)
"""

ORBITER = '''
    from toolgen_runtime import Tool, tool
    from toolgen_runtime import func_to_tool as FunctionTool


    class DatabaseQueryTool(Tool):
        def __init__(self):
            self.name = "query_db"
            self.description = "Execute a read-only SQL query."
            self.parameters = {
                "type": "object",
                "properties": {
                    "sql": {"type": "string", "description": "SQL query to execute."},
                },
                "required": ["sql"],
            }

        async def execute(self, **kwargs) -> str:
            sql = kwargs["sql"]
            # Execute query...
            return "result rows"


    @tool
    def calculate_sum(a: int, b: int) -> int:
        """Calculate the sum of two numbers.

        Args:
            a: The first number.
            b: The second number.
        """
        return a + b


    @tool(name="custom_name", description="Custom description")
    def my_tool(x: str) -> str:
        return x


    async def main():
        tool = FunctionTool(calculate_sum)
        print(tool.name)
        print(tool.description)
        print(tool.parameters["required"])
        print(await tool.execute(a=1, b=2))
        print(await DatabaseQueryTool().execute(sql="select 1"))
        print(DatabaseQueryTool().to_schema()["function"]["name"])
'''

ARKLEX = """
    from toolgen_runtime import register_tool

    ERROR_MSGS = ["no such cart"]


    @register_tool(
        "Add items to cart",
        [
            {
                "name": "cart_id",
                "type": "str",
                "description": "Cart ID to add items to, such as '2938501948327'",
                "prompt": "",
                "required": True,
                "verified": True
            },
            {
                "name": "item_ids",
                "type": "list",
                "items": "tuples",
                "description": "list of tuples, such as [('41552094527601', 5)].",
                "prompt": "",
                "required": True,
                "verified": True
            }
        ],
        [{
            "name": "cart",
            "type": "dict",
            "description": "The cart information after adding.",
        }],
        isComplete=lambda x: x is not None and x not in ERROR_MSGS,
        isResponse=False,
    )
    def add_items(cart_id, item_ids):
        return {"id": cart_id, "items": dict(item_ids)}


    def calculate(expression):
        return float(eval(expression))


    @register_tool(desc="Find a product", slots=[{"name": "words", "type": "str"}], outputs=[])
    def find(words=""):
        return words.upper()


    register_tool(
        "Calculates and return the function output of mathematical query.",
        [{
            "name": "expression",
            "type": "string",
            "description": "valid math expression",
            "prompt": "Could you please provide the mathematical expression?",
            "required": True
        }],
        [{
            "name": "result",
            "type": "float",
            "value": "",
            "description": "result of evaluated mathematical expression like 42",
        }],
        lambda x: isinstance(x, (int, float, complex)) and not isinstance(x, bool)
    )(
        calculate
    )
"""


def printed(root: Path, program: str, config: Config | None = None) -> list[str]:
    """What `main` of a program prints, once it is built, in a process of its own."""
    build(root, {"ported/__init__.py": "", "ported/app.py": program}, config)
    code = "import asyncio; from ported.app import main; asyncio.run(main())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": f"{root}:{RUNTIME}:{GENERATOR}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_swords(tmp_path: Path) -> None:
    with built(tmp_path, {"ported/__init__.py": "", "ported/app.py": SWORDS}) as registry:
        arguments = {"city": "Oslo", "stops": ["Rome"]}
        assert drive(registry.invoke("find_flights", arguments, "me")) == "me: Oslo ('Rome',) 3"
        assert drive(registry.invoke("plain", '{"x": 3}')) == 3


def test_lionagi(tmp_path: Path) -> None:
    lines = printed(tmp_path, LIONAGI, Config(include=("ported.app:multiply",)))

    assert lines == ["12", "completed"]


def test_orbiter(tmp_path: Path) -> None:
    assert printed(tmp_path, ORBITER) == [
        "calculate_sum",
        "Calculate the sum of two numbers.",
        "['a', 'b']",
        "3",
        "result rows",
        "query_db",
    ]


def test_arklex(tmp_path: Path) -> None:
    from toolgen_runtime.slots.values import read_type

    with built(tmp_path, {"ported/__init__.py": "", "ported/app.py": ARKLEX}) as registry:
        said = read_type("list", "tuples").accept("[('41552094527601', 5), ('2', 10)]")
        cart = drive(registry.invoke("add_items", {"cart_id": "7", "item_ids": said}))
        assert cart == {"id": "7", "items": {"41552094527601": 5, "2": 10}}
        assert drive(registry.invoke("calculate", {"expression": "21 * 2"})) == 42.0
        assert registry["find"].description == "Find a product"
        assert drive(registry.invoke("find", {"words": "tea"})) == "TEA"


@pytest.mark.parametrize("arguments", [{"query": "x"}, '{"query": "x"}'], ids=["object", "text"])
def test_itool(tmp_path: Path, arguments: object) -> None:
    program = '''
        from toolgen_runtime import tool


        @tool
        def search(query: str) -> str:
            """Performs a search query."""
            return f"found {query}"
    '''
    call = {"id": "1", "type": "function", "function": {"name": "search", "arguments": arguments}}
    with built(tmp_path, {"ported/__init__.py": "", "ported/app.py": program}) as registry:
        (result,) = run(registry.invoke_all([call]))

    assert (result.output, result.item["tool_call_id"]) == ("found x", "1")
