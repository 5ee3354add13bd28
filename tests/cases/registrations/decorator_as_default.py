# The decorator is the default of a parameter.
# tools: openai-agents look
from agents import function_tool


def declare(decorator=function_tool):
    @decorator
    def look(where: str) -> str:
        return where


declare()
