# The decorator is a parameter that has the name of an import.
# tools: openai-agents inner
from agents import function_tool


def declare(function_tool):
    @function_tool
    def inner(a: int) -> int:
        return a

    return inner


def unchanged(function):
    return function


declare(unchanged)
declare(function_tool)
