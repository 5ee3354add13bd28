"""Several projects in one run: each by its own configuration, all written or none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import GENERATOR, RUNTIME

if TYPE_CHECKING:
    from tests.cli.conftest import Run

TOOL = """
from toolgen_runtime import tool


@tool
def do_{name}(x: int) -> int:
    '''Do the {name} thing.

    Args:
        x: How often.
    '''
    return x
"""
REFUSED = "from toolgen_runtime import tool\n\n@tool\ndef lost(x: Gone) -> None:\n    'Lose.'\n"
SOURCES = ("services/one/src", "services/two/src")
READING = ("build", "build --check", "check", "list", "lint")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two services with settings of their own, below a directory with others."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "pyproject.toml").write_text('[tool.toolgen]\noutput = "_root"\n')
    for name in ("one", "two"):
        package = tmp_path / "services" / name / "src" / name
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(TOOL.format(name=name))
        (tmp_path / "services" / name / "pyproject.toml").write_text(
            f'[tool.toolgen]\noutput = "_gen_{name}"\n'
        )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def manifests(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("manifest.json"))


BOTH = [
    "services/one/src/one/_gen_one/manifest.json",
    "services/two/src/two/_gen_two/manifest.json",
]


def test_each_path_is_built_as_the_nearest_configuration_says(repository: Path, run: Run) -> None:
    result = run("build", *SOURCES)

    assert result.exit_code == 0
    assert manifests(repository) == BOTH
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [
        "1 tool in services/one/src/one/_gen_one",
        "1 tool in services/two/src/two/_gen_two",
    ]


def test_a_second_build_of_several_is_recalled_by_project(repository: Path, run: Run) -> None:
    run("build", *SOURCES)
    (repository / SOURCES[1] / "two/__init__.py").write_text(TOOL.format(name="other"))

    result = run("build", *SOURCES)

    one, two = result.stdout.splitlines()
    assert one.endswith(": up to date")
    assert "files written" in two


@pytest.mark.parametrize("stands", [".", "services", "services/one", "services/two/src"])
@pytest.mark.parametrize("command", READING)
def test_paths_are_told_from_where_one_stands(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch, stands: str, command: str
) -> None:
    (repository / SOURCES[1] / "two/lost.py").write_text(REFUSED)
    monkeypatch.chdir(repository / stands)
    sources = [os.path.relpath(repository / each) for each in SOURCES]

    result = run(*command.split(), *sources)

    lost = os.path.relpath(repository / SOURCES[1] / "two/lost.py")
    assert result.exit_code == 1
    assert any(line.startswith(f"{lost}:4:") for line in result.output.splitlines())
    assert "2 emitted, 2 callable, 1 refused, 0 listed" in result.output


def test_json_has_all_projects_in_one_report(repository: Path, run: Run) -> None:
    built = json.loads(run("build", "--format", "json", *SOURCES).stdout)
    listed = json.loads(run("list", "--all", "--format", "json", *SOURCES).stdout)

    assert [each["directory"] for each in built["packages"]] == [
        "services/one/src/one/_gen_one",
        "services/two/src/two/_gen_two",
    ]
    assert (built["coverage"]["emitted"], built["files"]["found"]) == (2, 2)
    assert [each["position"] for each in listed["tools"]] == [
        "services/one/src/one/__init__.py:6:1",
        "services/two/src/two/__init__.py:6:1",
    ]
    assert [each["state"] for each in listed["functions"]] == ["emitted", "emitted"]


def test_each_project_is_compared_with_its_own_past(repository: Path, run: Run) -> None:
    (repository / ".git").rmdir()
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "all"]):
        subprocess.run([*git, *arguments], check=True)
    (repository / SOURCES[1] / "two/__init__.py").write_text(
        TOOL.format(name="two").replace("x: int", "x: bool")
    )

    result = run("check", *SOURCES, "--against", "HEAD")

    assert result.exit_code == 1
    assert result.stdout.startswith("compared: 2 tools of ")
    assert "services/two/src/two/__init__.py:" in result.stdout
    assert "do_one" not in result.stdout


def test_findings_keep_the_severities_of_their_project(repository: Path, run: Run) -> None:
    for name in ("one", "two"):
        path = repository / "services" / name / "src" / name / "__init__.py"
        path.write_text(TOOL.format(name=name).replace("x: How often.", ""))
    with (repository / "services/two/pyproject.toml").open("a") as file:
        file.write('[tool.toolgen.lint.severity]\nparam-undocumented = "error"\n')

    told = run("lint", *SOURCES).stdout

    assert "services/one/src/one/__init__.py:6:12: warning param-undocumented" in told
    assert "services/two/src/two/__init__.py:6:12: error param-undocumented" in told


@pytest.mark.parametrize("command", ["show do_one", "stats", "export", "docs", "verify"])
def test_what_is_about_one_project_says_which_there_are(
    repository: Path, run: Run, command: str
) -> None:
    result = run(*command.split(), *SOURCES)

    assert result.exit_code == 2
    assert "several projects, services/one, services/two: name those of one" in result.stderr


def test_where_one_cannot_be_written_none_is(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toolgen.write import tree

    put = tree.put_in_place

    def fail_at_two(staged: Path, place: Path, retired: Path) -> None:
        if place.name == "_gen_two":
            raise PermissionError(13, "Permission denied", str(place))
        put(staged, place, retired)

    monkeypatch.setattr(tree, "put_in_place", fail_at_two)

    assert run("build", *SOURCES).exit_code == 2
    assert manifests(repository) == []


def test_a_project_that_cannot_be_read_keeps_all_from_being_written(
    repository: Path, run: Run
) -> None:
    (repository / "services/two/pyproject.toml").write_text("[tool.toolgen]\nbad-key = 1\n")

    assert "unknown key 'bad-key'" in run("build", *SOURCES).stderr
    assert manifests(repository) == []


KILLED = """
import os
from toolgen.write import tree

put, calls = tree.put_in_place, []

def put_once(*arguments):
    if calls:
        os._exit(9)
    calls.append(arguments)
    put(*arguments)

tree.put_in_place = put_once
from toolgen.__main__ import main
main()
"""


@pytest.mark.parametrize("later", [SOURCES, SOURCES[1:]])
def test_what_a_kill_has_left_half_done_is_finished_by_any_later_build(
    repository: Path, run: Run, later: tuple[str, ...]
) -> None:
    environment = os.environ | {"PYTHONPATH": f"{GENERATOR}{os.pathsep}{RUNTIME}"}
    command = [sys.executable, "-c", KILLED, "build", *SOURCES]
    assert subprocess.run(command, env=environment, check=False).returncode == 9
    assert [(repository / each).exists() for each in BOTH] == [True, False]

    assert "written" not in run("build", *later).stdout

    assert manifests(repository) == BOTH
    assert not list(repository.rglob(".toolgen-swap"))


def test_nothing_is_written_outside_the_project_unless_it_is_named(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / "services/one")
    with open("pyproject.toml", "a") as file:
        file.write('paths = ["src", "../two/src"]\n')

    result = run("build")

    assert result.exit_code == 1
    assert "../two/src/two/_gen_one:1:1: error TG503" in result.stderr
    assert manifests(repository) == BOTH[:1]
    assert run("build", "../two/src").exit_code == 0
    assert manifests(repository) == BOTH


TOPS = (
    "",
    "[tool.black]\n",
    '[project]\nname = "all"\n[tool.uv.workspace]\nmembers = ["services/*"]\n',
)


@pytest.mark.parametrize("top", TOPS)
@pytest.mark.parametrize("named", [(), (".",), ("services",)])
def test_a_directory_without_settings_stands_for_the_projects_below_it(
    repository: Path, run: Run, top: str, named: tuple[str, ...]
) -> None:
    (repository / "pyproject.toml").write_text(top)
    for stray in (".venv/lib", "services/one/tests/project", "test/data", "tests/data"):
        (repository / stray).mkdir(parents=True)
        (repository / stray / "pyproject.toml").write_text("[tool.toolgen]\n")

    result = run("build", *named)

    assert result.exit_code == 0
    assert manifests(repository) == BOTH
    assert result.stderr == (
        f"note: reading the projects below {'.' if not named else named[0]}, which has no settings:"
        " services/one, services/two\n"
    )


def test_what_has_no_settings_there_is_named(repository: Path, run: Run) -> None:
    (repository / "pyproject.toml").unlink()
    files = ("services/three/src/three/a.py", "scripts/deep/b.py", "services/c.py")
    for file in (*files, "services/tools/deep/d.py"):
        (repository / file).parent.mkdir(parents=True, exist_ok=True)
        (repository / file).write_text("x = 1\n")
    (repository / "services/three/pyproject.toml").write_text("[project]\nname = 'three'\n")

    result = run("build")

    assert manifests(repository) == BOTH
    assert result.stderr.splitlines()[1] == (
        "note: not reading what has no [tool.toolgen] either: scripts, services, services/three,"
        " services/tools"
    )


@pytest.mark.parametrize("top", ['[project]\nname = "all"\n', "[tool.toolgen]\n"])
def test_a_package_or_a_directory_with_settings_stands_for_itself(
    repository: Path, run: Run, top: str
) -> None:
    (repository / "pyproject.toml").write_text(top)

    result = run("list", ".")

    assert len(result.stdout.splitlines()) == 2
    assert "note" not in result.stderr


def test_the_top_of_a_monorepo_is_compared_as_one(repository: Path, run: Run) -> None:
    (repository / "pyproject.toml").unlink()
    copy = repository / "copy"
    subprocess.run(["cp", "-r", repository / SOURCES[0], copy], check=True)
    (copy / "one/__init__.py").write_text(TOOL.format(name="one").replace("x: int", "x: bool"))

    assert "in-type-changed" in run("diff", SOURCES[0], "copy").stdout
