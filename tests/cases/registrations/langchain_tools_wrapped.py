# What is made around a tool calls it in another way; what only runs it does not.
# tools: langchain find, langchain look, langchain see
# maybe: find
from langchain_core.tools import BaseTool, StructuredTool, tool


@tool
def look(n: int) -> str:
    """Look."""
    return str(n)


def see(n: int) -> str:
    """See."""
    return str(n)


class Find(BaseTool):
    name: str = "find"
    description: str = "Find."

    def _run(self, n: int) -> str:
        return str(n)


seeing = StructuredTool.from_function(see)
look.invoke({"n": 1})
look.with_retry(stop_after_attempt=2)  # TG124
seeing.with_config(tags=["seen"]).invoke({"n": 1})  # TG124
Find().with_fallbacks([seeing])  # TG124
