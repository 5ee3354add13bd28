"""What the declarations of frameworks say of a tool's use, in their own keywords.

Consumes the settings of a tool; produces its time limit and its policy, and warnings (TG122) where
source does not tell what was said. Data: for each framework, the keywords that mean the same as
ours, and how their values are read. Annotations of MCP are read by `ir.hints`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from toolgen.findings import Diagnostics
from toolgen.ir.hints import are_told
from toolgen.ir.policy import APPROVALS, NO_POLICY
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Tool
from toolgen.ir.values import NONE, Collection, Reference, Scalar, Value
from toolgen.link import Refusal

_Read = Callable[[Value], Any]
_Meaning = tuple[str, _Read]


def _asks(value: Value) -> str | None:
    """A switch, or a function that decides: it gets what the framework has, so all calls do."""
    return None if value in (NONE, Scalar(False)) else "always"


def _mode(value: Value) -> str | None:
    modes = {Scalar("always_require"): "always", Scalar("never_require"): "never", NONE: None}
    return modes.get(value, "always") if isinstance(value, Scalar) else "always"


def _rule(value: Value) -> str | Reference | None:
    match value:
        case Reference():
            return value
        case Scalar(value=str() as rule) if rule in APPROVALS:
            return rule
    return None


def _count(value: Value) -> int | None:
    match value:
        case Scalar(value=int() as count) if count > 0 and count is not True:
            return count
    return None


def _seconds(value: Value) -> float | None:
    match value:
        case Scalar(value=int() | float() as seconds) if seconds > 0 and seconds is not True:
            return seconds
    return None


def _switch(value: Value) -> bool | None:
    return True if value == Scalar(True) else None


def _text(value: Value) -> str | None:
    match value:
        case Scalar(value=str() | int() | float() as said) if not isinstance(said, bool):
            return str(said) or None
    return None


def _texts(value: Value) -> tuple[str, ...] | None:
    if not isinstance(value, Collection):
        return None
    texts = [item.value for item in value.items if isinstance(item, Scalar)]
    found = sorted({text for text in texts if isinstance(text, str)})
    return tuple(found) if len(texts) == len(value.items) else None


_TIMEOUT: _Meaning = ("timeout", _seconds)
_APPROVAL: _Meaning = ("approval", _asks)
_DEFER: _Meaning = ("defer", _switch)

_MEANINGS: Mapping[str, Mapping[str, _Meaning]] = {
    "agent-framework": {"approval_mode": ("approval", _mode)},
    "agno": {"requires_confirmation": _APPROVAL, "requires_confirmation_tools": _APPROVAL},
    "fastmcp": {"tags": ("tags", _texts), "timeout": _TIMEOUT, "version": ("version", _text)},
    "google-adk": {"require_confirmation": _APPROVAL},
    "langchain": {"tags": ("tags", _texts)},
    TOOLGEN.framework: {  # tools that are made by hand
        "approval": ("approval", _rule),
        "max_output": ("max_output", _count),
        "timeout": _TIMEOUT,
    },
    "openai-agents": {
        "defer_loading": _DEFER,
        "needs_approval": _APPROVAL,
        "timeout": _TIMEOUT,
        "timeout_seconds": _TIMEOUT,
    },
    "pydantic-ai": {
        "defer_loading": _DEFER,
        "requires_approval": _APPROVAL,
        "timeout": _TIMEOUT,
    },
}

_LISTING = ("requires_confirmation_tools",)
"""Keywords of whole toolsets that list the tools which they hold for."""

_ANNOTATIONS = "annotations"
_TITLE = "title"
_SILENT = (NONE, Scalar(False))


def policy_keywords(framework: str) -> frozenset[str]:
    """The keywords by which a framework's declaration says something of a tool's use."""
    return frozenset((*_MEANINGS.get(framework, ()), _ANNOTATIONS, _TITLE))


def with_policy(tool: Tool, refused: Mapping[str, Refusal], diagnostics: Diagnostics) -> Tool:
    """The tool with what its settings say; `refused` are those that source does not tell.

    An approval that is not known is taken for one that every call needs.
    """
    meanings = _MEANINGS.get(tool.profile.framework, {})
    for name, refusal in refused.items():
        diagnostics.add("TG122", refusal.position, refusal.message, _hint(meanings.get(name)))
    given = {}
    for name, value in tool.settings:
        own = _of_tool(name, value, tool)
        if not _is_known(name, own, meanings):
            message = f"option {name!r} of {tool.name} is of no kind that is known"
            diagnostics.add(
                "TG122", tool.declared or tool.position, message, _hint(meanings.get(name))
            )
        if name in meanings and (found := meanings[name][1](own)) is not None:
            given[meanings[name][0]] = found
    given |= {meaning: "always" for meaning in _meant(refused, meanings) if meaning == "approval"}
    return _said(tool, given)


def _of_tool(name: str, value: Value, tool: Tool) -> Value:
    """What a setting says of a tool: one that lists tools says whether it is among them."""
    names = _texts(value) if name in _LISTING else None
    return value if names is None else Scalar(tool.name in names)


def _said(tool: Tool, said: dict[str, Any]) -> Tool:
    if not said:
        return tool
    timeout = said.pop("timeout", tool.options.timeout)
    policy = NO_POLICY.overlaid(said)
    return replace(tool, options=replace(tool.options, timeout=timeout, policy=policy))


def _is_known(name: str, value: Value, meanings: Mapping[str, _Meaning]) -> bool:
    if name == _ANNOTATIONS:
        return are_told(value)
    if name == _TITLE:
        return value == NONE or _text(value) is not None
    return name not in meanings or value in _SILENT or meanings[name][1](value) is not None


def _meant(names: Mapping[str, object], meanings: Mapping[str, _Meaning]) -> Iterator[str]:
    return (meanings[name][0] for name in names if name in meanings)


def _hint(meaning: _Meaning | None) -> str:
    is_approval = meaning is not None and meaning[0] == "approval"
    taken = "every call is taken to need an approval" if is_approval else "it is left out"
    return f"{taken}: write a literal, or say it in [tool.toolgen.tools]"
