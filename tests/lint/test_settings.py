"""Which rules are looked for, where, and with which limits."""

from __future__ import annotations

import pytest
from linting import findings, told

from toolgen.config import Config
from toolgen.findings import ToolgenError
from toolgen.findings.registry import LINT_RULES, Category, Severity
from toolgen.lint.settings import LintSettings

SHOP = """
from toolgen_runtime import tool


@tool
def send(api_key: str) -> None: ...


@tool
def read(api_key: str) -> None: ...
"""


def rules_of(*select: str, **options: object) -> set[str]:
    return {each.code for each in findings(SHOP, *select, **options)}


def test_all_rules_are_looked_for_by_default() -> None:
    assert LintSettings.of(Config()).rules == set(LINT_RULES)


@pytest.mark.parametrize(
    ("chosen", "rules"),
    [
        ("param-secret", {"param-secret"}),
        ("safety", {r.id for r in LINT_RULES.values() if r.category is Category.SAFETY}),
        ("read-only-*", {r for r in LINT_RULES if r.startswith("read-only-")}),
        ("all", set(LINT_RULES)),
    ],
)
def test_rules_are_chosen_by_id_category_and_pattern(chosen: str, rules: set[str]) -> None:
    assert LintSettings.of(Config(), [chosen]).rules == rules
    assert LintSettings.of(Config(lint_select=(chosen,))).rules == rules
    assert LintSettings.of(Config(lint_ignore=(chosen,))).rules == set(LINT_RULES) - rules


def test_the_command_line_replaces_what_is_selected_and_adds_to_what_is_ignored() -> None:
    config = Config(lint_select=("cost",), lint_ignore=("param-secret",))

    assert LintSettings.of(config, ["safety"], ["url-*"]).rules == {
        rule.id
        for rule in LINT_RULES.values()
        if rule.category is Category.SAFETY and rule.id not in ("param-secret", "url-in-text")
    }


def test_a_rule_that_does_not_exist_is_told_with_the_nearest() -> None:
    with pytest.raises(ToolgenError, match="did you mean 'param-secret'"):
        LintSettings.of(Config(), ["param-secrets"])


@pytest.mark.parametrize("pattern", ["send", "se*", "shop:send", "*:send"])
def test_a_rule_is_left_out_for_tools_by_name_or_function(pattern: str) -> None:
    ignores = ((pattern, ("param-secret",)),)

    found = findings(SHOP, "param-secret", per_tool_ignores=ignores)

    assert told(found) == [("read /api_key", None)]


def test_what_is_left_out_in_vain_is_told() -> None:
    ignores = (("sned", ("param-secret",)), ("send", ("tool-undocumented",)))

    found = findings(SHOP, "acceptance-unused", per_tool_ignores=ignores)

    assert [(each.path, each.old) for each in found] == [
        ("pyproject.toml", "per-tool-ignores sned")
    ]


def test_what_is_left_out_in_vain_is_not_told_where_that_is_not_looked_for() -> None:
    ignores = (("sned", ("param-secret",)),)

    assert findings(SHOP, "tool-undocumented", per_tool_ignores=ignores) == findings(
        SHOP, "tool-undocumented"
    )


def test_mistakes_in_the_table_of_severities_are_told() -> None:
    config = Config(lint_severities=(("param-secret", "fatal"), ("in-type-changed", "info")))

    with pytest.raises(ToolgenError) as caught:
        LintSettings.of(config)

    assert "tool.toolgen.lint.severity.param-secret: expected one of" in str(caught.value)
    assert "there is no rule 'in-type-changed'" in str(caught.value)


@pytest.mark.parametrize(
    ("config", "where"),
    [
        (Config(lint_select=("nope",)), "tool.toolgen.lint.select: "),
        (Config(lint_ignore=("nope",)), "tool.toolgen.lint.ignore: "),
        (Config(per_tool_ignores=(("a", ("nope",)),)), "tool.toolgen.lint.per-tool-ignores: "),
    ],
)
def test_a_rule_that_does_not_exist_is_told_with_its_place(config: Config, where: str) -> None:
    with pytest.raises(ToolgenError, match=f"^{where}there is no rule 'nope'"):
        LintSettings.of(config)
    with pytest.raises(ToolgenError, match=r"^--ignore: "):
        LintSettings.of(Config(), ignore=["nope"])


def test_a_description_that_source_does_not_tell_is_not_missing() -> None:
    source = """
        import os
        from fastmcp import FastMCP

        mcp = FastMCP("shop")

        @mcp.tool(description=os.getcwd())
        def send() -> None: ...
    """

    assert findings(source, "tool-undocumented") == []


def test_budgets_are_those_of_the_configuration() -> None:
    found = findings(SHOP, "over-budget", registry_budget=10)

    assert [each.severity for each in found] == [Severity.ERROR]
    assert found[0].tool == ""


def test_the_dialects_of_the_configuration_are_those_that_refuse() -> None:
    source = SHOP.replace("api_key: str", "api_key: dict[str, str]")

    assert told(findings(source, "provider-*", dialects=("openai",))) == []
    assert {each.tool for each in findings(source, "provider-*", dialects=("openai-strict",))} == {
        "read",
        "send",
    }


MODES = """
from typing import Literal
from toolgen_runtime import tool


@tool
def send(mode: Literal["slow", "fast", "late"], text: str) -> None:
    "Send a text to all that wait for one."


@tool
def share() -> None:
    "Share what has come."
"""


@pytest.mark.parametrize(
    ("limit", "count", "rule"),
    [
        ("max_description", 37, "tool-description-long"),
        ("max_enum", 3, "enum-large"),
        ("max_parameters", 2, "too-many-parameters"),
        ("max_tools", 2, "too-many-tools"),
    ],
)
def test_what_is_at_a_limit_is_not_above_it(limit: str, count: int, rule: str) -> None:
    assert [f.tool for f in findings(MODES, rule, **{limit: count})] == []
    assert [f.tool for f in findings(MODES, rule, **{limit: count - 1})] == ["send"]
