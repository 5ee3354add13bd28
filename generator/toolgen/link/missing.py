"""What is not there: why a name has no meaning in the sources, for the finding that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolgen.facts.expressions import Expression, dotted_name
from toolgen.facts.module import Function, Import
from toolgen.findings.matches import did_you_mean
from toolgen.link.asking import Names
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Scope


def unknown_name(expression: Expression, scope: Scope, resolver: Names) -> Refusal:
    """The refusal of a name or an attribute chain that means nothing known (TG301)."""
    name = dotted_name(expression) or "this expression"
    module = _missing_module(name.partition(".")[0], scope, resolver)
    if module is not None:
        reason = f": the sources have no module {module!r}"
        near = did_you_mean(module, resolver.project.names)
        hint = f"add its file to the sources{near}"
    elif any(name == each for each, _ in _bound(scope, resolver)):
        reason, hint = ": it is bound to nothing that is told", "bind it to a type by name"
    else:
        types = (each for each, facts in _bound(scope, resolver) if not _is_function(facts))
        reason, near = "", did_you_mean(name, types)
        hint = f"import it by name, or add the file that defines it to the sources{near}"
    message = f"cannot tell from the sources what {name!r} means{reason}"
    library = _outside(module or _imported_whole(scope, resolver), resolver)
    return Refusal("TG301", scope.position(expression.at), message, hint, library=library)


def _outside(module: str, resolver: Names) -> str:
    """The package of a module; empty for one of the sources."""
    package = module.partition(".")[0]
    own = {name.partition(".")[0] for name in resolver.project.names}
    return "" if package in own else package


def _imported_whole(scope: Scope, resolver: Names) -> str:
    """A library that may have any name: `from library import *`; empty for none."""
    stars = (star for block in scope.blocks() for star in resolver.bindings(block).stars)
    return next((each.module for each in stars if not each.level), "")


def _missing_module(name: str, scope: Scope, resolver: Names) -> str | None:
    """The module of the sources that the import of a name needs and that is not there."""
    for block in scope.blocks():
        for fact in resolver.bindings(block).by_name.get(name, ()):
            if isinstance(fact, Import) and resolver.is_absent(fact, scope.module):
                return resolver.project.absolute(scope.module, fact.module, fact.level)
    return None


def _bound(scope: Scope, resolver: Names) -> Iterator[tuple[str, Sequence[object]]]:
    """The names that a place sees, each with what binds it."""
    for block in scope.blocks():
        yield from resolver.bindings(block).by_name.items()


def _is_function(facts: Sequence[object]) -> bool:
    return all(isinstance(fact, Function) for fact in facts)
