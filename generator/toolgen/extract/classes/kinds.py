"""What kind of class a class statement makes, told from its bases and decorators."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from toolgen.facts.expressions import Call, Expression, Name, Subscript
from toolgen.facts.module import Assignment, Class, Function, Invocation
from toolgen.ir.known import canonical
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.symbols import Defined, External, Symbol

ENUM, TYPED_DICT, NAMED_TUPLE, DATACLASS, MODEL, PLAIN = (
    "enum",
    "TypedDict",
    "NamedTuple",
    "dataclass",
    "model",
    "plain class",
)

PYDANTIC_DATACLASS = "pydantic.dataclasses:dataclass"
WITH_CONFIG = "pydantic:with_config"

_BY_BASE = {
    "enum:Enum": ENUM,
    "enum:IntEnum": ENUM,
    "enum:StrEnum": ENUM,
    "enum:Flag": ENUM,
    "enum:IntFlag": ENUM,
    "typing:TypedDict": TYPED_DICT,
    "typing:NamedTuple": NAMED_TUPLE,
    "pydantic:BaseModel": MODEL,
    "pydantic:RootModel": MODEL,
}

_BY_DECORATOR = {
    "dataclasses:dataclass": DATACLASS,
    PYDANTIC_DATACLASS: DATACLASS,
}

_HARMLESS_DECORATORS = {
    "typing:final",
    "typing:runtime_checkable",
    "typing:dataclass_transform",
    "enum:unique",
    "functools:total_ordering",
    WITH_CONFIG,
    "warnings:deprecated",
    "typing:deprecated",
}

_INERT_BASES = {"builtins:object", "abc:ABC", "typing:Generic", "typing:Protocol"}

_HOOKS = {
    "__init_subclass__",
    "__pydantic_init_subclass__",
    "__class_getitem__",
    "__get_pydantic_core_schema__",
    "__get_pydantic_json_schema__",
    "__modify_schema__",
}


_SET_IN_BODY = {"__doc__", "__annotations__", "__pydantic_extra__", "__slots__"}


@dataclass(frozen=True)
class Nature:
    """The kind of a class, its resolved bases, and the decorator that makes it a dataclass."""

    kind: str
    bases: tuple[tuple[Symbol, Expression], ...] = ()
    decorator: str = ""
    options: Call | None = None


class Naturalist:
    """Tells the nature of classes, and refuses those that change themselves (TG306)."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self._kinds: dict[str, str] = {}

    def nature(self, symbol: Defined) -> Nature:
        """The nature of a class. Raises Refusal when a base cannot be resolved."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        scope = symbol.scope.at(fact.at)
        bases = tuple((self._base(base, scope), base) for base in fact.bases)
        kind, decorator, options = self._by_decorator(fact, scope)
        if not kind:
            kind = self._by_bases(bases)
        return Nature(kind, bases, decorator, options)

    def kind(self, symbol: Defined) -> str:
        """The kind of a class, remembered; a base that cannot be resolved makes it plain."""
        if symbol.id not in self._kinds:
            self._kinds[symbol.id] = PLAIN  # holds while a cycle of bases is walked
            with suppress(Refusal):
                self._kinds[symbol.id] = self._find_kind(symbol)
        return self._kinds[symbol.id]

    def _find_kind(self, symbol: Defined) -> str:
        fact = symbol.fact
        if isinstance(fact, Assignment) and isinstance(fact.value, Call):
            maker = self.resolver.resolve(fact.value.function, symbol.scope.at(fact.at))
            return self._base_kind(maker)
        return self.nature(symbol).kind if isinstance(fact, Class) else PLAIN

    def is_enum(self, symbol: Defined) -> bool:
        """Whether the class is an enum."""
        return isinstance(symbol.fact, Class) and self.kind(symbol) == ENUM

    def refuse_magic(self, symbol: Defined) -> None:
        """Raise Refusal (TG306) when the class or its module edits the class as it is made."""
        fact, scope = symbol.fact, symbol.scope
        assert isinstance(fact, Class)
        for decorator in fact.decorators:
            self._check_decorator(decorator, symbol)
        if any(name == "metaclass" for name, _ in fact.keywords):
            raise _magic(symbol, "it has a metaclass of its own")
        for statement in fact.statements:
            name = getattr(statement, "name", "")
            if name in _HOOKS:
                raise _magic(symbol, f"it defines {name}")
            if name in _SET_IN_BODY:
                raise _magic(symbol, f"its body sets {name}")
        for mutation in scope.module.mutations:
            if mutation.name == fact.name and not scope.path and mutation.kind != "method":
                where = f"line {mutation.at.line}"
                raise _magic(symbol, f"{where} of {scope.module.name} changes it after its body")
        for statement in scope.module.statements:
            if isinstance(statement, Invocation) and self._edits(statement, symbol):
                where = f"line {statement.at.line}"
                raise _magic(symbol, f"{where} hands it to a function that changes what it gets")

    def _edits(self, statement: Invocation, symbol: Defined) -> bool:
        """Whether a call hands the class to a function of the sources that stores on it."""
        call = statement.call
        if not isinstance(call, Call) or symbol.scope.path:
            return False
        places = [n for n, item in enumerate(call.arguments) if _names(item, symbol)]
        names = {item.name for item in call.keywords if _names(item.value, symbol)}
        if not places and not names:
            return False
        with suppress(Refusal):
            callee = self.resolver.resolve(call.function, symbol.scope.at(statement.at))
            if isinstance(callee, Defined) and isinstance(callee.fact, Function):
                parameters = [parameter.name for parameter in callee.fact.parameters]
                names |= {parameters[place] for place in places if place < len(parameters)}
                return any(found.name in names for found in callee.scope.module.mutations)
        return False

    def _base(self, base: Expression, scope: Scope) -> Symbol:
        inner = base.value if isinstance(base, Subscript) else base
        return self.resolver.resolve(inner, scope)

    def _by_decorator(self, fact: Class, scope: Scope) -> tuple[str, str, Call | None]:
        for decorator in fact.decorators:
            function = decorator.function if isinstance(decorator, Call) else decorator
            name = self.resolver.canonical_name(function, scope) or ""
            if name in _BY_DECORATOR:
                options = decorator if isinstance(decorator, Call) else None
                return _BY_DECORATOR[name], name, options
        return "", "", None

    def _by_bases(self, bases: tuple[tuple[Symbol, Expression], ...]) -> str:
        kinds = [self._base_kind(symbol) for symbol, _ in bases]
        return next((kind for kind in kinds if kind != PLAIN), PLAIN)

    def _base_kind(self, symbol: Symbol) -> str:
        match symbol:
            case External(name=name):
                return _BY_BASE.get(canonical(name), PLAIN)
            case Defined(fact=Class() | Assignment()):
                kind = self.kind(symbol)
                # A subclass of a NamedTuple is a plain class; of a dataclass, not one of its own.
                return PLAIN if kind in (NAMED_TUPLE, DATACLASS) else kind
            case _:
                return PLAIN

    def _check_decorator(self, decorator: Expression, symbol: Defined) -> None:
        function = decorator.function if isinstance(decorator, Call) else decorator
        assert isinstance(symbol.fact, Class)
        name = self.resolver.canonical_name(function, symbol.scope.at(symbol.fact.at))
        if name not in _BY_DECORATOR and name not in _HARMLESS_DECORATORS:
            raise _magic(symbol, f"the decorator on line {decorator.at.line} may change it")


def _names(expression: Expression, symbol: Defined) -> bool:
    return isinstance(expression, Name) and expression.id == symbol.fact.name


def is_inert_base(symbol: Symbol) -> bool:
    """Whether a base adds nothing to a schema."""
    return isinstance(symbol, External) and symbol.name in _INERT_BASES


def _magic(symbol: Defined, reason: str) -> Refusal:
    return Refusal(
        "TG306",
        symbol.scope.position(symbol.fact.at),
        f"the class {symbol.fact.name!r} cannot be told from source: {reason}",
        "keep the tool's argument types plain; convert inside the function",
    )
