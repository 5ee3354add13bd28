"""Needs: the packages outside of the sources that importing a module needs."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.kinds import CompoundKind
from toolgen.facts.module import Import, Module
from toolgen.ir.known import LIBRARIES
from toolgen.link.asking import Names
from toolgen.link.conditions import catches_missing
from toolgen.link.failures import failure_of_import
from toolgen.link.project import Project
from toolgen.link.scopes import Scope
from toolgen.link.suspects import NEEDED_BY_IMPORT
from toolgen.link.symbols import Defined
from toolgen.queries import Query

_NEEDS: Query[frozenset[str]] = Query("packages that importing a module needs", frozenset())
_WITHOUT_HANDLERS = (0, -1)
"""The arms of a `try` that run where nothing is raised: its body, and `else`."""


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
        yield from needed_by(_imported(origin, each.attribute, project), project)


def _imported(module: str, attribute: str | None, project: Project) -> str:
    """The module that `from module import attribute` runs last."""
    below = f"{module}.{attribute}"
    return below if attribute and project.has(below) else module


def missing_for(module: str, importer: str, project: Project) -> str | None:
    """A package that an import needs and that may be missing: none of Python, of the sources, of a
    framework, of what the project says that it needs, or what the module has imported by then.
    """
    for package in sorted(needed_by(module, project)):
        is_known = package in LIBRARIES or package in project.frameworks
        if is_known or project.is_needed(package, importer):
            continue
        return None if package in needed_by(importer, project) else package
    return None


def unless_missing(symbol: Defined, resolver: Names) -> str | None:
    """The package without which a name of a module or a class is bound to something else: `LIMIT`,
    by a `try` that imports the package.
    """
    block = symbol.scope
    others = len(resolver.bindings(block).by_name.get(symbol.fact.name, ())) - 1
    for guard in symbol.fact.guards if others else ():
        if guard.kind == CompoundKind.TRY and guard.arm in _WITHOUT_HANDLERS:
            found = _tried(guard.group, block, resolver)
            if found is not None:
                return found
    return None


def _tried(group: int, block: Scope, resolver: Names) -> str | None:
    """The package that the body of a `try` imports and that it goes on without."""
    project = resolver.project
    for each in block.statements:
        if isinstance(each, Import) and any(
            guard.group == group and guard.arm == 0 and any(map(catches_missing, guard.tests))
            for guard in each.guards
        ):
            module = project.absolute(block.module, each.module, each.level)
            if module is None:
                continue
            fails = failure_of_import(module, each.attribute, resolver, is_empty=False)
            last = _imported(module, each.attribute, project)
            found = fails.module if fails else missing_for(last, block.module.name, project)
            if found:
                return found
    return None
