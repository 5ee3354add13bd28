"""smolagents: `@tool`, subclasses of `Tool`, `CodeAgent(tools=[…])`."""

from __future__ import annotations

import re

from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Base, Framework
from toolgen.frameworks.smolagents import keywords
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import SCHEMA_ALONE, Profile

_MADE = (
    *("Tool.from_hub", "Tool.from_code", "Tool.from_space", "Tool.from_gradio"),
    *("Tool.from_langchain", "Tool.from_dict", "ToolCollection.from_hub", "load_tool"),
)
_AGENTS = ("CodeAgent", "ToolCallingAgent", "MultiStepAgent")

FRAMEWORK = Framework(
    Profile(
        "smolagents",
        verified=("smolagents 1.26.0",),
        names=re.compile(r"[^\W\d]\w*"),
        replaces=True,
        keeps=("forward", "forward"),
    ),
    (
        Entry(
            "smolagents:tool",
            ("tool_function",),
            ("tool_function",),
            name=(),
            description=(),
            decorates=True,
        ),
        Entry(
            "smolagents:get_json_schema",
            ("func",),
            ("func",),
            name=(),
            description=(),
            implied=((SCHEMA_ALONE, Scalar(True)),),
        ),
        *(
            Entry(f"smolagents:{name}", unread="the tool is made of something else than a function")
            for name in _MADE
        ),
        *(of_tools(f"smolagents:{name}", ("tools", "model"), finished=True) for name in _AGENTS),
    ),
    (
        Base(
            "smolagents:Tool",
            schema="inputs",
            method="forward",
            agrees="skip_forward_signature_validation",
        ),
    ),
    observed=("smolagents",),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
