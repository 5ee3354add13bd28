# A tool is made of another, with an argument renamed.
# tools: fastmcp look
from fastmcp import FastMCP
from fastmcp.tools import Tool
from fastmcp.tools.tool_transform import ArgTransform

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


parent = Tool.from_function(look)
mcp.add_tool(
    Tool.from_tool(parent, name="see", transform_args={"where": ArgTransform(name="place")})  # TG130
)
