# A function that registers what it is given is called, and is a decorator as well.
# tools: openai-agents one, openai-agents two
from agents import function_tool


def strictly(function):
    tool = function_tool(function, strict_mode=True)
    return tool


@strictly
def one(a: int = 1) -> int:
    return a


def two(b: str) -> str:
    return b


strictly(two)
