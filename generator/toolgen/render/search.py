"""The index for `tool_search`: which words tell of which deferred tools.

Consumes planned tools; produces a module of plain data, for packages with a tool that is deferred.
The runtime makes the words, for it has to make the same of a query.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.render.banner import with_banner
from toolgen.render.environment import render_template
from toolgen.render.layout import exploded, fit_module
from toolgen.render.literals import literal
from toolgen.render.plan import GeneratedFile, PlannedTool
from toolgen_runtime.search.index import Index

_PATH = "_search.py"


def render_search(tools: Iterable[PlannedTool]) -> list[GeneratedFile]:
    """`_search.py`, for a package that has deferred tools; nothing for others."""
    deferred = [planned for planned in tools if planned.tool.options.policy.defer]
    if not deferred:
        return []
    index = Index.of(
        (planned.tool.name, planned.tool.description, planned.parameters) for planned in deferred
    )
    lengths = [f"{literal(name)}: {length}" for name, length in index.lengths.items()]
    postings = [f"{literal(term)}: {literal(told)}" for term, told in index.postings.items()]
    text = render_template(
        _PATH, lengths=exploded("{", lengths, "}"), postings=exploded("{", postings, "}")
    )
    sources = {planned.tool.position.path for planned in deferred}
    return [with_banner(_PATH, fit_module(text), sorted(sources))]
