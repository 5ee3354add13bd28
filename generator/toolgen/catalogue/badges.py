"""Badges: what is promised of a tool's use, in a word or two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolgen.catalogue.model import Badge
from toolgen.ir.hints import annotations_of
from toolgen.ir.nodes import Reference
from toolgen.ir.tools import Options, Reach, ToolSpec

__all__ = ["badges"]

_HINTS: Mapping[tuple[str, bool], Badge] = {
    ("readOnlyHint", True): Badge("safe", "read-only", "changes nothing"),
    ("readOnlyHint", False): Badge("plain", "writes", "may change something"),
    ("destructiveHint", True): Badge("risk", "destructive", "may overwrite or delete"),
    ("destructiveHint", False): Badge("safe", "additive", "deletes and overwrites nothing"),
    ("idempotentHint", True): Badge("safe", "idempotent", "a second call changes nothing more"),
    ("openWorldHint", True): Badge("plain", "open world", "reaches systems outside of this one"),
    ("openWorldHint", False): Badge("safe", "closed world", "stays within one known system"),
}


def badges(tool: ToolSpec) -> tuple[Badge, ...]:
    """The badges of a tool, what is to be careful about first."""
    return tuple(_badges(tool))


def _badges(tool: ToolSpec) -> Iterator[Badge]:
    policy = tool.options.policy
    if policy.deprecated:
        yield Badge("old", "deprecated", policy.deprecated)
    yield from _approval(tool.options)
    said = annotations_of(tool)
    for (name, value), badge in _HINTS.items():
        is_moot = name == "destructiveHint" and said.get("readOnlyHint") is True
        if said.get(name) is value and not is_moot:
            yield badge
    if policy.defer:
        yield Badge("plain", "deferred", "a model is told of it when it searches for it")
    if tool.options.timeout is not None:
        yield _timeout(tool.options.timeout)
    if policy.max_output is not None:
        yield Badge(
            "plain", f"result ≤ {policy.max_output:,} characters", "a longer one is shortened"
        )
    if policy.version:
        yield Badge("plain", f"v{policy.version.removeprefix('v')}", "version of the tool")
    if tool.reach is not Reach.IMPORT:
        yield Badge("plain", "framework only", f"only its framework can call it: {tool.reach.why}")


def _approval(options: Options) -> Iterator[Badge]:
    match options.policy.approval:
        case "always":
            yield Badge("risk", "asks first", "each call has to be approved")
        case Reference(target):
            yield Badge(
                "risk", "may ask first", f"{target} decides which calls have to be approved"
            )


def _timeout(seconds: float) -> Badge:
    if seconds == float("inf"):
        return Badge("plain", "no timeout", "a call may take as long as it does")
    return Badge("plain", f"timeout {seconds:,.12g} s", "a call may take so long")
