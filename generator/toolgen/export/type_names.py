"""Names of TypeScript types: one for each meaning, and none for two."""

from __future__ import annotations

import re

__all__ = ["TypeNames", "pascal_case", "property_name"]

_WORD = re.compile(r"[^a-zA-Z0-9]+")
_NOT_IN_NAMES = re.compile(r"[^a-zA-Z0-9_$]")
_IDENTIFIER = re.compile(r"[a-zA-Z_$][a-zA-Z0-9_$]*")
_RESERVED = frozenset(
    [
        *("any", "as", "async", "await", "bigint", "boolean", "break", "case", "catch", "class"),
        *("const", "continue", "debugger", "default", "delete", "do", "else", "enum", "export"),
        *("extends", "false", "finally", "for", "function", "if", "implements", "import", "in"),
        *("instanceof", "interface", "let", "never", "new", "null", "number", "object", "package"),
        *("private", "protected", "public", "return", "static", "string", "super", "switch"),
        *("symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "unique"),
        *("unknown", "var", "void", "while", "with", "yield"),
        *("ITool", "IToolCall", "ToolArguments", "ToolName", "ToolResult", "Tools"),
    ]
)
"""TypeScript's words, and the names that every export has."""


class TypeNames:
    """Gives out names; the same for the same meaning."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, str], str] = {}
        self._taken = set(_RESERVED)

    def name(self, wanted: str, meaning: str) -> str:
        """`wanted` made an identifier, with a number where another meaning has it already."""
        known = self._given.get((wanted, meaning))
        if known is not None:
            return known
        base = _NOT_IN_NAMES.sub("_", wanted)
        base = base if _IDENTIFIER.fullmatch(base) else f"_{base}"
        name, number = base, 1
        while name in self._taken:
            number += 1
            name = f"{base}{number}"
        self._taken.add(name)
        self._given[wanted, meaning] = name
        return name


def pascal_case(name: str) -> str:
    """A tool's name as the beginning of a type's: `get_weather` as `GetWeather`."""
    return "".join(word[:1].upper() + word[1:] for word in _WORD.split(name))


def property_name(name: str, quoted: str) -> str:
    """A property's name as TypeScript has it: as it is, or `quoted`."""
    return name if _IDENTIFIER.fullmatch(name) else quoted
