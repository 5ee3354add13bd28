from toolgen_runtime import tool


@tool
async def get_weather(city: str, days: int = 3) -> str:
    """Get the weather of a city.

    Args:
        city: Where.
        days: How far to look ahead.
    """
    return f"{city}: {days}"
