def search(query: str) -> str:
    """Search."""
    return query


def count(items: list[str]) -> int:
    """Count."""
    return len(items)
