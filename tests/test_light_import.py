"""What a process loads for a registry: nothing but the runtime, until a tool is called."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from building import RUNTIME, build, run_python

import toolgen
from toolgen_runtime.generated import exported

SOURCES = {
    "acme/__init__.py": """
        import sys

        sys.acme_was_run = True
    """,
    "acme/models.py": """
        from dataclasses import dataclass
        from enum import Enum

        from pydantic import BaseModel


        class Color(Enum):
            RED = "red"


        class Order(BaseModel):
            item: str
            color: Color = Color.RED


        @dataclass
        class Note:
            text: str
    """,
    "acme/tools.py": """
        from pathlib import Path
        from typing import Annotated

        from pydantic import Field
        from toolgen_runtime import RunContext, tool

        from acme.models import Note, Order


        @tool
        async def place(
            context: RunContext[str], order: Order, *notes: Note, count: int = Field(1, ge=1)
        ) -> str:
            '''Place an order.'''
            return order.item * count


        @tool
        def read(path: Path, sizes: Annotated[list[int], Field(max_length=3)] = []) -> str:
            '''Read a file.'''
            return str(path)
    """,
    "acme/more.py": """
        from toolgen_runtime import tool


        @tool
        def double(number: int) -> int:
            '''Double a number.'''
            return number * 2
    """,
}

HEAVY = [
    *("asyncio", "collections", "dataclasses", "datetime", "enum", "functools"),
    *("importlib.metadata", "inspect", "json", "pathlib", "pydantic", "pydantic_core", "re"),
    *("typing", "typing_extensions", "acme", "acme.models", "acme.more", "acme.tools"),
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built package."""
    root = tmp_path_factory.mktemp("tree")
    build(root, SOURCES)
    return root


def loaded_by(root: Path, code: str, *options: str) -> list[str]:
    """The heavy modules, and those of the user, that are there when `code` has run."""
    report = f"print(*(name for name in {HEAVY!r} if name in sys.modules))"
    return run_python(f"{code}\n{report}", paths=[root, RUNTIME], options=options).split()


@pytest.mark.parametrize(
    "code",
    [
        "registry",
        "list(registry), len(registry), 'read' in registry, registry.fingerprint",
        "registry.tools['place'], registry['read'].name",
        "registry.description('place'), registry.parameters_json('place')",
        "registry.openai_json()",
    ],
)
def test_reading_a_registry_loads_nothing_heavy(root: Path, code: str) -> None:
    head = "from toolgen_runtime import load\nregistry = load('acme')\n"

    assert loaded_by(root, head + code, "-I", "-S", "-W", "error") == []


def test_loading_does_not_run_the_package(root: Path) -> None:
    code = """
        from toolgen_runtime import load
        load("acme")
        print(hasattr(sys, "acme_was_run"))
    """

    assert run_python(code, paths=[root, RUNTIME]) == "False\n"


def test_an_ordinary_import_runs_the_package_and_no_more(root: Path) -> None:
    code = "from acme._toolgen import registry; list(registry)"

    assert loaded_by(root, code, "-I", "-S", "-W", "error") == ["acme"]


def test_the_package_runs_once_when_it_is_imported_later(root: Path) -> None:
    code = """
        from toolgen_runtime import load
        registry = load("acme")
        import acme
        import acme._toolgen
        print(acme._toolgen.registry is registry, acme._toolgen is sys.modules["acme._toolgen"])
    """

    assert run_python(code, paths=[root, RUNTIME]) == "True True\n"


def test_schemas_are_parsed_without_json(root: Path) -> None:
    code = "from acme._toolgen import registry; registry.to_openai()"

    assert "json" not in loaded_by(root, code, "-I", "-W", "error")


def test_a_call_loads_its_own_module_alone(root: Path) -> None:
    code = """
        from toolgen_runtime import load
        try:
            load("acme").invoke("double", '{"number": 4}').send(None)
        except StopIteration as done:
            assert done.value == 8
        print(*(name for name in ("acme.more", "acme.tools", "pydantic", "typing", "inspect")
                if name in sys.modules))
    """

    assert run_python(code, paths=[root, RUNTIME]) == "acme.more\n"


def test_every_generated_module_is_imported_without_a_warning(root: Path) -> None:
    code = """
        import asyncio
        from pathlib import Path
        import acme._toolgen, acme._toolgen._schemas, acme._toolgen.types
        from acme._toolgen import registry
        from acme._toolgen.invokers import double, place, read
        from acme._toolgen._calls import more, tools

        async def main():
            print(await double(4), await read(Path("a")), await place("ann", {"item": "tea"}))

        asyncio.run(main())
    """

    assert run_python(code, paths=[root, RUNTIME]) == "8 a tea\n"


def test_generated_code_imports_of_the_runtime_what_it_may(root: Path) -> None:
    files = sorted((root / "acme" / "_toolgen").rglob("*.py"))
    imported = {
        (statement.module, alias.name)
        for file in files
        for statement in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
        if (statement.module or "").startswith("toolgen_runtime")
    }
    at_run_time = {name for module, name in imported if module == "toolgen_runtime.generated"}

    assert at_run_time <= set(exported)
    assert {"Binding", "Registry", "splice", "path_node"} <= at_run_time
    assert {module for module, _ in imported} <= {"toolgen_runtime.generated", "toolgen_runtime"}


def test_generated_code_never_imports_the_generator(root: Path) -> None:
    generated = root / "acme" / "_toolgen"
    for file in (*generated.rglob("*.py"), *generated.rglob("*.pyi")):
        for statement in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(statement, ast.Import | ast.ImportFrom):
                module = getattr(statement, "module", None) or ""
                names = [module, *(alias.name for alias in statement.names)]
                assert not any(f"{name}.".startswith("toolgen.") for name in names)


def test_what_the_generator_does_not_have_is_no_attribute_of_it() -> None:
    with pytest.raises(AttributeError, match="module 'toolgen' has no attribute 'nothing'"):
        toolgen.nothing
    assert {name for name in toolgen.__all__ if not hasattr(toolgen, name)} == set()
