import handlers
from fastmcp import FastMCP
from plugins import enabled

server = FastMCP("search")

for name in enabled():
    server.tool(getattr(handlers, name))
