from toolgen_runtime import tool


@tool
def report(city: str, due_date: str) -> str:
    """Tell the weather.

    Args:
        city: The city's English name.
        due_date: Due date as YYYY-MM-DD.
    """
