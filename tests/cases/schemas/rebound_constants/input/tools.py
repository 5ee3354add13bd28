from toolgen_runtime import tool

LIMIT = 1


@tool
def first(x: int = LIMIT) -> None:
    """Reads the first value."""


LIMIT = 2


@tool
def second(x: int = LIMIT) -> None:
    """Reads the second value."""


class Shop:
    SIZE = 7

    @staticmethod
    @tool
    def third(x: int = SIZE) -> None:
        """Reads a name of the class body."""
