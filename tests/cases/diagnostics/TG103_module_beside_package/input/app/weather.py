from toolgen_runtime import tool


@tool
def forecast(city: str) -> str:
    """Say what the weather will be.

    Args:
        city: Where.
    """
    return city
