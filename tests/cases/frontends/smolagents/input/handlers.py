"""What another module makes a tool of."""


def imported(city: str) -> str:
    """Imported.

    Args:
        city: Where.
    """
    return city
