# Servers are kept in a table.
# tools: none
from fastmcp import FastMCP

SERVERS = {"a": FastMCP("a"), "b": FastMCP("b")}


@SERVERS["a"].tool  # TG130
def look(where: str) -> str:
    return where
