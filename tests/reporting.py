"""All that a user is told of a build, as a text that is held against an expected one."""

from __future__ import annotations

import json
from collections.abc import Iterator

from toolgen.cli.explain import evidence_lines, evidence_of
from toolgen.cli.list import ledger_lines
from toolgen.pipeline import Result
from toolgen.reports.build import render_text


def told(result: Result) -> str:
    """The tools as their manifests have them, what `explain` and `list --all` say, the findings."""
    return "\n".join(_told(result))


def _told(result: Result) -> Iterator[str]:
    yield from _tools(result)
    yield "explain:"
    for each in evidence_of(result):
        yield from evidence_lines(each)
    yield from ("list --all:", *ledger_lines(result.ledger))
    yield from ("build:", render_text(result.diagnostics, color=False))


def _tools(result: Result) -> Iterator[str]:
    for package in result.packages:
        for file in package.files:
            if file.path == "manifest.json":
                for tool in json.loads(file.data)["tools"]:
                    yield from _facts(tool)


def _facts(tool: dict[str, object]) -> Iterator[str]:
    """What is said of a tool, but for hashes, which follow from the rest."""
    yield f"tool {tool.pop('name')}:"
    del tool["hashes"]
    for name, fact in tool.items():
        yield f"  {name}: {json.dumps(fact, ensure_ascii=False)}"
