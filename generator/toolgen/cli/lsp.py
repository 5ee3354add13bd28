"""`toolgen lsp`: the language server, for editors."""

from __future__ import annotations

import os
import sys

import click

from toolgen.findings import ToolgenError


@click.command("lsp")
@click.option(
    "--against",
    metavar="BASE",
    default="",
    help="Show what breaks the contract with BASE, as check --against does.",
)
def lsp_command(against: str) -> None:
    """Show editors what toolgen finds, as one types: a language server on stdin and stdout.

    Findings of the project of each open document, hovers with the schema, and fixes. Exits with 0
    after the client's shutdown, with 1 where the connection ends without one.
    """
    try:
        from toolgen.lsp.handlers import make_server
        from toolgen.lsp.server import serve
    except ImportError as error:
        raise ToolgenError(
            f"the language server needs {error.name}, which is not installed; "
            "to install it:\n    pip install 'toolgen[lsp]'"
        ) from error
    from toolgen.cli.analysing import Workbench

    # What is said by print must not get between the messages.
    stdout = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    code = serve(make_server(Workbench(against)), sys.stdin.buffer, stdout)
    # An analysis that runs has nothing to finish.
    os._exit(code)
