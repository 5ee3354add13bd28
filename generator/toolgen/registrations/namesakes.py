"""Namesakes: classes of several libraries that have one name, as `FastMCP` of `mcp` and `fastmcp`.

An annotation that names the wrong one has no effect when the code runs, so it proves nothing.
Consumes classes that annotations name; tells whether the sources import another of that name.
"""

from __future__ import annotations

import re
from functools import cache

from toolgen.link import Resolver
from toolgen.link.identity import identity, last_name
from toolgen.link.looks import Look
from toolgen.link.symbols import External, Symbol

_IMPORT = r"^[ \t]*from[ \t]+(\w+)[\w.]*[ \t]+import\b(?:[^\n#;(]*|[ \t]*\([^)]*)\b{name}\b"
"""An import of a name; the package that it is from is captured."""


class Namesakes:
    """Looks at the imports of the sources, by their text."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._packages = cache(self._packages_with)

    def has(self, symbol: Symbol) -> bool:
        """Whether the sources import a class of that name from another library as well."""
        return self._is_of_library(symbol) and bool(
            self._packages(last_name(symbol)) - {_package(symbol)}
        )

    def are(self, one: Symbol, other: Symbol) -> bool:
        """Whether two classes of libraries have one name and are not the same."""
        if not self._is_of_library(one) or not self._is_of_library(other):
            return False
        return last_name(one) == last_name(other) and _package(one) != _package(other)

    def _is_of_library(self, symbol: Symbol) -> bool:
        """Whether a class is not the sources' own, be its source read or not."""
        module = (identity(symbol) or "").partition(":")[0]
        return isinstance(symbol, External) or self._resolver.project.is_installed(module)

    def _packages_with(self, name: str) -> frozenset[str]:
        """The packages from which a file of the sources imports a name."""
        project = self._resolver.project
        sources = filter(None, map(project.source, project.names))
        return frozenset(
            found for source in sources for found in project.look(PACKAGES_OF, source, name)
        )


@cache
def _import_of(name: str) -> re.Pattern[bytes]:
    return re.compile(_IMPORT.format(name=re.escape(name)).encode(), re.MULTILINE)


def _packages_of(data: bytes, name: str) -> tuple[str, ...]:
    return tuple(sorted({found.decode() for found in _import_of(name).findall(data)}))


PACKAGES_OF: Look[tuple[str, ...]] = Look("packages of a name", _packages_of)
"""The packages from which a file imports a name."""


def _package(symbol: Symbol) -> str:
    return (identity(symbol) or "").partition(":")[0].partition(".")[0]
