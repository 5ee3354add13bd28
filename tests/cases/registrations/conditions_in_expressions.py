# Conditions of expressions and of comprehensions are those of what they register.
# tools: fastmcp dock, fastmcp load, fastmcp moor, fastmcp sail, fastmcp weigh
# maybe: dock, moor, sail, weigh
# conditional: dock, moor, sail, weigh
import os
from collections.abc import Callable

from fastmcp import FastMCP

server = FastMCP("harbour")
IS_OPEN = os.environ.get("OPEN") == "1"


def dock(berth: int) -> str:
    """Dock."""
    return "docked"


def sail(course: int) -> str:
    """Sail."""
    return "sailing"


def moor(line: str) -> str:
    """Moor."""
    return line


IS_OPEN and server.tool(dock)
server.tool(sail) if IS_OPEN else None
[server.tool(function) for function in (moor,) if IS_OPEN]


def where(condition: bool) -> Callable[[Callable[..., str]], object]:
    def register(function: Callable[..., str]) -> object:
        return server.tool(function) if condition else function

    return register


@where(IS_OPEN)
def weigh(anchor: str) -> str:
    """Weigh."""
    return anchor


IS_OPEN or server.tool(lambda: None, name="none") if False else None


@where(True)
def load(crates: int) -> str:
    """Load."""
    return "loaded"
