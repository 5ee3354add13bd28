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
from toolgen.evaluate.values import Items, ModuleValue, Site, Unknown, WrittenValue
from toolgen.facts.expressions import Binary, Constant, Expression, JoinedString
from toolgen.facts.kinds import Container
from toolgen.link.looks import Look

_MOST = 64
"""How many modules are looked into; a number beyond what loaders find."""


def untold_module(package: str) -> Unknown:
    """A module that is one of those below a package, or of all where that has no name."""
    return Unknown("source does not tell which module it is", given=(ModuleValue(package),))


def package_begun(name: Expression) -> str:
    """The package that a computed name of a module begins with; empty where it shows none."""
    while isinstance(name, Binary):
        name = name.left
    first = name.parts[0] if isinstance(name, JoinedString) and name.parts else name
    text = first.value if isinstance(first, Constant) else ""
    return text.rpartition(".")[0] if isinstance(text, str) else ""


def attribute_of_untold(value: Unknown, name: str, site: Site, machine: Machine) -> Unknown:
    """What such a module may have under a name."""
    packages = [each.name for each in value.given if isinstance(each, ModuleValue)]
    every = (each for package in packages for each in _found(package, name, site, machine))
    among = picked(value.reason, Items(Container.TUPLE, list(islice(every, _MOST))))
    return Unknown(value.reason, name, among.given)


def _found(package: str, name: str, site: Site, machine: Machine) -> Iterator[WrittenValue]:
    project = machine.resolver.project
    for module in sorted(project.names):
        source = project.source(module)
        is_below = not package or module.startswith(f"{package}.")
        if is_below and source is not None and project.look(BINDS, source, name):
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
