from .compat import agent_function


@agent_function
def through_star(x: int) -> int:
    """Through a star and an alias."""
    return x
