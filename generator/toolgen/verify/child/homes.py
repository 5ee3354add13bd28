"""Classes that moved between the versions of a library."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any


def class_among(homes: Iterable[str], name: str) -> Any:
    """The class of that name in the first of the modules that is there.

    Raises ModuleNotFoundError where none is, or where one is and what it imports is not.
    """
    library = ""
    for home in homes:
        library = home.partition(".")[0]
        try:
            return getattr(import_module(home), name)
        except ModuleNotFoundError as error:
            if error.name is None or not home.startswith(error.name):
                raise
    raise ModuleNotFoundError(f"{library} has no {name} where it is known", name=library)
