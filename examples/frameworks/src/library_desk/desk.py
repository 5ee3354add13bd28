"""Lending books."""

from __future__ import annotations

from typing import Literal, TypedDict

from toolgen_runtime import tool

SHELVES = {"Emma": "A3", "Middlemarch": "B1"}


class Loan(TypedDict):
    """A book that was lent."""

    title: str
    shelf: str
    days: int
    to: str


@tool(read_only=True)
def list_books() -> list[str]:
    """List the titles of all books."""
    return sorted(SHELVES)


@tool(timeout=5, destructive=False, tags=["lending"])
async def lend_book(title: str, days: Literal[7, 14, 28] = 14, reader: str = "a guest") -> Loan:
    """Lend a book.

    Args:
        title: The title, as `list_books` has it.
        days: For how long.
        reader: Who gets the book.
    """
    if title not in SHELVES:
        raise LookupError(f"there is no book {title!r}")
    return {"title": title, "shelf": SHELVES[title], "days": days, "to": reader}
