"""The places of an extension: what is in one of them has to be in all (`docs/extending.md`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

Places = Mapping[str, Collection[str]]
"""What each place has, by what the place is called in a message."""


def names(places: Places) -> list[str]:
    """What is in a place."""
    return sorted({name for found in places.values() for name in found})


def require(places: Places, name: str) -> None:
    """Fail with all the places that were forgotten for a name."""
    forgotten = [place for place, found in places.items() if name not in found]
    assert not forgotten, f"{name} is not in: {', '.join(forgotten)}"
