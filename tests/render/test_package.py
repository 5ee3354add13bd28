"""A rendered package: complete, stable, harmless, well formatted, and it runs."""

from __future__ import annotations

import ast
import asyncio
import inspect
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

import toolgen_runtime
from toolgen.findings import Position
from toolgen.formatting import format_code, format_stub
from toolgen.ir.nodes import (
    Annotated,
    Collection,
    Construct,
    Literal,
    Parametrised,
    Scalar,
    Standard,
    Table,
    Type,
)
from toolgen.ir.tools import Parameter, ParameterKind, Reach, ToolSpec
from toolgen.render.banner import Authorship, authorship
from toolgen.render.naming import module_keys
from toolgen.render.package import render_package
from toolgen.render.plan import PackagePlan, PlannedTool
from toolgen_runtime.generated import exported

RUNTIME = Path(toolgen_runtime.__file__).parents[1]

Render = Callable[..., dict[str, str]]
MakeTool = Callable[..., ToolSpec]
Import = Callable[[str], ModuleType]


def body(text: str) -> str:
    return text.split("# fmt: off\n", 1)[1]


def generated_texts(shop: Path) -> dict[str, str]:
    folder = shop / "shop" / "_toolgen"
    paths = [p for p in folder.rglob("*") if p.is_file() and p.suffix in (".py", ".pyi")]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def test_these_files_are_rendered(render: Render, tool: MakeTool) -> None:
    assert sorted(render(tool("f"))) == [
        "__init__.py",
        "__init__.pyi",
        "_bundle.py",
        "_calls/__init__.py",
        "_calls/weather.py",
        "_schemas.py",
        "invokers.py",
        "invokers.pyi",
        "manifest.json",
        "types.py",
    ]


def test_every_python_file_carries_an_intact_banner(render: Render, tool: MakeTool) -> None:
    for path, text in render(tool("f")).items():
        expected = Authorship.FOREIGN if path == "manifest.json" else Authorship.INTACT
        assert authorship(text.encode()) is expected, path


def test_the_order_of_the_tools_does_not_matter(render: Render, tool: MakeTool) -> None:
    tools = [tool(name, module=f"shop.{name}") for name in "abc"]
    assert render(*tools) == render(*reversed(tools))


def unreachable(tool: ToolSpec) -> ToolSpec:
    return replace(tool, reach=Reach.CLOSURE)


@pytest.mark.parametrize("names", [(), ("f",), ("f", "g")], ids=len)
def test_a_package_without_tools_that_can_be_called_is_python(
    render: Render, tool: MakeTool, names: tuple[str, ...]
) -> None:
    texts = render(*(unreachable(tool(name)) for name in names))

    assert "registry = Registry(" in texts["__init__.py"]
    assert "TYPE_CHECKING" not in texts["types.py"]
    assert_formatted(texts)
    for name, text in texts.items():
        assert name == "manifest.json" or compile(text, name, "exec")


def assert_formatted(texts: Mapping[str, str]) -> None:
    """Black would join the lines of a schema: those alone stay as they are, a property a line."""
    for name, text in texts.items():
        style = {".py": format_code, ".pyi": format_stub}.get(Path(name).suffix)
        if style is not None and name != "_schemas.py":
            assert style(body(text)) == body(text), name


def test_black_leaves_the_rendered_files_as_they_are(shop: Path) -> None:
    assert_formatted(generated_texts(shop))


def test_long_lines_are_formatted(render: Render, tool: MakeTool, parameter: Any) -> None:
    long = Literal(tuple(Scalar("choice" * 5 + str(number)) for number in range(9)))
    texts = render(tool("f", parameter("x", long), parameter("y" * 60), parameter("z" * 60)))
    assert_formatted(texts)


def test_only_exported_names_of_the_runtime_are_imported(shop: Path) -> None:
    for name, text in generated_texts(shop).items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.module == "toolgen_runtime.generated":
                assert {alias.name for alias in node.names} <= set(exported), name


# modules below _calls


def test_modules_are_named_by_their_path_in_the_package() -> None:
    keys = module_keys("acme", ["acme", "acme.weather", "acme.sub.weather", "acme.class"])
    assert list(keys.values()) == ["acme", "class_", "sub_weather", "weather"]


def test_a_file_has_a_name_that_a_system_takes() -> None:
    longest, longer = "a" * 120, "b" * 121
    keys = module_keys("acme", [f"acme.{longest}", f"acme.{longer}"])
    assert keys[f"acme.{longest}"] == longest
    assert keys[f"acme.{longer}"][:121] == f"{longer[:120]}_"


def test_modules_that_want_one_name_all_get_a_digest() -> None:
    keys = module_keys("acme", ["acme.a_b", "acme.a.b", "acme.c"])
    assert keys["acme.c"] == "c"
    assert keys["acme.a_b"].startswith("a_b_")
    assert keys["acme.a.b"].startswith("a_b_")
    assert keys["acme.a_b"] != keys["acme.a.b"]


# names of invokers


def invoker_names(texts: Mapping[str, str]) -> set[str]:
    stub = ast.parse(texts["invokers.pyi"])
    return {node.name for node in stub.body if isinstance(node, ast.AsyncFunctionDef)}


def test_a_name_with_a_dash_gets_an_underscore(render: Render, tool: MakeTool) -> None:
    assert invoker_names(render(tool("get-weather"))) == {"get_weather"}


def test_names_that_clash_are_reached_by_name_only(render: Render, tool: MakeTool) -> None:
    assert invoker_names(render(tool("a-b"), tool("a.b"), tool("c"))) == {"c"}


def test_a_tool_that_has_the_name_itself_keeps_it(render: Render, tool: MakeTool) -> None:
    texts = render(tool("a_b"), tool("a-b"))
    assert invoker_names(texts) == {"a_b"}
    assert '"a_b": "weather"' in texts["invokers.py"]


@pytest.mark.parametrize("name", ["__act", "act__", "_act_"])
def test_underscores_on_one_side_are_a_name_as_any(
    render: Render, tool: MakeTool, name: str
) -> None:
    assert invoker_names(render(tool(name))) == {name}


@pytest.mark.parametrize("name", ["BINDERS", "_MODULES", "__getattr__", "__name__"])
def test_names_of_the_modules_themselves_are_not_given_away(
    render: Render, tool: MakeTool, name: str
) -> None:
    assert invoker_names(render(tool(name))) == set()


def test_a_key_that_a_function_cannot_say_flat_leaves_the_name_only(
    render: Render, tool: MakeTool, parameter: Callable[..., Parameter]
) -> None:
    path = Construct("pydantic:AliasPath", (Scalar("a"), Scalar(0)))
    field = Construct("pydantic:Field", (), (("validation_alias", path),))
    assert invoker_names(render(tool("f", parameter("x", default=field)))) == set()
    assert invoker_names(render(tool("f", parameter("__name__")))) == set()


# stubs


def test_overloads_stop_at_the_limit(render: Render, tool: MakeTool) -> None:
    tools = [tool(name) for name in "abc"]
    assert 'name: Literal["c"]' in render(*tools, overloads=3)["__init__.pyi"]
    assert "@overload" not in render(*tools, overloads=2)["__init__.pyi"]


def test_keys_that_are_no_identifiers_take_the_functional_form(
    render: Render, tool: MakeTool, parameter: Callable[..., Parameter]
) -> None:
    field = Construct("pydantic:Field", (), (("alias", Scalar("a-b")),))
    text = render(tool("f", parameter("x", default=field)))["types.py"]
    assert 'FArgs = TypedDict(\n    "FArgs",\n    {\n        "a-b": "str",\n    },\n)' in text


@pytest.mark.parametrize("name", ["str", "__secret"])
def test_keys_that_a_class_body_would_change_take_the_functional_form(
    render: Render, tool: MakeTool, parameter: Callable[..., Parameter], name: str
) -> None:
    assert "FArgs = TypedDict(" in render(tool("f", parameter(name)))["types.py"]


def test_two_argument_types_never_share_a_name(render: Render, tool: MakeTool) -> None:
    classes = ast.parse(render(tool("a_b"), tool("a-b"))["types.py"]).body
    names = [node.name for node in classes if isinstance(node, ast.ClassDef)]
    assert len(set(names)) == len(names) == 2


@pytest.mark.parametrize(
    ("context", "typed"),
    [
        (
            Parametrised("toolgen_runtime:RunContext", (Standard("builtins:str"),)),
            "ctx: RunContext[str] | str",
        ),
        (Standard("toolgen_runtime:RunContext"), "ctx: Any"),
        (Standard("builtins:str"), "ctx: str"),
    ],
)
def test_a_context_may_be_given_bare(
    render: Render,
    tool: MakeTool,
    parameter: Callable[..., Parameter],
    context: Type,
    typed: str,
) -> None:
    text = render(tool("f", parameter("ctx", context, is_context=True)))["invokers.pyi"]
    assert typed in text


# hostile text

PIECES = [*"\"'\\{}%#\n\r\0\u202e\ud800();", '"""', "'''", "{{ x }}", "{% x %}", "é"]
HOSTILE = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


def string_values(text: str) -> set[object]:
    """Every string in the code, implicit concatenations joined."""
    tree = ast.parse(text.encode())
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}


@given(name=HOSTILE, description=HOSTILE, value=HOSTILE, path=HOSTILE)
@many(40)
def test_text_of_the_user_is_data_and_nothing_else(
    name: str, description: str, value: str, path: str
) -> None:
    harmless = files_of("n", "d", "v", "p")
    hostile = files_of(name, description, value, path)
    for (_, plain), (_, text) in zip(harmless, hostile, strict=True):
        assert skeleton(plain) == skeleton(text)
    strings = set().union(*(string_values(text) for _, text in hostile))
    assert {f"t-{name}", description, value} <= strings


def files_of(name: str, description: str, value: str, path: str) -> list[tuple[str, str]]:
    default = Table(((Scalar(value), Collection("list", (Scalar(value),))),))
    field = Construct("pydantic:Field", (default,), (("description", Scalar(value)),))
    type_ = Annotated(Literal((Scalar(value),)), (field,))
    parameter = Parameter("x", ParameterKind.KEYWORD_ONLY, type_, field)
    tool = ToolSpec("", "m", "f", True, description, (parameter,))
    tools = (
        replace(tool, name=f"t-{name}", position=Position(path, 1, 1)),
        ToolSpec("zz", "m", "f", True, ""),
    )
    schema: dict[str, object] = {"properties": {"x": {"const": value}}}
    planned = tuple(PlannedTool(item, schema) for item in tools)
    files = render_package(PackagePlan("m", "m._toolgen", "m", (path,), planned), {})
    return [(f.path, f.data.decode("utf-8")) for f in files if f.path != "manifest.json"]


def skeleton(text: str) -> str:
    """The code without its strings, and without the names that come of a tool's name."""
    tree = ast.parse(text.encode())
    for node in ast.walk(tree):
        for field in ("name", "id", "attr", "asname"):
            if isinstance(getattr(node, field, None), str):
                setattr(node, field, "NAME")
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    tree.body = [ast.Pass() if isinstance(n, ast.ImportFrom) else n for n in tree.body]
    lines = {ast.dump(node) for node in tree.body}
    return "\n".join(sorted(lines))


def test_a_module_path_that_is_code_is_refused(render: Render, tool: MakeTool) -> None:
    with pytest.raises(ValueError, match="not an identifier"):
        render(tool("f", module="shop; import os"))


# running it


def test_the_package_imports_isolated_and_without_a_warning(shop: Path) -> None:
    modules = ["", ".invokers", ".types", "._schemas", "._calls.weather"]
    code = f"import sys; sys.path[:0] = {[str(shop), str(RUNTIME)]!r}; " + "; ".join(
        f"import shop._toolgen{module}" for module in modules
    )
    light = "; assert 'pydantic' not in sys.modules and 'inspect' not in sys.modules"
    ran = subprocess.run(
        [sys.executable, "-I", "-W", "error", "-c", code + light],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_tool_is_called_by_name(shop_module: Import) -> None:
    registry = shop_module("").registry
    assert asyncio.run(registry.invoke("get_weather", '{"city": "Bern", "days": 2}')) == "Bern 2"
    assert asyncio.run(registry.invoke("get_weather", {"city": "Bern"})) == "Bern 3"
    assert asyncio.run(registry.invoke("place-order", {"order": {"n": 4}})) == 4
    assert registry.description("get_weather") == "Get the weather of a city."


def test_invalid_arguments_are_refused(shop_module: Import) -> None:
    registry = shop_module("").registry
    with pytest.raises(toolgen_runtime.InvalidArguments):
        asyncio.run(registry.invoke("get_weather", '{"city": "Bern", "days": 0}'))


def test_a_typed_invoker_has_the_shape_of_its_tool(shop_module: Import) -> None:
    invokers = shop_module(".invokers")
    made = asyncio.run(invokers.fetch("ctx", 1, 5, 6, 7, 8, k="z", other="o"))
    assert made == ("ctx", 1, 5, 6, (7, 8), "z", {"other": "o"})
    assert asyncio.run(invokers.fetch("ctx", 1)) == ("ctx", 1, 2, 3, (), "k", {})
    assert asyncio.run(invokers.list()) == []


def test_the_invokers_of_code_and_stub_have_the_same_parameters(
    shop: Path, shop_module: Import
) -> None:
    stub = ast.parse((shop / "shop/_toolgen/invokers.pyi").read_text("utf-8"))
    functions = [node for node in stub.body if isinstance(node, ast.AsyncFunctionDef)]
    assert len(functions) == 4
    for function in functions:
        signature = inspect.signature(getattr(shop_module(".invokers"), function.name))
        arguments = function.args
        names = [*arguments.posonlyargs, *arguments.args, arguments.vararg]
        names += [*arguments.kwonlyargs, arguments.kwarg]
        assert [argument.arg for argument in names if argument] == list(signature.parameters)


def test_the_facade_names_its_functions(shop_module: Import) -> None:
    invokers = shop_module(".invokers")
    assert dir(invokers) == ["fetch", "get_weather", "list", "place_order"]
    with pytest.raises(AttributeError, match="no attribute 'nope'"):
        _ = invokers.nope
