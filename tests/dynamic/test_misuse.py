"""What is raised where a function can be no tool, to the letter.

`cases/refusals/dynamic.txt` has it: a change is reviewed by its diff.
"""

from __future__ import annotations

import functools
import threading
from typing import Annotated, Any

import golden
import pytest
from pydantic import Field

from toolgen.dynamic import function_tool
from toolgen_runtime import RunContext

SAID = golden.CASES / "refusals" / "dynamic.txt"
USES = """
tool(3)
tool(str)
tool("look")
tool(dict.fromkeys)
tool(lambda key: key)
tool(lambda key: key, name="a b")
tool(lambda key: key, name="")
tool(lambda key: key, name="a" * 65)
tool(lambda key: key, name="look")
tool(look, description=3)
tool(look, description="")
tool(look, results="all")
tool(look, results="wrapped")
tool(look, other=3)
tool(look, timeout="5")
tool(look, tags="a")
tool(look, title=" ")
tool(look, postprocessor=3)
tool(untold)
tool(untold, namespace={"Missing": int})
tool(misspelt)
tool(divided)
tool(of_lock)
tool(gives_lock)
tool(gives_lock, results=True)
tool(late)
tool(in_context)
tool(defaulted)
tool(positional)
tool(many)
tool(twice)
tool(alike)
tool(look, timeout=None, tags=None, title=None, read_only=None)
tool("".join)
tool(iter([]).__next__)
tool([].append)
tool(part(Called), name="partly")
tool(part(part(look), 1), name="partly")
tool(Called())
tool(Called(), name="called")
tool(part(look, 1))
tool(part(look, 1), name="partly")
tool(Called.look)
tool(Called().look)
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


def alike(
    key: Annotated[int, Field(alias="name")], other: Annotated[int, Field(alias="name")]
) -> None: ...


class Called:
    """What is called."""

    def __call__(self, key: int) -> None: ...

    def look(self, key: int) -> None: ...


def _said(use: str) -> str:
    """The error, and what it comes of; the tool's definition, where there is none."""
    try:
        tool: Any = eval(use, {**globals(), "tool": function_tool, "part": functools.partial})
        return f"{tool.name}: {tool.to_openai()['function']['parameters']}"
    except Exception as error:
        cause = error.__cause__
        of = "" if cause is None else f"\nof {type(cause).__name__}: {cause}"
        return f"{type(error).__name__}: {error}{of}"
