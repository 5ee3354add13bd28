"""`python -m toolgen.cli.rebuilding`: `toolgen build --watch` for as long as stdin is open.

Whoever starts it holds the other end of stdin, which closes even when that process is killed.
"""

from __future__ import annotations

import os
import sys
from threading import Thread


def _end_with_stdin() -> None:
    while os.read(0, 1024):
        pass
    os._exit(0)


def main() -> None:
    """Build after each change, with the options of the command line."""
    from toolgen.cli.main import cli

    Thread(target=_end_with_stdin, daemon=True).start()
    cli(["build", "--watch", *sys.argv[1:]], prog_name="toolgen")


if __name__ == "__main__":
    main()
