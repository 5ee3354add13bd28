"""A base is read from wherever it is, and nothing is imported, checked out or left behind."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from contract.conftest import NARROWED, SEARCH, SETTINGS

from toolgen.contract.bases import BaseScope, archive, index, state_of
from toolgen.contract.bases.git import Repository
from toolgen.contract.bases.git_files import ensure_plain
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from click.testing import Result

    from tests.contract.conftest import Run, Scratch

LOST = "error in-enum-value-removed: search /mode:"


def breaks(result: Result) -> bool:
    """Whether the one break is told, with its witness."""
    assert result.exit_code in (0, 1), result.stderr
    return LOST in result.stdout and 'witness: {"mode":"deep"' in result.stdout


@pytest.fixture
def changed(scratch: Scratch, run: Run) -> Scratch:
    """The project, built, committed, tagged v1, and then narrowed without another build."""
    assert run("build", "-q").exit_code == 0
    scratch.commit()
    scratch.git("tag", "v1")
    scratch.write("src/acme/tools.py", NARROWED)
    return scratch


_OF_TWO_LINES = '''\
from fastmcp import FastMCP

server = FastMCP("server")


@server.tool
def search(query: str) -> str:
    """Search.

    Returns:
        Text.
    """
'''


class TestItself:
    @pytest.mark.parametrize("base", [".", "src", "src/acme", "./src/acme/../"])
    def test_a_directory_of_what_is_checked_is_no_base(
        self, changed: Scratch, run: Run, base: str
    ) -> None:
        result = run("check", "--against", base)

        assert result.exit_code == 2
        assert "holds the files that are checked" in result.stderr

    def test_nor_is_it_one_of_the_catalogue(self, changed: Scratch, run: Run) -> None:
        result = run("docs", "-o", "-", "--base", "src")

        assert result.exit_code == 2
        assert "holds the files that are checked" in result.stderr

    @pytest.mark.parametrize("sides", [(".", "src/.."), ("v1", "v1"), ("base.json", "./base.json")])
    def test_a_side_of_a_comparison_is_not_the_other(
        self, changed: Scratch, run: Run, sides: tuple[str, str]
    ) -> None:
        _empty_manifest(changed)

        result = run("diff", *sides)

        assert (result.exit_code, result.stdout) == (2, "")
        assert f"{sides[0]} and {sides[1]} are the same: nothing was compared" in result.stderr

    @pytest.mark.parametrize(
        ("sides", "is_said"),
        [(("v1", "HEAD"), True), (("git:v1", "HEAD~0"), True), (("v1", "src"), False)],
    )
    def test_revisions_of_one_commit_are_told(
        self, changed: Scratch, run: Run, sides: tuple[str, str], is_said: bool
    ) -> None:
        result = run("diff", *sides)

        said = f"{sides[0]} and {sides[1]} are the same commit: there is nothing to find\n"
        assert (said in result.stderr) is is_said
        assert ("no findings" in result.stdout) is is_said

    def test_a_side_without_validators_is_told(self, changed: Scratch, run: Run) -> None:
        by_manifest = run("check", "--against", "src/acme/_toolgen").stdout
        by_source = run("check", "--against", "v1").stdout
        for_programs = run("check", "--against", "src/acme/_toolgen", "--format", "json").stdout

        told = "; by schemas alone: a manifest tells nothing of validators that refuse more, nor of"
        assert f"{told} results without a schema" in by_manifest
        assert told in json.loads(for_programs)["coverage"]
        assert "by schemas alone" not in by_source

    def test_the_package_that_was_built_is_one(self, changed: Scratch, run: Run) -> None:
        assert breaks(run("check", "--against", "src/acme/_toolgen"))


class TestGit:
    @pytest.mark.parametrize("base", ["HEAD", "v1", "main", "HEAD~1", "git:v1", "auto"])
    def test_a_revision_is_a_base(self, changed: Scratch, run: Run, base: str) -> None:
        assert breaks(run("check", "--against", base))

    def test_what_a_revision_pins_counts_for_it(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/acme/tools.py", _OF_TWO_LINES)
        scratch.write("uv.lock", '[[package]]\nname = "fastmcp"\nversion = "3.4.3"\n')
        scratch.commit("Pin")
        assert run("check", "--against", "HEAD").exit_code == 0
        (scratch.root / "uv.lock").unlink()

        assert "tool-description-changed" in run("check", "--against", "HEAD").stdout

    def test_another_repository_within_it_is_no_file_of_a_revision(
        self, changed: Scratch, run: Run
    ) -> None:
        commit = changed.git("rev-parse", "HEAD").strip()
        for name in ("src/acme/inner", "src/acme/inner.py"):
            changed.git("update-index", "--add", "--cacheinfo", f"160000,{commit},{name}")
        changed.git("commit", "-q", "-m", "Have others within")

        assert breaks(run("check", "--against", "HEAD"))

    def test_a_file_that_git_has_lost_is_told(self, changed: Scratch, run: Run) -> None:
        name = changed.git("rev-parse", "v1:src/acme/tools.py").strip()
        (changed.root / ".git" / "objects" / name[:2] / name[2:]).unlink()

        result = run("check", "--against", "v1")

        assert result.exit_code == 2
        assert "git has no content for src/acme/tools.py" in result.stderr

    def test_where_git_is_not_installed_it_is_told(
        self, changed: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))

        result = run("check", "--against", "v1")

        assert (result.exit_code, result.stderr) == (2, "Error: git is not installed\n")

    def test_a_directory_with_a_manifest_alone_is_no_package_that_was_built(
        self, changed: Scratch, run: Run
    ) -> None:
        base = changed.root.parent / "torn"
        changed.generated.rename(base)
        assert breaks(run("check", "--against", str(base)))
        (base / "__init__.py").unlink()

        result = run("check", "--against", str(base))

        assert result.exit_code == 2

    def test_both_places_are_told(self, changed: Scratch, run: Run) -> None:
        lines = run("check", "--against", "v1").stdout.splitlines()

        assert lines[1].startswith("src/acme/tools.py:7:41: error ")
        assert lines[2] == "    before: src/acme/tools.py:7:41"

    def test_nothing_is_touched(self, changed: Scratch, run: Run) -> None:
        before = changed.git("status", "--porcelain", "--ignored"), changed.git("worktree", "list")

        run("check", "--against", "v1")

        assert (
            changed.git("status", "--porcelain", "--ignored"),
            changed.git("worktree", "list"),
        ) == before

    def test_nothing_is_imported(self, changed: Scratch, run: Run) -> None:
        trap = "raise SystemExit('imported')\n"
        changed.write("src/acme/__init__.py", trap)
        changed.commit()
        changed.write("src/acme/tools.py", f"{SEARCH}\n{trap}")

        assert run("check", "--against", "HEAD").exit_code == 0

    def test_a_manifest_in_a_revision_is_a_base(self, changed: Scratch, run: Run) -> None:
        manifest = "v1:src/acme/_toolgen/manifest.json"

        assert breaks(run("check", "--against", manifest))

    def test_a_project_below_the_top_of_the_repository(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.git("mv", "-k", "src", "pyproject.toml", scratch.write("in/x", "").parent.name)
        scratch.commit()
        scratch.write("in/src/acme/tools.py", NARROWED)
        monkeypatch.chdir(scratch.root / "in")

        assert breaks(run("check", "--against", "HEAD"))

    def test_what_is_new_since_then_is_no_break(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/other/__init__.py", "")
        scratch.write("src/other/tools.py", SEARCH.replace("def search", "def find"))

        result = run("check", "src/other", "--against", "HEAD", "--allow-empty")

        assert result.exit_code == 0
        assert result.stdout.startswith("compared: 0 tools of HEAD, 1 tool of working tree\n")
        assert "info tool-added: find:" in result.stdout

    def test_the_merge_base_is_where_a_branch_began(self, scratch: Scratch, run: Run) -> None:
        scratch.git("checkout", "-q", "-b", "feature")
        scratch.write("src/acme/tools.py", NARROWED)
        scratch.commit()
        scratch.git("checkout", "-q", "main")
        scratch.write("src/acme/more.py", SEARCH.replace("def search", "def find"))
        scratch.commit()
        scratch.git("checkout", "-q", "feature")

        result = run("check", "--against", "auto")

        assert breaks(result)
        assert "find" not in result.stdout

    @pytest.mark.parametrize(
        ("base", "command"),
        [
            ("origin/next", "git fetch origin next"),
            ("next", "git fetch origin next:next"),
            ("v9.1", "git fetch origin tag v9.1"),
            ("$(id)", "git fetch origin '$(id)':'$(id)'"),
            ("0123456789abcdef0123456789abcdef01234567", "git fetch origin 0123456789abcdef"),
        ],
    )
    def test_a_missing_revision_is_told_with_what_fetches_it(
        self, scratch: Scratch, run: Run, base: str, command: str
    ) -> None:
        result = run("check", "--against", base)

        assert result.exit_code == 2
        assert f"run: {command}" in result.stderr
        assert result.stdout == ""

    def test_a_revision_before_the_first_is_told_to_be_none(
        self, scratch: Scratch, run: Run
    ) -> None:
        result = run("check", "--against", "HEAD~9")

        assert result.exit_code == 2
        assert "'HEAD~9' here: HEAD is, and its history is whole and does" in result.stderr
        assert "fetch" not in result.stderr

    @pytest.mark.parametrize(
        ("base", "told"),
        [
            ("HEAD@{u}", "HEAD is, and git finds no commit by what follows it"),
            ("@{u}", "HEAD is, and git finds no commit by what follows it"),
            ("main^{tree}^{commit}", "main is, and git finds no commit by what follows it"),
            ("a b", "nothing in git has such a name"),
        ],
    )
    def test_what_follows_the_name_of_a_revision_is_told_where_it_leads_nowhere(
        self, scratch: Scratch, run: Run, base: str, told: str
    ) -> None:
        result = run("check", "--against", base)

        assert result.exit_code == 2
        assert f"there is no revision {base!r} here: {told}" in result.stderr

    def test_a_path_without_its_revision_is_told_with_what_to_say(
        self, changed: Scratch, run: Run
    ) -> None:
        result = run("check", "--against", ":src/acme/_toolgen/manifest.toml")

        assert result.exit_code == 2
        assert "names no revision before its colon; say: HEAD:src/acme/" in result.stderr

    @pytest.mark.parametrize(
        ("path", "told"),
        [
            ("src/acme/_toolgen", "is a directory"),
            ("src/acme/tools.py", "is no manifest"),
            ("src/gone.json", "is not there"),
            ("src", "is a directory"),
        ],
    )
    def test_what_is_no_manifest_of_a_revision_is_told_with_one_that_is(
        self, changed: Scratch, run: Run, path: str, told: str
    ) -> None:
        result = run("check", "--against", f"v1:{path}")

        assert result.exit_code == 2
        assert f"v1:{path}: {path} {told}; a revision stands for the project" in result.stderr

    def test_a_directory_of_no_manifest_suggests_none(self, changed: Scratch, run: Run) -> None:
        changed.write("docs/a.md", "")
        changed.commit()

        result = run("check", "--against", "HEAD:docs")

        assert "HEAD:docs: docs is a directory" in result.stderr
        assert "did you mean 'HEAD'?" in result.stderr

    def test_links_and_repositories_within_are_what_they_were(
        self, scratch: Scratch, run: Run, tmp_path: Path
    ) -> None:
        """A link that leads out of the revision, or nowhere in it, is none of its files."""
        (tmp_path / "outside.py").write_text(SEARCH.replace("def search", "def far"), "utf-8")
        scratch.write("shared/more.py", SEARCH.replace("def search", "def find"))
        acme = scratch.root / "src" / "acme"
        (acme / "more.py").symlink_to("../../shared/more.py")
        scratch.write("shared/far.py", SEARCH.replace("def search", "def seek"))
        (acme / "deep" / "er").mkdir(parents=True)
        (acme / "deep" / "er" / "far.py").symlink_to("../../../../shared/far.py")
        (acme / "away.py").symlink_to(tmp_path / "outside.py")
        (acme / "up.py").symlink_to("../../../outside.py")
        (acme / "gone.py").symlink_to("nowhere.py")
        head = scratch.git("rev-parse", "HEAD").strip()
        scratch.git("update-index", "--add", "--cacheinfo", f"160000,{head},src/acme/within")
        scratch.commit()
        for each in ("more.py", "deep/er/far.py", "away.py", "up.py", "gone.py"):
            (acme / each).unlink()

        result = run("check", "--against", "HEAD", "--allow-empty")

        removed = [line for line in result.stdout.splitlines() if "tool-removed" in line]
        assert [line.split("tool-removed: ")[1].split(":")[0] for line in removed] == [
            "find",
            "seek",
        ]

    def test_a_revision_before_the_project_was_there_has_no_tools(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.write("in/pyproject.toml", SETTINGS)
        scratch.write("in/src/acme/__init__.py", "")
        scratch.write("in/src/acme/tools.py", SEARCH)
        monkeypatch.chdir(scratch.root / "in")

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "HEAD has no tools: it has no directory in\n" in result.stderr

    def test_branches_without_a_commit_in_common_have_no_merge_base(
        self, scratch: Scratch, run: Run
    ) -> None:
        scratch.git("checkout", "-q", "--orphan", "other")
        scratch.commit()

        result = run("check", "--against", "auto")

        assert result.exit_code == 2
        assert "HEAD and main have no commit in common" in result.stderr

    def test_one_that_a_shallow_clone_lacks_is_told_with_what_deepens_it(
        self, scratch: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.write("note", "")
        scratch.commit()
        clone = ["git", "clone", "-q", "--depth=1", f"file://{scratch.root}", str(tmp_path / "c")]
        subprocess.run(clone, check=True)
        monkeypatch.chdir(tmp_path / "c")

        result = run("check", "--against", "HEAD~1")

        assert "this clone is shallow; run: git fetch --unshallow origin\n" in result.stderr

        result = run("check", "--against", "v9.1")

        assert "run: git fetch --unshallow origin tag v9.1\n" in result.stderr

    def test_a_repository_without_a_commit_is_told_so(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        subprocess.run(["git", "init", "-q", str(tmp_path / "new")], check=True)
        monkeypatch.chdir(tmp_path / "new")
        Path("tools.py").write_text(SEARCH, "utf-8")

        result = run("check", "--against", "HEAD")

        assert "no revision 'HEAD' here: the repository has no commit yet" in result.stderr

    def test_a_damaged_repository_is_told_in_git_s_words(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        (changed.root / ".git/packed-refs").write_bytes(b"no reference")

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "git says: fatal: un" in result.stderr

    def test_a_shallow_clone_is_told_with_what_deepens_it(
        self, scratch: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.git("checkout", "-q", "-b", "feature")
        scratch.write("src/acme/tools.py", NARROWED)
        scratch.commit()
        scratch.git("checkout", "-q", "main")
        scratch.write("note", "")
        scratch.commit()
        url = f"file://{scratch.root}"
        clone = ["git", "clone", "-q", "--depth=1", "--no-single-branch", "--branch=feature", url]
        subprocess.run([*clone, str(tmp_path / "clone")], check=True)
        monkeypatch.chdir(tmp_path / "clone")

        result = run("check", "--against", "auto")

        assert result.exit_code == 2
        assert "run: git fetch --unshallow origin main" in result.stderr
        subprocess.run(["git", "fetch", "-q", "--unshallow", "origin", "main"], check=True)
        assert breaks(run("check", "--against", "auto"))

    @pytest.mark.parametrize("name", ["--upload-pack=touch x", "-h", "v1 ", "v1..HEAD", "a\nb"])
    def test_nothing_is_suggested_for_what_is_no_name_in_git(
        self, scratch: Scratch, run: Run, name: str
    ) -> None:
        result = run("check", "--against", name)

        assert result.exit_code == 2
        assert "here: nothing in git has such a name" in result.stderr

    @pytest.mark.parametrize("name", ["GIT_DIR", "GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY"])
    def test_an_environment_that_sends_git_elsewhere_is_told_in_place_of_a_way_to_it(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        scratch.git("tag", "v1")
        elsewhere = scratch.root.with_name("elsewhere")
        elsewhere.mkdir()
        monkeypatch.setenv(name, str(elsewhere))

        result = run("check", "--against", "v1")

        assert result.exit_code == 2
        assert f"; the environment sends git elsewhere, by {name}" in result.stderr
        assert "did you mean" not in result.stderr

    def test_a_working_tree_that_does_not_hold_the_project_is_refused(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scratch.git("tag", "v1")
        monkeypatch.setenv("GIT_WORK_TREE", str(scratch.root / "src"))

        result = run("check", "--against", "v1")

        assert result.exit_code == 2
        assert "is not in the working tree" in result.stderr
        assert "sends git elsewhere, by GIT_WORK_TREE" in result.stderr

    def test_a_revision_is_never_read_as_an_option(self, scratch: Scratch) -> None:
        with pytest.raises(ToolgenError, match="there is no revision '--help'"):
            Repository(scratch.root).resolve("--help")

    def test_a_directory_outside_of_git_has_no_revisions(
        self, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "alone").mkdir()
        monkeypatch.chdir(tmp_path / "alone")
        monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))

        result = run("check", "--against", "v1")

        assert result.exit_code == 2
        assert "is not in a git repository" in result.stderr

    def test_source_with_errors_is_no_base(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/acme/tools.py", SEARCH.replace("query: str", "query: ("))
        scratch.commit()
        scratch.write("src/acme/tools.py", SEARCH)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "the source of HEAD has errors:\nsrc/acme/tools.py:7:" in result.stderr

    def test_what_has_none_is_a_base_beside_a_file_that_has(
        self, scratch: Scratch, run: Run
    ) -> None:
        scratch.write("src/acme/broken.py", SEARCH.replace("query: str", "query: ("))
        scratch.commit()
        scratch.write("src/acme/broken.py", "")
        scratch.write("src/acme/tools.py", NARROWED)

        result = run("check", "--against", "HEAD")

        assert breaks(result)
        assert "1 tool of HEAD" in result.stdout + result.stderr

    def test_errors_of_its_settings_keep_it_from_being_one(
        self, scratch: Scratch, run: Run
    ) -> None:
        scratch.write("pyproject.toml", SETTINGS + "\ninclude = ['acme.tools:nobody']\n")
        scratch.commit()
        scratch.write("pyproject.toml", SETTINGS)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "the source of HEAD has errors:\nerror TG118: " in result.stderr


class TestFiles:
    def test_many_files_of_a_base_are_counted_before_they_are_read(
        self, changed: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("toolgen.cli.comparing._MANY", 1)
        tree = tmp_path / "before"
        tree.mkdir()
        (tree / "tools.py").write_text(SEARCH)

        found = run("check", "--against", str(tree))

        assert f"{tree}: 1 files are read for what they declare" in found.stderr

    def test_a_directory_of_source_is_a_base(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        copy = tmp_path / "copy"
        changed.git("worktree", "add", "-q", str(copy), "v1")

        assert breaks(run("check", "--against", str(copy)))

    def test_a_generated_package_is_a_base(self, changed: Scratch, run: Run) -> None:
        assert breaks(run("check", "--against", str(changed.generated)))

    def test_a_manifest_is_a_base(self, changed: Scratch, run: Run) -> None:
        assert breaks(run("check", "--against", str(changed.generated / "manifest.json")))

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            ("{", "is not JSON"),
            ("{}", "is not a manifest"),
            ('{"manifest": 1, "contract": 1, "tools": [{}]}', "tools[0].name: expected a text"),
            (
                '{"manifest": 99, "contract": 1, "tools": []}',
                "is a manifest of format 99, and this",
            ),
            (
                '{"manifest": 1, "contract": 99, "tools": []}',
                "is a manifest of contract 99, and this",
            ),
            ('{"manifest": 1, "contract": "1", "tools": []}', "is a manifest of contract '1'"),
        ],
    )
    def test_what_is_no_manifest_is_no_base(
        self, scratch: Scratch, run: Run, content: str, message: str
    ) -> None:
        scratch.write("base.json", content)

        result = run("check", "--against", "base.json")

        assert result.exit_code == 2
        assert message in result.stderr

    def test_two_manifests_are_compared_without_any_source(
        self, changed: Scratch, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        old = tmp_path / "old.json"
        old.write_bytes((changed.generated / "manifest.json").read_bytes())
        run("build", "-q")
        monkeypatch.chdir(tmp_path)

        result = run("diff", "old.json", str(changed.generated / "manifest.json"))

        assert breaks(result)
        assert "property-order-changed" not in result.stdout


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def tarred(path: Path, members: dict[str, bytes]) -> Path:
    mode: Any = f"w:{ {'bz2': 'bz2', '.xz': 'xz'}.get(path.name[-3:], 'gz') }"
    with tarfile.open(path, mode) as file:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            file.addfile(info, io.BytesIO(data))
    return path


class TestArchives:
    def test_a_wheel_with_a_manifest_is_a_base(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        manifest = (changed.generated / "manifest.json").read_bytes()
        members = {"acme/_toolgen/manifest.json": manifest, "acme/tools.py": b"raise SystemExit"}

        assert breaks(
            run("check", "--against", str(zipped(tmp_path / "acme-1-py3-none-any.whl", members)))
        )

    @pytest.mark.parametrize(
        ("manifest", "message"),
        [
            ("", "is not JSON"),
            ("{", "is not JSON"),
            ("{}", "is not a manifest"),
            ('{"manifest": 99, "contract": 1, "tools": []}', "is a manifest of format 99"),
        ],
    )
    def test_a_wheel_with_a_broken_one_is_no_base(
        self, changed: Scratch, run: Run, tmp_path: Path, manifest: str, message: str
    ) -> None:
        """That it is one is told by what is beside it, or its directory; another's is none."""
        ours = (changed.generated / "__init__.py").read_bytes()
        source = {
            "acme/__init__.py": b"",
            "acme/tools.py": SEARCH.encode(),
            "acme/web/manifest.json": b"{",
        }
        for place, beside in (("gen", {"acme/gen/__init__.py": ours}), ("_toolgen", {})):
            members = {**source, **beside, f"acme/{place}/manifest.json": manifest.encode()}
            (tmp_path / place).mkdir()
            wheel = zipped(tmp_path / place / "a-1-py3-none-any.whl", members)

            result = run("check", "--against", str(wheel))

            assert result.exit_code == 2
            assert message in result.stderr
            assert f"acme/{place}/manifest.json" in result.stderr

    def test_a_wheel_without_one_is_read_as_source(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        members = {"acme/__init__.py": b"", "acme/tools.py": SEARCH.encode(), "x.dist-info/R": b""}

        assert breaks(
            run("check", "--against", str(zipped(tmp_path / "acme-1-py3-none-any.whl", members)))
        )

    def test_an_sdist_is_a_base(self, changed: Scratch, run: Run, tmp_path: Path) -> None:
        paths = ("pyproject.toml", "src/acme/__init__.py")
        members = {f"acme-1/{path}": (changed.root / path).read_bytes() for path in paths}
        members["acme-1/src/acme/tools.py"] = SEARCH.encode()

        assert breaks(run("check", "--against", str(tarred(tmp_path / "acme-1.tar.gz", members))))

    @pytest.mark.parametrize("end", ["tar.gz", "tgz", "tar.bz2", "tar.xz", "zip"])
    @pytest.mark.parametrize("top", ["acme-1/", ""])
    def test_an_archive_of_any_kind_is_a_base(
        self, changed: Scratch, run: Run, tmp_path: Path, end: str, top: str
    ) -> None:
        """Without a directory that stands for the project, it is made of packages."""
        members = {f"{top}acme/__init__.py": b"", f"{top}acme/tools.py": SEARCH.encode()}
        if not top:
            members["setup.py"] = b"raise SystemExit"
        pack = zipped if end == "zip" else tarred

        assert breaks(run("check", "--against", str(pack(tmp_path / f"acme-1.{end}", members))))

    def test_a_lone_file_in_an_archive_is_a_base(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        path = tarred(tmp_path / "a.tar.gz", {"tools.py": SEARCH.encode()})

        result = run("check", "--against", str(path))

        assert "compared: 1 tool of a.tar.gz" in result.stdout

    def test_directories_and_links_of_an_archive_are_no_files(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / "acme-1.tar.gz"
        with tarfile.open(path, "w:gz") as file:
            for name in ("acme-1/acme", "acme-1/acme/odd.py"):
                folder = tarfile.TarInfo(name)
                folder.type = tarfile.DIRTYPE
                file.addfile(folder)
            link = tarfile.TarInfo("acme-1/acme/link.py")
            link.type, link.linkname = tarfile.SYMTYPE, "tools.py"
            file.addfile(link)
            for name, text in (("__init__.py", ""), ("tools.py", SEARCH)):
                info = tarfile.TarInfo(f"acme-1/acme/{name}")
                info.size = len(text)
                file.addfile(info, io.BytesIO(text.encode()))
        wheel = zipped(
            tmp_path / "a-1-py3-none-any.whl",
            {"acme/odd.py/": b"", "acme/__init__.py": b"", "acme/tools.py": SEARCH.encode()},
        )

        assert breaks(run("check", "--against", str(path)))
        assert breaks(run("check", "--against", str(wheel)))

    def test_a_manifest_by_what_it_says_is_ours_wherever_it_is(
        self, changed: Scratch, run: Run, tmp_path: Path
    ) -> None:
        manifest = (changed.generated / "manifest.json").read_bytes()
        members = {
            "acme/generated/manifest.json": manifest,
            "acme/web/manifest.json": b'{"name": "web"}',
        }

        assert breaks(run("check", "--against", str(zipped(tmp_path / "a.whl", members))))

    @pytest.mark.parametrize(
        "name", ["../evil.py", "/evil.py", "a/../../evil.py", "c:\\evil.py", "c:/evil.py"]
    )
    def test_no_member_leaves_its_archive(
        self, scratch: Scratch, run: Run, tmp_path: Path, name: str
    ) -> None:
        path = tarred(tmp_path / "a.tar.gz", {name: b""})

        result = run("check", "--against", str(path))

        assert result.exit_code == 2
        assert "leads out of it" in result.stderr
        assert list(tmp_path.rglob("evil.py")) == []

    @pytest.mark.parametrize(
        ("member", "told"),
        [
            ("acme/tools.py", "acme/tools.py in it is larger than 16 MiB"),
            ("acme/tools{}.py", "it holds more than 256 MiB"),
            ("acme/data{}.bin", "it holds more than 256 MiB"),
        ],
    )
    @pytest.mark.parametrize("suffix", [".whl", ".tar.gz"])
    def test_an_archive_that_would_fill_the_memory_is_no_base(
        self, changed: Scratch, run: Run, suffix: str, member: str, told: str
    ) -> None:
        files, size = (18, 15) if "{}" in member else (1, 17)
        content = b"\n" * (size << 20)
        path = changed.root / f"a-1-py3-none-any{suffix}"
        if suffix == ".whl":
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
                for number in range(files):
                    file.writestr(member.format(number), content)
        else:
            tarred(path, {member.format(number): content for number in range(files)})

        result = run("check", "--against", str(path))

        assert result.exit_code == 2
        # Of a wheel, what is not wanted is not unpacked.
        unread = suffix == ".whl" and member.endswith(".bin")
        assert ("has no tools" if unread else told) in " ".join(result.stderr.split())

    @pytest.mark.parametrize(("suffix", "unpacked"), [("whl", len(SEARCH)), ("tar.gz", 10_240)])
    def test_an_archive_that_fits_just_is_a_base_and_what_is_larger_by_a_byte_is_none(
        self,
        changed: Scratch,
        run: Run,
        monkeypatch: pytest.MonkeyPatch,
        suffix: str,
        unpacked: int,
    ) -> None:
        path = changed.root / f"a-1-py3-none-any.{suffix}"
        pack = zipped if suffix == "whl" else tarred
        pack(path, {"acme/tools.py": SEARCH.encode(), "acme/__init__.py": b""})
        monkeypatch.setattr(archive, "_MOST_OF_MEMBER", len(SEARCH))
        monkeypatch.setattr(archive, "_MOST_OF_ALL", unpacked)

        assert breaks(run("check", "--against", str(path)))
        monkeypatch.setattr(archive, "_MOST_OF_ALL", unpacked - 1)
        assert "it holds more than" in run("check", "--against", str(path)).stderr
        monkeypatch.setattr(archive, "_MOST_OF_MEMBER", len(SEARCH) - 1)
        monkeypatch.setattr(archive, "_MOST_OF_ALL", unpacked)
        assert "acme/tools.py in it is larger than" in run("check", "--against", str(path)).stderr

    @pytest.mark.parametrize("name", ["a.whl", "a.tar.gz"])
    def test_what_is_no_archive_is_no_base(
        self, scratch: Scratch, run: Run, tmp_path: Path, name: str
    ) -> None:
        (tmp_path / name).write_bytes(b"nothing")

        result = run("check", "--against", str(tmp_path / name))

        assert result.exit_code == 2
        assert "cannot be read" in result.stderr

    @pytest.mark.parametrize("at", [8, 10], ids=["encrypted", "packed in an unknown way"])
    def test_an_archive_that_python_cannot_unpack_is_no_base(
        self, scratch: Scratch, run: Run, tmp_path: Path, at: int
    ) -> None:
        path = zipped(tmp_path / "a-1-py3-none-any.whl", {"acme/tools.py": b"x = 1"})
        data = bytearray(path.read_bytes())
        data[data.index(b"PK\x01\x02") + at] = 99  # in the directory: the flags, the method
        path.write_bytes(data)

        result = run("check", "--against", str(path))

        assert result.exit_code == 2
        assert "cannot be read" in result.stderr

    @pytest.mark.parametrize("name", ["dist/acme.whl", "../acme", "/no/where"])
    def test_a_file_that_is_not_there_is_not_taken_for_a_revision(
        self, scratch: Scratch, run: Run, name: str
    ) -> None:
        result = run("check", "--against", name)

        assert result.exit_code == 2
        assert f"{name} does not exist" in result.stderr

    def test_no_name_is_no_base(self, scratch: Scratch, run: Run) -> None:
        result = run("check", "--against", "")

        assert result.exit_code == 2
        assert "the base is empty" in result.stderr


class TestIndex:
    def test_the_wheel_of_a_release_is_a_base(
        self, changed: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """pip is stood in for by a program that leaves the wheel where it was asked to."""
        manifest = json.dumps((changed.generated / "manifest.json").read_text("utf-8"))
        program = f"""
import sys, zipfile
assert sys.argv[-1] == "acme==1.0" and "--only-binary=:all:" in sys.argv
folder = sys.argv[sys.argv.index("--dest") + 1]
with zipfile.ZipFile(f"{{folder}}/acme-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("acme/_toolgen/manifest.json", {manifest})
"""
        monkeypatch.setattr(index, "PIP", (sys.executable, "-c", program))

        assert breaks(run("check", "--against", "acme==1.0"))
        assert breaks(run("check", "--against", "pypi:acme==1.0"))

    def test_a_release_without_a_wheel_is_told(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        program = "import sys; sys.exit('No matching distribution')"
        monkeypatch.setattr(index, "PIP", (sys.executable, "-c", program))

        result = run("check", "--against", "acme==9")

        assert result.exit_code == 2
        assert "pip has no wheel of acme==9 for this Python: No matching" in result.stderr

    @pytest.mark.parametrize(
        ("program", "said"),
        [
            ("", "it gave no reason"),
            ("import sys; sys.stderr.write('No such\\n\\nNone at all\\n\\n')", "None at all"),
        ],
    )
    def test_a_download_that_leaves_no_wheel_is_told_with_the_last_that_was_said(
        self, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch, program: str, said: str
    ) -> None:
        monkeypatch.setattr(index, "PIP", (sys.executable, "-c", program))

        result = run("check", "--against", "acme==9")

        assert result.exit_code == 2
        assert f"pip has no wheel of acme==9 for this Python: {said}; download" in result.stderr

    def test_an_index_takes_no_options(self, scratch: Scratch, run: Run) -> None:
        result = run("check", "--against", "pypi:--index-url=x==1")

        assert result.exit_code == 2
        assert "is not of the form name==version" in result.stderr


ALLOW = "nothing was compared; if it is right that it has none, add: --allow-empty"
EMPTY_MANIFEST = '{"manifest": 1, "contract": 1, "package": "acme", "tools": []}'
UNTOLD = "x = 1\n"


def _old(scratch: Scratch) -> Path:
    """A copy of the project as it was, beside it."""
    copy = scratch.root.parent / "old"
    scratch.git("worktree", "add", "-q", str(copy), "HEAD")
    return copy


def _revision_without(scratch: Scratch) -> str:
    scratch.write("src/acme/tools.py", UNTOLD)
    scratch.commit()
    scratch.git("tag", "bare")
    scratch.write("src/acme/tools.py", SEARCH)
    return "bare"


def _empty_directory(scratch: Scratch) -> str:
    (scratch.root.parent / "empty").mkdir()
    return "../empty"


def _empty_wheel(scratch: Scratch) -> str:
    return str(zipped(scratch.root.parent / "acme-1-py3-none-any.whl", {"acme/data.txt": b""}))


def _empty_manifest(scratch: Scratch) -> str:
    return scratch.write("base.json", EMPTY_MANIFEST).name


def _wheel_of_an_empty_manifest(scratch: Scratch) -> str:
    members = {"acme/_toolgen/manifest.json": EMPTY_MANIFEST.encode()}
    return str(zipped(scratch.root.parent / "acme-1-py3-none-any.whl", members))


def _sdist_of_settings(scratch: Scratch) -> str:
    members = {"acme-1/pyproject.toml": b"[project]\nname = 'acme'\n"}
    return str(tarred(scratch.root.parent / "acme-1.tar.gz", members))


EMPTY = {
    "a revision": (_revision_without, "has no tools"),
    "a directory": (_empty_directory, "has no tools: it holds no Python source"),
    "a manifest": (_empty_manifest, "has no tools"),
    "a wheel": (_empty_wheel, "has no tools: it holds neither a manifest of toolgen nor Python"),
    "a wheel with a manifest": (_wheel_of_an_empty_manifest, "has no tools"),
    "an sdist": (_sdist_of_settings, "has no tools: it holds no Python source"),
}


class TestNothing:
    """A base with nothing in it is a mistake, until it is said that it is none."""

    @pytest.mark.parametrize("command", ["check", "diff", "accept", "docs"])
    @pytest.mark.parametrize(("make", "message"), EMPTY.values(), ids=EMPTY)
    def test_a_base_without_tools_is_an_error_with_what_lets_it_pass(
        self,
        scratch: Scratch,
        run: Run,
        make: Callable[[Scratch], str],
        message: str,
        command: str,
    ) -> None:
        base = make(scratch)
        arguments = {
            "check": ("check", "--against", base),
            "diff": ("diff", base, "."),
            "accept": ("accept", "--against", base, "--prune"),
            "docs": ("docs", "-o", "-", "--base", base),
        }[command]

        refused, let_pass = run(*arguments), run(*arguments, "--allow-empty")

        assert refused.exit_code == 2
        assert message in refused.stderr
        assert refused.stderr.endswith(f"{ALLOW}\n")
        assert refused.stdout == ""
        assert let_pass.exit_code == 0, let_pass.stderr
        if command in ("check", "diff"):
            assert let_pass.stdout.startswith("compared: 0 tools of ")
            assert "info tool-added: search:" in let_pass.stdout

    def test_a_path_within_the_base_is_told_with_the_directory_to_name(
        self, scratch: Scratch, run: Run
    ) -> None:
        _old(scratch)

        result = run("check", "src", "--against", "../old/src")

        assert result.exit_code == 2
        assert "../old/src has no tools: it has no src; " in result.stderr
        assert "a directory stands for the project: say ../old\n" in result.stderr
        assert run("check", "src", "--against", "../old").exit_code == 0

    def test_a_directory_that_lies_in_no_such_project_is_told_as_it_is(
        self, scratch: Scratch, run: Run, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        other = tmp_path_factory.mktemp("other")

        result = run("check", "src", "--against", str(other))

        assert result.exit_code == 2
        assert f"{other} has no tools: it has no src\n" in result.stderr

    @pytest.mark.parametrize("paths", [["src/other"], ["src/other", "src/third"]])
    def test_directories_that_the_base_has_not_are_named(
        self, paths: list[str], scratch: Scratch, run: Run
    ) -> None:
        for path in paths:
            scratch.write(f"{path}/__init__.py", "")
            scratch.write(f"{path}/tools.py", SEARCH)

        result = run("check", *paths, "--against", "HEAD")

        assert result.exit_code == 2
        assert f"HEAD has no tools: it has no {', '.join(paths)}\n{ALLOW}" in result.stderr

    def test_where_no_tool_is_left_all_are_removed(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/acme/tools.py", "")

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 1
        assert "error tool-removed: search: a tool is gone" in result.stdout

    @pytest.mark.parametrize("command", [("check", "--against"), ("diff", "HEAD")])
    def test_two_sides_without_tools_are_never_a_success(
        self, scratch: Scratch, run: Run, command: tuple[str, ...]
    ) -> None:
        _revision_without(scratch)
        scratch.write("src/acme/tools.py", UNTOLD)

        result = run(*command, "bare", "--allow-empty")

        assert result.exit_code == 2
        assert "has tools: nothing was compared" in result.stderr

    @pytest.mark.parametrize(
        "base",
        [
            "https://example.org/acme.git",
            "https://example.org/acme-1-py3-none-any.whl",
            "ssh://git@example.org/acme",
            "git:https://example.org/acme",
            "git@example.org:acme/acme.git",
            "file:///srv/acme",
        ],
    )
    def test_an_address_is_no_base_and_what_fetches_it_is_told(
        self, scratch: Scratch, run: Run, base: str
    ) -> None:
        result = run("check", "--against", base)

        assert result.exit_code == 2
        address = base.removeprefix("git:")
        command = f"run: git fetch {address} && toolgen check --against FETCH_HEAD"
        assert command in " ".join(result.stderr.split())
        assert "https:https" not in result.stderr

    @pytest.mark.parametrize("report", ["text", "github", "markdown"])
    def test_what_was_compared_is_said_before_what_was_found(
        self, changed: Scratch, run: Run, report: str
    ) -> None:
        said = run("check", "--against", "v1", "--format", report).stdout

        assert "compared: 1 tool of v1, 1 tool of working tree" in said.replace("&#95;", "_")
        assert said.index("compared: ") < said.index("in-enum-value-removed")

    @pytest.mark.parametrize("report", ["gitlab", "junit", "sarif"])
    def test_a_form_without_a_place_for_it_leaves_it_to_stderr(
        self, changed: Scratch, run: Run, report: str
    ) -> None:
        result = run("check", "--against", "v1", "--format", report)

        assert result.stderr == "compared: 1 tool of v1, 1 tool of working tree\n"
        assert "compared: " not in result.stdout

    def test_a_program_reads_it_as_numbers(self, changed: Scratch, run: Run) -> None:
        report = json.loads(run("diff", "v1", ".", "--format", "json").stdout)

        assert report["tools"] == {"base": 1, "head": 1}


@pytest.fixture
def plain(scratch: Scratch, run: Run) -> Scratch:
    """The project without any configuration: tagged v1, narrowed and tagged v2, then dropped."""
    scratch.git("rm", "-q", "pyproject.toml")
    scratch.commit()
    scratch.git("tag", "v1")
    scratch.git("worktree", "add", "-q", str(scratch.root.parent / "one"), "v1")
    scratch.write("src/acme/tools.py", NARROWED)
    scratch.commit()
    scratch.git("tag", "v2")
    scratch.git("worktree", "add", "-q", str(scratch.root.parent / "two"), "v2")
    return scratch


class TestWithoutConfiguration:
    """A directory and a revision stand for themselves, and never for the working directory."""

    @pytest.mark.parametrize(
        "arguments",
        [
            ("check", "--against", "v1"),
            ("check", "--against", "../one"),
            ("check", "--against", "../one/src"),
            ("check", "src", "--against", "v1"),
            ("diff", "v1", "HEAD"),
            ("diff", "../one", "../two"),
            ("diff", "../one/src", "../two/src"),
            ("diff", "../one/src/acme", "../two/src/acme"),
            ("diff", "v1", "../two"),
        ],
        ids=" ".join,
    )
    def test_sides_are_what_they_are_called(
        self, plain: Scratch, run: Run, arguments: tuple[str, ...]
    ) -> None:
        assert breaks(run(*arguments))

    def test_the_working_directory_need_not_be_the_project(
        self, plain: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.chdir(tmp_path)

        assert breaks(run("diff", "one", "two"))

    def test_directories_of_one_project_are_told_apart(self, scratch: Scratch, run: Run) -> None:
        """What they share is the configuration, which names paths that neither of them is."""
        for name, text in (("one", SEARCH), ("two", NARROWED)):
            scratch.write(f"versions/{name}/acme/__init__.py", "")
            scratch.write(f"versions/{name}/acme/tools.py", text)

        assert breaks(run("diff", "versions/one", "versions/two"))
        assert run("diff", "versions/one", ".").exit_code == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize(
    "name",
    [
        *("HEAD", "config", "packed-refs", "index", "commondir", "shallow", "info/grafts"),
        *("objects/info/alternates", "refs/heads/main", "refs/remotes/origin/HEAD"),
        *("config.worktree", "objects/ab/cdef"),
    ],
)
@pytest.mark.parametrize("is_linked", [False, True], ids=["the repository", "what a file leads to"])
def test_a_pipe_that_git_would_wait_for_is_told(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, name: str, is_linked: bool
) -> None:
    folder = tmp_path / ("elsewhere" if is_linked else ".git")
    (folder / name).parent.mkdir(parents=True)
    os.mkfifo(folder / name)
    if is_linked:
        (tmp_path / ".git").write_text(f"gitdir: {folder}\n", encoding="utf-8")
    (tmp_path / "tools.py").write_text(SEARCH, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    result = run("check", "--against", "HEAD")

    assert result.exit_code == 2
    assert "not a plain file" in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize(
    ("name", "says"),
    [("commondir", "../other\n"), ("objects/info/alternates", "\n../../absent\n../../other\n")],
)
def test_a_pipe_where_a_repository_keeps_what_it_shares_is_told(
    tmp_path: Path, name: str, says: str
) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / ".git" / name).write_text(says, encoding="utf-8")
    (tmp_path / "other").mkdir()
    os.mkfifo(tmp_path / "other" / "packed-refs")

    with pytest.raises(ToolgenError, match="not a plain file"):
        ensure_plain(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize(
    "settings",
    [
        "[include]\n\tpath = ../pipe\n",
        '[include] path = "../pipe" # so\n',
        '[includeIf "gitdir:**"]\n\tPATH=../pipe\n',
        "[core]\n\tattributesFile = HERE/pipe\n",
        "[core]\n\texcludesFile = HERE/link\n",
        "[mailmap]\n\tfile = HERE/pipe\n",
        "[include]\n\tpath = ../more\n",
    ],
)
def test_a_pipe_that_settings_name_is_told(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    (tmp_path / "more").write_text("[include]\n\tpath = more\n\tpath = pipe\n", encoding="utf-8")
    with (tmp_path / ".git" / "config").open("a", encoding="utf-8") as config:
        config.write(settings.replace("HERE", str(tmp_path)))
    (tmp_path / "tools.py").write_text(SEARCH, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    result = run("check", "--against", "HEAD")

    assert result.exit_code == 2
    assert "not a plain file" in result.stderr


def test_settings_that_name_nothing_or_no_pipe_are_none_of_ours(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    with (tmp_path / ".git" / "config").open("a", encoding="utf-8") as config:
        config.write("[core]\n\texcludesFile = /dev/null\n[include]\n\tpath = ../absent\n")
        config.write("[include]\n\tpath = ../loop\n\tpath = ../loop\n")
    (tmp_path / "loop").write_text("[include]\n\tpath = loop\n", encoding="utf-8")

    ensure_plain(tmp_path)


@pytest.mark.parametrize("named", ["base", "base/manifest.json", "git:HEAD"])
def test_a_base_has_another_state_once_it_is_another(
    named: str, scratch: Scratch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(scratch.root)
    scope = BaseScope(scratch.root, (), pytest.fail, None, may_be_empty=False)
    manifest = scratch.write("base/manifest.json", "{}")
    scratch.commit()
    before = state_of(named, scope)
    assert state_of(named, scope) == before

    manifest.write_text("{ }")
    scratch.commit()
    assert state_of(named, scope) != before


@pytest.mark.parametrize("named", ["acme==1.0", "pypi:acme==1.0"])
def test_a_release_is_always_the_same(named: str, tmp_path: Path) -> None:
    assert state_of(named, BaseScope(tmp_path, (), pytest.fail, None, may_be_empty=False)) == named
