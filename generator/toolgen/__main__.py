"""The entry point: `toolgen` and `python -m toolgen`."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper

from toolgen import DEFECT

_COLLECTION_THRESHOLDS = (20_000, 50, 100)


def main() -> None:
    """Run the command line, and exit with its code."""
    # Nearly all that is made lives to the end, and looking through it for garbage takes a tenth.
    gc.set_threshold(*_COLLECTION_THRESHOLDS)
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal in another encoding must show what it can, not fail on a letter.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        from toolgen.cli.main import cli

        cli(prog_name="toolgen")
    except KeyboardInterrupt:  # while it is imported: later ones are the command line's
        from signal import SIGINT

        print("interrupted", file=sys.stderr)
        sys.exit(128 + SIGINT)
    except Exception as error:
        from traceback import print_exception

        error.add_note("This is a defect of toolgen. Please report it with the lines above.")
        print_exception(error)
        sys.exit(DEFECT)


def _forget_working_directory() -> None:
    """Take off the path what `python -m` puts first: modules there are the user's, never ours."""
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if not sys.flags.safe_path and sys.path[0] != home:
        del sys.path[0]


if __name__ == "__main__":
    _forget_working_directory()
    main()
