# Functions that are members of an enum are registered by their names; its methods are not.
# tools: fastmcp add, fastmcp low
from enum import Enum, member

from fastmcp import FastMCP

mcp = FastMCP("server")


def lowest(a: int) -> int:
    return a


class Operation(Enum):
    @member
    def ADD(a: int, b: int) -> int:  # noqa: N802, N805
        return a + b

    LOW = member(lowest)

    def shown(self):
        return self.name


for each in Operation:
    mcp.tool(each.value, name=each.name.lower())
