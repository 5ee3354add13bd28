"""Words: values that a person would give, by the format of a string or the name of a parameter."""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["DEFAULT_TEXT", "by_description", "by_format", "by_name"]

DEFAULT_TEXT = "example"

_FORMATS: Mapping[str, str] = {
    "date": "2030-01-31",
    "date-time": "2030-01-31T09:30:00Z",
    "time": "09:30:00",
    "duration": "PT1H",
    "uuid": "7f2c1b9e-4d3a-4f6b-9a81-2c5d8e0f1a3b",
    "uuid1": "7f2c1b9e-4d3a-11ee-9a81-2c5d8e0f1a3b",
    "uuid3": "7f2c1b9e-4d3a-3f6b-9a81-2c5d8e0f1a3b",
    "uuid4": "7f2c1b9e-4d3a-4f6b-9a81-2c5d8e0f1a3b",
    "uuid5": "7f2c1b9e-4d3a-5f6b-9a81-2c5d8e0f1a3b",
    "email": "ada@example.org",
    "idn-email": "ada@example.org",
    "name-email": "Ada <ada@example.org>",
    "uri": "https://example.org/",
    "url": "https://example.org/",
    "multi-host-uri": "postgres://localhost/example",
    "hostname": "example.org",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "ipvanyaddress": "192.0.2.1",
    "ipv4network": "192.0.2.0/24",
    "ipv6network": "2001:db8::/32",
    "ipvanynetwork": "192.0.2.0/24",
    "ipv4interface": "192.0.2.1/24",
    "ipv6interface": "2001:db8::1/32",
    "ipvanyinterface": "192.0.2.1/24",
    "path": "notes.txt",
    "file-path": "notes.txt",
    "directory-path": "notes",
    "regex": "[a-z]+",
    "color": "teal",
    "json-string": "{}",
    "base64url": "ZXhhbXBsZQ==",
    "base64": "ZXhhbXBsZQ==",
}
_NAMES: Mapping[str, str] = {
    "city": "Oslo",
    "country": "Norway",
    "location": "Oslo",
    "address": "1 Main Street",
    "street": "1 Main Street",
    "email": "ada@example.org",
    "url": "https://example.org/",
    "uri": "https://example.org/",
    "path": "notes.txt",
    "file": "notes.txt",
    "filename": "notes.txt",
    "directory": "notes",
    "query": "solar panels",
    "question": "How far is it?",
    "prompt": "How far is it?",
    "text": "Some text",
    "message": "Some text",
    "content": "Some text",
    "title": "A title",
    "name": "Ada",
    "region": "eu-north-1",
    "currency": "EUR",
    "language": "en",
    "date": "2030-01-31",
    "timezone": "Europe/Oslo",
    "id": "a1b2c3",
}


# What is not in quotation marks has to look like a value: `such as the` names none.
_TOLD = re.compile(
    r"(?:\bsuch as|\be\.g\.,?|\bfor (?:example|instance),?|\bexamples?:)\s*"
    r"(?:(?P<quote>[\"'`])(?P<quoted>[^\"'`\n]{1,60})(?P=quote)|(?P<bare>[^\s\"'`,;()\[\]{}]{1,60}))",
    re.IGNORECASE,
)
_BARE = re.compile(r".*[^a-z].*")


def by_description(text: str) -> str | None:
    """The value that a description gives as an example, None where it gives none."""
    for found in _TOLD.finditer(text):
        bare = (found["bare"] or "").rstrip(".:!?")
        if found["quoted"]:
            return found["quoted"]
        if _BARE.fullmatch(bare):
            return bare
    return None


def by_format(name: str) -> str | None:
    """A string of a format, None for one that is not known."""
    return _FORMATS.get(name)


def by_name(name: str) -> str:
    """A string for a parameter of a name, or of one that ends like it: `user_email`."""
    words = name.lower().replace("-", "_").split("_")
    found = (_NAMES[each] for each in ("_".join(words), words[-1]) if each in _NAMES)
    return next(found, DEFAULT_TEXT)
