"""Classes as the text of a file that is not parsed shows them, by the shape of lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.link.looks import Look

_CLASS = re.compile(
    rb"^[ \t]*class[ \t]+(\w+)[ \t]*(?:\[[^\n]*\][ \t]*)?(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?",
    re.MULTILINE,
)
_ABOVE = re.compile(rb"(?<![\w.\]])((\w+)[ \t\n]*=(?!=)[ \t\n]*)?([A-Za-z_]\w*(?:\.\w+)*)")
"""Matches each of `core.Shop, metaclass=Meta`, and what stands in brackets and calls among it."""


@dataclass(frozen=True, slots=True)
class TextClass:
    """A class, and what may stand above it and make it, by names."""

    name: str
    bases: tuple[str, ...]
    metaclasses: tuple[str, ...]


def _classes_in(data: bytes) -> Iterator[TextClass]:
    for found in _CLASS.finditer(data):
        above = [(each[2], each[3].decode("utf-8", "replace")) for each in _above(found[2])]
        bases = tuple(name for keyword, name in above if keyword is None)
        metaclasses = tuple(name for keyword, name in above if keyword == b"metaclass")
        yield TextClass(found[1].decode("utf-8", "replace"), bases, metaclasses)


def _above(text: bytes | None) -> Iterator[re.Match[bytes]]:
    return _ABOVE.finditer(text or b"")


CLASSES: Look[tuple[TextClass, ...]] = Look("classes", lambda data: tuple(_classes_in(data)))
"""The classes of a file."""
TELLS_SUBCLASSES: Look[bool] = Look("told of subclasses", lambda d: b"__init_subclass__" in d)
"""Whether a file says what is done where a class is made below one of its own."""
