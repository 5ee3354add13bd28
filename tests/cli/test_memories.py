"""A process that stays does nothing twice, and never tells of what is not so any more."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from building import write_sources

from toolgen.cache.store import StampSlot
from toolgen.cli import building
from toolgen.cli.memories import BuildMemories, LastBuild
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.worker import _captured
from toolgen.kept.extraction import KeptExtractions
from toolgen.render import stubs
from toolgen.render.templates import template_directory

TOOL = '''
    from toolgen_runtime import tool

    from acme.{name}_words import LIMIT


    @tool
    def {name}(city: str, days: int = LIMIT) -> str:
        """Tell of {name}."""
        return city
'''
SOURCES = {
    "pyproject.toml": "[project]\nname = 'acme'\nrequires-python = '>=3.11'\n[tool.toolgen]\n",
    "vendor/place.py": "class Place: ...\n",
    "src/acme/__init__.py": "",
    **{f"src/acme/{name}.py": TOOL.format(name=name) for name in ("rain", "wind")},
    **{f"src/acme/{name}_words.py": "LIMIT = 3\n" for name in ("rain", "wind")},
    "src/acme/plain.py": "x = 1\n",
}
OUTPUT = "src/acme/_toolgen"


class Standing:
    """A process that has built a project; `counted` is what it does."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.memories = BuildMemories()
        self.counted: Counter[str] = Counter()
        self.builds()

    def builds(self, *arguments: str) -> str:
        """What it says when it is asked to build, and what it has done."""
        self.counted.clear()
        code, said = _captured(self.memories, (), ["build", *arguments], str(self.root))
        self.memories.settle()
        return f"{code} {said}"

    def tree(self) -> dict[str, bytes]:
        files = (path for path in (self.root / OUTPUT).rglob("*") if path.is_file())
        return {path.name: path.read_bytes() for path in files}

    def is_as_anew(self) -> bool:
        """Whether a process that begins now has nothing to change."""
        told, tree = self.builds(), self.tree()
        _captured(BuildMemories(), (), ["build", "--no-cache"], str(self.root))
        return bool(told) and tree == self.tree()

    def edit(self, path: str, old: str, new: str) -> None:
        text = (self.root / path).read_text()
        assert old in text
        (self.root / path).write_text(text.replace(old, new))


@pytest.fixture
def standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Standing:
    """A process, in this one, that has built a project of two tools that share nothing."""
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    found = Standing(write_sources(tmp_path / "project", SOURCES))
    for where, name in (
        (ConfiguredProject, "sources"),
        (building, "_prepared"),
        (KeptExtractions, "_made"),
        (KeptExtractions, "_key"),
        (stubs, "_invoker"),
    ):
        monkeypatch.setattr(where, name, _noting(found.counted, name, getattr(where, name)))
    return found


def _noting(counted: Counter[str], name: str, call: Callable[..., object]) -> Callable[..., object]:
    def noted(*arguments: object, **options: object) -> object:
        counted[name] += 1
        return call(*arguments, **options)

    return noted


def test_what_has_nothing_to_do_does_nothing(standing: Standing) -> None:
    standing.builds()

    assert not standing.counted


def test_an_edit_is_read_and_written_and_nothing_else(standing: Standing) -> None:
    standing.edit("src/acme/rain.py", "Tell of rain", "Tell of drizzle")

    assert standing.is_as_anew()

    standing.edit("src/acme/rain.py", "Tell of drizzle", "Tell of storms")
    standing.builds()
    assert standing.counted == {"_prepared": 1, "_key": 1, "_made": 1, "_invoker": 1}
    assert b"storms" in standing.tree()["_schemas.py"]


def test_a_line_that_says_nothing_has_nothing_read_or_written_anew(standing: Standing) -> None:
    standing.edit("src/acme/rain.py", "return city", "# why\n    return city")
    standing.builds()

    assert standing.counted == {"_prepared": 1, "_key": 1}
    assert standing.is_as_anew()


def _write(path: str, text: str = "") -> Callable[[Path], object]:
    return lambda root: (root / path).write_text(text)


def _unlink(path: str) -> Callable[[Path], object]:
    return lambda root: (root / path).unlink()


CHANGES = {
    "a file of constants changes": _write("src/acme/rain_words.py", "LIMIT = 4\n"),
    "a file comes": _write("src/acme/snow.py", TOOL.format(name="rain").replace("\n    ", "\n")),
    "a file goes": _unlink("src/acme/wind.py"),
    "a tool goes from its file": _write("src/acme/wind.py", "x = 1\n"),
    "a file without tools goes": _unlink("src/acme/plain.py"),
    "a file is left out": _write(".gitignore", "wind.py\n"),
    "a file is left out by settings": _write(
        "pyproject.toml", "[tool.toolgen]\nexclude=['wind.py']"
    ),
    "a version is pinned": _write("requirements.txt", "pydantic<2.5\n"),
    "a file has what a Python of the project's cannot read": lambda root: (
        (path := root / "src/acme/wind.py").write_text(
            f"{path.read_text()}\n\ndef other():\n    type Own = int\n"
        )
    ),
    "a file cannot be read": _write("src/acme/wind.py", "def ("),
    "a generated file is edited": _write(f"{OUTPUT}/types.py"),
    "a generated file goes": _unlink(f"{OUTPUT}/invokers.py"),
    "the manifest goes": _unlink(f"{OUTPUT}/manifest.json"),
    "a file joins what was apart": _write("src/acme/plain.py", "from acme import rain, wind\n"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_each_change_comes_to_what_is_built_anew(
    standing: Standing, change: Callable[[Path], object]
) -> None:
    standing.edit("src/acme/rain.py", "Tell of rain", "Tell of drizzle")
    standing.builds()
    change(standing.root)

    assert standing.is_as_anew()

    standing.edit("src/acme/rain.py", "Tell of drizzle", "Tell of storms")
    assert standing.is_as_anew()


def test_a_directory_that_its_files_import_is_a_package_by_then(standing: Standing) -> None:
    text = "from toolgen_runtime import tool\n\n@tool\ndef own() -> str:\n    '''Own.'''\n"
    for path in (standing.root / "src").rglob("*.py"):
        path.unlink()
    (standing.root / "src/one.py").write_text(f"from src import other\n{text}")
    (standing.root / "src/other.py").write_text("")
    standing.builds()
    assert (standing.root / "src/_toolgen/manifest.json").exists()

    (standing.root / "src/one.py").write_text(f"import other\n{text}")
    standing.builds()

    assert (standing.root / "src/one_toolgen/manifest.json").exists()


def test_a_build_that_fails_is_not_remembered(
    standing: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    standing.edit("src/acme/rain.py", "Tell of rain", "Tell of drizzle")
    with monkeypatch.context() as patched:
        patched.setattr("toolgen.cli.building.write", lambda *_: 1 / 0)
        standing.builds()

    assert standing.is_as_anew()
    assert b"drizzle" in standing.tree()["_schemas.py"]


def test_what_was_built_by_other_templates_is_built_anew(
    standing: Standing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Path(shutil.copytree(template_directory(), tmp_path / "templates"))
    monkeypatch.setattr("toolgen.render.templates.template_directory", lambda: own)

    def built_anew() -> int:
        standing.memories = BuildMemories()
        standing.builds()
        return standing.counted["_prepared"]

    standing.edit("src/acme/rain.py", "Tell of rain", "Tell of drizzle")
    assert (built_anew(), built_anew()) == (1, 0)
    template = min(own.rglob("*.jinja"))
    template.write_text(template.read_text("utf-8") + "\n", "utf-8")
    assert built_anew() == 1


def test_of_a_few_projects_the_last_build_is_known() -> None:
    memories, builds = BuildMemories(), {name: LastBuild() for name in "abcde"}
    slots = {name: StampSlot(name, None, None) for name in builds}
    for name in "abcda":
        memories.keep(slots[name], builds[name])
        assert memories.last(slots[name]) is builds[name]
        memories.keep(slots[name], builds[name])

    memories.keep(slots["e"], builds["e"])

    known = {name for name in builds if memories.last(slots[name]) is builds[name]}
    assert known == {*"acde"}


def test_without_a_cache_nothing_is_remembered(
    standing: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    standing.edit("src/acme/rain.py", "Tell of rain", "Tell of drizzle")
    standing.builds()
    standing.edit("src/acme/wind.py", "Tell of wind", "Tell of gusts")
    with monkeypatch.context() as patched:
        patched.setenv("TOOLGEN_CACHE_DIR", "")
        standing.builds()
    standing.edit("src/acme/rain.py", "Tell of drizzle", "Tell of storms")

    assert standing.is_as_anew()
    assert b"gusts" in standing.tree()["_schemas.py"]
