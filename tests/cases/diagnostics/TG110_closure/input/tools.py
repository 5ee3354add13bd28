from toolgen_runtime import tool


def make(limit: int):
    @tool
    def search(query: str) -> str:
        """Search."""
        return query * limit

    return search
