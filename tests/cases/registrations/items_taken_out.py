# What is taken out of a list or a table is not registered from it; where source does not tell what is, a finding says so.
# tools: fastmcp count, fastmcp dock, fastmcp moor, fastmcp sail, fastmcp sound, fastmcp tow, fastmcp weigh
# conditional: sail, tow, weigh
import os
from collections.abc import Callable

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


def sink(depth: int) -> str:
    """Sink."""
    return "sunk"


def burn(days: int) -> str:
    """Burn."""
    return "burnt"


def tow(length: float) -> str:
    """Tow."""
    return "towed"


def weigh(anchor: str) -> str:
    """Weigh."""
    return anchor


def count(ships: list[str]) -> int:
    """Count."""
    return len(ships)


def sound(fathoms: int) -> str:
    """Sound."""
    return "sounded"


TABLE: dict[str, Callable[..., object]] = {"dock": dock, "sink": sink, "burn": burn, "tow": tow}
del TABLE["burn"]
TABLE.pop("sink", None)
if os.environ.get("CALM"):
    del TABLE["tow"]
for name, function in TABLE.items():
    server.tool(name=name)(function)

ROUTINES = [sink, moor, burn, weigh, burn]
del ROUTINES[0]
ROUTINES.remove(burn)
ROUTINES.pop()
if os.environ.get("CALM"):
    ROUTINES.remove(weigh)
for function in ROUTINES:
    server.tool(function)

waiting = [sail, sink]
waiting.pop(1)
waiting[0:0] = [count]  # what a slice takes is not told
for function in waiting:
    server.tool(function)  # TG130

left = {"sink": sink, "sound": sound}
left.clear()
left["sound"] = sound
for function in left.values():
    server.tool(function)
