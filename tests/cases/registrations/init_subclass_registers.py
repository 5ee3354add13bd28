# Each subclass is registered as it is made.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


class Action:
    def __init_subclass__(cls) -> None:
        mcp.tool(cls.run, name=cls.__name__.lower())


class Look(Action):
    @staticmethod
    def run(where: str) -> str:
        return where
