# The framework is imported where it is used.
# tools: fastmcp look
def build():
    from fastmcp import FastMCP

    server = FastMCP("server")

    @server.tool
    def look(where: str) -> str:
        return where

    return server


build()
