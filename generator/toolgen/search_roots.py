"""Search roots: the sources split so that in each part a module name stands for one file.

Consumes the source files of a run; produces search roots, one where no name is taken twice. A tree
may hold many scripts called `server`, and two source roots may hold a package of one name: each
root then sees its own files first, and of the others' what nothing stands in the way of, as it
would with all roots on the import path and its own in front; and of that, what its own files are
connected with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolgen.connections import Connections
from toolgen.source import SourceFile

Claims = Mapping[str, set[str]]
"""By module name: the roots that have a file for it."""


@dataclass(frozen=True, slots=True)
class SearchRoot:
    """Files that import each other: `own` are those whose tools are looked for, the first to be
    found by any import; `sources` are all that they are connected with, `own` among them.
    """

    own: tuple[SourceFile, ...]
    sources: tuple[SourceFile, ...]

    def packages(self) -> dict[str, tuple[str, str]]:
        """By module: the name and the path of the package that it ships with."""
        return {
            source.module: (source.package, source.package_path)
            for source in reversed(self.sources)
            if not source.is_stub
        }


def source_root(source: SourceFile) -> str:
    """The directory that a file's module name starts at, POSIX; empty for the project's own."""
    depth = source.module.count(".") + 1 + source.is_package
    parts = source.path.rsplit("/", depth)
    return parts[0] if len(parts) > depth else ""


def split(sources: Sequence[SourceFile], naming: str = "") -> tuple[SearchRoot, ...]:
    """The search roots of the sources, each file in `own` of one of them, in an order of their own.

    Roots that claim a module name which another root claims as well have a search root each; all
    others share one. `naming` has texts that name modules for each of them.
    """
    ordered = tuple(sorted(sources))
    if len({(source.module, source.is_stub) for source in ordered}) == len(ordered):
        return (SearchRoot(ordered, ordered),)
    claims = _claims(ordered)
    rivals = sorted({root for roots in claims.values() if len(roots) > 1 for root in roots})
    if not rivals:
        return (SearchRoot(ordered, ordered),)
    by_root: dict[str, list[SourceFile]] = defaultdict(list)
    for source in ordered:
        by_root[source_root(source)].append(source)
    groups = [by_root.pop(root) for root in rivals]
    rest = [source for members in by_root.values() for source in members]
    connections = Connections(ordered, naming)
    return tuple(_seen_from(group, connections, claims) for group in [*groups, rest] if group)


def duplicates(sources: Sequence[SourceFile]) -> Iterator[tuple[SourceFile, SourceFile]]:
    """Pairs of files that one root has for one module name: `a.py` beside `a/__init__.py`."""
    by_module: dict[str, list[SourceFile]] = defaultdict(list)
    for source in sorted(sources):
        if not source.is_stub:
            by_module[source.module].append(source)
    for members in by_module.values():
        first: dict[str, SourceFile] = {}
        for source in members if len(members) > 1 else ():
            other = first.setdefault(source_root(source), source)
            if other is not source:
                yield other, source


def _claims(sources: Sequence[SourceFile]) -> Claims:
    """A stub claims a name only where no root has source for it."""
    stubs: dict[str, set[str]] = defaultdict(set)
    modules: dict[str, set[str]] = defaultdict(set)
    for source in sources:
        (stubs if source.is_stub else modules)[source.module].add(source_root(source))
    return {**stubs, **modules}


def _seen_from(own: Sequence[SourceFile], connections: Connections, claims: Claims) -> SearchRoot:
    taken = {source.module for source in own}
    roots = {source_root(source) for source in own}

    def sees(source: SourceFile) -> bool:
        root = source_root(source)
        return root in roots or _is_visible(source, root, taken, claims)

    around = connections.around(own, sees)
    behind = sorted(source for source in around if source_root(source) not in roots)
    return SearchRoot(tuple(own), (*own, *behind))


def _is_visible(source: SourceFile, root: str, taken: set[str], claims: Claims) -> bool:
    """Whether nobody else claims a file's name, or that of a package on the way to it."""
    name = source.module
    while name:
        if name in taken or not claims.get(name, set()) <= {root}:
            return False
        name = name.rpartition(".")[0]
    return True
