"""Programs that were written for other systems run here with other imports, and no other change."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from building import (
    GENERATOR,
    RUNTIME,
    build,
    built,
    drive,
    generate_tree,
    importable,
    run,
    write_sources,
)

from toolgen.write import write_tree
from toolgen_runtime import InvalidArguments, RefusedTool, UnknownTool

APP = "ported/app.py"

SWORDS = '''
    from typing import Any

    from pydantic import BaseModel

    from toolgen_runtime import RunContext as RunContextWrapper
    from toolgen_runtime import Tool as Sword
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


    async def sorry(ctx: RunContextWrapper[Any], error: Exception) -> str:
        return f"no room: {error}"


    @function_sword(
        name_override="find_hotel",
        description_override="Find a hotel.",
        use_docstring_info=False,
        failure_error_function=sorry,
        strict_mode=False,
    )
    def hotel(city: str, nights: int = 1) -> str:
        """Look a hotel up.

        Args:
            city: Where.
        """
        if nights > 9:
            raise ValueError("too long")
        return f"{city} for {nights}"


    class SwordArgs(BaseModel):
        name: str
        color: str


    async def run_sword_func(_ctx_: RunContextWrapper[Any], args: str) -> str:
        data = SwordArgs.model_validate_json(args)
        return do_some_work(data=f"{data.name} likes {data.color}")


    def do_some_work(data):
        return data


    sword = Sword(
        name="user",
        description="parse information",
        params_json_schema=SwordArgs.model_json_schema(),
        on_invoke_tool=run_sword_func,
    )
'''

LIONAGI = """
    from toolgen_runtime import Tool
    from toolgen_runtime import ToolCall as FunctionCalling
    from toolgen_runtime import ToolManager as ActionManager
    from toolgen_runtime import ToolRequest as ActionRequestModel
    from toolgen_runtime import ToolResponse as ActionResponseModel
    from toolgen_runtime import func_to_tool


    def multiply(x, y):
        return x * y


    def greet(name: str, greeting: str = "Hello") -> str:
        return f"{greeting}, {name}!"


    # Basic tool creation
    tool = Tool(func_callable=greet)


    # With preprocessing
    def preprocess(args):
        args["name"] = args["name"].title()
        return args


    tool_with_prep = Tool(
        func_callable=greet, preprocessor=preprocess, strict_func_call=True
    )


    async def main():
        manager = ActionManager()
        manager.register_tool(multiply)

        request_data = {"function": "multiply", "arguments": {"x": 3, "y": 4}}
        action_request = ActionRequestModel.model_validate(request_data)

        result_event = await manager.invoke(action_request)
        print(result_event.execution.response)
        print(result_event.execution.status.value)

        func_call = FunctionCalling(
            func_tool=Tool(func_callable=multiply), arguments={"x": 3, "y": 5}
        )
        await func_call.invoke()
        print(func_call.execution.response)

        print(await tool.invoke({"name": "ann"}), await tool_with_prep.invoke({"name": "ann"}))
        print(func_to_tool(greet, strict_func_call=True).function, tool.required_fields)
        response = ActionResponseModel(
            function="multiply", arguments={"x": 3, "y": 4}, output=12
        )
        print(response.output, manager.get_tool_schema([greet])["tools"][0]["type"])
        print(tool.func_callable is greet, tool.tool_schema["function"]["name"])
"""

ORBITER = '''
    from toolgen_runtime import FunctionTool, Tool, ToolError
    from toolgen_runtime import FunctionTool as tool


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


    def calculate_sum(a: int, b: int) -> int:
        """Calculate the sum of two numbers.

        Args:
            a: The first number.
            b: The second number.
        """
        return a + b


    calculating = FunctionTool(calculate_sum)
    adding = FunctionTool(calculate_sum, name="add", description="Add two numbers.")


    @tool()
    def empty(x: str) -> str:
        """Do something."""
        return x


    @tool(name="custom_name", description="Custom description")
    def my_tool(x: str) -> str:
        """Original docstring (overridden by description param)."""
        raise ToolError("Failed to fetch data from API")


    @tool
    def get_weather(city: str) -> str:
        """Get the current weather for a city.

        Args:
            city: The city name to look up.
        """
        return f"Sunny in {city}"


    @tool
    async def fetch_data(url: str) -> str:
        """Fetch data from a URL.

        Args:
            url: The URL to fetch.
        """
        return f"Data from {url}"


    async def main():
        print(calculating.name, calculating.description, calculating.parameters["required"])
        print(await calculating.execute(a=1, b=2), await adding.execute(a=2, b=3))
        print(adding.name, adding.description)
        print(get_weather.name, get_weather.description)
        print(await get_weather.execute(city="Oslo"), await fetch_data.execute(url="/"))
        print(get_weather("Rome"), await empty.execute(x="x"))
        try:
            await my_tool.execute(x="x")
        except ToolError as error:
            print(my_tool.to_schema()["function"]["name"], error)
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


WAYS = {
    "imported": ["-c", "import asyncio; from ported.app import main; asyncio.run(main())"],
    "as a module": ["-m", "ported.app"],
    "as a file of a package": ["ported/app.py"],
    "as a file": ["alone.py"],
}
"""How a program may be run, by what Python is told."""

_MAIN = """

    if __name__ == "__main__":
        import asyncio

        asyncio.run(main())
"""


def printed(root: Path, program: str, way: str) -> list[str]:
    """What `main` of a program prints, once it is built, in a process of its own."""
    text = dedent(program) + dedent(_MAIN)
    build(root, {"alone.py": text} if way == "as a file" else {"ported/__init__.py": "", APP: text})
    done = subprocess.run(
        [sys.executable, *WAYS[way]],
        cwd=root,
        env={"PYTHONPATH": f"{root}:{RUNTIME}:{GENERATOR}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("way", WAYS)
def test_a_program_and_the_module_of_its_tools_are_one(tmp_path: Path, way: str) -> None:
    program = '''
        from toolgen_runtime import func_to_tool, tool

        NOTED = []


        @tool
        def note(text: str) -> int:
            """Note a text."""
            NOTED.append(text)
            return len(NOTED)


        async def main():
            await func_to_tool(note).invoke({"text": "a"})
            await func_to_tool(note).invoke({"text": "b"})
            print(NOTED)
    '''
    assert printed(tmp_path, program, way) == ["['a', 'b']"]


def test_what_a_session_defines_is_in_no_build() -> None:
    code = "from toolgen_runtime import func_to_tool\nfunc_to_tool(lambda: 1)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(RUNTIME)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "load('__main__')" not in done.stderr
    assert "make the tool by toolgen.dynamic.function_tool" in done.stderr


def test_swords(tmp_path: Path) -> None:
    with built(tmp_path, {"ported/__init__.py": "", "ported/app.py": SWORDS}) as registry:
        arguments = {"city": "Oslo", "stops": ["Rome"]}
        assert drive(registry.invoke("find_flights", arguments, "me")) == "me: Oslo ('Rome',) 3"
        assert drive(registry.invoke("plain", '{"x": 3}')) == 3
        assert registry["find_hotel"].description == "Find a hotel."
        assert run(registry.invoke("find_hotel", {"city": "Oslo", "nights": "2"})) == "Oslo for 2"
        hotel = run(registry.invoke("find_hotel", {"city": "Oslo", "nights": 10}))
        assert hotel == "no room: too long"
        assert registry["user"].parameters["required"] == ["name", "color"]
        app = importlib.import_module("ported.app")
        assert run(app.sword.invoke('{"name": "Ann", "color": "red"}')) == "Ann likes red"
        with pytest.raises(InvalidArguments, match="color"):
            run(app.sword.invoke('{"name": "Ann"}'))


@pytest.mark.parametrize("way", WAYS)
def test_lionagi(tmp_path: Path, way: str) -> None:
    assert printed(tmp_path, LIONAGI, way) == [
        "12",
        "completed",
        "15",
        "Hello, ann! Hello, Ann!",
        "greet {'name'}",
        "12 function",
        "True greet",
    ]


@pytest.mark.parametrize("way", WAYS)
def test_orbiter(tmp_path: Path, way: str) -> None:
    assert printed(tmp_path, ORBITER, way) == [
        "calculate_sum Calculate the sum of two numbers. ['a', 'b']",
        "3 5",
        "add Add two numbers.",
        "get_weather Get the current weather for a city.",
        "Sunny in Oslo Data from /",
        "Sunny in Rome x",
        "custom_name Failed to fetch data from API",
        "result rows",
        "query_db",
    ]


def test_what_is_made_of_functions_can_be_imported_before_a_build_and_says_so_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = "from toolgen_runtime import FunctionTool\n\n\n@FunctionTool\ndef look(): ...\n"
    (tmp_path / "unbuilt_app.py").write_text(program)
    monkeypatch.syspath_prepend(tmp_path)
    app = importlib.import_module("unbuilt_app")

    with pytest.raises(UnknownTool, match="run toolgen build"):
        app.look.to_schema()


def test_what_the_build_refused_says_why_when_asked(tmp_path: Path) -> None:
    program = '''
        from toolgen_runtime import FunctionTool, Tool


        def look(at: "Nowhere") -> str:
            """Look."""


        @FunctionTool
        def see() -> str:
            """See."""


        looking = [FunctionTool(look), Tool(func_callable=look)]
    '''
    write_sources(tmp_path, {"ported/__init__.py": "", "ported/app.py": program})
    (package,) = generate_tree(tmp_path).packages
    write_tree(tmp_path / package.directory, package.files)
    with importable(tmp_path):
        for tool in importlib.import_module("ported.app").looking:
            with pytest.raises(RefusedTool, match="Nowhere"):
                tool.to_schema()


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("Tool(look)", "write func_to_tool(function)"),
        ("Tool(func_callable=look, tool_schema={'type': 'object'})", "write Tool.from_schema("),
        ("Tool(func_callable=look, timout=3)", "did you mean timeout?"),
        ("Tool(name='x', description='X.', params_json_schema={})", "write func_to_tool(function)"),
        ("FunctionTool(look, timout=3)", "did you mean timeout?"),
        ("tool(name='x', name_override='y')(look)", "name is given twice"),
    ],
)
def test_what_import_refuses_is_refused_or_listed_by_the_build(
    tmp_path: Path, written: str, instead: str
) -> None:
    lines = "from toolgen_runtime import FunctionTool, Tool, tool", "def look(): ...", written
    write_sources(tmp_path, {"ported/__init__.py": "", "ported/app.py": "\n".join(lines)})
    result = generate_tree(tmp_path)

    assert [each.position.line for each in result.diagnostics] == [3]
    with pytest.raises(TypeError, match=re.escape(instead)):
        exec("\n".join(lines), {})


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
