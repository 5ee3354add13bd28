"""`toolgen check` tells what is stale and what to run, and exits with what was asked for."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from contract.conftest import NARROWED, SEARCH, SETTINGS

from toolgen.contract.delivery.packaging import FLOORS, check_packaging
from toolgen.findings import ToolgenError
from toolgen.findings.registry import CHECK_RULES, Category
from toolgen.render.banner import CONTRACT

if TYPE_CHECKING:
    from click.testing import Result

    from tests.contract.conftest import Run, Scratch


def told(result: Result) -> list[tuple[str, str]]:
    """The rules and the subjects of a report."""
    lines = [line.split(": ") for line in result.stdout.splitlines() if " gen-" in line]
    return [(line[0].split()[1], line[1]) for line in lines]


@pytest.fixture
def built(scratch: Scratch, run: Run) -> Scratch:
    run("build", "-q")
    scratch.commit()
    return scratch


class TestFreshness:
    def test_what_is_as_built_has_no_findings(self, built: Scratch, run: Run) -> None:
        result = run("check")

        assert (result.exit_code, result.stdout) == (0, "no findings\n")

    def test_what_was_never_built_is_missing(self, scratch: Scratch, run: Run) -> None:
        result = run("check", "src")

        assert result.exit_code == 1
        assert {rule for rule, _ in told(result)} == {"gen-missing"}
        assert "    fix: toolgen build src\n" in result.stdout

    def test_changed_source_makes_files_stale(self, built: Scratch, run: Run) -> None:
        built.write("src/acme/tools.py", NARROWED)

        assert ("gen-changed", "src/acme/_toolgen/_schemas.py") in told(run("check"))

    def test_an_edit_by_hand_is_told_from_staleness(self, built: Scratch, run: Run) -> None:
        file = built.generated / "types.py"
        file.write_text(file.read_text("utf-8") + "# mine\n", "utf-8")

        assert told(run("check")) == [("gen-hand-edited", "src/acme/_toolgen/types.py")]

    def test_a_file_that_lost_its_source_is_an_orphan(self, built: Scratch, run: Run) -> None:
        more = built.write("src/acme/more.py", SEARCH.replace("def search", "def find"))
        run("build", "-q")
        built.commit()
        more.unlink()

        assert ("gen-orphan", "src/acme/_toolgen/_calls/more.py") in told(run("check"))

    def test_a_package_that_lost_its_tools_is_told(self, built: Scratch, run: Run) -> None:
        built.write("src/acme/tools.py", "")

        result = run("check")

        assert told(result) == [("gen-leftover", "src/acme/_toolgen")]
        [found] = json.loads(run("check", "--format", "json").stdout)["findings"]
        assert (found["path"], found["package"]) == ("src/acme/_toolgen", "")
        assert "    fix: git rm -r src/acme/_toolgen\n" in result.stdout

    def test_somebody_elses_file_is_told_and_fails_nothing(self, built: Scratch, run: Run) -> None:
        built.write("src/acme/_toolgen/notes.txt", "")

        result = run("check")

        assert result.exit_code == 0
        assert told(result) == [("gen-foreign", "src/acme/_toolgen/notes.txt")]

    def test_a_file_that_git_does_not_know_is_told(self, built: Scratch, run: Run) -> None:
        built.git("rm", "-q", "--cached", "src/acme/_toolgen/types.py")

        result = run("check")

        assert told(result) == [("gen-untracked", "src/acme/_toolgen/types.py")]
        assert "    fix: git add src/acme/_toolgen/types.py\n" in result.stdout

    def test_a_package_that_git_does_not_know_at_all_is_told_once(
        self, built: Scratch, run: Run
    ) -> None:
        built.git("rm", "-rq", "--cached", "src/acme/_toolgen")

        result = run("check")

        assert told(result) == [("gen-untracked", "src/acme/_toolgen")]
        assert "    fix: git add src/acme/_toolgen\n" in result.stdout

    def test_line_ends_of_a_checkout_are_told(self, built: Scratch, run: Run) -> None:
        file = built.generated / "types.py"
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))

        result = run("check")

        assert told(result) == [("gen-newline", "src/acme/_toolgen/types.py")]
        assert "'**/_toolgen/** text eol=lf' >> .gitattributes" in result.stdout

    def test_a_newer_contract_is_told(self, built: Scratch, run: Run) -> None:
        manifest = built.generated / "manifest.json"
        content = json.loads(manifest.read_bytes()) | {"contract": CONTRACT + 1}
        manifest.write_text(json.dumps(content), "utf-8")

        rules = [rule for rule, _ in told(run("check"))]

        assert "gen-contract-unsupported" in rules

    def test_a_manifest_that_is_gone_is_told_as_missing(self, built: Scratch, run: Run) -> None:
        (built.generated / "manifest.json").unlink()

        assert told(run("check")) == [("gen-missing", "src/acme/_toolgen/manifest.json")]

    @pytest.mark.parametrize("manifest", ["{", "[]", "{}", '{"files": 5}', '{"files": []}', ""])
    def test_a_damaged_manifest_is_told_as_what_a_build_would_say(
        self, built: Scratch, run: Run, manifest: str
    ) -> None:
        (built.generated / "manifest.json").write_text(manifest, "utf-8")

        result = run("check")

        assert (result.exit_code, told(result)) == (1, [])
        assert "src/acme/_toolgen/manifest.json:1:1: error TG501" in result.stderr

    def test_a_link_in_the_place_of_a_file_is_told_without_a_look_into_it(
        self, built: Scratch, run: Run
    ) -> None:
        file = built.generated / "types.py"
        text = file.read_bytes()
        file.unlink()
        other = built.root / "types.txt"
        other.write_bytes(text.replace(b"\n", b"\r\n"))
        file.symlink_to(other)

        rules = [rule for rule, _ in told(run("check"))]

        assert "gen-newline" not in rules

    @pytest.mark.parametrize("dynamic", ['["dependencies"]', '["readme"]'])
    def test_dependencies_that_a_build_tells_are_not_looked_for(
        self, built: Scratch, run: Run, dynamic: str
    ) -> None:
        settings = SETTINGS.replace('dependencies = ["toolgen-runtime"]\n', "")
        built.write(
            "pyproject.toml", settings.replace("[project]\n", f"[project]\ndynamic = {dynamic}\n")
        )

        expected = [] if "dep" in dynamic else [("gen-runtime-floor", "pyproject.toml")]
        assert told(run("check")) == expected

    def test_nothing_is_known_of_what_git_ignores_where_there_is_none(
        self, built: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copy = tmp_path / "copy"
        shutil.copytree(built.root, copy, ignore=shutil.ignore_patterns(".git"))
        monkeypatch.chdir(copy)

        assert told(run("check")) == []

    def test_a_project_without_the_runtime_is_told(self, built: Scratch, run: Run) -> None:
        built.write("pyproject.toml", SETTINGS.replace('"toolgen-runtime"', ""))

        assert told(run("check")) == [("gen-runtime-floor", "pyproject.toml")]

    def test_what_git_ignores_is_not_packaged(self, built: Scratch, run: Run) -> None:
        built.write(".gitignore", "_toolgen/\n.toolgen/\n")

        ignored = run("check")
        built.write(
            "pyproject.toml", f'{SETTINGS}\n[tool.hatch.build]\nartifacts = ["**/_toolgen/**"]\n'
        )

        assert told(ignored) == [("gen-not-packaged", "src/acme/_toolgen")]
        assert told(run("check")) == []

    @pytest.mark.parametrize(
        "command",
        [["build"], ["check"], ["check", "--against", "HEAD"], ["docs", "--base", "HEAD"]],
    )
    def test_source_that_cannot_be_read_has_one_exit_code(
        self, built: Scratch, run: Run, command: list[str]
    ) -> None:
        built.write("src/acme/tools.py", SEARCH.replace("query: str", "query: ("))

        result = run(*command)

        assert (result.exit_code, result.stdout) == (1, "")
        assert "src/acme/tools.py:7:" in result.stderr

    def test_source_with_errors_is_told_by_its_side(self, built: Scratch, run: Run) -> None:
        built.write("src/acme/tools.py", SEARCH.replace("query: str", "query: ("))

        result = run("check")

        assert "the source of working tree has errors:\nsrc/acme/tools.py:7:" in result.stderr

    def test_each_rule_is_shown_here(self) -> None:
        rules = {rule.id for rule in CHECK_RULES.values() if rule.category is Category.FRESHNESS}
        source = Path(__file__).read_text("utf-8")

        assert [rule for rule in sorted(rules) if f'"{rule}"' not in source] == []


class TestFloor:
    @pytest.mark.parametrize(
        ("dependency", "is_enough"),
        [
            ("toolgen_runtime>=2.0", True),
            ("toolgen-runtime~=2.1", True),
            ("toolgen-runtime==2.*", True),
            ("toolgen-runtime[x]>1.0,>=2.5,<3 ; python_version > '3'", True),
            ("toolgen-runtime>=1.9", False),
            ("toolgen-runtime<3", False),
            ("toolgen-runtime", False),
            ("other>=2.0", False),
        ],
    )
    def test_it_keeps_out_a_runtime_that_is_too_old(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        dependency: str,
        is_enough: bool,
    ) -> None:
        monkeypatch.setitem(FLOORS, CONTRACT, "2.0")
        file = tmp_path / "pyproject.toml"
        file.write_text(f'[project]\nname = "a"\ndependencies = ["{dependency}"]\n', "utf-8")

        assert list(check_packaging(file, [])) == []
        assert (not list(check_packaging(file, [tree(tmp_path)]))) is is_enough

    @pytest.mark.parametrize("name", ["toolgen-runtime", "toolgen_runtime", "toolgen"])
    def test_what_is_the_runtime_requires_none(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        monkeypatch.setitem(FLOORS, CONTRACT, "2.0")
        file = tmp_path / "pyproject.toml"
        file.write_text(f'[project]\nname = "{name}"\ndependencies = []\n', "utf-8")

        assert list(check_packaging(file, [tree(tmp_path)])) == []

    def test_every_contract_has_one(self) -> None:
        assert CONTRACT in FLOORS


def tree(directory: Path) -> object:
    from toolgen.contract.delivery.freshness import GeneratedTree

    return GeneratedTree("a", directory, "a/_toolgen", {})


class TestOutcome:
    @pytest.mark.parametrize(
        ("fail_on", "code"), [("error", 1), ("warning", 1), ("info", 1), ("never", 0)]
    )
    def test_an_error_fails_unless_nothing_may(
        self, scratch: Scratch, run: Run, fail_on: str, code: int
    ) -> None:
        scratch.write("src/acme/tools.py", NARROWED)

        assert run("check", "--against", "HEAD", "--fail-on", fail_on).exit_code == code

    @pytest.mark.parametrize(("fail_on", "code"), [("error", 0), ("warning", 1), ("info", 1)])
    def test_a_warning_fails_where_it_is_to(
        self, scratch: Scratch, run: Run, fail_on: str, code: int
    ) -> None:
        scratch.write("src/acme/tools.py", SEARCH.replace("= 10", "= 20"))

        assert run("check", "--against", "HEAD", "--fail-on", fail_on).exit_code == code

    def test_a_rule_that_there_is_not_is_told_before_anything_is_read(
        self, scratch: Scratch, run: Run
    ) -> None:
        scratch.write(
            "pyproject.toml", SETTINGS + '\n[tool.toolgen.contract.rules]\ntool-adedd = "off"\n'
        )

        result = run("check", "--against", "nowhere")

        assert result.exit_code == 2
        assert "tool-adedd" in result.stderr
        assert "nowhere" not in result.stderr

    def test_severities_are_taken_from_the_configuration(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/acme/tools.py", SEARCH.replace("= 10", "= 20"))
        rules = '\n[tool.toolgen.contract.rules]\nin-default-changed = "error"\n'
        scratch.write("pyproject.toml", SETTINGS + rules)

        assert "error in-default-changed" in run("check", "--against", "HEAD").stdout

    def test_a_step_summary_is_written_for_github(
        self, scratch: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.write("src/acme/tools.py", NARROWED)
        monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))

        result = run("check", "--against", "HEAD", "--format", "github")

        assert "\n::error file=src/acme/tools.py,line=7," in result.stdout
        assert (tmp_path / "summary.md").read_text("utf-8").startswith("## toolgen breaking: HEAD")

    def test_the_order_of_parameters_is_known_from_source(self, scratch: Scratch, run: Run) -> None:
        swapped = SEARCH.replace('limit: int = 10, mode: Literal["fast", "deep"] = "fast"', "M, L")
        swapped = swapped.replace("M, L", 'mode: Literal["fast", "deep"] = "fast", limit: int = 10')
        run("build", "-q")
        shutil.copy(scratch.generated / "manifest.json", scratch.root / "old.json")
        scratch.write("src/acme/tools.py", swapped)

        assert "in-property-order-changed" in run("check", "--against", "HEAD").stdout
        assert "in-property-order-changed" in run("check", "--against", "old.json").stdout


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; from toolgen.cli.main import cli; cli(['check', '--help'], "
        "standalone_mode=False); print([n for n in "
        "('jsonschema', 'libcst', 'pydantic', 'toolgen.contract') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )

    assert done.stdout.endswith("[]\n")


def test_a_project_lives_with_its_contract(scratch: Scratch, run: Run, tmp_path: Path) -> None:
    run("build", "-q")
    scratch.commit("Generate")
    assert run("check").exit_code == 0
    scratch.git("tag", "v1")

    scratch.write("src/acme/tools.py", NARROWED)
    assert run("check").exit_code == 1
    run("build", "-q")
    assert run("check").exit_code == 0
    broken = run("check", "--against", "v1")
    assert broken.exit_code == 1
    assert 'witness: {"mode":"deep","query":""} (valid before, refused now)' in broken.stdout

    run("accept", "--against", "v1", "--reason", "nobody used it")
    assert run("check", "--against", "v1").exit_code == 0
    scratch.commit("Narrow")
    scratch.git("tag", "v2")
    (scratch.root / "toolgen-accepted.toml").unlink()
    assert run("check", "--against", "v2").stdout.endswith("\nno findings\n")
    assert run("diff", "v2", "v1").exit_code == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"[project", "pyproject.toml: "),
        (b"\xff", "pyproject.toml: "),
        (b"[project]\ndependencies = ['a b c']", "pyproject.toml: "),
    ],
)
def test_a_configuration_that_cannot_be_read_is_named(
    tmp_path: Path, text: bytes, told: str
) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_bytes(text)

    with pytest.raises(ToolgenError, match=told):
        list(check_packaging(file, [tree(tmp_path)]))
