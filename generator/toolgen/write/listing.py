"""What is in an output directory, and which of it the last build has listed as its own.

Consumes a directory; produces its entries and the files of the manifest in it. Nothing is followed
out of the directory: a link is an entry like any other, and so is what a manifest may not name.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from toolgen.render.banner import Authorship, authorship
from toolgen.render.manifest import MANIFEST_PATH

_BYTE_CODE = "__pycache__"


class UnreadableManifest(ValueError):
    """A `manifest.json` that no build of ours has written; the message says why."""


@dataclass(frozen=True, slots=True)
class FileListing:
    """The entries of a directory by POSIX path, byte code left out, and how the manifest reads.

    `listed` are the files that the manifest names, itself included. `problem` says what is wrong
    with the manifest, when it is there and cannot be read; nothing is listed then.
    """

    directory: Path
    entries: Mapping[str, Path]
    listed: frozenset[str]
    problem: str = ""

    def is_file(self, path: str) -> bool:
        """Whether a plain file is there, and no link to one."""
        entry = self.entries.get(path)
        return entry is not None and entry.is_file() and not entry.is_symlink()

    def authorship(self, path: str) -> Authorship:
        """Whose the plain file at `path` is. What the manifest does not list is not ours."""
        if path not in self.listed:
            return Authorship.FOREIGN
        if path == MANIFEST_PATH:
            return Authorship.INTACT
        return authorship(self.entries[path].read_bytes())

    def obstacle(self, path: str) -> str:
        """The entry that stands where a file at `path` needs a directory, or nothing."""
        parents = (parent.as_posix() for parent in PurePosixPath(path).parents)
        return next((parent for parent in parents if parent in self.entries), "")


def read_listing(directory: Path) -> FileListing:
    """List `directory`, which may be absent. Raises OSError for what cannot be listed."""
    if directory.exists() and not directory.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(directory))
    entries = {
        path.relative_to(directory).as_posix(): path
        for folder, folders, files in os.walk(directory, onerror=_raise)
        for path in _entries(Path(folder), folders, files)
    }
    try:
        listed = _listed(entries.get(MANIFEST_PATH))
    except UnreadableManifest as error:
        return FileListing(directory, entries, frozenset(), str(error))
    return FileListing(directory, entries, listed)


def _raise(error: OSError) -> None:
    # What is not seen would not be kept. An absent directory holds nothing.
    if not isinstance(error, FileNotFoundError):
        raise error


def _entries(folder: Path, folders: list[str], files: list[str]) -> list[Path]:
    folders[:] = sorted(name for name in folders if name != _BYTE_CODE)
    links = [folder / name for name in folders if (folder / name).is_symlink()]
    return [*links, *(folder / name for name in sorted(files))]


def _listed(manifest: Path | None) -> frozenset[str]:
    if manifest is None:
        return frozenset()
    if manifest.is_symlink():
        raise UnreadableManifest("it is a link")
    if not manifest.is_file():
        raise UnreadableManifest("it is not a plain file")
    try:
        content = json.loads(manifest.read_bytes())
    except (ValueError, RecursionError) as error:
        raise UnreadableManifest("it is not JSON") from error
    if not isinstance(content, dict) or not {"manifest", "contract", "package"} <= content.keys():
        raise UnreadableManifest("it is not a manifest of toolgen")
    files = content.get("files")
    if not isinstance(files, dict):
        raise UnreadableManifest("it lists no files")
    outside = [path for path in files if not _is_inside(path)]
    if outside:
        raise UnreadableManifest(f"it lists {outside[0]!r}, which is outside")
    return frozenset(files) | {MANIFEST_PATH}


def _is_inside(path: str) -> bool:
    """Whether `path` is relative, plain and stays below its directory, on any system."""
    parts = path.split("/")
    plain = not any(character in path for character in "\\:\0")
    return plain and not {"", ".", ".."} & set(parts)
