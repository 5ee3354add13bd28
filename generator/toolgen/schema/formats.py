"""Formats: which texts a validator that was generated takes for each `format` that pydantic writes.

A schema says `format` of a type that is more than text, and that type's validator refuses what is
none: `"tomorrow"` is no `date`. What the type takes is asked of pydantic, so that it is what a call
comes to. `password`, `binary`, paths and what else takes any text are not here.
"""

from __future__ import annotations

import datetime
import ipaddress
import json
import re
import uuid
from collections.abc import Callable, Collection, Mapping
from enum import Enum, auto
from functools import cache, partial
from typing import Any, NamedTuple

import pydantic

__all__ = ["FORMATS", "Format", "Holding", "examples", "formats_of"]


class Holding(Enum):
    """How a validator holds text to a format: not at all, as a lax tool, or as a strict one."""

    NOT = auto()
    LAXLY = auto()
    STRICTLY = auto()


_MAIL = re.compile(r"[^@\s<>]+@[^@\s<>.]+(\.[^@\s<>.]+)+")
_NAMED_MAIL = re.compile(rf"(?:.*<{_MAIL.pattern}>|{_MAIL.pattern})")
_HOSTS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s]+")


def _by_type(made: Any, text: str, is_strict: bool) -> bool:
    try:
        _adapter(made).validate_json(json.dumps(text), strict=True if is_strict else None)
    except pydantic.ValidationError:
        return False
    return True


@cache
def _adapter(made: Any) -> pydantic.TypeAdapter[Any]:
    return pydantic.TypeAdapter(made)


def _by_pattern(pattern: re.Pattern[str], text: str, is_strict: bool) -> bool:
    return pattern.fullmatch(text) is not None


def _is_regex(text: str, is_strict: bool) -> bool:
    try:
        re.compile(text)
    except re.error:
        return False
    return True


def _is_json(text: str, is_strict: bool) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


_UUID = "6ba7b810-9dad-{}1d1-80b4-00c04fd430c8"
_UUIDS: Mapping[str, Any] = {
    name.lower(): getattr(pydantic, name)
    for name in pydantic.__all__
    if name.startswith("UUID")  # of one version each, which its last character is
}
_TYPES: Mapping[str, tuple[Any, str]] = {
    "date": (datetime.date, "2024-05-01"),
    "date-time": (datetime.datetime, "2024-05-01T10:30:00Z"),
    "time": (datetime.time, "10:30:00"),
    "duration": (datetime.timedelta, "PT1H30M"),
    "uuid": (uuid.UUID, _UUID.format(1)),
    **{name: (made, _UUID.format(name[-1])) for name, made in _UUIDS.items()},
    "uri": (pydantic.AnyUrl, "https://example.org/a"),
    "ipv4": (ipaddress.IPv4Address, "192.0.2.1"),
    "ipv6": (ipaddress.IPv6Address, "2001:db8::1"),
    "ipv4network": (ipaddress.IPv4Network, "192.0.2.0/24"),
    "ipv6network": (ipaddress.IPv6Network, "2001:db8::/32"),
    "ipv4interface": (ipaddress.IPv4Interface, "192.0.2.1/24"),
    "ipv6interface": (ipaddress.IPv6Interface, "2001:db8::1/32"),
    "ipvanyaddress": (pydantic.IPvAnyAddress, "192.0.2.1"),
    "ipvanynetwork": (pydantic.IPvAnyNetwork, "192.0.2.0/24"),
    "ipvanyinterface": (pydantic.IPvAnyInterface, "192.0.2.1/24"),
    "base64": (pydantic.Base64Bytes, "YQ=="),
    "base64url": (pydantic.Base64UrlBytes, "YQ=="),
}
"""The type behind a format, and a text that it takes."""

FORMATS: Mapping[str, Callable[[str, bool], bool]] = {
    **{name: partial(_by_type, made) for name, (made, _) in _TYPES.items()},
    "email": partial(_by_pattern, _MAIL),  # what a library decides that need not be installed
    "name-email": partial(_by_pattern, _NAMED_MAIL),
    "multi-host-uri": partial(_by_pattern, _HOSTS),
    "regex": _is_regex,
    "json-string": _is_json,
}
"""Whether a text is of a format, by the format, and by whether the tool is strict."""

_EXAMPLES = tuple(
    dict.fromkeys(
        (
            *(text for _, text in _TYPES.values()),
            "a@example.org",
            "Ann <a@example.org>",
            "postgres://a,b/c",
            "a+",
            "{}",
        )
    )
)
"""For each format a text of it."""
_WITHIN: Mapping[str, frozenset[str]] = {
    "uuid": frozenset(_UUIDS),
    "ipvanyaddress": frozenset({"ipv4", "ipv6"}),
    "ipvanynetwork": frozenset({"ipv4network", "ipv6network"}),
    "ipvanyinterface": frozenset({"ipv4interface", "ipv6interface"}),
    "name-email": frozenset({"email"}),
}
"""The formats whose every text is of another format."""
_WITHIN_LAXLY: Mapping[str, frozenset[str]] = {"date-time": frozenset({"date"})}


class Format(NamedTuple):
    """A format that a validator looks at, and whether it is that of a strict tool."""

    name: str
    is_strict: bool

    def takes(self, text: str) -> bool:
        """Whether a text is of the format."""
        return FORMATS[self.name](text, self.is_strict)

    def implies(self, other: Format) -> bool:
        """Whether each text of the format is known to be one of another."""
        if other.is_strict and not self.is_strict:
            return False
        within = () if other.is_strict else _WITHIN_LAXLY.get(other.name, ())
        return self.name in (other.name, *_WITHIN.get(other.name, ()), *within)


def formats_of(named: object, holding: Holding) -> frozenset[Format]:
    """The format that the keyword names, where a validator looks at it."""
    is_looked_at = holding is not Holding.NOT and isinstance(named, str) and named in FORMATS
    return frozenset({Format(str(named), holding is Holding.STRICTLY)} if is_looked_at else ())


def examples(formats: Collection[Format]) -> tuple[str, ...]:
    """Texts of all of the formats, among those that are known of each format."""
    return tuple(text for text in _EXAMPLES if all(each.takes(text) for each in formats))
