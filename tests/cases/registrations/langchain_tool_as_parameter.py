# A parameter and a loop variable hide LangChain's decorator.
# tools: langchain one
from langchain_core.tools import tool


@tool
def one(a: int) -> int:
    """One."""
    return a


def describe(tools: list) -> list[str]:
    return [tool.name for tool in tools]


for tool in [one]:
    describe([tool])
