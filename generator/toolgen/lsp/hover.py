"""Hovers and symbols: the tools of a document, and all that is known of each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lsprotocol.types import DocumentSymbol, Range, SymbolKind

from toolgen.config import Config
from toolgen.costs import cost_of, text_in, tokenizer
from toolgen.dialects import DIALECTS
from toolgen.ir.hints import annotations_of
from toolgen.ir.ledger import LedgerEntry, ToolState
from toolgen.lsp.analysis import Analysis, readers
from toolgen.lsp.texts import DocumentText
from toolgen.render.plan import PlannedTool

_USUAL_DIALECT = "openai"
_DEFINED = re.compile(r"\s*(?:async\s+def|def|class)\s+(?P<name>\w+)")
_LONGEST = 200  # lines of decorators and signature


@dataclass(frozen=True, slots=True)
class ToolInDocument:
    """A function of a document that is a tool, or may be one: `planned` is the tool, `entry` why
    it is none. `first` and `last` are the lines of its decorators and its signature.
    """

    names: tuple[str, ...]
    first: int
    last: int
    planned: PlannedTool | None = None
    entry: LedgerEntry | None = None
    config: Config = Config()


def tools_in(analyses: Sequence[Analysis], path: Path, text: DocumentText) -> list[ToolInDocument]:
    """The functions of a document that are tools or may be, in the order of their lines."""
    found: dict[tuple[int, tuple[str, ...]], ToolInDocument] = {}
    for analysis, shown in readers(analyses, path):
        for each in _tools_at(analysis, shown, text):
            found.setdefault((each.first, each.names), each)
    return sorted(found.values(), key=lambda each: (each.first, each.names))


def _tools_at(analysis: Analysis, shown: str, text: DocumentText) -> Iterator[ToolInDocument]:
    result, config = analysis.result, analysis.config
    if result is None:
        return
    for planned in result.kept:
        tool = planned.tool
        places = {each.line for each in (tool.position, tool.declared) if each.path == shown}
        for first in sorted(places):
            yield ToolInDocument((tool.name,), *_extent(text, first), planned, None, config)
    for entry in result.ledger:
        if entry.position.path == shown and entry.state is not ToolState.EMITTED:
            yield ToolInDocument(entry.names, *_extent(text, entry.position.line), entry=entry)


def _extent(text: DocumentText, line: int) -> tuple[int, int]:
    """The lines of the definition that begins at a line, from its first decorator to the end of its
    signature; the line alone where none begins.
    """
    if not 0 < line <= len(text.lines) or not _DEFINED.match(text.lines[line - 1]):
        return line, line
    return _decorated(text, line), _signed(text, line)


def _decorated(text: DocumentText, line: int) -> int:
    """The line of the first decorator above a definition, which may run over several lines."""
    first = line
    for number in range(line - 1, max(line - _LONGEST, 0), -1):
        said = text.lines[number - 1].strip()
        if not said or _DEFINED.match(said):
            break
        if said.startswith("@"):
            first = number
    return first


def _signed(text: DocumentText, line: int) -> int:
    """The line in which the brackets of a signature are closed."""
    depth = 0
    for number, said in enumerate(text.lines[line - 1 : line - 1 + _LONGEST], line):
        depth += sum(map(said.count, "([{")) - sum(map(said.count, ")]}"))
        if depth <= 0:
            return number
    return line


def symbols(tools: Sequence[ToolInDocument], text: DocumentText) -> list[DocumentSymbol]:
    """The tools as an outline shows them."""
    return [
        DocumentSymbol(
            name=", ".join(each.names),
            kind=SymbolKind.Function,
            range=Range(text.line(each.first).start, text.line(each.last).end),
            selection_range=text.line(each.first),
            detail="tool" if each.entry is None else str(each.entry.state),
        )
        for each in tools
    ]


def told(tools: Sequence[ToolInDocument], line: int) -> str:
    """All that is known of the tools at a line, as Markdown; empty where there is none."""
    here = [each for each in tools if each.first <= line <= each.last]
    return "\n\n---\n\n".join("\n\n".join(_told(each)) for each in here)


def _told(each: ToolInDocument) -> Iterator[str]:
    if each.planned is not None:
        yield from _of_tool(each.planned, each.config)
    elif each.entry is not None:
        yield f"**{', '.join(each.names)}** is no tool: {each.entry.state}"
        yield from (f"- {why}" for why in each.entry.why.split("; "))


def _of_tool(planned: PlannedTool, config: Config) -> Iterator[str]:
    tool = planned.tool
    yield f"**{tool.name}** `{tool.function}` ({tool.profile.framework})"
    if tool.description:
        yield tool.description
    yield _fenced(planned.parameters)
    if planned.output is not None:
        yield "Result:"
        yield _fenced(planned.output)
    yield "\n".join(f"- {line}" for line in _facts(planned, config))


def _facts(planned: PlannedTool, config: Config) -> Iterator[str]:
    tool = planned.tool
    yield _cost(planned, config)
    effects = {**annotations_of(tool), **tool.options.policy.said()}
    if effects:
        said = ", ".join(f"{name} = {json.dumps(value)}" for name, value in effects.items())
        yield f"effects: {said}"
    if tool.conditions:
        yield f"registered if {' and '.join(tool.conditions)}"
    if tool.reach.why:
        yield f"a registry cannot call it: {tool.reach.why}"


def _cost(planned: PlannedTool, config: Config) -> str:
    name = next(iter(config.dialects), _USUAL_DIALECT)
    text = text_in(planned, DIALECTS[name])
    if text is None:
        return f"{name} has no form for it"
    counting = tokenizer("auto")
    cost = cost_of(text, counting)
    return f"{counting.sign}{cost.tokens} tokens, {cost.bytes} bytes in {name}"


def _fenced(schema: object) -> str:
    return f"```json\n{json.dumps(schema, indent=2, ensure_ascii=False)}\n```"
