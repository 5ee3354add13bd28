"""All that commands print of some projects, to both streams, with the exit code.

One file a project; a section is a command line. What they write is held by the tests of each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import golden
import pytest
from building import REPOSITORY
from cli.whole_projects import PROJECTS, make
from click.testing import CliRunner

from toolgen import __version__
from toolgen.cli.main import cli
from toolgen.reports.formats import RENDERERS

EXPECTED = golden.CASES / "outputs"
_LINTS = (
    *(f"lint --format {each}" for each in RENDERERS),
    *("lint --color always", "lint --fail-on info", "lint --fail-on never", "lint --fail-on error"),
    *("lint --select safety", "lint --select 'tool-*' --ignore tool-undocumented"),
    *("lint --explain url-in-text", "lint --explain nothing", "lint src/acme/twice.py"),
)
_BUILDS = (
    *("build --check", "build --check --quiet", "build --check --format json"),
    *("build --check --color always", "build --check src/acme/orders.py", "build --check nowhere"),
    "build --check --output other",
    "build --check --exclude orders.py",
)
_READS = (
    *("list", "list --all", "list --format json", "list --all --format json"),
    "list --color always",
    *("stats --tokens estimate", "stats --tokens estimate --sort name", "stats --check"),
    *("stats --tokens estimate --format json", "stats --tokens estimate --dialect mcp"),
    "stats --tokens estimate --color always",
    *("check", "check --format json", "check --fail-on never", "check --color always"),
)
_NAMES = ("find_orders", "cancel", "ship", "price-of", "add", "debug", "lost", "acme.orders:ship")
_SHOWS = (
    *(f"show {name}" for name in _NAMES),
    *(f"show {name} --format json" for name in ("ship", "price-of")),
    *("show ship --ir", "show ship --color always", "show shp"),
    *(f"explain {name}" for name in (*_NAMES, "made", "plain", "TG110", "enum-large", "nothing")),
    *("explain ship --format json", "explain lost --format json"),
)
_EXPORTS = (
    *(f"export --dialect {each}" for each in ("openai", "openai-strict", "anthropic", "gemini")),
    *("export --dialect mcp", "export --dialect json-schema --inline --titles"),
    *("export --dialect json-schema --no-close-root", "export"),
)
_DIFFS = (
    *(f"diff v1 . --format {each}" for each in RENDERERS),
    *(f"check --against v1 --format {each}" for each in RENDERERS),
    *("diff . v1", "diff v1 . --fail-on never", "diff v1 . --color always", "diff v1 v1"),
    *("check --against v2", "check --against nowhere.json", "diff v1 nowhere"),
    *("accept --against v1", "check --against v1 --fail-on warning"),
)
LINES: Mapping[str, tuple[str, ...]] = {
    "shop": (*_BUILDS, *_LINTS, *_READS, *_SHOWS, *_EXPORTS, "init --dry-run"),
    "refused": (*_BUILDS, *_LINTS, *_READS, *_SHOWS, *_EXPORTS),
    "dubious": (*_LINTS, *_READS, "export", "show get_token", "explain cancel"),
    "changed": (*_BUILDS, *_DIFFS, *_READS, "lint"),
    "nothing": (*_BUILDS, *_READS, "lint", "export", "explain plain", "init --dry-run"),
    "several": (*_READS, "build --check", "build --check a b", "lint", "lint a b", "export"),
    "misconfigured": ("build", "list", "lint", "check", "stats", "export", "init --dry-run"),
}
Print = Callable[[str, str], str]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Print]:
    """What a command line prints in a project, which no command line changes."""
    roots: dict[str, Path] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
        patch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path_factory.getbasetemp()))

        def printed(project: str, line: str) -> str:
            if project not in roots:
                place = tmp_path_factory.mktemp("whole") / "project"
                place.mkdir()
                (place / ".git").mkdir()  # no settings above it apply
                roots[project] = make(project, place)
            patch.chdir(roots[project])
            return _told(line, roots[project])

        yield printed


@pytest.mark.parametrize(
    ("project", "line"), [(project, line) for project, lines in LINES.items() for line in lines]
)
def test_what_is_printed_is_as_expected(
    project: str, line: str, printed: Print, update_golden: bool
) -> None:
    golden.compare_section(EXPECTED / f"{project}.txt", line, printed(project, line), update_golden)


@pytest.mark.parametrize("project", LINES)
def test_a_file_has_the_command_lines_of_its_project(
    project: str, printed: Print, update_golden: bool
) -> None:
    golden.compare_sections(
        EXPECTED / f"{project}.txt",
        LINES[project],
        lambda line: printed(project, line),
        update_golden,
    )


def test_each_project_is_asked() -> None:
    assert LINES.keys() == PROJECTS.keys()


def _told(line: str, root: Path) -> str:
    result = CliRunner().invoke(cli, [word.strip("'") for word in line.split()])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    text = f"exit code {result.exit_code}\n{result.stdout}"
    text += f"-- standard error:\n{result.stderr}" if result.stderr else ""
    for what, shown in ((str(root), "<root>"), (str(REPOSITORY), "<toolgen>")):
        text = text.replace(what, shown)
    return re.sub(rf'(?<=["\s]){re.escape(__version__)}(?=["\s])', "<version>", text)
