"""The search: every declaration of a tool in a module, and what may be one and cannot be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.annotations.types import ParseText
from toolgen.facts.expressions import Call, Expression
from toolgen.facts.module import Class, Function, Module, Statement
from toolgen.frameworks.framework import Entry, Framework
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.calls import RegisteringCalls
from toolgen.registrations.classes import Inferred, ToolClasses, Unsaid
from toolgen.registrations.constructors import enclosing_class
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    Unresolved,
)
from toolgen.registrations.decorators import Decorators
from toolgen.registrations.entries import EntryTable
from toolgen.registrations.expressions import calls_in, expressions_of
from toolgen.registrations.growing import Growing
from toolgen.registrations.live import LiveCode
from toolgen.registrations.loops import Loops
from toolgen.registrations.matches import Match
from toolgen.registrations.mentions import Mentions
from toolgen.registrations.modules import ToolModules
from toolgen.registrations.objects import Objects
from toolgen.registrations.targets import Targets
from toolgen.registrations.toolsets import Toolsets


class RegistrationSearch:
    """Finds declarations by the tables of the frameworks."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, parse_text: ParseText
    ) -> None:
        self.objects = Objects(resolver, parse_text)
        self._table = EntryTable(frameworks, resolver, self.objects)
        self._classes = ToolClasses(frameworks, resolver, self.objects)
        self._modules = ToolModules(frameworks, resolver)
        loops = Loops(resolver, Growing(self.objects))
        self._toolsets = Toolsets(frameworks, self._classes, self.objects, loops)
        self._live = LiveCode(resolver)
        self._mentions = Mentions(self._table, resolver, parse_text)
        self._decorators = Decorators(self._table, loops)
        targets = Targets(
            resolver, self.objects, loops, self.is_entry, self._decorators.is_replaced
        )
        self._calls = RegisteringCalls(resolver, self._table, loops, targets, self._decorators)

    def module(self, module: Module) -> Iterator[Found]:
        """The declarations of a module, block by block, in source order."""
        yield from self._of_module(module)
        for block in map(self._whole, self._live.blocks(Scope(module))):
            for statement in self._live.statements(block):
                yield from self._mentioned(statement, block)
                if isinstance(statement, Function | Class):
                    yield from self._decorators.read(statement, block)
                    if isinstance(statement, Class):
                        yield from self._class(Defined(block, statement))
                    continue
                here = block.at(statement.at)
                for expression in expressions_of(statement):
                    for call in calls_in(expression):
                        yield from self._called(call, here)

    def _mentioned(self, statement: Statement, block: Scope) -> Iterator[Unresolved]:
        for mention in self._mentions.of(statement, block.at(statement.at)):
            reason = "what declares tools is passed on, and source does not tell what comes of it"
            yield Unresolved(
                block.position(mention.at), reason, mention.found.profile, is_passed=True
            )

    def _whole(self, block: Scope) -> Scope:
        """A constructor that may say what a framework's does with nothing left out."""
        cls = enclosing_class(block)
        own = block.path[-1] if block.path else None
        if cls is None or not isinstance(own, Function) or own.name != "__init__":
            return block
        bases = [each for each in self.objects.lineages.bases(cls) if each is not None]
        if any(self._table.is_made_by(base) for base in bases):
            return self.objects.full(block) or block
        return block

    def is_entry(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means a way to declare tools."""
        return isinstance(self._table.match(expression, scope), Match)

    def is_of_framework(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means an entry, or the class that has one as a method."""
        return self._table.has(expression, scope)

    # modules and classes

    def _of_module(self, module: Module) -> Iterator[Found]:
        block = Scope(module)
        decorated = {
            match.profile
            for statement in block.statements
            if isinstance(statement, Function)
            for match in self._decorators.matches(Defined(block, statement))
        }
        for function, found in self._modules.read(module):
            if found.profile in decorated:
                continue
            if isinstance(found, Unsaid):
                yield Unresolved(block.position(function.at), found.reason, found.profile)
            else:
                yield found

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

    # calls

    def _called(self, call: Call, here: Scope) -> Iterator[Found]:
        registered = self._calls.read(call, here)
        if registered is not None:
            yield from registered
            return
        unsaid = self._classes.is_named_by(call, here)
        if unsaid is not None:
            yield Unresolved(here.position(call.at), unsaid.reason, unsaid.profile)
