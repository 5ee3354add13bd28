"""fastmcp: `@mcp.tool` in all its forms, `add_tool`, `from_function`, apps, providers, mixins.

The class `FastMCP` of the package `fastmcp`; the one of the same name in `mcp` is another.
"""

from __future__ import annotations

from toolgen.frameworks.entry import ChangedTool, Entry, ServerComposition, ShownTools
from toolgen.frameworks.fastmcp import keywords, types
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.policies import TAGS, TIMEOUT, Meaning, text
from toolgen.ir.profiles import UNKNOWN, ContextRule, Profile

_NAME = ("name_or_fn", "name")


def _packages(names: str, *packages: str) -> tuple[str, ...]:
    return tuple(f"{package}:{name}" for package in packages for name in names.split())


_INJECTED = (
    *_packages("CallArgument Depends Shared", "fastmcp", "uncalled_for", "docket", "fastmcp_tasks"),
    *_packages("CurrentDocket CurrentWorker", "fastmcp", "docket", "fastmcp_tasks"),
    *_packages(
        "CurrentContext OptionalCurrentContext CurrentFastMCP CurrentRequest CurrentHeaders "
        "CurrentAccessToken CurrentSession OptionalCurrentSession Progress TokenClaim",
        "fastmcp",
    ),
    *_packages("Dependency", "fastmcp", "uncalled_for", "docket"),
)


def _decorator(target: str, *, binds: bool = False, routines: bool = False) -> Entry:
    return Entry(
        f"fastmcp:{target}",
        ("name_or_fn",),
        ("name_or_fn",),
        name=_NAME,
        decorates=True,
        marks=True,
        binds=binds,
        hands=(("2.13", "add_tool"), ("2", "add_tool")),
        routines=routines,
        receivers=("2.13", "2") if routines else None,
    )


_BY_HAND = ("Tool", "FunctionTool")
_MADE = ("Tool.from_tool", "FunctionTool.from_tool", "TransformedTool.from_tool")
_SERVERS = ("FastMCP.from_openapi", "FastMCP.from_fastapi", "FastMCP.as_proxy")
_DERIVED = "its tools are made of something else than functions"
_RENAMED = "clients see the tools of the mounted server under other names"
_TRANSFORMED = "clients see what a transform makes of the tools"


_PREFIXES = ("namespace", "prefix")
_SHOWN = ShownTools("names", "tags", "components", "tool", "only", untold=("keys", "version"))
_CHANGES = ChangedTool(
    "name", "description", "enabled", unseen=("tags", "meta", "title", "version")
)


def _composing(target: str, parameters: tuple[str, ...], composes: ServerComposition) -> Entry:
    unread = _RENAMED if composes.servers else _TRANSFORMED
    return Entry(f"fastmcp:{target}", parameters, unread=unread, composes=composes)


_COMPOSING = (
    _composing(
        "FastMCP.mount",
        ("server", "namespace"),
        ServerComposition("server", _PREFIXES, renames="tool_names"),
    ),
    _composing(
        "FastMCP.import_server",
        ("server", "prefix"),
        ServerComposition("server", _PREFIXES, copies=True),
    ),
    *(
        _composing(
            f"MCPMixin.{method}",
            ("mcp_server", "prefix", separator),
            ServerComposition(prefixes=("prefix",), onto_server="mcp_server", separator=separator),
        )
        for method, separator in (
            ("register_all", "tool_separator"),
            ("register_tools", "separator"),
        )
    ),
    _composing("Namespace", ("prefix",), ServerComposition(prefixes=_PREFIXES)),
    _composing("ToolTransform", ("transforms",), ServerComposition(renames="transforms")),
    _composing("ToolTransformConfig", ("name",), ServerComposition(changes=_CHANGES)),
    *(
        _composing(f"{owner}.{method}", parameters, composes)
        for owner in ("FastMCP", "LocalProvider", "FastMCPApp")
        for method, parameters, composes in (
            ("add_provider", ("provider",), ServerComposition("provider", _PREFIXES)),
            ("add_transform", ("transform",), ServerComposition(transforms="transform")),
            (
                "wrap_transform",
                ("transform",),
                ServerComposition(transforms="transform", gives=True),
            ),
            (
                "add_tool_transformation",
                ("tool_name", "transformation"),
                ServerComposition(renames="transformation", one_tool="tool_name"),
            ),
            ("enable", (), ServerComposition(enables=True, shown=_SHOWN)),
            ("disable", (), ServerComposition(enables=False, shown=_SHOWN)),
        )
    ),
)

# Decorators leave a tool where the function was, and one context is filled in.
_OF_2 = (("replaces", True), ("keeps", ("fn", "fn")), ("rule", ContextRule.FIRST_MATCH))

FRAMEWORK = Framework(
    Profile(
        "fastmcp",
        verified=("fastmcp 2.14.7", "fastmcp 3.4.10", "fastmcp 4.1.2"),
        last_wins=True,
        contexts=("fastmcp:Context", "fastmcp:UserSession"),
        results=True,
        generic_results=True,
        callables=True,
        rule=ContextRule.EVERY,
        injected=_INJECTED,
        settings=("output_schema", "exclude_args"),
        result_settings=("output_schema",),
        gone=(("2.13", (2, 14)), ("2", (3,)), (UNKNOWN, (3, 2, 4))),
        earlier=(("3", (4,)), ("4.0", (4, 1))),
        otherwise=(("2.13", (*_OF_2, ("injected", ()))), ("2", _OF_2)),
    ),
    (
        *(_decorator(name, routines=True) for name in ("FastMCP.tool", "LocalProvider.tool")),
        *map(_decorator, ("FastMCPApp.tool", "FastMCPApp.ui")),
        _decorator("tool", binds=True),
        Entry("fastmcp:mcp_tool", ("name",), decorates=True, binds=True),
        *(
            Entry(f"fastmcp:{owner}.add_tool", ("tool",), ("tool",), name=(), description=())
            for owner in ("FastMCP", "LocalProvider", "FastMCPApp")
        ),
        Entry(
            "fastmcp:FastMCP",
            ("name",),
            collections=("tools",),
            name=(),
            description=(),
            composes=ServerComposition("providers", transforms="transforms"),
        ),
        Entry("fastmcp:Tool.from_function", ("fn", "name"), ("fn",)),
        Entry("fastmcp:FunctionTool.from_function", ("fn",), ("fn",)),
        *(
            Entry(f"fastmcp:{name}", (), ("fn",), schema=("parameters",), by_hand=True)
            for name in _BY_HAND
        ),
        *(Entry(f"fastmcp:{n}", ("tool",), unread=_DERIVED, remakes="tool") for n in _MADE),
        *(Entry(f"fastmcp:{name}", unread=_DERIVED, constructs=True) for name in _SERVERS),
        *_COMPOSING,
    ),
    policies={"tags": TAGS, "timeout": TIMEOUT, "version": Meaning("version", text)},
    observed=("fastmcp",),
    is_harmless=True,
    types=types.TYPES,
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
"""`Profile.line` says which rules apply: `"2.13"`, `"2"` for 2.14, `"3"` for fastmcp 3.2.4 to 3.x,
`"4.0"`, the newest otherwise. Before 3.2.4, docstrings were not parsed, and results were others.
"""
