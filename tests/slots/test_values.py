"""Values of slots: what a type takes, and that build and run time mean the same by its name."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.annotations.slot_types import narrowed, slot_type
from toolgen.ir.nodes import Literal, Parametrised, Scalar, Standard, Type, Union
from toolgen.ir.slots import DeclaredSlot
from toolgen.ir.tools import ToolSpec
from toolgen.schema import SchemaBuilder
from toolgen.schema.slots import slots_schema
from toolgen_runtime import Slot
from toolgen_runtime.slots.values import read_type

TYPES: list[dict[str, Any]] = [
    *({"type": name} for name in ("str", "string", "int", "integer", "float", "number")),
    *({"type": name} for name in ("bool", "boolean", "list", "array", "dict", "object", "any")),
    *({"type": f"list[{name}]"} for name in ("str", "int", "float", "bool", "list[int]")),
    *({"type": "list", "items": name} for name in ("str", "tuples", "ints", {"type": "number"})),
    {"type": "int", "repeatable": True},
    {"type": "list[str]", "repeatable": True},
    {},
]


@pytest.mark.parametrize("written", TYPES, ids=str)
def test_the_schema_of_a_slot_is_that_of_its_type_at_build(written: dict[str, Any]) -> None:
    tool = ToolSpec("act", "acme", "act", False, "Act.")
    built = slots_schema(tool, [DeclaredSlot("x", slot_type(written))], SchemaBuilder({}))
    assert Slot.of({"name": "x", **written}).json_schema() == built["properties"]["x"]


@pytest.mark.parametrize(
    "written",
    [
        *({"type": "text"}, {"type": 3}, {"type": "list[text]"}, {"type": "int", "items": "str"}),
        *({"type": "list", "items": each} for each in (3, "text", "texts", "ss", {"type": 3})),
        {"type": "list", "items": {"type": "int", "minimum": 1}},
    ],
    ids=str,
)
def test_a_type_that_has_no_meaning_is_refused_at_build_and_at_run_time(
    written: dict[str, Any],
) -> None:
    with pytest.raises(ValueError, match=r"."):
        slot_type(written)
    with pytest.raises(ValueError, match=r"."):
        Slot.of({"name": "x", **written})


STR, INT = Standard("builtins:str"), Standard("builtins:int")
CHOICES = (Scalar("a"),)


@pytest.mark.parametrize(
    ("found", "slot", "expected"),
    [
        (STR, STR, Literal(CHOICES)),
        (STR, Parametrised("builtins:list", (STR,)), Literal(CHOICES)),
        (STR, Parametrised("builtins:set", (STR,)), STR),
        (INT, STR, INT),
        *(
            (Parametrised(of, (STR,)), STR, Parametrised(of, (Literal(CHOICES),)))
            for of in ("builtins:list", "typing:List")
        ),
        (Parametrised("builtins:set", (STR,)), STR, Parametrised("builtins:set", (STR,))),
        (Union((INT, STR)), STR, Union((INT, Literal(CHOICES)))),
    ],
)
def test_choices_of_a_slot_are_those_of_the_scalar_that_it_is_of(
    found: Type, slot: Type, expected: Type
) -> None:
    assert narrowed(found, slot, CHOICES) == expected
    assert narrowed(found, slot, ()) == found


@pytest.mark.parametrize(
    ("kind", "given", "taken"),
    [
        ("int", "3", 3),
        ("int", 3.0, 3),
        ("float", "2.5", 2.5),
        ("float", 2, 2.0),
        ("bool", "False", False),
        ("bool", "yes", True),
        ("str", 12, "12"),
        ("list[int]", "1, 2", [1, 2]),
        ("list[int]", "[1, 2]", [1, 2]),
        ("list", ("a", 1), ["a", 1]),
        ("dict", '{"a": 1}', {"a": 1}),
        ("any", None, None),
    ],
)
def test_text_is_taken_for_what_it_says(kind: str, given: object, taken: object) -> None:
    found = Slot("x", kind).accept(given)
    assert (found, type(found)) == (taken, type(taken))


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("int", "three"),
        ("int", 2.5),
        ("int", True),
        ("float", "much"),
        ("bool", 1),
        ("bool", "perhaps"),
        ("str", ["a"]),
        ("list", 3),
        ("list[int]", "1, two"),
        ("dict", "a: 1"),
    ],
)
def test_what_is_no_value_of_a_type_is_refused(kind: str, given: object) -> None:
    with pytest.raises(ValueError, match=r" is n"):
        Slot("x", kind).accept(given)


def test_what_models_write_in_python_is_read_up_to_a_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = " {'a': (1, None)}"
    monkeypatch.setattr("toolgen_runtime.slots.values._LONGEST", len(written))
    assert Slot("x", "dict").accept(written) == {"a": (1, None)}
    with pytest.raises(ValueError, match="is no object"):
        Slot("x", "dict").accept(f"{written} ")


def test_the_enum_of_a_list_is_that_of_its_items() -> None:
    slot = Slot("x", "list[str]", enum=["a", "b"])
    assert slot.accept("a, b") == ["a", "b"]
    with pytest.raises(ValueError, match="'c' is not one of"):
        slot.accept(["a", "c"])


GROUP = {
    "name": "guests",
    "type": "group",
    "repeatable": True,
    "schema": [{"name": "age", "type": "int", "required": True}, {"name": "note"}],
}


def test_a_group_is_an_object_of_slots() -> None:
    assert Slot.of(GROUP).json_schema() == {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {"age": {"type": "integer"}, "note": {"type": "string"}},
            "required": ["age"],
            "additionalProperties": False,
        },
    }


def test_slots_within_slots_may_be_written_as_either() -> None:
    group = Slot("guests", "group", schema=[Slot("age", "int", required=True), {"name": "note"}])
    assert group.json_schema() == Slot.of({**GROUP, "repeatable": None}).json_schema()


def test_the_values_of_a_group_are_those_of_its_slots() -> None:
    assert Slot.of(GROUP).accept([{"age": "3"}]) == [{"age": 3}]
    with pytest.raises(ValueError, match="it has no 'age'"):
        Slot.of(GROUP).accept([{"note": "late"}])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[('41', 5), ('42', 10)]", [("41", 5), ("42", 10)]),
        ("(1, 2)", [1, 2]),
        ("['a', None]", ["a", None]),
        ("[[1, 2], [3]]", [[1, 2], [3]]),
        ("a, b", ["a", "b"]),
    ],
)
def test_a_list_is_read_as_models_write_one(text: str, value: object) -> None:
    assert read_type("list").accept(text) == value


@pytest.mark.parametrize(
    "text", ["[('41', 5)", "[f(1)]", "[" * 5_000, "(" * 20_000, "{'a': __import__('os')}"]
)
def test_a_list_that_is_broken_off_or_computed_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is no list"):
        read_type("list").accept(text)


def test_an_object_is_read_as_models_write_one() -> None:
    assert read_type("dict").accept("{'a': 1}") == {"a": 1}


@pytest.mark.parametrize("text", ["nan", "inf", "-Infinity", float("nan"), 1e400])
def test_what_json_has_no_number_for_is_none(text: object) -> None:
    with pytest.raises(ValueError, match="is no number"):
        read_type("float").accept(text)


@pytest.mark.parametrize("kind", ["int", "float", "bool", "list", "dict", "list[int]"])
@pytest.mark.parametrize("given", ["x" * 100_000, ["x" * 100_000], {"x" * 100_000: 1}])
def test_what_is_refused_is_shown_in_part(kind: str, given: object) -> None:
    said = ""
    try:
        read_type(kind).accept(given)
    except ValueError as error:
        said = str(error)
    assert len(said) < 200


def test_what_is_no_choice_is_shown_in_part() -> None:
    with pytest.raises(ValueError, match="is not one of 'a'") as caught:
        read_type("str", choices=("a",)).accept("x" * 100_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        *((said, True) for said in ("true", "yes", "True", "YES", " yes ", True)),
        *((said, False) for said in ("false", "no", "False", "No", False)),
    ],
)
def test_words_for_yes_and_no_are_taken(said: object, meant: bool) -> None:
    assert Slot("x", "bool").accept(said) is meant


@pytest.mark.parametrize("said", ["on", "1", 1, "nope", "", None])
def test_no_other_word_is_yes_or_no(said: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        Slot("x", "bool").accept(said)
