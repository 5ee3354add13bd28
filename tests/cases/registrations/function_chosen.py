# An expression chooses the function.
# tools: none
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def see(where: int) -> int:
    return where


mcp.tool(see if os.environ.get("SEE") else look, name="chosen")  # TG130
