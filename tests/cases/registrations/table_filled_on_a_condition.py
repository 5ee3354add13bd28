# What is put into a dict on a condition is there on it; what is made and changed on one condition is changed surely.
# tools: fastmcp bake, fastmcp knead, fastmcp prove
# maybe: knead
# conditional: knead
import os

from fastmcp import FastMCP

server = FastMCP("bakery")
TABLE = {}


def collect(function, **said):
    TABLE[function.__name__] = {"function": function, **said}


def bake(heat: int) -> str:
    """Bake."""
    return "baked"


def knead(turns: int) -> str:
    """Knead."""
    return "kneaded"


def prove(hours: float) -> str:
    """Prove."""
    return "proved"


collect(bake)
if os.environ.get("BY_HAND"):
    collect(knead)
for name, entry in TABLE.items():
    server.tool(name=name)(entry["function"])


def described(function, **said):
    said["description"] = said.get("description") or "Said in the bakery."
    server.tool(**said)(function)


try:
    raise LookupError
except LookupError:
    described(prove)
