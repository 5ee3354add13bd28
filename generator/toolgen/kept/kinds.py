"""Kinds: the classes that may stand in what is kept, as the dataclasses there declare it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints


class Kinds:
    """The classes that some dataclasses are declared to be made of, themselves among them."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self._named: dict[str, Any] = {}
        self._names: dict[type, str] = {}
        pending = list(roots)
        while pending:
            kind = pending.pop()
            if not isinstance(kind, type):
                pending += get_args(kind)
            elif kind not in self._names and (is_dataclass(kind) or issubclass(kind, Enum)):
                self._know(kind)
                if is_dataclass(kind):
                    hints = get_type_hints(kind)
                    pending += (hints[name] for name in fields_of(kind))

    def _know(self, kind: type) -> None:
        name = f"{kind.__module__}:{kind.__qualname__}"
        self._named[name] = kind
        self._names[kind] = name

    def name_of(self, cls: type) -> str | None:
        """The name of a class; None for one that is not declared."""
        return self._names.get(cls)

    def named(self, name: object) -> Any:
        """The class of a name. Raises KeyError."""
        return self._named[name] if isinstance(name, str) else self._named[""]


@cache
def fields_of(cls: Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass."""
    return tuple(field.name for field in fields(cls))
