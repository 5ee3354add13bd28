"""Needs: the packages outside of the sources that importing a module needs."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.module import Module
from toolgen.link.project import Project
from toolgen.link.suspects import NEEDED_BY_IMPORT
from toolgen.queries import Query

_NEEDS: Query[frozenset[str]] = Query("packages that importing a module needs", frozenset())


def needed_by(module: str, project: Project) -> frozenset[str]:
    """The top-level packages that importing a module surely imports, and that are not of the
    sources; a module of these that is not there needs itself.

    What stands in a `try` or under a condition is none of them.
    """
    return project.queries.ask(_NEEDS, module, lambda: frozenset(_needed(module, project)))


def _needed(module: str, project: Project) -> Iterator[str]:
    top = module.partition(".")[0]
    if not project.has(top) or project.is_installed(top):
        yield top
        return
    if not project.has(module):
        yield module
        return
    package = module.rpartition(".")[0]
    if package:
        yield from needed_by(package, project)
    source = project.source(module)
    if source is None:
        return
    facts = Module(module, source.path, is_package=source.is_package)
    for each in project.look(NEEDED_BY_IMPORT, source):
        origin = project.absolute(facts, each.module, each.level)
        if origin is None:
            continue
        below = f"{origin}.{each.attribute}"
        yield from needed_by(below if each.attribute and project.has(below) else origin, project)
