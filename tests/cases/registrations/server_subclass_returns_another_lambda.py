# A derived server gives back a lambda that registers something else.
# tools: none
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        register = super().tool(name_or_fn, **kwargs)
        return lambda function: register(lambda: function("here"))  # TG130


server = Server("server")


@server.tool(name="look")
def look(where: str) -> str:
    return where
