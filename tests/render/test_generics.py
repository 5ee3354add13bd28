"""Generics that are written bare are given arguments: as many as each takes."""

from __future__ import annotations

import typing

import pytest

from toolgen.render.generics import FREE_ARGUMENTS

# Of a length of their own, or without one: what stands for any.
OTHERS = {"Tuple": ("Any", "..."), "Callable": ("...", "Any")}

ALIASES = {
    name: alias
    for name, alias in vars(typing).items()
    if getattr(alias, "_nparams", 0) > 0 and name not in OTHERS
    # Type checkers know no parameter of the first; the second is told of nowhere.
    if name not in ("MappingView", "AsyncContextManager")
}


@pytest.mark.parametrize("name", ALIASES)
def test_an_alias_of_typing_is_given_as_many_as_it_takes(name: str) -> None:
    given, most = FREE_ARGUMENTS[f"typing:{name}"], ALIASES[name]._nparams
    least = most - len(getattr(ALIASES[name], "_defaults", ()))
    assert given == ("Any",) * len(given)
    assert least <= len(given) <= most


@pytest.mark.parametrize("name", ALIASES)
def test_what_it_is_an_alias_of_is_given_the_same(name: str) -> None:
    origin = ALIASES[name].__origin__
    found = FREE_ARGUMENTS[f"{origin.__module__}:{origin.__name__}"]
    assert found == FREE_ARGUMENTS[f"typing:{name}"]


@pytest.mark.parametrize("name", OTHERS)
def test_of_any_length_is_what_any_length_fits(name: str) -> None:
    assert FREE_ARGUMENTS[f"typing:{name}"] == OTHERS[name]
