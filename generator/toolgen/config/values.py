"""Values: what the options of the configuration take, each read by a function of its own.

Consumes values as TOML gives them; produces the ones that settings hold. A value that an option
does not take raises ValueError, with words for the message.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from keyword import iskeyword
from sys import stdlib_module_names
from typing import Literal, cast, get_args
from unicodedata import normalize

from toolgen.letters import is_identifier

DocstringStyle = Literal["auto", "google", "numpy", "sphinx"]

EnvironmentPolicy = Literal["refuse", "empty"]

Results = Literal[False, True, "wrapped"]

DialectName = Literal[
    "json-schema",
    "openai",
    "openai-responses",
    "openai-strict",
    "openai-strict-responses",
    "anthropic",
    "gemini",
    "mcp",
    "itool",
]

_COMPONENT = r"\*\*|(?:[^.:*/]|\*(?!\*))+"
"""Of a module's name; that of a file which no import statement can name may hold more: `a-b.py`."""
_MODULE = rf"(?:{_COMPONENT})(?:\.(?:{_COMPONENT}))*"
_WITHIN = r"\*\*|<\w+>|(?![\d-])(?:[\w-]|\*(?!\*))+"
"""What Python calls the inside of a function (`<locals>`), and the names of tools that no function
has: `get-weather`."""
_TARGET = re.compile(rf"{_MODULE}:(?:{_WITHIN})(?:\.(?:{_WITHIN}))*")

_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")

_DEVICES = {
    *("con", "prn", "aux", "nul"),
    *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)),
}
"""Source: Microsoft, "Naming Files, Paths, and Namespaces"."""

_NEEDED = {"pydantic", "pydantic_core", "toolgen_runtime", "typing_extensions"}


class Unexpected(ValueError):
    """A value that an option does not take, and in words what it takes."""

    def __init__(self, expected: str, value: object) -> None:
        super().__init__(f"expected {expected}, not {in_words(value)}")


def boolean(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Unexpected("true or false", value)
    return value


def count(value: object) -> int:
    """An integer, zero or more."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Unexpected("an integer, zero or more", value)
    return value


def strings(value: object) -> tuple[str, ...]:
    """An array of strings."""
    if not isinstance(value, list):
        raise Unexpected("an array of strings", value)
    for item in value:
        if not isinstance(item, str):
            raise Unexpected("an array of strings", [item])
        if "\0" in item:
            raise ValueError(f"{item!r} holds a null character, which is in no name")
    return tuple(value)


def targets(value: object) -> tuple[str, ...]:
    """An array of targets, `module:function`."""
    targets = strings(value)
    for target in targets:
        if not _TARGET.fullmatch(target):
            raise ValueError(f"{target!r} is not of the form 'module:function'")
    return targets


def style(value: object) -> DocstringStyle:
    """A style of docstrings."""
    styles = get_args(DocstringStyle)
    if value not in styles:
        raise Unexpected(f"one of {', '.join(map(repr, styles))}", value)
    return cast(DocstringStyle, value)


def policy(value: object) -> EnvironmentPolicy:
    """A policy towards the environment."""
    policies = get_args(EnvironmentPolicy)
    if value not in policies:
        raise Unexpected(f"one of {', '.join(map(repr, policies))}", value)
    return cast(EnvironmentPolicy, value)


def dialects(value: object) -> tuple[DialectName, ...]:
    """An array of dialects."""
    return tuple(sorted({dialect(name) for name in strings(value)}))


def dialect(value: object) -> DialectName:
    """A dialect."""
    names = get_args(DialectName)
    if string(value) not in names:
        near = get_close_matches(str(value), names, n=1, cutoff=0)[0]
        raise ValueError(f"there is no dialect {value!r}; the nearest is {near!r}")
    return cast(DialectName, value)


def results(value: object) -> Results:
    """Whether results have schemas: false, true or "wrapped"."""
    if not isinstance(value, bool) and value != "wrapped":
        raise Unexpected("true, false or 'wrapped'", value)
    return value


def directories(value: object) -> bool | tuple[str, ...]:
    """True, false or an array of directories."""
    if isinstance(value, bool):
        return value
    if not isinstance(value, list):
        raise Unexpected("true, false or an array of strings", value)
    return strings(value)


def string_pairs(value: object) -> tuple[tuple[str, str], ...]:
    """A table of strings, as pairs sorted by key."""
    if not isinstance(value, dict):
        raise Unexpected("a table", value)
    for item in value.values():
        if not isinstance(item, str):
            raise Unexpected("strings as values", item)
    return tuple(sorted(value.items()))


def scalar_pairs(value: object) -> tuple[tuple[str, bool | int | float | str], ...]:
    """A table of strings, numbers and booleans, as pairs sorted by key."""
    if not isinstance(value, dict):
        raise Unexpected("a table", value)
    for item in value.values():
        if not isinstance(item, bool | int | float | str):
            raise Unexpected("strings, numbers, true or false as values", item)
    return tuple(sorted(value.items()))


def digest(value: object) -> str:
    """A hash: `sha256:` and 64 hexadecimal digits."""
    if not isinstance(value, str) or not _DIGEST.fullmatch(value):
        raise Unexpected("a hash like 'sha256:…', as `toolgen verify --learn` prints", value)
    return value


def string_lists(value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A table of arrays of strings, as pairs sorted by key."""
    if not isinstance(value, dict):
        raise Unexpected("a table", value)
    return tuple(sorted((key, strings(item)) for key, item in value.items()))


def target(value: object) -> str:
    """A name of the form `package.module:Owner.function`."""
    if not isinstance(value, str) or not _TARGET.fullmatch(value) or "*" in value:
        raise Unexpected("a name of the form 'package.module:Owner.function'", value)
    return value


def string(value: object) -> str:
    """A string."""
    if not isinstance(value, str):
        raise Unexpected("a string", value)
    return value


def package_name(value: object) -> str:
    """A name that a generated package may have."""
    if not isinstance(value, str):
        raise Unexpected("a Python identifier", value)
    if reason := why_no_package_name(value):
        raise ValueError(reason)
    return value


def why_no_package_name(text: str) -> str:
    """Why no generated subpackage may have this name; empty where one may."""
    if not is_identifier(text) or iskeyword(text):
        return f"expected a Python identifier, not {text!r}"
    if text != normalize("NFKC", text):
        return f"{text!r} is imported as {normalize('NFKC', text)!r}: write that"
    if text.startswith("__") and text.endswith("__"):
        return f"{text!r} has a meaning of its own in a package: choose another name"
    if text.casefold() in _DEVICES:
        return f"{text!r} is a device on Windows: choose another name"
    if text in stdlib_module_names or text in _NEEDED:
        return f"{text!r} is the name of a module that generated code needs: choose another name"
    return ""


def in_words(value: object) -> str:
    """A TOML value as a message shows it: scalars as they are, the others by their kind."""
    match value:
        case bool():
            return str(value).lower()
        case str() | int() | float():
            return repr(value)
        case [item]:
            return f"an array with {in_words(item)}"
        case list():
            return "an array"
        case dict():
            return "a table"
        case _:
            return "a date or time"
