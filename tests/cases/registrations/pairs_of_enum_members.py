# Enums that are walked beside others, and named tuples whose last fields have defaults.
# tools: fastmcp by_default, fastmcp by_place, fastmcp first, fastmcp first0, fastmcp second
# tools: fastmcp second1, fastmcp third
from collections import namedtuple
from enum import StrEnum

from fastmcp import FastMCP

server = FastMCP("shop")


def look(where: str) -> str:
    return where


def see(what: int) -> int:
    return what


class Name(StrEnum):
    FIRST = "first"
    SECOND = "second"


class Third(StrEnum):
    THIRD = "third"


for name, function in zip(Name, (look, see)):
    server.tool(function, name=name)
for number, name in enumerate(Name):
    server.tool(look, name=f"{name.value}{number}")
for name in reversed(Third):
    server.tool(see, name=name)

Row = namedtuple("Row", "name function", defaults=[look])
for row in (Row("by_default"), Row("by_place", see)):
    server.tool(row.function, name=row.name)
