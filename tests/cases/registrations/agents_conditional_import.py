# The framework may be missing: a stand-in does nothing.
# tools: openai-agents one
try:
    from agents import function_tool
except ImportError:

    def function_tool(function):
        return function


@function_tool
def one(a: int) -> int:
    return a
