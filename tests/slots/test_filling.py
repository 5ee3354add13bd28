"""Turns of slot filling: what is asked, verified, tried again, called and told (A2 to A6)."""

from __future__ import annotations

from typing import Any

import pytest
from building import run

from toolgen_runtime import MessageState, SlotFiller, ToolError, ToolFailed
from toolgen_runtime.slots import ExtractionFailed, Filled, Slot, SlotTool, Status

from .scripted import Called, Extracting, Verifying, tool_of

CITY = {"name": "city", "prompt": "Which city?"}
DAYS = {"name": "days", "type": "int", "prompt": "How many days?"}


def turn(
    tool: SlotTool,
    extractor: Extracting,
    verifier: Verifying | None = None,
    state: MessageState | None = None,
    **options: Any,
) -> MessageState:
    given = state or MessageState().said("hello")
    found = run(SlotFiller(extractor, verifier, **options).run(tool, given))
    assert isinstance(found, MessageState)
    return found


def test_a4_a_tool_is_called_once_all_required_slots_are_filled() -> None:
    called = Called("sunny")
    state = turn(tool_of(called, CITY, DAYS), Extracting({"city": "Oslo", "days": 3}))
    assert called.arguments == [{"city": "Oslo", "days": 3}]
    assert state.status is Status.COMPLETE


def test_a4_a_missing_required_slot_is_asked_for_with_its_prompt() -> None:
    called = Called()
    state = turn(tool_of(called, CITY, DAYS), Extracting({"city": "Oslo"}))
    assert (state.response, state.status) == ("How many days?", Status.INCOMPLETE)
    assert called.arguments == []


def test_a4_what_was_found_is_kept_for_the_next_turn() -> None:
    tool = tool_of(called := Called(), CITY, DAYS)
    first = turn(tool, Extracting({"city": "Oslo"}))
    turn(tool, Extracting({"days": 2}), state=first.said("two"))
    assert called.arguments == [{"city": "Oslo", "days": 2}]


def test_a4_the_user_may_change_their_mind() -> None:
    tool = tool_of(called := Called(), CITY, DAYS)
    first = turn(tool, Extracting({"city": "Oslo"}))
    turn(tool, Extracting({"city": "Rome", "days": 2}), state=first.said("no, Rome; two"))
    assert called.arguments == [{"city": "Rome", "days": 2}]


@pytest.mark.parametrize(
    ("kind", "value"), [("int", 0), ("bool", False), ("str", ""), ("float", 0.0), ("list", [])]
)
def test_a4_zero_false_and_empty_text_count_as_filled(kind: str, value: object) -> None:
    turn(tool_of(called := Called(), {"name": "x", "type": kind}), Extracting({"x": value}))
    assert called.arguments == [{"x": value}]


def test_a4_none_is_not_filled() -> None:
    assert turn(tool_of(Called(), CITY), Extracting({"city": None})).response == "Which city?"


def test_an_optional_slot_without_a_value_is_left_to_the_function() -> None:
    tool = tool_of(called := Called(), CITY, {**DAYS, "required": False})
    turn(tool, Extracting({"city": "Oslo"}))
    assert called.arguments == [{"city": "Oslo"}]


def test_a_slot_without_a_prompt_is_asked_for_by_its_name() -> None:
    tool = tool_of(Called(), {"name": "sku", "description": "As on the box."})
    assert turn(tool, Extracting({})).response == "What is the sku? As on the box."


# verification


def test_a4_an_unverified_value_is_verified_first() -> None:
    tool = tool_of(called := Called(), {**CITY, "verified": False}, DAYS)
    verifier = Verifying(city="there are two of them.")
    state = turn(tool, Extracting({"city": "Paris", "days": 1}), verifier)
    assert state.response == "Which city? The reason is: there are two of them."
    assert (verifier.asked, called.arguments) == ([("city", "Paris")], [])


def test_a4_a_value_is_used_where_no_confirmation_is_needed() -> None:
    tool = tool_of(called := Called(), {**CITY, "verified": False})
    turn(tool, Extracting({"city": "Oslo"}), Verifying())
    assert called.arguments == [{"city": "Oslo"}]


def test_a_value_that_needs_no_verification_is_not_shown_to_the_verifier() -> None:
    verifier = Verifying(city="never")
    turn(tool_of(Called(), CITY), Extracting({"city": "Oslo"}), verifier)
    assert verifier.asked == []


def test_an_optional_value_is_verified_too() -> None:
    tool = tool_of(Called(), {**CITY, "required": False, "verified": False})
    assert "sure" in turn(tool, Extracting({"city": "Oslo"}), Verifying(city="sure?")).response


def test_a_confirmed_value_stays_verified() -> None:
    tool = tool_of(Called(), {**CITY, "verified": False}, DAYS)
    first = turn(tool, Extracting({"city": "Oslo"}), Verifying())
    assert first.slots["act"]["city"] == Filled("Oslo", verified=True)
    verifier = Verifying(city="never")
    turn(tool, Extracting({"city": "Oslo", "days": 1}), verifier, first.said("one"))
    assert verifier.asked == []


def test_a_value_that_changes_is_verified_again() -> None:
    tool = tool_of(Called(), {**CITY, "verified": False}, DAYS)
    first = turn(tool, Extracting({"city": "Oslo"}), Verifying())
    verifier = Verifying()
    turn(tool, Extracting({"city": "Rome", "days": 1}), verifier, first.said("Rome"))
    assert verifier.asked == [("city", "Rome")]


# tries


def test_a2_a_value_outside_the_enum_is_refused() -> None:
    tool = tool_of(called := Called(), {"name": "size", "enum": ["S", "M"], "prompt": "Size?"})
    state = turn(tool, Extracting({"size": "XL"}))
    assert state.response == "Size? The reason is: 'XL' is not one of 'S', 'M'"
    assert called.arguments == []


def test_a_refused_value_of_an_optional_slot_is_asked_for_too() -> None:
    slot = {"name": "size", "enum": ["S"], "required": False, "prompt": "Size?"}
    state = turn(tool_of(called := Called(), slot), Extracting({"size": "XL"}))
    assert state.response.startswith("Size?")
    assert called.arguments == []


def test_a4_values_are_asked_for_up_to_three_times() -> None:
    extractor = Extracting({"days": "some"}, {"days": "a few"}, {"days": 2})
    turn(tool_of(called := Called(), DAYS), extractor)
    assert called.arguments == [{"days": 2}]
    problems = [request.problem for request in extractor.requests]
    assert problems == ["", *(f"days: {each!r} is no whole number" for each in ("some", "a few"))]


def test_a4_the_fourth_time_is_the_user_s() -> None:
    extractor = Extracting({"days": "some"})
    state = turn(tool_of(Called(), DAYS), extractor)
    assert len(extractor.requests) == 3
    assert state.response.startswith("How many days?")


def test_what_is_missing_is_asked_of_the_user_at_once() -> None:
    turn(tool_of(Called(), DAYS), extractor := Extracting({}))
    assert len(extractor.requests) == 1


def test_a_failed_call_is_tried_again_with_other_values() -> None:
    called = Called(ToolFailed("no such city"), "sunny")
    extractor = Extracting({"city": "Osolo"}, {"city": "Oslo"})
    state = turn(tool_of(called, CITY), extractor)
    assert [each["city"] for each in called.arguments] == ["Osolo", "Oslo"]
    assert extractor.requests[1].problem == "no such city"
    assert state.status is Status.COMPLETE


def test_a_failed_call_is_not_repeated_as_it_is() -> None:
    called = Called(ToolFailed("the service is down"))
    state = turn(tool_of(called, CITY), Extracting({"city": "Oslo"}))
    assert len(called.arguments) == 1
    assert (state.response, state.status) == ("the service is down", Status.INCOMPLETE)


def test_the_word_error_in_a_result_is_no_error() -> None:
    state = turn(tool_of(called := Called("error handling"), CITY), Extracting({"city": "Oslo"}))
    assert len(called.arguments) == 1
    assert state.status is Status.COMPLETE


def test_an_answer_that_cannot_be_read_costs_a_try() -> None:
    extractor = Extracting(ExtractionFailed("no JSON"), {"city": "Oslo"})
    turn(tool_of(called := Called(), CITY), extractor)
    assert called.arguments == [{"city": "Oslo"}]
    assert extractor.requests[1].problem == "no JSON"


def test_three_answers_that_cannot_be_read_are_an_error() -> None:
    with pytest.raises(ExtractionFailed, match="no JSON"):
        turn(tool_of(Called(), CITY), Extracting(ExtractionFailed("no JSON")))


def test_other_errors_of_the_extractor_are_the_caller_s() -> None:
    with pytest.raises(ConnectionError):
        turn(tool_of(Called(), CITY), Extracting(ConnectionError()))


def test_a_turn_takes_at_least_one_try() -> None:
    with pytest.raises(ValueError, match="try"):
        SlotFiller(Extracting({}), tries=0)


# results and states


def test_a5_is_complete_decides_on_the_status() -> None:
    said = {"is_complete": lambda result: result > 0}
    for result, status in ((1, Status.COMPLETE), (0, Status.INCOMPLETE)):
        tool = tool_of(Called(result), CITY, **said)
        assert turn(tool, Extracting({"city": "Oslo"})).status is status


def test_a5_a_result_is_context_for_the_next_answer() -> None:
    tool = tool_of(Called({"sun": True}), CITY)
    state = turn(tool, Extracting({"city": "Oslo"}), state=MessageState(message_flow="Before.\n"))
    assert state.message_flow == 'Before.\nContext from act: {"sun": true}\n'
    assert state.response == ""


def test_a5_a_result_may_be_the_response() -> None:
    tool = tool_of(Called("It is sunny."), CITY, is_response=True)
    state = turn(tool, Extracting({"city": "Oslo"}))
    assert (state.response, state.message_flow) == ("It is sunny.", "")


def test_a5_the_trajectory_has_the_call_and_its_result() -> None:
    state = turn(tool_of(Called("sunny"), CITY), Extracting({"city": "Oslo"}))
    user, call, result = state.trajectory
    assert user == {"role": "user", "content": "hello"}
    (made,) = call["tool_calls"]
    assert made["function"] == {"name": "act", "arguments": '{"city": "Oslo"}'}
    assert result == {
        "role": "tool",
        "tool_call_id": made["id"],
        "name": "act",
        "content": "sunny",
    }


def test_a5_the_trajectory_has_questions_and_failed_calls() -> None:
    called = Called(ToolError("no such city"))
    state = turn(tool_of(called, CITY), Extracting({"city": "Osolo"}))
    contents = [message["content"] for message in state.trajectory]
    assert contents == ["hello", None, "no such city", "no such city"]


def test_a5_the_state_that_is_given_stays_as_it_is() -> None:
    given = MessageState().said("hello")
    before = given.to_dict()
    turn(tool_of(Called(), CITY), Extracting({"city": "Oslo"}), state=given)
    assert given.to_dict() == before


def test_a5_a_state_survives_as_json() -> None:
    state = turn(tool_of(Called(), CITY, DAYS), Extracting({"city": "Oslo"}))
    assert MessageState.from_dict(state.to_dict()).to_dict() == state.to_dict()


def test_values_are_forgotten_once_the_tool_is_done() -> None:
    tool = tool_of(called := Called(), CITY, DAYS)
    first = turn(tool, Extracting({"city": "Oslo", "days": 1}))
    second = turn(tool, Extracting({"days": 2}), state=first.said("and for two?"))
    assert first.slots == {}
    assert second.response == "Which city?"
    assert len(called.arguments) == 1


def test_an_is_complete_that_raises_is_a_failure_of_the_tool() -> None:
    tool = tool_of(Called(1), CITY, is_complete=lambda result: result.missing)
    with pytest.raises(ToolFailed, match="is_complete of act failed: AttributeError"):
        turn(tool, Extracting({"city": "Oslo"}))


# what is known beforehand


def test_known_values_of_slots_are_taken_and_not_asked_for() -> None:
    extractor = Extracting({"days": 2})
    known = MessageState(known={"city": "Oslo"})
    tool = tool_of(called := Called(), {**CITY, "verified": False}, DAYS)
    turn(tool, extractor, Verifying(city="never"), known)
    assert called.arguments == [{"city": "Oslo", "days": 2}]
    assert [slot.name for slot in extractor.requests[0].slots] == ["days"]


OUTPUTS = [{"name": "user"}, {"name": "note", "required": False}]


def test_a6_a_tool_is_skipped_when_every_required_output_is_known() -> None:
    tool = tool_of(called := Called(), CITY, outputs=OUTPUTS)
    state = turn(tool, extractor := Extracting({}), state=MessageState(known={"user": "ann"}))
    assert state.status is Status.COMPLETE
    assert state.message_flow == 'Context from act: {"user": "ann"}\n'
    assert (called.arguments, extractor.requests, state.trajectory) == ([], [], [])


@pytest.mark.parametrize("known", [{"user": "ann", "note": "n"}, {"note": "n"}])
def test_a6_slots_and_outputs_may_be_objects(known: dict[str, str]) -> None:
    called, outputs = Called(), [Slot("user", required=True), Slot("note")]
    tool = SlotTool("act", called, slots=[Slot("city", required=True)], outputs=outputs)
    turn(tool, Extracting({"city": "Oslo"}), state=MessageState(known=known))
    assert called.arguments == ([] if "user" in known else [{"city": "Oslo"}])


def test_a6_a_tool_is_called_when_an_output_is_not_known() -> None:
    tool = tool_of(called := Called(), outputs=OUTPUTS)
    turn(tool, Extracting({}), state=MessageState(known={"note": "x"}))
    assert len(called.arguments) == 1


def test_a6_a_tool_without_outputs_is_never_skipped() -> None:
    turn(tool_of(called := Called()), Extracting({}), state=MessageState(known={"user": "ann"}))
    assert len(called.arguments) == 1


def test_a6_a_known_zero_is_known() -> None:
    tool = tool_of(called := Called(), outputs=[{"name": "count", "type": "int"}])
    turn(tool, Extracting({}), state=MessageState(known={"count": 0}))
    assert called.arguments == []


def test_a_value_is_not_verified_unless_it_is_said_so() -> None:
    assert (Filled("Oslo").verified, Filled("Oslo", verified=True).verified) == (False, True)
