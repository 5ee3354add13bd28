"""Annotations to types: an expression, read in its scope, becomes a node of the IR.

Spelling is kept. Anything that source does not tell raises Refusal; nothing becomes `Any` quietly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from toolgen.annotations.constrained import constrained_type
from toolgen.annotations.framework_types import framework_type
from toolgen.annotations.homes import Homes
from toolgen.annotations.metadata import unsupported
from toolgen.annotations.subscripts import QUALIFIERS, read_subscript
from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Expression,
    Name,
    Place,
    Subscript,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment, Class, TypeAlias
from toolgen.findings.matches import close_match
from toolgen.ir.budget import HINT, MAXIMUM_DEPTH, MAXIMUM_WRITTEN, TOO_DEEP, TOO_MANY, excess
from toolgen.ir.known import EXTENDED_TYPED_DICT, LIBRARIES, STANDARD_TYPES
from toolgen.ir.nodes import (
    NONE_TYPE,
    ArgumentList,
    Named,
    Parametrised,
    Qualified,
    Rest,
    Standard,
    Type,
    Union,
    Variable,
)
from toolgen.ir.variables import substitute, variables_of
from toolgen.link import Evaluator, Refusal, Resolver, Scope
from toolgen.link.refusal import Exceeded
from toolgen.link.symbols import Defined, External, Held, Symbol, TypeParameterSymbol

ParseText = Callable[[str], Expression]
"""Parses the text of a string annotation; raises Refusal at an empty position."""

_MAKERS = {  # calls that define a type, bound by an assignment
    "typing:NewType",
    "typing:TypeVar",
    "typing:TypedDict",
    EXTENDED_TYPED_DICT,
    "typing:NamedTuple",
    "collections:namedtuple",
    "typing:TypeAliasType",
    "enum:Enum",
    "enum:IntEnum",
    "enum:StrEnum",
    "enum:Flag",
    "enum:IntFlag",
}


class TypeReader:
    """Reads annotations. `seen` collects the symbols of user definitions by id.

    What one annotation stands for is counted while it is read: aliases may double it by each line.
    """

    def __init__(self, resolver: Resolver, parse_text: ParseText) -> None:
        self.resolver = resolver
        self.seen: dict[str, Defined | TypeParameterSymbol] = {}
        self.evaluator: Evaluator
        self.parse_text = parse_text
        self._homes = Homes(resolver)
        self._aliases: list[str] = []
        self._open: list[tuple[Scope, Place]] = []
        self._count = 0

    def read(self, expression: Expression, scope: Scope) -> Type:
        """The type that an expression means in `scope`. Raises Refusal."""
        if not self._open:
            self._count = 0
        self._open.append((scope, expression.at))
        try:
            if len(self._open) > MAXIMUM_DEPTH:
                raise self._exceeded(TOO_DEEP)
            self._count += 1
            if self._count > MAXIMUM_WRITTEN:
                raise self._exceeded(TOO_MANY)
            return self._read(expression, scope)
        finally:
            self._open.pop()

    def _exceeded(self, what: str) -> Refusal:
        scope, at = self._open[0]
        return Exceeded("TG302", scope.position(at), what, HINT)

    def _read(self, expression: Expression, scope: Scope) -> Type:
        match expression:
            case Constant(value=None):
                return NONE_TYPE
            case Constant(value=str() as text):
                return self._string(text, expression, scope)
            case Constant(value=value) if value is ...:
                return Rest()
            case Name() | Attribute():
                return self._name(expression, scope)
            case Subscript():
                return read_subscript(expression, scope, self)
            case Binary(operator="|"):
                return self._pipe(expression, scope)
            case Call():
                return self._call(expression, scope)
            case Display(kind=Container.LIST, elements=elements):
                return ArgumentList(tuple(self.read(element, scope) for element in elements))
            case _:
                raise unsupported(expression, scope, "it is not a type expression")

    def _call(self, call: Call, scope: Scope) -> Type:
        name = self.resolver.canonical_name(call.function, scope) or ""
        made = constrained_type(name, call, scope, self)
        if made is None:
            raise unsupported(call, scope, "it is not a type expression")
        return made

    def _string(self, text: str, expression: Expression, scope: Scope) -> Type:
        try:
            parsed = self.parse_text(text)
        except Refusal as refusal:
            raise Refusal(
                "TG308",
                scope.position(expression.at),
                f"the annotation {text!r} is not an expression: {refusal.message}",
            ) from refusal
        try:
            return self.read(parsed, scope.of_texts())
        except Refusal as refusal:
            # Places inside the string are not places of the file.
            raise refusal.moved(scope.position(expression.at)) from refusal

    # names

    def _name(self, expression: Expression, scope: Scope) -> Type:
        symbol = self.resolver.resolve(expression, scope)
        return self.meaning(symbol, (), expression, scope)

    def meaning(
        self, symbol: Symbol, arguments: tuple[Type, ...], expression: Expression, scope: Scope
    ) -> Type:
        """The type that a name and its arguments mean. Raises Refusal."""
        home = self._homes.of(symbol, expression, scope)
        if isinstance(symbol, Defined):
            kept = framework_type(symbol.id, home, is_source=True)
            if kept is not None:
                return kept
        match symbol:
            case External(name=name):
                return self._external(name, home, arguments, expression, scope)
            case TypeParameterSymbol():
                self.seen[symbol.id] = symbol
                return Variable(symbol.id)
            case Defined(fact=Class() | TypeAlias()):
                self.seen[symbol.id] = symbol
                return Named(symbol.id, arguments, home)
            case Defined(fact=Assignment()):
                return self._assigned(symbol, home, arguments, expression, scope)
            case Held(expression=held, scope=block) if held is not expression:
                return self._applied(self.read(held, block), arguments)
            case _:
                raise unsupported(expression, scope, "it is not a type")

    def _external(
        self,
        name: str,
        home: str,
        arguments: tuple[Type, ...],
        expression: Expression,
        scope: Scope,
    ) -> Type:
        if name in QUALIFIERS:
            return Qualified(QUALIFIERS[name], None)
        if name not in STANDARD_TYPES:
            kept = framework_type(name, home)
            if kept is not None and not arguments:
                return kept
            raise self._foreign(name, expression, scope)
        return Parametrised(name, arguments) if arguments else Standard(name)

    def _foreign(self, name: str, expression: Expression, scope: Scope) -> Refusal:
        close = _close_type(name.rpartition(":")[2])
        package = name.partition(":")[0].partition(".")[0]
        return unsupported(
            expression,
            scope,
            f"{_shown(name)} is not among the types that toolgen knows",
            (
                f"did you mean {_shown(_BY_SHORT_NAME[close])!r}?"
                if close
                else "use a TypedDict, dataclass or pydantic model"
            ),
            library="" if package in LIBRARIES else package,
        )

    def _assigned(
        self,
        symbol: Defined,
        imported: str,
        arguments: tuple[Type, ...],
        expression: Expression,
        scope: Scope,
    ) -> Type:
        """A name bound by an assignment: a definition made by a call, or a plain alias."""
        fact, home = symbol.fact, symbol.scope
        assert isinstance(fact, Assignment)
        assert fact.value is not None
        made = self.maker(symbol)
        if made is not None:
            self.seen[symbol.id] = symbol
            if made == "typing:TypeVar":
                return Variable(symbol.id)
            return Named(symbol.id, arguments, imported)
        if self.resolver.is_mutated(symbol):
            raise unsupported(expression, scope, f"{fact.name!r} is changed after it is bound")
        if symbol.id in self._aliases:
            raise unsupported(expression, scope, "the alias refers to itself")
        self._aliases.append(symbol.id)
        try:
            value = self.read(fact.value, home.at(fact.at))
        finally:
            self._aliases.pop()
        return self._applied(value, arguments)

    def maker(self, symbol: Defined) -> str | None:
        """The canonical name of the typing callable whose result an assignment binds, or None."""
        fact = symbol.fact
        assert isinstance(fact, Assignment)
        if not isinstance(fact.value, Call):
            return None
        name = self.resolver.canonical_name(fact.value.function, symbol.scope.at(fact.at))
        return name if name in _MAKERS else None

    def _applied(self, alias: Type, arguments: tuple[Type, ...]) -> Type:
        """A generic alias with its variables, in order of appearance, replaced by `arguments`."""
        if not arguments:
            return alias
        made = substitute(alias, dict(zip(variables_of(alias), arguments, strict=False)))
        more = excess((made,), {})
        if more is not None:
            raise self._exceeded(more)
        return made

    # unions

    def _pipe(self, expression: Binary, scope: Scope) -> Type:
        sides, left = [expression.right], expression.left
        while isinstance(left, Binary) and left.operator == "|":
            sides.append(left.right)
            left = left.left
        arms: list[Type] = []
        for side in (left, *reversed(sides)):
            arm = self.read(side, scope)
            arms += arm.arms if isinstance(arm, Union) else (arm,)
        return Union(tuple(arms))


def _shown(name: str) -> str:
    return name.replace(":", ".").removeprefix("builtins.")


@cache
def _close_type(name: str) -> str | None:
    """The type most like a name: remembered, since refusals are made that nobody is told of."""
    return close_match(name, _BY_SHORT_NAME)


_BY_SHORT_NAME = {name.rpartition(":")[2]: name for name in sorted(STANDARD_TYPES, reverse=True)}
