"""A stamp holds while nothing has changed, and any change to what a build rests on ends it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolgen.cache.signature import listing_digest

if TYPE_CHECKING:
    from tests.cache.conftest import ConfiguredProject

Change = Callable[[Path], object]

CHANGES: dict[str, Change] = {
    "a file is edited": lambda root: _append(root / "src/acme/weather.py"),
    "a file without tools is edited": lambda root: _append(root / "src/acme/deep/er/plain.py"),
    "a file is edited and keeps its size": lambda root: _replace(
        root / "src/acme/weather.py", "rain", "snow"
    ),
    "a file is added": lambda root: (root / "src/acme/new.py").write_text(""),
    "a file is added in a formerly empty directory": lambda root: (
        root / "src/empty/new.py"
    ).write_text(""),
    "a directory is added": lambda root: (root / "src/acme/more").mkdir(),
    "a file is removed": lambda root: (root / "src/acme/bare.py").unlink(),
    "a file is renamed": lambda root: (root / "src/acme/bare.py").rename(root / "src/acme/b.py"),
    "a directory is renamed": lambda root: (root / "src/acme/deep").rename(root / "src/acme/d"),
    "a directory is removed": lambda root: shutil.rmtree(root / "src/acme/deep"),
    "a namespace becomes a package": lambda root: (root / "src/acme/deep/__init__.py").write_text(
        ""
    ),
    "a package is opened above what was given": lambda root: (root / "src/__init__.py").write_text(
        ""
    ),
    "an ignore file is changed": lambda root: _append(root / "src/.gitignore"),
    "an ignore file is added beside the source": lambda root: (
        root / "src/acme/.gitignore"
    ).write_text("bare.py\n"),
    "an ignore file is added above": lambda root: (root / ".gitignore").write_text("bare.py\n"),
    "the repository's root moves down": lambda root: (root / "src/.git").mkdir(),
    "a directory that was passed over becomes a package": lambda root: (
        root / "src/build/__init__.py"
    ).write_text(""),
    "a virtual environment is none any more": lambda root: (root / "src/env/pyvenv.cfg").unlink(),
    "a link that led nowhere leads to a file": lambda root: (root / "target.py").write_text(""),
    "the configuration is changed": lambda root: (root / "pyproject.toml").write_text(
        "[tool.toolgen]\nstrict = false\n"
    ),
    "a nearer configuration is added": lambda root: (root / "src/pyproject.toml").write_text(
        "[tool.toolgen]\nstrict = false\n"
    ),
    "a generated file is edited": lambda root: _append(root / "src/acme/_toolgen/types.py"),
    "a generated file is edited and keeps its size": lambda root: _replace(
        root / "src/acme/_toolgen/_schemas.py", "city", "town"
    ),
    "a file that git ignores says how modules are named": lambda root: (
        root / "src/local/made.py"
    ).write_text("import src\n"),
    "a lock file is there now": lambda root: (root / "uv.lock").write_text(""),
    "requirements are there now": lambda root: (root / "src/requirements-x.txt").write_text(""),
    "a generated file is removed": lambda root: (root / "src/acme/_toolgen/types.py").unlink(),
    "the generated package is removed": lambda root: shutil.rmtree(root / "src/acme/_toolgen"),
    "a package that has no tools is given a generated one": lambda root: _leave_package(
        root / "src/other"
    ),
}


def _append(path: Path) -> None:
    path.write_text(path.read_text() + "# more\n")


def _replace(path: Path, old: str, new: str) -> None:
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def _leave_package(package: Path) -> None:
    (package / "_toolgen").mkdir()
    (package / "_toolgen" / "manifest.json").write_text("{}")


@pytest.fixture
def varied(project: ConfiguredProject) -> ConfiguredProject:
    """The project with something of everything that discovery decides on; built."""
    root = project.root
    for directory in (".git", "src/empty", "src/build", "src/env", "src/local", "src/other"):
        (root / directory).mkdir()
    for file in ("src/env/pyvenv.cfg", "src/env/a.py", "src/build/b.py", "src/other/__init__.py"):
        (root / file).write_text("")
    (root / "src/local/made.py").write_text("")
    (root / "src/.gitignore").write_text("local/\n")
    (root / "src/link.py").symlink_to(root / "target.py")
    project.run("build", "src")
    return project


def test_a_second_build_is_recalled(built: ConfiguredProject) -> None:
    assert built.recalls()
    assert built.recalls()


def test_a_check_is_recalled_from_a_build(built: ConfiguredProject) -> None:
    assert built.recalls("build", "--check")


def test_a_build_is_recalled_from_a_check(built: ConfiguredProject) -> None:
    shutil.rmtree(built.root / ".toolgen")
    assert not built.recalls("build", "--check")
    assert built.recalls("build")


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_noticed(varied: ConfiguredProject, change: Change) -> None:
    assert varied.recalls("build", "src")

    change(varied.root)

    assert not varied.recalls("build", "--check", "src")


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_right_after_the_build_is_noticed(
    varied: ConfiguredProject, change: Change
) -> None:
    change(varied.root)

    assert not varied.recalls("build", "--check", "src")


def test_a_change_is_not_recalled_once_it_is_built(built: ConfiguredProject) -> None:
    _append(built.source / "weather.py")
    built.run()

    assert built.recalls()


def test_an_edit_within_one_tick_of_the_clock_is_noticed(
    built: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolgen.cache import row

    monkeypatch.setattr(row, "signature", lambda _: (1, 1))
    monkeypatch.setattr("toolgen.cache.inputs.signature", lambda _: (1, 1))
    monkeypatch.setattr("toolgen.cache.signature.WINDOW", 10**30)
    assert not built.recalls()
    assert built.recalls()

    _replace(built.source / "weather.py", "rain", "snow")

    assert not built.recalls()


@pytest.mark.usefixtures("settled")
def test_an_edit_whose_time_is_set_back_is_noticed(built: ConfiguredProject) -> None:
    path = built.source / "weather.py"
    before = path.stat()
    _replace(path, "rain", "snow")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    assert not built.recalls()


@pytest.mark.usefixtures("settled")
def test_another_file_of_the_same_time_and_size_is_noticed(
    built: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link that leads elsewhere, two directories that change names, where clocks are coarse."""
    from toolgen.cache import inputs, row
    from toolgen.cache.signature import signature

    for each in (row, inputs):
        monkeypatch.setattr(each, "signature", lambda status: (1, *signature(status)[1:]))
    path = built.source / "weather.py"
    other = built.root / "other.txt"
    other.write_bytes(path.read_bytes().replace(b"rain", b"snow"))
    assert not built.recalls()
    assert built.recalls()

    os.replace(other, path)

    assert not built.recalls()


@pytest.mark.parametrize("variable", ["VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT"])
def test_another_environment_of_the_project_is_noticed(
    built: ConfiguredProject,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    variable: str,
) -> None:
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    monkeypatch.delenv("UV_PROJECT_ENVIRONMENT", raising=False)
    environments = [tmp_path_factory.mktemp("environment") for _ in range(2)]
    for each in environments:
        (each / "lib/python3.13/site-packages").mkdir(parents=True)
        (each / "pyvenv.cfg").touch()
    command = ("build", "--resolve-installed")

    def told(environment: Path) -> bool:
        monkeypatch.setenv(variable, str(environment))
        return built.recalls(*command)

    assert not told(environments[0])
    assert told(environments[0])
    assert not told(environments[1])
    assert not told(environments[0])
    shutil.copytree(environments[1], built.root / ".venv")
    assert not told(environments[0])


def test_a_change_while_the_build_runs_is_noticed(
    project: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolgen.cli.project import ConfiguredProject as Sources

    generate = Sources.generate

    def interrupted(self: Sources, *arguments: object, **options: object) -> object:
        result = generate(self, *arguments, **options)  # type: ignore[arg-type]
        _replace(project.source / "weather.py", "rain", "snow")
        return result

    with monkeypatch.context() as patch:
        patch.setattr(Sources, "generate", interrupted)
        project.run()

    assert not project.recalls()


def test_what_a_build_does_not_read_may_change(built: ConfiguredProject) -> None:
    (built.root / ".mypy_cache").mkdir()
    (built.source / "__pycache__").mkdir()
    (built.source / ".weather.py.swp").write_text("")
    (built.source / "_toolgen" / "__pycache__").mkdir()

    assert built.recalls()


def test_other_paths_and_options_have_stamps_of_their_own(built: ConfiguredProject) -> None:
    for options in (["src"], ["--output", "other"], ["--output", "out/"], ["--exclude", "bare.py"]):
        assert not built.recalls("build", *options)


def test_the_number_of_jobs_and_the_report_make_no_difference(built: ConfiguredProject) -> None:
    assert built.recalls("build", "--jobs", "2", "--quiet", "--format", "json")


def test_another_release_of_a_library_is_noticed(
    built: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolgen.cache import environment

    installed = environment._installed

    def upgraded(library: str) -> object:
        return "new" if library == "pydantic" else installed(library)

    monkeypatch.setattr(environment, "_installed", upgraded)

    assert not built.recalls()


def test_another_release_of_toolgen_is_noticed(
    built: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolgen.cache.environment.__version__", "0.0.1")

    assert not built.recalls()


def test_the_code_of_toolgen_itself_is_on_record(built: ConfiguredProject) -> None:
    import toolgen

    assert toolgen.__file__.rpartition("/")[0] in built.stamps[0].read_text()


def test_a_build_with_errors_is_not_recorded(project: ConfiguredProject) -> None:
    (project.source / "broken.py").write_text(
        "from toolgen_runtime import tool\n@tool\ndef broken(x: Missing): ...\n"
    )

    assert not project.recalls()
    assert not project.recalls()
    assert project.stamps == []


def test_a_stale_check_is_not_recorded(project: ConfiguredProject) -> None:
    assert not project.recalls("build", "--check")
    assert not project.recalls("build", "--check")


def test_output_below_a_directory_is_recalled_too(built: ConfiguredProject) -> None:
    built.run("build", "src", "--output", "out/")

    assert built.recalls("build", "src", "--output", "out/")


def test_names_of_a_directory_that_are_cut_elsewhere_are_other_names() -> None:
    assert listing_digest(["ab", "c"], ()) != listing_digest(["a", "bc"], ())
    assert listing_digest(["a", "b/"], ["b"]) == listing_digest(["a"], ())


def test_a_system_that_looks_up_no_names_in_a_directory_notices_the_same(
    built: ConfiguredProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.supports_dir_fd", set())
    assert built.recalls()
    (built.source / "bare.py").write_text("from toolgen_runtime import tool\n")

    assert not built.recalls()
