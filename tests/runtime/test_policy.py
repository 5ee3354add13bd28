"""Policies do not change, and tools made by hand have them, too."""

from __future__ import annotations

import json
import pickle
from copy import copy, deepcopy
from typing import Any

import pytest
from building import run

from toolgen_runtime import ApprovalRequired, Policy, Tool, approving, tool

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"word": {"type": "string"}}}


class Handmade(Tool):
    """A tool made by hand."""

    def __init__(self) -> None:
        self.name, self.description, self.parameters = "say", "Say a word.", SCHEMA

    async def execute(self, **arguments: Any) -> Any:
        """Say it."""
        return arguments["word"]


class Guarded(Handmade):
    """One with a policy of its own."""

    policy = Policy(approval="always", max_output=3, tags=["x"])


def say(word: str) -> str:
    return word


def test_a_policy_does_not_change() -> None:
    policy = Policy(tags=["a"], hints={"readOnlyHint": True})

    with pytest.raises(AttributeError, match="a policy does not change"):
        policy.approval = "never"
    with pytest.raises(AttributeError, match="a policy does not change"):
        del policy.tags
    policy.hints["readOnlyHint"] = False
    assert policy.hints == {"readOnlyHint": True}


def test_a_policy_can_be_copied_and_sent() -> None:
    policy = Policy.read({"approval": "json:loads", "tags": ["a"], "hints": {"title": "T"}})

    assert copy(policy) == deepcopy(policy) == pickle.loads(pickle.dumps(policy)) == policy


def test_policies_are_equal_by_what_they_say() -> None:
    assert Policy(tags=["a"]) == Policy(tags=("a",))
    assert Policy(tags=["a"]) != Policy()
    assert len({Policy(timeout=1), Policy(timeout=1), Policy(timeout=2)}) == 2
    assert Policy() != {"tags": ()}


def test_functions_that_approve_are_the_same_by_their_names() -> None:
    one, same, other = (Policy.read({"approval": f"json:{n}"}) for n in ("loads", "loads", "dumps"))

    assert one == same != other
    assert one != Policy(approval="always")
    assert len({one.approval, same.approval, other.approval}) == 2
    named = [Policy.read({"approval": of}) for of in ("json:loads", "json:loads", "json:dumps")]
    assert len({*named, Policy(), Policy(approval="always")}) == 4
    assert named[0] != Policy(approval=json.loads)
    assert repr(Policy(tags=["a"], defer=True)) == "Policy(defer=True, tags=('a',))"


@pytest.mark.parametrize(
    ("given", "kind", "message"),
    [
        ({"approval": "allways"}, ValueError, "approval takes 'always', 'never' or a function"),
        ({"approval": True}, TypeError, "got bool"),
        ({"max_output": 0}, ValueError, "max_output has to be positive"),
        ({"max_output": 1.5}, TypeError, "max_output takes a number of characters"),
        ({"timeout": -1}, ValueError, "timeout has to be positive"),
    ],
)
def test_a_policy_that_is_none_is_refused(
    given: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        Policy(**given)
    with pytest.raises(kind, match=message):
        tool(**given)


@pytest.mark.parametrize(
    ("given", "kind", "message"),
    [
        ({"tags": "money"}, TypeError, "takes a list of texts, got str"),
        ({"tags": [1]}, TypeError, "takes a text, got int"),
        ({"version": 2}, TypeError, "takes a text, got int"),
        ({"deprecated": ""}, ValueError, "got an empty one"),
        ({"read_only": "yes"}, TypeError, "takes True or False"),
        ({"read_only": True, "destructive": True}, ValueError, "destroys nothing"),
        ({"aproval": "always"}, TypeError, "aproval"),
    ],
)
def test_the_marker_refuses_what_the_build_does(
    given: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        tool(**given)


def test_the_marker_returns_the_function_as_it_was() -> None:
    marked = tool(
        approval="always", tags={"a"}, version="1", deprecated="no", defer=True, read_only=True
    )(say)

    assert marked is say
    assert vars(say) == {}


def test_a_tool_made_by_hand_has_the_default_policy() -> None:
    assert Handmade().policy == Policy()


def test_a_tool_made_by_hand_is_held_to_its_policy() -> None:
    made = Guarded()

    with pytest.raises(ApprovalRequired):
        run(made.invoke({"word": "hello"}))
    with approving(lambda request: True):
        assert run(made.invoke({"word": "hello"})).startswith("hel\n[2 of 5 ")


def test_options_of_a_tool_made_of_a_function_are_its_policy() -> None:
    made = Tool.from_schema(
        say, name="say", description="Say.", parameters=SCHEMA, approval="always", max_output=9
    )

    assert made.policy == Policy(approval="always", max_output=9)
    with pytest.raises(ApprovalRequired):
        run(made.invoke({"word": "hello"}))


def test_a_generator_is_not_used_up_by_the_look_at_its_length() -> None:
    def spell(word: str) -> Any:
        yield from word

    made = Tool.from_schema(
        spell, name="spell", description="Spell.", parameters=SCHEMA, max_output=99
    )

    assert list(run(made.invoke({"word": "hey"}))) == ["h", "e", "y"]


@pytest.mark.parametrize(
    "made",
    [
        Guarded(),
        Tool.from_schema(
            say, name="say", description="Say.", parameters=SCHEMA, approval="always", max_output=3
        ),
    ],
)
def test_options_stand_in_place_of_those_of_a_tool_made_by_hand(made: Tool) -> None:
    freed = made.with_options(approval="never", postprocessor=str.upper)

    assert run(freed.invoke({"word": "hello"})).startswith("HEL\n[2 of 5 ")
    assert freed.policy.approval == "never"
    assert freed.policy.tags == made.policy.tags
    with pytest.raises(ApprovalRequired):
        run(made.invoke({"word": "hello"}))
    with pytest.raises(ApprovalRequired):
        run(freed.with_options(approval="always").invoke({"word": "hello"}))


def test_options_of_a_tool_made_by_hand_are_checked() -> None:
    with pytest.raises(ValueError, match="say has no schema of its result"):
        Handmade().with_options(validate_result=True)
    with pytest.raises(TypeError, match="validate takes a function"):
        Handmade().with_options(validate="no")  # type: ignore[arg-type]
