# A server that is mounted by a name that only shows when the code runs.
# tools: fastmcp look
import os

from fastmcp import FastMCP

shop = FastMCP("shop")
app = FastMCP("app")


@shop.tool
def look(where: str) -> str:
    """Look for a thing."""


app.mount(shop, namespace=os.environ["PREFIX"])  # TG130
