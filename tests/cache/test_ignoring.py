"""Ignore rules are git's, at the price of one search for the paths that no pattern mentions."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pathspec import GitIgnoreSpec

from toolgen.discover import discover
from toolgen.discover.ignoring import Rules
from toolgen.discover.tracking import UNTRACKED
from toolgen.findings import ToolgenError

_NAMES = ["a", "b.py", "src", "x_1.py", "*", "**", "*.py", "x_?.py", "[ab]", "[!a]*"]
_paths = st.lists(st.sampled_from(["a", "b.py", "src", "x_1.py", "c"]), min_size=1, max_size=4)
_patterns = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["", "!"]),
    st.sampled_from(["", "/"]),
    st.lists(st.sampled_from(_NAMES), min_size=1, max_size=3).map("/".join),
    st.sampled_from(["", "/"]),
)


@given(st.lists(_patterns, max_size=6), _paths, st.booleans())
def test_rules_say_what_the_patterns_say_one_by_one(
    patterns: list[str], parts: list[str], is_directory: bool
) -> None:
    name = "/".join(parts) + "/" * is_directory
    expected = GitIgnoreSpec.from_lines(patterns).check_file(name).include

    assert Rules.excluding(patterns, "/root/").ignores(f"/root/{name}") is (expected is True)


def test_paths_outside_are_not_ignored() -> None:
    assert not Rules.excluding(["*"], "/root/").ignores("/roots/a.py")


@pytest.mark.parametrize("line", ["!", "\\", "trailing\\", "a[z-a]b", "["])
def test_lines_that_git_passes_over_are_passed_over(tmp_path: Path, line: str) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text(f"{line}\nlocal.py\n")
    (tmp_path / "a.py").write_text("")
    (tmp_path / "local.py").write_text("")

    assert [source.path for source in discover([tmp_path], root=tmp_path)] == ["a.py"]


@pytest.mark.parametrize("pattern", ["!", "a[z-a]b"])
def test_a_pattern_of_the_users_that_cannot_be_read_is_refused(pattern: str) -> None:
    with pytest.raises(ToolgenError, match=r"^exclude: "):
        Rules.excluding([pattern], "/root/")


def test_files_are_those_that_git_would_add(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("*_gen.py\n/out/\n!kept_gen.py\ndeep/*/x.py\n")
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / ".gitignore").write_text("!a_gen.py\n/b.py\n")
    for directory in ("", "lib", "out", "lib/out", "deep/er"):
        (tmp_path / directory).mkdir(parents=True, exist_ok=True)
        for name in ("a_gen.py", "kept_gen.py", "b.py", "x.py"):
            (tmp_path / directory / name).write_text("")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    command = ["git", "ls-files", "--others", "--exclude-standard", "*.py"]
    listed = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)

    found = [source.path for source in discover([tmp_path], root=tmp_path)]

    assert found == sorted(listed.stdout.split())


def test_rules_of_a_directory_outside_any_repository_are_none(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("*\n")
    (tmp_path / "src").mkdir()

    assert Rules.of_repository(f"{tmp_path / 'src'}/", UNTRACKED) == Rules()
