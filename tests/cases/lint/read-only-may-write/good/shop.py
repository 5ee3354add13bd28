import sqlite3
import subprocess

import httpx

from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}
COUNT = "SELECT COUNT(*) FROM notes"


@mcp.tool(annotations=READS)
def by_statement(like: str) -> str:
    """Count the notes."""
    notes = sqlite3.connect("notes.db")
    return str(notes.execute(COUNT + " WHERE text LIKE ?", (like,)).fetchone())


@mcp.tool(annotations=READS)
def by_command(path: str) -> str:
    """Count the words of a note."""
    return subprocess.check_output(["wc", "-w", path], text=True)


@mcp.tool(annotations=READS)
def by_request(text: str) -> str:
    """Search the notes."""
    return httpx.request("GET", "https://acme.dev/search", params={"q": text}).text
