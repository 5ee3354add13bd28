"""The context parameter's type."""

from __future__ import annotations

from typing import get_args, get_origin

import pytest

from toolgen_runtime import RunContext


def test_it_holds_the_caller_s_value() -> None:
    assert RunContext("me").context == "me"


def test_subscripting_keeps_origin_and_argument() -> None:
    assert get_origin(RunContext[int]) is RunContext
    assert get_args(RunContext[int]) == (int,)


def test_a_subscripted_class_makes_instances() -> None:
    assert RunContext[int](3).context == 3


def test_it_does_not_change() -> None:
    with pytest.raises(AttributeError):
        RunContext(1).context = 2  # type: ignore[misc]


def test_its_text_shows_the_value() -> None:
    assert repr(RunContext(1)) == "RunContext(1)"
