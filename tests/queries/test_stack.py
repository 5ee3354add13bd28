"""What runs on a stack of its own gives, raises and sees what it would where it is asked."""

from __future__ import annotations

import threading
from contextvars import ContextVar

import pytest

from toolgen.queries.stack import on_its_own_stack

SEEN: ContextVar[str] = ContextVar("SEEN", default="")


def test_what_it_gives_is_given() -> None:
    SEEN.set("here")
    assert on_its_own_stack(SEEN.get) == "here"
    assert on_its_own_stack(threading.get_ident) != threading.get_ident()


@pytest.mark.parametrize("error", [KeyError("a"), KeyboardInterrupt(), SystemExit(3)])
def test_what_it_raises_is_raised(error: BaseException) -> None:
    def fail() -> None:
        raise error

    with pytest.raises(type(error)) as raised:
        on_its_own_stack(fail)
    assert raised.value is error
