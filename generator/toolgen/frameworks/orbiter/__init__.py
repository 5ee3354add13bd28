"""Orbiter, also published as exo: `@tool`, `FunctionTool`, subclasses of `Tool`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Base, Framework
from toolgen.frameworks.orbiter import keywords
from toolgen.ir.profiles import Profile

_PACKAGES = ("orbiter", "exo")


def _entries(package: str) -> tuple[Entry, ...]:
    return (
        Entry(f"{package}:tool", ("fn",), ("fn",), decorates=True),
        Entry(f"{package}:FunctionTool", ("fn",), ("fn",)),
    )


FRAMEWORK = Framework(
    Profile(
        "orbiter",
        verified=("orbiter-core a9e0ff1",),
        reserved=("self", "cls"),
        replaces=True,
    ),
    tuple(entry for package in _PACKAGES for entry in _entries(package)),
    tuple(Base(f"{package}:Tool", schema="parameters", method="execute") for package in _PACKAGES),
    keywords=keywords.TOOLS,
)
