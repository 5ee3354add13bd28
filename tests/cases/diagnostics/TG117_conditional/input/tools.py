import os

from toolgen_runtime import tool


if os.environ.get("FAST"):

    @tool
    def search(query: str) -> str:
        """Search fast."""
        return query

else:

    @tool
    def search(query: str, limit: int) -> str:
        """Search well."""
        return query
