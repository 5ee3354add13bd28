# A decorator with options is stored and used for several functions.
# tools: openai-agents one, openai-agents two
from agents import function_tool

lax = function_tool(strict_mode=False)


@lax
def one(a: int = 1) -> int:
    return a


@lax
def two(table: dict[str, int]) -> int:
    return 0
