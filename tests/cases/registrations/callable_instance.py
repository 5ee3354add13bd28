# An object that can be called is registered.
# tools: fastmcp greet
from fastmcp import FastMCP
from fastmcp.tools import Tool

mcp = FastMCP("server")


class Greeter:
    def __init__(self, word: str) -> None:
        self.word = word

    def __call__(self, name: str) -> str:
        return f"{self.word} {name}"


mcp.add_tool(Tool.from_function(Greeter("hello"), name="greet"))
