"""The entry point: `toolgen` and `python -m toolgen`."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from toolgen.cli.main import cli


def main() -> None:
    """Run the command line, and exit with its code."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal in another encoding must show what it can, not fail on a letter.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        cli(prog_name="toolgen")
    except Exception as error:
        error.add_note("This is a defect of toolgen. Please report it with the lines above.")
        raise


if __name__ == "__main__":
    main()
