"""A tool that its framework has wrapped is called through the framework's public way."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import pytest
from building import built, generate_tree, run, write_sources

from toolgen_runtime import InvalidArguments

SOURCES = {
    "acme/__init__.py": "",
    "acme/kept.py": '''
        from functools import wraps

        from langchain_core.tools import tool
        from typing_extensions import deprecated


        @tool
        def look_up(city: str, days: int = 3) -> str:
            """Look up."""
            return f"{city} {days}"


        @tool
        async def later(city: str) -> str:
            """Look up later."""
            return city


        def loud(function):
            @wraps(function)
            def wrapper(*args, **kwargs):
                return function(*args, **kwargs).upper()

            return wrapper


        @tool
        @loud
        @deprecated("Use another.")
        def old(city: str) -> str:
            """Look up as before."""
            return city
    ''',
    "acme/invoked.py": '''
        from uuid import UUID

        from agents import RunContextWrapper, function_tool


        @function_tool
        def find(context: RunContextWrapper[str], id: UUID) -> str:
            """Find."""
            return f"{context.context} {id}"
    ''',
}
LEFT = {
    "acme/__init__.py": "",
    "acme/tools.py": '''
        from typing import Annotated, Any

        from langchain_core.tools import InjectedToolArg, tool


        def noted(anything: Any) -> Any:
            return anything


        @noted
        @tool
        def twice(city: str) -> str:
            """Be decorated again."""
            return city


        @tool
        def injected(city: str, user: Annotated[str, InjectedToolArg]) -> str:
            """Be given an argument by the framework."""
            return city
    ''',
    "acme/servers.py": '''
        from fastmcp import Context, FastMCP
        from fastmcp.dependencies import Depends

        server = FastMCP("acme")


        @server.tool
        def depending(city: str, user: str = Depends(print)) -> str:
            """Be given what another function returns."""
            return city


        @server.tool
        def two_contexts(city: str, one: Context, other: Context) -> str:
            """Be given two contexts, where a caller has one."""
            return city
    ''',
}


class StructuredTool:
    """langchain-core's object: the function is `func`, or `coroutine`."""

    def __init__(self, function: Callable[..., Any]) -> None:
        is_async = inspect.iscoroutinefunction(function)
        self.func, self.coroutine = (None, function) if is_async else (function, None)


ContextT = TypeVar("ContextT")


class RunContextWrapper(Generic[ContextT]):
    """What a run of openai-agents hands on, around its caller's context."""

    def __init__(self, context: ContextT) -> None:
        self.context = context


class ToolContext(RunContextWrapper[Any]):
    """The same in a call of a tool."""

    def __init__(self, context: Any, **call: str) -> None:
        super().__init__(context)
        self.call = call


class FunctionTool:
    """That of openai-agents: the function is behind a call that takes JSON."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__

        async def invoke(context: ToolContext, arguments: str) -> str:
            assert context.call["tool_arguments"] == arguments
            return f"{function(context, arguments)}"

        self.on_invoke_tool: Callable[[ToolContext, str], Awaitable[str]] = invoke


@pytest.fixture
def frameworks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for both frameworks: what of theirs a call meets."""
    of = {
        "langchain_core": {},
        "langchain_core.tools": {"tool": StructuredTool},
        "agents": {"function_tool": FunctionTool, "RunContextWrapper": RunContextWrapper},
        "agents.tool_context": {"ToolContext": ToolContext},
        "fastmcp": {"FastMCP": FastMCP},
        "fastmcp.server": {},
        "fastmcp.server.context": {"Context": Context},
    }
    for name, members in of.items():
        module = ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(FunctionTool, "__module__", "agents.tool")


@pytest.mark.usefixtures("frameworks")
def test_calls_reach_the_functions_of_wrapped_tools(tmp_path: Path) -> None:
    text = "3f333df6-90a4-4fda-8dd3-9485d27cee36"
    with built(tmp_path, SOURCES) as registry:
        assert run(registry.invoke("look_up", {"city": "Oslo"})) == "Oslo 3"
        assert run(registry.invoke("later", {"city": "Oslo"})) == "Oslo"
        with pytest.deprecated_call():
            assert run(registry.invoke("old", {"city": "Oslo"})) == "OSLO"
        assert run(registry.invoke("find", {"id": text}, "ann")) == f'ann {{"id":"{text}"}}'
        given = ToolContext("bob", tool_arguments=f'{{"id":"{text}"}}')
        assert run(registry.invoke("find", {"id": text}, given)).startswith("bob")
        of_run = RunContextWrapper("cid")
        assert run(registry.invoke("find", {"id": text}, of_run)).startswith("cid")
        with pytest.raises(InvalidArguments):
            run(registry.invoke("find", {"id": 1}))


@pytest.mark.usefixtures("frameworks")
def test_their_signatures_are_the_functions_where_these_are_kept(tmp_path: Path) -> None:
    with built(tmp_path, SOURCES):
        invokers = __import__("acme._toolgen.invokers", fromlist=["invokers"])
        signatures = [str(inspect.signature(getattr(invokers, n))) for n in ("look_up", "find")]

    assert signatures[0] == "(city: str, days: int = 3) -> str"
    assert signatures[1].startswith("(context: ")


def test_what_source_does_not_tell_or_the_framework_fills_in_is_not_callable(
    tmp_path: Path,
) -> None:
    tools = generate_tree(write_sources(tmp_path, LEFT)).packages[0].tools

    assert {each.tool.name: str(each.tool.reach) for each in tools} == {
        "depending": "filled",
        "injected": "filled",
        "twice": "object",
        "two_contexts": "filled",
    }


@pytest.mark.usefixtures("frameworks")
def test_an_object_in_the_function_s_place_has_the_signature_of_the_source(tmp_path: Path) -> None:
    with built(tmp_path, SOURCES):
        invokers = __import__("acme._toolgen.invokers", fromlist=["invokers"])
        found = inspect.signature(invokers.find)

        assert str(found) == "(context: 'RunContextWrapper[str] | str', id: 'UUID') -> 'str'"
        assert found == inspect.signature(invokers.find)


@pytest.mark.usefixtures("frameworks")
def test_an_object_whose_stub_was_not_shipped_has_a_signature_without_types(
    tmp_path: Path,
) -> None:
    with built(tmp_path, SOURCES):
        (tmp_path / "acme/_toolgen/invokers.pyi").unlink()
        invokers = __import__("acme._toolgen.invokers", fromlist=["invokers"])
        found = inspect.signature(invokers.find)

        assert str(found) == "(context: 'Any', id: 'Any') -> 'Any'"


STUBBORN = {
    "acme/__init__.py": "",
    "acme/kinds.py": '''
        from agents import function_tool
        from decimal import Decimal


        @function_tool
        def all_kinds(
            a: int, b: str = "b", /, c: Decimal = Decimal("1.5"), *rest: int, d: bool, e: float = 2
        ) -> None:
            """Take all kinds."""
    ''',
}


@pytest.mark.usefixtures("frameworks")
def test_its_parameters_are_of_the_kinds_of_the_source(tmp_path: Path) -> None:
    with built(tmp_path, STUBBORN):
        invokers = __import__("acme._toolgen.invokers", fromlist=["invokers"])
        found = inspect.signature(invokers.all_kinds)

        assert str(found) == (
            "(a: 'int', b: 'str' = 'b', /, c: 'Decimal' = Decimal('1.5'), *rest: 'int', "
            "d: 'bool', e: 'float' = 2) -> 'None'"
        )
        assert found.parameters["e"].default == 2


CONTEXTS = {
    "acme/__init__.py": "",
    "acme/server.py": '''
        from fastmcp import FastMCP
        from fastmcp.server.context import Context

        server = FastMCP("acme")


        @server.tool
        def plain(city: str, context: Context) -> str:
            """Take a context."""
            return f"{city} {context.session_id}"


        @server.tool
        def by_keyword(city: str, *, context: Context | None = None) -> str:
            """Take a context by keyword."""
            return f"{city} {context and context.session_id}"
    ''',
}


class Context:
    """That of fastmcp."""

    session_id = "ann"


class FastMCP:
    """The server of fastmcp, which leaves functions as they are."""

    def __init__(self, name: str) -> None:
        self.name = name

    def tool(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return function


@pytest.mark.usefixtures("frameworks")
def test_a_context_of_another_framework_is_what_the_caller_gives(tmp_path: Path) -> None:
    with built(tmp_path, CONTEXTS) as registry:
        for name in ("plain", "by_keyword"):
            assert run(registry.invoke(name, {"city": "Oslo"}, Context())) == "Oslo ann"
        assert run(registry.invoke("by_keyword", {"city": "Oslo"})) == "Oslo None"
    stub = (tmp_path / "acme/_toolgen/invokers.pyi").read_text("utf-8")
    assert "from fastmcp.server.context import Context" in stub
    assert "async def plain(city: str, context: Context) -> str:" in stub
    assert "async def by_keyword(city: str, *, context: Context | None = None) -> str:" in stub


@pytest.mark.usefixtures("frameworks")
@pytest.mark.parametrize("is_newer", [False, True], ids=["core schema", "annotations"])
def test_what_the_schema_closes_is_closed_to_calls_and_nothing_else(
    tmp_path: Path, is_newer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = {
        "acme/__init__.py": "",
        "acme/server.py": """
            from fastmcp import FastMCP
            from typing_extensions import TypedDict

            server = FastMCP("acme")


            class Place(TypedDict):
                city: str


            @server.tool
            def look(place: Place, near: Place | None = None) -> str:
                return f"{place} {near}"
        """,
    }
    if is_newer:
        monkeypatch.setattr("toolgen_runtime.call.validation.CORE_CEILING", (0, 0))
    with built(tmp_path, sources) as registry:
        assert registry.parameters("look")["additionalProperties"] is False
        place = {"city": "Oslo", "size": "large"}
        assert run(registry.invoke("look", {"place": place})) == "{'city': 'Oslo'} None"
        with pytest.raises(InvalidArguments, match="large"):
            run(registry.invoke("look", {"place": place, "large": True}))
