from agents import function_tool


@function_tool
def tag(labels: dict[str, str]) -> str:
    """Tag something."""
    return ""
