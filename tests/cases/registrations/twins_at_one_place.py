# Where one place registers a function in a way that is told, and once more in one that is not, both are said.
# tools: mcp find, mcp look, mcp seek, mcp seek
import os
from functools import partial

from mcp.server.mcpserver import MCPServer

mcp = MCPServer("server")


def look(where: str) -> str:
    return where


def find(where: str) -> str:
    return where


def seek(where: str) -> str:
    return where


def add(function, name):
    mcp.add_tool(function, name)  # TG130


for name, function in {"look": look, "part": partial(look, "here")}.items():
    add(function, name)

for register in (mcp.add_tool, getattr(mcp, os.environ.get("HOW", "add_tool"))):
    register(find)  # TG130

for name in ("seek", os.environ.get("NAME", "seek again")):
    mcp.add_tool(seek, name)  # TG112
