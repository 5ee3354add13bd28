from fastmcp import FastMCP

shop = FastMCP("shop")
hub = FastMCP("hub")


@shop.tool
def look(where: str) -> str:
    """Look for a thing."""


@shop.tool(tags={"beta"})
def buy(what: str) -> str:
    """Buy a thing."""


shop.disable(tags={"beta"})
hub.mount(shop, namespace="shop")
