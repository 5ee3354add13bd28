"""Freshness: whether generated packages are what the source says, and get to those who need them.

Consumes what a build in check mode has found, the generated directories, git's index and the
user's `pyproject.toml`; produces findings, each with what to run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolgen.contract.bases.git import Repository
from toolgen.findings import NO_POSITION, Finding, ToolgenError
from toolgen.render.banner import knows_contract
from toolgen.render.manifest import MANIFEST_PATH
from toolgen.write.listing import FileListing, read_listing

_STATES = {
    "missing": "gen-missing",
    "changed": "gen-changed",
    "edited": "gen-hand-edited",
    "orphaned": "gen-orphan",
}


@dataclass(frozen=True, slots=True)
class GeneratedTree:
    """A generated package: its directory, how messages call it, and how a build would change it.

    `drift` has paths below the directory by state: missing, changed, edited, orphaned.
    """

    package: str
    directory: Path
    shown: str
    drift: Mapping[str, Sequence[str]]

    @classmethod
    def of(cls, contents: Mapping[str, Any]) -> GeneratedTree:
        """The package that a build in check mode tells of, from where one stands."""
        shown = contents["directory"]
        return cls(contents["package"], Path(shown), shown, contents)


def check_tree(tree: GeneratedTree, build: str) -> Iterator[Finding]:
    """The findings about one generated package. `build` is the command that writes it."""
    for state, rule in _STATES.items():
        for path in tree.drift.get(state, ()):
            yield found(rule, f"{tree.shown}/{path}", build, tree.package)
    listing = read_listing(tree.directory)
    if MANIFEST_PATH in listing.entries:  # by which files are told from somebody else's
        yield from _check_contract(tree, listing)
        yield from _check_files(tree, listing, build)
        yield from _check_git(tree, listing)


def leftover(shown: str) -> Finding:
    """The finding about a generated package that has lost its tools."""
    return found("gen-leftover", shown, f"git rm -r {shown}")


def found(rule: str, path: str, hint: str, package: str = "") -> Finding:
    """A finding about a file."""
    return Finding(NO_POSITION, rule, hint=hint, package=package, path=path)


def _check_contract(tree: GeneratedTree, listing: FileListing) -> Iterator[Finding]:
    import json

    contract = json.loads(listing.entries[MANIFEST_PATH].read_bytes())["contract"]
    if not knows_contract(contract):
        place = f"{tree.shown}/{MANIFEST_PATH}"
        yield found(
            "gen-contract-unsupported", place, "pip install --upgrade toolgen", tree.package
        )


def _check_files(tree: GeneratedTree, listing: FileListing, build: str) -> Iterator[Finding]:
    for path in sorted(listing.entries):
        if path not in listing.listed:
            yield found("gen-foreign", f"{tree.shown}/{path}", "", tree.package)
        elif listing.is_file(path) and b"\r\n" in listing.entries[path].read_bytes():
            repair = f"echo '**/{tree.directory.name}/** text eol=lf' >> .gitattributes; {build}"
            yield found("gen-newline", f"{tree.shown}/{path}", repair, tree.package)


def _check_git(tree: GeneratedTree, listing: FileListing) -> Iterator[Finding]:
    try:
        repository = Repository.around(tree.directory)
    except ToolgenError:
        return
    if repository.ignores(tree.directory):
        return
    tracked = repository.tracked(tree.directory)
    real = tree.directory.resolve()
    own = sorted(listing.listed & listing.entries.keys())
    untracked = [f"{tree.shown}/{path}" for path in own if real / path not in tracked]
    for place in untracked if len(untracked) < len(own) else untracked and [tree.shown]:
        yield found("gen-untracked", place, f"git add {place}", tree.package)
