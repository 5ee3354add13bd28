"""What is refused says so in words that a model can act on."""

from __future__ import annotations

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry, UnknownTool

SOURCE = '''
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from toolgen_runtime import tool


class Item(BaseModel):
    name: str
    price: float


class Order(BaseModel, extra="forbid"):
    items: list[Item]
    note: str = ""


@tool
def place_order(
    order: Order,
    priority: Literal["low", "high"] = "low",
    copies: Annotated[int, Field(ge=1, le=9)] = 1,
    customer: int | None = None,
) -> None:
    """Place an order."""


@tool
def cancel_order(number: int) -> None:
    """Cancel an order."""
'''

EVERYTHING_WRONG = """{
    "order": {"items": [{"name": "tea", "price": 1}, {"name": 5}], "not": "x"},
    "priority": "urgent",
    "copies": 12,
    "costumer": 7
}"""


def refusal(registry: Registry, arguments: object, tool: str = "place_order") -> InvalidArguments:
    """The error that a call with these arguments raises."""
    with pytest.raises(InvalidArguments) as caught:
        run(registry.invoke(tool, arguments))  # type: ignore[arg-type]
    return caught.value


def test_every_bad_argument_is_listed(registry: Registry) -> None:
    assert str(refusal(registry, EVERYTHING_WRONG)).splitlines() == [
        "invalid arguments for place_order, 6 problems:",
        "- order.items[1].name: expected a valid string, got 5",
        "- order.items[1].price: missing, but required",
        "- order.not: there is no such argument; did you mean note?",
        """- priority: expected 'low' or 'high', got "urgent\"""",
        "- copies: expected less than or equal to 9, got 12",
        "- costumer: there is no such argument; did you mean customer?",
    ]


def test_a_problem_has_path_expectation_and_what_came(registry: Registry) -> None:
    problem = refusal(registry, EVERYTHING_WRONG).problems[0]

    assert problem["path"] == ["order", "items", 1, "name"]
    assert problem["expected"] == "a valid string"
    assert problem["got"] == "5"


def test_a_problem_suggests_names_that_come_close(registry: Registry) -> None:
    assert refusal(registry, EVERYTHING_WRONG).problems[-1]["suggestions"] == ["customer"]


def test_an_unknown_name_that_nothing_comes_close_to_gets_those_known(registry: Registry) -> None:
    assert "known are number" in str(refusal(registry, {"number": 1, "x": 2}, "cancel_order"))


def test_the_arms_of_a_union_are_one_problem(registry: Registry) -> None:
    error = refusal(registry, {"order": {"items": []}, "customer": "ann"})

    assert [problem["path"] for problem in error.problems] == [["customer"]]


@pytest.mark.parametrize("text", ["{", "not JSON", '{"number": 1', b"\xff", "[1]", "3", "null"])
def test_what_is_no_json_object_is_refused(registry: Registry, text: object) -> None:
    assert "invalid arguments for cancel_order, 1 problem" in str(
        refusal(registry, text, "cancel_order")
    )


def test_a_long_value_is_shortened(registry: Registry) -> None:
    assert len(str(refusal(registry, {"number": "x" * 10_000}, "cancel_order"))) < 300


def test_the_error_names_its_tool(registry: Registry) -> None:
    assert refusal(registry, {}, "cancel_order").tool == "cancel_order"


def test_an_unknown_tool_has_close_matches(registry: Registry) -> None:
    with pytest.raises(UnknownTool, match="did you mean place_order") as caught:
        run(registry.invoke("placeorder", {}))

    assert caught.value.matches[0] == "place_order"


def test_an_unknown_tool_is_a_key_error_of_the_mapping(registry: Registry) -> None:
    with pytest.raises(KeyError):
        registry["placeorder"]
