"""An example call shows a few arguments that may be left out where none has to be given."""

from __future__ import annotations

from toolgen.catalogue.examples import example_arguments


def parameters(count: int, *required: str) -> dict[str, object]:
    properties = {name: {"type": "integer"} for name in "abcde"[:count]}
    return {"type": "object", "properties": properties, "required": list(required)}


def test_the_first_two_are_shown_where_none_is_required() -> None:
    made = [example_arguments(parameters(count)) for count in range(5)]
    assert [None if each is None else list(each) for each in made] == [
        [],
        ["a"],
        ["a", "b"],
        ["a", "b"],
        ["a", "b"],
    ]


def test_no_other_is_shown_where_one_is_required() -> None:
    assert list(example_arguments(parameters(5, "d")) or ()) == ["d"]
