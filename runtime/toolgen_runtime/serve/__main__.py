"""`python -m toolgen_runtime.serve`, and the command `toolgen-serve`.

Exit codes: 0 when the client has gone, 2 when the server cannot start, 130 when interrupted.
"""

from __future__ import annotations

import sys

from toolgen_runtime.serve.arguments import help_text, parse
from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolgen_runtime.serve.arguments import Arguments

__all__ = ["main", "run"]


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    try:
        arguments = parse(sys.argv[1:] if words is None else words)
        if arguments is None:
            print(help_text())
            return 0
        run(arguments)
    except ServeError as error:
        print(f"toolgen-serve: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def run(arguments: Arguments) -> None:
    """Serve until the client has gone, or print the settings that were asked for.

    Raises ServeError when that cannot be done.
    """
    if arguments.print_config is not None:
        from toolgen_runtime.serve.clients import settings_for

        print(settings_for(arguments.print_config, arguments))
        return
    from toolgen_runtime.serve.starting import start

    start(arguments)


if __name__ == "__main__":
    sys.exit(main())
