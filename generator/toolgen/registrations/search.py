"""The search: every declaration of a tool in some modules, and what may be one and is not told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolgen.annotations.types import ParseText
from toolgen.evaluate.running.interpreter import Interpreter
from toolgen.facts.expressions import Call, Expression
from toolgen.facts.module import Assignment, Class, Function, Module, TypeAlias
from toolgen.frameworks.framework import Framework
from toolgen.ir.nodes import Value
from toolgen.link import Environment, Resolver, Scope
from toolgen.link.environment import variable_name
from toolgen.link.identity import identity
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.annotations import Annotations
from toolgen.registrations.classes import ToolClasses, UntoldClass
from toolgen.registrations.computed import computed_constant
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    UntoldRegistration,
)
from toolgen.registrations.evaluation import Evaluation
from toolgen.registrations.ledger import settled
from toolgen.registrations.lineages import Lineages, Nearest
from toolgen.registrations.live import derived_classes, may_run
from toolgen.registrations.modules import ToolModules
from toolgen.registrations.toolsets import Toolsets
from toolgen.registrations.variables import UnsetVariables


class RegistrationSearch:
    """Finds declarations by the tables of the frameworks."""

    def __init__(
        self,
        frameworks: Iterable[Framework],
        resolver: Resolver,
        parse_text: ParseText,
        environment: Environment,
    ) -> None:
        frameworks = tuple(frameworks)
        packages = (entry.package for each in frameworks for entry in each.entries)
        resolver.project.frameworks = frozenset(each.partition(".")[0] for each in packages)
        bases = [each.target for known in frameworks for each in known.bases]
        ends = [*bases, *(each.target for known in frameworks for each in known.toolsets)]
        self._annotations = Annotations(resolver, parse_text)
        self.lineages = Lineages(resolver, self._annotations, ends)
        self._owned = Nearest(self.lineages, self._is_owned)
        self._resolver = resolver
        self._classes = ToolClasses(frameworks, resolver, self.lineages)
        self._modules = ToolModules(frameworks, resolver)
        self._frameworks = frameworks
        self._environment = environment
        self._evaluation = self._evaluated()
        self._learned: list[Module] = []
        self._modules_run: Sequence[Module] = ()
        self._found: list[Found] = []
        self._empty: Interpreter | None = None
        self._unset = UnsetVariables(environment, self._among_unset())
        machine = self._evaluation.interpreter
        self._toolsets = Toolsets(frameworks, self._classes, self.lineages, machine)

    def _evaluated(self) -> Evaluation:
        return Evaluation(
            self._frameworks, self._classes, self._resolver, self._annotations, self._environment
        )

    def among(self, modules: Sequence[Module]) -> Iterator[Found]:
        """The declarations of some modules, in an order that depends on nothing else."""
        return map(self._of_sources, self._all_among(modules))

    def _of_sources(self, found: Found) -> Found:
        """What was found; a function that no file of the sources has is not told: a stub tells of
        one that lies elsewhere, and a library is not what is generated for.
        """
        if not isinstance(found, Declaration):
            return found
        module, name = found.scope.module, f"{found.module}.{found.qualname}"
        if self._resolver.project.source(found.module) is None:
            reason = f"{name} is not in the sources"
        elif module.is_stub:
            reason = f"{name} is in a stub, which does not have what is called"
        else:
            return found
        functions = (f"{found.module}:{found.qualname}",)
        return UntoldRegistration(found.declared, reason, found.profile, functions=functions)

    def _all_among(self, modules: Sequence[Module]) -> Iterator[Found]:
        self._modules_run, self._found = modules, list(settled(self._evaluation.among(modules)))
        for each in self._found:
            yield from (isinstance(each, UntoldRegistration) and self._unset.in_place_of(each)) or (
                each,
            )
        for module in modules:
            yield from self._defined(module, self._found)

    def without_variables(self, declaration: Declaration) -> Declaration | None:
        """The same declaration where no variable of the environment is set.

        None where there is none, and where the environment is not taken for empty.
        """
        return self._unset.of(declaration, self._found)

    def _among_unset(self) -> Iterator[Sequence[Found]]:
        """What is found by importing alone, then all that is."""
        evaluation = self._evaluated()
        evaluation.interpreter.empty_environment()
        evaluation.interpreter.learn(self._learned)
        yield tuple(settled(evaluation.imported(self._modules_run)))
        yield tuple(settled(evaluation.called(self._modules_run)))

    def computed(self, expression: Expression, scope: Scope) -> Value | None:
        """What a call of a function of the sources comes to, or what rests on variables, where that
        is a constant.
        """
        if not self._modules_run:
            return None
        is_call, machine = isinstance(expression, Call), self._evaluation.interpreter
        found = computed_constant(expression, scope, machine) if is_call else None
        return self._without_variables(expression, scope) if found is None else found

    def _without_variables(self, expression: Expression, scope: Scope) -> Value | None:
        """What an expression of a module comes to where no variable of the environment is set."""
        if not self._environment.is_empty or scope.is_local:
            return None
        if self._empty is None:
            self._empty = self._evaluated().interpreter
            self._empty.empty_environment()
            self._empty.learn(self._learned)
        found = computed_constant(expression, Scope(scope.module, scope.path), self._empty)
        if found is not None:
            self._environment.assumed[scope.position(expression.at)] = variable_name(None)
        return found

    def learn(self, modules: Iterable[Module]) -> None:
        """Take modules into account in what could declare tools."""
        new = list(modules)
        self._learned += new
        self._evaluation.interpreter.learn(new)

    def brings(self, statement: Assignment | Class | Function | TypeAlias, module: str) -> bool:
        """Whether a definition of a module may declare tools of what others hand to it."""
        return self._evaluation.interpreter.reach.brings(statement, module)

    def is_of_framework(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means an entry, or the class that has one as a method."""
        symbol = self._resolver.find(expression, scope)
        return symbol is not None and self._owned.of(symbol) is not None

    def _is_owned(self, symbol: Symbol) -> bool | None:
        """Whether a class itself is one that has an entry; None for no."""
        name = identity(symbol)
        owns = self._evaluation.recorder.table.owns
        return True if name is not None and owns(name) else None

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
            if isinstance(said, UntoldClass):
                own = Scope(module)
                names = (own.identify(function.name),)
                at = own.position(function.at)
                yield UntoldRegistration(at, said.reason, said.profile, functions=names)
            else:
                yield said

    def _class(self, cls: Defined) -> Iterator[Found]:
        yield from self._toolsets.read(cls)
        yield from self._evaluation.recorder.tool_objects.of_class(cls, self._modules_run)
