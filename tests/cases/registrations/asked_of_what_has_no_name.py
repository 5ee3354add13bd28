# A function that nothing calls asks an item, or a choice, for what makes tools: none of it has a name.
# tools: none
import fastmcp


def install(servers):
    def look(where: str) -> str:
        return where

    servers[0].tool(look)  # TG130


def choose(server, other):
    def find(where: str) -> str:
        return where

    (server or other).add_tool(find)  # TG130
