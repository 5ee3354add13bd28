"""`toolgen rules`: the table of rules."""

from __future__ import annotations

import json
import sys
from typing import Literal, get_args

import click

from toolgen.cli.terminal import is_terminal, say, table

RulesFormat = Literal["text", "json", "markdown"]
Command = Literal["check", "coverage", "lint"]


@click.command("rules")
@click.option(
    "--of",
    "command",
    type=click.Choice(get_args(Command)),
    help="The rules of one command. By default, of all; in Markdown, the page on those of check.",
)
@click.option(
    "--format",
    "rules_format",
    type=click.Choice(get_args(RulesFormat)),
    default="text",
    show_default=True,
    help="How to print them.",
)
def rules_command(command: Command | None, rules_format: RulesFormat) -> None:
    """List the rules of `toolgen check` and `lint`: id, severity, category, and what they tell.

    A table on a terminal; separated by tabs when piped.
    """
    from toolgen.findings.registry import CHECK_RULES, COVERAGE_RULES, LINT_RULES, RULES
    from toolgen.findings.tables import render_rules, render_rules_of

    by_command = {"check": CHECK_RULES, "coverage": COVERAGE_RULES, "lint": LINT_RULES}
    of = RULES if command is None else by_command[command]
    rows = [(each.id, each.severity.value, each.category.value, each.title) for each in of.values()]
    if rules_format == "markdown":
        say(render_rules() if command is None else render_rules_of(of), nl=False)
    elif rules_format == "json":
        keys = ("id", "severity", "category", "title")
        say(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=2))
    elif is_terminal(sys.stdout):
        say(table(("rule", "severity", "category", "what"), rows))
    else:
        for row in rows:
            say("\t".join(row))
