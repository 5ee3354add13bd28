from toolgen_runtime import tool


@tool(validate_result=True)
def count(text: str):
    """Count the words."""
    return len(text.split())


@tool(validate_result=False)
def words(text: str) -> list[str]:
    """List the words."""
    return text.split()
