"""What a side of a comparison lacks is told, and everything else of it is compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from contract.conftest import NARROWED, SEARCH

from toolgen.findings import Finding, Position
from toolgen.findings.finding import shown_apart

if TYPE_CHECKING:
    from tests.contract.conftest import Run, Scratch

ADD = SEARCH.replace("def search", "def find").replace("Search", "Find")
BROKEN = ADD.replace("query: str", "query: (")
UNTOLD = ADD.replace("query: str", "query: Nowhere")
OTHER = '''from toolgen_runtime import tool


@tool
def add(numbers: list[int]) -> int:
    """Add numbers up."""
'''
LOST = "error in-enum-value-removed: search /mode:"


@pytest.fixture
def two(scratch: Scratch) -> Scratch:
    """The project with a second file of tools."""
    scratch.write("src/acme/more.py", ADD)
    scratch.commit()
    scratch.git("tag", "v1")
    return scratch


@pytest.mark.parametrize("command", [["check", "--against", "bad"], ["diff", "bad", "HEAD"]])
def test_a_base_whose_configuration_is_none_is_read_by_another(
    two: Scratch, run: Run, command: list[str]
) -> None:
    good = (two.root / "pyproject.toml").read_text()
    two.write("pyproject.toml", good.replace("[tool.toolgen]", "[tool.toolgen]\nbogus = 1"))
    two.commit()
    two.git("tag", "bad")
    two.write("pyproject.toml", good)
    two.write("src/acme/tools.py", NARROWED)
    two.commit()

    refused = run(*command)
    result = run(*command, "--base-config", "pyproject.toml")

    assert refused.exit_code == 2
    assert "bad: pyproject.toml: tool.toolgen: unknown key 'bogus'" in refused.stderr
    assert "add: --base-config pyproject.toml" in refused.stderr
    assert result.exit_code == 1
    assert LOST in result.stdout


def test_a_configuration_of_no_base_is_refused(two: Scratch, run: Run) -> None:
    result = run("check", "--base-config", "pyproject.toml")

    assert result.exit_code == 2
    assert "--base-config is about a base: add --against BASE" in result.stderr


class TestUnreadable:
    """What cannot be read of a side is listed, and the others are compared."""

    def test_a_file_of_the_base(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", BROKEN)
        two.commit()
        two.write("src/acme/more.py", ADD)
        two.write("src/acme/tools.py", NARROWED)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 1
        assert LOST in result.stdout
        assert "warning tool-not-compared: src/acme/more.py of HEAD cannot be read: TG1" in (
            result.stdout
        )
        assert "find: HEAD declares it, and it could not be read there: TG1" in result.stdout
        assert "tool-added" not in result.stdout

    def test_a_file_of_the_other_side(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", BROKEN)
        two.write("src/acme/tools.py", NARROWED)
        two.commit()

        result = run("diff", "v1", "HEAD")

        assert result.exit_code == 1
        assert LOST in result.stdout
        assert "error tool-left-out: find: it was emitted, and is refused now: TG1" in result.stdout
        assert "tool-removed" not in result.stdout

    def test_a_tool_beside_one_that_is_gone(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", UNTOLD)
        two.write("src/acme/tools.py", OTHER)
        two.commit()

        result = run("diff", "v1", "HEAD")

        assert "error tool-left-out: find: it was emitted, and is refused now: TG3" in result.stdout
        assert "error tool-removed: search" in result.stdout

    def test_a_tool_of_the_base(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", UNTOLD)
        two.commit()
        two.write("src/acme/more.py", ADD)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 0
        assert "compared: 1 tool of HEAD (1 left out), 2 tools of working tree\n" in result.stdout
        assert "warning tool-not-compared: find: HEAD declares it" in result.stdout

    def test_what_is_read_on_neither_side_is_no_tool_that_is_gone(
        self, two: Scratch, run: Run
    ) -> None:
        two.write("src/acme/more.py", UNTOLD)
        two.commit()

        result = run("diff", "HEAD", ".")

        assert result.exit_code == 0
        assert "no findings" in result.stdout
        assert "1 tool of HEAD (1 left out), 1 tool of . (1 left out)" in result.stdout

    def test_one_tool_of_each_side_alone_is_not_the_other_under_a_new_name(
        self, two: Scratch, run: Run
    ) -> None:
        untold = SEARCH.replace("query: str", "query: Nowhere")
        alike = ADD.replace("Find", "Search")
        two.write("src/acme/tools.py", untold)
        two.write("src/acme/more.py", alike)
        two.commit()
        two.write("src/acme/tools.py", SEARCH)
        two.write("src/acme/more.py", alike.replace("query: str", "query: Nowhere"))

        result = run("diff", "HEAD", ".")

        assert "tool-renamed" not in result.stdout
        assert "error tool-left-out: find: it was emitted, and is refused now: TG3" in result.stdout
        assert "warning tool-not-compared: search: HEAD declares it" in result.stdout

    def test_both_sides_of_a_diff_leave_out_what_is_excluded(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", ADD.replace("limit: int = 10", "limit: str = '10'"))

        assert run("diff", "v1", ".").exit_code == 1
        assert run("diff", "v1", ".", "--exclude", "more.py").exit_code == 0

    def test_warnings_of_a_build_are_told(self, two: Scratch, run: Run) -> None:
        two.write("src/acme/more.py", ADD.replace("limit: int = 10", "limit=10"))

        result = run("check", "--against", "v1")

        assert "src/acme/more.py:7:" in result.stderr
        assert "warning TG303" in result.stderr


class TestSpelling:
    """A base that is not there is told with the nearest that is."""

    @pytest.mark.parametrize(
        ("said", "near"),
        [
            *(("mian", "'main'"), ("v1.", "'v1'"), ("srcs", "'src'"), ("V1", "'v1'")),
            *(("HEAAD", "'HEAD'"), ("head", "'HEAD'"), ("Haed~1", "'HEAD~1'"), ("git:V1", "'v1'")),
            *(("refs/tag/v1", "'refs/tags/v1'"), ("Work", "'feature/work'"), ("SRC", "'src'")),
            *(("v1:src", "'v1'"), ("v1:src/acme/tools.py", "'v1'"), ("V1:src", "'v1'")),
            ("HEAD:src/acme/_toolgen", "'HEAD:src/acme/_toolgen/manifest.json'"),
            ("HEAD:src/acme/_toolgen/manifest.jsn", "'HEAD:src/acme/_toolgen/manifest.json'"),
        ],
    )
    def test_of_revisions(self, two: Scratch, run: Run, said: str, near: str) -> None:
        run("build")
        two.commit()
        two.git("branch", "feature/work")

        result = run("check", "--against", said)

        assert result.exit_code == 2
        assert f"did you mean {near}?" in result.stderr

    @pytest.mark.parametrize(
        ("said", "near"),
        [
            ("./scr", "'src'"),
            ("src/acme/manifest.jsn", "'src/acme/manifest.json'"),
            ("dist/acme-1.1-py3-none-any.whl", "'dist/acme-1.0-py3-none-any.whl'"),
        ],
    )
    def test_of_paths(self, two: Scratch, run: Run, said: str, near: str) -> None:
        two.write("src/acme/manifest.json", "{}")
        two.write("src/acme/manifest.jsn", "{}")
        two.write("dist/acme-1.0-py3-none-any.whl", "")

        result = run("check", "--against", said)

        assert result.exit_code == 2
        assert f"did you mean {near}?" in result.stderr


class TestPackages:
    def test_a_base_of_another_package_is_no_base(self, scratch: Scratch, run: Run) -> None:
        scratch.write("other/boats/__init__.py", "")
        scratch.write("other/boats/tools.py", ADD)

        refused = run("check", "--against", "other")
        let_pass = run("check", "--against", "other", "--allow-empty")

        assert refused.exit_code == 2
        assert refused.stdout == ""
        assert "other has tools of boats, and none of acme" in refused.stderr
        assert "name a base of acme, or, if it is right" in refused.stderr
        assert let_pass.exit_code == 1
        assert "tool-removed: find" in let_pass.stdout

    def test_a_renamed_package_is_one_change(self, scratch: Scratch, run: Run) -> None:
        scratch.git("mv", "src/acme", "src/apex")
        scratch.write("src/apex/tools.py", NARROWED)

        result = run("check", "--against", "HEAD")

        assert 'error package-renamed: apex: a package has another name ("acme" -> "apex")' in (
            result.stdout
        )
        assert LOST in result.stdout
        assert "tool-removed" not in result.stdout
        assert "tool-moved" not in result.stdout

    def test_half_of_its_tools_are_enough_to_know_a_renamed_package(
        self, scratch: Scratch, run: Run
    ) -> None:
        scratch.write("src/acme/more.py", ADD)
        scratch.commit()
        scratch.git("mv", "src/acme", "src/apex")
        scratch.git("rm", "-fq", "src/apex/more.py")

        result = run("check", "--against", "HEAD")

        assert "package-renamed: apex" in result.stdout
        assert "tool-removed: find" in result.stdout


class TestTold:
    """A finding shows what differs, once."""

    def test_a_list_that_gets_a_type_is_one_change(self, scratch: Scratch, run: Run) -> None:
        scratch.write("src/acme/tools.py", SEARCH.replace("query: str", "query: list"))
        scratch.commit()
        scratch.write("src/acme/tools.py", SEARCH.replace("query: str", "query: list[float]"))

        result = run("diff", "HEAD", ".", "--format", "json")

        findings = json.loads(result.stdout)["findings"]
        assert [each["rule"] for each in findings] == ["in-type-narrowed"]

    def test_long_texts_are_cut_where_they_are_the_same(self) -> None:
        alike = "Search the whole catalogue of boats by what they are called. " * 3
        finding = Finding(
            Position("a.py", 1, 1),
            "tool-description-changed",
            tool="find",
            old=f"{alike}Never in ports.{alike}",
            new=f"{alike}Always in ports.{alike}",
        )

        assert "called. Never in ports.Search" in finding.message
        assert "called. Always in ports.Search" in finding.message
        assert len(finding.message) < 300

    @pytest.mark.parametrize("values", [("a", "b"), ("a" * 200, "a"), ("a" * 300, "a" * 200)])
    def test_cut_texts_stay_apart(self, values: tuple[str, str]) -> None:
        first, second = shown_apart(*values)

        assert first != second
        assert max(len(first), len(second)) <= 100
