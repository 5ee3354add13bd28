# Functions that register are called, and methods that give tools, in arms alone that do not run, as source tells: each under the condition that would run it.
# tools: fastmcp first, fastmcp fourth, fastmcp on, fastmcp second, fastmcp third, fastmcp unwanted
# maybe: first, fourth, second, third, unwanted
# conditional: first, fourth, second, third, unwanted
from fastmcp import FastMCP

mcp = FastMCP("server")
DEBUG = False


def first(where: str) -> str:
    return where


def second(where: str) -> str:
    return where


def third(where: str) -> str:
    return where


def fourth(where: str) -> str:
    return where


def on(where: str) -> str:
    return where


def unwanted(where: str) -> str:
    return where


def register_first():
    mcp.tool(first)


def register_second():
    mcp.tool(second)


def register_third():
    mcp.tool(third)


def register_fourth():
    mcp.tool(fourth)


class Skill:
    enabled = True

    def register(self, server: FastMCP):
        server.tool(on)


class Unwanted(Skill):
    enabled = False

    def register(self, server: FastMCP):
        server.tool(unwanted)


if DEBUG:
    register_first()
_ = register_second() if DEBUG else None
_ = DEBUG and register_third()
if not DEBUG:
    pass
else:
    register_fourth()
_ = [skill.register(mcp) for skill in (Skill(), Unwanted()) if skill.enabled]
