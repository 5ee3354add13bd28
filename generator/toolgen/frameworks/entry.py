"""Entries as data: the callables by which functions become tools, and what they do to tools.

Below each field stands the source that it is about, as users of some framework write it.
"""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.nodes import Scalar, Value

ANY = "*"
"""Any class of a package, in a target."""


@dataclass(frozen=True, slots=True)
class SlotKeys:
    """What slots say beside what those of toolgen's own marker do."""

    idle: tuple[str, ...] = ()
    """Keys that bear on no tool: `{"name": "city", "target": "trip.city"}`."""
    source: str = ""
    """The key that says where a value comes from: `{"name": "city", "valueSource": "prompt"}`."""
    asked: tuple[str, ...] = ()
    """The values of it for what is asked for in the conversation: `"prompt"`."""


@dataclass(frozen=True, slots=True)
class ShownTools:
    """The keywords that say which tools are shown or hidden: `app.disable(tags={"beta"})`."""

    names: str
    """Those of these names."""
    tags: str
    """Those that have one of these tags."""
    kinds: str
    """What a server has of some kinds alone, of which `tool` is one: `components={"tool"}`."""
    tool: str
    only: str
    """Whether all others are hidden: `app.enable(names={"look"}, only=True)`."""
    untold: tuple[str, ...] = ()
    """Others, by which source does not tell which tools are meant."""


@dataclass(frozen=True, slots=True)
class ChangedTool:
    """The keywords of an object that changes a tool: `ToolTransformConfig(enabled=False)`."""

    name: str
    description: str
    shows: str
    unseen: tuple[str, ...] = ()
    """What no schema shows."""


@dataclass(frozen=True, slots=True)
class ServerComposition:
    """What a callable makes of tools that are registered: other names, or another server's.

    Where it names no parameter of `servers`, it changes the server whose method it is, or is the
    constructor of a transform.
    """

    servers: str = ""
    """The parameter of the servers whose tools are taken over: `app.mount(shop)`."""
    prefixes: tuple[str, ...] = ()
    """What may hold a prefix of names: `app.mount(shop, namespace="shop")` makes `shop_look`."""
    renames: str = ""
    """A dict of new names by old ones: `app.mount(shop, tool_names={"look": "search"})`."""
    one_tool: str = ""
    """The name of the one tool that `renames` holds a change of:
    `app.add_tool_transformation("look", ToolTransformConfig(name="search"))`.
    """
    originals: str = ""
    """A dict of old names by new ones: `toolset.renamed({"search": "look"})`."""
    transforms: str = ""
    """Objects whose constructors do such things: `app.add_transform(Namespace("shop"))`."""
    enables: bool | None = None
    """Whether the tools that `shown` tells are shown, or hidden: `app.disable(tags={"beta"})`."""
    shown: ShownTools | None = None
    changes: ChangedTool | None = None
    """What `renames` holds in place of a name: `{"look": ToolTransformConfig(name="search")}`."""
    gives: bool = False
    """Another server comes of it: `toolset.prefixed("shop")`."""
    onto_server: str = ""
    """The server that takes over the methods of an object that its class marks as tools:
    `mixin.register_all(app)`.
    """
    separator: str = ""
    """What stands for the underscore: `mixin.register_all(app, "shop", tool_separator="-")`."""
    alters: bool = False
    """It does to all tools what no tool carries: `toolset.filtered(is_allowed)`."""
    copies: bool = False
    """It takes over the tools that there are by then, and none later: `app.import_server(shop)`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A callable that makes tools of functions, or takes them, or changes what clients see."""

    target: str
    """`package:qualname`: the top-level package and the name in any module of it. A function
    (`agents:function_tool`), a class (`autogen_core:FunctionTool`), a method of a class
    (`fastmcp:Tool.from_function`) or of its instances (`fastmcp:FastMCP.tool`), or of those of any
    class (`agent_framework:*.as_agent`).
    """

    # What it is given

    parameters: tuple[str, ...] = ()
    """Those that may be given by position, in order: `Tool.from_function(look, "look")`."""
    functions: tuple[str, ...] = ()
    """Those that may hold the function itself: `mcp.add_tool(look)`."""
    collections: tuple[str, ...] = ()
    """Those that may hold a list of functions: `Agent(tools=[look])`."""
    gathers: bool = False
    """It takes any number of functions and lists, by position and by any keyword:
    `ToolManager(look, *more, order=order)`.
    """
    within: str = ""
    """What takes a dict in which lists may stand: `agent.deep_copy(update={"tools": [look]})`."""
    includes: str = ""
    """What lists the tools that alone are taken: `Toolkit(tools=[…], include_tools=["look"])`."""
    excludes: str = ""
    """What lists those that are not: `Toolkit(tools=[…], exclude_tools=["order"])`."""

    # What is said of the tool

    name: tuple[str, ...] = ("name",)
    """Those of which a text is the tool's name: `@function_tool(name_override="look")`."""
    description: tuple[str, ...] = ("description",)
    """Those of which one is its description: `Tool(look, description="Looks something up.")`."""
    tells: str = ""
    """What takes a dict that has name and description, in place of parameters and docstring:
    `@function_tool(raw_schema={"name": "look", …})`.
    """
    spellings: tuple[tuple[str, str], ...] = ()
    """Other words for its keywords, with what they mean: `@tool(name_override="look")`."""
    implied: tuple[tuple[str, Value], ...] = ()
    """Settings that come with it: `@agent.tool` has a context, and `@agent.tool_plain` has none."""
    schema: tuple[str, ...] = ()
    """Those that may hold a JSON Schema, or a model that has one, so that no signature counts:
    `FunctionTool(name="look", params_json_schema={…}, on_invoke_tool=look)`. Where `implied` has
    one, tools without any have that, and a name and a description have to be said of each.
    """
    by_hand: bool = False
    """No signature ever counts: `Tool.from_schema(look, …)` without a schema raises, or makes a
    tool that is sent without one.
    """
    slots: SlotKeys | None = None
    """Settings may say by slots what the arguments are: `@register_tool("Looks.", [{…}])`."""
    shared: tuple[str, ...] = ()
    """What holds for the members of a list, too, and for what is registered with such an object
    later, as other keywords do not: `FunctionToolset([look], strict=True)`.
    """
    fills: str = ""
    """The setting without which those that fill in arguments do nothing:
    `Function(entrypoint=look, requires_user_input=True, user_input_fields=["city"])`.
    """
    holds: bool = False
    """It makes what has tools that no list of its own gives it: `Kernel(plugins=[Shop()])`."""
    insists: tuple[str, ...] = ()
    """Those of `shared` that hold for tools made elsewhere, too:
    `FunctionToolset([Tool(look)], requires_approval=True)`.
    """
    described: bool = False
    """The configuration has it (`[[tool.toolgen.frontends]]`): its package may be the user's own,
    and the parameters above are its, whatever those of the framework are whose rules it follows.
    """

    # What comes of it

    decorates: bool = False
    """A call without a function gives a decorator: `@mcp.tool(name="look")`."""
    marks: bool = False
    """A decorated function keeps what was said of it, and what registers it afterwards makes no
    other tool: `@mcp.tool`, and `shop.add_tool(look)` below.
    """
    binds: bool = False
    """It marks methods, which are registered once there is an instance:
    `class Shop(MCPMixin): @mcp_tool() …`, `Shop().register_all(app)`.
    """
    finds: bool = False
    """It gives the tool that a function is, to which alone belongs what is said beside, so that a
    function of toolgen's own marker becomes no other tool: `func_to_tool(look)`.
    """
    constructs: bool = False
    """As a method of a class it gives an object of it: `FastMCP.from_openapi(spec)`."""
    remakes: str = ""
    """The tool that another is made of, which is none of its own: `Tool.from_tool(look_tool)`."""
    into: str = ""
    """The attribute whose list takes what it is given, as one that is assigned to it does in place
    of the one before: `Agent(tools=[look])`, and `agent.tools = [order]` below.
    """
    again: bool = False
    """It gives an object like the one it is called on: `agent.deep_copy()`."""
    defaults: bool = False
    """A class below may say what a list is where none is given:
    `class Shop(LlmAgent): tools: list = [look]`.
    """
    through: str = ""
    """The method of the same object that it hands all on to, function first, and that decides where
    a subclass has its own: `@mcp.tool` calls `add_tool(look)`.
    """
    hands: tuple[tuple[str, str], ...] = ()
    """By line of versions, the method that is handed the tool once made, of which one of a subclass
    may make another: `@mcp.tool` of fastmcp 2 calls `add_tool(tool)`.
    """
    composes: ServerComposition | None = None
    """It makes no tools, but changes what clients see of them; where source does not tell how,
    `unread` is said: `app.mount(shop, "shop")`.
    """

    # What it refuses, and what is not told

    finished: bool = False
    """Its lists take tools that are made already, and no functions: `Agent(tools=[look_tool])`."""
    routines: bool = False
    """It takes functions and methods alone: `mcp.tool(Looker())` raises, `Looker` being a class
    with `__call__`.
    """
    receivers: tuple[str, ...] | None = None
    """The lines of versions that take a first parameter called `self` or `cls`, where not all do:
    `@mcp.tool` above `def look(self, text)`.
    """
    unread: str = ""
    """Why nobody can tell its tools from source: `Tool.from_langchain(tool)` makes one of another
    library's.
    """
    unread_given: tuple[str, ...] = ()
    """It is so of calls alone that give one of these: `agent.as_tool(parameters=Question)`."""

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
    def is_holder(self) -> bool:
        """Whether it makes, or fills, what has tools: what is said beside holds for all of them."""
        return self.holds or bool(self.collections)

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
    def owner(self) -> str:
        """The target of the class that it is a method of; empty for a class or a function."""
        owner, _, _ = self.qualname.rpartition(".")
        return f"{self.package}:{owner}" if owner else ""

    @property
    def own_name(self) -> str:
        """The name of the callable itself: `tool`."""
        return self.qualname.rpartition(".")[2]


def of_tools(
    target: str, parameters: tuple[str, ...] = (), *, finished: bool = False, again: bool = False
) -> Entry:
    """What is given a list, `tools`, and is no tool itself: `Agent(tools=[look])`."""
    return Entry(
        target,
        parameters,
        collections=("tools",),
        name=(),
        description=(),
        finished=finished,
        again=again,
    )
