"""Constants: what `const` and `enum` say that a value is."""

from __future__ import annotations

from typing import Any

from toolgen.json_schema.walk import nodes


def are_mistakable(schema: Any) -> bool:
    """Whether there are constants that Python has equal to others, as it has `1` and `true`."""
    return any(
        isinstance(each, bool | int | float) and each in (0, 1)
        for _, node in nodes(schema)
        if isinstance(node, dict)
        for each in (*node.get("enum", ()), node.get("const"))
    )
