# A function of the sources gives back the framework's decorator.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def expose(title: str):
    return mcp.tool(title=title)


@expose("Look")
def look(where: str) -> str:
    return where
