"""Errors are bounded: alike problems are one, each is cut, and what is looked for has a budget."""

from __future__ import annotations

import gc
import json
from typing import Any

import pytest
from bindings import binding
from pydantic import TypeAdapter
from typing_extensions import TypedDict

from toolgen_runtime import InvalidArguments, Tool, ToolError, ToolFailed, UnknownTool
from toolgen_runtime.call import problems
from toolgen_runtime.call.bounded import shorten, written
from toolgen_runtime.call.problems import invalid_arguments
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model import settings
from toolgen_runtime.model.texts import message_of, within, words_of


class Row(TypedDict):
    price: float
    name: str


ANNOTATIONS: dict[str, Any] = {"rows": list[Row], "prices": dict[str, float]}
SCHEMA = TypeAdapter(TypedDict("Arguments", ANNOTATIONS)).json_schema()  # type: ignore[operator]


def by_core() -> ArgumentValidator:
    return ArgumentValidator("buy", binding(ANNOTATIONS), lambda: SCHEMA)


def by_schema() -> Any:
    schema = json.loads(json.dumps(SCHEMA))
    for part in (schema, *schema["$defs"].values()):
        part["additionalProperties"] = False
    tool = Tool.from_schema(dict, name="buy", description="d", parameters=schema)
    return tool.reader()


READERS = pytest.mark.parametrize("make", [by_core, by_schema])


def refuse(reader: Any, given: Any) -> InvalidArguments:
    with pytest.raises(InvalidArguments) as caught:
        reader.validate(given)
    return caught.value


def lines(error: ToolError) -> list[str]:
    return str(error).splitlines()


def test_more_problems_than_twenty_are_told_by_the_pattern_of_their_path() -> None:
    rows = [{"price": "x", "name": "n"}, {"price": 1, "name": "n"}] * 412

    error = refuse(by_core(), {"rows": rows, "prices": {"a": "x"}})

    assert lines(error) == [
        "invalid arguments for buy, 413 problems:",
        '- rows[*].price: 412 × expected a valid number, as in rows[0].price, got "x"',  # noqa: RUF001
        '- prices.a: expected a valid number, got "x"',
    ]
    first, _ = error.problems
    assert (first["path"], first["count"]) == (["rows", 0, "price"], 412)


def test_up_to_twenty_problems_are_told_one_by_one() -> None:
    rows = [{"price": "x", "name": "n"}] * 20

    error = refuse(by_core(), {"rows": rows, "prices": {}})

    assert len(error.problems) == 20
    assert lines(error)[20] == '- rows[19].price: expected a valid number, got "x"'


def test_keys_that_no_schema_knows_do_not_keep_alike_problems_apart() -> None:
    error = refuse(by_core(), {"rows": [], "prices": {f"k{n}": "x" for n in range(500)}})

    [problem] = error.problems
    assert problem["message"].startswith("prices.*: 500 ")


def test_unknown_names_in_number_are_one_problem() -> None:
    error = refuse(by_core(), {"rows": [], "prices": {}, **{f"n{n}": 1 for n in range(5_000)}})

    [problem] = error.problems
    assert "5000" in problem["message"]
    assert "there is no such argument, as in n0" in problem["message"]


def test_unknown_names_are_alike_where_other_objects_have_such_names_too() -> None:
    names = [f"n{number}" for number in range(30)]
    inner = TypedDict("Inner", dict.fromkeys(names, int), total=False)  # type: ignore[misc]
    annotations = {"inner": inner}
    schema = TypeAdapter(TypedDict("Arguments", annotations)).json_schema()  # type: ignore[misc]
    reader = ArgumentValidator("f", binding(annotations), lambda: schema)

    [problem] = refuse(reader, {"inner": {}, **dict.fromkeys(names, 1)}).problems

    assert problem["count"] == 30


def test_what_nobody_counted_of_a_pattern_is_told() -> None:
    error = refuse(by_core(), {"rows": [], "prices": {f"k{n}": "x" for n in range(20_000)}})

    assert lines(error)[1].startswith("- prices.*: at least 10000 ")
    assert lines(error)[2:] == ["- and 10000 more"]


def test_a_key_without_a_character_is_shown() -> None:
    error = refuse(by_core(), {"rows": [], "prices": {"": "x"}, "": 1})

    assert lines(error)[1:] == [
        '- prices."": expected a valid number, got "x"',
        '- "": there is no such argument; known are prices, rows',
    ]


GIVEN: dict[str, Any] = {
    "bad rows": {"rows": [{"price": "x", "name": 3}] * 10_000, "prices": {}},
    "rows that lack everything": {"rows": [{}] * 10_000, "prices": {}},
    "unknown names": {f"{n}" * 50: n for n in range(10_000)},
    "a long key": {"x" * 5_000_000: 1},
    "long keys": {f"{n}" + "ä" * 10_000: 1 for n in range(100)},
    "a long value": {"rows": "x" * 5_000_000, "prices": "ä" * 5_000_000},
    "a large value": {"rows": {"a": [[1] * 1000] * 1000}, "prices": {}},
    "a deep value": {"rows": json.loads("[" * 150 + "]" * 150), "prices": {}},
    "a large number": {"rows": 10**4_000, "prices": 10**4_000},
}


@READERS
@pytest.mark.parametrize("name", GIVEN)
@pytest.mark.parametrize("as_text", [True, False], ids=["text", "data"])
def test_an_error_has_at_most_twenty_problems_and_four_kilobytes(
    make: Any, name: str, as_text: bool
) -> None:
    given = json.dumps(GIVEN[name]) if as_text else GIVEN[name]
    reader = make()

    error = refuse(reader, given)

    assert 0 < len(error.problems) <= 20
    assert len(str(error).encode()) <= 4_200  # the heading is not counted
    for problem in error.problems:
        assert len(problem["message"]) <= 400
        assert all(len(str(part)) <= 100 for part in problem["path"] if isinstance(part, str))


def test_how_much_is_told_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "_read", [settings.read_settings(_BOUNDS)])

    error = refuse(by_core(), {"rows": 1, "prices": 2, "more": 3})

    assert len(error.problems) == 2
    assert lines(error)[0] == "invalid arguments for buy, 3 problems:"
    assert lines(error)[2:] == ["- and 2 more"]


@pytest.mark.parametrize(("less", "told"), [(0, 3), (1, 2)])
def test_problems_are_told_as_far_as_their_bytes_have_room(
    monkeypatch: pytest.MonkeyPatch, less: int, told: int
) -> None:
    given = {"rows": "ä", "prices": 2, "more": 3}
    room = sum(len(f"\n{line}".encode()) for line in lines(refuse(by_core(), given))[1:])
    bounds = {"TOOLGEN_MAX_ERROR": str(room - less), "TOOLGEN_ENV_FILE": ""}
    monkeypatch.setattr(settings, "_read", [settings.read_settings(bounds)])

    found = lines(refuse(by_core(), given))[1:]

    assert ["- and 1 more"] * (3 - told) == found[told:]
    assert all("expected" in line or "no such argument" in line for line in found[:told])


def test_one_problem_is_told_however_little_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "_read", [settings.read_settings({**_BOUNDS, **_NONE})])

    error = refuse(by_core(), {"rows": 1, "prices": {"a": "x"}})

    assert lines(error)[1:] == ["- rows: expected a valid array, got 1", "- and 1 more"]


def test_the_middle_of_a_long_path_is_left_out() -> None:
    node: dict[str, Any] = {"$ref": "#/$defs/Node"}
    schema = {**node, "$defs": {"Node": {"properties": {"next": node, "v": {"type": "string"}}}}}
    given: dict[str, Any] = {"v": 1}
    for _ in range(60):
        given = {"next": given}
    tool = Tool.from_schema(dict, name="f", description="d", parameters=schema)

    [problem] = refuse(tool.reader(), given).problems

    assert problem["message"].startswith("next.next.next.")
    assert "…" in problem["message"]
    assert ".next.v: " in problem["message"]
    assert len(problem["message"]) < 300


@pytest.mark.parametrize(("length", "shown"), [(200, "a" * 200), (201, f"{'a' * 100}…{'a' * 100}")])
def test_a_path_has_two_hundred_characters(length: int, shown: str) -> None:
    assert written(["a" * length]) == shown


_BOUNDS = {"TOOLGEN_MAX_PROBLEMS": "2", "TOOLGEN_MAX_ERROR": "50", "TOOLGEN_ENV_FILE": ""}
_NONE = {"TOOLGEN_MAX_ERROR": "5"}


@pytest.mark.parametrize(
    ("variable", "value"),
    [("MAX_PROBLEMS", "0"), ("MAX_PROBLEMS", "many"), ("MAX_ERROR", "-1"), ("MASK_ERRORS", "so")],
)
def test_a_bound_that_is_none_is_refused(variable: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"TOOLGEN_{variable} takes"):
        settings.read_settings({f"TOOLGEN_{variable}": value, "TOOLGEN_ENV_FILE": ""})


def test_the_names_near_to_an_unknown_tool_are_sought_under_a_budget() -> None:
    known = [f"get_weather_{n}" for n in range(50_000)]

    assert UnknownTool.among("get_wether_1", known).matches[0] == "get_weather_1"
    error = UnknownTool.among("g" * 5_000_000, known)
    assert error.matches == ()
    assert len(str(error)) < 200


def test_what_a_tool_raised_is_cut() -> None:
    error = ToolFailed.by("f", ValueError("ä" * 1_000_000))

    assert len(str(error).encode()) < 4_200
    assert str(error).endswith("…")


def test_a_group_tells_of_what_is_in_it() -> None:
    group = ExceptionGroup("two", [ValueError("a"), ExceptionGroup("inner", [KeyError("b")])])

    told = words_of(group)

    assert "ValueError: a" in told
    assert "KeyError: 'b'" in told


def test_what_tools_raise_can_be_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", True)

    error = ToolFailed.by("f", ValueError("the key is hunter2"))

    assert str(error) == "f failed: an internal error"


@pytest.mark.parametrize("text", ["", "a", "ä" * 10, "\U0001f600" * 10, "a" * 100])
def test_a_text_is_cut_to_bytes_and_at_characters(text: str) -> None:
    cut = within(text, 20)

    assert len(cut.encode()) <= 20
    assert cut == text or (cut.endswith("…") and text.startswith(cut[:-1]))


@pytest.mark.parametrize("value", [{"a": [1, "b", None]}, [], "x", 3, {"k": {"l": [True]}}])
def test_a_short_value_is_shown_as_it_is(value: Any) -> None:
    assert json.loads(shorten(value)) == value


def test_an_error_without_a_text_has_one() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise SystemExit

    assert message_of(Mute()) == "<its text cannot be had: SystemExit>"


@pytest.mark.parametrize("is_on", [True, False])
def test_nothing_is_collected_while_errors_are_made_and_all_is_as_before_then(
    is_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    def made(*arguments: Any) -> InvalidArguments:
        seen.append(gc.isenabled())
        return invalid_arguments(*arguments)

    monkeypatch.setattr(problems, "invalid_arguments", made)
    gc.enable() if is_on else gc.disable()
    try:
        refuse(by_core(), '{"rows": [{}], "prices": {}}')
        assert (seen, gc.isenabled()) == ([False], is_on)
    finally:
        gc.enable()
