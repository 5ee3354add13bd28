"""Problems: every bad argument, with what a model needs to correct it."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Annotated, Any

import pytest
from bindings import binding
from pydantic import AfterValidator, BaseModel, TypeAdapter
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from toolgen_runtime import InvalidArguments
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.texts import near


class Item(BaseModel, extra="forbid"):
    name: str
    price: float | None = None


class Arguments(TypedDict):
    city: str
    days: int | list[int]
    items: list[Item]
    item: Item | None
    labels: dict[str, int]


BINDING = binding(Arguments.__annotations__)
SCHEMA = TypeAdapter(Arguments).json_schema()
GOOD: dict[str, Any] = {"city": "a", "days": 1, "items": [], "item": None, "labels": {}}


def refuse(given: Any) -> InvalidArguments:
    validator = ArgumentValidator("buy", BINDING, lambda: SCHEMA)
    with pytest.raises(InvalidArguments) as caught:
        validator.validate(given)
    return caught.value


def only(**changes: Any) -> Any:
    (problem,) = refuse({**GOOD, **changes}).problems
    return problem


def test_bytes_are_not_counted() -> None:
    with pytest.raises(InvalidArguments) as caught:
        ArgumentValidator("keep", binding({"data": bytes}), lambda: {}).validate({"data": 1})
    assert "- data: expected valid bytes, got 1" in str(caught.value)


def test_every_bad_argument_is_listed_in_one_text() -> None:
    error = refuse('{"city": 3, "days": 1, "item": null, "labels": {}, "cty": "a"}')

    assert error.tool == "buy"
    assert str(error).splitlines()[0] == "invalid arguments for buy, 3 problems:"
    assert set(str(error).splitlines()[1:]) == {
        "- city: expected a valid string, got 3",
        "- items: missing, but required",
        "- cty: there is no such argument; did you mean city?",
    }


def test_a_wrong_type_says_what_was_expected_and_what_came() -> None:
    assert only(city=["x"]) == {
        "path": ["city"],
        "expected": "a valid string",
        "got": '["x"]',
        "message": 'city: expected a valid string, got ["x"]',
        "suggestions": [],
    }


def test_a_path_leads_through_lists_and_objects() -> None:
    problem = only(items=[{"name": "a"}, {"name": "b", "price": "x"}])

    assert problem["path"] == ["items", 1, "price"]
    assert problem["message"].startswith("items[1].price: expected a valid number")


def test_a_missing_value_inside_has_its_own_path() -> None:
    problem = only(items=[{}])

    assert problem["path"] == ["items", 0, "name"]
    assert problem["message"] == "items[0].name: missing, but required"


def test_the_arms_of_a_union_are_one_problem() -> None:
    problem = only(days="x")

    assert problem["path"] == ["days"]
    assert problem["expected"] == "a valid integer or a valid array"
    assert problem["message"] == 'days: expected a valid integer or a valid array, got "x"'


def test_an_arm_s_own_problem_has_the_place_in_the_data() -> None:
    paths = [problem["path"] for problem in refuse({**GOOD, "days": [1, "x"]}).problems]

    assert paths == [["days"], ["days", 1]]


@pytest.mark.parametrize(
    ("changes", "path", "suggestions"),
    [
        ({"itms": 1}, ["itms"], ["items", "item"]),
        ({"items": [{"name": "a", "prise": 1}]}, ["items", 0, "prise"], ["price"]),
        ({"item": {"name": "a", "nam": 1}}, ["item", "nam"], ["name"]),
    ],
)
def test_an_unknown_name_gets_the_close_names_of_its_place(
    changes: dict[str, Any], path: list[str | int], suggestions: list[str]
) -> None:
    problem = only(**changes)

    assert (problem["path"], problem["suggestions"]) == (path, suggestions)
    assert f"did you mean {suggestions[0]}" in problem["message"]


def test_an_unknown_name_with_nothing_close_gets_all_names() -> None:
    assert only(zzz=1)["message"] == (
        "zzz: there is no such argument; known are city, days, item, items, labels"
    )


def test_a_value_of_a_mapping_has_its_key_in_the_path() -> None:
    assert only(labels={"a": "x"})["path"] == ["labels", "a"]


def test_long_values_are_cut() -> None:
    got = only(city=["x" * 1000])["got"]

    assert got is not None
    assert len(got) == 60
    assert got.endswith("…")


@pytest.mark.parametrize("value", ["\ud800", object(), {1, 2}])
def test_values_that_are_no_json_are_shown_as_near_as_it_gets(value: Any) -> None:
    assert only(days={"a": value})["got"]


HALF = {"\ud800": 1}
HALVES: list[tuple[Any, list[Any]]] = [
    ({**GOOD, "city": "\ud800"}, ["city"]),
    ({**GOOD, **HALF}, []),
    ({**GOOD, "labels": HALF}, ["labels"]),
    ({**GOOD, "item": {"name": "a", **HALF}}, ["item"]),
    ({**GOOD, "items": [{"name": "a"}, {"name": "a", **HALF}]}, ["items", 1]),
    (MappingProxyType({**GOOD, **HALF}), []),
]


@pytest.mark.parametrize(("given", "path"), HALVES)
def test_half_of_a_character_is_told_by_its_place(given: Any, path: list[Any]) -> None:
    problems = [each for each in refuse(given).problems if each["got"] == "half of a character"]

    assert [each["path"] for each in problems] == [path]


class _Untold(ValueError):
    def __str__(self) -> str:
        raise LookupError("no text")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (_Untold(), "LookupError: no text"),
        (PydanticCustomError("own", "no {what}", {"what": "\ud800"}), "UnicodeEncodeError: .*"),
    ],
)
def test_a_validator_s_error_without_a_text_is_told_by_what_its_text_raised(
    error: ValueError, told: str
) -> None:
    def refuse_all(value: int) -> int:
        raise error

    validator = ArgumentValidator(
        "buy", binding({"days": Annotated[int, AfterValidator(refuse_all)]}), dict
    )
    with pytest.raises(InvalidArguments) as caught:
        validator.validate({"days": 1})
    assert re.fullmatch(f"invalid arguments for buy, 1 problem:\n- {told}", str(caught.value))


def test_text_that_is_no_json_is_one_problem_with_its_place() -> None:
    (problem,) = refuse('{"city": ').problems

    assert problem["path"] == []
    assert problem["expected"] == "a JSON object"
    assert problem["message"].startswith("Invalid JSON: EOF while parsing a value at line 1")


@pytest.mark.parametrize("given", ["[]", "3", 3, ["city"]])
def test_arguments_that_are_no_object_are_one_problem(given: Any) -> None:
    (problem,) = refuse(given).problems

    assert problem["path"] == []
    assert problem["message"].startswith("expected ")


def test_one_problem_is_counted_as_one() -> None:
    assert str(refuse({**GOOD, "city": 1})).startswith("invalid arguments for buy, 1 problem:\n")


def test_problems_can_be_sent_as_json() -> None:
    from toolgen_runtime._core import from_json, to_json

    problems = refuse({"items": [3]}).problems

    assert from_json(to_json(problems)) == problems


def test_an_item_that_a_tuple_lacks_is_told_by_its_place() -> None:
    class Pairs(TypedDict):
        pair: tuple[int, str]

    bound = binding(Pairs.__annotations__, strict=False)
    validator = ArgumentValidator("buy", bound, lambda: TypeAdapter(Pairs).json_schema())
    with pytest.raises(InvalidArguments) as caught:
        validator.validate({"pair": [1]})
    assert str(caught.value).splitlines()[-1] == "- pair[1]: missing, but required"


@pytest.mark.parametrize("name", ["GET_WEATHER", "getWeather", "get-weather", "Getwether"])
def test_a_name_in_another_case_or_with_other_signs_between_its_words_is_near(name: str) -> None:
    assert near(name, ["wipe", "get_weather", "GetWeather"]) == ["get_weather", "GetWeather"]
