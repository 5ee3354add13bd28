# LangChain's decorator bare, called with a name, and the classes that take functions.
# tools: langchain deux, langchain encore, langchain one, langchain trois
from langchain_core.tools import StructuredTool, tool


@tool
def one(a: int) -> int:
    """One."""
    return a


@tool("deux", return_direct=True)  # TG124
def two(b: int = 2) -> int:
    """Two."""
    return b


def three(c: str) -> str:
    """Three."""
    return c


made = StructuredTool.from_function(three, name="trois")
async_made = StructuredTool.from_function(coroutine=None, func=three, name="encore")
