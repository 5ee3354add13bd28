"""What is kept is asked for anew where libraries are others, or lines that a text names."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import golden
import pytest
from building import write_sources
from cli.whole_projects import run
from kept.standing import Tree, tree_of

TOOL = '''
    from helper import LIMIT
    from toolgen_runtime import tool


    @tool
    def rain(days: int = LIMIT) -> str:
        """Tell of rain."""
        return ""
'''
FILES = {
    "pyproject.toml": '[tool.toolgen]\nresolve-installed = ["lib"]\n',
    "lib/helper/__init__.py": "LIMIT = 3\n",
    "lib/other.py": "OTHER = 1\n",
    "lib/httpx-0.1.dist-info/METADATA": "Name: httpx\nVersion: 0.1\n",
    "src/acme/__init__.py": "",
    "src/acme/rain.py": TOOL,
    "src/acme/snow.py": TOOL.replace("helper", "new").replace("rain", "snow"),
}
_DIST = "lib/fastmcp-2.14.0.dist-info"
CHANGES: dict[str, Callable[[Path], object]] = {
    "a library says something else": lambda root: _write(root, "lib/helper/__init__.py", "LIMIT=4"),
    "a library says the same": lambda root: _write(root, "lib/helper/__init__.py", "LIMIT  = 3\n"),
    "a library goes": lambda root: shutil.rmtree(root / "lib/helper"),
    "all libraries go": lambda root: shutil.rmtree(root / "lib"),
    "a library is a module now": lambda root: (
        shutil.rmtree(root / "lib/helper"),
        _write(root, "lib/helper.py", "LIMIT = 5\n"),
    ),
    "a library is hidden by a file of the project": lambda root: _write(
        root, "src/helper.py", "LIMIT = 6\n"
    ),
    "another library goes": lambda root: (root / "lib/other.py").unlink(),
    "a library is installed": lambda root: _write(root, "lib/new.py", "LIMIT = 7\n"),
    "a framework is installed": lambda root: _write(
        root, f"{_DIST}/METADATA", "Name: fastmcp\nVersion: 2.14.0\n"
    ),
    "libraries are read no more": lambda root: _write(root, "pyproject.toml", "[tool.toolgen]\n"),
    "other libraries are read": lambda root: _write(
        root, "pyproject.toml", '[tool.toolgen]\nresolve-installed = ["src"]\n'
    ),
}


def _write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, "utf-8")


def _edited(root: Path) -> None:
    """What no answer rests on, so that the answers are looked at one by one."""
    file = root / "src/acme/rain.py"
    file.write_text(file.read_text("utf-8").replace('return ""', 'return str("")'), "utf-8")


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Holds what is built after a change, of what was kept before it, to what is built anew."""
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))

    def built(root: Path, line: str) -> tuple[str, Tree]:
        monkeypatch.chdir(root)
        said = "\n".join(run(line)).removeprefix(line).replace(str(root), "")
        return said, tree_of(root)

    def told(make: Callable[[Path], object], change: Callable[[Path], object]) -> None:
        kept, anew = tmp_path / "kept" / "project", tmp_path / "anew" / "project"
        for root, line in ((kept, "build"), (anew, "build --no-cache")):
            make(root)
            built(root, line)
            change(root)
        assert built(kept, "build") == built(anew, "build --no-cache")

    return told


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("is_edited", [False, True])
def test_what_libraries_say_is_asked_again(
    change: str, is_edited: bool, told: Callable[..., None]
) -> None:
    told(
        lambda root: write_sources(root, FILES),
        lambda root: (CHANGES[change](root), is_edited and _edited(root)),
    )


def _that_name_lines() -> list[str]:
    cases = (golden.CASES / "diagnostics").iterdir()
    texts = {each: each / "expected" / "diagnostics.txt" for each in cases}
    named = re.compile(r"\blines? \d")
    return sorted(c.name for c, text in texts.items() if named.search(text.read_text("utf-8")))


@pytest.mark.parametrize("case", _that_name_lines())
@pytest.mark.parametrize("above", ["# told\n", "\n\n\n"])
def test_a_line_that_a_text_names_is_where_it_is_by_now(
    case: str, above: str, told: Callable[..., None]
) -> None:
    def moved(root: Path) -> None:
        for file in root.rglob("*.py"):
            if "_toolgen" not in file.parts[-2]:
                file.write_text(above + file.read_text("utf-8"), "utf-8")

    told(lambda root: shutil.copytree(golden.CASES / "diagnostics" / case / "input", root), moved)
