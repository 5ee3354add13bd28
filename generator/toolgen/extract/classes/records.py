"""Records: TypedDicts, NamedTuples and dataclasses."""

from __future__ import annotations

from toolgen.extract.classes.configuration import configuration
from toolgen.extract.classes.fields import FieldReader
from toolgen.extract.classes.generics import type_parameters
from toolgen.extract.classes.kinds import DATACLASS, TYPED_DICT, Naturalist, Nature, is_inert_base
from toolgen.extract.types import TypeReader
from toolgen.facts.expressions import Expression
from toolgen.facts.module import Assignment, Class
from toolgen.ir.types import DataClass, Named, NamedTupleClass, TypedDictClass
from toolgen.ir.values import Scalar, Value
from toolgen.link import Refusal
from toolgen.link.symbols import Defined, Symbol


class RecordReader:
    """Reads classes whose fields pydantic reads by annotation, and that are not models."""

    def __init__(self, types: TypeReader, naturalist: Naturalist, fields: FieldReader) -> None:
        self._types = types
        self._naturalist = naturalist
        self._fields = fields

    def typed_dict(self, symbol: Defined, nature: Nature) -> TypedDictClass:
        """The definition of a TypedDict. Raises Refusal."""
        fact = _fact(symbol)
        total = next((value for name, value in fact.keywords if name == "total"), None)
        return TypedDictClass(
            symbol.id,
            self._fields.fields(symbol, private=True),
            self._bases(symbol, nature, TYPED_DICT),
            True if total is None else self._truth(total, symbol),
            self._configuration(symbol, "__pydantic_config__"),
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
        )

    def named_tuple(self, symbol: Defined) -> NamedTupleClass:
        """The definition of a typing.NamedTuple. Raises Refusal."""
        fact = _fact(symbol)
        fields = self._fields.fields(symbol, private=False)
        return NamedTupleClass(symbol.id, fields, fact.doc, symbol.scope.position(fact.at))

    def dataclass(self, symbol: Defined, nature: Nature) -> DataClass:
        """The definition of a dataclass, of the standard library or of pydantic. Raises Refusal."""
        fact = _fact(symbol)
        configuration = self._configuration(symbol, "__pydantic_config__")
        return DataClass(
            symbol.id,
            nature.decorator,
            self._fields.fields(symbol, private=True),
            self._bases(symbol, nature, DATACLASS),
            self._options(nature, symbol),
            configuration,
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
            has_post_init=_has_post_init(symbol, nature),
        )

    def _bases(self, symbol: Defined, nature: Nature, kind: str) -> tuple[Named, ...]:
        fact = _fact(symbol)
        bases: list[Named] = []
        for base, expression in nature.bases:
            if isinstance(base, Defined) and self._naturalist.kind(base) == kind:
                read = self._types.read(expression, symbol.scope.at(fact.at))
                assert isinstance(read, Named)
                bases.append(read)
            elif not self._adds_nothing(base, kind):
                raise Refusal(
                    "TG306",
                    symbol.scope.position(expression.at),
                    f"the class {fact.name!r} has a base that may add fields",
                )
        return tuple(bases)

    def _adds_nothing(self, base: Symbol, kind: str) -> bool:
        if is_inert_base(base) or getattr(base, "name", "") == f"typing:{kind}":
            return True
        return isinstance(base, Defined) and is_behaviour_only(base)

    def _options(self, nature: Nature, symbol: Defined) -> tuple[tuple[str, Value], ...]:
        if nature.options is None:
            return ()
        scope = symbol.scope.at(symbol.fact.at)
        evaluate = self._types.evaluator.evaluate
        return tuple(
            (keyword.name or "**", evaluate(keyword.value, scope))
            for keyword in nature.options.keywords
            if keyword.name != "config"
        )

    def _configuration(self, symbol: Defined, name: str) -> tuple[tuple[str, Value], ...]:
        fact = _fact(symbol)
        scope = symbol.scope.enter(fact)
        for statement in fact.statements:
            if isinstance(statement, Assignment) and statement.name == name and statement.value:
                return configuration(statement.value, scope.at(statement.at), self._types)
        return ()

    def _truth(self, expression: Expression, symbol: Defined) -> bool:
        value = self._types.evaluator.evaluate(expression, symbol.scope.at(symbol.fact.at))
        return isinstance(value, Scalar) and bool(value.value)


def is_behaviour_only(base: Defined) -> bool:
    """Whether a plain base class declares no fields and no hooks, only methods."""
    fact = base.fact
    if not isinstance(fact, Class) or fact.keywords or fact.decorators:
        return False
    declares = any(isinstance(item, Assignment) and item.annotation for item in fact.statements)
    hooks = any(getattr(item, "name", "").startswith("__init_sub") for item in fact.statements)
    return not (declares or hooks or fact.bases)


def _has_post_init(symbol: Defined, nature: Nature) -> bool:
    """Whether the class has a `__post_init__`, its own or a mixin's; dataclasses pass on theirs."""
    mixins = (base for base, _ in nature.bases if isinstance(base, Defined))
    classes = (symbol, *(base for base in mixins if is_behaviour_only(base)))
    statements = (statement for each in classes for statement in _fact(each).statements)
    return any(getattr(statement, "name", "") == "__post_init__" for statement in statements)


def _fact(symbol: Defined) -> Class:
    assert isinstance(symbol.fact, Class)
    return symbol.fact
