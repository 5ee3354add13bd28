"""What another module makes tools of."""


def imported(city: str) -> str:
    """Imported."""
    return city


class Handlers:
    """Methods."""

    def method(self, city: str) -> str:
        """A bound method."""
        return city
