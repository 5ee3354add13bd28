from toolgen_runtime import tool


def make_search(prefix: str):
    def search(query: str) -> str:
        """Search."""
        return prefix + query

    return search


find = tool(make_search("find: "))
