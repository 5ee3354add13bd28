"""Versions: what source tells of the versions of Python and of pydantic that it will run with.

Consumes canonical names and calls; produces their values under one supposition. A condition is told
where it comes to the same under all of them: that is how both `VERSION >= "2.5"`, which is not, and
`int(VERSION.split(".")[0]) >= 2`, however it is written, are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Construct, Scalar, Value
from toolgen.link.library_values import (
    PYDANTIC,
    PYTHON,
    VERSION_CALLS,
    VERSIONS,
    PythonVersion,
    ToldVersion,
)

_PYDANTIC = tuple(f"2.{minor}.{patch}" for minor in (0, 20, *range(1, 20)) for patch in range(13))
"""The sources' models are pydantic 2's, whatever is installed; which of these it is is not told."""


_PARSED = "packaging.version:Version"
_PARSERS = frozenset(
    f"packaging{dot}{name}" for dot in (".version:", ":version.") for name in ("parse", "Version")
)
"""What makes a version of a text."""
_PARTS = ("major", "minor", "micro")
ATTRIBUTES = frozenset((*_PARTS, "release", "public", "base_version"))
"""What a version has that was made of a text."""


@dataclass(slots=True)
class Supposed:
    """The versions, of Python and of pydantic, that an expression is evaluated for; `asked` tells
    for which it makes a difference.
    """

    versions: tuple[PythonVersion, str] | None = None
    asked: frozenset[str] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether no version is supposed: the expression is only looked at."""
        return self.versions is None

    def value(self, name: str) -> Value | None:
        """What a library has under the canonical name of a version; None where none is supposed."""
        return self._told(VERSIONS[name])

    def called(self, name: str, arguments: Sequence[Value]) -> Value | None:
        """What a call of a library gives; None where that is no version."""
        found = VERSION_CALLS.get(
            (name, *(each.value for each in arguments if isinstance(each, Scalar)))
        )
        if found is not None:
            return self._told(found)
        match arguments:
            case (Scalar(value=str()),) if name in _PARSERS:
                made = Construct(_PARSED, tuple(arguments))
                return self._told(ToldVersion(PYDANTIC, made=made))
            case _:
                return None

    def _told(self, told: ToldVersion) -> Value | None:
        self.asked |= {told.of}
        if self.versions is None:
            return None
        python, pydantic = self.versions
        if told.value is not None:
            return told.value(python)
        return told.made or Scalar(pydantic)


def agreed(
    evaluate: Callable[[Supposed], Value], pythons: Sequence[PythonVersion]
) -> Scalar | None:
    """What something comes to under all versions that there may be; None where they differ.

    What is made of Python's version is another elsewhere; only conditions on it are settled.
    """
    found, asked = set[Value](), frozenset[str]()
    for python, pydantic in product(pythons, _PYDANTIC):
        is_first = pydantic == _PYDANTIC[0]
        if (python != pythons[0] and PYTHON not in asked) or not (is_first or PYDANTIC in asked):
            continue
        supposed = Supposed((python, pydantic))
        found.add(evaluate(supposed))
        asked |= supposed.asked
        if len(found) > 1:
            return None
    value = found.pop()
    is_told = PYTHON not in asked or value in (Scalar(True), Scalar(False))
    return value if is_told and isinstance(value, Scalar) else None


def is_version(name: str) -> bool:
    """Whether a canonical name is that of a version: `pydantic:VERSION`."""
    return name in VERSIONS


def gives_version(name: str) -> bool:
    """Whether a canonical name is that of a function that gives a version."""
    return name in _PARSERS or any(name == called[0] for called in VERSION_CALLS)


def attribute_of_version(value: Value, name: str) -> Value | None:
    """What a version has under one of `ATTRIBUTES`, as `major`; None for what is no version."""
    release = _release(value)
    if release is None:
        return None
    if name in _PARTS:
        place = _PARTS.index(name)
        return Scalar(release[place] if place < len(release) else 0)
    if name == "release":
        return Collection(Container.TUPLE, tuple(Scalar(each) for each in release))
    return Scalar(".".join(map(str, release)))


def comparable(value: Value) -> Value:
    """A version as what it is compared by, without the zeros at its end; all else as it is."""
    release = _release(value)
    if release is None:
        return value
    while release and release[-1] == 0:
        release = release[:-1]
    numbers = Collection(Container.TUPLE, tuple(Scalar(each) for each in release))
    return Collection(Container.TUPLE, (Scalar(_PARSED), numbers))


def _release(value: Value) -> tuple[int, ...] | None:
    match value:
        case Construct(callable=name, arguments=(Scalar(value=str() as text),)) if name == _PARSED:
            parts = text.split(".")
            return tuple(map(int, parts)) if all(map(str.isdecimal, parts)) else None
        case _:
            return None
