"""The rules of `toolgen check`.

Rules about schemas come twice, as `in-...` for the parameters of a tool and `out-...` for its
result: what narrows breaks input, what widens breaks output. `docs/rules.md` is made from here.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.rules.acceptance import ACCEPTANCE_RULES
from toolgen.rules.check.freshness import FRESHNESS_RULES
from toolgen.rules.check.notes import NOTE_CHANGES
from toolgen.rules.check.tools import TOOL_RULES
from toolgen.rules.check.values import VALUE_CHANGES
from toolgen.rules.model import Change, Effect, Rule


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


CHECK_RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        *(rule for change in (*VALUE_CHANGES, *NOTE_CHANGES) for rule in _schema_rules(change)),
        *TOOL_RULES,
        *FRESHNESS_RULES,
        *ACCEPTANCE_RULES,
    )
}
"""By id, in the order of documentation."""
