"""What importing the runtime and a generated registry loads, and what it leaves alone."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import toolgen_runtime

HEAVY = {
    "asyncio",
    "collections",
    "dataclasses",
    "enum",
    "importlib.metadata",
    "inspect",
    "json",
    "pydantic",
    "pydantic_core",
    "re",
    "typing",
    "acme.weather",
}

REPORT = f"\nprint(*sorted({HEAVY!r} & set(sys.modules)))"

RunPython = Callable[..., str]


@pytest.mark.parametrize(
    "code",
    [
        "import toolgen_runtime",
        "from toolgen_runtime import tool",
        "from toolgen_runtime import RunContext, ToolError; RunContext[int]",
        "import toolgen_runtime.generated",
        "from acme._toolgen import registry; list(registry), 'x' in registry, registry.tools",
        "from acme._toolgen import registry; registry['get_weather'].description",
        "from acme._toolgen import registry; registry.openai_json()",
        "import acme._toolgen._calls.weather",
        "from toolgen_runtime import load; load('acme')",
        "from toolgen_runtime import load, merge; merge(load('acme'))",
        "from toolgen_runtime import tool; tool(timeout=5)(lambda: 0)",
        "from toolgen_runtime import Tool, load; load('acme')['whoami'].with_options(timeout=5)",
    ],
)
def test_loads_nothing_heavy(run_python: RunPython, code: str) -> None:
    assert run_python(code + REPORT, "-I", "-S") == ""


def test_a_registry_is_one_module_of_the_runtime_besides_the_package(
    run_python: RunPython,
) -> None:
    code = "import acme._toolgen\nprint(*(m for m in sys.modules if m.startswith('toolgen')))"

    assert run_python(code, "-I", "-S").split() == [
        "toolgen_runtime",
        "toolgen_runtime.generated",
    ]


def test_a_tool_of_a_registry_is_one_module_and_needs_none_of_those_written_by_hand(
    run_python: RunPython,
) -> None:
    code = """
        from acme._toolgen import registry
        before = {*sys.modules}
        registry["get_weather"]
        print(*sorted(m for m in {*sys.modules} - before if m.startswith("toolgen")))
    """

    rooms = ["toolgen_runtime.call", "toolgen_runtime.call.tools", "toolgen_runtime.model"]
    assert run_python(code, "-I", "-S").split() == rooms


def test_a_call_needs_the_core_but_not_pydantic(run_python: RunPython) -> None:
    code = """
        from acme._toolgen import registry
        try:
            registry.invoke("get_weather", '{"city": "Oslo"}').send(None)
        except StopIteration as done:
            print(done.value)
        print("pydantic_core._pydantic_core" in sys.modules)
        print(*{"pydantic", "pydantic_core", "typing", "json", "asyncio"} & set(sys.modules))
    """

    assert run_python(code, "-I").splitlines() == ["Oslo 3", "True"]


def test_a_call_without_hooks_loads_none_of_their_modules(run_python: RunPython) -> None:
    code = """
        from acme._toolgen import registry
        try:
            registry.invoke("get_weather", '{"city": "Oslo"}').send(None)
        except StopIteration:
            print(*sorted(m.partition(".")[2] for m in sys.modules if m.startswith("toolgen_")))
    """

    assert run_python(code, "-I").split() == [
        *("_core", "call", "call.invocation", "call.nodes", "call.validation", "generated"),
        *("importing", "model", "model.binding", "model.errors", "model.marker"),
        *("model.settings", "observe"),
    ]


def test_every_public_name_can_be_had() -> None:
    for name in toolgen_runtime.__all__:
        assert getattr(toolgen_runtime, name).__name__ == name


def test_the_marker_is_not_hidden_by_a_module_of_its_name(run_python: RunPython) -> None:
    code = """
        import toolgen_runtime
        for name in toolgen_runtime.__all__:
            getattr(toolgen_runtime, name)
        import toolgen_runtime.generated, toolgen_runtime.model.marker, toolgen_runtime.call.tools
        print(toolgen_runtime.tool.__module__)
    """

    assert run_python(code) == "toolgen_runtime.model.marker"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="toolgen_runtime"):
        toolgen_runtime.toool  # type: ignore[attr-defined]


def test_the_version_is_the_distribution_s() -> None:
    import tomllib

    project = Path(toolgen_runtime.__file__).parents[1] / "pyproject.toml"

    assert tomllib.loads(project.read_text("utf-8"))["project"]["version"] == (
        toolgen_runtime.__version__
    )


def test_agents_and_searches_read_their_arguments_without_pydantic(run_python: RunPython) -> None:
    code = """
        from toolgen_runtime import agent_tool, load
        from toolgen_runtime.search.tool import ToolSearch

        class Agent:
            name = description = "guide"
            async def run(self, input):
                return input

        for tool, text in (
            (agent_tool(Agent()), '{"input": "Oslo"}'),
            (ToolSearch(load("acme")), '{"query": "weather", "limit": 1}'),
        ):
            try:
                tool.invoke(text).send(None)
            except StopIteration as done:
                print(bool(done.value), "pydantic" in sys.modules)
    """

    assert run_python(code, "-I").splitlines() == ["True False", "True False"]


@pytest.mark.parametrize(
    "path",
    sorted((Path(toolgen_runtime.__file__).parent).rglob("*.py")),
    ids=lambda path: path.stem,
)
def test_what_is_for_type_checkers_is_not_run(path: Path) -> None:
    told = [
        ast.literal_eval(node.value)
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Assign)
        and any(getattr(each, "id", "") == "TYPE_CHECKING" for each in node.targets)
    ]
    assert told in ([], [False])
