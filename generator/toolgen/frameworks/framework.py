"""Frameworks as data: the callables by which functions become tools, and the profile they share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.keywords import Keywords
from toolgen.frameworks.policies import Meaning
from toolgen.ir.profiles import Profile


@dataclass(frozen=True, slots=True)
class Base:
    """A class whose subclasses are tools, by what their attributes say.

        class Look(BaseTool):
            name: str = "look"
            args_schema: type[BaseModel] = Question

            def _run(self, text: str) -> str: ...

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

        TOOL_SPEC = {"name": "look", "inputSchema": {"json": {…}}}

        def look(tool: ToolUse, **kwargs) -> ToolResult: ...

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

        class Shop(BaseToolSpec):
            spec_functions = ["look", ("order", "order_later")]

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

        def look() -> ImageContent | CallToolResult: ...

    `models` are pydantic models, those in `unions` unions of the named ones. Those in `kept` count
    by name even where the sources hold them. `marked` are aliases of `str` with a mark in their
    metadata. `home` is the module that defines them all, where a framework's texts show it.
    `records` are what options of declarations are made of: they are kept as written, are no part
    of a schema, and count as true.
    """

    models: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    unions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    home: str = ""
    records: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Framework:
    """A framework: its profile, the ways in which its users declare tools, and what these mean.

    `keywords` are those of the entries that make a tool of a function, `holding` those of the
    entries that have tools, where they bear on these. `methods` are the methods of what has tools
    that are no entries, and `tool_methods` those of the tools, by what they bear on:
    `server.add_middleware(log)`, `look.with_retry()`. `policies` are the keywords that mean the
    same as ours. `observed` are the packages that users import
    whose registrations can be observed. `variants` are the framework again, with another profile:
    a line of versions that source tells apart by what its users import. `names_within` is the
    attribute of its tools that has their names: `tool.metadata.name = "find"`. `is_harmless` tells
    that calls of the `observed` packages change nothing outside the process.
    """

    profile: Profile
    entries: tuple[Entry, ...] = ()
    bases: tuple[Base, ...] = ()
    modules: tuple[ModuleTool, ...] = ()
    toolsets: tuple[Toolset, ...] = ()
    keywords: Keywords = Keywords()
    holding: Keywords = Keywords()
    methods: Keywords = Keywords()
    tool_methods: Keywords = Keywords()
    policies: Mapping[str, Meaning] = field(default_factory=dict)
    types: FrameworkTypes = field(default_factory=FrameworkTypes)
    observed: tuple[str, ...] = ()
    variants: tuple[Framework, ...] = ()
    names_within: str = ""
    is_harmless: bool = False

    @property
    def classes(self) -> tuple[str, ...]:
        """The targets of the classes that users derive their own from."""
        bases = tuple(base.target for base in self.bases)
        return (*bases, *(toolset.target for toolset in self.toolsets))

    @property
    def tools(self) -> frozenset[str]:
        """The targets of the classes whose objects are tools."""
        making = [each for each in self.entries if each.makes_one]
        classes = {each.target for each in making if "." not in each.qualname}
        made = {each.owner for each in making if each.own_name.startswith("from_")}
        return frozenset({*classes, *made, *(base.target for base in self.bases)})

    @property
    def holders(self) -> frozenset[str]:
        """The targets of the classes whose objects have tools: those that entries make, and those
        that entries are methods of.
        """
        made = {
            e.target for e in self.entries if e.is_holder or (e.composes and e.composes.servers)
        }
        owners = {each.owner for each in self.entries if each.composes or not each.unread}
        classes = {each for each in made if "." not in each.partition(":")[2]}
        return frozenset({*classes, *filter(None, owners)} - self.tools)

    def keywords_of(self, entry: Entry) -> Keywords:
        """The keywords of an entry, by what they bear on."""
        return self.holding if entry.is_holder else self.keywords
