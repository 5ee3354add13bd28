"""Canonical text: one spelling for each JSON value."""

from __future__ import annotations

import json


def canonical_text(value: object) -> str:
    """JSON with sorted keys, in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
