"""What the declarations of frameworks say of a tool's use, in their own keywords.

Consumes the settings of a tool; produces its time limit and its policy, and warnings (TG122) where
source does not tell what was said. Which keywords mean the same as ours is said with each
framework (`Framework.policies`); annotations of MCP are read by `ir.hints`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolgen.findings import Diagnostics
from toolgen.frameworks.loading import BY_NAME
from toolgen.frameworks.policies import Meaning, text
from toolgen.ir.hints import are_told
from toolgen.ir.nodes import NONE, Scalar, Value
from toolgen.ir.tools import ToolSpec
from toolgen.link import Refusal

_ANNOTATIONS = "annotations"
_TITLE = "title"
_SILENT = (NONE, Scalar(False))
_APPROVAL = "approval"


def policy_keywords(framework: str) -> frozenset[str]:
    """The keywords by which a framework's declaration says something of a tool's use."""
    return frozenset((*BY_NAME[framework].policies, _ANNOTATIONS, _TITLE))


def with_policy(
    tool: ToolSpec, refused: Mapping[str, Refusal], diagnostics: Diagnostics
) -> ToolSpec:
    """The tool with what its settings say; `refused` are those that source does not tell.

    An approval that is not known is taken for one that every call needs.
    """
    meanings = BY_NAME[tool.profile.framework].policies
    for name, refusal in refused.items():
        diagnostics.add("TG122", refusal.position, refusal.message, _hint(meanings.get(name)))
    given = {}
    for name, value in tool.settings:
        meaning = meanings.get(name)
        own = value if meaning is None else meaning.of(value, tool.name)
        if not _is_known(name, own, meaning):
            message = f"option {name!r} of {tool.name} is of no kind that is known"
            diagnostics.add("TG122", tool.declared, message, _hint(meaning))
        if meaning is not None and (found := meaning.read(own)) is not None:
            given[meaning.name] = found
    if any(meanings[name].name == _APPROVAL for name in refused if name in meanings):
        given[_APPROVAL] = "always"
    return _said(tool, given)


def _said(tool: ToolSpec, said: dict[str, Any]) -> ToolSpec:
    timeout = said.pop("timeout", tool.options.timeout)
    policy = tool.options.policy.overlaid(said)
    return replace(tool, options=replace(tool.options, timeout=timeout, policy=policy))


def _is_known(name: str, value: Value, meaning: Meaning | None) -> bool:
    if name == _ANNOTATIONS:
        return are_told(value)
    if name == _TITLE:
        return value == NONE or text(value) is not None
    return meaning is None or value in _SILENT or meaning.read(value) is not None


def _hint(meaning: Meaning | None) -> str:
    is_approval = meaning is not None and meaning.name == _APPROVAL
    taken = "every call is taken to need an approval" if is_approval else "it is left out"
    return f"{taken}: write a literal, or say it in [tool.toolgen.tools]"
