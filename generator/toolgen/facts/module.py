"""Facts of one module: its statements, flat, in source order, each with its conditions.

Facts are what the parsing stage hands on. They are small, picklable, and depend on nothing but the
bytes of one file, so they may be cached by content and made in another process.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from toolgen.facts.expressions import NOWHERE, Attribute, Expression, Place, Subscript
from toolgen.facts.kinds import ChangeKind, CompoundKind, Ending


def _place() -> Place:
    return field(default=NOWHERE, compare=False)


LAMBDA = "<lambda>"
"""What Python calls a function that has no name."""


@dataclass(frozen=True, slots=True)
class Guard:
    """One arm of a compound statement that a statement stands in.

    `group` numbers the compound statement within the module, `arm` its branch: arms of one group
    exclude each other, save that a `try`'s body (arm 0), `else` (-1) and `finally` (-2) all run
    when nothing is raised. `tests` holds, for an `if`, the tests of the arms before this one and
    then its own (None for `else`); for a `while`, its condition; for an `except` arm, the exception
    expression, and for the body of a `try` those of all its handlers. `is_of_one` tells of an
    `except` arm that the body of its `try` is a single statement.
    """

    kind: CompoundKind
    group: int
    arm: int
    tests: tuple[Expression | None, ...] = ()
    is_of_one: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    """A name bound by an import.

    `import a.b` binds `a` to module `a` and loads `a.b` (`module="a.b"`, `attribute=None`,
    `name="a"`, `is_alias=False`); `import a.b as x` binds `x` to `a.b` (`is_alias=True`);
    `from a import b as c` has `attribute="b"`. `level` counts the leading dots.
    """

    name: str
    module: str
    attribute: str | None
    level: int = 0
    is_alias: bool = False
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class StarImport:
    """`from module import *`."""

    module: str
    level: int = 0
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Assignment:
    """`name: annotation = value`. Without a value nothing is bound, only annotated.

    Chained and unpacked targets become one assignment each; what cannot be split has an Opaque
    value, as have loop variables and what else statements bind, and in a function's body names that
    an augmented assignment changes (elsewhere those are mutations). `doc` is the string expression
    that directly follows (an attribute docstring).
    """

    name: str
    value: Expression | None
    annotation: Expression | None = None
    doc: str | None = None
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


ANY_NAME = "*"
"""The name of a mutation that may be of any name: `globals()[key] = value`, `exec(text)`."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change made to what a name is bound to, seen anywhere in the file, bodies included.

    `path` is the attribute chain between name and change (`("model_config",)`); `detail` is the
    attribute or the method's name, or the function that says `global` or `nonlocal`. Bodies that
    are not parsed are searched by shape: a local of the same name counts too.
    """

    name: str
    kind: ChangeKind
    path: tuple[str, ...] = ()
    detail: str = ""
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Invocation:
    """An expression that is evaluated for what it does, such as a registration.

    `call` is a Call for `f(x)`, and for `await f(x)` the awaited Call; it is any other expression
    but a bare name and a constant: `a and f(x)`, `server << f`, `TOOLS[f]`. So are what a `with`
    enters and does not bind, the test of an `assert`, and what is raised. A constant stands for a
    block that says nothing else, under a guard whose test may do something. In a function's body
    only those are sure to be told of that look like registrations, unless the module is full.
    """

    call: Expression
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Return:
    """`return value`; a bare `return` gives None."""

    value: Expression
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class AttributeAssignment:
    """`target: annotation = value` where the target is an attribute: `self.server = server`."""

    target: Attribute
    value: Expression | None
    annotation: Expression | None = None
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class ItemAssignment:
    """`target[key] = value`."""

    target: Subscript
    value: Expression
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Deletion:
    """`del name`."""

    name: str
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Yield:
    """`yield value` that stands by itself; of `yield from values` the value is starred."""

    value: Expression
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Jump:
    """`raise`, `continue` or `break`, as `kind` says: what follows in the block does not run."""

    kind: Ending
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class TypeParameter:
    """A PEP 695 type parameter; `kind` is `TypeVar`, `TypeVarTuple` or `ParamSpec`."""

    name: str
    kind: str = "TypeVar"
    bound: Expression | None = None
    default: Expression | None = None


@dataclass(frozen=True, slots=True)
class TypeAlias:
    """`type name[parameters] = value` (PEP 695)."""

    name: str
    value: Expression
    type_parameters: tuple[TypeParameter, ...] = ()
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


class ParameterKind(StrEnum):
    """The five kinds of parameter, named as in the language reference."""

    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional-or-keyword"
    VAR_POSITIONAL = "var-positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "var-keyword"


@dataclass(frozen=True, slots=True)
class SourceParameter:
    """A parameter as written."""

    name: str
    kind: ParameterKind
    annotation: Expression | None = None
    default: Expression | None = None
    at: Place = _place()


@dataclass(frozen=True, slots=True)
class Function:
    """A `def`.

    `doc` is the evaluated docstring, as written. `computed_doc` is True when an f-string or
    another expression stands where a docstring would. `statements` is empty, as a rule, for a body
    that has neither a nested definition nor what looks like a registration of tools, unless the
    module is full; `left_out` are the mentions in such a body. Where there are any, all that bind a
    name or an attribute, define or return are there.
    """

    name: str
    qualname: str
    parameters: tuple[SourceParameter, ...] = ()
    returns: Expression | None = None
    decorators: tuple[Expression, ...] = ()
    is_async: bool = False
    is_generator: bool = False
    doc: str | None = None
    computed_doc: bool = False
    type_parameters: tuple[TypeParameter, ...] = ()
    statements: tuple[Statement, ...] = ()
    guards: tuple[Guard, ...] = ()
    at: Place = _place()
    left_out: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Class:
    """A `class` statement; `keywords` are those of its header (`total=False`, `metaclass=M`)."""

    name: str
    qualname: str
    bases: tuple[Expression, ...] = ()
    keywords: tuple[tuple[str | None, Expression], ...] = ()
    decorators: tuple[Expression, ...] = ()
    doc: str | None = None
    type_parameters: tuple[TypeParameter, ...] = ()
    statements: tuple[Statement, ...] = ()
    guards: tuple[Guard, ...] = ()
    at: Place = _place()


Statement = (
    Import
    | StarImport
    | Assignment
    | AttributeAssignment
    | ItemAssignment
    | Deletion
    | Jump
    | Yield
    | Invocation
    | Return
    | TypeAlias
    | Function
    | Class
)


@dataclass(frozen=True, slots=True)
class Module:
    """Everything that later stages know of a file.

    `name` is dotted, and that of the package for its `__init__`. `postponed` tells `from __future__
    import annotations`, `is_full` that nothing was left out of any body.
    """

    name: str
    path: str
    is_package: bool
    is_stub: bool = False
    postponed: bool = False
    doc: str | None = None
    statements: tuple[Statement, ...] = ()
    mutations: tuple[Mutation, ...] = ()
    is_full: bool = False
