"""Text: formatting of constants and pure methods of constant strings, within bounds.

Consumes and produces plain Python objects. Each function raises ValueError, with a reason fit for
a message, when Python would raise or the result could not be told on any machine.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from toolgen.letters import guarded

_WIDE = re.compile(r"\d{4,}")
_UNBOUNDED = re.compile(r"%[^%a-zA-Z]*(?:\*|\d{4,})")

_CONVERSIONS: Mapping[str | None, Callable[[Any], Any]] = {
    None: lambda value: value,
    "r": repr,
    "s": str,
    "a": ascii,
}

# Which letters there are, and what is upper case, differs with the Unicode data of each Python.
_OF_LETTERS = frozenset(
    (
        *("capitalize", "casefold", "isalnum", "isalpha", "isdecimal", "isdigit", "isidentifier"),
        *("islower", "isnumeric", "isprintable", "istitle", "isupper", "lower", "swapcase"),
        *("title", "upper"),
    )
)
_PADDING = frozenset(["center", "ljust", "rjust", "zfill"])
_PURE = frozenset(
    (
        *("count", "encode", "endswith", "find", "index", "isascii", "isspace", "join", "lstrip"),
        *("partition", "removeprefix", "removesuffix", "replace", "rfind", "rindex"),
        *("rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip"),
    )
)
_OF_BYTES = frozenset(["decode", "hex", "join", "lstrip", "rstrip", "split", "strip"])
_CODECS = frozenset(["ascii", "latin-1", "latin1", "utf-8", "utf8"])

_MAXIMUM_WIDTH = 9999
_MAXIMUM_GROWTH = 100_000


def interpolated(value: Any, conversion: str | None, specification: str) -> str:
    """What `{value!conversion:specification}` shows."""
    if _WIDE.search(specification):
        raise ValueError("its width is too large")
    try:
        shown = _CONVERSIONS[conversion](value if conversion == "a" else guarded(value))
        return format(shown, specification)
    except TypeError as error:
        raise ValueError(str(error)) from error


def percent(template: str | bytes, values: Any) -> str | bytes:
    """What `template % values` gives."""
    shown = template if isinstance(template, str) else template.decode("latin-1")
    if _UNBOUNDED.search(shown):
        raise ValueError("its width is not bounded")
    try:
        result: str | bytes = template % guarded(values)
        return result
    except (TypeError, KeyError, OverflowError) as error:
        raise ValueError(str(error)) from error


def formatted(template: str, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> str:
    """What `template.format(*arguments, **keywords)` gives.

    Replacement fields that look into a value, or that have fields of their own, are refused.
    """
    parts: list[str] = []
    fields = list(string.Formatter().parse(template))
    if len({bool(name) for _, name, _, _ in fields if name is not None and not _is_key(name)}) > 1:
        raise ValueError("its fields are numbered in two ways")
    numbers = iter(range(len(fields)))
    for literal, field, specification, conversion in fields:
        parts.append(literal)
        if field is not None:
            value = _field(field or str(next(numbers)), arguments, keywords)
            if "{" in (specification or ""):
                raise ValueError("its format is computed")
            parts.append(interpolated(value, conversion or None, specification or ""))
    return "".join(parts)


def _is_key(field: str) -> bool:
    return bool(field) and not field.isdecimal()


def _field(key: str, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
    if key.isdecimal() and key.isascii():
        if len(key) < 5 and int(key) < len(arguments):
            return arguments[int(key)]
    elif key in keywords:
        return keywords[key]
    raise ValueError(f"it formats {key!r}, which it is not given")


def method(
    receiver: str | bytes, name: str, arguments: Sequence[Any], keywords: Mapping[str, Any]
) -> Any:
    """What a method of a constant text returns."""
    _check_method(receiver, name)
    _check_arguments(receiver, name, arguments, keywords)
    if name == "format" and isinstance(receiver, str):
        return formatted(receiver, arguments, keywords)
    try:
        return getattr(receiver, name)(*arguments, **keywords)
    except (TypeError, LookupError, OverflowError) as error:
        raise ValueError(str(error)) from error


def _check_method(receiver: str | bytes, name: str) -> None:
    known = _PURE | _PADDING | {"format"} if isinstance(receiver, str) else _OF_BYTES
    if name in _OF_LETTERS and isinstance(receiver, str):
        if not receiver.isascii():
            raise ValueError(f"what {name}() makes of it differs between versions of Python")
    elif name not in known:
        raise ValueError(f"it calls {name}()")


def _check_arguments(
    receiver: str | bytes, name: str, arguments: Sequence[Any], keywords: Mapping[str, Any]
) -> None:
    given = [*arguments, *keywords.values()]
    if name in _PADDING and any(isinstance(n, int) and n > _MAXIMUM_WIDTH for n in given):
        raise ValueError("its width is too large")
    if name in ("encode", "decode") and not all(
        isinstance(each, str) and each.lower() in _CODECS for each in given
    ):
        raise ValueError("its encoding is not known")
    size = (len(receiver) + 1) * (1 + sum(_length(each) for each in given))
    if name in ("replace", "join") and size > _MAXIMUM_GROWTH * 100:
        raise ValueError("it is too large")


def _length(value: object) -> int:
    match value:
        case str() | bytes():
            return len(value)
        case tuple() | list():
            return sum(_length(each) + 1 for each in value)
        case _:
            return 1
