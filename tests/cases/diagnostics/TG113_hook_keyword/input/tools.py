from toolgen_runtime import tool


def round_up(result: float, *, digits: int) -> float:
    return round(result, digits)


@tool(postprocessor=round_up, postprocessor_kwargs={"digit": 2})
def half(number: float) -> float:
    """Halve a number."""
    return number / 2
