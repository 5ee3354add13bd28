# Sets of functions are changed in place, which all see who have them, or made anew of two.
# tools: mcp and_b, mcp cond_a, mcp cond_b, mcp cond_c, mcp fnew_b, mcp fold_a, mcp fold_b
# tools: mcp inter_b, mcp minus_a, mcp new_b, mcp old_a, mcp old_b, mcp upd_b, mcp upd_c
# tools: mcp xor_a, mcp xor_c
# conditional: cond_c
import os

from mcp.server.fastmcp import FastMCP


def a(x: int) -> str:
    """A."""
    return str(x)


def b(x: int) -> str:
    """B."""
    return str(x)


def c(x: int) -> str:
    """C."""
    return str(x)


def serve(tools, name):
    mcp = FastMCP(name)
    for t in tools:
        mcp.add_tool(t, name=name + t.__name__)


one = {a, b}
other = one
one -= {b}
serve(other, "minus_")

two = {a, b}
other = two
two &= {b, c}
serve(other, "and_")

three = {a, b}
other = three
three ^= {b, c}
serve(other, "xor_")

four = {a, b}
other = four
four = four - {a}
serve(four, "new_")
serve(other, "old_")
four.difference_update([a], (c,))
serve(four | {c}, "upd_")
five = {a, b, c}
if os.environ.get("X"):
    five -= {c}
serve(five, "cond_")
six = frozenset({a, b})
other = six
six -= {a}
serve(other, "fold_")
serve(six, "fnew_")
serve({a, b}.intersection([b]), "inter_")
