# Containers below Python's own that say themselves what iterating them gives hold what is put in.
# tools: fastmcp a, fastmcp b, fastmcp c, fastmcp first, fastmcp item_b, fastmcp star
from fastmcp import FastMCP

mcp = FastMCP("x")


def a(x: int) -> int:
    """A."""
    return x


class Reg(dict):
    def __missing__(self, k):
        v = self[k] = []
        return v

    def __iter__(self):
        return iter(sorted(super().__iter__()))


R = Reg()
R["z"].append(a)
for k in R:
    for f in R[k]:
        mcp.tool(f)


def b(x: int) -> int:
    """B."""
    return x


def c(x: int) -> int:
    """C."""
    return x


class Values(dict):
    def __iter__(self):
        return iter(self.values())


V = Values()
V["b"] = b
for f in V:
    mcp.tool(f)
for f in [*V]:
    mcp.tool(f, name="star")
for k, f in V.items():
    mcp.tool(f, name="item_" + k)


class L(list):
    def __iter__(self):
        for each in super().__iter__():
            yield each


each_of = L()
each_of.append(c)
for f in each_of:
    mcp.tool(f)
mcp.tool(each_of[0], name="first")
