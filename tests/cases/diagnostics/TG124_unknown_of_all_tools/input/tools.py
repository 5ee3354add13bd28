from fastmcp import FastMCP

mcp = FastMCP("weather", include_tags={"rain"}, debug=True, guarded_by=None, limits={"rain": 1})


@mcp.tool(app={"visibility": ["app"]})
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city
