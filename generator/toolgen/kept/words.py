"""Words: which of the names that a body mentions can mean anything to what was read.

Of most bodies no more is read than what they mention (`facts/mentions.py`), and most of that is
the body's own: `total = price * count`. A mention leads somewhere only by a name that a module
binds, a class has or an object is given, by an import, or by what a framework offers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Set

from toolgen.facts.mentions import CALLED, STORED, taken
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Import,
    Module,
    StarImport,
    TypeAlias,
)

_BY_NAME = frozenset(
    {"getattr", "methodcaller", "attrgetter", "__dict__", "vars", "globals", "import_module"}
    | {"__import__", "exec_module", "environ", "fixture", "self", "cls", "super"}
)
"""What takes names as texts, or means something of itself."""

IsIdle = Callable[[str], bool]
"""Whether a mention leads nowhere."""


def bound_words(module: Module) -> Iterator[str]:
    """The names that a module binds, at any depth, and those of modules that it names."""
    yield from module.name.split(".")
    waiting: list[object] = list(module.statements)
    while waiting:
        statement = waiting.pop()
        match statement:
            case Function(name=name, statements=inner) | Class(name=name, statements=inner):
                yield name
                waiting += inner
            case Assignment(name=name) | TypeAlias(name=name):
                yield name
            case AttributeAssignment(target=target):
                yield target.attribute
            case Import(name=name, module=origin, attribute=attribute):
                yield from (name, *origin.split("."), *([attribute] if attribute else ()))
            case StarImport(module=origin):
                yield from origin.split(".")


def idle_in(module: Module, words: Set[str], tops: Set[str]) -> IsIdle:
    """Tells which mentions in the bodies of a module lead nowhere, among modules that bind
    `words`; `tops` are the top-level packages of the sources.
    """
    inert = set(_inert(module, tops))
    brought = set(_brought(module))

    def is_idle(mention: str) -> bool:
        if ":" in mention or mention.startswith(STORED):
            return False
        root, *rest = mention.removesuffix(CALLED).split(".")
        if not _BY_NAME.isdisjoint((root, *rest)) or not words.isdisjoint(rest):
            return False
        return root not in brought and (root not in words or root in inert)

    return is_idle


def _inert(module: Module, tops: Set[str]) -> Iterator[str]:
    """The names that a module binds to what the standard library has, and to nothing else."""
    own = list(module.statements)
    imports = [each for each in own if isinstance(each, Import) and _is_of_python(each, tops)]
    others = [each for each in own if each not in imports]
    bound = set(bound_words(Module(module.name, module.path, False, statements=tuple(others))))
    return (each.name for each in imports if each.name not in bound)


def _is_of_python(statement: Import, tops: Set[str]) -> bool:
    top = statement.module.partition(".")[0]
    return not statement.level and top in sys.stdlib_module_names and top not in tops


def _brought(module: Module) -> Iterator[str]:
    """The names that bodies of a module import for themselves."""
    waiting: list[object] = list(module.statements)
    while waiting:
        statement = waiting.pop()
        match statement:
            case Function(statements=inner, left_out=mentions):
                yield from (taken(each)[2] for each in mentions if ":" in each)
                waiting += inner
            case Class(statements=inner):
                waiting += inner


def parts_of(names: Iterable[str]) -> Iterator[str]:
    """The words of canonical names: `fastmcp`, `FastMCP` and `tool` of `fastmcp:FastMCP.tool`."""
    for name in names:
        yield from name.replace(":", ".").split(".")
