"""What another module registers."""


def imported(city: str) -> str:
    """Imported."""
    return city


class Handlers:
    """Methods."""

    def method(self, city: str) -> str:
        """A bound method."""
        return city

    @staticmethod
    def static(city: str) -> str:
        """A static method."""
        return city
