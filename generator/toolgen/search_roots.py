"""Search roots: the sources split so that in each part a module name stands for one file.

Consumes the source files of a run; produces search roots, one where no name is taken twice. A tree
may hold many scripts called `server`, and two source roots may hold a package of one name: each
root then sees its own files first, and of the others' what nothing stands in the way of, as it
would with all roots on the import path and its own in front; and of that, what its own files are
connected with. What no import connects runs in no process together, and is read apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from toolgen.connections import Connections, Sees, TextSigns
from toolgen.source import SourceFile

Claims = Mapping[str, set[str]]
"""By module name: the roots that have a file for it."""

Homes = dict[str, tuple[str, str]]
"""By module: the name and the path of the package that it ships with."""


@dataclass(frozen=True, slots=True)
class SearchRoot:
    """Files that import each other: `own` are those whose tools are looked for, the first to be
    found by any import; `sources` are all that they are connected with, `own` among them. Tools
    may be declared in those of the `declaring` paths, and in what leads to them.
    """

    own: tuple[SourceFile, ...]
    sources: tuple[SourceFile, ...]
    declaring: frozenset[str] = frozenset()

    def packages(self) -> Homes:
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


def split(
    sources: Sequence[SourceFile], signs: Mapping[str, TextSigns], naming: str = ""
) -> tuple[SearchRoot, ...]:
    """The search roots of the sources, in an order of their own. Each file that may declare tools
    is in `own` of one of them; where there is none, all are, of one that sees nothing.

    Roots that claim a module name which another root claims as well are apart from each other; all
    others are together. Of either, what no import connects is apart. `signs` are what the files
    show, by path, and `naming` has texts that name modules for each of them.
    """
    ordered = tuple(sorted(sources))
    connections = Connections(ordered, signs, naming)
    parts = (
        _seen_from(part, connections, sees, signs)
        for own, sees in _apart(ordered)
        for part in connections.parts(own, sees)
    )
    return tuple(parts) or (SearchRoot(ordered, ()),)


def _apart(ordered: Sequence[SourceFile]) -> Iterator[tuple[Sequence[SourceFile], Sees]]:
    """Files that have the same in front of them on the import path, and what they see."""
    claims, rivals = _rivals(ordered)
    if not rivals:
        yield ordered, lambda _: True
        return
    by_root: dict[str, list[SourceFile]] = defaultdict(list)
    for source in ordered:
        by_root[source_root(source)].append(source)
    groups = [by_root.pop(root) for root in rivals]
    groups.append([source for members in by_root.values() for source in members])
    for own in filter(None, groups):
        yield own, _sight(own, claims)


def _rivals(ordered: Sequence[SourceFile]) -> tuple[Claims, list[str]]:
    """What is claimed, and the roots that claim what another one does."""
    if len({(source.module, source.is_stub) for source in ordered}) == len(ordered):
        return {}, []
    claims = _claims(ordered)
    return claims, sorted({root for roots in claims.values() if len(roots) > 1 for root in roots})


def _sight(own: Sequence[SourceFile], claims: Claims) -> Sees:
    """Tells what can be imported by its name where some files are."""
    taken = {source.module for source in own}
    roots = {source_root(source) for source in own}

    def sees(source: SourceFile) -> bool:
        root = source_root(source)
        return root in roots or _is_visible(source, root, taken, claims)

    return sees


def duplicates(sources: Sequence[SourceFile]) -> Iterator[tuple[SourceFile, SourceFile]]:
    """Pairs of files that one root has for one module name: `a.py` beside `a/__init__.py`."""
    modules = [source for source in sources if not source.is_stub]
    counts = Counter(source.module for source in modules)
    first: dict[tuple[str, str], SourceFile] = {}
    for source in sorted(source for source in modules if counts[source.module] > 1):
        other = first.setdefault((source.module, source_root(source)), source)
        if other is not source:
            yield other, source


def _claims(sources: Sequence[SourceFile]) -> Claims:
    """A stub claims a name only where no root has source for it."""
    stubs: dict[str, set[str]] = defaultdict(set)
    modules: dict[str, set[str]] = defaultdict(set)
    for source in sources:
        (stubs if source.is_stub else modules)[source.module].add(source_root(source))
    return {**stubs, **modules}


def _seen_from(
    own: Sequence[SourceFile], connections: Connections, sees: Sees, signs: Mapping[str, TextSigns]
) -> SearchRoot:
    known = {source.path for source in own}
    around = connections.around(own, sees)
    behind = sorted(source for source in around if source.path not in known)
    declaring = (each.path for each in chain(own, behind) if signs[each.path].declares)
    return SearchRoot(tuple(own), (*own, *behind), frozenset(declaring))


def _is_visible(source: SourceFile, root: str, taken: set[str], claims: Claims) -> bool:
    """Whether nobody else claims a file's name, or that of a package on the way to it."""
    name = source.module
    while name:
        if name in taken or not claims.get(name, set()) <= {root}:
            return False
        name = name.rpartition(".")[0]
    return True
