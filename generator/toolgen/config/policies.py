"""Policies of tools in the configuration: `[tool.toolgen.tools."name or pattern"]`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from toolgen.config import values
from toolgen.config.values import Unexpected, in_words

_APPROVALS = ("always", "never")


@dataclass(frozen=True, slots=True)
class ToolTable:
    """What is said of the tools whose names match `pattern`, by the marker's keywords.

    An approval is "always", "never", or a function as `module:name`.
    """

    pattern: str
    given: tuple[tuple[str, object], ...]

    @property
    def is_exact(self) -> bool:
        """Whether it means one tool."""
        return not any(sign in self.pattern for sign in "*?[")


def tool_tables(value: object) -> tuple[ToolTable, ...]:
    """A table of tables by name or pattern: those with patterns first, then in their order.

    Raises ValueError for unknown keys and values of a wrong type.
    """
    if not isinstance(value, dict):
        raise Unexpected("a table of tables, by names of tools", value)
    tables = [ToolTable(pattern, _given(pattern, table)) for pattern, table in value.items()]
    return tuple(sorted(tables, key=lambda table: table.is_exact))


def _given(pattern: str, table: object) -> tuple[tuple[str, object], ...]:
    if not isinstance(table, dict):
        raise ValueError(f"{pattern!r}: expected a table, not {in_words(table)}")
    return tuple((key.replace("-", "_"), _read(pattern, key, item)) for key, item in table.items())


def _read(pattern: str, key: str, value: object) -> object:
    if key not in _KEYS:
        near = get_close_matches(key, _KEYS, n=1, cutoff=0)[0]
        raise ValueError(f"{pattern!r}: unknown key {key!r}; the nearest is {near!r}")
    try:
        return _KEYS[key](value)
    except ValueError as error:
        raise ValueError(f"{pattern!r}: {key}: {error}") from error


def _approval(value: object) -> str:
    if value in _APPROVALS:
        return str(value)
    try:
        return values.target(value)
    except ValueError:
        raise Unexpected("'always', 'never' or 'module:function'", value) from None


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not value > 0:
        raise Unexpected("a positive number of seconds", value)
    return value


def _characters(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
        raise Unexpected("a positive number of characters", value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise Unexpected("a text", value)
    return value


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(_text, values.strings(value)))


_KEYS: dict[str, Callable[[object], object]] = {
    "approval": _approval,
    "timeout": _seconds,
    "max-output": _characters,
    "tags": _texts,
    "version": _text,
    "deprecated": _text,
    "defer": values.boolean,
    "title": _text,
    "read-only": values.boolean,
    "destructive": values.boolean,
    "idempotent": values.boolean,
    "open-world": values.boolean,
}
