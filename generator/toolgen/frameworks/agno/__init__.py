"""Agno: `@tool`, `Toolkit`, `Agent(tools=[…])`, `Team(tools=[…])`."""

from __future__ import annotations

from toolgen.frameworks.agno import keywords
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.policies import APPROVAL, Meaning, asks
from toolgen.ir.profiles import Profile

_INJECTED = ("agent", "team", "run_context", "images", "videos", "audios", "files")
_TOOLKIT = ("name", "id", "tools")

FRAMEWORK = Framework(
    Profile(
        "agno",
        verified=("agno 3.1.10",),
        last_wins=True,
        contexts=("agno:Agent", "agno:Team", "agno:RunContext"),
        reserved=("self", *_INJECTED, "_agno_agent", "_agno_team", "_agno_run_context"),
        strictness="strict",
        settings=("strict", "parameters", "requires_user_input", "user_input_fields"),
        replaces=True,
        keeps=("entrypoint", "entrypoint"),
    ),
    (
        Entry("agno:tool", ("func",), ("func",), decorates=True),
        Entry("agno:Function.from_callable", ("c", "name", "strict"), ("c",), description=()),
        Entry(
            "agno:Function",
            (),
            ("entrypoint",),
            schema=("parameters",),
            fills="requires_user_input",
        ),
        Entry(
            "agno:Toolkit.register",
            ("function", "name"),
            ("function",),
            description=(),
            includes="include_tools",
            excludes="exclude_tools",
        ),
        Entry(
            "agno:Toolkit",
            _TOOLKIT,
            collections=("tools",),
            name=(),
            description=(),
            shared=("requires_confirmation_tools", "include_tools", "exclude_tools"),
            includes="include_tools",
            excludes="exclude_tools",
            insists=("requires_confirmation_tools",),
        ),
        *(
            Entry(
                f"agno:{owner}.add_tool",
                ("tool",),
                ("tool",),
                name=(),
                description=(),
                into="tools",
            )
            for owner in ("Agent", "Team")
        ),
        *(
            Entry(
                f"agno:{owner}.set_tools",
                ("tools",),
                collections=("tools",),
                name=(),
                description=(),
                into="tools",
            )
            for owner in ("Agent", "Team")
        ),
        *(
            Entry(
                f"agno:{owner}",
                parameters,
                collections=("tools",),
                name=(),
                description=(),
                into="tools",
            )
            for owner, parameters in {"Agent": (), "Team": ("members",)}.items()
        ),
        *(
            Entry(
                f"agno:{owner}.deep_copy",
                collections=("tools",),
                name=(),
                description=(),
                into="tools",
                within="update",
                again=True,
            )
            for owner in ("Agent", "Team")
        ),
        *(
            Entry(f"agno:{owner}.as_tool", unread="the tool is an agent")
            for owner in ("Agent", "Team")
        ),
    ),
    policies={
        "requires_confirmation": APPROVAL,
        "requires_confirmation_tools": Meaning("approval", asks, lists=True),
    },
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
