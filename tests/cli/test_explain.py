"""`toolgen explain` tells all there is to say of a code, wherever toolgen is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toolgen.findings import pages
from toolgen.findings.registry import CODES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.mark.parametrize("code", CODES)
def test_each_code_is_explained(code: str) -> None:
    text = pages.rendered(CODES[code])

    assert text.startswith(f"# {code}: {CODES[code].title}\n\nSeverity: ")
    assert code.startswith("TG9") or "bad" in text  # no source brings a defect about


def test_a_diagnostic_is_explained(run: Run) -> None:
    result = run("explain", "TG302")

    assert result.exit_code == 0
    assert result.stdout.startswith("# TG302: a type is not supported\n\nSeverity: error\n")
    assert "--resolve-installed" in result.stdout


def test_the_case_of_a_code_does_not_matter(run: Run) -> None:
    assert run("explain", "tg302").stdout == run("explain", "TG302").stdout


def test_a_rule_is_explained_with_what_sets_and_what_accepts_it(run: Run) -> None:
    result = run("explain", "in-default-changed")

    assert result.exit_code == 0
    assert "No validator sees it." in result.stdout
    assert '`in-default-changed = "off"`' in result.stdout
    assert "# toolgen: accept[in-default-changed]" in result.stdout


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("in-default-chnged", "in-default-changed"), ("TG3020", "TG302"), ("tg3020", "TG302")],
)
def test_an_unknown_code_is_told_with_the_nearest(run: Run, name: str, nearest: str) -> None:
    result = run("explain", name)

    assert result.exit_code == 2
    assert f"there is no code {name!r}; did you mean {nearest!r}?" in result.stderr


def test_a_rule_of_parameters_and_results_is_told_for_both(run: Run) -> None:
    result = run("explain", "type-changed")

    assert "; did you mean 'in-type-changed' or 'out-type-changed'?" in result.stderr


def test_pages_are_those_that_a_wheel_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pages").mkdir()
    monkeypatch.setattr(pages, "_PACKAGE", tmp_path)
    pages.folder.cache_clear()

    assert pages.folder() == tmp_path / "pages"
    monkeypatch.undo()
    pages.folder.cache_clear()
    assert (pages.folder() / "TG302.md").is_file()
