"""fastmcp: `@mcp.tool` in all its forms, `add_tool`, `from_function`, apps, providers, mixins.

The class `FastMCP` of the package `fastmcp`; the one of the same name in `mcp` is another.
"""

from __future__ import annotations

from toolgen.extract.frontends.framework import Entry, Framework
from toolgen.ir.profiles import ContextRule, Profile

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


def _decorator(target: str, *, binds: bool = False) -> Entry:
    return Entry(
        f"fastmcp:{target}",
        ("name_or_fn",),
        ("name_or_fn",),
        name=_NAME,
        decorates=True,
        marks=True,
        binds=binds,
    )


_BY_HAND = ("Tool", "FunctionTool")
_MADE = (
    *("Tool.from_tool", "TransformedTool.from_tool", "FastMCP.from_openapi"),
    *("FastMCP.from_fastapi", "FastMCP.as_proxy"),
)
_DERIVED = "its tools are made of something else than functions"
_RENAMED = "clients see the tools of the mounted server under other names"
_TRANSFORMED = "clients see what a transform makes of the tools"


def _mounting(target: str, parameters: tuple[str, ...]) -> Entry:
    renaming = ("namespace", "prefix", "tool_names")
    return Entry(f"fastmcp:{target}", parameters, unread=_RENAMED, unread_given=renaming)


FRAMEWORK = Framework(
    Profile(
        "fastmcp",
        verified=("fastmcp 3.4.10", "fastmcp 4.1.2"),
        contexts=("fastmcp:Context", "fastmcp:UserSession"),
        results=True,
        callables=True,
        rule=ContextRule.EVERY,
        injected=_INJECTED,
        settings=("output_schema", "exclude_args"),
        earlier=(("3", (4,)),),
    ),
    (
        *map(
            _decorator, ("FastMCP.tool", "LocalProvider.tool", "FastMCPApp.tool", "FastMCPApp.ui")
        ),
        _decorator("tool", binds=True),
        Entry("fastmcp:mcp_tool", ("name",), decorates=True, binds=True),
        *(
            Entry(f"fastmcp:{owner}.add_tool", ("tool",), ("tool",), name=(), description=())
            for owner in ("FastMCP", "LocalProvider", "FastMCPApp")
        ),
        Entry("fastmcp:FastMCP", ("name",), collections=("tools",), name=(), description=()),
        Entry("fastmcp:Tool.from_function", ("fn", "name"), ("fn",)),
        Entry("fastmcp:FunctionTool.from_function", ("fn",), ("fn",)),
        *(Entry(f"fastmcp:{name}", (), ("fn",), schema=("parameters",)) for name in _BY_HAND),
        *(Entry(f"fastmcp:{name}", unread=_DERIVED) for name in _MADE),
        _mounting("FastMCP.mount", ("server", "namespace")),
        _mounting("FastMCP.import_server", ("server", "prefix")),
        Entry("fastmcp:FastMCP.add_transform", unread=_TRANSFORMED),
    ),
)
"""`Profile.line` says which rules apply: `"3"` for fastmcp 3.x, the newest otherwise."""
