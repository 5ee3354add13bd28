from app import decorators as d


@d.tool()
def through_module(x: int) -> int:
    """Through a module attribute."""
    return x
