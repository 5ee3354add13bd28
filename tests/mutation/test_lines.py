"""Which lines are changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from benchmarks.mutation import lines
from benchmarks.mutation.lines import (
    changed_lines,
    changed_since,
    equivalents,
    noticeable,
    possible,
    sampled,
)

ROOT = Path(__file__).parents[2]
MODULE = "generator/toolgen/a.py"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository whose one commit has a module."""
    file = tmp_path / MODULE
    file.parent.mkdir(parents=True)
    file.write_text("a = 1\nb = 2\nc = 3\n")
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
    for command in (["init", "-q"], ["add", "."], [*identity, "commit", "-qm", "a"]):
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True)
    return tmp_path


def test_lines_that_differ_from_a_revision_are_changed(repository: Path) -> None:
    (repository / MODULE).write_text("a = 1\nb = 5\nc = 3\n")
    [change] = changed_since(repository, "HEAD")
    assert (change.path, change.mutant.line, change.mutant.after) == (MODULE, 2, "6")


def test_a_file_that_git_does_not_know_yet_is_changed_as_a_whole(repository: Path) -> None:
    (repository / MODULE).with_name("b.py").write_text("d = 1\ne = 2\n")
    found = changed_since(repository, "HEAD")
    assert [each.mutant.line for each in found] == [1, 2]


def test_a_sample_is_the_same_for_the_same_seed(repository: Path) -> None:
    seeds = [*range(9), *range(9)]
    samples = [tuple(sampled(repository, 2, seed)) for seed in seeds]
    assert samples[:9] == samples[9:]
    assert len(set(samples)) > 1
    assert {len({each.mutant.line for each in sample}) for sample in samples} == {2}


def test_a_sample_below_a_path_has_lines_of_nothing_beside_it(repository: Path) -> None:
    beside = repository / "generator/toolgen/a.pyx/b.py"
    beside.parent.mkdir()
    beside.write_text("d = 1\n")
    drawn = {
        below: {each.path for each in sampled(repository, 9, 1, below)}
        for below in ("", MODULE, "generator/toolgen/a.pyx", "generator/toolgen/a.pyx/", "runtime")
    }
    other = "generator/toolgen/a.pyx/b.py"
    assert [*drawn.values()] == [{MODULE, other}, {MODULE}, {other}, {other}, set()]


def test_a_smaller_sample_is_part_of_a_larger_one(repository: Path) -> None:
    samples = [{*sampled(repository, count, seed=4)} for count in (1, 2, 3)]
    assert samples[0] < samples[1] < samples[2]


def test_a_sample_keeps_its_lines_when_others_change_or_go(repository: Path) -> None:
    """So it does when code is removed that nothing needs, as a survivor has shown."""
    texts = (repository / MODULE).read_text().splitlines()
    [kept] = sampled(repository, 1, seed=4)
    text = texts[kept.mutant.line - 1]
    (repository / MODULE).write_text(f"\n{text}\n")
    [again] = sampled(repository, 1, seed=4)
    assert (again.mutant.line, again.mutant.after) == (2, kept.mutant.after)


def test_a_sample_of_more_lines_than_there_are_is_all_of_them(repository: Path) -> None:
    assert len(sampled(repository, 300, seed=1)) == 3


def test_the_lines_that_a_diff_adds_are_read() -> None:
    diff = (
        "--- a/x.py\n+++ b/x.py\n@@ -1,0 +2,2 @@\n+a\n+b\n@@ -9 +11 @@\n-c\n+d\n@@ -20,2 +22,0 @@\n"
    )
    assert changed_lines(diff) == {"x.py": {2, 3, 11}}


def test_what_is_listed_as_equivalent_is_not_changed(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "equivalents", lambda: {(MODULE, "b = 2", "3"): "why"})
    found = noticeable(repository, possible(repository))
    assert [each.mutant.line for each in found] == [1, 3]


def test_each_equivalent_has_a_reason_and_is_a_change_of_the_code() -> None:
    listed = equivalents()
    assert all(len(reason.split()) > 3 for reason in listed.values())
    for path, line, _ in listed:
        assert line in map(str.strip, (ROOT / path).read_text("utf-8").splitlines())
