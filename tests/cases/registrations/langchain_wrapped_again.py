# A decorated function, which is a tool by now, is given as one.
# tools: langchain one
from langchain_core.tools import StructuredTool, tool


@tool
def one(a: int) -> int:
    """One."""
    return a


again = StructuredTool.from_function(one.func, name="again")  # TG130
