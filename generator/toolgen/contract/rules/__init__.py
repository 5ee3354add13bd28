"""The rules: the one table of what can be found, how grave it is, and why.

Rules about schemas come twice, as `in-...` for the parameters of a tool and `out-...` for its
result: what narrows breaks input, what widens breaks output. `docs/rules.md` is made from here.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.contract.rules.bounds import BOUND_OF
from toolgen.contract.rules.freshness import ACCEPTANCE_RULES, FRESHNESS_RULES
from toolgen.contract.rules.model import Category, Change, Effect, Rule, Severity
from toolgen.contract.rules.notes import NOTE_CHANGES
from toolgen.contract.rules.tools import TOOL_RULES
from toolgen.contract.rules.values import VALUE_CHANGES
from toolgen.diagnostics.matches import did_you_mean

__all__ = ["BOUND_OF", "RULES", "Category", "Rule", "Severity", "unknown_rule"]


def _schema_rules(change: Change) -> Iterator[Rule]:
    harmless = {Effect.NARROWS: "out", Effect.WIDENS: "in"}
    for index, side in enumerate(("in", "out")):
        severity = change.breaking[index]
        if harmless.get(change.effect) == side:
            severity = change.safe[index]
        title = f"{'parameters' if side == 'in' else 'result'}: {change.title}"
        yield Rule(
            f"{side}-{change.id}",
            change.category,
            severity,
            title,
            change.explanation,
            change.safe[index] if change.effect is Effect.EITHER else severity,
        )


RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        *(rule for change in (*VALUE_CHANGES, *NOTE_CHANGES) for rule in _schema_rules(change)),
        *TOOL_RULES,
        *FRESHNESS_RULES,
        *ACCEPTANCE_RULES,
    )
}
"""All rules by id, in the order of documentation."""


def unknown_rule(name: str) -> str:
    """The message for a rule that does not exist, with the nearest that does."""
    return f"there is no rule {name!r}{did_you_mean(name, RULES)}"
