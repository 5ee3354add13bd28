# The signature that is reflected is stored on the function.
# tools: none
import inspect

from fastmcp import FastMCP

mcp = FastMCP("server")


def plain(a, b):  # TG116
    return a


plain.__signature__ = inspect.Signature(
    [inspect.Parameter("c", inspect.Parameter.KEYWORD_ONLY, annotation=int)]
)
plain.__annotations__ = {"c": int}
mcp.tool(plain)
