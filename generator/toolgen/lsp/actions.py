"""Code actions: the fixes that diagnostics name, as edits of the editor's.

A hint names a fix as a line to paste: a setting, an option that has one, a name that was meant.
What is about a rule can be accepted, or turned off.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    CreateFile,
    CreateFileOptions,
    OptionalVersionedTextDocumentIdentifier,
    Range,
    TextDocumentEdit,
    TextEdit,
    WorkspaceEdit,
)
from pygls.uris import from_fs_path

from toolgen.adoption.pyproject import with_setting
from toolgen.config import Config
from toolgen.findings import Finding, ToolgenError
from toolgen.findings.acceptance import ACCEPTED_FILE, read_file, written
from toolgen.findings.matches import close_match
from toolgen.findings.registry import CHECK_RULES
from toolgen.lsp.analysis import Overlay, text_of
from toolgen.lsp.diagnostics import PlacedDiagnostic
from toolgen.lsp.texts import DocumentText

REASON = "TODO: say why"

_SETTING = re.compile(
    r"(?:\[tool\.toolgen\.(?P<table>[\w.-]+)\] )?"
    r'\b(?P<key>[a-z][\w-]*) = (?P<value>"[^"]*"|\[[^\]]*\]|true|false)'
)
_ADDITION = re.compile(r'\badd (?P<items>"[^"]*"(?:, "[^"]*")*) to (?P<key>[a-z][\w-]*) in \[')
_INSTALLED = "toolgen build --resolve-installed"
_QUOTED = re.compile(r"'([^']+)'")
_KEYS = {field.name.replace("_", "-") for field in fields(Config) if "table" not in field.metadata}


@dataclass(frozen=True, slots=True)
class Setting:
    """A line to paste into the settings: `table` is below `[tool.toolgen]`, empty for itself. Of
    lists, the items are added.
    """

    table: tuple[str, ...]
    key: str
    value: object

    @property
    def shown(self) -> str:
        """The line."""
        return f"{self.key} = {json.dumps(self.value, ensure_ascii=False)}"


def settings_in(hint: str) -> Iterator[Setting]:
    """The settings that a hint names, as `add "acme.tools:search" to exclude-tools in …`."""
    for line in hint.splitlines():
        if _INSTALLED in line:
            yield Setting((), "resolve-installed", True)
        for match in _ADDITION.finditer(line):
            yield Setting((), match["key"], json.loads(f"[{match['items']}]"))
        for match in _SETTING.finditer(line):
            if match["table"] or match["key"] in _KEYS:
                table = tuple(match["table"].split(".")) if match["table"] else ()
                yield Setting(table, match["key"], tomllib.loads(f"x = {match['value']}")["x"])


@dataclass(frozen=True, slots=True)
class Fixes:
    """Makes the actions for diagnostics, in documents as they are open. Positions in edits count in
    units of `encoding`.
    """

    overlay: Overlay
    encoding: str

    def of(self, placed: Iterable[PlacedDiagnostic]) -> Iterator[CodeAction]:
        """The actions, those that get rid of several diagnostics once for each."""
        for each in placed:
            yield from self._of(each)

    def _of(self, placed: PlacedDiagnostic) -> Iterator[CodeAction]:
        finding = placed.finding
        hint = placed.diagnostic.message if finding is None else finding.hint
        yield from self._meant(placed)
        for setting in settings_in(hint):
            yield from self._set(placed, setting)
        if finding is not None and finding.code in CHECK_RULES:
            yield from self._set(placed, Setting(("contract", "rules"), finding.code, "off"))
            yield from self._accepted(placed, finding)

    def _meant(self, placed: PlacedDiagnostic) -> Iterator[CodeAction]:
        """The name that was meant in place of the one like it that the finding quotes, where it is
        sure which: where that stands once on the line, else once in the file.
        """
        told, _, meant = placed.diagnostic.message.partition("did you mean '")
        if not meant:
            return
        name = meant.partition("'")[0]
        text = self._text(placed.path)
        here = placed.diagnostic.range.start.line
        for wrong in (each for each in _QUOTED.findall(told) if close_match(each, [name])):
            word = re.compile(rf"(?<!\w){re.escape(wrong)}(?!\w)")
            places = [(n, m) for n, said in enumerate(text.lines) for m in word.finditer(said)]
            places = [each for each in places if each[0] == here] or places
            if len(places) == 1:
                ((line, found),) = places
                start, end = (text.position(line + 1, at + 1) for at in found.span())
                edit = TextEdit(Range(start, end), name)
                title = f"Change {wrong!r} to {name!r}"
                yield self._action(title, placed, placed.path, edit, is_preferred=True)
                return

    def _set(self, placed: PlacedDiagnostic, setting: Setting) -> Iterator[CodeAction]:
        """The line in the settings, where they can be edited safely."""
        path = placed.analysis.settings
        text = self._text(path)
        table = ("tool", "toolgen", *setting.table)
        after = with_setting(text.text, table, setting.key, setting.value)
        if after is not None and after != text.text:
            title = f"Add to {path.name}: {setting.shown}"
            yield self._action(title, placed, path, replaced(text, after))

    def _accepted(self, placed: PlacedDiagnostic, finding: Finding) -> Iterator[CodeAction]:
        """A comment that accepts a finding; where it has no place, a row in the file of those."""
        if finding.position:
            text = self._text(placed.path)
            number = finding.position.line
            said = text.lines[number - 1]
            indent = said[: len(said) - len(said.lstrip())]
            comment = f"{indent}# toolgen: accept[{finding.code}] {REASON}{text.newline}"
            at = text.position(number, 1)
            title = f"Accept {finding.code} with a comment"
            yield self._action(title, placed, placed.path, TextEdit(Range(at, at), comment))
            return
        path = placed.analysis.root / ACCEPTED_FILE
        try:
            after = written(read_file(path), [finding], REASON)
        except ToolgenError:
            return
        title = f"Accept {finding.code} in {ACCEPTED_FILE}"
        yield self._action(title, placed, path, replaced(self._text(path), after))

    def _text(self, path: Path) -> DocumentText:
        return DocumentText(text_of(path, self.overlay), self.encoding)

    def _action(
        self,
        title: str,
        placed: PlacedDiagnostic,
        path: Path,
        edit: TextEdit,
        is_preferred: bool | None = None,
    ) -> CodeAction:
        known = self.overlay.get(path)
        uri = known.uri if known else from_fs_path(str(path)) or ""
        return CodeAction(
            title,
            kind=CodeActionKind.QuickFix,
            diagnostics=[placed.diagnostic],
            is_preferred=is_preferred,
            edit=_in_place(uri, edit) if known or path.exists() else _in_new(uri, edit),
        )


def _in_place(uri: str, edit: TextEdit) -> WorkspaceEdit:
    return WorkspaceEdit(changes={uri: [edit]})


def _in_new(uri: str, edit: TextEdit) -> WorkspaceEdit:
    created = CreateFile(uri, options=CreateFileOptions(ignore_if_exists=True))
    document = OptionalVersionedTextDocumentIdentifier(uri, None)
    return WorkspaceEdit(document_changes=[created, TextDocumentEdit(document, [edit])])


def replaced(text: DocumentText, after: str) -> TextEdit:
    """The edit by which a text becomes another: of the lines that differ alone."""
    before, lines = text.kept_lines, DocumentText(after).kept_lines
    first = _shared(before, lines)
    last = _shared(before[first:][::-1], lines[first:][::-1])
    start = text.position(first + 1, 1) if first < len(text.lines) else text.whole.end
    stop = len(before) - last
    end = text.position(stop + 1, 1) if stop < len(text.lines) else text.whole.end
    return TextEdit(Range(start, end), "".join(lines[first : len(lines) - last]))


def _shared(one: list[str], other: list[str]) -> int:
    """How many items two lists begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (a, b) in pairs if a != b), min(len(one), len(other)))
