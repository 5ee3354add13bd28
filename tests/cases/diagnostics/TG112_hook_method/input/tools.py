from toolgen_runtime import tool


class Guard:
    @staticmethod
    def check(arguments: dict[str, object]) -> bool:
        return True


@tool(validate=Guard.check)
def search(query: str) -> str:
    """Search."""
    return query
