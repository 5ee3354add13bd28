"""Run order: in which order modules run that nothing has imported yet.

    registry.py     TOOLS = []
    a_plugin.py     TOOLS.append(find)          # nobody imports it
    server.py       from registry import TOOLS  # … so this does not see what it has put there

What a module reads was filled by those that it imports, in the order in which it does. So those go
first that no other imports, of these the ones that import most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from toolgen.evaluate.names import closure
from toolgen.facts.module import Import, Module, StarImport
from toolgen.link import Project
from toolgen.link.project import packages_around


def in_run_order(modules: Sequence[Module], project: Project) -> list[str]:
    """The names of some modules in the order in which to run them, packages before what is in them.

    Programs that set variables of the environment come last: they are one way to run the rest.
    """
    names = {each.name for each in modules}
    edges = {each.name: frozenset(_imported(each, names, project)) for each in modules}
    imported = frozenset[str]().union(*edges.values())
    order = sorted(modules, key=lambda each: _turn(each, imported, edges))
    found = (name for each in order for name in (*packages_around(each.name), each.name))
    return [name for name in dict.fromkeys(found) if name in names]


def _turn(
    module: Module, imported: Set[str], edges: Mapping[str, Iterable[str]]
) -> tuple[bool, bool, int, str]:
    name = module.name
    reach = 0 if name in imported else len(closure([name], edges))
    return _sets_variables(module), name in imported, -reach, name


def _imported(module: Module, names: Set[str], project: Project) -> Iterator[str]:
    """The modules that one imports, packages around these and around it among them."""
    for statement in module.statements:
        if isinstance(statement, Import | StarImport):
            origin = project.absolute(module, statement.module, statement.level)
            own = statement.attribute if isinstance(statement, Import) else None
            last = "" if origin is None else f"{origin}.{own or ''}".rstrip(".")
            yield from (
                n for n in (*packages_around(last), last) if n in names and n != module.name
            )
    yield from (each for each in packages_around(module.name) if each in names)


def _sets_variables(module: Module) -> bool:
    """Whether a module stores into `os.environ`."""
    return any("environ" in (each.name, *each.path) for each in module.mutations)
