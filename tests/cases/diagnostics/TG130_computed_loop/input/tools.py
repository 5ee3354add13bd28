from fastmcp import FastMCP

import handlers
from plugins import enabled

server = FastMCP("search")

for name in enabled():
    server.tool(getattr(handlers, name))
