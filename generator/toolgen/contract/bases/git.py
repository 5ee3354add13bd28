"""A git revision as a base, read with plumbing commands: no checkout, no worktree, no clone.

The files that matter are written from their blobs to a directory of our own, which is then read
like any tree of source.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from shlex import quote
from typing import IO

from toolgen.contract.bases.archive import Member, inside, is_source, write_members
from toolgen.contract.bases.directory import parse_manifest
from toolgen.contract.bases.git_files import top_around
from toolgen.contract.bases.git_running import complaint, elsewhere, output, query
from toolgen.contract.bases.scope import BaseScope, Tree
from toolgen.contract.registries import RegistryContract
from toolgen.findings import ToolgenError
from toolgen.findings.matches import LOOSELY, close_match
from toolgen.render.manifest import MANIFEST_PATH

_REMOTE = "origin"
_QUIETLY = ("rev-parse", "--verify", "--quiet", "--end-of-options")
_AT_ONCE = 500  # files
_HEADS = ("HEAD", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD")
_CANDIDATES = ("main", "master", "trunk")
_NAME = re.compile(r"(?!-)(?!.*\.\.)[^\s~^:?*\[\\\x00-\x1f\x7f\ud800-\udfff]+")
"""What a branch or a tag may be called (git-check-ref-format), and no option is."""
_VERSION = re.compile(r"v?\d+(\.|$)")
_LINK = "120000"
_FILES = ("100644", "100755")


@dataclass(frozen=True, slots=True)
class Blob:
    """A file of a revision: its mode, its object and its path from the top of the repository."""

    mode: str
    object: str
    path: str


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository, by the top of its working tree."""

    top: Path

    @classmethod
    def around(cls, path: Path) -> Repository:
        """The repository that a directory is in. Raises ToolgenError where there is none."""
        found = query(path, "rev-parse", "--show-toplevel")
        if found is None:
            raise ToolgenError(f"{path} is not in a git repository{elsewhere()}")
        top = top_around(path.resolve())
        if not elsewhere() and top != Path(found).resolve():
            raise ToolgenError(f"the settings of the repository {top} send git to {found}")
        return cls(Path(found))

    def resolve(self, revision: str) -> str:
        """The commit that a revision names. Raises ToolgenError, which tells how to fetch it."""
        found = self._commit(revision)
        if found is None and (away := elsewhere()):
            raise ToolgenError(f"there is no revision {revision!r} here{away}")
        if found is None:
            near = self._nearest(revision)
            hint = f"\ndid you mean {near!r}?" if near else ""
            way = self._way_to(revision)
            raise ToolgenError(f"there is no revision {revision!r} here{way}{hint}")
        return found

    def _nearest(self, revision: str) -> str | None:
        """The revision or the file most like one that is not here, with what follows its name."""
        start = _start(revision)
        if self._commit(start) is not None:
            return None
        listed = query(self.top, "for-each-ref", "--format=%(refname) %(refname:short)") or ""
        short = [*listed.split()[1::2], *(each for each in _HEADS if self._commit(each))]
        by_name = {each.rpartition("/")[2]: each for each in short}
        files = (each.name for each in Path().iterdir())
        by_name |= {each: each for each in (*files, *listed.split(), *short)}
        near = close_match(start, by_name, LOOSELY)
        return by_name[near] + revision.removeprefix(start) if near else None

    def _commit(self, revision: str) -> str | None:
        wanted = f"{revision}^{{commit}}"
        return query(self.top, *_QUIETLY, wanted)

    def merge_base(self) -> str:
        """The commit at which HEAD left the default branch. Raises ToolgenError."""
        branch = self._default_branch()
        found = query(self.top, "merge-base", "HEAD", branch)
        if found is not None:
            return found
        if self._is_shallow():
            name = quote(branch.removeprefix(f"{_REMOTE}/"))
            command = f"git fetch --unshallow {_REMOTE} {name}"
            raise ToolgenError(f"this clone is too shallow to reach {branch}; run: {command}")
        raise ToolgenError(f"HEAD and {branch} have no commit in common")

    def _default_branch(self) -> str:
        pointed = query(self.top, "rev-parse", "--abbrev-ref", f"{_REMOTE}/HEAD")
        candidates = [f"{_REMOTE}/{name}" for name in _CANDIDATES] + list(_CANDIDATES)
        for name in ([pointed] if pointed else []) + candidates:
            if self._commit(name) is not None:
                return name
        command = f"git remote set-head {_REMOTE} --auto && git fetch {_REMOTE}"
        raise ToolgenError(f"the default branch is not known here; run: {command}")

    def _is_shallow(self) -> bool:
        return query(self.top, "rev-parse", "--is-shallow-repository") == "true"

    def _way_to(self, revision: str) -> str:
        """How to come by a revision that is not here, or why there is none, to go on a message."""
        start = _start(revision)
        is_known = start != revision and self._commit(start) is not None
        if is_known and self._is_shallow():
            return f", as this clone is shallow; run: git fetch --unshallow {_REMOTE}"
        if is_known:
            if revision.removeprefix(start).strip("~^0123456789"):
                return f": {start} is, and git finds no commit by what follows it"
            return f": {start} is, and its history is whole and does not have it"
        if start == "HEAD":
            said = complaint(self.top, *_QUIETLY, "HEAD^{commit}")
            return f"; git says: {said}" if said else ": the repository has no commit yet"
        if not _NAME.fullmatch(start):
            return ": nothing in git has such a name"
        return f"; run: {self._fetch(start)}"

    def _fetch(self, revision: str) -> str:
        """The command that brings a branch, a tag or a commit."""
        name = quote(revision.removeprefix(f"{_REMOTE}/"))  # to be pasted into a shell
        deeper = " --unshallow" if self._is_shallow() else ""
        is_hash = len(name) >= 7 and all(c in "0123456789abcdef" for c in name)
        if is_hash or revision.startswith(f"{_REMOTE}/"):
            return f"git fetch{deeper} {_REMOTE} {name}"
        if _VERSION.match(name):
            return f"git fetch{deeper} {_REMOTE} tag {name}"
        return f"git fetch{deeper} {_REMOTE} {name}:{name}"

    def blobs(self, commit: str) -> Iterator[Blob]:
        """All files of a commit, and what stands for those of another repository."""
        listing = output(self.top, "ls-tree", "-r", "-z", "--full-tree", commit)
        for row in listing.split(b"\0"):
            if row:
                said, _, path = row.partition(b"\t")
                mode, _, name = said.decode("ascii").split()
                yield Blob(mode, name, os.fsdecode(path))

    def file(self, commit: str, path: str, said: str) -> bytes:
        """What a file of a commit holds; `said` is how the user calls it. Raises ToolgenError."""
        known = {blob.path: blob for blob in self.blobs(commit)}
        if path in known and path.endswith(".json"):
            return next(self.contents([known[path]]))
        within = [each for each in known if each.startswith(f"{path.strip('/')}/")]
        manifests = [each for each in within or known if each.endswith(MANIFEST_PATH)]
        near = close_match(path, manifests, LOOSELY) or next(iter(manifests if within else ()), "")
        what = "is a directory" if within else "is no manifest" if path in known else "is not there"
        revision = said.partition(":")[0]
        raise ToolgenError(
            f"{said}: {path} {what}; a revision stands for the project as it was, and of what is in"
            f" it a manifest may be named\ndid you mean {f'{revision}:{near}'.rstrip(':')!r}?"
        )

    def tracked(self, directory: Path) -> set[Path]:
        """The files below a directory that git has in its index."""
        listing = output(self.top, "ls-files", "-z", "--", str(directory.resolve()))
        return {self.top / os.fsdecode(name) for name in listing.split(b"\0") if name}

    def ignores(self, path: Path) -> bool:
        """Whether git ignores a path, were it not tracked already."""
        found = query(self.top, "check-ignore", "--no-index", "--quiet", "--", str(path.resolve()))
        return found is not None

    def contents(self, blobs: Sequence[Blob]) -> Iterator[bytes]:
        """What files hold, one by one."""
        for start in range(0, len(blobs), _AT_ONCE):
            several = blobs[start : start + _AT_ONCE]
            wanted = "".join(f"{blob.object}\n" for blob in several).encode("ascii")
            stream = BytesIO(output(self.top, "cat-file", "--batch", given=wanted))
            yield from (_next_object(stream, blob) for blob in several)


def _start(revision: str) -> str:
    """The name that a revision begins with: `v1` of `v1~2`, and `HEAD` of `@{u}`."""
    return re.split("[~^@]", revision, maxsplit=1)[0] or "HEAD"


def _next_object(stream: IO[bytes], blob: Blob) -> bytes:
    header = stream.readline().split()
    if len(header) != 3:
        raise ToolgenError(f"git has no content for {blob.path}; run: git fetch --refetch")
    data = stream.read(int(header[2]))
    stream.read(1)  # the line end that follows
    return data


def read_revision(repository: Repository, text: str, scope: BaseScope) -> RegistryContract:
    """The registry at a revision, or of a manifest in it, given as `REVISION:PATH`."""
    revision, _, file = text.partition(":")
    if not revision:
        raise ToolgenError(f"{text} names no revision before its colon; say: HEAD{text}")
    commit = repository.resolve(revision)
    if file:
        return parse_manifest(repository.file(commit, file, text), text)
    label = revision if revision != commit else commit[:12]
    working, place = repository.top.resolve(), scope.root.resolve()
    if not place.is_relative_to(working):
        raise ToolgenError(f"{place} is not in the working tree {working}{elsewhere()}")
    with tempfile.TemporaryDirectory(prefix="toolgen-") as folder:
        top = Path(folder).resolve()
        _write(repository, commit, top)
        # The search for settings and ignore files ends at the top, as it did there.
        (top / ".git").mkdir()
        root = top / place.relative_to(working)
        if not root.is_dir():
            return RegistryContract(label, lack=f"it has no directory {root.relative_to(top)}")
        return scope.registry(Tree(root, label, top))


def _write(repository: Repository, commit: str, top: Path) -> None:
    """Write the source of a commit, links included that stay within it."""
    blobs = list(repository.blobs(commit))
    files = [blob for blob in blobs if blob.mode in _FILES and is_source(blob.path)]
    links = [blob for blob in blobs if blob.mode == _LINK]
    members: Iterator[Member] = (
        (blob.path, data) for blob, data in zip(files, repository.contents(files), strict=True)
    )
    write_members(top, members, commit)
    for blob, data in zip(links, repository.contents(links), strict=True):
        place, target = inside(top, blob.path, commit), os.fsdecode(data)
        reached = Path(os.path.normpath(place.parent / target))
        if not os.path.isabs(target) and reached.is_relative_to(top) and reached.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(target)
