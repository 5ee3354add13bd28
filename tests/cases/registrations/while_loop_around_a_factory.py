# What a loop calls that is given nothing of the loop does the same at each turn; what is given some may do another.
# tools: fastmcp dig, fastmcp fill
# maybe: dig, fill
# conditional: dig, fill
import os

from fastmcp import FastMCP

mcp = FastMCP("garden")


def make(to):
    @to.tool
    def dig(depth: int) -> str:
        return "dug"

    to.tool(fill)


def fill(bed: str) -> str:
    return bed


def plant(seed: str) -> str:
    return seed


def water(litres: float) -> str:
    return "watered"


def expose(function):
    mcp.tool(function)  # TG130


def serve():
    beds = [plant]
    while os.environ.get("SEASON"):
        make(mcp)
        expose(beds.pop())
        beds.append(water)


serve()
