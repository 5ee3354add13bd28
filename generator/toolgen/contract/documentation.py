"""The page on rules, made from the table of rules."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.contract.rules import RULES, Category, Rule, Severity

_HEAD = """\
# Rules

Made by `toolgen rules --format markdown`; do not edit. This is what [`toolgen check`](check.md)
finds, and how grave it is.

A change of a schema is told as `in-...` for the parameters of a tool and as `out-...` for its
result. One relation decides: parameters break when a value that was valid is refused now, results
break when a value is possible now that was impossible before. Where a change does not break its
side, it is told with the severity in brackets. An error about a schema always comes with a value
that shows it.

Severities are set in `[tool.toolgen.contract.rules]`, to `error`, `warning`, `info` or `off`.
"""

_TITLES = {
    Category.WIRE: "Wire: which values are valid",
    Category.SOURCE: "Source: who imports the package",
    Category.MODEL: "Model: what the model reads",
    Category.TRUST: "Trust: what approval rests on",
    Category.PROFILE: "Profile: what a provider accepts",
    Category.FRESHNESS: "Freshness: whether the generated package is what the source says",
}


def render_rules() -> str:
    """The page, a table for each category."""
    parts = [_HEAD]
    for category, title in _TITLES.items():
        rules = [rule for rule in RULES.values() if rule.category is category]
        parts.append("\n".join([f"## {title}", "", *_table(rules)]) + "\n")
    return "\n".join(parts)


def _table(rules: Iterable[Rule]) -> Iterable[str]:
    yield "| rule | severity | finds | why |"
    yield "|---|---|---|---|"
    for rule in rules:
        yield f"| `{rule.id}` | {_severity(rule)} | {rule.title} | {rule.explanation} |"


def _severity(rule: Rule) -> str:
    if rule.otherwise is rule.severity or rule.severity is Severity.INFO:
        return rule.severity
    return f"{rule.severity} ({rule.otherwise})"
