"""Running git, which is done here alone, so that nothing runs that a repository names.

A repository is where a `.git` is. Git itself takes any directory for one that holds a `HEAD`,
`objects` and `refs`, which are files that a checkout may bring, with settings among them. What
settings may name as a command (hooks, what watches files, ssh, proxies, helpers for addresses and
credentials) is not reached; filters, drivers and programs to show, edit and sign things are none of
the commands that are run here.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from toolgen.contract.bases.git_files import ensure_plain, top_around
from toolgen.findings import ToolgenError

_PATIENCE = 60  # seconds
_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY")
"""Variables of the environment by which git looks elsewhere than in the directory."""

_SETTINGS = {
    "core.fsmonitor": "false",  # is asked whenever the index is read
    "core.hooksPath": os.devnull,
    "safe.bareRepository": "explicit",
}
_ENVIRONMENT = {
    # What a partial clone lacks would be fetched, by whatever its settings say.
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_OPTIONAL_LOCKS": "0",
}
_LACKS = "promisor"
"""The word by which git calls where the rest of a partial clone is."""


def elsewhere() -> str:
    """What of the environment has git look elsewhere, to go on a message; empty where nothing."""
    given = [name for name in _ELSEWHERE if name in os.environ]
    return f"; the environment sends git elsewhere, by {' and '.join(given)}" if given else ""


def query(directory: Path, *arguments: str) -> str | None:
    """What a query prints; None when it fails, as any does outside of a repository."""
    place = _place(directory)
    done = None if place is None else _run(place, *arguments)
    return os.fsdecode(done.stdout).rstrip("\n") if done and done.returncode == 0 else None


def complaint(top: Path, *arguments: str) -> str:
    """The first line of what git says against a query of a repository, of which it says nothing
    where all is well but that there is no answer.
    """
    return next(iter(os.fsdecode(_run(top, *arguments).stderr).splitlines()), "")


def output(top: Path, *arguments: str, given: bytes = b"") -> bytes:
    """What a command prints in a repository, given its input. Raises ToolgenError when it fails."""
    done = _run(top, *arguments, given=given)
    if done.returncode:
        said = os.fsdecode(done.stderr).strip()
        if _LACKS in said:
            way = "git fetch --refetch --no-filter"
            raise ToolgenError(f"this clone is partial, and lacks what is compared; run: {way}")
        raise ToolgenError(f"git: {said}")
    return done.stdout


def _run(place: Path, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command of git's that has run. Raises ToolgenError where it cannot, or does not end."""
    settings = [part for each in _SETTINGS.items() for part in ("-c", "=".join(each))]
    command = ["git", "-C", str(place), "--no-pager", "--no-replace-objects", *settings]
    try:
        return subprocess.run(
            [*command, *arguments],
            input=given,
            capture_output=True,
            check=False,
            timeout=_PATIENCE,
            env=_environment(place),
        )
    except FileNotFoundError as error:
        raise ToolgenError("git is not installed") from error
    except subprocess.TimeoutExpired as error:
        raise ToolgenError(f"git {arguments[0]} has not ended in {_PATIENCE} seconds") from error


def _place(directory: Path) -> Path | None:
    """Where git is run: where a `.git` is, which goes before what else is there; anywhere, when the
    environment names the repository.
    """
    top = top_around(directory.resolve())
    if top is not None:
        ensure_plain(top)
    return directory if "GIT_DIR" in os.environ else top


def _environment(place: Path) -> Mapping[str, str]:
    """The user's, in which git looks for no repository above a place."""
    return {**os.environ, **_ENVIRONMENT, "GIT_CEILING_DIRECTORIES": str(place.parent)}
