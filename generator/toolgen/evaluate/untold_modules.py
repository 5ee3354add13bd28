"""Untold modules: what a module may have that is imported by a computed name.

    importlib.import_module(f"plugins.{name}").TOOLS

It is one of a package's: what those have under the name is what may come there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    FunctionValue,
    Items,
    Known,
    ModuleValue,
    Site,
    Unknown,
    WrittenValue,
)
from toolgen.facts.expressions import Binary, Expression, Interpolation, JoinedString, Name
from toolgen.facts.kinds import Container
from toolgen.link import Scope
from toolgen.link.looks import Look

_MOST = 64
"""How many modules are looked into; a number beyond what loaders find."""


def untold_module(package: str) -> Unknown:
    """A module that is one of those below a package, or of all where that has no name."""
    return Unknown("source does not tell which module it is", given=(ModuleValue(package),))


def package_begun(name: Expression, scope: Scope, machine: Machine) -> str:
    """The package that a computed name of a module begins with; empty where it shows none:
    `f"{plugins.__name__}.{each}"`, `"plugins." + each`.
    """
    return "".join(_begun(name, scope, machine)).rpartition(".")[0]


def _begun(name: Expression, scope: Scope, machine: Machine) -> Iterator[str]:
    """The texts that a computed text begins with, up to what is not told."""
    match name:
        case JoinedString(parts=parts):
            pieces: tuple[Expression, ...] = tuple(
                each.value if isinstance(each, Interpolation) else each for each in parts
            )
        case Binary(left=left, operator="+", right=right):
            pieces = (left, right)
        case _:
            pieces = ()
    for each in pieces:
        value = machine.evaluate(each, scope)
        if not isinstance(value, Known) or not isinstance(value.value, str):
            yield from _begun(each, scope, machine)
            break
        yield value.value


def attribute_of_untold(value: Unknown, name: str, site: Site, machine: Machine) -> Unknown:
    """What such a module may have under a name."""
    packages = [each.name for each in value.given if isinstance(each, ModuleValue)]
    every = (each for package in packages for each in _found(package, name, site, machine))
    among = picked(value.reason, Items(Container.TUPLE, list(islice(every, _MOST))))
    return Unknown(value.reason, name, among.given)


def members_of_untold(value: Unknown, machine: Machine) -> Unknown | None:
    """All functions that such a module may have: `inspect.getmembers(module)`."""
    found: list[WrittenValue] = []
    for package in (each.name for each in value.given if isinstance(each, ModuleValue)):
        names = [each for each in _modules(package, machine) if package]
        frames = [(each, machine.namespace(each)) for each in names[:_MOST]]
        found += [
            Site(Name(name), Scope(member.scope.module)).held(member)
            for module, frame in frames
            for name, member in ({} if frame is None else frame.names).items()
            if isinstance(member, FunctionValue) and member.scope.module.name == module
        ]
    return picked(value.reason, Items(Container.TUPLE, found)) if found else None


def _modules(package: str, machine: Machine) -> Iterator[str]:
    """The modules below a package; all, where it has no name."""
    for module in sorted(machine.resolver.project.names):
        if not package or module.startswith(f"{package}."):
            yield module


def _found(package: str, name: str, site: Site, machine: Machine) -> Iterator[WrittenValue]:
    project = machine.resolver.project
    for module in _modules(package, machine):
        source = project.source(module)
        if source is not None and project.look(BINDS, source, name):
            frame = machine.namespace(module)
            if frame is not None and name in frame.names:
                yield site.held(frame.names[name])


@cache
def _binding(name: str) -> re.Pattern[bytes]:
    word = re.escape(name)
    return re.compile(rf"^(?:(?:async[ \t]+)?def[ \t]+{word}\b|{word}\s*[:=])".encode(), re.M)


def _binds(data: bytes, name: str) -> bool:
    return name.encode() in data and _binding(name).search(data) is not None


BINDS: Look[bool] = Look("binds", _binds)
"""Whether a file defines a function of a name, or assigns it, at its top."""
