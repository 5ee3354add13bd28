from toolgen_runtime import tool


class Settings:
    LIMIT = 10
    OTHER = 1


def widen() -> None:
    Settings.OTHER = 2
    Settings.LIMIT = 20


@tool
def search(query: str, limit: int = Settings.LIMIT) -> str:
    """Search."""
    return query
