"""Build tools from packages of the index, and hold every schema against pydantic's reflection.

    python tests/real/compare.py all            # every step, for every candidate
    python tests/real/compare.py report         # the table again, from what was found before

Needs the index. Exits with 1 when a schema is different, a call goes wrong, or loading a registry
imports its package. Run it with the Python and the environment that toolgen is developed in.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from builds import build
from candidates import CANDIDATES, named
from comparing import compare, save, saved
from reporting import render
from workspace import Workspace


def fetch(workspace: Workspace) -> None:
    """Download and unpack the package, and install it with its dependencies elsewhere."""
    workspace.unpack()
    workspace.install()


def check(workspace: Workspace) -> None:
    """Build the unpacked tree and compare what came of it."""
    save(workspace, compare(workspace, build(workspace)))


def fetch_and_check(workspace: Workspace) -> None:
    """Both steps."""
    fetch(workspace)
    check(workspace)


def nothing(workspace: Workspace) -> None:
    """Leave everything as it was found before."""


STEPS: Mapping[str, Callable[[Workspace], None]] = {
    "all": fetch_and_check,
    "fetch": fetch,
    "check": check,
    "report": nothing,
}


def main() -> int:
    """Do a step for the named candidates, and report what is known of them."""
    arguments = _parser().parse_args()
    workspaces = [Workspace(arguments.work, each) for each in named(arguments.candidates)]
    for workspace in workspaces:
        print(f"{arguments.step} {workspace.candidate.pinned}", file=sys.stderr)
        STEPS[arguments.step](workspace)
    if arguments.step == "fetch":
        return 0
    comparisons = [saved(workspace) for workspace in workspaces]
    print(render(comparisons))
    return 0 if all(comparison.is_good for comparison in comparisons) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("step", choices=STEPS)
    names = ", ".join(each.distribution for each in CANDIDATES)
    parser.add_argument("candidates", nargs="*", help=f"by default all: {names}")
    parser.add_argument(
        "--work",
        type=Path,
        default=Path(tempfile.gettempdir()) / "toolgen-real",
        help="where to download, unpack and install (%(default)s)",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
