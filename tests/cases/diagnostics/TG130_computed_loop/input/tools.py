from fastmcp import FastMCP

import handlers

server = FastMCP("search")

for name in dir(handlers):
    server.tool(getattr(handlers, name))
