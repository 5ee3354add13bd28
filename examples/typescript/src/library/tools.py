"""What the library can do, with types that a program in TypeScript gets as well."""

from __future__ import annotations

from typing import Literal, TypedDict

from toolgen_runtime import tool

BOOKS = {"Emma": 1815, "Dracula": 1897}


class Book(TypedDict):
    """A book on the shelf."""

    title: str
    year: int


def names_a_shelf(arguments: dict[str, object]) -> bool:
    """Whether there is such a shelf: asked before the call, after the schema."""
    return arguments.get("shelf") != "attic"


@tool(validate=names_a_shelf)
def search(
    query: str, shelf: str = "novels", order: Literal["title", "year"] = "title"
) -> list[Book]:
    """Search the shelves.

    Args:
        query: What the title contains.
        shelf: Where to look.
        order: What to sort by.
    """
    found = [Book(title=title, year=year) for title, year in BOOKS.items() if query in title]
    return sorted(found, key=lambda book: str(book[order]))


@tool
def count() -> int:
    """Count all books."""
    return len(BOOKS)
