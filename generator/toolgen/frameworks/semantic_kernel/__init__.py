"""Semantic Kernel: `@kernel_function`, and what has such functions: `Kernel()`."""

from __future__ import annotations

import re

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.semantic_kernel import keywords
from toolgen.ir.profiles import Profile

_HOLDING = (
    *("Kernel", "ChatCompletionAgent", "OpenAIAssistantAgent", "OpenAIResponsesAgent"),
    *("AzureAIAgent", "BedrockAgent"),
)

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
        *(
            Entry(f"semantic_kernel:{name}", (), name=(), description=(), holds=True)
            for name in _HOLDING
        ),
    ),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
