import pandas

from toolgen_runtime import tool


@tool
def load(frame: pandas.DataFrame) -> str:
    """Load."""
    return ""
