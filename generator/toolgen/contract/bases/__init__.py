"""Bases: what a registry is compared with, in the forms that a user may name it.

A git revision, a directory, a wheel, an sdist, a manifest, a release on the package index. Nothing
of what they hold is imported or run.
"""

from __future__ import annotations

import re
from pathlib import Path

from toolgen.contract.bases.archive import is_archive, read_archive
from toolgen.contract.bases.directory import read_directory, read_manifest
from toolgen.contract.bases.git import Repository, read_revision
from toolgen.contract.bases.index import is_release, read_release
from toolgen.contract.bases.scope import BaseScope, Tree
from toolgen.contract.registries import RegistryContract
from toolgen.findings import ToolgenError
from toolgen.findings.matches import LOOSELY, close_match

__all__ = ["ALLOW_EMPTY", "AUTO", "BaseScope", "Tree", "read_base", "state_of"]

AUTO = "auto"
_MANIFEST = "manifest.json"
ALLOW_EMPTY = "--allow-empty"
"""The option that lets a base without tools pass."""

# `https://host/path`, `git:ssh://host/path`, `user@host:path`; no name of git's holds a colon.
_URL = re.compile(r"(git:)?[A-Za-z][A-Za-z0-9+.-]*://|[\w.-]+@[\w.-]+:")
_SCHEME = re.compile(r"(?P<scheme>git|pypi):(?P<rest>.+)", re.DOTALL)


def read_base(text: str, scope: BaseScope) -> RegistryContract:
    """The registry that `text` names.

    `auto` is the merge base with the default branch. A path that exists goes before a revision of
    the same name; `git:NAME` and `pypi:NAME==VERSION` leave no choice. Raises ToolgenError for what
    is not there or cannot be read, and for what has no tools, unless the scope lets that pass.
    """
    found = _read(text, scope)
    if not found.tools and not scope.may_be_empty:
        why = f": {found.lack}" if found.lack else ""
        raise ToolgenError(
            f"{found.label} has no tools{why}\nnothing was compared; "
            f"if it is right that it has none, add: {ALLOW_EMPTY}"
        )
    return found


def state_of(text: str, scope: BaseScope) -> str:
    """What tells whether the base that `text` names is still what it was: the commit of a revision,
    what the system knows of a file; a release is always the same. Raises ToolgenError.
    """
    path = Path(text)
    if text == AUTO:
        return Repository.around(scope.root).merge_base()
    if path.exists():
        found = (each.stat() for each in (path, path / _MANIFEST) if each.exists())
        return repr([(each.st_mtime_ns, each.st_size) for each in found])
    if text.startswith("pypi:") or is_release(text):
        return text
    return Repository.around(scope.root).resolve(text.removeprefix("git:"))


def _read(text: str, scope: BaseScope) -> RegistryContract:
    if not text:
        raise ToolgenError("the base is empty: name a revision, a directory, a wheel, a manifest")
    if text == AUTO:
        repository = Repository.around(scope.root)
        return read_revision(repository, repository.merge_base(), scope)
    if _URL.match(text):
        address = text.removeprefix("git:")
        raise ToolgenError(
            f"{address} is an address, from which nothing is fetched; download a file first, and "
            f"of a repository run: git fetch {address} && toolgen check --against FETCH_HEAD"
        )
    if match := _SCHEME.fullmatch(text):
        if match["scheme"] == "pypi":
            return read_release(match["rest"], scope)
        return _revision(match["rest"], scope)
    path = Path(text)
    if path.exists():
        return _path(path, scope)
    if _is_path(text):
        raise ToolgenError(f"{path} does not exist{_nearest(path)}")
    if is_release(text):
        return read_release(text, scope)
    return _revision(text, scope)


def _is_path(text: str) -> bool:
    """Whether only a path can be meant: no revision begins with a dot or a slash."""
    if text.startswith((".", "/")) or is_archive(Path(text)):
        return True
    return text.endswith(".json") and ":" not in text


def _path(path: Path, scope: BaseScope) -> RegistryContract:
    if path.is_dir():
        return read_directory(path, scope)
    if is_archive(path):
        return read_archive(path, scope)
    if path.suffix == ".json":
        return read_manifest(path)
    near = _nearest(path)
    raise ToolgenError(f"{path} is neither a directory nor a manifest, wheel or sdist{near}")


def _nearest(path: Path) -> str:
    """The base beside a path that is called most like it, to go on a message."""
    beside = path.parent.iterdir() if path.parent.is_dir() else ()
    names = [each.name for each in beside if each != path and _is_readable(each)]
    near = close_match(path.name, names, LOOSELY)
    return f"; did you mean {str(path.parent / near)!r}?" if near else ""


def _is_readable(path: Path) -> bool:
    return path.is_dir() or is_archive(path) or path.suffix == ".json"


def _revision(text: str, scope: BaseScope) -> RegistryContract:
    return read_revision(Repository.around(scope.root), text, scope)
