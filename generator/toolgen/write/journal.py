"""The journal of a build that replaces several directories: what is to be in place in the end.

It is a file, there from the first replacement to the last, by which the next build finishes what
one that was killed in between has begun. Nothing is written for it, and nothing outside the
directory of the journal is touched: all that it can do is to exchange two directories of one
parent, the new of which has the digest that stands in it.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

from toolgen.plain_files import read_named, read_plain
from toolgen.render.manifest import MANIFEST_PATH
from toolgen.write.swap import put_in_place

_NAME = ".toolgen-swap"
_DRAFT = ".toolgen-swap.draft"


@dataclass(frozen=True, slots=True)
class _Replacement:
    """One replacement: the directory, what takes its place, and the digest of its manifest."""

    place: Path
    staged: Path
    digest: str


@dataclass(frozen=True, slots=True)
class Journal:
    """The journal of builds that write below a directory."""

    base: Path

    def begin(self, staged: Mapping[Path, Path]) -> None:
        """Note what is about to take the place of what, if that can be done."""
        base = self.base.resolve()
        inside = {place: new for place, new in staged.items() if place.is_relative_to(base)}
        steps = [
            [place.relative_to(base).as_posix(), new.name, _digest(new)]
            for place, new in inside.items()
        ]
        draft = base / _DRAFT
        with contextlib.suppress(OSError):  # it is of use where a process is killed, and no more
            draft.unlink(missing_ok=True)
            with open(draft, "x", encoding="ascii") as file:  # and never through a link
                json.dump(steps, file)
            os.replace(draft, base / _NAME)

    def end(self) -> None:
        """All is in place."""
        for name in (_NAME, _DRAFT):
            with contextlib.suppress(OSError):
                (self.base / name).unlink()

    def places(self) -> list[Path]:
        """The directories that a build which was killed had yet to replace. Raises OSError."""
        return [step.place for step in self._steps()]

    def complete(self) -> None:
        """Replace them. Raises OSError."""
        for step in self._steps():
            if step.digest and _digest(step.staged) == step.digest:
                retired = step.place.with_name(f".{step.place.name}.toolgen-retired")
                put_in_place(step.staged, step.place, retired)
        self.end()

    def _steps(self) -> Iterator[_Replacement]:
        base = self.base.resolve()
        try:
            content = json.loads(read_named(base / _NAME) or b"[]")
        except (ValueError, RecursionError):
            return
        for row in content if isinstance(content, list) else []:
            match row:
                case [str() as path, str() as staged, str() as digest] if _is_below(path):
                    place = base / path
                    is_own = staged.startswith(f".{place.name}.toolgen-staged")
                    if is_own and "/" not in staged and place.parent.resolve() == place.parent:
                        yield _Replacement(place, place.with_name(staged), digest)


def _is_below(path: str) -> bool:
    parts = PurePosixPath(path).parts
    return bool(parts) and not path.startswith("/") and ".." not in parts and "\0" not in path


def _digest(directory: Path) -> str:
    """What tells one state of a generated package from another; empty where there is none."""
    try:
        return sha256(read_plain(directory / MANIFEST_PATH)).hexdigest()
    except (OSError, ValueError):
        return ""
