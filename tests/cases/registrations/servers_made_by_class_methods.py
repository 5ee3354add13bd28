# A server that a class method makes of something else is one that is given more tools; what it was
# made of has tools of its own, which source does not tell.
# tools: fastmcp look, fastmcp see
import httpx
from fastmcp import FastMCP

SPECIFICATION = {
    "openapi": "3.1.0",
    "info": {"title": "Shop", "version": "1"},
    "paths": {"/items": {"get": {"operationId": "items", "responses": {"200": {}}}}},
}


def server() -> FastMCP:
    made = FastMCP.from_openapi(  # TG130
        SPECIFICATION, client=httpx.AsyncClient(base_url="http://localhost")
    )

    @made.tool
    def look(a: int) -> str:
        """Look."""
        return str(a)

    register(made)
    return made


def register(app):
    @app.tool(name="see")
    def watch(a: int) -> str:
        """See."""
        return str(a)


server()
