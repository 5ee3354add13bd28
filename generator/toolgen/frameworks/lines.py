"""Lines: which lines of a framework's versions a project's pins let in.

Consumes a profile and pins; produces the profile of the line that is meant. A pin is held against
versions at the ends of each line: those that pins and lines name, and their neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from toolgen.ir.profiles import UNKNOWN, Profile
from toolgen.pins import Pin, Pins

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet

Version = tuple[int, ...]

_NEWER = (9999,)
MANY = 99999
PYDANTIC: Version = (2, 14)
"""The line of pydantic that schemas are made by: that which toolgen itself requires."""


class _VersionLine(NamedTuple):
    """A line of versions: its name, and the first version that it is over with."""

    name: str
    limit: Version = (*_NEWER, 1)


def of_version(profile: Profile, version: Version) -> Profile:
    """The profile for a version that the configuration names: of `4`, the newest 4.x."""
    lines = _known(profile)
    line = _line_of(lines, (*version, MANY))
    if line.name != UNKNOWN:
        return _narrowed(profile, [line])
    named = f"{profile.framework} {'.'.join(map(str, version))}"
    return replace(_narrowed(profile, [_next_known(line, lines)]), outdated=named)


def of_pins(profile: Profile, oldest: Version, pins: Pins) -> Profile:
    """The profile for what a project pins of its framework: the newest line that is let in.

    `oldest` is the first version whose rules are known. Each group of pins leaves out some of the
    lines that those before it let in; one that would leave none says nothing.
    """
    before = [_VersionLine(UNKNOWN, oldest)] if any(oldest) else []
    lines = [*before, *_known(profile)]
    left, deciding = _left(lines, pins)
    known = [line for line in left if line.name != UNKNOWN]
    if known:
        return _narrowed(profile, known)
    return replace(_narrowed(profile, [_next_known(left[-1], lines)]), outdated=deciding)


def _next_known(line: _VersionLine, lines: Sequence[_VersionLine]) -> _VersionLine:
    """The first line behind one whose rules are known."""
    return next(each for each in lines[lines.index(line) :] if each.name != UNKNOWN)


def other_pydantic(pins: Pins) -> str:
    """What a project pins of pydantic (`pydantic==2.13.5 (uv.lock)`), where that lets in none of
    the line that schemas are made by; empty where it does.
    """
    major, minor = PYDANTIC
    line = _VersionLine("that of schemas", (major, minor + 1))
    lines = [_VersionLine("before", PYDANTIC), line, _VersionLine("after")]
    left, deciding = _left(lines, pins)
    return "" if line in left else deciding


def _left(lines: list[_VersionLine], pins: Pins) -> tuple[list[_VersionLine], str]:
    """The lines that all groups of pins let in, and the pin that decides on them, with its file."""
    left, deciding = lines, pins[0][0]
    for group in pins:
        admitted = _admitted(lines, group)
        kept = [line for line in left if line in admitted]
        if kept and kept != left:
            left, deciding = kept, group[0]
    return left, f"{deciding.distribution}{deciding.specifier} ({deciding.file})"


def _known(profile: Profile) -> list[_VersionLine]:
    older = [_VersionLine(*each) for each in (*profile.gone, *profile.earlier)]
    return [*older, _VersionLine(profile.line)]


def _narrowed(profile: Profile, lines: Sequence[_VersionLine]) -> Profile:
    """The newest of the lines holds; of the others, those that are reported stay: all of them where
    the newest that there is does not.
    """
    others, line = {line.name for line in lines[:-1]}, lines[-1].name
    older = () if line == profile.line else profile.gone
    earlier = tuple(each for each in (*older, *profile.earlier) if each[0] in others)
    other: dict[str, Any] = dict(dict(profile.otherwise).get(line, ()))
    return replace(profile, line=line, earlier=earlier, **other)


def _line_of(lines: Sequence[_VersionLine], version: Version) -> _VersionLine:
    return next((line for line in lines if version < line.limit), lines[-1])


def _admitted(lines: Sequence[_VersionLine], pins: Iterable[Pin]) -> set[_VersionLine]:
    """The lines that hold a version which one of the pins lets in. One that is newer than all that
    are known counts where none of these does: of `>=3,!=4.*` it is the third.
    """
    limits = [line.limit for line in lines]
    versions = [each for pin in pins for each in _let_in(pin.specifier, limits)]
    known = [each for each in versions if each < _NEWER]
    return {_line_of(lines, version) for version in known or versions}


def _let_in(specifier: str, limits: Iterable[Version]) -> Iterator[Version]:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    try:
        accepts = SpecifierSet(specifier)
    except InvalidSpecifier:
        return
    for version in {near for each in (*limits, *_named(accepts)) for near in _around(each)}:
        if accepts.contains(".".join(map(str, version)), prereleases=True):
            yield version


def _named(specifiers: SpecifierSet) -> Iterator[Version]:
    from packaging.version import InvalidVersion, Version

    for each in specifiers:
        try:
            yield Version(each.version.removesuffix(".*")).release
        except InvalidVersion:  # `===` takes any text
            continue


def _around(version: Version) -> Iterator[Version]:
    """A version, one just above it, and one just below."""
    yield version
    yield (*version, 1)
    last = next((n for n in reversed(range(len(version))) if version[n]), None)
    if last is not None:
        yield (*version[:last], version[last] - 1, MANY)
