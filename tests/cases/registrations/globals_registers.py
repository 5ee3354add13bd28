# All functions of the module with a certain prefix are registered.
# tools: fastmcp do_look
from fastmcp import FastMCP

mcp = FastMCP("server")


def do_look(where: str) -> str:
    return where


for name, value in list(globals().items()):
    if name.startswith("do_"):
        mcp.tool(value)
