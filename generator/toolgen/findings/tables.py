"""Pages that list rules, made from the registry and the page of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolgen.findings.pages import explanation, severity
from toolgen.findings.registry import CHECK_RULES, Category, Code

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
    Category.COVERAGE: "Coverage: whether what may be a tool is one",
    Category.FRESHNESS: "Freshness: whether the generated package is what the source says",
}

_TITLES_OF_LINT = {
    Category.DOCUMENTATION: "Documentation: whether the model is told enough, once, and truly",
    Category.SAFETY: "Safety: what texts do that nobody sees in review",
    Category.TRUST: "Trust: what approval rests on",
    Category.PROFILE: "Profile: what a provider accepts",
    Category.COST: "Cost: what each request pays for",
}


def render_rules() -> str:
    """The page on the rules of `toolgen check`, a table for each category."""
    return "\n".join([_HEAD, *_sections(CHECK_RULES, _TITLES, "##")])


def render_rules_of(rules: Mapping[str, Code]) -> str:
    """The rules of a command, a table for each category, for the page on the command."""
    return "\n".join(_sections(rules, _TITLES_OF_LINT | _TITLES, "###"))


def _sections(
    rules: Mapping[str, Code], titles: Mapping[Category, str], heading: str
) -> Iterator[str]:
    for category, title in titles.items():
        if listed := [rule for rule in rules.values() if rule.category is category]:
            yield "\n".join([f"{heading} {title}", "", *_table(listed)]) + "\n"


def _table(rules: Iterable[Code]) -> Iterable[str]:
    yield "| rule | severity | finds | why |"
    yield "|---|---|---|---|"
    for rule in rules:
        yield f"| `{rule.id}` | {severity(rule)} | {rule.title} | {explanation(rule)} |"
