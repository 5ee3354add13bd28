"""The entry point: `toolgen` and `python -m toolgen`."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper

_ALLOCATIONS_A_COLLECTION = 50_000


def main() -> None:
    """Run the command line, and exit with its code."""
    # Nearly all that a run makes lives to its end: looking for garbage often is a sixth of its time.
    gc.set_threshold(_ALLOCATIONS_A_COLLECTION, *gc.get_threshold()[1:])
    from toolgen.cli.main import cli

    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal in another encoding must show what it can, not fail on a letter.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        cli(prog_name="toolgen")
    except Exception as error:
        error.add_note("This is a defect of toolgen. Please report it with the lines above.")
        raise


def _forget_working_directory() -> None:
    """Take off the path what `python -m` puts first: modules there are the user's, never ours."""
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if not sys.flags.safe_path and sys.path[0] != home:
        del sys.path[0]


if __name__ == "__main__":
    _forget_working_directory()
    main()
