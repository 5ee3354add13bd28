# What is done to a server under a condition concerns the tools that it changes, and no others; those are there in both ways.
# tools: fastmcp below_see, fastmcp cut, fastmcp read, fastmcp see, fastmcp write
# maybe: below_see
# conditional: below_see, see, write
import os

from fastmcp import FastMCP
from fastmcp.server.transforms import Namespace

mcp, inner = FastMCP("server"), FastMCP("inner")


@mcp.tool(tags={"changes"})
def write(what: str) -> str:
    return what


@mcp.tool(tags={"cuts"})
def cut(what: str) -> str:  # TG134
    return what


@mcp.tool
def read(where: str) -> str:
    return where


@inner.tool
def see(where: str) -> str:  # TG134
    return where


if not os.environ.get("WRITE"):
    mcp.disable(tags={"changes"})
mcp.disable(tags={"cuts"})
if os.environ.get("BELOW"):
    inner.add_transform(Namespace("below"))
