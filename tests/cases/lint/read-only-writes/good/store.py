import sqlite3


class Store:
    """Notes in a file."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect("notes.db")

    def read(self, key: int) -> str:
        """Give a note."""
        rows = self._connection.execute("SELECT text FROM notes WHERE key = ?", (key,))
        return str(rows.fetchone())

    def delete(self, key: int) -> None:
        """Drop a note: no tool calls it."""
        self._connection.execute("DELETE FROM notes WHERE key = ?", (key,))
