"""What an adapter sees of tools, and what becomes of a call.

Consumes tools of any kind; produces their definitions as the build wrote them, and calls whose
errors are all of one kind with a text that is fit for the model.
"""

from __future__ import annotations

import sys
from _collections_abc import Mapping

from toolgen_runtime.call.approval import approving, has_approver, is_needed
from toolgen_runtime.call.tools import FunctionTool, Tool
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ApprovalRequired, ToolError, ToolFailed
from toolgen_runtime.model.options import NEVER
from toolgen_runtime.model.settings import current
from toolgen_runtime.model.texts import as_text, is_a, is_plain, is_sendable
from toolgen_runtime.registry.dialects import UnknownDialect, definitions

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.call.approval import ApprovalRequest

__all__ = [
    "answer",
    "deferred_in",
    "must_ask",
    "parts_of",
    "raised_by",
    "reader_of",
    "ready_definitions",
    "settled",
    "tools_in",
    "unasked",
]


def tools_in(tools: Mapping[str, Tool]) -> list[Tool]:
    """The tools of a registry or of another mapping by name.

    Raises TypeError for what is no mapping and for values that are no tools, ValueError for a tool
    that has another name than its key.
    """
    if not isinstance(tools, Mapping):
        message = f"tools come as a registry, or a mapping by name, not {type(tools).__name__}"
        raise TypeError(message)
    found = dict(tools)
    for name, tool in found.items():
        if not isinstance(tool, Tool):
            message = f"{type(tool).__name__} is no Tool"
            raise TypeError(message)
        if tool.name != name:
            message = f"tools are kept by their names: {name!r} is {tool.name!r}"
            raise ValueError(message)
    return list(found.values())


def ready_definitions(tools: Mapping[str, Tool], dialect: str) -> dict[str, dict[str, Any]]:
    """By name, the definitions in a dialect of those tools whose registry was built for it."""
    deferred = deferred_in(tools)
    names: dict[Any, list[tuple[str, str]]] = {}
    for tool in tools_in(tools):
        if isinstance(tool, FunctionTool):
            registry, own_name = tool._registry.origin(tool.name)
            names.setdefault(registry, []).append((own_name, tool.name))
    ready: dict[str, dict[str, Any]] = {}
    for registry, pairs in names.items():
        try:
            made = definitions(registry, dialect, [own_name for own_name, _ in pairs])
        except UnknownDialect:
            continue
        for (_, name), definition in zip(pairs, made, strict=True):
            definition.get("function", definition)["name"] = name  # which a prefix may have changed
            if name not in deferred:
                definition.pop("defer_loading", None)
            ready[name] = definition
    return ready


def deferred_in(tools: Mapping[str, Tool]) -> set[str]:
    """The names of the tools that the provider's own search is to find.

    None where toolgen's search is among the tools: what it found, the model is to see.
    """
    every = tools_in(tools)
    search = sys.modules.get("toolgen_runtime.search.tool")
    if search is not None and any(isinstance(tool, search.ToolSearch) for tool in every):
        return set()
    return {tool.name for tool in every if tool.policy.defer}


async def answer(tool: Tool, arguments: Any, context: object = None, id: str | None = None) -> str:
    """What to tell the model: the result as text, or what went wrong in words for it."""
    try:
        told: str = await call(tool, arguments, context, id, as_text)
    except ToolError as error:
        return str(error)
    return told


async def settled(value: Any) -> Any:
    """What a hook or a client returned, awaited if it was async."""
    return await value if hasattr(value, "__await__") else value


def raised_by(error: ToolError) -> Exception | None:
    """What a tool raised that failed by itself, for a framework that tells or hides it by rules.

    None for what is meant for the model: bad arguments, a time limit, a result that does not fit;
    and where not all of what was raised is told, for it is too long, or a secret, or hidden.
    """
    cause = error.__cause__
    if type(error) is not ToolFailed or not is_a(cause, Exception) or not is_plain(cause):
        return None
    is_told = is_sendable(cause) and str(cause) in str(error) and not current().mask_errors
    return cause if is_told else None


def parts_of(result: Any, kinds: Any) -> list[Any] | None:
    """The parts of a result, a list or one part, where all are of a framework's own kinds; what
    they say of their class is nothing to go by.
    """
    parts = list(result) if is_a(result, list) and result else [result]
    return parts if all(is_a(part, kinds) for part in parts) else None


def reader_of(tool: Tool) -> Any:
    """What holds arguments to the tool's schema ahead of a call, by its `validate`.

    None where only the call can tell: it changes the arguments first, or it will fail.
    """
    try:
        return tool.reader()
    except ToolError:
        return None


async def must_ask(tool: Tool, arguments: Any) -> bool:
    """Whether the framework has to ask for an approval of a call, before it is made.

    Not where toolgen's own approver is set: the call asks it. Nor for bad arguments, which the call
    refuses: a rule gets validated ones.
    """
    try:
        rule = tool.policy.approval
    except ToolError:  # of a view that does not show the tool any more: the call says so
        return False
    if rule is None or rule == NEVER or has_approver():
        return False
    if not callable(rule):
        return True
    reader = reader_of(tool)
    try:
        return await is_needed(rule, arguments if reader is None else reader.validate(arguments))
    except Exception:  # of the rule, too: the call asks it again, and tells the model
        return False


def unasked(tool: Tool) -> Tool:
    """The same tool, for calls that its framework had approved: nobody is asked twice."""
    if tool.policy.approval in (None, NEVER):
        return tool
    return tool.with_options(approval=NEVER) if isinstance(tool, FunctionTool) else _Approved(tool)


class _Approved(Tool):
    """A tool made by hand, whose calls were approved; those of other tools within it were not."""

    def __init__(self, tool: Tool) -> None:
        self.name = tool.name
        self.description = tool.description
        self.parameters = tool.parameters
        self._tool = tool

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        with approving(self._approve):
            return await self._tool.invoke(arguments, context)

    async def execute(self, **arguments: Any) -> Any:
        return await self.invoke(arguments)

    def _approve(self, request: ApprovalRequest) -> bool:
        if request.tool != self.name:
            raise ApprovalRequired.of(request.tool, request.arguments)
        return True
