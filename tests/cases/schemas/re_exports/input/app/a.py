from app import tool


@tool
def through_package(x: int) -> int:
    """Through the package."""
    return x
