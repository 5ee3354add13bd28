# A name is formatted with a field that is called name.
# tools: fastmcp look_up
from fastmcp import FastMCP

mcp = FastMCP("server")


def named(text: str):
    return mcp.tool("{name}_{receiver}".format(name=text, receiver="up"))


@named("look")
def look(where: str) -> str:
    return where
