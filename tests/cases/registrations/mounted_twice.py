# A server that is mounted twice: each of its tools is one for each.
# tools: fastmcp left_look, fastmcp right_look
# maybe: fastmcp left_look, fastmcp right_look
from fastmcp import FastMCP

shop = FastMCP("shop")
app = FastMCP("app")


@shop.tool
def look(where: str) -> str:  # TG134
    """Look for a thing."""


for side in ("left", "right"):
    app.mount(shop, namespace=side)
