"""Failures: modules of the sources whose import raises, by what stands at their top.

    KEY = os.environ["KEY"]             # a KeyError, where the variable is not set
    from shop.core import removed       # an ImportError: the module has no such name
    if not HAS_FUZZY:
        raise ImportError("fuzzy")

What imports such a module raises as well, but for what stands in a `try`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import RAISED, Call, Expression, Opaque, Subscript
from toolgen.facts.kinds import CompoundKind, Ending
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Invocation,
    ItemAssignment,
    Jump,
    Module,
    Statement,
)
from toolgen.facts.names import parts_of
from toolgen.findings import Position
from toolgen.link.asking import Names
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.environment import MAPPING, changes_environment, variable_name
from toolgen.link.looks import Look
from toolgen.link.scopes import Scope
from toolgen.link.suspects import NEEDED_BY_IMPORT
from toolgen.queries import Query

_IMPORT_ERROR = "builtins:ImportError"
_KEY_ERROR = "builtins:KeyError"
_STEP = re.compile(rb"^(?:(\S)|[ \t]+raise\b)|\benviron\b[ \t]*\[", re.MULTILINE)
_DEFINES = re.compile(rb"(?:async[ \t]+def|def|class|try|@)\b|@")
_COMPUTED = re.compile(
    rb"\b(?:globals|vars|setattr|exec|__getattr__|__dict__)\b|\bimport[ \t]*\(?\s*\*"
)


@dataclass(frozen=True, slots=True)
class ImportFailure:
    """Why importing a module raises: the module that does, and the class of what it raises, by its
    canonical name, empty where source does not tell. `is_sure` tells that it does wherever it runs,
    which may rest on a `variable` of the environment that is read at a position.
    """

    module: str
    kind: str
    is_sure: bool
    variable: str = ""
    position: Position | None = None


_FAILURES: Query[ImportFailure | None] = Query("failure of an import", None)


def _may_raise(data: bytes) -> bool:
    """Whether a file may raise where it is imported: outside of functions, classes and `try`."""
    is_outside = True
    for step in _STEP.finditer(data):
        if step[1] is not None:
            is_outside = _DEFINES.match(data, step.start()) is None
        if is_outside and (step[1] is None or data.startswith(b"raise", step.start())):
            return True
    return False


MAY_RAISE: Look[bool] = Look("may raise", _may_raise)
"""Whether a file may raise where it is imported, by the look of its text."""


def _may_have(data: bytes, name: str) -> bool:
    return _COMPUTED.search(data) is not None or _word(name).search(data) is not None


def _word(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"\b" + re.escape(name.encode()) + rb"\b")


MAY_HAVE: Look[bool] = Look("may have a name", _may_have)
"""Whether a file may bind a name at all: it mentions it, or binds what it computes."""


def failure_of_import(
    module: str, attribute: str | None, resolver: Names, *, is_empty: bool
) -> ImportFailure | None:
    """Why `from module import attribute` raises, or `import module`; None where nothing shows it.

    `is_empty` tells that no variable of the environment is set.
    """
    project = resolver.project
    below = f"{module}.{attribute}" if attribute else module
    if attribute and not project.has(below):
        lacking = _lacking(module, attribute, resolver)
        return failure_of(module, resolver, is_empty=is_empty) or lacking
    return failure_of(below, resolver, is_empty=is_empty)


def failure_of(module: str, resolver: Names, *, is_empty: bool) -> ImportFailure | None:
    """Why importing a module of the sources raises; None where nothing shows that it does."""
    key = (module, is_empty)
    return resolver.queries.ask(_FAILURES, key, lambda: _failure(module, resolver, is_empty))


def _failure(module: str, resolver: Names, is_empty: bool) -> ImportFailure | None:
    found = list(_failures(module, resolver, is_empty))
    return next((each for each in found if each.is_sure), next(iter(found), None))


def _failures(module: str, resolver: Names, is_empty: bool) -> Iterator[ImportFailure]:
    project = resolver.project
    source = project.source(module)
    package = module.rpartition(".")[0]
    above = failure_of(package, resolver, is_empty=is_empty) if package else None
    if above is not None:
        yield above
    if source is None or source.is_stub:
        return
    facts = Module(module, source.path, is_package=source.is_package)
    for each in project.look(NEEDED_BY_IMPORT, source):
        origin = project.absolute(facts, each.module, each.level)
        if origin is None or project.source(origin) is None:
            continue
        found = failure_of_import(origin, each.attribute, resolver, is_empty=is_empty)
        if found is not None:
            yield found
    if project.look(MAY_RAISE, source):
        own = project.module(module)
        yield from () if own is None else _raised(own, resolver, is_empty)


def _lacking(module: str, name: str, resolver: Names) -> ImportFailure | None:
    """What importing a name raises that a module does not have; of a package, files may come that
    no source shows.
    """
    source = resolver.project.source(module)
    if source is None or source.is_stub or name == "*":
        return None
    if resolver.project.look(MAY_HAVE, source, name):
        return None
    return ImportFailure(module, _IMPORT_ERROR, is_sure=not source.is_package)


def _raised(module: Module, resolver: Names, is_empty: bool) -> Iterator[ImportFailure]:
    """What the statements of a module raise that stand in no function, class or `try`."""
    scope, kind = Scope(module), ""
    for statement in module.statements:
        guards = getattr(statement, "guards", ())
        if any(each.kind is CompoundKind.TRY for each in guards):
            continue
        verdict = liveness(guards, resolver.knowledge(scope.at(statement.at)))
        if verdict not in (Liveness.LIVE, Liveness.MAYBE):
            continue
        is_sure = verdict is Liveness.LIVE
        here = scope.at(statement.at)
        for read in _read_variables(statement, here, resolver):
            is_unset = is_empty and not changes_environment(module)
            variable, place = variable_name(read.items[0]), scope.position(read.at)
            yield ImportFailure(module.name, _KEY_ERROR, is_sure and is_unset, variable, place)
        match statement:
            case Invocation(call=Opaque(kind=how, of=of)) if how == RAISED and of is not None:
                kind = _class_of(of, here, resolver)
            case Jump(kind=Ending.RAISE):
                yield ImportFailure(module.name, kind, is_sure)


def _class_of(raised: Expression, scope: Scope, resolver: Names) -> str:
    """The class of what is raised, by its canonical name; empty for one of the sources."""
    cls = raised.function if isinstance(raised, Call) else raised
    return resolver.canonical_name(cls, scope) or ""


def _read_variables(statement: Statement, here: Scope, resolver: Names) -> Iterator[Subscript]:
    """Where a statement reads variables that have to be set: `os.environ["KEY"]`."""
    match statement:
        case Assignment(value=value) | AttributeAssignment(value=value):
            waiting: list[object] = [value]
        case ItemAssignment(value=value) | Invocation(call=value):
            waiting = [value]
        case _:
            return
    while waiting:
        node = waiting.pop()
        if isinstance(node, Subscript) and resolver.canonical_name(node.value, here) == MAPPING:
            yield node
        waiting += node if isinstance(node, tuple) else parts_of(node)
