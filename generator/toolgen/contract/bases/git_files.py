"""The files of a repository that git reads, all of which have to be plain: it waits for a pipe."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.plain_files import is_there, is_waited_for, read_named, read_plain, waiting_in

_VALUE = re.compile(r"^[^#;\n=]*?(path)?[ \t]*=[ \t]*\"?([^\"\n#;]+)", re.MULTILINE | re.IGNORECASE)
_SETTINGS = ("config", "config.worktree")
_MOST = 1000  # files of settings, of which git follows ten into one another


def top_around(directory: Path) -> Path | None:
    """Where the repository is that a directory is in: it, or the nearest above, has a `.git`."""
    around = (directory, *directory.parents)
    return next((each for each in around if is_there(each / ".git")), None)


@cache
def ensure_plain(top: Path) -> None:
    """Raises ToolgenError where git, run in a repository, would wait for what a pipe never says."""
    folder = top / ".git"
    try:
        folders = list(_folders(top, folder))
        inside = chain.from_iterable(map(waiting_in, folders))
        path = next(chain(inside, _waiting_by_settings(folders)), None)
    except OSError as error:
        raise ToolgenError(f"git cannot read {folder}: {error}") from error
    if path is not None:
        raise ToolgenError(f"git cannot read {path}: it is not a plain file")


def _folders(repository: Path, folder: Path) -> Iterator[Path]:
    """Where a repository's files are: in `.git`, or what that names, and in what that names."""
    if not folder.is_dir():
        folder = repository / os.fsdecode(read_plain(folder)).removeprefix("gitdir:").strip()
    yield folder
    common = read_named(folder / "commondir")
    if common is not None:
        yield folder / os.fsdecode(common).strip()
    alternates = read_named(folder / "objects" / "info" / "alternates") or b""
    yield from (folder / "objects" / line for line in os.fsdecode(alternates).splitlines() if line)


def _waiting_by_settings(folders: list[Path]) -> Iterator[Path]:
    """What settings name, those that they include, too, and is waited for."""
    left = [folder / name for folder in folders for name in _SETTINGS]
    seen: set[Path] = set()
    while left and len(seen) < _MOST:
        file = left.pop()
        if file in seen:
            continue
        seen.add(file)
        for is_path, value in _VALUE.findall(os.fsdecode(read_named(file) or b"")):
            named = file.parent / Path(value.strip()).expanduser()
            if is_waited_for(named) and str(named) != os.devnull:
                yield named
            if is_path and named.is_file():
                left.append(named)
