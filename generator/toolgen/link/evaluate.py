"""Evaluation: constant expressions to values, across modules, with nothing of the user's run.

Refusal is the default of every rule: what is not provably one value raises Refusal (TG305). What
may be computed is bounded in depth, in size and in the number of steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from toolgen.facts.expressions import (
    UNPACKED,
    Attribute,
    Binary,
    Boolean,
    Call,
    Comparison,
    Comprehension,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    JoinedString,
    Name,
    Opaque,
    Starred,
    Subscript,
    Unary,
)
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Instance, Member, Scalar, Type, Value
from toolgen.link import operators
from toolgen.link.calls import evaluate_call
from toolgen.link.comprehensions import comprehended
from toolgen.link.conditions import fold_test
from toolgen.link.environment import Environment
from toolgen.link.iteration import Items, items_of
from toolgen.link.joined import joined
from toolgen.link.library_values import PYTHON, PythonVersion
from toolgen.link.members import text_of
from toolgen.link.plain import plain, weight
from toolgen.link.references import evaluate_name
from toolgen.link.refusal import Refusal, Unrun, untold_value
from toolgen.link.resolve import Resolver
from toolgen.link.scopes import Scope
from toolgen.link.subscripts import evaluate_subscript
from toolgen.link.symbols import Defined, Symbol
from toolgen.link.unpacking import table
from toolgen.link.versions import Supposed, agreed

T = TypeVar("T")

_MAXIMUM_DEPTH = 50
_MAXIMUM_STEPS = 100_000

_RAISED = (TypeError, ArithmeticError, LookupError)
"""What computing with constants may raise, as running the source would, besides ValueError."""

ReadType = Callable[[Expression, Scope], Type]
IsEnum = Callable[[Defined], bool]
MakeInstance = Callable[[Call, Symbol, Scope], Value | None]
AttributeOf = Callable[[Instance, str], Value | None]
Computed = Callable[[Expression, Scope], Value | None]


class Evaluator:
    """Evaluates expressions in a scope.

    `read_type` turns an expression that stands for a type into one, `is_enum` tells enum classes:
    both come from the extraction stage, which knows classes, and so does `make_instance`, set by it
    afterwards: what a call of a user class makes, or None, and `attribute_of`, what such an object
    has under a name, and `computed`, what a user's function gives on paper, or anything that rests
    on the environment. The resolver is told
    the truth of conditions by the evaluator that was made last. `environment` holds what was
    assumed of it.
    """

    def __init__(
        self,
        resolver: Resolver,
        read_type: ReadType,
        is_enum: IsEnum,
        environment: Environment,
    ) -> None:
        self.resolver = resolver
        self.read_type = read_type
        self.is_enum = is_enum
        self.environment = environment
        self.make_instance: MakeInstance = _nothing
        self.attribute_of: AttributeOf = _nothing
        self.computed: Computed = _nothing
        self.versions = Supposed()
        self._is_of_statement = False
        self._depth = 0
        self._steps = 0
        resolver.attach(self._truth_of_value, self._truth_of_versions, self._hangs_on_python)

    def evaluate(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression. Raises Refusal when source does not tell."""
        if self._depth == 0:
            self._steps = 0
        self._depth += 1
        asked, self.versions.asked = self.versions.asked, frozenset()
        try:
            if self._depth > _MAXIMUM_DEPTH:
                raise self.refuse(expression, scope, "it is nested too deeply")
            self._step(1, expression, scope)
            return self._evaluate(expression, scope)
        except Refusal as refusal:
            told: Value | None = self._under_all_versions(expression, scope)
            if told is None and self._depth == 1 and isinstance(refusal, Unrun):
                told = self.computed(expression, scope)
            if told is None:
                raise
            return told
        finally:
            self._depth -= 1
            self.versions.asked |= asked

    def _under_all_versions(self, expression: Expression, scope: Scope) -> Scalar | None:
        """What an expression comes to whatever versions the sources will run with."""
        if not (self.versions.is_open and self.versions.asked) or isinstance(expression, Name):
            return None
        versions, steps = self.versions, self._steps

        def under(supposed: Supposed) -> Value:
            self.versions, self._steps = supposed, 0
            return self._evaluate(expression, scope)

        try:
            return agreed(under, self._pythons(scope))
        except Refusal:
            return None
        finally:
            self.versions, self._steps = versions, steps

    def _pythons(self, scope: Scope) -> Sequence[PythonVersion]:
        """The versions of Python that something holds for; of statements, whether they run is told
        for the oldest.
        """
        found = self.resolver.project.pythons(scope.module.name)
        return found[:1] if self._is_of_statement else found

    def _evaluate(self, expression: Expression, scope: Scope) -> Value:
        """`10`, `f"{A}!"`, `[A, B]`, `{"a": A}`, `settings.A`, `Decimal("1")`, `A[0]`, `A + B`."""
        match expression:
            case Constant(value=value):
                return self.charge(Scalar(value), expression, scope)
            case JoinedString():
                return self.charge(joined(expression, scope, self), expression, scope)
            case Display(kind=kind, elements=elements):
                return Collection(kind, self.elements(elements, scope))
            case Dictionary():
                return table(expression, scope, self)
            case Name() | Attribute():
                return evaluate_name(expression, scope, self)
            case Call():
                return self.charge(evaluate_call(expression, scope, self), expression, scope)
            case Subscript():
                return evaluate_subscript(expression, scope, self)
            case Opaque(kind=kind, of=Subscript(value=value, items=(index,))) if kind == UNPACKED:
                return self._unpacked(value, index, expression, scope)
            case Opaque(
                inside=Comprehension(kind=Container.LIST | Container.SET | Container.DICT) as said
            ):
                return comprehended(said, expression, scope, self)
            case Opaque(kind=kind):
                raise self.refuse(expression, scope, f"it is {kind}")
            case _:
                return self._operation(expression, scope)

    def _operation(self, expression: Expression, scope: Scope) -> Value:
        match expression:
            case Unary():
                return operators.evaluate_unary(expression, scope, self)
            case Binary():
                return operators.evaluate_binary(expression, scope, self)
            case Boolean():
                return operators.evaluate_boolean(expression, scope, self)
            case Comparison():
                return operators.evaluate_comparison(expression, scope, self)
            case Conditional():
                return operators.evaluate_conditional(expression, scope, self)
            case _:
                raise self.refuse(expression, scope, "it is computed")

    # literals

    def elements(self, elements: tuple[Expression, ...], scope: Scope) -> tuple[Value, ...]:
        """The values of a display's or a call's elements, unpacked ones included."""
        values: list[Value] = []
        for element in elements:
            if isinstance(element, Starred):
                values += self.items(element.value, scope)
            else:
                values.append(self.evaluate(element, scope))
        return tuple(values)

    def items(self, expression: Expression, scope: Scope, *, is_ordered: bool = True) -> Items:
        """The items that iterating an expression gives; see `items_of`. Raises Refusal."""
        return items_of(expression, scope, self, is_ordered=is_ordered)

    def _unpacked(
        self, unpacked: Expression, index: Expression, expression: Expression, scope: Scope
    ) -> Value:
        """What one of several targets is given."""
        items, number = self.items(unpacked, scope), self.literal(index, scope)
        return self.attempt(expression, scope, items.__getitem__, number)

    # what evaluation is made of

    def literal(self, expression: Expression, scope: Scope) -> Any:
        """The Python object of a literal or a container of literals. Raises Refusal."""
        value = self.evaluate(expression, scope)
        if isinstance(value, Member):  # a `str` that is a member is a text like any other
            return text_of(value, expression, scope, self)
        return self.attempt(expression, scope, plain, value)

    def truth(self, expression: Expression, scope: Scope) -> bool | None:
        """Whether an expression counts as true; None when source does not tell."""
        return fold_test(expression, self.resolver.knowledge(scope))

    def _truth_of_value(self, expression: Expression, scope: Scope) -> bool | None:
        # What runs hangs on conditions, and so has to be told before anything is run on paper.
        computed, self.computed = self.computed, _nothing
        before, self._is_of_statement = self._is_of_statement, True
        try:
            return operators.truth_of(self.evaluate(expression, scope))
        except (Refusal, ValueError):
            return None
        finally:
            self.computed, self._is_of_statement = computed, before

    def _hangs_on_python(self, expression: Expression, scope: Scope) -> bool:
        """Whether the truth of an expression is another under another version of Python."""
        verdict, asked = self._truth_everywhere(expression, scope)
        return verdict is None and PYTHON in asked

    def _truth_of_versions(self, expression: Expression, scope: Scope) -> bool | None:
        verdict, asked = self._truth_everywhere(expression, scope)
        return verdict if asked else None

    def _truth_everywhere(
        self, expression: Expression, scope: Scope
    ) -> tuple[bool | None, frozenset[str]]:
        """The truth under all versions that the project is for, and of what versions were asked."""
        before, self.versions.asked = self.versions.asked, frozenset()
        computed, self.computed = self.computed, _nothing
        try:
            return operators.truth_of(self.evaluate(expression, scope)), self.versions.asked
        except (Refusal, ValueError):
            return None, self.versions.asked
        finally:
            self.computed = computed
            self.versions.asked |= before

    def attempt(
        self, expression: Expression, scope: Scope, function: Callable[..., T], *arguments: object
    ) -> T:
        """What a function makes of constants. Raises Refusal when it raises what Python would."""
        try:
            return function(*arguments)
        except ValueError as error:
            raise self.refuse(expression, scope, str(error), kind=Unrun) from error
        except _RAISED as error:
            reason = f"it raises {type(error).__name__}"
            raise self.refuse(expression, scope, reason, kind=Unrun) from error

    def charge(self, value: Value, expression: Expression, scope: Scope) -> Value:
        """The value itself, its size counted as steps. Raises Refusal past the limit."""
        self._step(weight(value, _MAXIMUM_STEPS), expression, scope)
        return value

    def _step(self, count: int, expression: Expression, scope: Scope) -> None:
        self._steps += count
        if self._steps > _MAXIMUM_STEPS:
            raise self.refuse(expression, scope, "it is too large")

    def refuse(
        self,
        expression: Expression,
        scope: Scope,
        reason: str,
        hint: str = "",
        kind: type[Refusal] = Refusal,
    ) -> Refusal:
        """The refusal of an expression whose value source does not tell (TG305)."""
        return untold_value(expression, scope.position(expression.at), reason, hint, kind)


def _nothing(*_: object) -> None:
    """Until the extraction stage says what calls make, objects have and functions give."""
