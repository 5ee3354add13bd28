"""What is served: tools by name, what a client is told of them, and what calls are made with.

Consumes a mapping of tools; produces the text of `tools/list`, put together of what the build
wrote, and the server's name and version. No module of the user's is imported.
"""

from __future__ import annotations

from toolgen_runtime.call.promises import is_marked, promised
from toolgen_runtime.call.tools import FunctionTool
from toolgen_runtime.serve.frames import plain_text, quoted

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.model.policy import Policy

__all__ = ["DEFERRED", "Service", "Shape", "meta_of"]

DEFERRED = "toolgen/defer"
_ALWAYS_LOADED = "anthropic/alwaysLoad"  # what Claude Code looks for; others may ignore it


class Shape:
    """The form of one tool's structured results.

    `promised` is what clients may hold results to, and `schema` the same as JSON; `is_object` tells
    whether it is of an object, which MCP asked for before 2026-07-28,
    `may_wrap` whether the result may be its property `result`, and `wraps` whether it is for sure.
    """

    __slots__ = ("is_object", "may_wrap", "promised", "schema", "wraps")

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.promised = promised(schema)
        self.schema = plain_text(self.promised)
        self.is_object = schema.get("type") == "object"
        self.wraps = is_marked(schema)
        self.may_wrap = self.wraps or list(schema.get("properties", ())) == ["result"]


class Service:
    """Tools to be served, and what a client reads of the server.

    - `tools`: by name, any mapping: a registry, a view of one, registries merged
    - `name`, `version`: of the server; `version` may be a function, asked when first needed
    - `instructions`: what the client may tell its model of the server; None for nothing
    - `context`: the value for `RunContext`s, or a function without parameters, sync or async, that
      gives it and is called once, with the first call of a tool
    - `is_changing`: calls may make the tools others, and clients are then told, over stdio
    - `is_approved`: clients ask their users before they call a tool. Otherwise a call that needs an
      approval is refused, unless an approver is set where the server was started
    """

    def __init__(
        self,
        tools: Mapping[str, Tool],
        *,
        name: str,
        version: str | Callable[[], str] = "0",
        instructions: str | None = None,
        context: object = None,
        is_changing: bool = False,
        is_approved: bool = False,
    ) -> None:
        self.tools = tools
        self.name = name
        self.instructions = instructions
        self.context = context
        self.is_changing = is_changing
        self.is_approved = is_approved
        self._version = version
        self._shapes: dict[str, Shape | None] = {}
        self._listed: list[tuple[str, Tool]] = []
        self._lists: dict[bool, str] = {}

    def replace_tools(self, tools: Mapping[str, Tool]) -> bool:
        """Serve other tools from now on; whether clients see a difference."""
        before = self.tool_list(modern=True)
        self.tools = tools
        self._forget()
        return self.tool_list(modern=True) != before

    def refresh(self) -> bool:
        """Look which tools there are now, for a view shows what it shows at the time.

        Tells whether they are others than the ones that were listed last.
        """
        current, listed = list(self.tools.items()), self._listed
        if current == listed:
            return False
        self._listed = current
        self._forget()
        return bool(listed)

    def _forget(self) -> None:
        self._shapes.clear()
        self._lists.clear()

    @property
    def version(self) -> str:
        """The server's version."""
        if not isinstance(self._version, str):
            self._version = self._version()
        return self._version

    def unknown(self, name: str) -> str:
        """What to say of a name that no tool has."""
        from toolgen_runtime.model.errors import UnknownTool

        return str(UnknownTool.among(name, self.tools))

    def info(self) -> str:
        """Name and version as JSON."""
        return f'{{"name":{quoted(self.name)},"version":{quoted(self.version)}}}'

    def tool_list(self, *, modern: bool) -> str:
        """The array of tools as JSON; `modern` is MCP 2026-07-28, where results are any value."""
        self.refresh()
        current = self._listed
        made = self._lists.get(modern)
        if made is None:
            policies = {name: tool.policy for name, tool in current}
            has_deferred = any(policy.defer for policy in policies.values())
            entries = (
                self._entry(name, policies[name], has_deferred=has_deferred, modern=modern)
                for name in policies
            )
            made = self._lists[modern] = f"[{','.join(entries)}]"
        return made

    def shape(self, name: str, *, modern: bool) -> Shape | None:
        """The form of a tool's structured results; None for a tool that has none.

        Results that are cut to a length are text.
        """
        if name not in self._shapes:
            tool = self.tools[name]
            schema = tool.output
            is_whole = schema is not None and tool.policy.max_output is None
            self._shapes[name] = Shape(schema) if schema is not None and is_whole else None
        shape = self._shapes[name]
        return shape if shape is not None and (modern or shape.is_object) else None

    def _entry(self, name: str, policy: Policy, *, has_deferred: bool, modern: bool) -> str:
        tool = self.tools[name]
        shape = self.shape(name, modern=modern)
        hints, meta = policy.hints, meta_of(policy, has_deferred=has_deferred)
        members = [
            f'"name":{quoted(name)}',
            f'"title":{quoted(hints["title"])}' if hints.get("title") else "",
            f'"description":{quoted(tool.description)}',
            f'"inputSchema":{_parameters(tool)}',
            f'"outputSchema":{shape.schema}' if shape is not None else "",
            f'"annotations":{plain_text(hints)}' if hints else "",
            f'"_meta":{plain_text(meta)}' if meta else "",
        ]
        return f"{{{','.join(member for member in members if member)}}}"


def meta_of(policy: Policy, *, has_deferred: bool) -> dict[str, Any]:
    """What MCP has no field for. Clients that defer tools do so with all, unless they are told."""
    facts = {
        "toolgen/version": policy.version,
        "toolgen/deprecated": policy.deprecated,
        "toolgen/tags": list(policy.tags) or None,
        DEFERRED: policy.defer or None,
        _ALWAYS_LOADED: (has_deferred and not policy.defer) or None,
    }
    return {name: value for name, value in facts.items() if value is not None}


def _parameters(tool: Tool) -> str:
    """The schema of the arguments as JSON that every reader takes: no build writes half of a
    character.
    """
    return tool.parameters_json if isinstance(tool, FunctionTool) else plain_text(tool.parameters)
