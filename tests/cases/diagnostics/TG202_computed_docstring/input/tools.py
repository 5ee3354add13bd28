from toolgen_runtime import tool


WHAT = "things"


@tool
def search(query: str) -> str:
    f"""Search {WHAT}."""
    return query
