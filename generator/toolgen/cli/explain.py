"""`toolgen explain`: one rule, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent
from typing import TYPE_CHECKING

import click
from toolgen.findings.registry import CODES

from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from toolgen.findings.registry import Rule


@click.command("explain")
@click.argument("rule")
def explain_command(rule: str) -> None:
    """Tell what RULE finds, how grave that is, and why."""
    click.echo(explanation(rule))


def explanation(rule: str) -> str:
    """What there is to say of a rule, without the last line end; raises ToolgenError for none."""
    from toolgen.findings.registry import RULES, unknown_rule

    if rule in CODES:
        title = CODES[rule].title
        raise ToolgenError(f"{rule} is a diagnostic and no rule: {title}; see docs/diagnostics")
    if rule not in RULES:
        raise ToolgenError(unknown_rule(rule))
    return "\n\n".join(_parts(RULES[rule]))


def _parts(rule: Rule) -> Iterator[str]:
    from toolgen.findings.registry import CHECK_RULES

    yield f"{rule.id} ({rule.severity}, {rule.category})"
    yield rule.title
    yield rule.explanation
    is_of_check = rule.id in CHECK_RULES
    if is_of_check and rule.otherwise is not rule.severity:
        yield f"Where the change breaks nothing on this side, it is told as {rule.otherwise}."
    for title, example in (("Found in", rule.bad), ("Put right", rule.good)):
        if example:
            yield f"{title}:\n\n{indent(example.rstrip(), '    ')}"
    table = "contract.rules" if is_of_check else "lint.severity"
    yield f'To change it: [tool.toolgen.{table}] {rule.id} = "off"'
