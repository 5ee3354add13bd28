"""The search: every declaration of a tool in some modules, and what may be one and is not told.

Modules run on paper, and then what they define and nothing has called: production code first, so
that nothing that tests do with it says anything of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from toolgen.annotations.types import ParseText
from toolgen.evaluate.interpreter import Interpreter
from toolgen.facts.expressions import Expression
from toolgen.facts.module import Module, Statement
from toolgen.frameworks.framework import Entry, Framework
from toolgen.link import Resolver, Scope
from toolgen.link.identity import identity
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.annotations import Annotations
from toolgen.registrations.classes import Inferred, ToolClasses, Unsaid
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    Unresolved,
)
from toolgen.registrations.effects import Recorder
from toolgen.registrations.fixtures import fixture
from toolgen.registrations.ledger import settled
from toolgen.registrations.lineages import Nearest
from toolgen.registrations.live import derived_classes, may_run
from toolgen.registrations.modules import ToolModules
from toolgen.registrations.objects import Objects
from toolgen.registrations.toolsets import Toolsets
from toolgen.timing import stage

_TEST = re.compile(r"(?:^|\.)(?:tests?|testing|conftest|test_\w+|\w+_test)(?:\.|$)")


class RegistrationSearch:
    """Finds declarations by the tables of the frameworks."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, parse_text: ParseText
    ) -> None:
        frameworks = tuple(frameworks)
        self.objects = Objects(resolver, parse_text)
        self._owned = Nearest(self.objects.lineages, self._is_owned)
        self._resolver = resolver
        self._classes = ToolClasses(frameworks, resolver, self.objects)
        self._modules = ToolModules(frameworks, resolver)
        self._recorder = Recorder(frameworks, self._classes)
        annotations = Annotations(resolver, parse_text)
        self._interpreter = Interpreter(resolver, self._recorder, annotations.class_of, fixture)
        self._recorder.machine = self._interpreter
        self._toolsets = Toolsets(frameworks, self._classes, self.objects, self._interpreter)

    def among(self, modules: Sequence[Module]) -> Iterator[Found]:
        """The declarations of some modules, in an order that depends on nothing else."""
        own = [each for each in modules if not is_test(each.name)]
        tests = [each for each in modules if is_test(each.name)]
        names = sorted(self._resolver.project.names)
        found = self._run(own, [name for name in names if not is_test(name)])
        found += [each for each in self._run(tests, names) if is_test(_module_of(each))]
        yield from settled(found)
        for module in modules:
            yield from self._defined(module, found)

    def learn(self, modules: Iterable[Module]) -> None:
        """Take modules into account in what could declare tools."""
        self._interpreter.learn(modules)

    def brings(self, statement: Statement, module: str) -> bool:
        """Whether a definition of a module may declare tools of what others hand to it."""
        return self._interpreter.reach.brings(statement, module)

    def is_of_framework(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means an entry, or the class that has one as a method."""
        symbol = self._resolver.find(expression, scope)
        return symbol is not None and self._owned.of(symbol) is not None

    def _is_owned(self, symbol: Symbol) -> bool | None:
        """Whether a class itself is one that has an entry; None for no."""
        name = identity(symbol)
        return True if name is not None and self._recorder.table.owns(name) else None

    # what runs

    @stage("registrations")
    def _run(self, modules: Sequence[Module], callers: Sequence[str]) -> list[Found]:
        for module in modules:
            self._interpreter.run_module(module.name)
        self._interpreter.run_uncalled([module.name for module in modules], callers)
        return self._recorder.taken()

    # modules and classes

    def _defined(self, module: Module, found: Sequence[Found]) -> Iterator[Found]:
        yield from self._of_module(module, found)
        for cls in derived_classes(module):
            told = list(self._class(cls))
            if told and may_run(cls, self._resolver):
                yield from told

    def _of_module(self, module: Module, found: Sequence[Found]) -> Iterator[Found]:
        decorated = {
            each.profile
            for each in found
            if isinstance(each, Declaration) and each.decorates and each.module == module.name
        }
        for function, said in self._modules.read(module):
            if said.profile in decorated:
                continue
            if isinstance(said, Unsaid):
                yield Unresolved(Scope(module).position(function.at), said.reason, said.profile)
            else:
                yield said

    def _class(self, cls: Defined) -> Iterator[Found]:
        yield from self._toolsets.read(cls)
        match self._classes.read(cls):
            case HandwrittenDeclaration() as found:
                yield found
            case Unsaid(profile=profile, reason=reason):
                yield Unresolved(cls.scope.position(cls.fact.at), reason, profile)
            case Inferred(method=method, profile=profile, attributes=attributes):
                yield Declaration(
                    method,
                    cls.fact.at,
                    cls.scope,
                    {name: expression for name, (expression, _) in attributes.items()},
                    profile,
                    Entry(f"{profile.framework}:{cls.fact.name}"),
                    is_bound=True,
                    homes={name: scope for name, (_, scope) in attributes.items()},
                )


def is_test(module: str) -> bool:
    """Whether a module is a test, or helps tests, by its name."""
    return _TEST.search(module) is not None


def _module_of(found: Found) -> str:
    match found:
        case Declaration() | HandwrittenDeclaration():
            return found.module
        case _:
            return ".".join(found.position.path.removesuffix(".py").split("/"))
