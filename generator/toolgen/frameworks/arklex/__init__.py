"""Arklex: `@register_tool(description, slots, …)`."""

from __future__ import annotations

import re

from toolgen.frameworks.arklex import keywords
from toolgen.frameworks.entry import Entry, SlotKeys
from toolgen.frameworks.framework import Framework
from toolgen.ir.profiles import Profile

FRAMEWORK = Framework(
    Profile(
        "arklex",
        verified=("arklex 0.0.10", "arklex 0.1.21"),
        settings=("slots",),
        names=re.compile(r"[a-zA-Z0-9_-]+"),
        replaces=True,
        earlier=(("0.0", (0, 1)),),
        names_by_path=(0, 1),
    ),
    (
        Entry(
            "arklex:register_tool",
            ("description", "slots", "outputs", "isComplete", "isResponse"),
            name=(),
            description=("desc", "description"),
            decorates=True,
            slots=SlotKeys(("value", "target"), "valueSource", ("", "prompt", "Prompt User")),
        ),
    ),
    keywords=keywords.TOOLS,
)
"""Since 0.1 only the first two parameters are left, and `desc` is called `description`."""
