"""Every code has a page, the page says what the registry says, and its examples are true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import golden
import pytest
from building import REPOSITORY
from findings.page_examples import commands, data, examples, tree
from linting import linted

from toolgen.config import load_config
from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegistryContract, from_manifest, from_result, merged
from toolgen.discover import discover
from toolgen.findings.acceptance import apply, read_comments
from toolgen.findings.pages import explanation, severity
from toolgen.findings.registry import (
    CHECK_RULES,
    CODES,
    COVERAGE_RULES,
    DIAGNOSTICS,
    LINT_RULES,
    Category,
    Code,
)

if TYPE_CHECKING:
    from tests.contract.conftest import Run, Scratch

PAGES = REPOSITORY / "docs" / "diagnostics"
OF_LINT = list(LINT_RULES.values())
OF_FILES = [
    code
    for code in CODES.values()
    if code.category in (Category.FRESHNESS, Category.OUTPUT)
    or code.id in {"TG104", *COVERAGE_RULES}
    if not code.id.startswith("TG9")
]
OF_SOURCE = [
    code for code in DIAGNOSTICS.values() if code not in OF_FILES and not code.id.startswith("TG9")
]
OF_CONTRACT = [
    code for code in CHECK_RULES.values() if code not in OF_FILES and code.id not in LINT_RULES
]

every_code = pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
both_sides = pytest.mark.parametrize("mark", ["bad", "good"])


def codes_of(codes: list[Code]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", codes, ids=lambda code: code.id)


@every_code
def test_a_page_opens_with_title_and_severity(code: Code) -> None:
    heading, blank, said, *_ = (PAGES / f"{code.page}.md").read_text("utf-8").splitlines()
    of_page = [each for each in CODES.values() if each.page == code.page]

    sides = [("parameters", "results"), ("",)][len(of_page) == 1]
    graded = [f"{severity(each)} for {of}" for each, of in zip(of_page, sides, strict=True)]
    assert (
        heading
        == f"# {code.page}: {code.title.removeprefix('parameters: ').removeprefix('result: ')}"
    )
    assert (blank, said) == ("", f"Severity: {', '.join(graded).removesuffix(' for ')}")


@every_code
def test_a_page_shows_what_is_wrong_and_how_to_mend_it(code: Code) -> None:
    if not code.id.startswith("TG9"):
        assert {"bad", "good"} <= {each.mark for each in examples(code)}
    assert explanation(code).endswith((".", ":"))


def test_there_is_no_page_for_a_code_that_does_not_exist() -> None:
    pages = {page.stem for page in PAGES.glob("*.md")} - {"README"}

    assert pages == {code.page for code in CODES.values()}


def test_the_index_lists_each_diagnostic_once_in_order() -> None:
    text = (PAGES / "README.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| \[TG.*$", text, re.MULTILINE) == [
        f"| [{code.id}]({code.id}.md) | {code.level} | {code.title} |"
        for code in DIAGNOSTICS.values()
    ]
    assert list(DIAGNOSTICS) == sorted(DIAGNOSTICS)


@both_sides
@codes_of(OF_SOURCE)
def test_a_build_finds_what_the_page_says(code: Code, mark: str, tmp_path: Path) -> None:
    found = {each.code for each in golden.run(tree(code, mark, tmp_path)).diagnostics}

    assert (code.id in found) is (mark == "bad")


@both_sides
@codes_of(OF_LINT)
def test_lint_finds_what_the_page_says(code: Code, mark: str, tmp_path: Path) -> None:
    root = tree(code, mark, tmp_path)
    sources = discover([root], root=root, exclude=(), respect_gitignore=False)
    found = linted(sources, [code.id], load_config(root).config)

    kept, _ = apply(found, read_comments(sources), LINT_RULES)

    assert {each.code for each in kept} == ({code.id} if mark == "bad" else set())


@codes_of(OF_FILES)
def test_generated_files_are_as_the_page_says(
    code: Code, scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("build", "-q")
    scratch.commit()
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    if "chmod" in commands(code, "bad") and os.access("/", os.W_OK):
        pytest.skip("whoever may do anything may read anything")
    for mark in ("bad", "good"):  # what is bad is put right
        subprocess.run(["bash", "-ec", commands(code, mark)], cwd=scratch.root, check=True)

        report = run("build" if code.id in DIAGNOSTICS else "check", "--format", "json").stdout

        assert (f'"{code.id}"' in report) is (mark == "bad")


@codes_of(OF_CONTRACT)
def test_a_comparison_finds_what_the_page_says(code: Code, tmp_path: Path) -> None:
    sides = {mark: registry(code, mark, tmp_path / mark) for mark in ("before", "bad", "good")}
    rules = {
        mark: {each.code for each in compare_registries(sides["before"], sides[mark])}
        for mark in ("bad", "good")
    }

    assert code.id in rules["bad"] - rules["good"]


def registry(code: Code, mark: str, root: Path) -> RegistryContract:
    """What a side declares: in source, as tools of a manifest, or as the schema of one value."""
    content = data(code, mark)
    if content is None:
        root.mkdir()
        return from_result(golden.run(tree(code, mark, root)), mark)
    tools = content if isinstance(content, list) else [content]
    return merged(mark, [manifest(each, mark) for each in tools])


def manifest(content: dict[str, Any], label: str) -> RegistryContract:
    if "parameters" not in content:
        schema = {"type": "object", "properties": {"x": content}, "additionalProperties": False}
        content = {"name": "act", "description": "Act.", "parameters": schema, "output": schema}
    package = content.pop("package", "acme")
    return from_manifest(
        {"manifest": 1, "contract": 1, "package": package, "tools": [content]}, label
    )
