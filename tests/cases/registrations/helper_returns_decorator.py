# A function of the sources gives back the framework's decorator.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


def expose(title: str):
    return mcp.tool(title=title)  # TG130


@expose("Look")
def look(where: str) -> str:
    return where
