# What follows a `return`, a `continue` or a `break` on a condition stands under the condition that it was not met.
# tools: fastmcp dock, fastmcp load, fastmcp moor, fastmcp sail, fastmcp tow, fastmcp weigh
# maybe: dock, moor, tow
# conditional: dock, moor, sail, tow, weigh
import os

from fastmcp import FastMCP

server = FastMCP("harbour")


def dock(berth: int) -> str:
    """Dock."""
    return "docked"


def sail(course: int) -> str:
    """Sail."""
    return "sailing"


def moor(line: str) -> str:
    """Moor."""
    return line


def tow(length: float) -> str:
    """Tow."""
    return "towed"


def weigh(anchor: str) -> str:
    """Weigh."""
    return anchor


def load(crates: int) -> str:
    """Load."""
    return "loaded"


def install(to: FastMCP) -> None:
    if not os.environ.get("HARBOUR"):
        return
    to.tool(dock)


install(server)

OPEN = os.environ.get("OPEN", "").split(",")
for function in (moor,):
    if function.__name__ not in OPEN:
        continue
    server.tool(function)

for function in (sail, weigh):
    if os.environ.get("NIGHT"):
        break
    server.tool(function)


def nested(to: FastMCP) -> None:
    for each in (tow,):
        if OPEN:
            if not os.environ.get("TUGS"):
                return
        to.tool(each)


nested(server)


def checked(to: FastMCP | None) -> None:
    if to is None:
        raise ValueError("there is no server")
    to.tool(load)


checked(server)
