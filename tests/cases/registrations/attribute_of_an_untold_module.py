# Whether modules that are imported by a computed name have an attribute is not told.
# tools: none
import importlib
import pkgutil

from fastmcp import FastMCP

mcp = FastMCP("server")

for each in pkgutil.iter_modules([]):
    module = importlib.import_module(each.name)
    for function in getattr(module, "__tools__", ()):
        mcp.tool(function)  # TG130
    for function in getattr(module, "TOOLS", ()):
        mcp.tool(function)  # TG130
    if getattr(module, "_look", None):
        mcp.tool(module._look)  # TG130
