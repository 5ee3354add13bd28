# The decorator is an attribute of a class.
# tools: openai-agents look, openai-agents see
from agents import function_tool


class Decorators:
    strict = function_tool
    lax = function_tool(strict_mode=False)


@Decorators.strict
def look(where: str = "here") -> str:
    return where


@Decorators.lax
def see(where: str = "here") -> str:
    return where
