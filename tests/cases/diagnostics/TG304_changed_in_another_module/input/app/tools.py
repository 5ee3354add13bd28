from app import startup
from app.settings import LIMIT, NAMES, REGIONS, UNCHANGED
from toolgen_runtime import tool

startup.start()


@tool
def search(
    count: int = LIMIT,
    names: dict[str, int] = NAMES,
    regions: list[str] = REGIONS,
    scope: str = UNCHANGED,
) -> str:
    """Search."""
    return ""
