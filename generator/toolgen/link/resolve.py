"""Resolution: from a name or an attribute chain to the symbol it means.

The search follows imports, re-exports, stars and aliases over facts. Where several bindings may
hold and do not agree, it refuses.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence

from toolgen.diagnostics.matches import did_you_mean
from toolgen.facts.expressions import (
    Attribute,
    Constant,
    Display,
    Expression,
    Name,
    Place,
    dotted_name,
)
from toolgen.facts.module import ANY_NAME, Assignment, Class, Import, Module, Mutation
from toolgen.ir.known import LIBRARY_NAMES, canonical
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.knowledge import Knowledge
from toolgen.link.project import Project, absolute_module
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Binding, Bindings, Scope
from toolgen.link.symbols import Defined, External, ModuleSymbol, Symbol, TypeParameterSymbol

_MAXIMUM_HOPS = 100  # an import chain longer than this is a cycle


class Resolver:
    """Answers what names mean in a project. Lookups are remembered per block."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._bindings: dict[tuple[str, str, int], Bindings] = {}
        self._following: list[tuple[str, str]] = []
        self._asking: set[tuple[str, Place]] = set()

    def resolve(self, expression: Expression, scope: Scope) -> Symbol:
        """The symbol that a name or an attribute chain means, aliases followed.

        Raises Refusal (TG301 unknown, TG307 ambiguous) when source does not tell.
        """
        match expression:
            case Name(id=name):
                symbol = self._lookup(name, scope)
            case Attribute(value=value, attribute=attribute):
                symbol = self._attribute(self.resolve(value, scope), attribute)
            case _:
                symbol = None
        if symbol is None:
            raise self._unknown(expression, scope)
        return self._dereference(symbol)

    def find(self, expression: Expression, scope: Scope) -> Symbol | None:
        """What `resolve` gives; None where it refuses."""
        try:
            return self.resolve(expression, scope)
        except Refusal:
            return None

    def canonical_name(self, expression: Expression, scope: Scope) -> str | None:
        """The canonical name when the expression means something external, else None."""
        if dotted_name(expression) is None:
            return None
        symbol = self.find(expression, scope)
        return symbol.name if isinstance(symbol, External) else None

    def knowledge(self, scope: Scope) -> Knowledge:
        """What the names in a condition that stands in `scope` mean."""
        return Knowledge(self, scope, self._asking)

    def member(self, module: str, name: str) -> Symbol | None:
        """What `module.name` means from outside, once the module has run; None when nothing."""
        facts = self.project.module(module)
        if facts is None:
            if self.project.has(f"{module}.{name}"):
                return ModuleSymbol(f"{module}.{name}")
            if self.project.source(module) is not None or self._is_missing(module):
                return None
            return External(canonical(f"{module}:{name}"))
        return self._member(facts, name)

    def bindings(self, scope: Scope) -> Bindings:
        """The bindings of one block, without those around it."""
        owner = scope.path[-1].at.line if scope.path else 0
        key = (scope.module.name, scope.qualname, owner)
        if key not in self._bindings:
            self._bindings[key] = Bindings(scope.statements)
        return self._bindings[key]

    # lookup by block

    def _lookup(self, name: str, scope: Scope) -> Symbol | None:
        for block in scope.blocks():
            found = self._type_parameter(name, block) or self._in_block(name, block)
            if found is not None:
                return found
        return External(f"builtins:{name}") if hasattr(builtins, name) else None

    def _type_parameter(self, name: str, block: Scope) -> Symbol | None:
        found = block.type_parameter(name)
        return None if found is None else TypeParameterSymbol(*found)

    def _in_block(self, name: str, block: Scope) -> Symbol | None:
        bindings = self.bindings(block)
        candidates = self._candidates(bindings.by_name.get(name, ()), block)
        if candidates:
            return self._agree(name, candidates, block)
        for star in reversed(bindings.stars):
            module = absolute_module(block.module, star.module, star.level)
            found = None if module is None else self._through_star(module, name)
            if found is not None:
                return found
        return None

    def _through_star(self, module: str, name: str) -> Symbol | None:
        facts = self.project.module(module)
        if facts is None:
            known = canonical(f"{module}:{name}")
            return External(known) if known in LIBRARY_NAMES else None
        return self._member(facts, name) if self._exports(facts, name) else None

    def _exports(self, facts: Module, name: str) -> bool:
        """Whether a star takes the name: as `__all__` says where it is one display of strings."""
        declared = self.bindings(Scope(facts)).by_name.get("__all__", [])
        value = getattr(declared[-1], "value", None) if declared else None
        grows = any(mutation.name == "__all__" for mutation in facts.mutations)
        if isinstance(value, Display) and not grows:
            return Constant(name) in value.elements
        return not name.startswith("_")

    def _candidates(self, found: Sequence[Binding], block: Scope) -> list[Binding]:
        """The bindings that may hold: the last certain one, and what may have come after it."""
        ordered = [f for f in found if block.when is None or f.at < block.when]
        verdicts = [(f, self._liveness(f, block)) for f in ordered]
        live: list[Binding] = []
        for fact, verdict in verdicts:
            if verdict is Liveness.LIVE:
                live = [fact]
            elif verdict is Liveness.MAYBE or (verdict is Liveness.FALLBACK and not live):
                live.append(fact)
        if live and isinstance(live[0], Import) and self._is_absent(live[0], block.module):
            fallbacks = [f for f, verdict in verdicts if verdict is Liveness.FALLBACK]
            live = fallbacks or live
        return live or [f for f, verdict in verdicts if verdict is Liveness.CHECKING][-1:]

    def _liveness(self, fact: Binding, block: Scope) -> Liveness:
        if not fact.guards:
            return Liveness.LIVE
        return liveness(fact.guards, self.knowledge(block.at(fact.at)))

    def _agree(self, name: str, candidates: list[Binding], block: Scope) -> Symbol | None:
        symbols = [self._symbol(candidate, block) for candidate in candidates]
        meanings = {_meaning_key(symbol) for symbol in symbols}
        if len(meanings) > 1:
            first, last = candidates[0].at.line, candidates[-1].at.line
            raise Refusal(
                "TG307",
                block.position(candidates[-1].at),
                f"{name!r} may mean what line {first} or what line {last} binds",
                "bind the name once, outside conditions and loops",
            )
        return symbols[-1]

    def _symbol(self, fact: Binding, block: Scope) -> Symbol | None:
        if not isinstance(fact, Import):
            return Defined(block, fact)
        module = absolute_module(block.module, fact.module, fact.level)
        if module is None:
            return None
        if fact.attribute is not None:
            return self._imported(module, fact.attribute)
        return ModuleSymbol(module if fact.is_alias else module.partition(".")[0])

    def _imported(self, module: str, attribute: str) -> Symbol | None:
        key = (module, attribute)
        if key in self._following or len(self._following) > _MAXIMUM_HOPS:
            return None
        self._following.append(key)
        try:
            return self.member(module, attribute)
        finally:
            self._following.pop()

    # members of modules and classes

    def _member(self, facts: Module, name: str) -> Symbol | None:
        found = self._in_block(name, Scope(facts))
        if found is None and self.project.has(f"{facts.name}.{name}"):
            return ModuleSymbol(f"{facts.name}.{name}")
        return found

    def _attribute(self, symbol: Symbol, attribute: str) -> Symbol | None:
        symbol = self._dereference(symbol)
        match symbol:
            case External(name=name):
                return External(canonical(f"{name}.{attribute}"))
            case ModuleSymbol(name=name):
                return self._imported(name, attribute)
            case Defined(scope=scope, fact=Class() as fact):
                return self._class_member(scope.enter(fact), attribute)
            case _:
                return None

    def _class_member(self, body: Scope, attribute: str) -> Symbol | None:
        return self._in_block(attribute, body.at(None))

    def _dereference(self, symbol: Symbol) -> Symbol:
        """Follow plain aliases: `Name = other.name`."""
        for _ in range(_MAXIMUM_HOPS):
            followed = self._follow(symbol)
            if followed is None:
                return symbol
            symbol = followed
        return symbol

    def _follow(self, symbol: Symbol) -> Symbol | None:
        match symbol:
            case Defined(scope=scope, fact=Assignment(value=Name() | Attribute() as value) as fact):
                return None if self.is_mutated(symbol) else self.find(value, scope.at(fact.at))
            case _:
                return None

    def is_mutated(self, symbol: Defined) -> bool:
        """Whether the module changes, anywhere, what the symbol's name is bound to."""
        mutations = symbol.scope.module.mutations
        return any(_changes(mutation, symbol) for mutation in mutations)

    # what is not there

    def _is_absent(self, fact: Import, importer: Module) -> bool:
        module = absolute_module(importer, fact.module, fact.level)
        return module is None or (self.project.module(module) is None and self._is_missing(module))

    def _is_missing(self, module: str) -> bool:
        """A module that would have to be in the sources, and is not."""
        return self.project.owns(module) and not self.project.has(module)

    def _unknown(self, expression: Expression, scope: Scope) -> Refusal:
        name = dotted_name(expression) or "this expression"
        module = self._missing_module(name.partition(".")[0], scope)
        if module is not None:
            reason = f": the sources have no module {module!r}"
            hint = f"add its file to the sources{did_you_mean(module, self.project.names)}"
        else:
            reason = ""
            near = did_you_mean(name, self._visible(scope))
            hint = f"import it by name, or add the file that defines it to the sources{near}"
        message = f"cannot tell from the sources what {name!r} means{reason}"
        return Refusal("TG301", scope.position(expression.at), message, hint)

    def _missing_module(self, name: str, scope: Scope) -> str | None:
        """The module of the sources that the import of a name needs and that is not there."""
        for block in scope.blocks():
            for fact in self.bindings(block).by_name.get(name, ()):
                if isinstance(fact, Import) and self._is_absent(fact, scope.module):
                    return absolute_module(scope.module, fact.module, fact.level)
        return None

    def _visible(self, scope: Scope) -> set[str]:
        return {name for block in scope.blocks() for name in self.bindings(block).by_name}


def _changes(mutation: Mutation, symbol: Defined) -> bool:
    name, owner = symbol.fact.name, symbol.scope.qualname
    changed = ".".join((mutation.name, *mutation.path))
    if mutation.name == ANY_NAME or changed == (f"{owner}.{name}" if owner else name):
        return True
    is_store = mutation.kind == "attribute" and mutation.detail == name
    return bool(owner) and is_store and changed == owner


def _meaning_key(symbol: Symbol | None) -> object:
    match symbol:
        case Defined(scope=scope, fact=fact):
            value = fact.value if isinstance(fact, Assignment) else fact.at
            return (scope.module.name, scope.qualname, fact.name, value)
        case TypeParameterSymbol():
            return symbol.id
        case _:
            return symbol
