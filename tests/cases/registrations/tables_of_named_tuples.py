# Tables of named tuples that are unpacked, members with what their constructor says, and names that are counted.
# tools: fastmcp counted_2, fastmcp counted_3, fastmcp look_1, fastmcp of_default, fastmcp of_items, fastmcp of_pair, fastmcp of_row, fastmcp of_shop, fastmcp of_stall
import itertools
from collections import namedtuple
from enum import Enum
from typing import NamedTuple

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


def see(where: int) -> int:
    return where


Pair = namedtuple("Pair", "name function")


class Row(NamedTuple):
    function: object
    name: str = "of_default"


class Area(Enum):
    SHOP = ("of_shop", "Look.")
    STALL = ("of_stall", "See.")

    def __init__(self, label, text):
        self.label, self.text = label, text


for name, function in [Pair("of_pair", look), Pair._make(["of_items", see])]:
    mcp.tool(function, name=name)
for function, name in [Row(look), Row(see, "of_row")]:
    mcp.tool(function, name=name)
for area, function in zip(Area, (look, see)):
    mcp.tool(function, name=area.label, description=area.text)
numbers = itertools.count(1)
mcp.tool(look, name=f"look_{next(numbers)}")
for number, function in zip(numbers, (look, see)):
    mcp.tool(function, name=f"counted_{number}")
