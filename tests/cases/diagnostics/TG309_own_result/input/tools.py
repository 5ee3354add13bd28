from elsewhere import Report
from toolgen_runtime import tool


@tool
def report(day: int) -> Report:
    """Write a report."""
