"""What is recalled is told as if it had been built, by a process that loads next to nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from building import GENERATOR, RUNTIME

if TYPE_CHECKING:
    from tests.cache.conftest import Project

HEAVY = (
    *("asyncio", "black", "griffe", "jinja2", "libcst", "pathspec", "pydantic", "pydantic_core"),
    *("rich", "toolgen.discover", "toolgen.pipeline", "toolgen.write", "toolgen_runtime.schema"),
)

REPORTS = [
    ["build"],
    ["build", "--check"],
    ["build", "--format", "json"],
    ["build", "--check", "--format", "json"],
    ["build", "--quiet"],
    ["build", "--color", "always"],
]


@pytest.mark.parametrize("arguments", REPORTS, ids=" ".join)
def test_the_same_is_told_as_after_a_build(built: Project, arguments: list[str]) -> None:
    built.run(*arguments)
    whole = built.run(*arguments, "--no-cache")
    builds = built.builds

    recalled = built.run(*arguments)

    assert built.builds == builds
    assert (recalled.exit_code, recalled.stdout, recalled.stderr) == (
        whole.exit_code,
        whole.stdout,
        whole.stderr,
    )


def test_that_there_are_no_tools_is_told_again(project: Project) -> None:
    without_tools = ["build", "--exclude", "weather.py", "--exclude", "bare.py"]
    first = project.run(*without_tools)

    assert first.stdout == project.run(*without_tools).stdout
    assert first.stdout.startswith("no tools in 2 files, of which none may have one\n")
    assert project.builds == 1


def test_warnings_are_told_again(built: Project) -> None:
    result = built.run()

    assert built.builds == 1
    assert ": warning TG203: " in result.stderr


def test_a_build_that_wrote_is_recalled_as_up_to_date(built: Project) -> None:
    assert built.run().stdout == "2 tools in src/acme/_toolgen: up to date\n"
    (package,) = json.loads(built.run("build", "--format", "json").stdout)["packages"]
    assert (package["written"], package["removed"]) == ([], [])
    assert "manifest.json" in package["unchanged"]


def test_without_the_cache_a_build_neither_recalls_nor_records(project: Project) -> None:
    assert not project.recalls("build", "--no-cache")
    assert project.stamps == []
    project.run("build")
    assert not project.recalls("build", "--no-cache")


def test_nothing_heavy_is_loaded(built: Project) -> None:
    program = f"""
import sys
sys.path[:0] = [{str(GENERATOR)!r}, {str(RUNTIME)!r}]
from toolgen.__main__ import main

sys.argv = ["toolgen", "build"]
try:
    main()
finally:
    print([name for name in {HEAVY} if name in sys.modules])
"""

    def loaded() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    loaded()

    assert loaded() == "2 tools in src/acme/_toolgen: up to date\n[]\n"
