"""Requirements: a project that pins an older framework than those that toolgen knows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from toolgen.findings import Diagnostics
from toolgen.frameworks.choosing import oldest_known
from toolgen.ir.tools import ToolSpec


def check_requirements(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report frameworks of which the project pins a version before all known ones (TG132).

    Each is told of once, at its first tool, and names all of them.
    """
    outdated = sorted(
        (tool for tool in tools if tool.profile.outdated),
        key=lambda tool: (tool.profile.framework, tool.position),
    )
    for name, group in groupby(outdated, key=lambda tool: tool.profile.framework):
        concerned = list(group)
        first, names = concerned[0], ", ".join(dict.fromkeys(each.name for each in concerned))
        diagnostics.add(
            "TG132",
            first.position,
            f"the project pins {first.profile.outdated}, and no version of {name} before "
            f"{oldest_known(name)} is known: the schemas of {names} may differ",
            "compare with `toolgen verify`, or use a newer version",
        )
