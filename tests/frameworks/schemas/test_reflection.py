"""mcp, fastmcp and openai-agents: the static schemas are exactly those that the frameworks give."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks import fastmcp, mcp, openai_agents
from toolgen.frameworks.lines import of_version
from toolgen.ir.profiles import Profile

from .reflecting import HERE, Settings, interpreters, static

_GOLDEN = HERE / "golden"

_FASTMCP = fastmcp.FRAMEWORK.profile
_AGENTS = openai_agents.FRAMEWORK.profile

CASES: dict[str, tuple[Profile, str, Settings]] = {
    "mcp-1": (mcp.FRAMEWORK.variants[0].profile, "1.", {}),
    "mcp-1-unstructured": (mcp.FRAMEWORK.variants[0].profile, "1.", {"structured_output": False}),
    "mcp-1-structured": (mcp.FRAMEWORK.variants[0].profile, "1.", {"structured_output": True}),
    "mcp-2": (mcp.FRAMEWORK.profile, "2.", {}),
    "mcp-2-structured": (mcp.FRAMEWORK.profile, "2.", {"structured_output": True}),
    "fastmcp-2.13": (of_version(_FASTMCP, (2, 13)), "2.13.", {}),
    "fastmcp-2": (of_version(_FASTMCP, (2, 14)), "2.14.", {}),
    "fastmcp-3": (replace(_FASTMCP, line="3"), "3.", {}),
    "fastmcp-4": (_FASTMCP, "4.", {}),
    "fastmcp-4-no-output": (_FASTMCP, "4.", {"output_schema": None}),
    "openai-agents-0.22": (replace(_AGENTS, line="0.22"), "0.22.", {}),
    "openai-agents-0.22-lax": (replace(_AGENTS, line="0.22"), "0.22.", {"strict_mode": False}),
    "openai-agents-0.24": (_AGENTS, "0.24.", {}),
    "openai-agents-0.24-lax": (_AGENTS, "0.24.", {"strict_mode": False}),
    "openai-agents-0.24-bare": (
        _AGENTS,
        "0.24.",
        {"strict_mode": False, "use_docstring_info": False},
    ),
}
"""By name: the profile, the versions that it is of, and what the declaration says."""

_KEPT = (
    "mcp-1",
    "mcp-2",
    "fastmcp-2",
    "fastmcp-3",
    "fastmcp-4",
    "openai-agents-0.24",
    "openai-agents-0.24-lax",
)


@pytest.mark.parametrize("variant", CASES)
def test_the_schemas_are_those_of_the_framework(variant: str) -> None:
    profile, prefix, settings = CASES[variant]
    asked = [
        each
        for each in interpreters(profile.framework, json.dumps(settings))
        if each.version.startswith(prefix)
    ]
    if not asked:
        pytest.skip(f"{profile.framework} {prefix}* is not installed")
    expected = static(profile, settings)
    for interpreter in asked:
        assert _differences(expected, interpreter.tools) == {}


def _differences(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    return {
        name: (ours.get(name), real)
        for name, real in theirs.items()
        if name not in ours or ours[name] != real
    }


@pytest.mark.parametrize("variant", _KEPT)
def test_the_schemas_are_those_of_the_golden_file(variant: str, update_golden: bool) -> None:
    profile, _, settings = CASES[variant]
    lines = (
        f"{json.dumps(name)}: {json.dumps(made, sort_keys=True)}"
        for name, made in sorted(static(profile, settings).items())
    )
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    path = _GOLDEN / f"{variant}.json"
    if update_golden:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
