"""Modules that are being written: their imports, in one spelling or another, and statements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")
Choose = Callable[[Sequence[T]], T]
"""Chooses an element of a sequence: the source of all variety."""

PACKAGE = "app"
_STAR = " import *"


@dataclass
class Module:
    """A module of a package: `name` is its last component; only earlier ones are imported."""

    name: str
    choose: Choose[Any]
    package: str = PACKAGE
    is_postponed: bool = False
    imports: dict[str, None] = field(default_factory=dict)
    checked: dict[str, None] = field(default_factory=dict)
    body: list[str] = field(default_factory=list)
    reexports: dict[str, list[str]] = field(default_factory=dict)
    _spelled: dict[tuple[str, str], str] = field(default_factory=dict)
    _means: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The source."""
        future = ["from __future__ import annotations", ""] if self.is_postponed else []
        checked = [f"    {line}" for line in self.checked]
        guarded = ["from typing import TYPE_CHECKING", "if TYPE_CHECKING:", *checked]
        lines = [*future, *self.imports, *(guarded if checked else []), "", *self.body]
        return "\n".join(lines) + "\n"

    def use(self, library: str, name: str) -> str:
        """How the module says a library's name; the import is written the first time."""
        key = (library, name)
        if key not in self._spelled:
            alias = library.replace(".", "_")
            self._spelled[key] = self._import(
                [
                    (f"from {library} import {name}", name),
                    (f"from {library} import {name} as {name}_", f"{name}_"),
                    (f"import {library}", f"{library}.{name}"),
                    (f"import {library} as its_{alias}", f"its_{alias}.{name}"),
                ]
            )
        return self._spelled[key]

    def use_own(self, module: Module, name: str) -> str:
        """How the module says a name of an earlier module of the package."""
        if module is self:
            return name
        key = (module.name, name)
        if key not in self._spelled:
            self._spelled[key] = self._import(self._spellings(module, name), module)
        return self._spelled[key]

    def _spellings(self, module: Module, name: str) -> list[tuple[str, str]]:
        home = module.name
        spellings = [
            (f"from {self.package}.{home} import {name}", name),
            (f"from .{home} import {name}", name),
            (f"from .{home} import {name} as My{name}", f"My{name}"),
            (f"from {self.package} import {home}", f"{home}.{name}"),
            (f"from . import {home} as the_{home}", f"the_{home}.{name}"),
            (f"import {self.package}.{home}", f"{self.package}.{home}.{name}"),
        ]
        if all(self._means.get(head, line) == line for head, line in module._means.items()):
            spellings.append((f"from .{home}{_STAR}", name))
        for other in self.reexports.get(name, ()):
            spellings.append((f"from .{other} import {name}", name))
        return spellings

    def _import(self, spellings: list[tuple[str, str]], star: Module | None = None) -> str:
        """The name by one of the spellings whose first name means nothing else yet."""
        heads = [(line, said, said.partition(".")[0]) for line, said in spellings]
        free = [each for each in heads if self._means.get(each[2], each[0]) == each[0]]
        line, said, head = self.choose(free)
        self.imports[line] = None
        self._means[head] = line
        if star is not None and line.endswith(_STAR):
            self._means |= star._means
        return str(said)

    def use_checked(self, module: Module, name: str) -> str:
        """A name that is imported for type checkers alone."""
        self.checked[f"from {self.package}.{module.name} import {name}"] = None
        return name
