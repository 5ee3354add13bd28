"""`toolgen completion`: the completion of commands and options, for a shell."""

from __future__ import annotations

from typing import Literal, get_args

import click

from toolgen.cli.terminal import say

Shell = Literal["bash", "zsh", "fish"]


@click.command("completion")
@click.argument("shell", type=click.Choice(get_args(Shell)))
@click.pass_context
def completion_command(context: click.Context, shell: Shell) -> None:
    """Print what makes SHELL complete commands, options and paths of toolgen.

    \b
    bash    eval "$(toolgen completion bash)"    in ~/.bashrc
    zsh     eval "$(toolgen completion zsh)"     in ~/.zshrc
    fish    toolgen completion fish > ~/.config/fish/completions/toolgen.fish
    """
    from click.shell_completion import ShellComplete, get_completion_class

    made = get_completion_class(shell)
    assert made is not None
    script = made(context.find_root().command, {}, "toolgen", "_TOOLGEN_COMPLETE")
    say(ShellComplete.source(script))
