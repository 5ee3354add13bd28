"""Frameworks as data: the callables by which functions become tools, and the profile they share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolgen.frameworks.keywords import Keywords
from toolgen.frameworks.policies import Meaning
from toolgen.ir.nodes import Scalar, Value
from toolgen.ir.profiles import Profile

ANY = "*"
"""Any class of a package, in a target."""


@dataclass(frozen=True, slots=True)
class Composing:
    """What a callable does to the names of tools that are registered: `app.mount(shop, "shop")`.

    `of` is the parameter of the servers whose tools are taken over; where there is none, it changes
    the server whose method it is, or it is the constructor of a transform. One of `prefixes` holds
    what stands before each name, with an underscore, `renames` a dict of new names by old ones, or
    what is made of the tool whose name `one` has,
    `originals` one of old by new, and `transforms` objects of which the constructor does this.
    `onto` is the parameter of the server that takes over the methods of an object that its class
    marks as tools: `shop.register_all(app)`. In `separator` is what stands for the underscore.
    `alters` tells that it does what no tool carries, to all tools: `.filtered`.
    `enables` tells that tools are shown, or hidden: those by `names` or `tags`. `gives` tells that
    what comes of it is another server: `.prefixed`. `copies` tells that the tools are taken over
    that there are by then: what is registered later is not.
    """

    of: str = ""
    prefixes: tuple[str, ...] = ()
    renames: str = ""
    one: str = ""
    originals: str = ""
    transforms: str = ""
    enables: bool | None = None
    gives: bool = False
    onto: str = ""
    separator: str = ""
    alters: bool = False
    copies: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A callable that makes tools of functions.

    `target` is `package:qualname`, the top-level package and the name that the callable has in any
    module of it: a function (`agents:function_tool`), a class (`autogen_core:FunctionTool`), a
    method of a class (`fastmcp:Tool.from_function`) or of its instances (`fastmcp:FastMCP.tool`),
    or of those of any class of the package (`agent_framework:*.as_agent`).

    `parameters` are those that may be given by position, in order. Of all parameters, `functions`
    may hold the function itself, `collections` a list of functions; a string in one of `name` is
    the tool's name, in one of `description` its description. `decorates` tells that a call
    without a function gives a decorator. `implied` are settings that come with the callable,
    beside those that its caller gives.

    One of `schema` holds a JSON Schema, or a model that has one, where the tool is written by hand:
    then no function's signature counts. `by_hand` tells that it never does: a call without a
    schema, or with None for it, raises, or the tool is sent without one. Where `implied` has it,
    tools that are given none have that one, and a name and a description have to be said for each.
    What a call says beside functions and lists of them holds for a function that it is given; for
    the members of a list, only the keywords in `shared` do. They hold for what is registered with
    such an object later, too, and those in `insists` for tools that were made elsewhere.
    `marks` tells that a decorated function keeps what was said of it: what registers it afterwards
    makes no other tool. `binds` tells that it is a method, registered once there is an instance.
    `unread` says, of a callable whose tools cannot be told, why that is so; where `unread_given`
    names parameters, that holds of calls that give one of them. `described` tells that the
    configuration has it: its package may be the user's own, and its description is told by the
    parameters above, whatever those of the framework are whose rules it follows. `slotted` tells
    that slots among its settings say what the arguments are. `composes` tells of one that makes no
    tools but changes what clients see of them; where source does not tell how, `unread` is said.
    `constructs` tells that a method of a class gives an object of it: `FastMCP.from_openapi`.
    `through` is the method of the same object that a method hands all on to, function first: one
    that a subclass has of its own decides what is registered. `hands` is the method that a line of
    versions hands the tool that it has made, by line: one of a subclass may make another of it.
    `tells` is a parameter that takes a dict, in which the name and the description stand where it
    is given: neither another parameter nor the docstring counts then. `routines` tells that it
    refuses an object that can be called, and takes functions and methods alone. `receivers` are the
    lines of versions that take a function whose first parameter is called `self` or `cls`, where
    not all do. `remakes` is the parameter of a tool that another is made of: none for that.
    `into` is the attribute of its object whose list takes what it is given, as what is assigned to
    that or put into it: a list takes the place of the one before. `within` is a parameter that
    takes a dict, in which lists may stand by their names. `again` tells that it gives an object
    like the one it is called on. `defaults` tells that a class below it may say in its body what a
    list is where none is given: `tools: list = [look]`.
    `finds` tells that it gives the tool that a function is, to which alone belongs what is said
    beside: a function that toolgen's own marker has is no other tool by it. `spellings` are other
    words for its keywords, each with the one that it means. `gathers` tells that it takes any
    number of functions and lists, by position and by keywords of any name. `includes` and
    `excludes` are parameters that list names of tools: those alone, or all but those, are taken.
    """

    target: str
    parameters: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    name: tuple[str, ...] = ("name",)
    description: tuple[str, ...] = ("description",)
    decorates: bool = False
    implied: tuple[tuple[str, Value], ...] = ()
    schema: tuple[str, ...] = ()
    by_hand: bool = False
    shared: tuple[str, ...] = ()
    insists: tuple[str, ...] = ()
    marks: bool = False
    binds: bool = False
    unread: str = ""
    unread_given: tuple[str, ...] = ()
    described: bool = False
    slotted: bool = False
    composes: Composing | None = None
    constructs: bool = False
    through: str = ""
    hands: tuple[tuple[str, str], ...] = ()
    tells: str = ""
    finds: bool = False
    spellings: tuple[tuple[str, str], ...] = ()
    routines: bool = False
    receivers: tuple[str, ...] | None = None
    gathers: bool = False
    includes: str = ""
    excludes: str = ""
    remakes: str = ""
    into: str = ""
    within: str = ""
    again: bool = False
    defaults: bool = False

    @property
    def package(self) -> str:
        """The top-level package that has the callable."""
        return self.target.partition(":")[0]

    @property
    def qualname(self) -> str:
        """The name of the callable in its package: `FastMCP.tool`."""
        return self.target.partition(":")[2]

    @property
    def selects(self) -> tuple[str, ...]:
        """The parameters that list names of the tools that are taken, or are not."""
        return tuple(each for each in (self.includes, self.excludes) if each)

    @property
    def makes_one(self) -> bool:
        """Whether what it gives is the tool, and nothing that has some."""
        return bool(self.functions) and not self.collections

    @property
    def switches(self) -> dict[str, bool]:
        """The settings that come with the callable and are on or off."""
        told = ((n, v.value) for n, v in self.implied if isinstance(v, Scalar))
        return {name: value for name, value in told if isinstance(value, bool)}

    @property
    def own_name(self) -> str:
        """The name of the callable itself: `tool`."""
        return self.qualname.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class Base:
    """A class whose subclasses are tools, by what their attributes say.

    `target` is as for entries. `name`, `description` and `schema` are attributes of the class or of
    its instances; `method` is what a call of the tool runs. `infers` tells that the signature of
    that method counts where there is no schema. `unread` is as for entries. Where `agrees` is
    given, the schema has to name the parameters of the method, unless the class has that attribute.
    `takes` tells that what makes an object may give it these attributes, by keyword.
    """

    target: str
    schema: str = ""
    method: str = ""
    name: str = "name"
    description: str = "description"
    infers: bool = False
    agrees: str = ""
    unread: str = ""
    takes: bool = False


@dataclass(frozen=True, slots=True)
class ModuleTool:
    """A form in which a module is a tool, by a table under a name that the framework knows.

    `variable` is that name, `name` and `description` are keys of the table, `schema` the keys that
    lead to the schema, of which the last may be left out. The module's function of its own name is
    what a call of the tool runs. Where functions are decorated, the framework looks at those alone.
    """

    variable: str
    schema: tuple[str, ...]
    name: str = "name"
    description: str = "description"


@dataclass(frozen=True, slots=True)
class Toolset:
    """A class whose subclasses name the methods that are tools, in a list under `attribute`.

    `target` is as for entries. An item is a name, or a pair of which the first counts. What each
    method becomes a tool by is `entry`. A class with a method of `computes` makes them otherwise.
    """

    target: str
    attribute: str
    entry: Entry
    computes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FrameworkTypes:
    """Types that only the framework gives a meaning to, as `package:qualname`.

    `models` are pydantic models, those in `unions` unions of the named ones. Those in `kept` count
    by name even where the sources hold them. `marked` are aliases of `str` with a mark in their
    metadata. `home` is the module that defines them all, where a framework's texts show it.
    """

    models: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    unions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    home: str = ""


@dataclass(frozen=True, slots=True)
class Framework:
    """A framework: its profile, the ways in which its users declare tools, and what these mean.

    `keywords` are those of the entries that make a tool of a function, `holding` those of the
    entries that take lists of tools, where they bear on the tools that they are given. `policies`
    are the keywords that mean the same as ours. `observed` are the packages that users import
    whose registrations can be observed. `variants` are the framework again, with another profile:
    a line of versions that source tells apart by what its users import.
    """

    profile: Profile
    entries: tuple[Entry, ...] = ()
    bases: tuple[Base, ...] = ()
    modules: tuple[ModuleTool, ...] = ()
    toolsets: tuple[Toolset, ...] = ()
    keywords: Keywords = Keywords()
    holding: Keywords = Keywords()
    policies: Mapping[str, Meaning] = field(default_factory=dict)
    types: FrameworkTypes = field(default_factory=FrameworkTypes)
    observed: tuple[str, ...] = ()
    variants: tuple[Framework, ...] = ()

    @property
    def classes(self) -> tuple[str, ...]:
        """The targets of the classes that users derive their own from."""
        bases = tuple(base.target for base in self.bases)
        return (*bases, *(toolset.target for toolset in self.toolsets))

    def keywords_of(self, entry: Entry) -> Keywords:
        """The keywords of an entry, by what they bear on."""
        return self.holding if entry.collections else self.keywords
