"""Byte patterns: what a file has in it that declares tools, or leads to where they are.

Takes frameworks; tells which files may declare tools, and gives the looks at texts that the search
for candidates takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain

from toolgen.config.targets import ConfiguredTarget
from toolgen.frameworks.entry import ANY
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.unread import unread_imports
from toolgen.link.looks import Look
from toolgen.source import SourceFile, Unreadable

_STAR = re.compile(rb"import[ \t]*\*")

_CONTAINER = re.compile(rb"^(\w+)[ \t]*(?::[^=\n]+)?=[ \t]*(?:\[|\{|[\w.]+\()", re.M)
"""Matches `TOOLS = []`, `TOOLS: dict[str, Tool] = {}` and `TOOLS = defaultdict(list)`."""
_FILLING = b"append|add|extend|insert|setdefault|update"


def packages_of(frameworks: Iterable[Framework]) -> set[str]:
    """The top-level packages that have what frameworks declare tools with."""
    targets = ([*each.classes, *(entry.target for entry in each.entries)] for each in frameworks)
    return {target.partition(":")[0].partition(".")[0] for target in chain(*targets)}


class DeclarationPatterns:
    """What the bytes of a file that declares tools have in them, as patterns.

    `targets` are the modules that the configuration names tools in.
    """

    def __init__(
        self, frameworks: Sequence[Framework], targets: Sequence[ConfiguredTarget]
    ) -> None:
        self._targets = targets
        entries = [entry for framework in frameworks for entry in framework.entries]
        bases = [target for framework in frameworks for target in framework.classes]
        methods = {e.target.rpartition(".")[2] for e in entries if "." in e.qualname}
        known = [target.partition(":") for target in (*bases, *(e.target for e in entries))]
        names = {part for _, _, qualname in known for part in qualname.split(".")} - {ANY}
        lists = {name for entry in entries for name in entry.collections}
        self._packages = packages_of(frameworks)
        # One pattern for each keyword: a search for a literal is many times that for several.
        named = _alternatives(self._packages)
        self._variables = [form.variable.encode() for each in frameworks for form in each.modules]
        self._methods, self._names, *self._imports = (
            re.compile(pattern.encode())
            for pattern in (
                rf"\.\s*(?:{_alternatives(m for m in methods if 'tool' in m)})\b",
                rf"\b(?:(?:{_alternatives(names)})\b|(?:{_alternatives(lists)})[ \t]*=)",
                rf"from[\s\\]+(?:{named})\b",
                rf"import[\s\\]+(?:(?:[^\n#;]|\\\n)*?\b)?(?:{named})\b",
            )
        )

    def declares(self, source: SourceFile) -> bool:
        """Whether a file may declare tools, by its text alone, or has some that are configured."""
        return any(target.matches_module(source.module) for target in self._targets) or (
            self._matches(source, source.load())
        )

    def unread(self, source: SourceFile) -> tuple[str, ...]:
        """The frameworks that a file imports and whose tools are not read."""
        return tuple(sorted(unread_imports(source.load(), self._packages)))

    def _matches(self, source: SourceFile, data: bytes) -> bool:
        if isinstance(data, Unreadable):  # it may declare tools: that it cannot be read is told
            return True
        if self._methods.search(data) or any(name in data for name in self._variables):
            return True
        # Within its own package, what a framework has goes without the package's name.
        is_own = source.module.partition(".")[0] in self._packages
        is_imported = is_own or any(each.search(data) for each in self._imports)
        return is_imported and self._names.search(data) is not None


def _fills(data: bytes, name: str) -> bool:
    filling = rb"\b%s\b\s*(?:\[|\.\s*(?:%s)\b)" % (name.encode(), _FILLING)
    return re.search(filling, data) is not None


def _containers(data: bytes) -> tuple[str, ...]:
    found = {name.decode("utf-8", "replace") for name in _CONTAINER.findall(data)}
    return tuple(sorted(found))


def _brings(
    data: bytes, names: tuple[str, ...], modules: tuple[str, ...], has_packages: bool
) -> bool:
    # Most files have none of the names: finding that out takes no regular expression.
    is_used = any(name in data for name in _encoded(names)) and _words(names).search(data)
    if not is_used and _STAR.search(data) is None:
        return False
    return _import_of(modules, has_packages).search(data) is not None


@cache
def _encoded(names: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(name.encode() for name in names)


@cache
def _words(names: tuple[str, ...]) -> re.Pattern[bytes]:
    return re.compile(rf"\b(?:{_alternatives(names)})\b".encode())


@cache
def _import_of(modules: tuple[str, ...], has_packages: bool) -> re.Pattern[bytes]:
    """Matches an import statement that can name one of the modules.

    A package can be named by dots alone, from within.
    """
    components = _alternatives(modules)
    patterns = [
        rf"(?:from|import)\b[^\n#;]*\b(?:{components})\b",
        rf"import[ \t]*\([^)]*\b(?:{components})\b",
    ]
    if has_packages:
        patterns.append(r"from[ \t]+\.+[ \t]+import")
    return re.compile("|".join(patterns).encode())


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(set(words)))


HAS: Look[bool] = Look("has", lambda data, text: text.encode() in data)
"""Whether a file has a text in it."""
CONTAINERS: Look[tuple[str, ...]] = Look("containers", _containers)
"""The containers that a file makes: `TOOLS = []`."""
FILLS: Look[bool] = Look("fills", _fills)
"""Whether a file fills what has a name: `TOOLS.append(look)`."""
BRINGS: Look[bool] = Look("brings", _brings)
"""Whether a file has an import that can bring one of some names in, and uses it."""
