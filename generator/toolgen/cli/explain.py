"""`toolgen explain`: the page on a code."""

from __future__ import annotations

import click

from toolgen.findings import ToolgenError


@click.command("explain")
@click.argument("code")
def explain_command(code: str) -> None:
    """Tell what CODE means, a diagnostic (TG302) or a rule, with an example and the way out."""
    click.echo(explained(code))


def explained(name: str) -> str:
    """The page on a code, without the last line end; raises ToolgenError for none."""
    from toolgen.findings.pages import rendered
    from toolgen.findings.registry import CODES, nearest_code

    code = CODES.get(name) or CODES.get(name.upper()) or CODES.get(name.lower())
    if code is None:
        nearest = nearest_code(name, CODES) or nearest_code(name.upper(), CODES)
        raise ToolgenError(f"there is no code {name!r}{nearest}")
    return rendered(code)
