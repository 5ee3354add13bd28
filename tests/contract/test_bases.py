"""A base is read from wherever it is, and nothing is imported, checked out or left behind."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from contract.conftest import NARROWED, SEARCH

from toolgen.contract.bases import index
from toolgen.contract.bases.git import Repository
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


class TestGit:
    @pytest.mark.parametrize("base", ["HEAD", "v1", "main", "HEAD~1", "git:v1", "auto"])
    def test_a_revision_is_a_base(self, changed: Scratch, run: Run, base: str) -> None:
        assert breaks(run("check", "--against", base))

    def test_both_places_are_told(self, changed: Scratch, run: Run) -> None:
        lines = run("check", "--against", "v1").stdout.splitlines()

        assert lines[0].startswith("src/acme/tools.py:7:41: error ")
        assert lines[1] == "    before: src/acme/tools.py:7:41"

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

        result = run("check", "src/other", "--against", "HEAD")

        assert result.exit_code == 0
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
        scratch.write("src/acme/tools.py", SEARCH.replace("query: str", "query: Missing"))
        scratch.commit()
        scratch.write("src/acme/tools.py", SEARCH)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "the source of HEAD has errors:\nsrc/acme/tools.py:7:" in result.stderr


class TestFiles:
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
            ('{"manifest": 1, "contract": 1, "tools": [{}]}', "is a damaged manifest"),
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
    with tarfile.open(path, "w:gz") as file:
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

    @pytest.mark.parametrize("name", ["../evil.py", "/evil.py", "a/../../evil.py", "c:\\evil.py"])
    def test_no_member_leaves_its_archive(
        self, scratch: Scratch, run: Run, tmp_path: Path, name: str
    ) -> None:
        path = tarred(tmp_path / "a.tar.gz", {name: b""})

        result = run("check", "--against", str(path))

        assert result.exit_code == 2
        assert "leads out of it" in result.stderr
        assert list(tmp_path.rglob("evil.py")) == []

    @pytest.mark.parametrize("name", ["a.whl", "a.tar.gz"])
    def test_what_is_no_archive_is_no_base(
        self, scratch: Scratch, run: Run, tmp_path: Path, name: str
    ) -> None:
        (tmp_path / name).write_bytes(b"nothing")

        result = run("check", "--against", str(tmp_path / name))

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

    def test_an_index_takes_no_options(self, scratch: Scratch, run: Run) -> None:
        result = run("check", "--against", "pypi:--index-url=x==1")

        assert result.exit_code == 2
        assert "is not of the form name==version" in result.stderr
