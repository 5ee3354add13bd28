# The decorator is kept on an object.
# tools: fastmcp look
from fastmcp import FastMCP


class Application:
    def __init__(self) -> None:
        self.expose = FastMCP("server").tool


application = Application()


@application.expose
def look(where: str) -> str:
    return where
