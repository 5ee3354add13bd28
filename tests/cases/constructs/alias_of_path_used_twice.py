"""A named alias of a type that has a validator of its own is referred to more than once."""

from pathlib import Path

from toolgen_runtime import tool
from typing_extensions import TypeAliasType

Folder = TypeAliasType("Folder", Path)


@tool
def copy(source: Folder, target: Folder | None = None) -> None:
    """Copy."""
