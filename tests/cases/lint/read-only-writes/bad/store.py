import sqlite3
import subprocess

TABLE = "notes"


def forget(key: int) -> str:
    """Drop a note."""
    return _run(key)


def _run(key: int) -> str:
    return subprocess.run(["rm", "-f", str(key)], check=True, text=True).stdout


class Store:
    """Notes in a file."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect("notes.db")

    def read(self, key: int) -> str:
        """Give a note, and drop it."""
        self._connection.execute(f"DELETE FROM {TABLE} WHERE key = ?", (key,))
        return ""
