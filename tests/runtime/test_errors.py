"""The kinds of errors: one root, and nothing is lost between processes."""

from __future__ import annotations

import pickle

import pytest

from toolgen_runtime import (
    ContractMismatch,
    DuplicateTool,
    InvalidArguments,
    RegistryNotFound,
    ToolError,
    ToolFailed,
    UnknownTool,
)

KINDS = [
    ContractMismatch("text"),
    DuplicateTool("text", collisions={"f": ("a", "b")}),
    InvalidArguments(
        "text",
        tool="f",
        problems=[{"path": ["a"], "expected": None, "got": None, "message": "", "suggestions": []}],
    ),
    RegistryNotFound("text"),
    ToolError("text", tool="f"),
    ToolFailed("text", tool="f"),
    UnknownTool("text", tool="f", matches=["g"]),
]


@pytest.mark.parametrize("error", KINDS, ids=lambda error: type(error).__name__)
class TestEveryKind:
    def test_is_a_tool_error(self, error: ToolError) -> None:
        assert isinstance(error, ToolError)

    def test_reads_as_its_message(self, error: ToolError) -> None:
        assert str(error) == "text"

    def test_survives_pickling(self, error: ToolError) -> None:
        again = pickle.loads(pickle.dumps(error))

        assert type(again) is type(error)
        assert (str(again), vars(again)) == (str(error), vars(error))


def test_an_error_of_no_tool_has_none() -> None:
    assert ToolError("text").tool is None
