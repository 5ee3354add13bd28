# What `+=` and `|=` add to a list, a set or a table is in it, and what they make of a text is its value.
# tools: fastmcp dock, fastmcp moor, fastmcp quay_sail, fastmcp sail, fastmcp tow, fastmcp weigh, openai-agents anchor, openai-agents furl
# maybe: furl
# conditional: furl
import os

from agents import Agent, function_tool
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


def anchor(depth: int) -> str:
    """Anchor."""
    return "anchored"


def furl(sail: str) -> str:
    """Furl."""
    return sail


tools = [function_tool(anchor)]
if not os.environ.get("CALM"):
    tools += []
if os.environ.get("STORM"):
    tools += [function_tool(furl)]
agent = Agent(name="mate", tools=tools)

ROUTINES = [dock]
ROUTINES += [sail]
for function in ROUTINES:
    server.tool(function)

TABLE = {"moor": moor}
TABLE |= {"tow": tow}
for name, function in TABLE.items():
    server.tool(name=name)(function)


class Names:
    prefix = "qu"
    kept = [weigh]
    kept += []


Names.prefix += "ay"
Names.kept += []
for function in Names.kept:
    server.tool(function)
OPTIONS = {"name": Names.prefix}
OPTIONS["name"] += "_sail"
server.tool(sail, **OPTIONS)
