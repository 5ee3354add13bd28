"""What generated code may import."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime import LOADED, Registry, generated
from toolgen_runtime.generated import UNSET, default_of


def test_every_exported_name_is_there() -> None:
    assert all(hasattr(generated, name) for name in generated.exported)


def test_a_name_off_the_tuple_is_not_there() -> None:
    with pytest.raises(AttributeError):
        generated.SchemaValidator  # type: ignore[attr-defined]


def test_the_absent_argument_names_itself() -> None:
    assert repr(UNSET) == "UNSET"


def plain(a: int, b: int = 2, /, c: int = 3, *rest: int, d: int = 4) -> None: ...


def wrapped(*args: Any, **kwargs: Any) -> None: ...


wrapped.__wrapped__ = plain  # type: ignore[attr-defined]


class Compiled:
    """A function as a compiler makes it, which tells the module that it is of."""

    __self__ = generated
    __code__ = plain.__code__
    __defaults__ = plain.__defaults__


class Owner:
    @classmethod
    def of_class(cls, a: int, b: int = 5) -> None: ...

    @staticmethod
    def of_none(a: int, b: int = 6) -> None: ...


@pytest.mark.parametrize(
    ("function", "index", "default"),
    [
        (plain, 1, 2),
        (plain, 2, 3),
        (wrapped, 1, 2),
        (Compiled(), 1, 2),
        (staticmethod(plain), 1, 2),
        (Owner.of_class, 1, 5),
        (Owner.of_none, 1, 6),
    ],
)
def test_the_default_of_a_positional_parameter(function: Any, index: int, default: int) -> None:
    assert default_of(function, index) == default


def test_a_parameter_without_a_default_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        default_of(plain, 0)


def test_a_registry_that_no_module_holds_is_not_among_the_loaded_ones() -> None:
    made = Registry("made.by.hand", 1, "f1", {})

    assert made.module not in LOADED
