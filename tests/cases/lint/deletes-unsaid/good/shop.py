import os

from toolgen_runtime import tool


@tool(destructive=True, approval="always")
def tidy(path: str) -> None:
    """Tidy up a note."""
    os.remove(path)


@tool
def keep(path: str, text: str) -> None:
    """Keep a note."""
    with open(path, "w") as file:
        file.write(text)


@tool
def read(path: str) -> str:
    """Read a note."""
    return open(path).read()
