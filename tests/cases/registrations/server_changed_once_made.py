# What a server does around its tools, said once it is made: by an attribute, by a method, in what it keeps.
# tools: fastmcp look
from fastmcp import FastMCP
from fastmcp.server.middleware import Middleware

server = FastMCP("server", middleware=[])
server.strict_input_validation = True  # TG124
server.strict_input_validation = False
server.add_middleware(Middleware())  # TG124
server.middleware.append(Middleware())  # TG124
server.middleware.copy()
FastMCP.add_middleware(server, Middleware())  # TG124


def logged(of: FastMCP) -> FastMCP:
    of.add_middleware(Middleware())  # TG124
    return of


@logged(server).tool
def look(n: int) -> str:
    """Look."""
