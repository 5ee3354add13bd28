# A property gives the server.
# tools: fastmcp look
from fastmcp import FastMCP


class Application:
    def __init__(self) -> None:
        self._server = FastMCP("server")

    @property
    def server(self) -> FastMCP:
        return self._server


application = Application()


@application.server.tool
def look(where: str) -> str:
    return where
