# What looks like the framework's decorator has been replaced by one that does nothing.
# tools: none
from agents import function_tool


def function_tool(function):
    return function


@function_tool
def idle(a: int) -> int:
    return a
