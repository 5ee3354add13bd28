"""Generated packages pass mypy's strict mode and pyright's defaults, whatever they are made of."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from building import REPOSITORY, RUNTIME, generate_tree, write_sources

from toolgen.write import write_tree

EXAMPLES = sorted((REPOSITORY / "examples").glob("*/src/*/_toolgen"))

_TOOL = """
@{marker}
def tool_{number}(text: str, count: int = {number}) -> list[str]:
    "Say it again."
    return [text] * count
"""


def tools(count: int, marker: str = "tool", origin: str = "toolgen_runtime") -> str:
    """A module of that many tools."""
    made = "".join(_TOOL.format(marker=marker, number=number) for number in range(count))
    return f"from {origin} import {marker}\n{made}"


BARE = """
from typing import Annotated, Dict, Generic, List, TypeVar, Union

from pydantic import BaseModel, Field
from toolgen_runtime import tool

T = TypeVar("T")


class Box(BaseModel, Generic[T]):
    item: T


@tool
def within(
    a: Annotated[dict, Field(description="A.")],
    b: Union[str, List, None] = None,
    c: Dict[str, list] = {},
    d: "list[Box] | None" = None,
    *rest: dict,
    **more: list,
) -> list:
    "Have generics without arguments in other types."
    return []
"""

SOURCES = {
    # A registry of which nothing can be imported, one tool, the limit of overloads, and far above.
    "of_none/__init__.py": "",
    "of_none/tools.py": tools(3, "function_tool", "agents"),
    "of_one/__init__.py": "",
    "of_one/tools.py": tools(1),
    "of_64/__init__.py": "",
    "of_64/tools.py": tools(64),
    "of_500/__init__.py": "",
    "of_500/tools.py": tools(500),
    # The framework's object keeps the function, and the framework is not installed.
    "of_kept/__init__.py": "",
    "of_kept/tools.py": tools(2, "tool", "langchain_core.tools"),
    "of_bare/__init__.py": "",
    "of_bare/tools.py": BARE,
    "partial/__init__.py": "",
    "partial/tools.py": f"{tools(2)}\n@tool\ndef lost(x: Gone) -> None:\n    'Lose.'\n",
    "lone.py": tools(2),
}


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Trees of generated packages, those of the examples among them: of two that have one name,
    the second is in a tree of its own.
    """
    made = write_sources(tmp_path_factory.mktemp("tree"), SOURCES)
    for package in generate_tree(made).packages:
        write_tree(made / package.directory, package.files)
    trees = [made, tmp_path_factory.mktemp("twins")]
    for generated in EXAMPLES:
        tree = next(each for each in trees if not (each / generated.parent.name).exists())
        shutil.copytree(generated.parent, tree / generated.parent.name)
    return trees


def packages(root: Path) -> list[str]:
    """The generated packages of a tree."""
    found = [*root.glob("*/_toolgen"), *root.glob("*_toolgen")]
    return sorted(each.relative_to(root).as_posix() for each in found)


def test_all_of_them_are_looked_at(trees: list[Path]) -> None:
    made = {name.partition("/")[0] for name in SOURCES} - {"lone.py"}
    expected = [*made, *(each.parent.name for each in EXAMPLES)]

    found = sorted(each for root in trees for each in packages(root))

    assert found == sorted(["lone_toolgen", *(f"{each}/_toolgen" for each in expected)])


@pytest.mark.parametrize("number", [0, 1])
def test_mypy_finds_nothing(trees: list[Path], tmp_path: Path, number: int) -> None:
    root = trees[number]
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir"]
    done = subprocess.run(
        [*command, str(tmp_path), "--follow-imports=silent", *packages(root)],
        cwd=root,
        env={"MYPYPATH": str(RUNTIME), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.parametrize("number", [0, 1])
def test_pyright_finds_nothing(trees: list[Path], number: int) -> None:
    root = trees[number]
    pytest.importorskip("pyright")
    settings = {"extraPaths": [str(RUNTIME)], "include": packages(root)}
    (root / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson"]
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode in (0, 1), done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] > len(packages(root))
    told = [f"{each['file']}: {each['message']}" for each in found["generalDiagnostics"]]
    assert told == []
