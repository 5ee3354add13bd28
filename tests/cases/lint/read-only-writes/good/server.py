import os
import subprocess
from pathlib import Path

import requests
from store import Store

from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}


def remove(path: str) -> str:
    """Not what `os` has."""
    return path


@mcp.tool(annotations=READS)
def by_name(path: str) -> str:
    """Give the text of a note."""
    return remove(path) + str(os.stat(path))


@mcp.tool(annotations=READS)
def by_object(path: str) -> str:
    """Give the text of a note."""
    return (Path(path) / "note.txt").read_text()


@mcp.tool(annotations=READS)
def by_mode(path: str) -> str:
    """Give the text of a note."""
    with open(path, mode="rb") as file:
        return file.read().decode()


@mcp.tool(annotations=READS)
def by_request(key: int) -> str:
    """Give the text of a note."""
    found = {}
    found.update(requests.get(f"https://acme.dev/{key}", timeout=5).json())
    return str(found)


@mcp.tool(annotations=READS)
def by_command(path: str) -> str:
    """Give the text of a note."""
    return subprocess.run(["git", "-P", "log", path], check=True, text=True).stdout


@mcp.tool(annotations=READS)
def by_method(key: int) -> str:
    """Give the text of a note."""
    return Store().read(key)


@mcp.tool
def delete(path: str) -> None:
    """Drop a note: it promises nothing."""
    os.remove(path)
