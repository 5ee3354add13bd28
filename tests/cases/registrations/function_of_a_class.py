# A function that is handed over from its class is called as it is, with all of its parameters.
# tools: langchain bound, langchain see
from langchain_core.tools import StructuredTool


class Kit:
    def see(this, n: int) -> int:  # noqa: N805  # TG303
        """See."""
        return n


see = StructuredTool.from_function(Kit.see)
bound = StructuredTool.from_function(Kit().see, name="bound")
