# The decorator is the default of a parameter.
# tools: none
from agents import function_tool


def declare(decorator=function_tool):  # TG130
    @decorator
    def look(where: str) -> str:
        return where


declare()
