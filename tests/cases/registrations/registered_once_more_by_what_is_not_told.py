# A tool is registered once more, under another name, with a server that source does not tell.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
SERVERS = [mcp]
SERVERS.sort(key=id)


@mcp.tool
def look(where: str) -> str:
    return where


server = eval("SERVERS[0]")
server.tool(look, name="see")  # TG130
