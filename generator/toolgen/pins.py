"""Pins: what a project says of the versions of its libraries, in whichever files it says so."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Pin:
    """What a file says of a distribution: `fastmcp`, `>=3.2,<4`, `pyproject.toml`.

    The name is in its one spelling (PEP 503), the specifier as PEP 440 has it and never empty.
    """

    distribution: str
    specifier: str
    file: str


def normalized_name(distribution: str) -> str:
    """The one spelling of the name of a distribution (PEP 503)."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


Pins = tuple[tuple[Pin, ...], ...]
"""Pins in groups, those that count more first. Of the members of a group any may hold."""


_PYTHON = frozenset({"python"})


def python_of(pins: Pins) -> str:
    """What versions of Python a project is for, by whichever of its files counts most."""
    said = (pin.specifier for group in pins for pin in group if pin.distribution in _PYTHON)
    return next(said, "")


PYTHONS = tuple((3, minor) for minor in range(11, 16))
"""The versions of Python that conditions are told for, whichever builds."""
_PATCHES = range(100)


@cache
def pythons_admitted(specifier: str) -> tuple[tuple[int, int], ...] | None:
    """Those of the versions of Python that a specifier lets in; None where it says nothing."""
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    if not specifier:
        return None
    try:
        accepts = SpecifierSet(specifier)
    except InvalidSpecifier:
        return None
    return tuple(
        (major, minor)
        for major, minor in PYTHONS
        if any(accepts.contains(f"{major}.{minor}.{patch}") for patch in _PATCHES)
    )


def pythons_for(specifier: str) -> tuple[tuple[int, int], ...]:
    """The same; all where it says nothing, and the first where it lets in none."""
    admitted = pythons_admitted(specifier)
    return PYTHONS if admitted is None else admitted or PYTHONS[:1]
