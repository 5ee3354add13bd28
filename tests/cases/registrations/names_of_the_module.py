# Names are made of those of the module and its file.
# tools: fastmcp names_of_the_module_base, fastmcp names_of_the_module_file, fastmcp names_of_the_module_last, fastmcp names_of_the_module_text, fastmcp of_names_of_the_module
import os
from pathlib import Path

from fastmcp import FastMCP

mcp = FastMCP(__name__)
HERE = Path(__file__).resolve()
*_, LAST = __name__.rpartition(".")


@mcp.tool(name="of_" + __name__.split(".")[-1])
def split(where: str) -> str:
    return where


@mcp.tool(name=f"{LAST}_last")
def last(where: str) -> str:
    return where


@mcp.tool(name=f"{__name__}_text")
def text(where: str) -> str:
    return where


@mcp.tool(name=HERE.stem + "_file")
def file(where: str) -> str:
    return where


@mcp.tool(name=os.path.splitext(os.path.basename(__file__))[0] + "_base")
def base(where: str) -> str:
    return where
