"""Kept signs: what texts have shown at first sight, taken while their files are as they were.

Consumes the files of a run; produces the signs of each. All of a place are kept at once, and
beside them, until they are too many, those of the files that have changed since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from typing import Any

from toolgen.connections import TextSigns
from toolgen.kept.contents import Contents, SeenContent
from toolgen.kept.shelf import Shelf, digest_of
from toolgen.source import SourceFile
from toolgen.timing import stage

_ALL, _SINCE = "signs", "signs since"
_MANY = 50  # files that have changed, beyond which all are kept anew

_Row = tuple[SeenContent, TextSigns]
"""What was seen of a file, and what its text shows."""


class KeptSigns:
    """What the files of a place show, where `looked_for` says what is looked for."""

    def __init__(self, shelf: Shelf, contents: Contents, looked_for: object) -> None:
        self._shelf = shelf
        self._contents = contents
        self._key = digest_of(contents.place, looked_for)

    @stage("cache")
    def of(
        self, sources: Sequence[SourceFile], find: Callable[[SourceFile], TextSigns]
    ) -> Mapping[str, TextSigns]:
        """The signs of each file, by path: as they are kept, else as `find` tells."""
        kept, since = self._kept(_ALL), self._kept(_SINCE)
        known = kept | since
        self._contents.recall(self._contents.place, (content for content, _ in known.values()))
        found: dict[str, _Row] = {}
        for source in sources:
            named = _named(source)
            row = known.get(named)
            if row is None or row[0].digest != self._contents.digest(source):
                row = self._found(source, find)
            elif row[0] != (content := self._contents.content(source)):
                row = content, row[1]
            found[named] = row
        new = {each: row for each, row in found.items() if row is not known.get(each)}
        if new and not self._contents.are_torn:
            self._keep(found, since | new, has_all=bool(kept))
        return {content.path: signs for content, signs in found.values()}

    @stage("cache")
    def again(
        self,
        known: Mapping[str, TextSigns],
        changed: Sequence[SourceFile],
        find: Callable[[SourceFile], TextSigns],
    ) -> Mapping[str, TextSigns]:
        """The signs that are known, with those of files that have changed: the same where none of
        these shows anything else.
        """
        found = {_named(source): self._found(source, find) for source in changed}
        if not self._contents.are_torn:
            since = self._kept(_SINCE) | found
            self._shelf.keep(_SINCE, self._key, _columns(since))
        told = {content.path: signs for content, signs in found.values()}
        return known if told.items() <= known.items() else {**known, **told}

    def _found(self, source: SourceFile, find: Callable[[SourceFile], TextSigns]) -> _Row:
        held = source.held()
        self._contents.seen(source.path, held.load())
        return self._contents.content(held), find(held)

    def _keep(self, found: dict[str, _Row], since: dict[str, _Row], *, has_all: bool) -> None:
        if not has_all or len(since) > _MANY:
            self._shelf.keep(_ALL, self._key, _columns(found))
            since = {}
        self._shelf.keep(_SINCE, self._key, _columns(since))

    def _kept(self, kind: str) -> dict[str, _Row]:
        try:
            return _rows(self._shelf.find(kind, self._key))
        except (LookupError, TypeError, ValueError):
            return {}


def _named(source: SourceFile) -> str:
    """What a file is called by, on which it depends what its imports mean."""
    return f"{source.path} {source.module}{' package' * source.is_package}"


def _columns(rows: Mapping[str, _Row]) -> dict[str, object]:
    """Rows as JSON, column by column, with each of the signs once."""
    every = dict.fromkeys(signs for _, signs in rows.values())
    numbers = {signs: number for number, signs in enumerate(every)}
    seen = [content for content, _ in rows.values()]
    return {
        "named": list(rows),
        "paths": [each.path for each in seen],
        "digests": [each.digest for each in seen],
        "signatures": [each.signature for each in seen],
        "numbers": [numbers[signs] for _, signs in rows.values()],
        "signs": [astuple(each) for each in every],
    }


def _rows(columns: Any) -> dict[str, _Row]:
    """The rows of `_columns`. Raises LookupError, TypeError or ValueError for what is none."""
    signs = [_signs(*each) for each in columns["signs"]]
    names = ("named", "paths", "digests", "signatures", "numbers")
    rows = zip(*(columns[name] for name in names), strict=True)
    return {
        named: (SeenContent(path, digest, signature and tuple(signature)), signs[number])
        for named, path, digest, signature, number in rows
    }


def _signs(
    names: list[str], within: list[str] | None, declares: bool, unread: list[str]
) -> TextSigns:
    told = None if within is None else tuple(within)
    return TextSigns(tuple(names), told, declares, tuple(unread))
