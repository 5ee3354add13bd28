import os
import shutil
import sqlite3

from toolgen_runtime import tool


@tool
def tidy(path: str) -> None:
    """Tidy up a note."""
    _expire(path)


def _expire(path: str) -> None:
    os.remove(path)


@tool(title="Forget")
def forget(key: int) -> None:
    """Forget a note."""
    sqlite3.connect("notes").execute("DELETE FROM notes WHERE key = ?", [key])


@tool
def reset(path: str) -> None:
    """Start again."""
    shutil.rmtree(path)
