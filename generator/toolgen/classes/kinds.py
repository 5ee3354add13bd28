"""What kind of class a class statement makes, told from its bases and decorators."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from toolgen.facts.expressions import Call, Expression, Place, Subscript
from toolgen.facts.module import Assignment, Class, Function
from toolgen.ir.known import EXTENDED_TYPED_DICT, canonical
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.symbols import Defined, External, Symbol


class ClassKind(StrEnum):
    """The kinds of classes, as messages call them."""

    ENUM = "enum"
    TYPED_DICT = "TypedDict"
    NAMED_TUPLE = "NamedTuple"
    DATACLASS = "dataclass"
    MODEL = "model"
    PLAIN = "plain class"


PYDANTIC_DATACLASS = "pydantic.dataclasses:dataclass"
WITH_CONFIG = "pydantic:with_config"

METHODS = {
    f"pydantic:{name}"
    for name in (
        "computed_field",
        "field_serializer",
        "field_validator",
        "model_serializer",
        "model_validator",
        "root_validator",
        "validator",
    )
}
"""pydantic's decorators of methods that take part in validation or serialization."""

_BY_BASE = {
    "enum:Enum": ClassKind.ENUM,
    "enum:IntEnum": ClassKind.ENUM,
    "enum:StrEnum": ClassKind.ENUM,
    "enum:Flag": ClassKind.ENUM,
    "enum:IntFlag": ClassKind.ENUM,
    "typing:TypedDict": ClassKind.TYPED_DICT,
    EXTENDED_TYPED_DICT: ClassKind.TYPED_DICT,
    "typing:NamedTuple": ClassKind.NAMED_TUPLE,
    "pydantic:BaseModel": ClassKind.MODEL,
    "pydantic:RootModel": ClassKind.MODEL,
}

_BY_DECORATOR = {
    "dataclasses:dataclass": ClassKind.DATACLASS,
    PYDANTIC_DATACLASS: ClassKind.DATACLASS,
}

DEPRECATION = "warnings:deprecated"

_HARMLESS_DECORATORS = {
    *_BY_DECORATOR,
    DEPRECATION,
    "typing:final",
    "typing:runtime_checkable",
    "typing:dataclass_transform",
    "enum:unique",
    "functools:total_ordering",
    WITH_CONFIG,
}

HOOKS_BELOW = {"__init_subclass__", "__pydantic_init_subclass__"}
"""Methods that change the classes below, and those that a generic class makes of itself."""

HOOKS = {
    *HOOKS_BELOW,
    "__class_getitem__",
    "__get_pydantic_core_schema__",
    "__get_pydantic_json_schema__",
    "__modify_schema__",
}
"""Methods that decide what a class or its schema is."""

_INERT_BASES = {"builtins:object", "abc:ABC", "typing:Generic", "typing:Protocol"}


@dataclass(frozen=True)
class ClassHeader:
    """The kind of a class, its resolved bases, and the decorator that makes it a dataclass."""

    kind: ClassKind
    bases: tuple[tuple[Symbol, Expression], ...] = ()
    decorator: str = ""
    options: Call | None = None


class ClassKinds:
    """Reads the headers of classes."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self._kinds: dict[str, ClassKind] = {}
        self._headers: dict[tuple[str, Place], ClassHeader] = {}

    def header(self, symbol: Defined) -> ClassHeader:
        """The header of a class, remembered. Raises Refusal when a base cannot be resolved."""
        key = symbol.id, symbol.fact.at
        if key not in self._headers:
            self._headers[key] = self._find_header(symbol)
        return self._headers[key]

    def _find_header(self, symbol: Defined) -> ClassHeader:
        fact = symbol.fact
        assert isinstance(fact, Class)
        scope = symbol.scope.at(fact.at)
        bases = tuple((self._base(base, scope), base) for base in fact.bases)
        kind, decorator, options = self._by_decorator(fact, scope)
        if kind is None:
            kind = self._by_bases(bases)
        return ClassHeader(kind, bases, decorator, options)

    def kind(self, symbol: Defined) -> ClassKind:
        """The kind of a class, remembered; a base that cannot be resolved makes it plain."""
        if symbol.id not in self._kinds:
            # Those above first, since a chain of bases may be longer than Python's stack.
            for each in (*reversed(self._unknown_above(symbol)), symbol):
                self._learn_kind(each)
        return self._kinds[symbol.id]

    def _unknown_above(self, symbol: Defined) -> list[Defined]:
        """The classes above one whose kind is not known yet, those that are further up later."""
        found: dict[str, Defined] = {symbol.id: symbol}
        waiting = [symbol]
        while waiting:
            for base in self._bases_found(waiting.pop()):
                if base.id not in found and base.id not in self._kinds:
                    found[base.id] = base
                    waiting.append(base)
        return list(found.values())[1:]

    def _bases_found(self, symbol: Defined) -> Iterator[Defined]:
        fact = symbol.fact
        for base in fact.bases if isinstance(fact, Class) else ():
            inner = base.value if isinstance(base, Subscript) else base
            found = self.resolver.find(inner, symbol.scope.at(fact.at))
            if isinstance(found, Defined) and isinstance(found.fact, Class):
                yield found

    def _learn_kind(self, symbol: Defined) -> None:
        self._kinds[symbol.id] = ClassKind.PLAIN  # holds while a cycle of bases is walked
        with suppress(Refusal):
            self._kinds[symbol.id] = self._find_kind(symbol)

    def _find_kind(self, symbol: Defined) -> ClassKind:
        fact = symbol.fact
        if isinstance(fact, Assignment) and isinstance(fact.value, Call):
            maker = self.resolver.resolve(fact.value.function, symbol.scope.at(fact.at))
            return self._base_kind(maker)
        return self.header(symbol).kind if isinstance(fact, Class) else ClassKind.PLAIN

    def is_enum(self, symbol: Defined) -> bool:
        """Whether the class is an enum."""
        return isinstance(symbol.fact, Class) and self.kind(symbol) is ClassKind.ENUM

    def classes_above(self, symbol: Defined) -> tuple[Defined, ...]:
        """The classes of the sources that a class inherits from, at any distance, each once.

        Raises Refusal when a base cannot be resolved.
        """
        found = {symbol.id: symbol}
        waiting = [symbol]
        while waiting:
            for base, _ in self.header(waiting.pop()).bases:
                is_class = isinstance(base, Defined) and isinstance(base.fact, Class)
                if isinstance(base, Defined) and is_class and base.id not in found:
                    found[base.id] = base
                    waiting.append(base)
        return tuple(found.values())[1:]

    def foreign_base(self, symbol: Defined) -> External | None:
        """The first class of another library that a class inherits from, at any distance, and that
        may make its objects anything; None for a class that is no more than its body says.

        Raises Refusal when a base cannot be resolved.
        """
        for each in (symbol, *self.classes_above(symbol)):
            for base, _ in self.header(each).bases:
                if isinstance(base, External) and not _is_known(base.name):
                    return base
        return None

    def defined(self, symbol: Defined, *names: str) -> tuple[str, ...]:
        """Those of the names that the class has, or a class above in the sources."""
        found = set().union(*(each.bound for each in (symbol, *self.classes_above(symbol))))
        return tuple(name for name in names if name in found)

    def adds_nothing(self, base: Symbol, *, to_an_enum: bool = False) -> bool:
        """Whether a base class adds no fields and no hooks to a class: methods at most, and to an
        enum, which has no fields, whatever its body annotates.
        """
        if not isinstance(base, Defined) or not isinstance(base.fact, Class):
            return is_inert_base(base)
        found = (base, *self.classes_above(base))
        return all(self._adds_nothing_itself(each, to_an_enum) for each in found) and all(
            is_inert_base(above)
            for each in found
            for above, _ in self.header(each).bases
            if not (isinstance(above, Defined) and isinstance(above.fact, Class))
        )

    def _adds_nothing_itself(self, base: Defined, to_an_enum: bool) -> bool:
        fact = base.fact
        assert isinstance(fact, Class)
        scope = base.scope.at(fact.at)
        if (
            self.kind(base) is not ClassKind.PLAIN
            or fact.keywords
            or not self._are_harmless(fact, scope)
        ):
            return False
        if base.bound & HOOKS or (not to_an_enum and any(map(_is_annotated, fact.statements))):
            return False
        return not any(self.makes_method(each, base) for each in fact.statements)

    def makes_method(self, statement: object, symbol: Defined) -> bool:
        """Whether a statement of a class's body stands under one of pydantic's decorators."""
        if not isinstance(statement, Function):
            return False
        scope = symbol.body.at(statement.at)
        functions = (e.function if isinstance(e, Call) else e for e in statement.decorators)
        return any(self.resolver.canonical_name(each, scope) in METHODS for each in functions)

    def _are_harmless(self, fact: Class, scope: Scope) -> bool:
        return all(self.is_harmless(decorator, scope) for decorator in fact.decorators)

    def is_deprecated(self, symbol: Defined) -> bool:
        """Whether a class stands under `deprecated`, which its schema shows."""
        scope = symbol.scope.at(symbol.fact.at)
        calls = (each for each in symbol.cls.decorators if isinstance(each, Call))
        return any(self.resolver.canonical_name(c.function, scope) == DEPRECATION for c in calls)

    def is_harmless(self, decorator: Expression, scope: Scope) -> bool:
        """Whether a decorator leaves the fields of a class alone."""
        function = decorator.function if isinstance(decorator, Call) else decorator
        return self.resolver.canonical_name(function, scope) in _HARMLESS_DECORATORS

    def _base(self, base: Expression, scope: Scope) -> Symbol:
        inner = base.value if isinstance(base, Subscript) else base
        return self.resolver.resolve(inner, scope)

    def _by_decorator(self, fact: Class, scope: Scope) -> tuple[ClassKind | None, str, Call | None]:
        for decorator in fact.decorators:
            function = decorator.function if isinstance(decorator, Call) else decorator
            name = self.resolver.canonical_name(function, scope) or ""
            if name in _BY_DECORATOR:
                options = decorator if isinstance(decorator, Call) else None
                return _BY_DECORATOR[name], name, options
        return None, "", None

    def _by_bases(self, bases: tuple[tuple[Symbol, Expression], ...]) -> ClassKind:
        kinds = [self._base_kind(symbol) for symbol, _ in bases]
        return next((kind for kind in kinds if kind is not ClassKind.PLAIN), ClassKind.PLAIN)

    def _base_kind(self, symbol: Symbol) -> ClassKind:
        match symbol:
            case External(name=name):
                return _BY_BASE.get(canonical(name), ClassKind.PLAIN)
            case Defined(fact=Class() | Assignment()):
                kind = self.kind(symbol)
                # A subclass of a NamedTuple is a plain class; of a dataclass, not one of its own.
                return (
                    ClassKind.PLAIN
                    if kind in (ClassKind.NAMED_TUPLE, ClassKind.DATACLASS)
                    else kind
                )
            case _:
                return ClassKind.PLAIN


def _is_annotated(statement: object) -> bool:
    """Whether a statement in the body of a plain class may be a field of a class below it."""
    return isinstance(statement, Assignment) and statement.annotation is not None


def is_inert_base(symbol: Symbol) -> bool:
    """Whether a base adds nothing to a schema."""
    return isinstance(symbol, External) and symbol.name in _INERT_BASES


def _is_known(base: str) -> bool:
    """Whether it is told what a class of a library makes of those below it."""
    return base in _INERT_BASES or canonical(base) in _BY_BASE
