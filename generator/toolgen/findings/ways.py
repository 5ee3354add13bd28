"""Ways on: the shortest thing to do about a tool that a build leaves out, as a line to paste.

What a finding's own hint says mends the source; what stands here gets past it without. It is by
code, in one table, and leaving the function out is a way on from every one. A key stands once in a
table, so that each finding says what to add to it, and `exclusion` is the line for all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from toolgen.findings.finding import UNTOLD

_LIBRARIES = "toolgen build --resolve-installed {environment}"
_LEARN = "toolgen verify --learn, for an entry of [[tool.toolgen.frontends]]"
_EXCLUDE = "add {functions} to exclude-tools in [tool.toolgen]"

WAYS: Mapping[str, str] = {
    UNTOLD: _LEARN,
}
"""The way on from a code that has one of its own."""


def ways_on(
    code: str, functions: Iterable[str], environment: str | None, library: str
) -> list[str]:
    """The ways on from a finding about functions, given as `module:qualname`.

    `environment` is where the project's libraries are, empty for where the option looks by itself;
    None where their source is read already. `library` is the one whose source may tell more.
    """
    way = _LIBRARIES if library else WAYS.get(code)
    own = [] if way is None else [way]
    if environment is None and own == [_LIBRARIES]:
        own = []
    named = _listed(sorted(functions))
    lines = (*own, _EXCLUDE)
    return [line.format(environment=environment, functions=named).rstrip() for line in lines]


def exclusion(functions: Iterable[str], known: Iterable[str]) -> str:
    """The line of settings that leaves functions out, and those that it leaves out already."""
    items = [*known, *sorted(set(functions).difference(known))]
    return f"exclude-tools = [{_listed(items)}]"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(json.dumps(name, ensure_ascii=False) for name in names)
