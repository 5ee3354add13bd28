"""Requirements: a project that pins an older framework than those that toolgen knows."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings import Diagnostics
from toolgen.frameworks.choosing import oldest_known
from toolgen.ir.tools import ToolSpec


def check_requirements(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report frameworks of which the project pins a version before all known ones (TG132).

    It is told at each tool, whose schema rests on it; reports show the first few.
    """
    for tool in tools:
        if tool.profile.outdated:
            name = tool.profile.framework
            diagnostics.add(
                "TG132",
                tool.position,
                f"the project pins {tool.profile.outdated}, and no version of {name} before "
                f"{oldest_known(name)} is known: its schemas may differ",
                "compare with `toolgen verify`, or use a newer version",
            )
