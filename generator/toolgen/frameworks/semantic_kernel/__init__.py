"""Semantic Kernel: `@kernel_function`."""

from __future__ import annotations

import re

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.semantic_kernel import keywords
from toolgen.ir.profiles import Profile

FRAMEWORK = Framework(
    Profile(
        "semantic-kernel",
        verified=("semantic-kernel 1.45.0",),
        last_wins=True,
        reserved=("self",),
        filled=tuple(
            f"semantic_kernel:{each}"
            for each in ("kernel", "service", "execution_settings", "arguments")
        ),
        names=re.compile(r"[0-9A-Za-z_-]+"),
    ),
    (
        Entry(
            "semantic_kernel:kernel_function",
            ("func", "name", "description"),
            ("func",),
            decorates=True,
        ),
    ),
    keywords=keywords.TOOLS,
)
