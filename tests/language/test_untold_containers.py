"""What containers hold of which some is not told: no tool is lost, and none is wrongly sure.

Each program is run in several situations. A function that is registered in one of them is in the
ledger, or a finding tells of the place. What is emitted on no condition is registered just so in
all of them.
"""

from __future__ import annotations

import asyncio
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import cleandoc
from typing import Any

import language_changes
import language_mappings
import language_sequences
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

OWN = ("look", "see", "find")


class StandIn:
    """What a server of fastmcp does with functions, where fastmcp is not installed."""

    def __init__(self, name: str) -> None:
        self.tools: list[Any] = []

    def tool(
        self,
        function: Callable[..., object] | None = None,
        *,
        name: str | None = None,
        description: str | None = None,
        tags: object = None,
    ) -> object:
        if function is None:
            return lambda given: self.tool(given, name=name, description=description)
        if not callable(function):
            raise TypeError
        known = name or function.__name__
        self.tools = [each for each in self.tools if each.name != known]
        said = description or cleandoc(function.__doc__ or "")
        self.tools.append(types.SimpleNamespace(name=known, description=said, fn=function))
        return function

    async def list_tools(self) -> list[Any]:
        return self.tools


def _server() -> type:
    try:
        from fastmcp import FastMCP
    except ImportError:
        return StandIn
    return FastMCP


@contextmanager
def standing(**modules: types.ModuleType) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, module in modules.items():
            patch.setitem(sys.modules, name, module)
        yield


def registered(text: str, situation: str) -> dict[str, tuple[str, str]] | None:
    """Function and description by name; None where the program does not import."""
    framework, elsewhere, app = map(types.ModuleType, ("fastmcp", "elsewhere", "app"))
    vars(framework)["FastMCP"] = _server()
    exec(situation, vars(elsewhere))
    with standing(fastmcp=framework, elsewhere=elsewhere, app=app):
        try:
            exec(compile(text, "app.py", "exec", dont_inherit=True), vars(app))
        except Exception:
            return None
    tools = asyncio.run(vars(app)["mcp"].list_tools())
    return {each.name: (each.fn.__name__, each.description or "") for each in tools}


def sure(result: Result) -> Iterator[tuple[str, tuple[str, str]]]:
    """What is emitted on no condition, and without a finding."""
    lines = {each.position.line for each in result.diagnostics if each.code != "TG203"}
    faulty = {(each.tool.name, each.tool.function) for each in result.faulty}
    for tool in (each.tool for each in result.planned):
        is_told = {tool.position.line, tool.declared.line}.isdisjoint(lines)
        if is_told and not tool.conditions and (tool.name, tool.function) not in faulty:
            yield tool.name, (tool.qualname.rpartition(".")[2], tool.description)


def hold(text: str, situations: list[str]) -> None:
    runs = [each for each in (registered(text, e) for e in situations) if each is not None]
    result = generate([source_file("app.py", text)], Config())
    seen = {each.function.rpartition(":")[2] for each in result.ledger}
    may_be = {function for run in runs for function, _ in run.values()} & {*OWN}
    assert may_be <= seen or any(each.code in ("TG112", "TG130") for each in result.diagnostics)
    for name, said in sure(result):
        assert all(run.get(name) == said for run in runs), text


@many(150)
@given(seed=st.integers(0, 10**9))
def test_nothing_of_a_mapping_is_lost_or_wrongly_sure(seed: int) -> None:
    kind, text = language_mappings.program(seed)
    hold(text, language_mappings.situations(kind))


@many(100)
@given(seed=st.integers(0, 10**9))
def test_nothing_of_a_list_is_lost_or_wrongly_sure(seed: int) -> None:
    hold(language_sequences.program(seed), language_sequences.situations())


@many(150)
@given(text=st.sampled_from([*language_changes.programs()]))
def test_what_is_changed_in_place_is_not_read_as_it_was(text: str) -> None:
    hold(text, [""])
