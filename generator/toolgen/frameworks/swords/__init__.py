"""Swords of drusilla: `@function_sword`, `Sword`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.swords import keywords
from toolgen.ir.profiles import ContextRule, Profile

_PACKAGES = ("drusilla", "gear", "src")


def _entries(package: str) -> tuple[Entry, ...]:
    return (
        Entry(
            f"{package}:function_sword",
            ("func",),
            ("func",),
            name=("name_override",),
            description=("description_override",),
            decorates=True,
        ),
        Entry(
            f"{package}:Sword",
            ("name", "description", "params_json_schema", "on_invoke_sword"),
            ("on_invoke_sword",),
            schema=("params_json_schema",),
        ),
        Entry(f"{package}:Agent.as_sword", unread="the tool is an agent"),
    )


FRAMEWORK = Framework(
    Profile(
        "swords",
        verified=("drusilla-py 2b3d423",),
        contexts=tuple(f"{package}:RunContextWrapper" for package in _PACKAGES),
        wraps=True,
        rule=ContextRule.FIRST_PARAMETER,
        strictness="strict_mode",
        settings=("use_docstring_info", "strict_mode"),
        replaces=True,
    ),
    tuple(entry for package in _PACKAGES for entry in _entries(package)),
    keywords=keywords.TOOLS,
)
"""The project is no distribution: its module `gear.sword` is imported from a checkout."""
