"""Headers: parameters that MCP's clients repeat in a header of HTTP, by `x-mcp-header`.

A client must drop a tool with such a keyword that it cannot follow (MCP 2026-07-28, transports).
The judgement is that of the official library `mcp`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.json_schema import nodes
from toolgen.lint.checks.subject import LintLimits, LintSubject

_KEYWORD = "x-mcp-header"
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")  # RFC 9110, §5.6.2
_TYPES = ("string", "integer", "boolean")


def headers(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """The keywords for which clients drop the tool."""
    seen: dict[str, str] = {}
    for path, node in nodes(subject.planned.parameters):
        if _KEYWORD not in node:
            continue
        header, kind = node[_KEYWORD], node.get("type")
        place = "".join(f"/{name}" for name in path[1::2])
        if not path or any(each != "properties" for each in path[::2]):
            why = "it stands elsewhere than at a property, or one of a property"
        elif not isinstance(header, str) or not _TOKEN.fullmatch(header):
            why = f"{header!r} is no name of a header"
        elif kind not in _TYPES:
            why = f"it stands at {kind!r}: only {', '.join(_TYPES)} can be one"
        elif header.lower() in seen:
            why = f"{header!r} is that of {seen[header.lower()]} already"
        else:
            seen[header.lower()] = place
            continue
        yield subject.finding("header-unusable", place, why)
