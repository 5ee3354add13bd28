# A server registers its own methods, under names that the function's call of it tells.
# tools: fastmcp home_look
# maybe: home_look
from fastmcp import FastMCP


class House(FastMCP):
    def __init__(self, prefix: str = "home_"):
        super().__init__("house")
        self.prefix = prefix
        self._register()

    def _register(self) -> None:
        self.tool(name=f"{self.prefix}look")(self.look)

    def look(self, where: str) -> str:
        return where


def serve(port: int = 8000) -> None:
    house = House()
    house.run(transport="http", port=port)
