# All public methods of an object are registered by name.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


class Actions:
    def look(self, where: str) -> str:
        return where


actions = Actions()
for name in dir(actions):
    if not name.startswith("_"):
        mcp.tool(getattr(actions, name))
