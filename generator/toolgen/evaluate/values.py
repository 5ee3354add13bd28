"""Values of the abstract interpreter: what an expression may give when its module runs.

A closed union, in one module since each kind may hold all others. Objects that Python would tell by
identity are compared by identity here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Protocol

from toolgen.facts.expressions import Expression, Place
from toolgen.facts.kinds import Container
from toolgen.facts.module import Class, Function, SourceParameter
from toolgen.link import Scope

Plain = str | bytes | int | float | complex | bool | None
"""Python's own constants."""


@dataclass(eq=False, slots=True)
class Unknown:
    """What source does not tell, and why.

    `name` is the attribute or the name that was asked for, and `given` what went into it: the
    functions among these are the ones that are lost with it. `later` tells more, where it is worth
    reading what was left out of a file. `is_picked` tells that it is an item of a container that
    has those `given`. `part_of` is the tool that it is a part of, or the tools of a server. `of` is
    the name of what it is an attribute of, where that is not told either, and `read_of` what of a
    library's object it is one of: `server.middleware` of `server.middleware.append`.
    """

    reason: str
    name: str = ""
    given: tuple[Value, ...] = ()
    later: Callable[[], Value] | None = None
    is_picked: bool = False
    part_of: ToolPart | None = None
    of: str = ""
    read_of: LibraryMethod | None = None


@dataclass(frozen=True, eq=False, slots=True)
class ToolPart:
    """What is read from a tool that is made, or from the tools that a server hands out:
    `server.get_tool("find").parameters`. `owner` is the tool or the server; `name` is the one that
    the server is asked for, empty where source does not tell, and `key` what it is asked for then.
    """

    owner: Value
    name: str = ""
    key: Value | None = None


@dataclass(eq=False, slots=True)
class Known:
    """A constant: `"look_up"`, `10`, `None`."""

    value: Plain


@dataclass(eq=False, slots=True)
class FunctionValue:
    """A `def` or a lambda with the frames around it, which `scope` holds; in `defined_in` they are
    as they were when it was defined, which is what its defaults and annotations see.

    `wraps` is what `functools.wraps` says that it wraps; `attributes` are those stored on it.
    `stored_under` has the conditions under which they were.
    `doubts` are decorators of which source does not tell what they leave of the function, and
    `is_marked` tells that a framework has left on it what was said of the tool that it is, and
    `is_own` that it is a tool of toolgen's own, and
    `is_replaced` that its name means something else once its decorators have run. `named_as` is
    the definition whose name, once its decorators have run, means it or what leads on to it.
    `annotations` is its `__annotations__`, where that was asked for; `defaults` are those that were
    evaluated when it was defined, and are the same at each call.
    """

    fact: Function
    scope: Scope
    wraps: Value | None = None
    attributes: dict[str, Value] = field(default_factory=dict)
    stored_under: dict[str, tuple[str, ...]] = field(default_factory=dict)
    doubts: tuple[Site, ...] = ()
    is_marked: bool = False
    is_own: bool = False
    is_replaced: bool = False
    named_as: Function | None = None
    defined_in: Scope | None = None
    annotations: Entries | None = None
    defaults: dict[str, Value] = field(default_factory=dict)

    @property
    def signature_scope(self) -> Scope:
        """The block that its defaults and annotations are evaluated in."""
        return self.defined_in or self.scope

    def stored(self, name: str, conditions: Sequence[str]) -> Value | None:
        """What was stored under a name, seen under some conditions; None where nothing was."""
        under = self.stored_under.get(name, ())
        if tuple(conditions[: len(under)]) != under:
            return Unknown(f"its {name!r} is stored on a condition", name)
        return self.attributes.get(name)


@dataclass(eq=False, slots=True)
class ClassValue:
    """A class of the sources; `scope` is the block that holds it, with its frames."""

    fact: Class
    scope: Scope

    @property
    def id(self) -> str:
        """`module:qualname`."""
        return self.scope.identify(self.fact.name)


@dataclass(eq=False, slots=True)
class Library:
    """What a library has under a canonical name: `fastmcp:FastMCP`, `functools:partial`."""

    name: str

    @property
    def package(self) -> str:
        """Its top-level package: `google` of `google.adk.tools:FunctionTool`."""
        return self.name.partition(":")[0].partition(".")[0]


@dataclass(eq=False, slots=True)
class ModuleValue:
    """A module by its dotted name."""

    name: str


@dataclass(eq=False, slots=True)
class ObjectValue:
    """An object of a class of the sources or of a library; `made` tells the call that made it.

    `shared` is what was said there of all tools that are registered with it later; `under` are the
    conditions that it was made under. `held` is what else it was given, and may hand out:
    functions, and what registers some. `contents` is what it holds as the container that it is,
    where it is one. `home` is the module that was running when it was made.
    """

    cls: ClassValue | Library
    attributes: dict[str, Value] = field(default_factory=dict)
    made: CallArguments | None = None
    under: tuple[str, ...] = ()
    shared: dict[str, WrittenValue] = field(default_factory=dict)
    held: list[Value] = field(default_factory=list)
    contents: Items | Entries | None = None
    home: str = ""


@dataclass(eq=False, slots=True)
class BoundMethod:
    """A function of the sources with what it is bound to: `shop.look`, `Shop.open`."""

    receiver: Value
    function: FunctionValue


@dataclass(eq=False, slots=True)
class LibraryMethod:
    """A method that a library gives an object: `server.tool`. `name` is the attribute."""

    receiver: ObjectValue
    name: str


@dataclass(eq=False, slots=True)
class SuperValue:
    """`super()` in a method of `owner`, called on `receiver`."""

    receiver: ObjectValue | ClassValue
    owner: ClassValue


@dataclass(eq=False, slots=True)
class Partial:
    """`functools.partial(callee, …)`."""

    callee: Value
    arguments: CallArguments


@dataclass(eq=False, slots=True)
class Wrapper:
    """`functools.wraps(function)`, which takes the function that wraps it; `assigned` are the
    names of the attributes that this gets, and `updated` of those that are added to its own, where
    they are said.
    """

    wraps: Value
    assigned: Value | None = None
    updated: Value | None = None


@dataclass(eq=False, slots=True)
class Items:
    """A list, tuple, set or what iterates like one; `is_open` tells that it may hold more.

    `rest` runs what a generator does once it goes on after what it gave first.
    `is_changed` tells that it holds something else than where it was written; `under` are the
    conditions that it was made under: what changes it under these alone changes it surely. `of` is
    the function that a generator runs. `is_frozen` tells of a set that nothing changes in place,
    and `is_like` of what is gone through like a list and is none: `table.values()`, `map(…)`.
    """

    kind: Container
    items: list[WrittenValue]
    is_open: bool = False
    is_changed: bool = False
    rest: Callable[[], object] | None = None
    under: tuple[str, ...] = ()
    of: FunctionValue | None = None
    is_frozen: bool = False
    is_like: bool = False


class Namespace(Protocol):
    """The names of a block, as a dict has them: `globals()`."""

    def bind(self, name: str, value: Value) -> None:
        """Bind a name."""
        ...

    def bind_untold(self, value: Value) -> None:
        """Bind a name that is not told."""
        ...

    def unbind(self, name: str, *, is_sure: bool) -> None:
        """Leave a name unbound, if it is not."""
        ...


@dataclass(eq=False, slots=True)
class Entries:
    """A dict of keys that are told, in order; `is_open` tells that it may hold more.

    `default` makes what a key has that was not stored: `defaultdict(list)`. `is_changed` and
    `under` are those of `Items`, and `is_shuffled` tells that the order is not told. What has a key
    that is not told stands under one that no source has, and may have replaced what stands before
    it. `is_environment` tells that they are the variables of an environment that is taken for
    empty; `of` is the object, or the function, that has them as its attributes, or the block that
    binds them.
    """

    items: dict[Plain, WrittenValue]
    is_open: bool = False
    is_changed: bool = False
    default: Value | None = None
    under: tuple[str, ...] = ()
    is_environment: bool = False
    of: ObjectValue | FunctionValue | Namespace | None = None
    is_shuffled: bool = False

    @property
    def is_of_constants(self) -> bool:
        """Whether all its keys are constants."""
        return not any(isinstance(each, ComputedKey) for each in self.items)


class ComputedKey(str):
    """What stands for a key that is no constant: `{Shop: "shop"}`; `of` is the key itself."""

    of: Value


@dataclass(eq=False, slots=True)
class BuiltinMethod:
    """A method of a container or of a text: `tools.append`, `name.upper`."""

    receiver: Items | Entries | Known | SignatureValue | ParameterValue
    name: str


@dataclass(eq=False, slots=True)
class SignatureValue:
    """`inspect.signature(function)`: those of its parameters that are left, in order, and others.

    `homes` are the scopes that parameters are written in that are not the function's own, and
    `says_returns` tells that it has the annotation of what the function returns.
    """

    function: FunctionValue
    parameters: tuple[SourceParameter, ...]
    homes: Mapping[str, Scope] = field(default_factory=dict)
    says_returns: bool = True


@dataclass(eq=False, slots=True)
class ParameterValue:
    """A parameter in the signature of a function, or one that code makes, in the scope `home`."""

    function: FunctionValue | None
    parameter: SourceParameter
    home: Scope | None = None


@dataclass(eq=False, slots=True)
class Registering:
    """What a framework's entry gave back that takes a function yet: `server.tool(name="x")`."""

    use: object
    site: Site


@dataclass(eq=False, slots=True)
class MadeTool:
    """A tool that a framework has made of something: no function any more."""

    of: Value | None = None


@dataclass(eq=False, slots=True)
class Either:
    """One of several, by conditions that source does not tell."""

    options: tuple[Value, ...]


@dataclass(eq=False, slots=True)
class WrittenValue:
    """A value with the place where it was written: an expression and the scope of it.

    `conditions` are those under which it was put into a container.
    """

    value: Value
    expression: Expression
    scope: Scope
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class CallArguments:
    """The arguments of a call. `is_open` tells that there may be more, by `*x` or `**x`."""

    positional: tuple[WrittenValue, ...] = ()
    keywords: Mapping[str, WrittenValue] = field(default_factory=dict)
    is_open: bool = False

    @property
    def values(self) -> Iterator[WrittenValue]:
        """All of them, in no matter which place."""
        return chain(self.positional, self.keywords.values())


@dataclass(frozen=True, eq=False, slots=True)
class Site:
    """A place where something is called, read or decorated."""

    expression: Expression
    scope: Scope

    @property
    def at(self) -> Place:
        """Where in its file it stands."""
        return self.expression.at

    @property
    def key(self) -> tuple[str, Place]:
        """What tells it from all other places."""
        return (self.scope.module.path, self.expression.at)

    def held(self, value: Value) -> WrittenValue:
        """A value that comes from here, as containers and calls hold it."""
        return WrittenValue(value, self.expression, self.scope)


Value = (
    Unknown
    | Known
    | FunctionValue
    | ClassValue
    | Library
    | ModuleValue
    | ObjectValue
    | BoundMethod
    | LibraryMethod
    | SuperValue
    | Partial
    | Wrapper
    | Items
    | Entries
    | BuiltinMethod
    | SignatureValue
    | ParameterValue
    | Registering
    | MadeTool
    | Either
)

Lineage = list[ClassValue | Library]
"""A class and those above it, in the order in which Python looks names up in them."""
