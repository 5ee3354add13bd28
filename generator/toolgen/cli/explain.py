"""`toolgen explain`: one rule, and what it is about."""

from __future__ import annotations

import click

from toolgen.diagnostics import ToolgenError


@click.command("explain")
@click.argument("rule")
def explain_command(rule: str) -> None:
    """Tell what RULE finds, how grave that is, and why."""
    from toolgen.contract.rules import RULES, unknown_rule

    if rule not in RULES:
        raise ToolgenError(unknown_rule(rule))
    found = RULES[rule]
    click.echo(f"{found.id} ({found.severity}, {found.category})")
    click.echo(f"\n{found.title}\n\n{found.explanation}")
    if found.otherwise is not found.severity:
        click.echo(
            f"\nWhere the change breaks nothing on this side, it is told as {found.otherwise}."
        )
    click.echo(f'\nTo change it: [tool.toolgen.contract.rules] {found.id} = "off"')
