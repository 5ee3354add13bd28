"""Results whose items can be had once are whole on every way out, as text and as structure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from building import built, run

from toolgen.config import Config
from toolgen_runtime import Registry, Tool
from toolgen_runtime.adapters.structure import Structure
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.service import Service

RESULTS = {
    "model": ("Page", "Page(rows=[1, 2])", {"rows": [1, 2]}),
    "model_of_generator": ("Page", "Page(rows=(n for n in (1, 2)))", {"rows": [1, 2]}),
    "mapped": ("list[int]", "map(int, '12')", [1, 2]),
    "iterated": ("Sequence[int]", "iter([1, 2])", [1, 2]),
    "counted": ("Iterable[int]", "Counter()", [1, 2]),
    "within": ("dict[str, list[int]]", "{'a': (n for n in (1, 2))}", {"a": [1, 2]}),
    "deep": ("list[list[int]]", "[iter([1, 2])]", [[1, 2]]),
    "zipped": ("list[Any]", "zip('ab', [1, 2])", [["a", 1], ["b", 2]]),
    "asynchronous": ("list[int]", "Later()", [1, 2]),
}
HEAD = """
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel

from toolgen_runtime import tool


class Page(BaseModel):
    rows: Iterable[int]


class Counter:
    def __init__(self):
        self.at = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.at += 1
        if self.at > 2:
            raise StopIteration
        return self.at


class Later(Counter):
    __next__ = None

    def __aiter__(self):
        return self

    async def __anext__(self):
        self.at += 1
        if self.at > 2:
            raise StopAsyncIteration
        return self.at
"""
TOOL = """

@tool
def {name}() -> {type}:
    \"""Give.\"""
    return {value}
"""


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    tools = "".join(TOOL.format(name=n, type=t, value=v) for n, (t, v, _) in RESULTS.items())
    sources = {"once/__init__.py": HEAD + tools}
    with built(tmp_path_factory.mktemp("once"), sources, Config(results="wrapped")) as registry:
        assert isinstance(registry, Registry)
        yield registry


def served(tool: Tool) -> Any:
    caller = Caller(Service({tool.name: tool}, name="s"))
    request = ServedRequest("tools/call", id=1)
    return json.loads(f"{{{run(caller.answer(tool.name, {}, request, modern=True))}}}")


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("options", [{}, {"validate_result": True}, {"max_output": 1000}])
def test_text_and_structure_have_all_items(
    registry: Registry, name: str, options: dict[str, Any]
) -> None:
    tool, items = registry[name].with_options(**options), RESULTS[name][2]

    told = served(tool)

    assert json.loads(told["content"][0]["text"]) == items
    if "max_output" not in options:
        assert told["structuredContent"] in (items, {"result": items})


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("options", [{}, {"validate_result": True}, {"max_output": 1000}])
def test_a_turn_has_all_items(registry: Registry, name: str, options: dict[str, Any]) -> None:
    tool = registry[name].with_options(**options)
    asked = {"id": "1", "type": "function", "function": {"name": name, "arguments": "{}"}}

    (result,) = run(answer_all([asked], {name: tool}.__getitem__, None, None))

    assert json.loads(result.item["content"]) == RESULTS[name][2]


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("options", [{"validate_result": True}, {"max_output": 1000}])
def test_what_was_looked_at_is_still_there(
    registry: Registry, name: str, options: dict[str, Any]
) -> None:
    kept = run(registry[name].with_options(**options).invoke({}))

    assert json.loads(json.dumps(kept)) == RESULTS[name][2]


@pytest.mark.parametrize("name", RESULTS)
def test_content_and_object_of_an_adapter_are_the_same(registry: Registry, name: str) -> None:
    told, structured = Structure(registry[name]).of(run(call(registry[name], {})))

    assert told == RESULTS[name][2]
    assert structured in (told, {"result": told})


def test_a_result_that_can_be_read_again_is_the_callers_own(registry: Registry) -> None:
    own = registry["mapped"].with_options(postprocessor=tuple, max_output=1000)

    assert run(own.invoke({})) == (1, 2)
