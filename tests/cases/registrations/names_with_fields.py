# Each turn of a loop, and each call, gives another name; what no field tells is refused each time.
# tools: fastmcp at_07, fastmcp at_08, fastmcp down_1, fastmcp down_2, fastmcp far_a, fastmcp far_b, fastmcp see, fastmcp see
# maybe: see
from enum import StrEnum

from fastmcp import FastMCP

mcp = FastMCP("server")
WIDTH = 2


class Place(StrEnum):
    A = "a"
    B = "b"


class Row:
    def __init__(self, label):
        self.label = label

    def __format__(self, specification):
        return self.label


def look(where: str) -> str:
    return where


def see(where: str) -> str:
    return where


for number in (7, 8):
    mcp.tool(look, name=f"at_{number:0{WIDTH}d}")
for place in Place:
    mcp.tool(look, name=f"far_{place.value!s:>1}")


def register(number):
    mcp.tool(look, name=f"down_{number!r}")


register(1)
register(2)
for row in (Row("x"), Row("y")):
    mcp.tool(see, name=f"{row:>3}")  # TG112
