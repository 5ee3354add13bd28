"""`toolgen rules`: the table of rules."""

from __future__ import annotations

import json
import sys
from typing import Literal, get_args

import click

from toolgen.cli.terminal import is_terminal, table

RulesFormat = Literal["text", "json", "markdown"]


@click.command("rules")
@click.option(
    "--format",
    "rules_format",
    type=click.Choice(get_args(RulesFormat)),
    default="text",
    show_default=True,
    help="How to print them.",
)
def rules_command(rules_format: RulesFormat) -> None:
    """List the rules of `toolgen check`: id, severity, category, and what they tell.

    A table on a terminal; separated by tabs when piped.
    """
    from toolgen.contract.documentation import render_rules
    from toolgen.contract.rules import RULES

    rows = [
        (each.id, each.severity.value, each.category.value, each.title) for each in RULES.values()
    ]
    if rules_format == "markdown":
        click.echo(render_rules(), nl=False)
    elif rules_format == "json":
        keys = ("id", "severity", "category", "title")
        click.echo(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=2))
    elif is_terminal(sys.stdout):
        click.echo(table(("rule", "severity", "category", "what"), rows))
    else:
        for row in rows:
            click.echo("\t".join(row))
