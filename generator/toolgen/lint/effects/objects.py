"""Objects: which class the object is of that an expression gives.

Only what source tells: annotations, constructors, what is stored on `self`, what functions return,
and, for a parameter without annotation, what its callers hand over.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.annotations.expressions import parse_text
from toolgen.facts.expressions import (
    AWAITED,
    ENTERED,
    ENTERED_ASYNC,
    Attribute,
    Boolean,
    Call,
    Conditional,
    Expression,
    Name,
    Opaque,
    Subscript,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Return,
    SourceParameter,
)
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.identity import is_class_name
from toolgen.link.symbols import Defined, External, Symbol, meaning_key
from toolgen.lint.effects.binding import is_receiver
from toolgen.lint.effects.callers import Callers
from toolgen.queries import Query
from toolgen.registrations.annotations import Annotations, agreed
from toolgen.registrations.lineages import Lineages

_CLASS: Query[Symbol | None] = Query("class of an object", None, meaning_key)
_HANDED: Query[Symbol | None] = Query("class of what a parameter is handed", None, meaning_key)


class Objects:
    """Tells classes of objects. What it does not know is None: it never guesses."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._annotations = Annotations(resolver, parse_text)
        self.lineages = Lineages(resolver, self._annotations, ())
        self._callers = Callers(resolver, self.class_of)

    def class_of(self, expression: Expression | None, scope: Scope) -> Symbol | None:
        """The class of the object that an expression gives in a scope; None when not told."""
        if expression is None:
            return None
        key = (scope.key, scope.when, expression)
        return self._resolver.queries.ask(_CLASS, key, lambda: self._class_of(expression, scope))

    # by the form of the expression

    def _class_of(self, expression: Expression, scope: Scope) -> Symbol | None:
        """`shop`, `self.shop`, `Shop()`, `await open_shop()`, `given or Shop()`."""
        match expression:
            case Name(id=name):
                return self._of_name(name, scope)
            case Attribute(value=value, attribute=attribute):
                return self._of_attribute(value, attribute, expression, scope)
            case Call(function=function):
                return self._of_call(function, scope)
            case Opaque(kind=kind, of=inner) if kind in (AWAITED, ENTERED, ENTERED_ASYNC):
                return self.class_of(inner, scope)
            case Conditional(body=first, otherwise=second) | Boolean(left=first, right=second):
                return agreed(self.class_of(each, scope) for each in (first, second))
            case _:
                return None

    def _of_name(self, name: str, scope: Scope) -> Symbol | None:
        for block in scope.blocks():
            owner = block.path[-1] if block.path else None
            if isinstance(owner, Function):
                for parameter in owner.parameters:
                    if parameter.name == name:
                        return self._of_parameter(parameter, owner, block)
            bound = self._resolver.bindings(block).by_name.get(name, [])
            assignments = [each for each in bound if isinstance(each, Assignment)]
            if assignments:
                return self._in_effect(name, block) or self._told(assignments, block)
            if bound:
                break
        found = self._resolver.find(Name(name), scope.at(None))
        if isinstance(found, Defined) and isinstance(found.fact, Assignment):
            return self._told([found.fact], found.scope)
        return None

    def _in_effect(self, name: str, block: Scope) -> Symbol | None:
        """The class by the one assignment that holds where the block is read from, if one does."""
        try:
            found = self._resolver.in_block(name, block)
        except Refusal:
            return None
        if isinstance(found, Defined) and isinstance(found.fact, Assignment):
            return self._told([found.fact], block)
        return None

    def _told(
        self, assignments: Iterable[Assignment | AttributeAssignment], block: Scope
    ) -> Symbol | None:
        """The class that assignments tell, where those that tell one agree."""
        return agreed(
            self._annotations.class_of(each.annotation, block) or self.class_of(each.value, block)
            for each in assignments
        )

    def _of_attribute(
        self, value: Expression, attribute: str, expression: Expression, scope: Scope
    ) -> Symbol | None:
        owner = self.class_of(value, scope)
        if owner is not None:
            return self._stored(owner, attribute)
        found = self._resolver.find(expression, scope.at(None))
        if isinstance(found, Defined) and isinstance(found.fact, Assignment):
            return self._told([found.fact], found.scope)
        return None

    def _stored(self, owner: Symbol, attribute: str) -> Symbol | None:
        """The class of an attribute of the instances of a class."""
        for each in self.lineages.of(owner):
            if not isinstance(each, Defined) or not isinstance(each.fact, Class):
                continue
            body = each.scope.enter(each.fact)
            for block in (body, self._resolver.project.full_block(body)):
                found = None if block is None else self._in_class(block, attribute)
                if found is not None:
                    return found
        return None

    def _in_class(self, body: Scope, attribute: str) -> Symbol | None:
        for statement in body.statements:
            match statement:
                case Assignment(name=name) if name == attribute:
                    found = self._told([statement], body)
                case Function(name=name) if name == attribute:  # a property
                    found = self._returned(statement, body)
                case Function(parameters=(receiver, *_)):
                    within = body.enter(statement).at(None)
                    found = self._told(stores(within, receiver.name, attribute), within)
                case _:
                    found = None
            if found is not None:
                return found
        return None

    def _of_call(self, function: Expression, scope: Scope) -> Symbol | None:
        if isinstance(function, Subscript):  # `Agent[Deps, str](…)`
            function = function.value
        symbol = self._resolver.find(function, scope.at(None))
        match symbol:
            case External():
                return _made_by(symbol)
            case Defined(fact=Class()):
                return symbol
            case Defined(fact=Function() as fact, scope=home):
                return self._returned(fact, home)
            case _ if isinstance(function, Attribute):
                owner = self.class_of(function.value, scope)
                method = None if owner is None else self.lineages.member(owner, function.attribute)
                if method is not None and isinstance(method.fact, Function):
                    return self._returned(method.fact, method.scope)
                return None
            case _:
                return None

    def _returned(self, function: Function, home: Scope) -> Symbol | None:
        """The class of what a function gives back, by its annotation or its `return`s."""
        declared = self._annotations.class_of(function.returns, home)
        if declared is not None:
            return declared
        within = home.enter(function).at(None)
        for block in (within, self._resolver.project.full_block(within)):
            found = None if block is None else self._of_returns(block)
            if found is not None:
                return found
        return None

    def _of_returns(self, block: Scope) -> Symbol | None:
        values = (each.value for each in block.statements if isinstance(each, Return))
        return agreed(self.class_of(value, block) for value in values)

    # parameters

    def _of_parameter(
        self, parameter: SourceParameter, function: Function, block: Scope
    ) -> Symbol | None:
        """`block` is the function's own. Where it is read from makes no difference."""
        return self._resolver.queries.ask(
            _HANDED,
            (block.key, parameter.name),
            lambda: self._parameter_class(parameter, function, block.at(None)),
        )

    def _parameter_class(
        self, parameter: SourceParameter, function: Function, block: Scope
    ) -> Symbol | None:
        home = Scope(block.module, block.path[:-1], block.when)
        annotated = self._annotations.class_of(parameter.annotation, home)
        if annotated is not None:
            return annotated
        if is_receiver(parameter, function, home) and isinstance(home.path[-1], Class):
            return Defined(Scope(home.module, home.path[:-1], home.when), home.path[-1])
        handed = self._callers.arguments(Defined(home, function), parameter)
        return agreed(self.class_of(*each) for each in (*handed, (parameter.default, home)))


def stores(within: Scope, receiver: str, attribute: str) -> list[AttributeAssignment]:
    """The assignments in a method's body to an attribute of its object."""
    target = Attribute(Name(receiver), attribute)
    return [
        statement
        for statement in within.statements
        if isinstance(statement, AttributeAssignment) and statement.target == target
    ]


def _made_by(callee: External) -> External | None:
    """The class that a library's callable makes an object of, as its name tells.

    By the naming conventions of PEP 8, `FastMCP(…)` and `FastMCP.from_openapi(…)` do.
    """
    module, _, qualname = callee.name.partition(":")
    parts = qualname.split(".")
    last = next((n for n in range(len(parts) - 1, -1, -1) if is_class_name(parts[n])), None)
    return None if last is None else External(f"{module}:{'.'.join(parts[: last + 1])}")
