"""`toolgen build` writes what the source says, or nothing, and says which."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import Result

from toolgen.render.package import render_package
from toolgen.render.plan import GeneratedFile

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree


def contents(directory: Path) -> dict[str, tuple[bytes, int]]:
    return {
        path.relative_to(directory).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in directory.rglob("*")
        if path.is_file()
    }


BROKEN = """
from toolgen_runtime import tool

@tool
def broken(x: Missing) -> None:
    '''Use a name that is not there.'''
"""


MARKING = (
    "a tool is marked (from toolgen_runtime import tool), declared to a framework that toolgen "
    'reads, or named in the settings: include = ["acme.weather:get_*"]\n'
)
UNREADABLE = "from toolgen_runtime import tool\n\ndef f(:\n"
COVERAGE = {
    "emitted": 2,
    "callable": 2,
    "refused": 0,
    "listed": 0,
    "held_back": 0,
    "accepted": 0,
}


class TestWriting:
    def test_a_build_writes_the_package_and_sums_it_up(self, tree: Tree, run: Run) -> None:
        result = run("build", "src")

        count = len(contents(tree.generated))
        assert result.exit_code == 0
        assert result.stdout == (
            f"2 tools in src/{tree.package}/_toolgen: {count} files written, 0 unchanged\n"
        )
        assert result.stderr == ""

    def test_a_second_build_touches_nothing(self, tree: Tree, run: Run) -> None:
        run("build")
        before = contents(tree.generated)

        result = run("build")

        assert result.stdout == f"2 tools in src/{tree.package}/_toolgen: up to date\n"
        assert contents(tree.generated) == before

    def test_the_configured_paths_are_read_by_default(self, tree: Tree, run: Run) -> None:
        tree.configure("[tool.toolgen]\npaths = ['lib']")
        shutil.copytree(tree.root / "src", tree.root / "lib")

        assert run("build").stdout.startswith(f"2 tools in lib/{tree.package}/_toolgen")
        assert not (tree.source / "_toolgen").exists()

    def test_the_root_is_read_where_there_is_no_src(self, tree: Tree, run: Run) -> None:
        shutil.move(tree.source, tree.root / tree.package)
        (tree.root / "src").rmdir()

        assert f"in {tree.package}/_toolgen" in run("build").stdout

    def test_paths_of_the_command_line_start_at_the_working_directory(
        self, tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tree.root / "src")

        assert f"in {tree.package}/_toolgen" in run("build", tree.package).stdout

    def test_excluded_files_are_not_read(self, tree: Tree, run: Run) -> None:
        tree.write("broken.py", BROKEN)

        assert run("build", "--exclude", "broken.py").exit_code == 0

    def test_output_names_the_generated_package(self, tree: Tree, run: Run) -> None:
        run("build", "--output", "generated")

        assert (tree.source / "generated" / "manifest.json").is_file()
        assert not tree.generated.exists()

    def test_output_with_a_slash_is_a_directory_to_write_below(self, tree: Tree, run: Run) -> None:
        result = run("build", "--output", "out/")

        assert f"in out/{tree.package}/_toolgen: " in result.stdout
        assert (tree.root / "out" / tree.package / "_toolgen" / "manifest.json").is_file()
        assert not tree.generated.exists()

    def test_two_jobs_write_the_same(self, tree: Tree, run: Run) -> None:
        for number in range(20):
            tree.write(
                f"tool_{number}.py",
                f"from toolgen_runtime import tool\n\n@tool\n"
                f"def tool_{number}(x: int) -> int:\n    '''Tool.'''\n    return x\n",
            )
        run("build")

        assert "up to date" in run("build", "--jobs", "2").stdout

    def test_a_source_without_tools_gives_no_package(self, tree: Tree, run: Run) -> None:
        tree.write("weather.py", "x = 1")

        result = run("build")

        assert result.exit_code == 0
        assert result.stdout.startswith(
            f"no tools in 2 files, of which none may have one\n{MARKING}"
        )

    def test_a_file_that_may_have_a_tool_and_has_none_is_counted(
        self, tree: Tree, run: Run
    ) -> None:
        tree.write("weather.py", "from toolgen_runtime import tool\n")

        told = run("build").stdout
        assert told.startswith(f"no tools in 2 files, of which 1 may have one\n{MARKING}")

    def test_tests_beside_a_flat_package_are_read_when_they_are_named(
        self, tree: Tree, run: Run
    ) -> None:
        shutil.rmtree(tree.root / "src")
        for folder in ("acme", "tests"):
            (tree.root / folder).mkdir()
            text = f"from toolgen_runtime import tool\n\n@tool\ndef {folder}(x: int): 'Do.'\n"
            (tree.root / folder / "__init__.py").write_text(text)

        for whole in ((), (".",)):
            assert "1 tool in acme/_toolgen" in run("build", *whole).stdout
        assert not (tree.root / "tests/_toolgen").exists()
        assert "1 tool in tests/_toolgen" in run("build", "tests").stdout

    @pytest.mark.parametrize("command", ["build", "check", "list"])
    def test_a_file_that_is_looked_at_and_is_not_python_is_told(
        self, tree: Tree, run: Run, command: str
    ) -> None:
        tree.write("model.py", "class City:\n    def name(self):\n        x = = 1\n")
        tree.write("passing.py", "from toolgen_runtime import tool\n")
        tree.write("named.py", f"from {tree.package}.passing import tool\ndef f(:\n")
        uses = f"from {tree.package}.model import City\n\n@tool\ndef f(city: City): ...\n"
        tree.write("typed.py", f"from toolgen_runtime import tool\n{uses}")

        result = run(command)

        assert result.exit_code == 1
        assert "/model.py:3:13: error TG101: " in result.stderr
        assert "/named.py:2:6: error TG101: " in result.stderr

    def test_one_that_nothing_leads_to_is_counted_and_not_read(self, tree: Tree, run: Run) -> None:
        tree.write("script.py", "print 'a'\n")

        result = run("build", "--format", "json")

        assert (result.exit_code, result.stderr) == (0, "")
        assert json.loads(result.stdout)["files"] == {"found": 3, "read": 1}

    def test_quiet_says_nothing_of_success(self, tree: Tree, run: Run) -> None:
        result = run("build", "--quiet")

        assert (result.exit_code, result.output) == (0, "")


class TestRefusing:
    def test_a_file_with_an_error_writes_nothing(self, tree: Tree, run: Run) -> None:
        tree.write("broken.py", UNREADABLE)

        result = run("build")

        assert result.exit_code == 1
        assert result.stderr.startswith("0 emitted, 0 callable, 0 refused, 0 listed, 2 held back\n")
        assert f"src/{tree.package}/broken.py:3:6: error TG101: " in result.stderr
        assert result.stdout == ""
        assert not tree.generated.exists()

    def test_an_error_leaves_the_former_package_as_it_was(self, tree: Tree, run: Run) -> None:
        run("build")
        before = contents(tree.generated)
        tree.write("broken.py", UNREADABLE)

        run("build")

        assert contents(tree.generated) == before

    def test_a_warning_is_told_and_written(self, tree: Tree, run: Run) -> None:
        tree.write("bare.py", "from toolgen_runtime import tool\n\n@tool\ndef bare(): ...\n")

        result = run("build")

        assert result.exit_code == 0
        assert "warning TG203" in result.stderr
        assert "3 tools in" in result.stdout

    def test_a_file_of_somebody_else_is_a_finding(self, tree: Tree, run: Run) -> None:
        mine = tree.write("_toolgen/__init__.py", "mine = True\n")

        result = run("build")

        assert result.exit_code == 1
        assert f"src/{tree.package}/_toolgen/__init__.py:1:1: error TG501: " in result.stderr
        assert mine.read_text() == "mine = True\n"

    def test_colour_is_kept_when_it_is_asked_for(self, tree: Tree, run: Run) -> None:
        tree.write("broken.py", BROKEN)

        assert "\x1b[" in run("build", "--color", "always", color=True).stderr
        assert "\x1b[" not in run("build", "--color", "never", color=True).stderr


class TestChecking:
    def test_a_fresh_tree_passes(self, tree: Tree, run: Run) -> None:
        run("build")

        result = run("build", "--check")

        assert result.exit_code == 0
        assert result.stdout == f"2 tools in src/{tree.package}/_toolgen: up to date\n"

    def test_a_tree_that_was_never_built_is_stale(self, tree: Tree, run: Run) -> None:
        result = run("build", "--check")

        assert result.exit_code == 1
        assert f"src/{tree.package}/_toolgen/__init__.py: missing\n" in result.stdout
        assert not tree.generated.exists()

    def test_stale_files_are_named_and_left(self, tree: Tree, run: Run) -> None:
        run("build")
        schemas, stub = tree.generated / "_schemas.py", tree.generated / "types.py"
        stub.write_text(stub.read_text() + "x = 1\n")
        path = tree.source / "weather.py"
        path.write_text(path.read_text().replace("Where.", "Which city."))
        before = contents(tree.generated)

        result = run("build", "--check")

        assert result.exit_code == 1
        assert f"src/{tree.package}/_toolgen/{schemas.name}: out of date\n" in result.stdout
        assert f"src/{tree.package}/_toolgen/{stub.name}: edited by hand\n" in result.stdout
        assert contents(tree.generated) == before

    def test_a_file_that_is_no_longer_generated_is_stale(self, tree: Tree, run: Run) -> None:
        other = tree.write(
            "other.py",
            (tree.source / "weather.py")
            .read_text()
            .replace("get_weather", "other")
            .replace('"divide"', '"other_divide"'),
        )
        run("build")
        other.unlink()

        result = run("build", "--check")

        assert "_toolgen/_calls/other.py: no longer generated\n" in result.stdout
        assert " written, 1 removed, " in run("build").stdout
        assert run("build").stdout.endswith("up to date\n")

    def test_the_repair_is_the_same_command_without_check(self, tree: Tree, run: Run) -> None:
        result = run("build", "--check", "src", "--exclude", "a b.py", "--output", "generated")

        assert result.stdout.endswith(
            "\nrun: toolgen build src --exclude 'a b.py' --output generated\n"
        )

    def test_quiet_still_names_stale_files(self, tree: Tree, run: Run) -> None:
        assert "_toolgen/__init__.py: missing" in run("build", "--check", "--quiet").stdout


class TestLeftovers:
    @pytest.fixture
    def result(self, tree: Tree, run: Run) -> Result:
        run("build")
        tree.write("weather.py", "x = 1")
        return run("build")

    def test_a_package_that_lost_its_tools_is_stale(self, tree: Tree, result: Result) -> None:
        assert result.exit_code == 1
        assert result.stdout == (
            f"src/{tree.package}/_toolgen: no tool is left in the source that was read; "
            "delete the directory\n"
        )

    def test_its_directory_is_left_alone(self, tree: Tree, result: Result) -> None:
        assert (tree.generated / "manifest.json").is_file()


class TestJson:
    def test_a_build_is_one_object_on_stdout(self, tree: Tree, run: Run) -> None:
        result = run("build", "--format", "json")

        report = json.loads(result.stdout)
        package = report.pop("packages")[0]
        assert report.pop("files") == {"found": 2, "read": 1}
        assert result.stderr == ""
        assert report.pop("coverage") == COVERAGE
        assert report == {"version": 1, "kind": "build", "leftovers": [], "diagnostics": []}
        assert package["package"] == tree.package
        assert package["directory"] == f"src/{tree.package}/_toolgen"
        assert package["tools"] == ["divide", "get_weather"]
        assert sorted(package["written"]) == sorted(contents(tree.generated))
        assert (package["removed"], package["unchanged"]) == ([], [])

    def test_a_check_lists_what_is_stale(self, tree: Tree, run: Run) -> None:
        report = json.loads(run("build", "--check", "--format", "json").stdout)

        assert report["kind"] == "check"
        assert "manifest.json" in report["packages"][0]["missing"]

    def test_diagnostics_are_in_the_object(self, tree: Tree, run: Run) -> None:
        tree.write("broken.py", BROKEN)

        result = run("build", "--format", "json")

        report = json.loads(result.stdout)
        assert (result.exit_code, result.stderr) == (1, "")
        assert report["packages"][0]["tools"] == ["divide", "get_weather"]
        assert report["coverage"] == {**COVERAGE, "refused": 1}
        assert report["diagnostics"][0]["code"] == "TG301"


def test_twins_are_not_gathered_in_one_directory(tree: Tree, run: Run) -> None:
    for root in ("one-app", "two-app"):
        (tree.root / root).mkdir()
        text = f"from toolgen_runtime import tool\n\n@tool\ndef {root[:3]}() -> None:\n    'Do.'\n"
        (tree.root / root / "server.py").write_text(text)

    result = run("build", "one-app", "two-app", "--output", "./out")

    assert result.exit_code == 2
    assert "would both be written to out/server_toolgen; build them one by one" in result.stderr
    assert run("build", "one-app", "two-app").exit_code == 0


class TestGeneratedCodeThatIsNoPython:
    """No source is known that brings it about: what is rendered is broken behind the scenes."""

    @pytest.fixture(autouse=True)
    def breaking(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def break_types(*arguments: Any, **options: Any) -> tuple[GeneratedFile, ...]:
            files = render_package(*arguments, **options)
            broken = {"types.py": b"if 1:\n\n\nx = 1\n", "invokers.pyi": b"def f(a, a): ...\n"}
            return tuple(GeneratedFile(f.path, broken.get(f.path, f.data)) for f in files)

        monkeypatch.setattr("toolgen.making.render_package", break_types)

    @pytest.mark.parametrize("command", ["build", "build --check"])
    def test_it_is_an_error_and_nothing_is_written(
        self, tree: Tree, run: Run, command: str
    ) -> None:
        result = run(*command.split())

        generated = f"src/{tree.package}/_toolgen"
        assert result.exit_code == 1
        assert (
            f"{generated}/types.py:4:1: error TG901: what toolgen would write here is no Python: "
            "expected an indented block after 'if' statement on line 1\n"
        ) in result.output
        assert f"{generated}/invokers.pyi:1:" in result.output
        assert "report it" in result.output
        assert not tree.generated.exists()

    def test_what_an_earlier_build_has_written_stays(
        self, tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as whole:
            whole.setattr("toolgen.making.render_package", render_package)
            run("build")
        before = contents(tree.generated)
        tree.write(
            "more.py", "from toolgen_runtime import tool\n\n@tool\ndef f() -> None:\n    'F.'\n"
        )

        assert run("build").exit_code == 1
        assert contents(tree.generated) == before
