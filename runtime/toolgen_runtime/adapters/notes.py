"""What a policy says that a framework has no field for, where it takes notes of any kind.

Consumes policies; produces values of JSON by name, of which none is empty.
"""

from __future__ import annotations

from toolgen_runtime.serve import service

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.model.policy import Policy

__all__ = ["meta_of", "notes_of"]


def notes_of(policy: Policy) -> dict[str, Any]:
    """Annotations, tags, version and reason of deprecation, as far as there are any."""
    notes = {
        "annotations": policy.hints,
        "tags": list(policy.tags),
        "version": policy.version,
        "deprecated": policy.deprecated,
    }
    return {name: value for name, value in notes.items() if value}


def meta_of(tool: Tool, deferred: set[str]) -> dict[str, Any]:
    """The `_meta` of a tool in a list of MCP's, in which the tools of these names are deferred."""
    meta = service.meta_of(tool.policy, has_deferred=bool(deferred))
    if tool.name not in deferred:
        meta.pop(service.DEFERRED, None)
    return meta
