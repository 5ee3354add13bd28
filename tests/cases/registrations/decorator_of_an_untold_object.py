# An object that source does not tell has a method that registers; a class of the sources has one of that name, which is where the function may come.
# tools: none
import os
from importlib import import_module

from fastmcp import FastMCP

mcp = FastMCP("server")


class Registrar:
    def named(self, name):
        def register(function):
            mcp.tool(function, name=name)  # TG130
            return function

        return register


registrar = getattr(import_module(__name__), os.environ.get("REGISTRAR", "Registrar"))()


@registrar.named("found")
def look(where: str) -> str:
    return where
