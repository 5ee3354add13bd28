# The decorator is kept on an object.
# tools: none
from fastmcp import FastMCP


class Application:
    def __init__(self) -> None:
        self.expose = FastMCP("server").tool  # TG130


application = Application()


@application.expose
def look(where: str) -> str:
    return where
