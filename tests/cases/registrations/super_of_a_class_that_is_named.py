# `super(Owner, self)` looks behind the class that it names, and not behind the one that it stands in.
# tools: fastmcp behind_below, fastmcp behind_middle, fastmcp behind_own
from fastmcp import FastMCP

server = FastMCP("server")


class Above:
    def run(self, text: str) -> str:
        """Above."""
        return text


class Middle(Above):
    def run(self, count: int) -> int:
        """Middle."""
        return count


class Below(Middle):
    def run(self, flag: bool) -> bool:
        """Below."""
        return flag

    def serve(self):
        server.tool(super().run, name="behind_own")
        server.tool(super(Middle, self).run, name="behind_middle")
        server.tool(super(Below, self).run, name="behind_below")


Below().serve()
