"""Names: what may stand as code, and how names that clash are told apart."""

from __future__ import annotations

import pytest

from toolgen.render.names import (
    DottedName,
    Identifier,
    camel_case,
    distinct,
    is_identifier,
    to_identifier,
)


@pytest.mark.parametrize("text", ["city", "_x", "Größe", "match", "self"])
def test_names_are_identifiers(text: str) -> None:
    assert Identifier(text) == text


@pytest.mark.parametrize("text", ["", "a b", "1a", "class", "None", "a.b", "a\n", "x=1", "ﬁnd"])
def test_what_is_no_plain_name_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an identifier"):
        Identifier(text)


def test_a_dotted_name_is_checked_part_by_part() -> None:
    assert DottedName("acme.weather.x") == "acme.weather.x"
    for text in ("acme.", ".x", "a..b", "a.class", "a; import os"):
        with pytest.raises(ValueError, match="not an identifier"):
            DottedName(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("get_weather", "get_weather"),
        ("get-weather", "get_weather"),
        ("a.b/c d", "a_b_c_d"),
        ("2fa", "_2fa"),
        ("class", "class_"),
        ("", "_"),
        ("ﬁnd", "find"),
        ("'); import os #", "____import_os__"),
    ],
)
def test_every_tool_name_has_a_nearest_identifier(text: str, name: str) -> None:
    assert to_identifier(text) == name
    assert is_identifier(to_identifier(text))


@pytest.mark.parametrize(
    ("text", "name"),
    [("get_weather", "GetWeather"), ("getWeather", "GetWeather"), ("2fa-x", "Tool2faX")],
)
def test_types_are_named_in_camel_case(text: str, name: str) -> None:
    assert camel_case(text) == name


def test_all_that_want_one_name_get_a_digest() -> None:
    names = distinct({"get_weather": "X", "get-weather": "X", "other": "Y"})
    assert names["other"] == "Y"
    assert names["get_weather"].startswith("X_")
    assert len(set(names.values())) == 3


def test_names_that_differ_in_case_only_are_one_name() -> None:
    """A file system may not tell `Weather.py` from `weather.py`."""
    names = distinct({"a": "Weather", "b": "weather"})
    assert names["a"].casefold() != names["b"].casefold()


def test_the_name_of_one_does_not_depend_on_the_order() -> None:
    assert distinct({"a": "X", "b": "X"})["a"] == distinct({"b": "X", "a": "X"})["a"]
