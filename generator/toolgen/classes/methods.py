"""Methods that take part in validation or serialization: pydantic's decorators in a class body.

Takes class facts; gives `ir.definitions.Method`s. What may be such a method, and cannot be told, is
refused (TG306). A validator that runs before or after the field's own shows in no schema, so that
its arguments need not be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from toolgen.annotations.types import TypeReader
from toolgen.classes.kinds import DEPRECATION, METHODS, ClassKinds
from toolgen.classes.makers import may_make_method
from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Expression,
    Keyword,
    Name,
    Opaque,
)
from toolgen.facts.module import (
    Assignment,
    Function,
    ParameterKind,
)
from toolgen.ir.definitions import Method, MethodBinding, MethodParameter, Untold
from toolgen.ir.nodes import Construct, Scalar, Type, Value
from toolgen.link import Refusal, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined

# pydantic 1's, whose functions may take other arguments than pydantic 2's; none shows in a schema.
_OLD_METHODS = {
    "pydantic:validator": "pydantic:field_validator",
    "pydantic:root_validator": "pydantic:model_validator",
}

_VALIDATORS = {"pydantic:field_validator", "pydantic:model_validator", *_OLD_METHODS}
_ANY_FIELD = Scalar("*")
_OVERRIDDEN = "the property takes the place of a computed field of a class above"
_UNSEEN_MODES = (None, Constant("before"), Constant("after"))
_UNSEEN_KEYWORDS = {"mode", "check_fields"}
_CLASS_AND_VALUE = tuple(
    MethodParameter(name, ParameterKind.POSITIONAL_OR_KEYWORD) for name in ("cls", "value")
)

_BINDINGS = {
    "builtins:classmethod": MethodBinding.CLASS_METHOD,
    "builtins:staticmethod": MethodBinding.STATIC_METHOD,
    "builtins:property": MethodBinding.PROPERTY,
    "functools:cached_property": MethodBinding.CACHED_PROPERTY,
}
_HARMLESS = {"abc:abstractmethod", "typing:override", "typing:final", "typing:no_type_check"}
_ACCESSORS = {"setter", "deleter", "getter"}


@dataclass(frozen=True)
class _Hook:
    """One of pydantic's decorators as it stands over a function."""

    name: str
    call: Call | None


class MethodReader:
    """Reads the methods of a class that pydantic calls, or that say what a schema holds."""

    def __init__(self, types: TypeReader, kinds: ClassKinds) -> None:
        self._types = types
        self._kinds = kinds

    def methods(self, symbol: Defined) -> tuple[Method, ...]:
        """The methods of a class's own, in order. Raises Refusal (TG306)."""
        inherited = self._inherited(symbol)
        found: dict[str, Method] = {}
        for name, method in self._read(symbol, inherited):
            found.pop(name, None)
            if method is not None:
                found[name] = method
        return tuple(found.values())

    def _inherited(self, symbol: Defined) -> set[str]:
        """The names of such methods in classes above: a plain function takes their place."""
        return {
            statement.name
            for base in self._kinds.classes_above(symbol)
            for statement in base.cls.statements
            if isinstance(statement, Function) and self._kinds.makes_method(statement, base)
        }

    def _read(self, symbol: Defined, inherited: set[str]) -> Iterator[tuple[str, Method | None]]:
        """`@field_validator("x") def check(…)`, and `check = field_validator("x")(function)`."""
        for statement in symbol.cls.statements:
            match statement:
                case Function() if self._runs(statement, symbol, statement.decorators):
                    if not self._is_accessor(statement, symbol):
                        yield statement.name, self._method(statement, symbol, inherited)
                case Assignment(annotation=None, value=Call() as value):
                    if self._runs(statement, symbol, (value,)):
                        yield statement.name, self._called(statement, value, symbol)
                case Assignment(annotation=None):
                    yield statement.name, None

    def _runs(
        self, statement: Function | Assignment, symbol: Defined, makers: Iterable[Expression]
    ) -> bool:
        scope = symbol.body.at(statement.at)
        verdict = liveness(statement.guards, self._types.resolver.knowledge(scope))
        if verdict is Liveness.MAYBE and any(self._hook(each, scope) for each in makers):
            raise self._untold(statement, symbol, "is there under a condition")
        return verdict in (Liveness.LIVE, Liveness.MAYBE)

    def _is_accessor(self, method: Function, symbol: Defined) -> bool:
        """Whether it is a property's `@name.setter`, which keeps the getter's decorators."""
        names = {item.name for item in symbol.cls.statements if isinstance(item, Function)}
        return any(
            isinstance(each, Attribute)
            and each.attribute in _ACCESSORS
            and isinstance(each.value, Name)
            and each.value.id in names
            for each in method.decorators
        )

    # methods

    def _method(self, fact: Function, symbol: Defined, inherited: set[str]) -> Method | None:
        scope = symbol.body.at(fact.at)
        hooks = [self._hook(each, scope) for each in fact.decorators]
        if not any(hooks):
            for decorator in fact.decorators:
                self._refuse_maker(decorator, fact, symbol)
            if fact.name not in inherited:
                return None
            made = self._built(fact, scope, None, fact.decorators, symbol)
            # pydantic goes by either, depending on whether it has built the class above before.
            return replace(made, returns=Untold(_OVERRIDDEN)) if made.binding else made
        first, *others = hooks
        if first is None or any(others):
            raise self._untold(fact, symbol, "stands under several decorators")
        return self._hooked(first, fact, scope, fact.decorators[1:], symbol)

    def _called(self, statement: Assignment, value: Call, symbol: Defined) -> Method | None:
        """`_check = field_validator("name")(function)`."""
        scope = symbol.body.at(statement.at)
        hook = self._hook(value.function, scope) if isinstance(value.function, Call) else None
        if hook is None:
            if self._hook(value, scope) is not None:
                raise self._untold(statement, symbol, "is made by a call")
            self._refuse_maker(value, statement, symbol)
            return None
        argument = value.arguments[0] if len(value.arguments) == 1 else value
        function = self._types.resolver.find(argument, scope)
        if not isinstance(function, Defined) or not isinstance(function.fact, Function):
            raise self._untold(statement, symbol, "is made by a call")
        fact = replace(function.fact, name=statement.name)
        return self._hooked(hook, fact, scope, fact.decorators, symbol)

    def _hooked(
        self,
        hook: _Hook,
        fact: Function,
        scope: Scope,
        others: tuple[Expression, ...],
        symbol: Defined,
    ) -> Method:
        """A function under one of pydantic's decorators, with what shows of it in a schema."""
        keywords = {} if hook.call is None else {k.name: k.value for k in hook.call.keywords}
        if hook.name in _OLD_METHODS:
            return _somewhere(fact.name, _OLD_METHODS[hook.name])
        try:
            return self._built(fact, scope, self._construct(hook, scope), others, symbol)
        except Refusal as refusal:
            is_unseen = (
                keywords.get("mode") in _UNSEEN_MODES and keywords.keys() <= _UNSEEN_KEYWORDS
            )
            if hook.name in _VALIDATORS and is_unseen:
                return _somewhere(fact.name, hook.name)
            raise refusal.within(f"{symbol.fact.name}.{fact.name}") from refusal

    def _built(
        self,
        fact: Function,
        scope: Scope,
        decorator: Construct | None,
        others: tuple[Expression, ...],
        symbol: Defined,
    ) -> Method:
        names = {self._name(other, scope): other for other in others}
        bindings = [binding for name, binding in _BINDINGS.items() if name in names]
        if len(bindings) > 1 or not names.keys() <= {*_BINDINGS, *_HARMLESS, DEPRECATION}:
            raise self._untold(fact, symbol, "stands under a decorator that may change it")
        return Method(
            fact.name,
            decorator,
            tuple(
                MethodParameter(each.name, each.kind, each.default is not None)
                for each in fact.parameters
            ),
            bindings[0] if bindings else None,
            self._returns(fact, scope),
            fact.doc,
            self._deprecation(names.get(DEPRECATION), scope),
        )

    def _returns(self, fact: Function, scope: Scope) -> Type | Untold | None:
        if fact.returns is None:
            return None
        try:
            return self._types.read(fact.returns, scope.annotation(fact.at).annotated(fact))
        except Refusal as refusal:
            return Untold(refusal.message)

    def _deprecation(self, decorator: Expression | None, scope: Scope) -> Value | None:
        """`@deprecated("use b")`."""
        match decorator:
            case Call(arguments=(message, *_)):
                return self._types.evaluator.evaluate(message, scope)
            case _:
                return None

    # decorators

    def _hook(self, decorator: Expression, scope: Scope) -> _Hook | None:
        name = self._name(decorator, scope)
        if name not in METHODS:
            return None
        return _Hook(name, decorator if isinstance(decorator, Call) else None)

    def _name(self, decorator: Expression, scope: Scope) -> str:
        function = decorator.function if isinstance(decorator, Call) else decorator
        return self._types.resolver.canonical_name(function, scope) or ""

    def _construct(self, hook: _Hook, scope: Scope) -> Construct:
        if hook.call is None:
            return Construct(hook.name)
        arguments = self._types.evaluator.elements(hook.call.arguments, scope)
        keywords = tuple(self._keyword(each, scope) for each in hook.call.keywords)
        return Construct(hook.name, arguments, keywords)

    def _keyword(self, keyword: Keyword, scope: Scope) -> tuple[str, Value]:
        if keyword.name is None or isinstance(keyword.value, Opaque):
            raise self._types.evaluator.refuse(keyword.value, scope, "it is computed")
        return keyword.name, self._types.evaluator.evaluate(keyword.value, scope)

    def _refuse_maker(
        self, maker: Expression, statement: Function | Assignment, symbol: Defined
    ) -> None:
        if may_make_method(maker, symbol.body.at(statement.at), self._types.resolver):
            raise self._untold(statement, symbol, "may be a validator or a serializer")

    def _untold(self, statement: Function | Assignment, symbol: Defined, reason: str) -> Refusal:
        return Refusal(
            "TG306",
            symbol.scope.position(statement.at),
            f"what {symbol.fact.name}.{statement.name} does to the schema cannot be told "
            f"from source: it {reason}",
            "decorate the method with pydantic's own decorator",
        )


def _somewhere(name: str, validator: str) -> Method:
    """A validator that shows in no schema, of fields that do not matter then."""
    before = ("mode", Scalar("before"))
    if validator == "pydantic:field_validator":
        decorator = Construct(validator, (_ANY_FIELD,), (before, ("check_fields", Scalar(False))))
    else:
        decorator = Construct(validator, (), (before,))
    return Method(name, decorator, _CLASS_AND_VALUE, MethodBinding.CLASS_METHOD)
