# Static and class methods are tools, above and below the framework's decorator.
# tools: openai-agents one, openai-agents two
from agents import function_tool


class Actions:
    @staticmethod
    @function_tool
    def one(a: int) -> int:
        return a

    @staticmethod
    def two(b: int) -> int:
        return b

    three = function_tool(two)
