"""What adapters ask before a call, with no framework installed: who approves what, and once."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from building import run

from toolgen_runtime import ApprovalRequired, CallRejected, Registry, Tool, approving
from toolgen_runtime.adapters.protocol import must_ask, unasked
from toolgen_runtime.model.policy import Policy

from .cases import guarded

INSIDE, OUTSIDE = {"path": "./a"}, {"path": "/a"}


def below_root(arguments: dict[str, Any]) -> bool:
    """A rule that asks for what is below the root directory alone."""
    return bool(arguments["path"].startswith("/"))


def failing(arguments: dict[str, Any]) -> bool:
    raise ValueError("there is no rule")


def forgetful(arguments: dict[str, Any]) -> None:
    """A rule that forgot its `return`."""


class ByHand(Tool):
    """A tool made by hand that calls another one, which needs an approval as well."""

    name = "by_hand"
    description = "Erase by hand."
    parameters: ClassVar = {"type": "object", "properties": {"path": {"type": "string"}}}
    policy = Policy(approval="always")

    def __init__(self, other: Tool | None = None) -> None:
        self.other = other

    async def execute(self, **arguments: Any) -> Any:
        return "done" if self.other is None else await self.other.invoke(arguments)


@pytest.mark.parametrize(
    ("rule", "arguments", "asks"),
    [
        (None, OUTSIDE, False),
        ("never", OUTSIDE, False),
        ("always", INSIDE, True),
        ("always", {"nonsense": 1}, True),
        (below_root, OUTSIDE, True),
        (below_root, INSIDE, False),
        (below_root, '{"path": "/a"}', True),
        (below_root, {"path": 3}, False),  # which the call refuses
        (below_root, {}, False),
        (failing, OUTSIDE, False),  # the call asks the rule again, and says that it failed
        (forgetful, INSIDE, True),  # only False says no
    ],
)
def test_a_framework_asks_where_the_rule_says_so(
    registry: Registry, rule: Any, arguments: Any, asks: bool
) -> None:
    assert run(must_ask(guarded(registry, rule)["erase"], arguments)) is asks


@pytest.mark.parametrize("rule", ["always", below_root])
def test_a_framework_does_not_ask_where_an_approver_is_set(registry: Registry, rule: Any) -> None:
    with approving(lambda request: False):
        assert run(must_ask(guarded(registry, rule)["erase"], OUTSIDE)) is False
    assert run(must_ask(guarded(registry, rule)["erase"], OUTSIDE)) is True


def test_a_framework_asks_for_a_tool_made_by_hand() -> None:
    assert run(must_ask(ByHand(), {})) is True


@pytest.mark.parametrize("rule", ["always", below_root])
def test_a_call_that_was_approved_is_made_and_nobody_is_asked(
    registry: Registry, journal: list[object], rule: Any
) -> None:
    tool = guarded(registry, rule)["erase"]
    with pytest.raises(ApprovalRequired):
        run(tool.invoke(OUTSIDE))
    assert journal == []

    assert run(unasked(tool).invoke(OUTSIDE)) == "done"
    assert journal == ["erased /a"]


@pytest.mark.parametrize("rule", [None, "never"])
def test_a_tool_that_nobody_is_asked_about_is_itself(registry: Registry, rule: Any) -> None:
    tool = guarded(registry, rule)["erase"]
    assert unasked(tool) is tool


def test_a_tool_made_by_hand_that_was_approved_is_called() -> None:
    tool = ByHand()
    with pytest.raises(ApprovalRequired):
        run(tool.invoke({}))
    approved = unasked(tool)

    assert run(approved.invoke({})) == "done"
    assert (approved.name, approved.description) == (tool.name, tool.description)
    assert approved.parameters == tool.parameters


def test_what_a_tool_made_by_hand_calls_was_not_approved_with_it(
    registry: Registry, journal: list[object]
) -> None:
    other = guarded(registry, "always")["erase"]
    with pytest.raises(ApprovalRequired) as caught:
        run(unasked(ByHand(other)).invoke(OUTSIDE))
    assert (caught.value.tool, caught.value.arguments) == ("erase", OUTSIDE)
    assert journal == []


def test_an_approver_decides_within_the_call_though_it_was_not_asked_before(
    registry: Registry, journal: list[object]
) -> None:
    tool = guarded(registry, "always")["erase"]
    with approving(lambda request: False), pytest.raises(CallRejected, match="not approved"):
        run(tool.invoke(OUTSIDE))
    with approving(lambda request: request.tool == "erase" and request.arguments == OUTSIDE):
        assert run(tool.invoke(OUTSIDE)) == "done"
    assert journal == ["erased /a"]
