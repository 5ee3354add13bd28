"""Ranking: which tools fit a query, and which of them first."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime.search.index import Index
from toolgen_runtime.search.ranking import rank


def texts(**properties: str) -> dict[str, Any]:
    """A schema of arguments that are texts, with their descriptions."""
    described = {name: {"type": "string", "description": of} for name, of in properties.items()}
    return {"type": "object", "properties": described}


TOOLS: list[tuple[str, str, dict[str, Any]]] = [
    ("create_event", "Put an event on the calendar.", texts(title="What it is.", start="When.")),
    ("delete_event", "Take an event off the calendar.", texts(event="Which.")),
    ("list_events", "The events of a day.", texts(day="The day.")),
    ("send_mail", "Send a letter to somebody.", texts(to="Who gets it.", text="The letter.")),
    ("search_mail", "Find letters by their words.", texts(query="Words of the letter.")),
    ("get_weather", "The forecast for a city.", texts(city="Where it rains or does not.")),
    ("refund", "Pay back an order.", texts(order="Which.", amount="How much, in cents.")),
]


def found(query: str, *indexes: Index) -> list[str]:
    return [name for _, name in rank(indexes or [Index.of(TOOLS)], query)]


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("get_weather", "get_weather"),
        ("create a calendar event", "create_event"),
        ("remove an event, delete it", "delete_event"),
        ("the events of this day", "list_events"),
        ("send letters", "send_mail"),
        ("will it rain", "get_weather"),  # by the description of a parameter
        ("cents", "refund"),
        ("Deleting Events", "delete_event"),
    ],
)
def test_what_fits_best_is_first(query: str, best: str) -> None:
    assert found(query)[0] == best


def test_tools_that_no_word_tells_of_are_left_out() -> None:
    assert found("calendar") == ["create_event", "delete_event"]
    assert found("xylophone") == found("") == found("the of and") == []


def test_a_rare_word_tells_more_than_a_common_one() -> None:
    assert found("event refund")[0] == "refund"


def test_a_name_tells_more_than_a_description() -> None:
    tools = [("b", "Archive.", {}), ("archive", "Does something else.", {})]

    assert found("archive", Index.of(tools)) == ["archive", "b"]


def test_a_long_description_tells_less_of_each_of_its_words() -> None:
    tools = [("a", "Archive. " + "Other words. " * 30, {}), ("b", "Archive now.", {})]

    assert found("archive", Index.of(tools)) == ["b", "a"]


def test_a_word_that_no_tool_has_stands_for_those_that_begin_with_it() -> None:
    assert found("calend") == ["create_event", "delete_event"]
    assert found("forecasting")[0] == "get_weather"
    assert found("weathervane") == ["get_weather"]  # or that it begins with
    assert found("cal") == []  # too short to tell


def test_a_verb_stands_for_others_like_it() -> None:
    assert found("drop an event from the calendar")[0] == "delete_event"
    assert found("look for a letter")[0] == "search_mail"
    assert found("erase") == ["delete_event"]


def test_a_word_itself_tells_more_than_one_like_it() -> None:
    tools = [("remove_order", "", {}), ("delete_order", "", {}), ("archive_order", "", {})]

    assert found("delete", Index.of(tools)) == ["delete_order", "remove_order"]


def test_a_name_that_the_query_says_in_full_comes_first() -> None:
    tools = [("order_item_history", "", {}), ("order_item", "", {}), ("item", "", {})]

    assert found("order item", Index.of(tools))[0] == "order_item"


def test_saying_a_word_twice_changes_nothing() -> None:
    assert found("mail mail mail event") == found("mail event")


def test_ties_are_broken_by_name() -> None:
    tools = [(name, "The same.", {}) for name in ("c", "a", "b")]

    assert found("same", Index.of(tools)) == ["a", "b", "c"]


def test_several_indexes_are_ranked_as_one() -> None:
    first, second = Index.of(TOOLS[:3]), Index.of(TOOLS[3:])

    for query in ("calendar event", "send mail", "event refund", "which letter"):
        assert found(query, first, second) == found(query)


def test_names_below_the_root_and_in_definitions_count() -> None:
    address = {"type": "object", "properties": {"postcode": {"description": "Digits."}}}
    inline = {"type": "object", "properties": {"home": {"anyOf": [address, {"type": "null"}]}}}
    referred = {"$defs": {"Address": address}, "type": "object", "properties": {}}

    index = Index.of([("inline", "", inline), ("referred", "", referred), ("c", "", {})])

    assert sorted(found("postcode", index)) == ["inline", "referred"]
    assert sorted(found("digits", index)) == ["inline", "referred"]


@pytest.mark.parametrize(
    "odd",
    [
        {"properties": None},
        {"properties": {"a": True}},
        {"properties": {3: {}}},
        {"$defs": [1], "properties": []},
    ],
)
def test_schemas_of_odd_shapes_are_indexed_by_what_they_have(odd: Any) -> None:
    assert found("archive", Index.of([("archive", "", odd)])) == ["archive"]


def test_no_tools_are_no_result() -> None:
    assert rank([], "event") == rank([Index.of([])], "event") == []


def test_a_word_that_is_said_counts_whole_though_another_is_alike() -> None:
    """`remove` stands for `delete`, too, which counts less than what the query says itself."""
    tools = [("calendar", "Plan.", texts()), ("remove_or_delete", "Gone.", texts())]
    assert found("remove delete calendar", Index.of(tools)) == ["remove_or_delete", "calendar"]
