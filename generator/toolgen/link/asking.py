"""Asking: the resolver and the evaluator, as far as their own parts ask them.

Each is made of several modules that lead back to the whole: what a name means may hang on a
condition, and that on a name. They know the whole by these protocols alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from toolgen.facts.expressions import Expression, Place
from toolgen.facts.module import Import, Module
from toolgen.ir.nodes import Instance, Type, Value
from toolgen.link.environment import Environment
from toolgen.link.project import Project
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Bindings, BlockKey, Scope
from toolgen.link.symbols import Defined, Symbol
from toolgen.link.versions import Supposed
from toolgen.queries import Queries

if TYPE_CHECKING:
    from toolgen.facts.expressions import Call

T = TypeVar("T")

TestVerdicts = dict[tuple[str, BlockKey, Place], bool | None]
"""What the tests of `if` statements come to, by their places."""


class Conditions(Protocol):
    """What the names in a condition mean."""

    def canonical(self, expression: Expression) -> str | None:
        """The canonical name of what is not of the sources, None for all else."""
        ...

    def truth(self, expression: Expression) -> bool | None:
        """Whether the value of an expression counts as true; None when source does not tell."""
        ...

    def verdict(self, test: Expression) -> bool | None:
        """The truth of a test of an `if`; None when source does not tell."""
        ...

    def any_true(self, tests: tuple[Expression | None, ...]) -> bool | None:
        """Whether a test of the first arms of an `if` is true; None when source does not tell."""
        ...


class Names(Protocol):
    """The resolver: what names mean."""

    project: Project
    queries: Queries

    def find(self, expression: Expression, scope: Scope) -> Symbol | None:
        """What a name or an attribute chain means; None where source does not tell."""
        ...

    def resolve(self, expression: Expression, scope: Scope) -> Symbol:
        """The same. Raises Refusal where source does not tell."""
        ...

    def canonical_name(self, expression: Expression, scope: Scope) -> str | None:
        """The canonical name when the expression means something external, else None."""
        ...

    def truth(self, expression: Expression, scope: Scope) -> bool | None:
        """Whether the value of an expression counts as true; None when source does not tell."""
        ...

    def knowledge(self, scope: Scope, tests: TestVerdicts | None = None) -> Conditions:
        """What the names in a condition that stands in `scope` mean; `tests` keeps verdicts."""
        ...

    def bindings(self, scope: Scope) -> Bindings:
        """The bindings of one block, without those around it."""
        ...

    def in_block(self, name: str, block: Scope) -> Symbol | None:
        """What one block binds to a name, those around it aside. Raises Refusal (TG307)."""
        ...

    def member(self, module: str, name: str) -> Symbol | None:
        """What `module.name` means from outside, once the module has run; None when nothing."""
        ...

    def member_of_module(self, module: str, name: str) -> Symbol | None:
        """What a module whose source is known binds to a name; None for any other module."""
        ...

    def is_absent(self, fact: Import, importer: Module) -> bool:
        """Whether an import needs a module of the sources that is not there."""
        ...

    def is_mutated(self, symbol: Defined) -> bool:
        """Whether code of the project changes what the symbol's name is bound to."""
        ...

    def changed_in(self, symbol: Defined, *, is_inside: bool = False) -> str | None:
        """The name of a module that changes what the symbol's name is bound to, if any does.

        `is_inside` tells that the name is read in the block that binds it.
        """
        ...


class Constants(Protocol):
    """The evaluator: what constant expressions come to."""

    @property
    def resolver(self) -> Names:
        """What names mean."""
        ...

    environment: Environment
    versions: Supposed
    read_type: Callable[[Expression, Scope], Type]
    is_enum: Callable[[Defined], bool]
    make_instance: Callable[[Call, Symbol, Scope], Value | None]
    attribute_of: Callable[[Instance, str], Value | None]
    computed: Callable[[Expression, Scope], Value | None]

    def evaluate(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression. Raises Refusal when source does not tell."""
        ...

    def elements(self, elements: tuple[Expression, ...], scope: Scope) -> tuple[Value, ...]:
        """The values of a display's or a call's elements, unpacked ones included."""
        ...

    def items(
        self, expression: Expression, scope: Scope, *, is_ordered: bool = True
    ) -> tuple[Value, ...]:
        """The items that iterating an expression gives. Raises Refusal."""
        ...

    def literal(self, expression: Expression, scope: Scope) -> Any:
        """The Python object of a literal or a container of literals. Raises Refusal."""
        ...

    def truth(self, expression: Expression, scope: Scope) -> bool | None:
        """Whether an expression counts as true; None when source does not tell."""
        ...

    def attempt(
        self, expression: Expression, scope: Scope, function: Callable[..., T], *arguments: object
    ) -> T:
        """What a function makes of constants. Raises Refusal when it raises what Python would."""
        ...

    def charge(self, value: Value, expression: Expression, scope: Scope) -> Value:
        """The value itself, its size counted as steps. Raises Refusal past the limit."""
        ...

    def refuse(
        self,
        expression: Expression,
        scope: Scope,
        reason: str,
        hint: str = "",
        kind: type[Refusal] = Refusal,
    ) -> Refusal:
        """The refusal of an expression whose value source does not tell (TG305)."""
        ...
