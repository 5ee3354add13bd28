"""The chains that a target list changes, and the one that ends at a place."""

from __future__ import annotations

import pytest

from toolgen.parse.text.targets import closing_bracket, first_argument, target_before, targets

LISTS: dict[str, list[tuple[str, tuple[str, ...], bool]]] = {
    "a": [("a", (), False)],
    "a.b.c": [("a", ("b", "c"), False)],
    "a . b": [("a", ("b",), False)],
    "a[0]": [("a", (), True)],
    "a[0].b": [("a", ("b",), False)],
    "a.b[0][1]": [("a", ("b",), True)],
    "a, b.c": [("a", (), False), ("b", ("c",), False)],
    "a[0, 1], b": [("a", (), True), ("b", (), False)],
    "a, *rest": [("a", (), False), ("rest", (), False)],
    "(a, [b, c.d]), e": [
        ("a", (), False),
        ("b", (), False),
        ("c", ("d",), False),
        ("e", (), False),
    ],
    "f(x, y).b, c": [("c", (), False)],
    "a,": [("a", (), False)],
    "": [],
    "()": [],
    "5": [],
    "(a).b, c": [("a", ("b",), False), ("c", (), False)],
    '(a)["x"]': [("a", (), True)],
    "((a).b)[0].c": [("a", ("b", "c"), False)],
    "f(a)[0], g[0](a).b, c": [("c", (), False)],
    "[a][0], c": [("c", (), False)],
    "(a), [b]": [("a", (), False), ("b", (), False)],
    "a + b, c": [("c", (), False)],
    "lambda": [],
}


@pytest.mark.parametrize("text", LISTS)
def test_the_targets_of_a_list_are_its_chains(text: str) -> None:
    found = list(targets(f"x = {text} = y", 4, 4 + len(text)))
    assert [(each.name, each.attributes, each.is_item) for each in found] == LISTS[text]
    starts = [f"x = {text}"[each.offset :].lstrip("(") for each in found]
    assert all(map(str.startswith, starts, [each.name for each in found]))


def test_the_chain_before_a_place_starts_with_a_name() -> None:
    found = target_before("x; shop.till[0].open(", 20)
    assert found is not None
    assert (found.offset, found.name, found.attributes) == (3, "shop", ("till", "open"))
    assert target_before("f().open(", 8) is None
    assert target_before("not(", 3) is None


def test_a_first_argument_is_a_chain_that_stands_alone() -> None:
    text = "setattr(shop.till, name, 1)"
    found = first_argument(text, 8)
    assert found is not None
    assert (found.name, found.attributes) == ("shop", ("till",))
    assert first_argument("setattr(f(shop), name)", 8) is None
    assert first_argument("setattr( , name)", 8) is None


def test_a_bracket_is_closed_by_its_own() -> None:
    assert closing_bracket("(a[0], {b}) + (c)", 0) == 10
    assert closing_bracket("(a[0", 0) == 4
