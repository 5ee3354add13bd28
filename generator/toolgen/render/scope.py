"""Scopes: which names a stretch of generated code uses, and the imports that bring them in.

Consumes canonical names (`module:qualname`); produces expressions and sorted import statements.
"""

from __future__ import annotations

import builtins
import functools
from collections.abc import Callable, Iterable
from typing import TypeVar

from toolgen.formatting import LINE_LENGTH
from toolgen.remembering import known
from toolgen.render.layout import exploded
from toolgen.render.names import DottedName, Identifier, Source

RUNTIME = "toolgen_runtime.generated"
"""The one module of the runtime that generated code imports."""

_BUILTINS = frozenset(dir(builtins))

T = TypeVar("T")


class NameScope:
    """The names of one scope. `taken` are those that mean something else in it.

    `outer` are the names of the scopes around: they may be shadowed, but shadow builtins here.
    A name that is taken gets another, always the same for the same requests in the same order.
    """

    def __init__(self, taken: Iterable[str] = (), outer: Iterable[str] = ()) -> None:
        self._taken = set(taken)
        self._outer = frozenset(outer)
        self._imported: dict[str, Identifier] = {}
        self._given: dict[str, Source] = {}
        self._asked: dict[str, Source] = {}

    @property
    def names(self) -> frozenset[str]:
        """Every name that means something in this scope."""
        return frozenset(self._taken)

    def local(self, wanted: str) -> Identifier:
        """A name for a variable of the generated code's own: `wanted`, underscored while taken."""
        name = wanted
        while name in self._taken:
            name = f"_{name}"
        self._taken.add(name)
        return Identifier(name)

    def stretch(
        self, kind: str, of: object, names: tuple[str | None, ...], make: Callable[[], T]
    ) -> T:
        """What `make` writes, of a value and of names alone, by what it imports; as it is known
        where all that has the names that it had.
        """

        def made() -> tuple[dict[str, Source], T]:
            around, asked = self._asked, dict[str, Source]()
            self._asked = asked
            written = make()
            self._asked = around | asked
            return asked, written

        asked, written = known(kind, of, names, made)
        is_named = asked.items() <= self._given.items()  # most are, and looked at soon
        if is_named or all(self.imported(each) == name for each, name in asked.items()):
            return written
        return make()

    def imported(self, canonical: str) -> Source:
        """An expression for `module:qualname`, which is imported unless it is a plain builtin."""
        name = self._asked[canonical] = self._given[canonical] = self._named(canonical)
        return name

    def _named(self, canonical: str) -> Source:
        module, _, qualname = canonical.partition(":")
        if module == "builtins" and qualname == "None":
            return Source("None")
        root, dot, rest = qualname.partition(".")
        if module == "builtins" and root not in self._taken and root not in self._outer:
            return _dotted(qualname)
        name = self._import(f"{module}:{root}", module, root)
        return _dotted(f"{name}{dot}{rest}")

    def _import(self, key: str, module: str, root: str) -> Identifier:
        if key not in self._imported:
            alias = root
            if root in self._taken or root in _BUILTINS:
                alias = f"{module.replace('.', '_')}_{root}"
            self._imported[key] = self.local(alias)
        return self._imported[key]

    def import_statements(self, indent: int = 0) -> tuple[Source, ...]:
        """One `from module import …` a module, sorted, to stand at `indent` columns."""
        by_module: dict[str, list[str]] = {}
        for key, name in sorted(self._imported.items()):
            module, _, root = key.partition(":")
            item = root if name == root else f"{Identifier(root)} as {name}"
            by_module.setdefault(DottedName(module), []).append(item)
        return tuple(
            import_statement(module, items, indent) for module, items in sorted(by_module.items())
        )


@functools.lru_cache(maxsize=4096)
def _dotted(text: str) -> DottedName:
    return DottedName(text)


def import_statement(module: str, items: Iterable[str], indent: int = 0) -> Source:
    """`from module import items`, in parentheses when it is too long for a line."""
    head, listed = f"from {DottedName(module)} import ", list(items)
    line = f"{head}{', '.join(listed)}"
    if indent + len(line) <= LINE_LENGTH:
        return Source(line)
    return exploded(f"{head}(", listed, ")", indent=indent)
