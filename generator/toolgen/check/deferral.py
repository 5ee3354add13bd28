"""Deferral: a model that is told of no tool at all asks for none."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings import Diagnostics
from toolgen.ir.tools import ToolSpec


def check_deferral(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report a registry of which every tool is deferred (TG123), at the first of them."""
    found = sorted(tools, key=lambda tool: tool.position)
    if found and all(tool.options.policy.defer for tool in found):
        diagnostics.add(
            "TG123",
            found[0].position,
            (
                f"all {len(found)} tools of this package are deferred"
                if len(found) > 1
                else f"{found[0].name}, the only tool of this package, is deferred"
            ),
            "leave out `defer` for a tool that the model needs from the start",
        )
