"""Types: the definitions that schemas refer to, told apart by what they say.

Many tools of a registry refer to the same class. Definitions of one name that say the same are one
type; those that differ are as many, and their ids are numbered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from toolgen.catalogue.model import Span
from toolgen.json_schema import reached
from toolgen.render.schemas import canonical_json

__all__ = ["DEFINITIONS", "CatalogueTypes", "slug"]

DEFINITIONS = "#/$defs/"

_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")

Schema = Mapping[str, Any]


def slug(text: str) -> str:
    """`text` as a part of an address: letters of ASCII, digits, `_`, `.` and `-`."""
    return _UNSAFE.sub("-", text).strip("-") or "-"


class CatalogueTypes:
    """The types met so far, by what they say. Each has an id, and the places that refer to it."""

    def __init__(self) -> None:
        self._known: dict[bytes, str] = {}
        self._taken: set[str] = set()
        self.found: dict[str, tuple[str, Schema, Schema]] = {}
        self._used: dict[str, dict[Span, None]] = {}

    def id_of(self, reference: str, root: Schema) -> str:
        """The id of the section for what `reference` means in `root`, empty for nothing."""
        name = reference.removeprefix(DEFINITIONS)
        definition = root.get("$defs", {}).get(name)
        if not reference.startswith(DEFINITIONS) or not isinstance(definition, Mapping):
            return ""
        key = canonical_json([name, definition, reached(definition, root)])
        if key not in self._known:
            self._known[key] = identifier = self._free(f"types/{slug(name)}")
            self.found[identifier] = (name, definition, root)
        return self._known[key]

    def use(self, identifier: str, user: Span) -> None:
        """Note that a section refers to a type. A type that refers to itself is not its user."""
        if user.target != identifier:
            self._used.setdefault(identifier, {})[user] = None

    def users(self, identifier: str) -> tuple[Span, ...]:
        """The sections that refer to a type, in the order of the page."""
        return tuple(self._used.get(identifier, ()))

    def _free(self, wanted: str) -> str:
        number, identifier = 1, wanted
        while identifier.casefold() in self._taken:
            number += 1
            identifier = f"{wanted}-{number}"
        self._taken.add(identifier.casefold())
        return identifier
