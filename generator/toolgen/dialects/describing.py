"""Descriptions that take in what a dialect has no keyword for."""

from __future__ import annotations

import json
from collections.abc import Mapping

from toolgen.dialects.model import Fate, Loss
from toolgen.json_schema import Path, Schema

__all__ = ["tell"]


def tell(node: Schema, told: Mapping[str, object], path: Path) -> list[Loss]:
    """Append keywords and their values to a node's description, in place; gives the losses."""
    if not told:
        return []
    values = ((key, json.dumps(value, ensure_ascii=False)) for key, value in told.items())
    text = "; ".join(f"{key}: {value}" for key, value in values)
    description = node.get("description")
    node["description"] = f"{description} ({text})" if description else text
    return [Loss(path, keyword, Fate.DESCRIBED) for keyword in told]
