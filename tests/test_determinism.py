"""The same source gives the same bytes, whatever the order, the machine or the number of jobs."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from building import GENERATOR, RUNTIME, build, build_tree, write_sources
from sampling import ALL

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.pipeline import generate
from toolgen.source import SourceFile

PYTHONS = [sys.executable, *filter(None, os.environ.get("TOOLGEN_PYTHONS", "").split(":"))]
"""Interpreters that have what toolgen needs; `make test-pythons` gives those of other versions."""
SEEDS = range(1, 9) if ALL else [1]

# Enough files that several jobs share them; every third has a class of the same name.
_MODULE = '''
from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal, Optional, TypedDict, Union

from pydantic import BaseModel, Field
from toolgen_runtime import tool

from app import shared


class Mode(Enum):
    A{number} = "a{number}"


class Order(BaseModel):
    item: str
    next: Optional[Order] = None
    shape: shared.Shape


class Row{number}(TypedDict):
    key: "frozenset[str]"


@tool
def take_{number}(
    order: Order,
    row: Row{number},
    mode: Mode = Mode.A{number},
    names: set[str] = {{"b", "a", "c{number}", "d"}},
    pick: Optional[Literal{picked}] = None,
    either: Union[int, str, {either}] = 1,
    share: Annotated[float, Field(ge=0, le={number})] = 0,
    mood: str = "🩷",
) -> dict[str, Order]:
    """Take number {number}.

    Args:
        order: The order.
        names: Größe, 名前, 🩷.
    """
    return {{}}
'''

# The same types by the rules of frameworks, whose schemas of results are built as well.
_SERVED = '''
from typing import Annotated, Dict, List, Literal, Optional, Union

from agents import function_tool
from fastmcp import FastMCP
from pydantic import Field
from pydantic_ai import FunctionToolset

from app import shared

server = FastMCP("served")
toolset = FunctionToolset()


@server.tool
def serve_{number}(
    pick: Optional[Literal{picked}],
    either: Union[int, str, {either}],
    shapes: List["shared.Shape"],
) -> Dict[str, Optional[Literal{picked}]]:
    """Serve number {number}."""
    return {{}}


@function_tool
def strictly_{number}(pick: Optional[Literal{picked}] = None, either: Union[{either}, str] = ""):
    """Serve number {number}, strictly."""
    return ""


@toolset.tool_plain
def plainly_{number}(pick: List[Literal{picked}], share: Annotated[{either}, Field(ge=0)]) -> str:
    """Serve number {number}, plainly."""
    return ""
'''

_SHARED = """
from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int


@dataclass
class Shape:
    points: list[Point]
"""


def _module(number: int, template: str = _MODULE) -> str:
    picked = '["b", "a"]' if number % 2 else '["a", "b"]'
    return template.format(number=number, picked=picked, either="bool" if number % 3 else "float")


def _shuffled_tools(text: str, seed: int) -> str:
    """A module with its decorated functions in another order."""
    head, *functions = re.split(r"^(?=@)", text, flags=re.MULTILINE)
    random.Random(seed).shuffle(functions)
    return "".join([head, *(f"{each.strip()}\n\n\n" for each in functions)])


SOURCES = {
    "src/app/__init__.py": "",
    "src/app/shared.py": _SHARED,
    **{f"src/app/tools_{number}.py": _module(number) for number in range(12)},
    **{f"src/app/served_{number}.py": _module(number, _SERVED) for number in range(4)},
    "src/other/__init__.py": "",
    "src/other/tools.py": "from app.tools_3 import tool\n\n\n@tool\ndef f(): 'F.'\n",
    "src/lone.py": "from toolgen_runtime import tool\n\n\n@tool\ndef g(): 'G.'\n",
}


def _contents(root: Path) -> dict[str, bytes]:
    """The generated files below a directory."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if "_toolgen" in str(path.relative_to(root)) and path.is_file()
    }


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, not built."""
    return write_sources(tmp_path_factory.mktemp("tree"), SOURCES)


@pytest.fixture(scope="module")
def sources(tree: Path) -> list[SourceFile]:
    """The sources as discovered."""
    return discover([tree / "src"], root=tree)


@pytest.fixture(scope="module")
def expected(sources: list[SourceFile]) -> dict[str, bytes]:
    """What a build of the sources gives, by path below the root."""
    return _generated(sources)


def _generated(sources: Sequence[SourceFile]) -> dict[str, bytes]:
    result = generate(sources, Config())
    assert not result.has_errors, result.diagnostics
    return {
        f"{package.directory}/{file.path}": file.data
        for package in result.packages
        for file in package.files
    }


def _build(
    root: Path,
    *arguments: str,
    directory: Path,
    python: str = sys.executable,
    **variables: str,
) -> dict[str, bytes]:
    """What the command line writes for a copy of the sources below `root`."""
    write_sources(root, SOURCES)
    path = os.pathsep.join(map(str, (GENERATOR, RUNTIME)))
    done = subprocess.run(
        [python, "-m", "toolgen", "build", *arguments],
        cwd=directory,
        env={"PYTHONPATH": path, "PATH": os.environ["PATH"], **variables},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return _contents(root)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_sources_does_not_matter(
    sources: list[SourceFile], expected: dict[str, bytes], seed: int
) -> None:
    shuffled = list(sources)
    random.Random(seed).shuffle(shuffled)

    assert _generated(shuffled) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_tools_in_a_file_does_not_matter(
    expected: dict[str, bytes], tmp_path: Path, seed: int
) -> None:
    shuffled = {path: _shuffled_tools(text, seed) for path, text in SOURCES.items()}
    assert shuffled != SOURCES
    write_sources(tmp_path, shuffled)

    assert _generated(discover([tmp_path / "src"], root=tmp_path)) == expected


def test_a_part_of_the_sources_gives_its_tools_the_same_schemas(
    sources: list[SourceFile],
) -> None:
    whole = {each.tool.name: each.parameters for each in generate(sources, Config()).planned}

    for number in range(4):
        names = {"app", "app.shared", f"app.served_{number}"}
        part = generate([each for each in sources if each.module in names], Config())
        assert len(part.planned) == 3
        for planned in part.planned:
            assert planned.parameters == whole[planned.tool.name]


def test_what_was_built_before_does_not_matter(
    sources: list[SourceFile], expected: dict[str, bytes], tmp_path: Path
) -> None:
    """typing caches `Literal["b", "a"]` and `Literal["a", "b"]` as one within Optional."""
    for picked in ('["a", "b"]', '["b", "a"]'):
        values = {"number": 1, "picked": picked, "either": "bool"}
        app = {"app/__init__.py": "", "app/shared.py": _SHARED}
        app |= {"app/tools.py": _MODULE.format(**values), "app/more.py": _SERVED.format(**values)}
        build(tmp_path / picked, app)

    assert _generated(sources) == expected


def test_the_hash_seed_and_the_locale_do_not_matter(
    expected: dict[str, bytes], tmp_path: Path
) -> None:
    built = _build(tmp_path, directory=tmp_path, PYTHONHASHSEED="1", LC_ALL="C", PYTHONUTF8="0")

    assert built == expected


@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: Path(python).parents[1].name)
def test_the_python_that_builds_does_not_matter(
    expected: dict[str, bytes], tmp_path: Path, python: str
) -> None:
    built = _build(tmp_path, "--no-cache", "src", directory=tmp_path, python=python)

    assert built == expected


def test_jobs_place_and_order_of_paths_do_not_matter(
    expected: dict[str, bytes], tmp_path: Path
) -> None:
    """Nor do the working directory, another seed and the place of the tree."""
    root, elsewhere = tmp_path / "a b" / "tree", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "a b" / "tree").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[tool.toolgen]\n")
    paths = [str(root / "src" / name) for name in ("other", "lone.py", "app")]

    built = _build(root, "-j", "2", *paths, directory=elsewhere, PYTHONHASHSEED="2")

    assert built == expected


def test_a_second_build_writes_nothing(tmp_path: Path) -> None:
    build(tmp_path, SOURCES)
    before = {path: path.stat() for path in (tmp_path, *tmp_path.rglob("*"))}

    build_tree(tmp_path)

    after = {path: path.stat() for path in (tmp_path, *tmp_path.rglob("*"))}
    assert {path: (stat.st_mtime_ns, stat.st_ino) for path, stat in after.items()} == {
        path: (stat.st_mtime_ns, stat.st_ino) for path, stat in before.items()
    }


def test_a_change_writes_the_files_that_it_concerns(tmp_path: Path) -> None:
    build(tmp_path, SOURCES)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("_calls/*.py")}
    changed = tmp_path / "src" / "app" / "tools_3.py"
    changed.write_text(changed.read_text("utf-8").replace("pick: ", "choice: "), "utf-8")

    build_tree(tmp_path)

    touched = [path for path, mtime in before.items() if path.stat().st_mtime_ns != mtime]
    assert [path.name for path in touched] == ["tools_3.py"]


def test_no_file_names_the_machine(expected: dict[str, bytes], tree: Path) -> None:
    assert not any(str(tree).encode() in data for data in expected.values())
