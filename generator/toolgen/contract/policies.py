"""Policies: what happened to what is declared of a tool's use. Consumes both sides; says rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from toolgen.contract.registries import RegisteredTool

_ALWAYS, _SOME, _NONE = 2, 1, 0


@dataclass(frozen=True, slots=True)
class PolicyChange:
    """A rule that fires, with what was said before and after.

    `is_trusted` tells that the trust hash shows it, too.
    """

    rule: str
    old: object
    new: object
    is_trusted: bool


def compare_policies(old: RegisteredTool, new: RegisteredTool) -> Iterator[PolicyChange]:
    """What was changed about a tool's use. What hashes show to be the same was not changed."""
    hashes = old.hashes.get("trust"), new.hashes.get("trust")
    rules = _RULES if None in hashes or hashes[0] != hashes[1] else _OF_MODEL
    for name, rule in rules.items():
        before, after = old.policy.get(name), new.policy.get(name)
        if before != after:
            yield PolicyChange(rule(before, after), before, after, name not in _OF_MODEL)


def _approval(old: object, new: object) -> str:
    ranks = _need(old), _need(new)
    if ranks[0] == ranks[1]:
        return f"tool-approval-{'rewritten' if ranks[0] == _NONE else 'changed'}"
    return f"tool-approval-{'loosened' if ranks[0] > ranks[1] else 'tightened'}"


def _need(approval: object) -> int:
    """How many calls need one: all of them, those that a function picks, or none."""
    if approval is None or approval == "never":
        return _NONE
    return _ALWAYS if approval == "always" else _SOME


def _limit(rule: str) -> Callable[[object, object], str]:
    return lambda old, new: f"{rule}-{'lowered' if _bound(new) < _bound(old) else 'raised'}"


def _bound(limit: object) -> float:
    return float(limit) if isinstance(limit, int | float | str) else float("inf")


def _deprecation(old: object, new: object) -> str:
    return "tool-deprecation-lifted" if new is None else "tool-deprecated"


def _deferral(old: object, new: object) -> str:
    return "tool-deferred" if new else "tool-no-longer-deferred"


_OF_MODEL: dict[str, Callable[[object, object], str]] = {"defer": _deferral}
_RULES: dict[str, Callable[[object, object], str]] = {
    "approval": _approval,
    "timeout": _limit("tool-timeout"),
    "max_output": _limit("tool-max-output"),
    "tags": lambda old, new: "tool-tags-changed",
    "version": lambda old, new: "tool-version-changed",
    "deprecated": _deprecation,
    **_OF_MODEL,
}
