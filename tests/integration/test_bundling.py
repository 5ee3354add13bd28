"""Programs that are bundled call their tools: whatever a registry loads late is in the bundle."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import zipapp
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from building import REPOSITORY, RUNTIME

SHOP = REPOSITORY / "examples" / "shop" / "src" / "shop"

PROGRAM = """
import asyncio

from shop._toolgen import registry
from shop._toolgen.invokers import convert

print(asyncio.run(registry.invoke("convert", '{"cents": 100}')), asyncio.run(convert(5)))
print(len(asyncio.run(registry.invoke("search_products", {"text": "a"}))))
print(registry.parameters("convert")["type"], registry.policy("convert"))
try:
    asyncio.run(registry.invoke("convert", {"cents": "x"}))
except Exception as error:
    print(type(error).__name__)
"""
PRINTED = "1.00 0.05\n3\nobject Policy()\nInvalidArguments\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A program beside its tools."""
    shutil.copytree(SHOP, tmp_path / "tree" / "shop")
    (tmp_path / "tree" / "__main__.py").write_text(PROGRAM, "utf-8")
    return tmp_path / "tree"


def output(*command: str | Path, **options: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


def test_a_bundler_sees_every_module_of_a_generated_package() -> None:
    package = SHOP / "_toolgen"
    imports = ast.walk(ast.parse((package / "_bundle.py").read_text("utf-8")))
    named = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    modules = {
        ".".join(path.relative_to(SHOP.parent).with_suffix("").parts)
        for path in package.rglob("*.py")
        if path.stem not in ("__init__", "_bundle")
    }

    assert named == modules
    assert "import _bundle" in (package / "__init__.py").read_text("utf-8")


def test_tools_are_called_out_of_a_zipapp(tree: Path) -> None:
    shutil.copytree(RUNTIME / "toolgen_runtime", tree / "toolgen_runtime")
    archive = tree.parent / "shop.pyz"
    zipapp.create_archive(tree, archive)

    assert output(sys.executable, archive) == PRINTED


def test_pyinstaller_is_told_where_the_hooks_are() -> None:
    told = entry_points(group="pyinstaller40", module="toolgen_runtime.__pyinstaller")
    [directory] = [place for each in told for place in each.load()()]

    assert [each.name for each in Path(directory).glob("hook-*")] == ["hook-toolgen_runtime.py"]


def test_tools_are_called_in_a_program_that_pyinstaller_made(tree: Path) -> None:
    pytest.importorskip("PyInstaller")
    hooks = RUNTIME / "toolgen_runtime" / "__pyinstaller"
    command = [sys.executable, "-m", "PyInstaller", "--log-level=ERROR", "--onedir", "--name=shop"]
    paths = [f"--paths={RUNTIME}", f"--paths={tree}", f"--additional-hooks-dir={hooks}"]
    output(*command, *paths, tree / "__main__.py", cwd=tree.parent)

    assert output(tree.parent / "dist" / "shop" / "shop") == PRINTED


def test_tools_are_called_in_a_program_that_nuitka_compiled(tree: Path) -> None:
    """Runs where Nuitka is installed (`pip install nuitka`): it takes five minutes."""
    pytest.importorskip("nuitka")
    (tree / "__main__.py").rename(tree / "program.py")
    command = [sys.executable, "-m", "nuitka", "--follow-imports", "--include-package=shop"]
    runtime = "--include-package=toolgen_runtime"
    left_out = "--nofollow-import-to=toolgen_runtime.adapters,pydantic,pydantic_core"
    environment = os.environ | {"PYTHONPATH": f"{RUNTIME}{os.pathsep}{tree}"}
    output(*command, runtime, left_out, "program.py", cwd=tree, env=environment)

    assert output(tree / "program.bin", env=environment) == PRINTED
