"""All that registries, their views, merged ones and managers say to each question, good and bad.

What an answer is about is held by the tests of each. Here none may change unseen: a change is
reviewed by the diff of `cases/registries`.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import golden
import pytest
from building import generate_tree, importable, registry_in, run, write_sources

from toolgen.config import Config
from toolgen.write import write_tree
from toolgen_runtime import Tool, ToolError, ToolManager, ToolRequest, func_to_tool, merge

SOURCES = {
    "shop/__init__.py": "",
    "shop/tools.py": '''
        from typing import Callable

        from toolgen_runtime import RunContext, tool


        @tool(tags=["orders"], read_only=True, version="2", timeout=9)
        def get_order(number: str, *, full: bool = False) -> dict[str, int]:
            """Get an order."""
            return {number: int(full)}


        @tool(tags=["orders", "money"], approval="always", destructive=True)
        def refund(number: str, cents: int = 5) -> str:
            """Pay back."""
            return f"{number} {cents}"


        @tool(defer=True, deprecated="use get_order")
        async def old_order(context: RunContext[str], number: str) -> str:
            """Get an order, as before."""
            return f"{context.context} {number}"


        @tool
        def refused(callback: Callable[[], int]) -> int:
            """Call back."""
            return callback()


        @tool(name="twice_a")
        @tool(name="twice_b")
        def twice(text: str) -> str:
            """Say it twice."""
            return text * 2


        def unmarked(x: int) -> int:
            return x
    ''',
    "bank/__init__.py": "",
    "bank/tools.py": '''
        from toolgen_runtime import tool


        @tool(max_output=4)
        def get_order(number: int) -> str:
            """Get a standing order."""
            return "x" * number


        @tool
        def fail(how: str) -> str:
            """Fail."""
            raise {"value": ValueError, "key": KeyError}[how](how)
    ''',
}
NAMES = ["get_order", "refund", "refused", "get_ordr", "shop_refund", "", "twice_a", "fail"]


def _of_no_module() -> Any:
    def made() -> None: ...

    made.__module__ = None  # type: ignore[assignment]
    return made


def _shop() -> Any:
    return registry_in("shop/_toolgen")


def _bank() -> Any:
    return registry_in("bank/_toolgen")


REGISTRIES: dict[str, Callable[[], Any]] = {
    "shop": _shop,
    "bank": _bank,
    "a view by name": lambda: _shop().select(names=["get_order", "tw*"]),
    "a view by tag": lambda: _shop().select(tags="money"),
    "a view by both": lambda: _shop().select(tags=["orders"], names="get_*"),
    "a view by a rule": lambda: _shop().select(where=lambda tool: "order" in tool.name),
    "a view of a view": lambda: _shop().select(tags="orders").select(names="refund"),
    "no tool": lambda: _shop().select(tags=[]),
    "eager": lambda: _shop().eager,
    "merged": lambda: merge(_shop(), _bank(), prefixes={"bank": "bank_"}),
    "merged with prefixes": lambda: merge(
        _shop(), _bank(), prefixes={"shop": "shop_", "bank": "bank_"}
    ),
    "merged views": lambda: merge(_shop().select(names="refund"), _bank()),
    "a view of merged ones": lambda: merge(_shop(), _bank(), prefixes={"bank": "b_"}).select(
        names=["b_*", "refund"]
    ),
    "alone": lambda: merge(_shop()),
}
QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "repr": repr,
    "names": list,
    "possible": lambda registry: [*registry.possible],
    "size": len,
    "facts": lambda registry: [registry.module, registry.package, bool(registry.fingerprint)],
    "openai": lambda registry: registry.to_openai(),
    "openai json": lambda registry: registry.openai_json(),
    "eager": lambda registry: [*registry.eager],
    "search": lambda registry: [tool.name for tool in registry.tool_search().find("order")],
    "parsed": lambda registry: registry.parse('<tool_call>{"name": "refund"}</tool_call>'),
    "told": lambda registry: registry.parse('{"name": "get_order", "arguments": {}}'),
}
OF_NAME: dict[str, Callable[[Any, str], Any]] = {
    "in": lambda registry, name: name in registry,
    "get": lambda registry, name: registry.get(name),
    "tool": lambda registry, name: registry[name],
    "description": lambda registry, name: registry.description(name),
    "parameters": lambda registry, name: registry.parameters_json(name),
    "output": lambda registry, name: registry.output(name),
    "policy": lambda registry, name: registry.policy(name),
    "origin": lambda registry, name: registry.origin(name),
    "left out": lambda registry, name: registry.left_out(name),
    "invoked": lambda registry, name: run(registry.invoke(name, {"number": "7"}, "ctx")),
    "bad": lambda registry, name: run(registry.invoke(name, {"nmber": "7"})),
    "options": lambda registry, name: run(
        registry[name].with_options(approval="never").invoke({"number": "7"}, "ctx")
    ),
    "schema": lambda registry, name: registry[name].to_schema(),
    "fields": lambda registry, name: sorted(registry[name].required_fields),
}
ANY_NAME = [*NAMES, "shop_refused", "old_order", "bank_get_order", "bank_fail", "b_fail", "twice"]


def _answer(question: Callable[..., Any], *given: Any) -> str:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return repr(question(*given)).partition(" at 0x")[0]
    except (ToolError, ValueError, TypeError, KeyError) as error:
        return f"{type(error).__name__}: {error}"


def of_registry(name: str) -> dict[str, Any]:
    """What a registry says to each question, and to each about a name."""
    registry = REGISTRIES[name]()
    found: dict[str, Any] = {key: _answer(ask, registry) for key, ask in QUESTIONS.items()}
    for each in ANY_NAME:
        found[each] = {key: _answer(ask, registry, each) for key, ask in OF_NAME.items()}
    return found


def _tools() -> Any:
    return importlib.import_module("shop.tools")


class Made(Tool):
    name = "made"
    description = "Made."
    parameters = {"type": "object", "properties": {"x": {"type": "integer"}}}  # noqa: RUF012

    async def execute(self, **arguments: Any) -> Any:
        return arguments


FUNCTIONS: dict[str, Callable[[], Any]] = {
    "a function": lambda: func_to_tool(_tools().refund),
    "with options": lambda: func_to_tool(_tools().refund, approval="never"),
    "by its name": lambda: func_to_tool(_tools().refund, "refund"),
    "by another name": lambda: func_to_tool(_tools().refund, "pay"),
    "of two tools": lambda: func_to_tool(_tools().twice),
    "one of two tools": lambda: func_to_tool(_tools().twice, "twice_b"),
    "refused": lambda: func_to_tool(_tools().refused),
    "refused, by a name": lambda: func_to_tool(_tools().refused, "other"),
    "unmarked": lambda: func_to_tool(_tools().unmarked),
    "a lambda": lambda: func_to_tool(lambda: 1),
    "a builtin": lambda: func_to_tool(len),
    "no function": lambda: func_to_tool(3),
    "a callable object": lambda: func_to_tool(partial(len)),
    "of no module": lambda: func_to_tool(_of_no_module()),
    "a bad option": lambda: func_to_tool(_tools().refund, timeout=0),
}


def of_function(name: str) -> list[str]:
    """The tool of a function, or why there is none, before its registry is loaded and after."""
    first = _answer(FUNCTIONS[name])
    _shop()
    return [first, _answer(FUNCTIONS[name])]


def _manager() -> ToolManager:
    return ToolManager(_shop(), made=Made())


REQUESTS: list[Any] = [
    *({"function": each, "arguments": {"number": "7"}} for each in (*NAMES, "made")),
    *({"function": "refund", "arguments": "{"}, {"role": "user"}, 3, None),
    *(ToolRequest("made", {"x": 1}), ToolRequest("made", {"x": 1}, how="truncated")),
    *(ToolRequest("nope", {}, "c", "truncated"), ToolRequest("made", {"x": "y"}, "c")),
]
MANAGED: dict[str, Callable[[], Any]] = {
    "names": lambda: [*_manager().registry],
    "schemas": lambda: _manager().schema_list,
    "all": lambda: _manager().get_tool_schema(True),
    "none": lambda: _manager().get_tool_schema(False),
    "some": lambda: _manager().get_tool_schema(["refund", _tools().get_order]),
    "one": lambda: _manager().get_tool_schema("made"),
    "an unknown one": lambda: _manager().get_tool_schema("mde"),
    "a refused one": lambda: _manager().get_tool_schema("refused"),
    "a new one": lambda: ToolManager().get_tool_schema(Made()),
    "a new one, not registered": lambda: ToolManager().get_tool_schema(Made(), False),
    "another of the name": lambda: _manager().get_tool_schema(Made()),
    "another of the name, updated": lambda: _manager().get_tool_schema(Made(), update=True),
    "no tool": lambda: _manager().get_tool_schema(3),
    "twice": lambda: _manager().register_tool(Made()),
    "updated": lambda: _manager().register_tool(Made(), update=True),
    "several, one taken": lambda: _partly(_manager()),
    "what is in": lambda: [
        each in _manager()
        for each in (
            "made",
            "nope",
            _tools().refund,
            _shop()["refund"],
            Made(),
            3,
            len,
            of_function,
        )
    ],
    "a registry twice": lambda: ToolManager(_shop(), _shop()),
    "merged": lambda: [*ToolManager(_bank(), _shop().select(names="refund")).registry],
    "parsed": lambda: _manager().parse('{"name": "made", "arguments": {"x": 1}}'),
    "too long": lambda: _manager().parse("x" * 9, limit=3),
}


def _partly(manager: ToolManager) -> list[str]:
    with pytest.raises(ValueError, match="already"):
        manager.register_tools([_new("fresh"), Made()])
    return [*manager.registry]


def _new(name: str) -> Tool:
    return Tool.from_schema(dict, name=name, description="", parameters={})


def of_manager(name: str) -> str:
    """What a manager says to a question."""
    return _answer(MANAGED[name])


def of_request(number: str) -> list[Any]:
    """What becomes of a request: matched, invoked, and answered among a turn's."""
    request, manager = REQUESTS[int(number)], _manager()
    call = partial(manager.invoke, request, "ctx")
    return [
        _answer(manager.match_tool, request),
        _answer(partial(manager.match_tool, request, allow_truncated=True)),
        _answer(lambda: _outcome(run(call()))),
        _answer(lambda: _outcome(run(call(allow_truncated=True)))),
        _answer(lambda: [each.item for each in run(manager.invoke_all([request], limit=1))]),
    ]


def _outcome(call: Any) -> list[Any]:
    told = call.to_dict()
    assert told["execution"].pop("duration") >= 0
    return [repr(call), told, repr(call.execution).partition(",")[0]]


TABLES = golden.Tables(
    "registries",
    {
        "registries": (of_registry, REGISTRIES),
        "functions": (of_function, FUNCTIONS),
        "managers": (of_manager, MANAGED),
        "requests": (of_request, [str(number) for number in range(len(REQUESTS))]),
    },
)


@pytest.fixture(scope="module")
def _built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with its packages; one function is refused on purpose."""
    root = write_sources(tmp_path_factory.mktemp("registries"), SOURCES)
    for package in generate_tree(root, Config(results=True)).packages:
        write_tree(root / package.directory, package.files)
    return root


@pytest.fixture
def _imported(_built: Path) -> Iterator[None]:
    with importable(_built):
        yield


@pytest.mark.usefixtures("_imported")
@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_an_answer_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.usefixtures("_imported")
@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
