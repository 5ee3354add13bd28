"""Errors made by hand say what they are given, and nothing where they are given nothing."""

from __future__ import annotations

import pytest

from toolgen_runtime.model import errors
from toolgen_runtime.model.errors import ToolError, UnknownTool


@pytest.mark.parametrize(
    "error",
    [
        each
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, ToolError)
    ],
)
def test_an_error_says_its_message_and_no_other(error: type[ToolError]) -> None:
    assert (str(error()), str(error("It failed."))) == ("", "It failed.")


def test_an_unknown_tool_has_no_matches_unless_it_is_given_some() -> None:
    assert (UnknownTool().matches, UnknownTool("", matches=["a"]).matches) == ((), ("a",))
