"""Declarations: a function of the sources, said to be a tool, with the options as written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from toolgen.evaluate.entries import UNPACKED_KEYWORDS
from toolgen.evaluate.import_paths import PROGRAM, ModuleRun
from toolgen.evaluate.values import FunctionValue, ObjectValue
from toolgen.facts.expressions import Call, Expression, Name, Place
from toolgen.facts.module import Class, Function
from toolgen.facts.names import names_in
from toolgen.findings import Position
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.keywords import Keywords
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, ParameterSymbol
from toolgen.registrations.views import PLAIN, ClientView

CLASS_METHOD = "builtins:classmethod"
BINDERS = ("builtins:staticmethod", CLASS_METHOD)
"""Decorators that make a method one that is called without an instance."""

UNPACKED = UNPACKED_KEYWORDS
"""The key of options that are unpacked from a mapping that is not told."""

Given = tuple[Expression, Scope]
"""An expression, and the place that it is evaluated at."""


@dataclass(frozen=True, slots=True)
class LaterChange:
    """A place that changes a tool once it is made, and the conditions that it stands under.

    `is_renaming` tells that its name is stored, and `name` which, where source tells.
    """

    position: Position
    conditions: tuple[str, ...]
    is_renaming: bool
    name: str | None

    def __str__(self) -> str:
        if not self.conditions:
            return str(self.position)
        first, *others = self.conditions
        return f"{self.position}, if {first}" + (f" and {len(others)} more" if others else "")


@dataclass(frozen=True, eq=False)
class Declaration:
    """A declared tool: the function, and the place and block where it is said to be a tool.

    `options` are expressions still, by the framework's keywords; `entry` tells what they mean.
    `is_bound` tells that an instance is bound to the method already: its receiver is no parameter.
    `decorates` tells that the declaration is a decorator on the function. `homes` are the places of
    the options, `parameter_homes` of those parameters that stand elsewhere than the function:
    `inspect.Parameter("user", …)`. `cls` is the class of an object that is registered, whose
    `__call__` is the function. It stands under `conditions` that source does not tell, which
    statements say at `said_at`, in `run` or in what imports that.
    `is_wrapped` tells that another function, which has the signature of this one, is the one to
    call: `outer`. `store` is an attribute that is stored in place of the signature. `holder` is the
    server that it was registered with, `handed_to` are those methods of the server's own class that
    may be handed the tool, and `view` tells what clients see of it there.
    `hops` are the calls that led to the registration, outermost first, and `written` are the places
    where the function was named that came to it, in a table say. `changes` are the places
    that change the tool once it is made: evaluation goes on, and adds to them.
    """

    function: Defined
    at: Place
    said_in: Scope
    options: Mapping[str, Expression] = field(default_factory=dict)
    profile: Profile = TOOLGEN
    entry: Entry = Entry("")
    is_bound: bool = False
    decorates: bool = False
    homes: Mapping[str, Scope] = field(default_factory=dict)
    parameter_homes: Mapping[str, Scope] = field(default_factory=dict)
    cls: Defined | None = None
    conditions: tuple[str, ...] = ()
    run: ModuleRun = PROGRAM
    said_at: Mapping[str, Position] = field(default_factory=dict)
    handed_to: Mapping[str, Position] = field(default_factory=dict)
    is_wrapped: bool = False
    outer: FunctionValue | None = None
    store: str = ""
    holder: ObjectValue | None = None
    view: ClientView = PLAIN
    hops: tuple[Position, ...] = ()
    written: tuple[Position, ...] = ()
    changes: Sequence[LaterChange] = ()
    root: int = 0

    @property
    def name(self) -> str:
        """What the tool is called where the declaration does not say."""
        return self.fact.name if self.cls is None else self.cls.fact.name

    @property
    def fact(self) -> Function:
        """The function's facts."""
        assert isinstance(self.function.fact, Function)
        return self.function.fact

    @property
    def module(self) -> str:
        """The module that has the function."""
        return self.scope.module.name

    @property
    def qualname(self) -> str:
        """The function's qualified name."""
        return self.fact.qualname

    @property
    def position(self) -> Position:
        """Where the function is."""
        return self.scope.position(self.fact.at)

    @property
    def scope(self) -> Scope:
        """The block that holds the function."""
        return self.function.scope

    @property
    def doubts(self) -> Iterator[Position]:
        """The decorators of which source does not tell whether they change the signature."""
        for each in () if self.outer is None else self.outer.doubts:
            yield each.scope.position(each.at)

    @property
    def is_configured(self) -> bool:
        """Whether the configuration names the function, and no entry declares it."""
        return not self.entry.target

    @property
    def leaves_object(self) -> bool:
        """Whether the framework leaves an object of its own where the function was."""
        return self.decorates and self.profile.replaces

    @property
    def is_named(self) -> bool:
        """Whether the function's name, once its decorators have run, means what is to be called,
        or a function that wraps that.
        """
        if self.outer is None:
            return True
        named = self.outer.named_as
        if self.is_wrapped:
            return named is not None and named.at == self.fact.at
        return not self.outer.is_replaced

    @property
    def declared(self) -> Position:
        """Where the function is said to be a tool."""
        return self.said_in.position(self.at)

    def position_of(self, option: str) -> Position:
        """Where an option stands."""
        return self.homes[option].position(self.options[option].at)

    @property
    def is_in_class(self) -> bool:
        """Whether the function stands in the body of a class."""
        return is_class_body(self.scope)


@dataclass(frozen=True, eq=False)
class HandwrittenDeclaration:
    """A tool whose schema the source gives: no function's signature counts.

    `qualname` is that of the class, or of the function that is called; `at` and `said_in` tell
    where the source says all this. `settings` are the other options, by the framework's keywords.
    `expected` are the names that the schema has to have, those of a method's parameters. `schema`
    is a value already where the framework has the same for all its tools of a kind. `holder`,
    `view` and `changes` are as for declarations.
    """

    qualname: str
    at: Place
    said_in: Scope
    profile: Profile
    name: Given
    description: Given | None
    schema: Given | Value
    is_async: bool
    settings: Mapping[str, Given] = field(default_factory=dict)
    expected: tuple[str, ...] | None = None
    entry: Entry = Entry("")
    holder: ObjectValue | None = None
    view: ClientView = PLAIN
    changes: Sequence[LaterChange] = ()

    @property
    def module(self) -> str:
        """The module that says all this."""
        return self.said_in.module.name

    @property
    def position(self) -> Position:
        """Where the source says that this is a tool."""
        return self.said_in.position(self.at)


@dataclass(frozen=True)
class UntoldRegistration:
    """A place where a tool is, or may be, registered, and what source does not tell of it.

    `profile` is that of the framework, None where not even that is known. `is_class` tells that a
    class was declared where a function is expected. `functions` are those that may be tools, as
    `module:qualname`. `is_supposed` tells that it is of an object that nothing is known to make:
    where the same place makes tools of one that is, these are all. `is_another` tells that it would
    make a tool beside those that the functions are already, which other places say. `within` are
    the functions around the place, in `module`: what is handed to one of such a name may come
    there.
    """

    position: Position
    reason: str
    profile: Profile | None = None
    is_class: bool = False
    functions: tuple[str, ...] = ()
    is_supposed: bool = False
    is_another: bool = False
    module: str = ""
    within: tuple[str, ...] = ()
    root: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Uncarried:
    """What changes how tools behave, and no tool that is made carries: a keyword beside a list of
    them, `Agent(…, middleware=[log])`, an attribute that is stored, `server.middleware = [log]`, or
    a method, `server.add_middleware(log)`, by its `name`.

    `of` says which tools. `keywords` are those among which it may be, None for what is known.
    """

    position: Position
    name: str
    profile: Profile
    of: str
    keywords: Keywords | None = None


Declared = Declaration | HandwrittenDeclaration
Found = Declared | UntoldRegistration | Uncarried


def names_of(found: Found) -> tuple[str, ...]:
    """The functions that something is about, as `module:qualname`."""
    if isinstance(found, Declaration):
        return (f"{found.module}:{found.qualname}",)
    return found.functions if isinstance(found, UntoldRegistration) else ()


def is_handed_in(given: Given, resolver: Resolver) -> bool:
    """Whether a value is made of what the function around it is given."""
    expression, scope = given
    found = (resolver.find(Name(name), scope) for name in names_in(expression))
    return any(isinstance(symbol, ParameterSymbol) for symbol in found)


def is_class_body(block: Scope) -> bool:
    """Whether a block is the body of a class."""
    return bool(block.path) and isinstance(block.path[-1], Class)


def blocks(scope: Scope) -> Iterator[Scope]:
    """A block and all blocks within it, in source order."""
    yield scope
    for statement in scope.statements:
        if isinstance(statement, Function | Class):
            yield from blocks(scope.enter(statement))


def functions(scope: Scope) -> Iterator[Defined]:
    """Every function of a block and of the blocks within it."""
    for block in blocks(scope):
        for statement in block.statements:
            if isinstance(statement, Function):
                yield Defined(block, statement)


def decorator_name(decorator: Expression, function: Defined, resolver: Resolver) -> str:
    """The canonical name of a decorator, its call left off; empty when it is not a library's."""
    callee = decorator.function if isinstance(decorator, Call) else decorator
    return resolver.canonical_name(callee, function.scope.at(function.fact.at)) or ""


def binder(function: Defined, resolver: Resolver) -> str:
    """Which of BINDERS a method carries; empty for none, and for what is no method."""
    if not function.scope.path or not isinstance(function.fact, Function):
        return ""
    names = [decorator_name(item, function, resolver) for item in function.fact.decorators]
    return next((name for name in names if name in BINDERS), "")
