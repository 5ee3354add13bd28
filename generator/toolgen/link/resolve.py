"""Resolution: from a name or an attribute chain to the symbol it means.

The search follows imports, re-exports, stars and aliases over facts. Where several bindings may
hold and do not agree, it refuses.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Sequence

from toolgen.facts.expressions import Attribute, Expression, Name, Place, dotted_name
from toolgen.facts.module import Assignment, Class, Function, Import, Module, SourceParameter
from toolgen.ir.known import canonical
from toolgen.link.asking import TestVerdicts
from toolgen.link.bases import class_member
from toolgen.link.changes import Changes
from toolgen.link.conditions import Liveness
from toolgen.link.knowledge import Knowledge
from toolgen.link.lazy import lazy_member
from toolgen.link.liveness import Verdicts
from toolgen.link.missing import unknown_name
from toolgen.link.project import Project
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Binding, Bindings, Scope
from toolgen.link.stars import through_star
from toolgen.link.symbols import (
    Defined,
    External,
    Meanings,
    ModuleSymbol,
    ParameterSymbol,
    Symbol,
    TypeParameterSymbol,
    meaning_key,
)
from toolgen.queries import Query

_MEMBER: Query[Symbol | None] = Query("member of a module", None, meaning_key)
_BINDINGS: Query[Bindings] = Query("bindings of a block", Bindings(()))
_ALIASED: Query[Symbol | None] = Query("what an alias stands for", None, meaning_key)

TruthOfValue = Callable[[Expression, Scope], bool | None]


Meaning = Callable[[Expression, Scope], Symbol | None]


class Resolver:
    """Answers what names mean in a project, by the queries that it shares with who asks it."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.queries = project.queries
        self._verdicts = Verdicts(self)
        self._truth_of_value: TruthOfValue = _untold
        self._truth_of_versions: TruthOfValue = _untold
        self._hangs_on_python: TruthOfValue = _untold
        self._changes = Changes(self)

    def attach(
        self,
        truth_of_value: TruthOfValue,
        truth_of_versions: TruthOfValue,
        hangs_on_python: TruthOfValue,
    ) -> None:
        """Take the evaluator's answers to whether the value of a condition counts as true."""
        self._hangs_on_python = hangs_on_python
        self._truth_of_value = truth_of_value
        self._truth_of_versions = truth_of_versions

    def truth(self, expression: Expression, scope: Scope) -> bool | None:
        """Whether the value of an expression counts as true; None when source does not tell."""
        return self._truth_of_value(expression, scope)

    def truth_of_versions(self, expression: Expression, scope: Scope) -> bool | None:
        """The same, of what hangs on versions; None for all else."""
        return self._truth_of_versions(expression, scope)

    def hangs_on_python(self, expression: Expression, scope: Scope) -> bool:
        """Whether the truth is another under another version of Python that the project is for."""
        return bool(self._hangs_on_python(expression, scope))

    def resolve(self, expression: Expression, scope: Scope) -> Symbol:
        """The symbol that a name or an attribute chain means, aliases followed.

        Raises Refusal (TG301 unknown, TG307 ambiguous) when source does not tell.
        """
        symbol = self._meaning(expression, scope, self.resolve)
        if symbol is None:
            raise unknown_name(expression, scope, self)
        return self._dereference(symbol)

    def _meaning(self, expression: Expression, scope: Scope, of: Meaning) -> Symbol | None:
        """The symbol of an expression, aliases not followed; `of` tells that of its parts.

        Raises Refusal where `of` does, and for what is ambiguous.
        """
        match expression:
            case Name(id=name):
                return self._lookup(name, scope)
            case Attribute(value=value, attribute=attribute):
                owner = of(value, scope)
                return None if owner is None else self._attribute(owner, attribute)
            case _:
                return None

    def find(self, expression: Expression, scope: Scope) -> Symbol | None:
        """What `resolve` gives; None where it refuses."""
        try:
            # No message is made of what nobody reads: it looks for names that come close.
            symbol = self._meaning(expression, scope, self.find)
        except Refusal:
            return None
        return None if symbol is None else self._dereference(symbol)

    def imported(self, fact: Import, scope: Scope) -> Symbol | None:
        """What an import binds to its name; None where the sources do not tell."""
        try:
            symbol = self._symbol(fact, scope)
        except Refusal:
            return None
        return None if symbol is None else self._dereference(symbol)

    def canonical_name(self, expression: Expression, scope: Scope) -> str | None:
        """The canonical name when the expression means something external, else None."""
        if dotted_name(expression) is None:
            return None
        symbol = self.find(expression, scope)
        return symbol.name if isinstance(symbol, External) else None

    def knowledge(self, scope: Scope, tests: TestVerdicts | None = None) -> Knowledge:
        """What the names in a condition that stands in `scope` mean.

        `tests` keeps the verdicts of a block that was run; others are kept for good.
        """
        return Knowledge(self, scope, {} if tests is None else tests)

    def member(self, module: str, name: str) -> Symbol | None:
        """What `module.name` means from outside, once the module has run; None when nothing.

        What the source of an installed library does not tell is the library's own, by its name.
        """
        if not self.project.is_installed(module):
            return self._member_of_sources(module, name)
        try:
            found = self.member_of_module(module, name)
        except Refusal:
            found = None
        return found or External(canonical(f"{module}:{name}"))

    def _member_of_sources(self, module: str, name: str) -> Symbol | None:
        facts = self.project.module(module)
        if facts is None:
            if self.project.has(f"{module}.{name}"):
                return ModuleSymbol(f"{module}.{name}")
            if self.project.source(module) is not None or self._is_missing(module):
                return None
            return External(canonical(f"{module}:{name}"))
        return self.member_of_module(module, name)

    def member_of_module(self, module: str, name: str) -> Symbol | None:
        """What a module whose source is known binds to a name; None for any other module."""
        facts = self.project.module(module)
        if facts is not None:
            return self.queries.ask(_MEMBER, (module, name), lambda: self._member(facts, name))
        return ModuleSymbol(f"{module}.{name}") if self.project.has(f"{module}.{name}") else None

    def bindings(self, scope: Scope) -> Bindings:
        """The bindings of one block, without those around it."""
        return self.queries.ask(
            _BINDINGS, scope.key, lambda: Bindings(scope.statements, scope.parameters)
        )

    # lookup by block

    def _lookup(self, name: str, scope: Scope) -> Symbol | None:
        for block in scope.blocks():
            found = self._type_parameter(name, block) or self.in_block(name, block)
            if found is not None:
                return found
        return External(f"builtins:{name}") if hasattr(builtins, name) else None

    def _type_parameter(self, name: str, block: Scope) -> Symbol | None:
        found = block.type_parameter(name)
        return None if found is None else TypeParameterSymbol(*found)

    def in_block(self, name: str, block: Scope) -> Symbol | None:
        """What one block binds to a name, those around it aside. Raises Refusal (TG307)."""
        held = block.frame.meaning(name) if isinstance(block.frame, Meanings) else None
        if held is not None:
            return held
        bindings = self.bindings(block)
        candidates = self._verdicts.holding(bindings.by_name.get(name, ()), block)
        for star in reversed(bindings.stars):
            if candidates and star.at < candidates[-1].at:
                break
            verdict = self._verdicts.of_star(star, block) if candidates else Liveness.LIVE
            if verdict not in (Liveness.LIVE, Liveness.MAYBE):
                continue
            module = self.project.absolute(block.module, star.module, star.level)
            found = None if module is None else through_star(module, name, self)
            if found is not None and verdict is Liveness.MAYBE:
                before = self._agree(name, candidates, block)
                return _only([before, found], name, (candidates[0].at, star.at), block)
            if found is not None:
                return found
        return self._agree(name, candidates, block) if candidates else None

    def _agree(self, name: str, candidates: list[Binding], block: Scope) -> Symbol | None:
        symbols = [self._symbol(candidate, block) for candidate in candidates]
        return _only(symbols, name, (candidates[0].at, candidates[-1].at), block)

    def _symbol(self, fact: Binding, block: Scope) -> Symbol | None:
        if isinstance(fact, SourceParameter):
            assert isinstance(block.path[-1], Function)
            return ParameterSymbol(block, block.path[-1], fact)
        if not isinstance(fact, Import):
            return Defined(block, fact)
        module = self.project.absolute(block.module, fact.module, fact.level)
        if module is None:
            return None
        if fact.attribute is not None:
            return self.member(module, fact.attribute)
        return ModuleSymbol(module if fact.is_alias else module.partition(".")[0])

    # members of modules and classes

    def _member(self, facts: Module, name: str) -> Symbol | None:
        found = self.in_block(name, Scope(facts))
        if found is None and self.project.has(f"{facts.name}.{name}"):
            return ModuleSymbol(f"{facts.name}.{name}")
        return found or lazy_member(facts, name, self)

    def _attribute(self, symbol: Symbol, attribute: str) -> Symbol | None:
        symbol = self._dereference(symbol)
        match symbol:
            case External(name=name):
                return External(canonical(f"{name}.{attribute}"))
            case ModuleSymbol(name=name):
                return self.member(name, attribute)
            case Defined(scope=scope, fact=Class() as fact):
                return class_member(scope.enter(fact), attribute, self)
            case _:
                return None

    def _dereference(self, symbol: Symbol) -> Symbol:
        """Follow plain aliases, `Name = other.name`, as far as they can be told."""
        match symbol:
            case Defined(scope=scope, fact=Assignment(value=Name() | Attribute() as value) as fact):
                ask = self.queries.ask_now if scope.frames else self.queries.ask
                key = (scope.key, fact.name, fact.at)
                return ask(_ALIASED, key, lambda: self._aliased(symbol, value)) or symbol
            case _:
                return symbol

    def _aliased(self, symbol: Defined, value: Expression) -> Symbol | None:
        """What a name stands for that is bound to another: None where it may be changed."""
        return (
            None if self.is_mutated(symbol) else self.find(value, symbol.scope.at(symbol.fact.at))
        )

    def is_mutated(self, symbol: Defined) -> bool:
        """Whether code of the project changes what the symbol's name is bound to: see `Changes`."""
        return self.changed_in(symbol) is not None

    def changed_in(self, symbol: Defined, *, is_inside: bool = False) -> str | None:
        """The module that changes what a symbol's name is bound to, read in its block or not."""
        return self._changes.made_in(symbol, is_inside=is_inside)

    # what is not there

    def is_absent(self, fact: Import, importer: Module) -> bool:
        """Whether an import needs a module of the sources that is not there."""
        module = self.project.absolute(importer, fact.module, fact.level)
        return module is None or (self.project.module(module) is None and self._is_missing(module))

    def _is_missing(self, module: str) -> bool:
        """A module that would have to be in the sources, and is not."""
        return self.project.owns(module) and not self.project.has(module)


def _only(
    symbols: Sequence[Symbol | None], name: str, bound: tuple[Place, Place], block: Scope
) -> Symbol | None:
    """The one meaning of a name that is bound more than once. Raises Refusal (TG307)."""
    if len({meaning_key(symbol) for symbol in symbols}) > 1:
        first, last = bound
        raise Refusal(
            "TG307",
            block.position(last),
            f"{name!r} may mean what line {first.line} or what line {last.line} binds",
            "bind the name once, outside conditions and loops",
        )
    return symbols[-1]


def _untold(*_: object) -> None:
    """Until an evaluator says what the values of conditions come to."""
