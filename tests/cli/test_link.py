"""`toolgen build --outputs` and `toolgen link`: many targets, one registry."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from building import RUNTIME, run_python, write_sources

if TYPE_CHECKING:
    from tests.cli.conftest import Run

TOOL = '''
from toolgen_runtime import tool

@tool
def {name}() -> str:
    """Do it."""
    return "{name}"
'''


@pytest.fixture
def targets(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lists of two targets, of a package and of a lone module, built below `out`."""
    monkeypatch.chdir(tmp_path)
    write_sources(
        tmp_path,
        {
            "pyproject.toml": "[tool.toolgen]\n",
            "acme/__init__.py": "raise AssertionError('a registry runs no package')",
            "acme/search.py": TOOL.format(name="search"),
            "lone.py": TOOL.format(name="fetch"),
        },
    )
    for name, path in {"acme": "acme", "lone": "lone.py"}.items():
        run("build", path, "--output", f"out/{name}/", "--outputs", f"out/{name}.outputs")
    return ["out/acme.outputs", "out/lone.outputs"]


def test_a_list_names_each_file_with_its_digest(targets: list[str], tmp_path: Path) -> None:
    listed = tmp_path / targets[0]
    rows = [line.split("  ") for line in listed.read_text().splitlines()]

    assert rows
    for digest, path in rows:
        assert hashlib.sha256((listed.parent / path).read_bytes()).hexdigest() == digest
    made = {path.relative_to(listed.parent) for path in (tmp_path / "out/acme").rglob("*")}
    assert {Path(path) for _, path in rows} == {p for p in made if (listed.parent / p).is_file()}


def test_an_equal_list_is_left_untouched(targets: list[str], tmp_path: Path, run: Run) -> None:
    before = (tmp_path / targets[0]).stat().st_mtime_ns
    (tmp_path / "acme/search.py").write_text(TOOL.format(name="search") + "\n# a comment\n")
    run("build", "acme", "--output", "out/acme/", "--outputs", targets[0])

    assert (tmp_path / targets[0]).stat().st_mtime_ns == before


def test_an_equal_list_of_what_is_linked_is_left_untouched(
    targets: list[str], tmp_path: Path, run: Run
) -> None:
    link = ("link", *targets, "--output", "out/tools", "--outputs", "out/tools.outputs")
    run(*link)
    before = (tmp_path / "out/tools.outputs").stat().st_mtime_ns
    run(*link)

    assert (tmp_path / "out/tools.outputs").stat().st_mtime_ns == before


def test_a_depfile_names_sources_directories_and_settings(
    targets: list[str], tmp_path: Path, run: Run
) -> None:
    run("build", "acme", "--output", "out/a/", "--outputs", "out/a.outputs", "--depfile", "a.d")

    first, *rest = (tmp_path / "a.d").read_text().replace("\\\n", "").split()
    assert first == "out/a.outputs:"
    assert {"acme", "acme/__init__.py", "acme/search.py", "pyproject.toml"} <= set(rest)


@pytest.mark.parametrize(
    "name",
    ["uv.lock", "requirements.txt", "toolgen-accepted.toml", ".gitignore", "lib/.gitignore"],
)
def test_a_depfile_names_where_a_file_may_come_to_be(name: str, tmp_path: Path, run: Run) -> None:
    sources = {"lib/acme/__init__.py": "", "lib/acme/t.py": TOOL.format(name="search")}
    write_sources(tmp_path, {"pyproject.toml": "[tool.toolgen]\n", **sources})
    (tmp_path / ".git").mkdir()
    files = ["--outputs", str(tmp_path / "o" / "a"), "--depfile", str(tmp_path / "o" / "d")]
    (tmp_path / "o").mkdir()
    told = run("build", str(tmp_path / "lib/acme"), "--output", f"{tmp_path}/o/", *files)

    assert told.exit_code == 0, told.output
    _, *rest = (tmp_path / "o" / "d").read_text().replace("\\\n", "").split()
    assert str((tmp_path / name).parent) in [os.path.abspath(each) for each in rest]
    assert str(tmp_path.parent) not in [os.path.abspath(each) for each in rest]


def test_a_target_leaves_nothing_in_the_source_tree(targets: list[str], tmp_path: Path) -> None:
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "acme",
        "lone.py",
        "out",
        "pyproject.toml",
    ]


def test_the_registry_has_the_tools_of_all(targets: list[str], tmp_path: Path, run: Run) -> None:
    told = run("link", *targets, "--output", "out/tools", "--outputs", "out/tools.outputs")

    assert told.stdout == "2 tools of 2 packages in out/tools: 2 files written\n"
    paths = [RUNTIME, *(tmp_path / "out" / name for name in ("", "acme", "lone"))]
    code = "from tools import registry; print(*sorted(registry))"
    assert run_python(code, paths=[*paths, *map(Path, sys.path)]).split() == ["fetch", "search"]
    manifest = json.loads((tmp_path / "out/tools/manifest.json").read_text())
    assert [tool["name"] for tool in manifest["tools"]] == ["fetch", "search"]
    assert [tool["package"] for tool in manifest["tools"]] == ["lone", "acme"]
    again = run("link", *targets, "--output", "out/tools")
    assert again.stdout.endswith("out/tools: up to date\n")


def test_a_registry_is_in_a_directory_that_a_package_can_be_named_like(
    targets: list[str], run: Run
) -> None:
    told = run("link", *targets, "--output", "out/no-name")

    assert told.exit_code == 2
    assert told.stderr.startswith("Error: --output: ")


def test_nothing_is_said_where_it_is_to_be_quiet(
    targets: list[str], tmp_path: Path, run: Run
) -> None:
    result = run("link", *targets, "--output", "all/", "-q")

    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert (tmp_path / "all/__init__.py").exists()


def test_two_tools_of_one_name_are_an_error(targets: list[str], tmp_path: Path, run: Run) -> None:
    (tmp_path / "lone.py").write_text(TOOL.format(name="search"))
    run("build", "lone.py", "--output", "out/lone/", "--outputs", targets[1])

    told = run("link", *targets, "--output", "out/tools")
    assert told.exit_code == 1
    assert "acme.search:search, lone:search are both called 'search'" in told.stderr
    assert not (tmp_path / "out/tools").exists()


def test_a_package_in_two_targets_is_an_error(targets: list[str], run: Run) -> None:
    run("build", "acme", "--output", "out/more/", "--outputs", "out/more.outputs")

    told = run("link", *targets, "out/more.outputs", "--output", "out/tools")
    assert told.exit_code == 1
    assert "package acme is in 2 targets" in told.stderr


def test_what_is_linked_again_counts_by_its_packages(targets: list[str], run: Run) -> None:
    run("link", targets[0], "--output", "out/first", "--outputs", "out/first.outputs")

    twice = run("link", "out/first.outputs", *targets, "--output", "out/tools")
    assert twice.exit_code == 1
    assert "package acme is in 2 targets: out/acme/acme/_toolgen, out/first;" in twice.stderr
    assert "TG114" not in twice.stderr
    whole = ("link", "out/first.outputs", targets[1], "--output", "out/tools")
    assert run(*whole).stdout.startswith("2 tools of 2 packages")
    manifest = json.loads(Path("out/tools/manifest.json").read_text())
    assert sorted(manifest["packages"]) == ["acme", "lone"]
    assert [tool["package"] for tool in manifest["tools"]] == ["lone", "acme"]


PASSWORDS = f"{'0' * 64}  ../../etc/passwd\n"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rows: [], "names no manifest.json: its target has no tools, or the list is cut"),
        (lambda rows: rows[:1], "acme/acme/_toolgen/__init__.py, of which no manifest.json"),
        (lambda rows: [*rows, PASSWORDS], "names out/../../etc/passwd, of which no manifest.json"),
        (lambda rows: rows[1:], "lacks out/acme/acme/_toolgen/__init__.py as its target"),
        (lambda rows: [f"{'0' * 64}{rows[0][64:]}", *rows[1:]], "lacks out/acme/acme/_toolgen/"),
        (lambda rows: [*rows[:-1], rows[-1][:-1]], "is no list that toolgen build"),
    ],
)
def test_a_list_that_is_not_whole_is_told(
    change: Callable[[list[str]], list[str]], told: str, targets: list[str], run: Run
) -> None:
    listed = Path(targets[0])
    listed.write_text("".join(change(listed.read_text().splitlines(keepends=True))))

    done = run("link", *targets, "--output", "out/tools")
    assert done.exit_code == 2
    assert told in done.stderr
    assert not Path("out/tools").exists()


def test_the_layout_that_the_documentation_shows_can_be_called(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs/integration.md").read_text("utf-8")
    section = page.partition("## Build engines")[2].partition("###")[0]
    build, link, copy, call = (
        line.strip() for line in section.splitlines() if line.startswith("    ")
    )
    write_sources(tmp_path, {"pyproject.toml": "[tool.toolgen]\n"})
    for name, tool in {"acme": "search", "shop": "order"}.items():
        sources = {f"src/{name}/__init__.py": "", f"src/{name}/t.py": TOOL.format(name=tool)}
        write_sources(tmp_path, sources)
        run(*build.replace("acme", name).split()[1:])
    lists = [f"out/{name}.outputs" for name in ("acme", "shop")]
    run(*link.replace("out/*.outputs", " ".join(lists)).split()[1:])
    subprocess.run(copy, shell=True, check=True)

    variable, _, _, code = shlex.split(call)
    paths = [RUNTIME, Path(variable.removeprefix("PYTHONPATH=")).resolve(), *map(Path, sys.path)]
    assert run_python(code, paths=paths).strip() == "search"


def test_a_changed_output_is_told(targets: list[str], tmp_path: Path, run: Run) -> None:
    manifest = tmp_path / "out/acme/acme/_toolgen/manifest.json"
    manifest.write_text(manifest.read_text().replace("Do it", "Do that"))

    told = run("link", *targets, "--output", "out/tools")
    assert told.exit_code == 2
    assert "is not as its target was built" in told.stderr


def test_what_is_no_list_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.toolgen]\n")

    told = run("link", str(tmp_path / "pyproject.toml"), "--output", str(tmp_path / "tools"))
    assert told.exit_code == 2
    assert "is no list that toolgen build --outputs has written" in told.stderr


@pytest.mark.parametrize("option", ["--check", "--watch"])
def test_a_target_is_a_single_build(option: str, run: Run) -> None:
    told = run("build", option, "--outputs", "x.outputs")
    assert told.exit_code == 2
    assert "--outputs tells what a single build has written" in told.stderr


def test_a_depfile_needs_its_target(run: Run) -> None:
    told = run("build", "--depfile", "x.d")
    assert told.exit_code == 2
    assert "name that, too" in told.stderr


MINE = "x = 1  # mine\n"


@pytest.mark.parametrize("option", ["--outputs", "--depfile"])
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("acme/__init__.py", MINE),
        ("acme/empty.py", ""),
        ("acme/new.pyi", None),
        ("pyproject.toml", "[tool.toolgen]\n"),
        ("notes.md", "# Notes\n"),
        ("list.yaml", "all:\n  - a\n"),
        ("out.bin", "\udcff"),
    ],
)
def test_what_no_build_has_written_stays(
    option: str, name: str, content: str | None, targets: list[str], run: Run
) -> None:
    path = Path(name)  # the tree of `targets` is where the test stands
    if content is not None:
        path.write_bytes(content.encode("utf-8", "surrogateescape"))
    others = [] if option == "--outputs" else ["--outputs", "x.outputs"]

    told = run("build", "acme", "--output", "out/acme/", *others, option, name)

    assert told.exit_code == 2, told.output
    assert name in told.stderr
    read = path.read_bytes().decode("utf-8", "surrogateescape") if path.exists() else None
    assert read == content


def test_a_link_of_targets_replaces_no_other_file(
    targets: list[str], tmp_path: Path, run: Run
) -> None:
    (tmp_path / "notes").write_text(MINE)
    told = run("link", *targets, "--output", "out/tools", "--outputs", "notes")
    assert told.exit_code == 2
    assert (tmp_path / "notes").read_text() == MINE
    assert not (tmp_path / "out/tools").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("option", ["--outputs", "--depfile"])
def test_a_pipe_is_not_opened(option: str, targets: list[str], tmp_path: Path, run: Run) -> None:
    os.mkfifo(tmp_path / "pipe")
    others = [] if option == "--outputs" else ["--outputs", "x.outputs"]
    told = run("build", "acme", "--output", "out/acme/", *others, option, "pipe")
    assert told.exit_code == 2
    assert "pipe cannot be written: not a plain file" in told.stderr


def test_what_a_build_has_written_is_replaced(targets: list[str], tmp_path: Path, run: Run) -> None:
    words = ["build", "acme", "--output", "out/a/", "--outputs", "a.outputs", "--depfile", "a.d"]
    assert run(*words).exit_code == 0
    (tmp_path / "acme/more.py").write_text(TOOL.format(name="more"))
    assert run(*words).exit_code == 0
    assert "acme/more.py" in (tmp_path / "a.d").read_text()


def test_the_list_and_the_rule_are_two_files(targets: list[str], run: Run) -> None:
    told = run("build", "acme", "--outputs", "x", "--depfile", "./x")
    assert told.exit_code == 2
    assert "are two files" in told.stderr


def test_one_is_told_as_one(targets: list[str], run: Run) -> None:
    run("link", targets[0], "--output", "out/tools")
    Path("out/tools/manifest.json").unlink()
    told = run("link", targets[0], "--output", "out/tools")
    assert told.stdout == "1 tool of 1 package in out/tools: 1 file written\n"


def test_a_worker_runs_a_command_line_with_the_lines_of_files(
    targets: list[str], tmp_path: Path, run: Run
) -> None:
    (tmp_path / "flags").write_text("--output out/tools\n" + "\n".join(targets))

    told = run("worker", "link", "@flags")
    assert told.exit_code == 0
    assert told.stdout == "2 tools of 2 packages in out/tools: 2 files written\n"
