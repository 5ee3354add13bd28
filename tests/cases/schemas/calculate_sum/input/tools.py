from toolgen_runtime import tool


@tool
def calculate_sum(a: int, b: int) -> int:
    """Calculate the sum of two numbers.

    Args:
        a: The first number.
        b: The second number.
    """
    return a + b
