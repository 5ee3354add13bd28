"""The order in which names are looked up in a class and those above it: Python's own."""

from __future__ import annotations

from random import Random

import pytest

from toolgen.link.resolution_order import resolution_order


@pytest.mark.parametrize("seed", range(10))
def test_it_is_python_s_own(seed: int) -> None:
    """Of bases that Python refuses, each class is there once."""
    random, made = Random(seed), list[type]()
    for number in range(20):
        bases = random.sample(made, min(len(made), random.randrange(4)))
        orders = [each.__mro__[:-1] for each in bases]
        _, *above = resolution_order(int, bases, orders, id)
        try:
            made.append(type(f"Made{number}", tuple(bases), {}))
        except TypeError:
            assert {*above} == {each for order in orders for each in order}
            assert len({*above}) == len(above)
        else:
            assert above == [*made[-1].__mro__[1:-1]]


@pytest.mark.parametrize(
    ("bases", "expected"),
    [
        (["Bx", "C"], "BCx"),
        (["x", "C"], "xC"),
        (["Bx", "y"], "Byx"),
        (["Bx", "Cy"], "BCxy"),
        (["BxA", "CA"], "BCxA"),
        (["Bx", "x"], "Bx"),
    ],
)
def test_what_is_not_shown_goes_last_unless_it_stands_before(
    bases: list[str], expected: str
) -> None:
    """Lower letters are not shown; of these a base of its own goes first."""
    found = resolution_order("D", [each[0] for each in bases], bases, str, str.isupper)
    assert "".join(found) == f"D{expected}"
