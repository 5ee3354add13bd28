# Servers are kept in a table.
# tools: fastmcp look
from fastmcp import FastMCP

SERVERS = {"a": FastMCP("a"), "b": FastMCP("b")}


@SERVERS["a"].tool
def look(where: str) -> str:
    return where
