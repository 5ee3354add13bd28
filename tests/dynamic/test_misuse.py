"""What is raised where a function can be no tool, to the letter.

`cases/refusals/dynamic.txt` has it: a change is reviewed by its diff.
"""

from __future__ import annotations

import functools
import threading
from typing import Any

import golden
import pytest

from toolgen.dynamic import function_tool
from toolgen_runtime import RunContext

SAID = golden.CASES / "refusals" / "dynamic.txt"
USES = """
function_tool(3)
function_tool(str)
function_tool("look")
function_tool(dict.fromkeys)
function_tool(lambda key: key)
function_tool(lambda key: key, name="a b")
function_tool(lambda key: key, name="")
function_tool(lambda key: key, name="a" * 65)
function_tool(lambda key: key, name="look")
function_tool(look, description=3)
function_tool(look, description="")
function_tool(look, results="all")
function_tool(look, results="wrapped")
function_tool(look, other=3)
function_tool(look, timeout="5")
function_tool(look, tags="a")
function_tool(look, title=" ")
function_tool(look, postprocessor=3)
function_tool(untold)
function_tool(untold, namespace={"Missing": int})
function_tool(misspelt)
function_tool(divided)
function_tool(of_lock)
function_tool(gives_lock)
function_tool(gives_lock, results=True)
function_tool(late)
function_tool(in_context)
function_tool(defaulted)
function_tool(positional)
function_tool(many)
function_tool(twice)
function_tool(Called())
function_tool(Called(), name="called")
function_tool(functools.partial(look, 1))
function_tool(functools.partial(look, 1), name="partly")
function_tool(Called.look)
function_tool(Called().look)
"""
_USES = USES.strip().splitlines()


@pytest.mark.parametrize("use", _USES)
def test_a_function_that_can_be_no_tool_says_why(use: str, update_golden: bool) -> None:
    golden.compare_section(SAID, use, _said(use), update_golden)


def test_all_that_is_said_is_expected(update_golden: bool) -> None:
    golden.compare_sections(SAID, _USES, _said, update_golden)


def look(key: int, near: bool = False) -> str:
    """Look."""
    return str(key)


def untold(key: Missing) -> None: ...  # type: ignore[name-defined]  # noqa: F821


def misspelt(key: threading.Lok) -> None: ...  # type: ignore[name-defined]


def divided(key: 1 / 0) -> None: ...  # type: ignore[valid-type]


def of_lock(key: threading.Thread) -> None: ...


def gives_lock() -> threading.Thread: ...  # type: ignore[empty-body]


def late(key: int, context: RunContext[int]) -> None: ...


def in_context(context: RunContext[int], key: int) -> None: ...


def defaulted(key: int = threading) -> None: ...  # type: ignore[assignment]


def positional(key: int, /) -> None: ...


def many(*keys: int, **more: str) -> None: ...


def twice(_key: int, key: int) -> None: ...


class Called:
    """What is called."""

    def __call__(self, key: int) -> None: ...

    def look(self, key: int) -> None: ...


def _said(use: str) -> str:
    """The error, and what it comes of; the tool's definition, where there is none."""
    try:
        tool: Any = eval(use, {**globals(), "function_tool": function_tool})
        return f"{tool.name}: {tool.to_openai()['function']['parameters']}"
    except Exception as error:
        cause = error.__cause__
        of = "" if cause is None else f"\nof {type(cause).__name__}: {cause}"
        return f"{type(error).__name__}: {error}{of}"
