"""Decorators that look alike: one of a class that is no framework's, one of nobody knows what."""


class Bench:
    """Has tools of wood."""

    def tool(self, function):
        return function


bench = Bench()


@bench.tool
def hammer(nail: str) -> str:
    """No tool for a model."""
    return nail


def register(app):
    @app.tool
    def saw(board: str) -> str:
        """A tool, or not: nobody hands `app` in."""
        return board
