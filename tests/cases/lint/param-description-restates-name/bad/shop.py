from toolgen_runtime import tool


@tool
def report(city: str, due_date: str) -> str:
    """Tell the weather.

    Args:
        city: The city.
        due_date: Due date (string, optional)
    """
