"""The expression language of facts: what a source expression says, with no parser behind it.

Every node is frozen, hashable, picklable and carries the place where it starts. Two nodes that say
the same are equal wherever they stand: places do not take part in comparison.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import EllipsisType

from toolgen.facts.kinds import Container


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in one file: line and column, both counted from 1; the column counts characters."""

    line: int
    column: int


NOWHERE = Place(0, 0)
"""The place of what was not written in the source: synthesised nodes."""


def _place() -> Place:
    return field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Name:
    """A bare name: `int`."""

    id: str
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute: `typing.Any`."""

    value: Expression
    attribute: str
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Constant:
    """A literal. Implicitly concatenated plain strings are one constant."""

    value: str | bytes | int | float | complex | bool | EllipsisType | None
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Interpolation:
    """One `{...}` of an f-string. `specification` is None when nothing follows a colon."""

    value: Expression
    conversion: str | None
    specification: JoinedString | None
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class JoinedString:
    """An f-string, or an implicit concatenation that holds one."""

    parts: tuple[Constant | Interpolation, ...]
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Starred:
    """`*x` in a call, a display or a subscript."""

    value: Expression
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword argument; `name` is None for `**mapping`."""

    name: str | None
    value: Expression
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Call:
    """A call; `arguments` may hold Starred nodes."""

    function: Expression
    arguments: tuple[Expression, ...]
    keywords: tuple[Keyword, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Slice:
    """`a:b:c` in a subscript."""

    lower: Expression | None
    upper: Expression | None
    step: Expression | None
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Subscript:
    """A subscript: `dict[str, int]` has two items, `tuple[()]` has one, an empty Display."""

    value: Expression
    items: tuple[Expression, ...]
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Display:
    """A tuple, list or set display."""

    kind: Container
    elements: tuple[Expression, ...]
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Dictionary:
    """A dict display; a key of None stands for `**mapping`."""

    items: tuple[tuple[Expression | None, Expression], ...]
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Unary:
    """A unary operation; `operator` is as written: `-`, `+`, `~`, `not`."""

    operator: str
    operand: Expression
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Binary:
    """A binary arithmetic or bitwise operation; `operator` is as written."""

    operator: str
    left: Expression
    right: Expression
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Boolean:
    """`and` or `or` over two operands."""

    operator: str
    left: Expression
    right: Expression
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Comparison:
    """A chain of comparisons: `left` and then pairs of operator and right side."""

    left: Expression
    rest: tuple[tuple[str, Expression], ...]
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Conditional:
    """`body if test else otherwise`."""

    test: Expression
    body: Expression
    otherwise: Expression
    at: Place = _place()


A_LAMBDA = "a lambda"
AWAITED = "an await expression"
ENTERED = "the value of a context manager"
ENTERED_ASYNC = "the value of an async context manager"
LOOP_VARIABLE = "a loop variable"
UNPACKED = "an unpacked value"
AUGMENTED = "an augmented assignment"
NAMED = "an assignment expression"
YIELDED = "a yield expression"
RAISED = "a raised exception"
ASSERTED = "a test of an assertion"
CAUGHT = "a caught exception"
MATCHED = "a matched value"
ONE_OF_PARTS = "one of what several patterns match"

UNPACKING = "<unpacked>"
"""The name of what is unpacked at once, where parts of it name what others are bound to."""
MATCH = "<match>"
"""The name of what a `match` looks at, where asking for it may do something: it does so once."""
MATCHES = "matches"
"""The operator of a comparison with a pattern, read as the expression that it looks like."""
MATCH_ARGUMENT = "<argument>"
"""The attribute that a positional pattern is held to: the class says which, in `__match_args__`."""


@dataclass(frozen=True, slots=True)
class Opaque:
    """An expression whose value source alone cannot tell: a lambda, a comprehension, `await` ….

    `kind` says which in words fit for a message ("a lambda"); `text` is the source. `of` is the
    expression that it is made from, for the kinds that have constants above, else None: what is
    awaited, what a `with` statement enters, what a loop runs over, what is raised. An augmented
    assignment is made from the operation, an assignment expression from one whose operator is `:=`.
    What is unpacked into several targets is made from an item of it: a Subscript with the target's
    index, counted among what iteration gives, or with a slice for one that is starred. What a
    pattern captures is made from the part that it is held to, or one of several, in a Display.
    `inside` is what a lambda or a comprehension says; it takes no part in comparison.
    """

    kind: str
    text: str
    of: Expression | None = None
    at: Place = _place()
    inside: Comprehension | Lambda | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """`for target in iterable if test` in a comprehension. A target is a Name, or a Display."""

    target: Expression
    iterable: Expression
    tests: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Comprehension:
    """What an opaque comprehension says: `[element for …]`, `{key: element for …}`.

    `kind` is a list, a set, a dict or a generator.
    """

    kind: Container
    element: Expression
    clauses: tuple[Clause, ...]
    key: Expression | None = None


@dataclass(frozen=True, slots=True)
class LambdaParameter:
    """A parameter of a lambda; `stars` is `""`, `"*"` or `"**"`. Behind `*` are keywords alone."""

    name: str
    default: Expression | None = None
    stars: str = ""


@dataclass(frozen=True, slots=True)
class Lambda:
    """What an opaque lambda says: `lambda parameters: body`."""

    parameters: tuple[LambdaParameter, ...]
    body: Expression


Expression = (
    Name
    | Attribute
    | Constant
    | Interpolation
    | JoinedString
    | Starred
    | Call
    | Slice
    | Subscript
    | Display
    | Dictionary
    | Unary
    | Binary
    | Boolean
    | Comparison
    | Conditional
    | Opaque
)


def dotted_name(expression: Expression | None) -> str | None:
    """`a.b.c` for a name or a chain of attributes on one, else None; for no expression, too."""
    match expression:
        case Name(id=name):
            return name
        case Attribute(value=value, attribute=attribute):
            prefix = dotted_name(value)
            return None if prefix is None else f"{prefix}.{attribute}"
        case _:
            return None
