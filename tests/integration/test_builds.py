"""Builds by real front ends and backends: registries are generated, shipped, and found again."""

from __future__ import annotations

import json
import tarfile
import tomllib
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.integration.conftest import Project, generated_names, made, served_from
from toolgen_build import backend
from toolgen_build.hatch import _pattern

if TYPE_CHECKING:
    from pathlib import Path

    from tests.integration.conftest import Make

HOOKED = ["hatchling", "setuptools", "flit"]


@pytest.fixture(params=HOOKED)
def project(request: pytest.FixtureRequest, make: Make) -> Project:
    """A project that keeps what is generated out of git."""
    made = make(request.param)
    made.toolgen("init", "--no-commit")
    return made


@pytest.fixture(scope="module", params=HOOKED)
def released(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, site: Path
) -> Project:
    """Such a project with an sdist, and the wheel that was built from that; it stays as it is."""
    project = made(Project(tmp_path_factory.mktemp("released") / "project", site), request.param)
    project.toolgen("init", "--no-commit")
    project.build()
    return project


def test_wheel_and_sdist_have_what_git_ignores_and_the_wheel_serves(
    released: Project, tmp_path: Path
) -> None:
    project = released
    generated = generated_names(project)
    assert "acme/_toolgen/manifest.json" in generated
    with zipfile.ZipFile(project.wheel()) as wheel:
        assert generated <= set(wheel.namelist())
    with tarfile.open(project.sdist()) as sdist:
        shipped = {name.partition("/src/")[2] for name in sdist.getnames()}
        assert generated <= shipped
        assert not any(".toolgen/" in name for name in sdist.getnames())
    assert served_from(project.wheel(), tmp_path / "site") == "fast: tea\n"


def test_a_wheel_from_an_sdist_needs_no_toolgen(released: Project, tmp_path: Path) -> None:
    unpacked = released.unpacked_sdist(tmp_path / "unpacked")

    released.build("--wheel", paths=[released.site], at=unpacked)

    with zipfile.ZipFile(released.wheel(unpacked)) as wheel:
        assert generated_names(released) <= set(wheel.namelist())


def test_an_sdist_whose_registry_was_changed_is_not_built(
    released: Project, tmp_path: Path
) -> None:
    unpacked = released.unpacked_sdist(tmp_path / "unpacked")
    with (unpacked / "src/acme/_toolgen/types.py").open("a") as file:
        file.write("# edited\n")

    done = released.python("-m", "build", "-n", "-x", "-w", paths=[released.site], at=unpacked)

    assert done.returncode != 0
    assert "types.py is not what the manifest beside it says" in done.stdout + done.stderr


def test_mistakes_in_the_source_stop_the_build_and_are_told(project: Project) -> None:
    project.tools.write_text(project.tools.read_text().replace("query: str", "query: Missing"))

    done = project.python("-m", "build", "-n", "-x", "-w")

    assert done.returncode != 0
    assert "src/acme/tools.py:7:19: error TG301:" in done.stdout + done.stderr


_WITHOUT_TOOLGEN = """\
import os, sys

sys.path[:] = [p for p in sys.path if not os.path.exists(os.path.join(p, "toolgen/__main__.py"))]
"""


def test_a_build_without_toolgen_says_what_is_missing(project: Project, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(_WITHOUT_TOOLGEN)
    done = project.python("-m", "build", "-n", "-x", "-w", paths=[project.site, tmp_path])

    assert done.returncode != 0
    assert "toolgen is not installed where this is built" in done.stdout + done.stderr


_ASK = """
import contextlib, importlib, json, sys
with contextlib.redirect_stdout(sys.stderr):
    backend = importlib.import_module(sys.argv[1])
    kinds = ("wheel", "sdist", "editable")
    told = [getattr(backend, f"get_requires_for_build_{kind}")() for kind in kinds]
print(json.dumps(told))
"""


def test_a_front_end_is_asked_for_toolgen_in_a_checkout_alone(project: Project) -> None:
    settings = tomllib.loads((project.root / "pyproject.toml").read_text("utf-8"))

    def asked() -> list[list[str]]:
        backend = settings["build-system"]["build-backend"]
        done = project.python("-c", _ASK, backend, paths=[project.site])
        told: list[list[str]] = json.loads(done.stdout)
        return [[each for each in found if each.startswith("toolgen")] for found in told]

    assert asked() == [["toolgen==0.1.0"]] * 3
    (project.root / "PKG-INFO").write_text("Metadata-Version: 2.4\n")
    assert asked() == [[]] * 3


def test_setuptools_does_not_ship_what_an_earlier_build_left(make: Make) -> None:
    project = make("setuptools")
    project.toolgen("init")
    project.tools.with_name("more.py").write_text(project.tools.read_text().replace("search", "f"))
    project.build("--wheel")
    project.tools.with_name("more.py").unlink()
    project.wheel().unlink()

    project.build("--wheel")

    with zipfile.ZipFile(project.wheel()) as wheel:
        names = set(wheel.namelist())
    assert "acme/_toolgen/_calls/tools.py" in names
    assert "acme/_toolgen/_calls/more.py" not in names


def test_setuptools_ships_what_is_no_module_without_package_data(make: Make) -> None:
    project = make("setuptools")
    project.toolgen("init")
    with (project.root / "pyproject.toml").open("a") as file:
        file.write("\n[tool.setuptools]\ninclude-package-data = false\n")

    project.build("--wheel")

    with zipfile.ZipFile(project.wheel()) as wheel:
        assert generated_names(project) <= set(wheel.namelist())


@pytest.mark.parametrize(
    ("system", "table"),
    [
        ("setuptools", '[tool.setuptools]\npackage-dir = { "" = "src" }\npy-modules = ["weather"]'),
        ("hatchling", '[tool.hatch.build.targets.wheel]\ninclude = ["src/*"]\nsources = ["src"]'),
    ],
)
def test_the_registry_of_a_lone_module_lies_beside_it(
    make: Make, tmp_path: Path, system: str, table: str
) -> None:
    project = make(system)
    settings = project.root / "pyproject.toml"
    settings.write_text(settings.read_text().partition("[tool.hatch")[0] + table)
    project.tools.rename(project.root / "src" / "weather.py")
    (project.root / "src" / "acme" / "__init__.py").unlink()
    project.toolgen("init", "--no-commit")

    project.build()

    with zipfile.ZipFile(project.wheel()) as wheel:
        assert "weather_toolgen/manifest.json" in wheel.namelist()
    assert served_from(project.wheel(), tmp_path / "site") == "fast: tea\n"


def test_patterns_of_hatchling_stand_for_one_path() -> None:
    assert _pattern("a [b]/*c!.py") == r"/a\ \[b\]/\*c\!.py"


def test_setuptools_leaves_projects_without_the_table_alone(make: Make) -> None:
    project = make("setuptools")

    project.build("--wheel", paths=[project.site])

    assert not project.generated.exists()


def test_a_backend_that_leaves_the_registry_out_is_found_out(make: Make) -> None:
    project = make("flit")
    project.toolgen("init")
    with (project.root / "pyproject.toml").open("a") as file:
        file.write('\n[tool.flit.sdist]\nexclude = ["src/acme/_toolgen/**"]\n')

    done = project.python("-m", "build", "-n", "-x", "--sdist")

    assert done.returncode != 0
    assert "lacks src/acme/_toolgen/manifest.json" in done.stdout + done.stderr


def test_the_wrapper_says_when_it_has_nothing_to_wrap(make: Make) -> None:
    project = make("flit")
    project.toolgen("init")
    settings = project.root / "pyproject.toml"
    settings.write_text(settings.read_text().replace("[tool.toolgen-build]", "[tool.other]"))

    done = project.python("-m", "build", "-n", "-x", "--wheel")

    assert "[tool.toolgen-build] has to name the backend" in done.stdout + done.stderr


def test_an_editable_build_is_that_of_the_backend_around_which_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "inner.py").write_text(
        "def build_wheel(*given): ...\n"
        "def build_editable(wheel, settings, metadata): return f'{wheel} {settings} {metadata}'\n"
    )
    (tmp_path / "pyproject.toml").write_text("[tool.toolgen-build]\nbackend = 'inner'\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(backend, "generated_packages", lambda root: ())

    assert backend.build_editable("wheels", {"a": "b"}, "metadata") == "wheels {'a': 'b'} metadata"
