"""Generics that are written bare are given arguments: as many as each takes."""

from __future__ import annotations

import typing
from typing import Any

import pytest

from toolgen.render.generics import FREE_ARGUMENTS

# Of a length of their own, or without one: what stands for any.
OTHERS = {"Tuple": ("Any", "..."), "Callable": ("...", "Any")}

ALIASES = {
    name: alias._nparams
    for name, alias in vars(typing).items()
    if hasattr(alias, "_nparams") and getattr(alias, "_nparams", 0) > 0 and name not in OTHERS
    # Type checkers know no parameter of the first; the second is told of nowhere.
    if name not in ("MappingView", "AsyncContextManager")
}


@pytest.mark.parametrize("name", ALIASES)
def test_an_alias_of_typing_takes_as_many_as_it_has_parameters(name: str) -> None:
    assert FREE_ARGUMENTS[f"typing:{name}"] == ("Any",) * ALIASES[name]


@pytest.mark.parametrize("name", ALIASES)
def test_so_does_what_it_is_an_alias_of(name: str) -> None:
    origin = typing.get_origin(getattr(typing, name)[(Any,) * ALIASES[name]])
    key = f"{origin.__module__}:{origin.__name__}"
    assert FREE_ARGUMENTS[key] == ("Any",) * ALIASES[name]


@pytest.mark.parametrize("name", OTHERS)
def test_of_any_length_is_what_any_length_fits(name: str) -> None:
    assert FREE_ARGUMENTS[f"typing:{name}"] == OTHERS[name]
