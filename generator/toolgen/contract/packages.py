"""Packages of two sides: which are the same under another name.

Consumes two registries; produces the older one as it would be under the newer names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from toolgen.contract.registries import LeftOut, RegisteredTool, RegistryContract
from toolgen.findings import NO_POSITION, Finding

_ENOUGH = 0.5
"""The part of a package's tools that another has to have for it to be the same one."""


def renamed_packages(old: RegistryContract, new: RegistryContract) -> dict[str, str]:
    """Packages that are gone and have come back under another name, told by their tools' names."""
    gone = {name: _tools(old, name) for name in old.packages - new.packages}
    come = {name: _tools(new, name) for name in new.packages - old.packages}
    likely = {
        name: [other for other, its in come.items() if len(tools & its) >= _ENOUGH * len(tools)]
        for name, tools in gone.items()
    }
    found = {name: others[0] for name, others in likely.items() if len(others) == 1}
    taken = list(found.values())
    return {name: other for name, other in found.items() if taken.count(other) == 1}


def under_new_names(side: RegistryContract, names: Mapping[str, str]) -> RegistryContract:
    """A side with its packages, and the functions in them, under other names."""
    if not names:
        return side
    return replace(
        side,
        tools=tuple(_renamed(tool, names) for tool in side.tools),
        left_out=tuple(_left_out(entry, names) for entry in side.left_out),
    )


def package_findings(names: Mapping[str, str]) -> Iterator[Finding]:
    """A finding for each package that is called something else now."""
    for old, new in names.items():
        yield Finding(NO_POSITION, "package-renamed", package=new, old=old, new=new)


def _tools(side: RegistryContract, package: str) -> set[str]:
    return {tool.name for tool in side.tools if tool.package == package}


def _renamed(tool: RegisteredTool, names: Mapping[str, str]) -> RegisteredTool:
    function = _function(tool.function, names)
    return replace(tool, package=names.get(tool.package, tool.package), function=function)


def _left_out(entry: LeftOut, names: Mapping[str, str]) -> LeftOut:
    return replace(entry, function=_function(entry.function, names))


def _function(function: str, names: Mapping[str, str]) -> str:
    for old, new in names.items():
        if function.startswith((f"{old}.", f"{old}:")):
            return new + function.removeprefix(old)
    return function
