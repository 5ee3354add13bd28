# A property without an annotation gives what a method made.
# tools: fastmcp look
from fastmcp import FastMCP


class Application:
    def __init__(self):
        self._server = self._make()

    def _make(self):
        return FastMCP("server")

    @property
    def server(self):
        return self._server


application = Application()


@application.server.tool
def look(where: str) -> str:
    return where
