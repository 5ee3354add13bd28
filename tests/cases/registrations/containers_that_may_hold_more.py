# What a list or a table holds surely is registered from it, whatever else it may hold: a finding tells of that.
# tools: fastmcp dig, fastmcp mow, fastmcp plant, fastmcp prune, fastmcp rake, fastmcp sow, fastmcp water, fastmcp weed
# maybe: dig, mow, prune, rake, weed
# conditional: dig, mow, prune, rake, weed
import os
from random import choice

from fastmcp import FastMCP
from plugins import more

server = FastMCP("garden")


def dig(depth: int) -> str:
    """Dig."""
    return "dug"


def sow(seed: str) -> str:
    """Sow."""
    return seed


def water(litres: float) -> str:
    """Water."""
    return "watered"


def weed(bed: str) -> str:
    """Weed."""
    return bed


def mow(lawn: str) -> str:
    """Mow."""
    return lawn


def rake(leaves: int) -> str:
    """Rake."""
    return "raked"


def prune(tree: str) -> str:
    """Prune."""
    return tree


def plant(tree: str) -> str:
    """Plant."""
    return tree


def chosen():
    if os.environ.get("DRY"):
        yield dig
    yield sow


for function in chosen():
    server.tool(function)

for function in [water, *more()]:
    server.tool(function)  # TG130

TABLE = {"weed": weed, choice(["a", "b"]): more()}
for name, function in TABLE.items():
    server.tool(function, name=name)  # TG130

left = [mow, rake]
left.remove(more())
for function in left:
    server.tool(function)  # TG130

grown = [prune]
grown.extend(more())
grown[more()] = plant
for function in grown:
    server.tool(function)  # TG130
