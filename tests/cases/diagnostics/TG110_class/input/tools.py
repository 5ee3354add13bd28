from toolgen_runtime import tool


@tool
class Search:
    def __call__(self, query: str) -> str:
        """Search."""
        return query
