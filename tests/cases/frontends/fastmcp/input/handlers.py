"""What other modules register: nothing here is a tool by itself."""


def imported(city: str) -> str:
    """Imported."""
    return city


def other(city: str) -> str:
    """Imported by another name."""
    return city


class Handlers:
    """Methods."""

    def method(self, city: str) -> str:
        """A bound method."""
        return city

    def second_method(self, city: str) -> str:
        """Another bound method."""
        return city

    @staticmethod
    def static(city: str) -> str:
        """A static method."""
        return city

    @classmethod
    def of_class(cls, city: str) -> str:
        """A class method."""
        return city
