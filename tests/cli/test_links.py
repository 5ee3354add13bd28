"""What has a name that toolgen writes, and is a link, is told: only what a user names is written
through.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

PROJECT = '[project]\nname = "acme"\nversion = "1.0"\n[tool.toolgen]\n'

WRITTEN = {
    "pyproject.toml": "init",
    ".gitignore": "init",
    ".gitattributes": "init",
    ".github/workflows/toolgen.yml": "init --ci github",
    ".github/workflows": "init --ci github",
    ".github": "init --ci github",
    ".pre-commit-config.yaml": "init --ci pre-commit",
    "toolgen-accepted.toml": "accept --of lint --only {finding} --reason so",
    "web/itools.ts": "export --format typescript --output web",
}
"""Names that toolgen writes, the directories they are in among them, and the command that does."""

LINKS = ["outside", "inside", "nothing"]


def finding(run: Run) -> str:
    """The fingerprint of something that lint finds."""
    found: str = json.loads(run("lint", "--format", "json").stdout)["findings"][0]["fingerprint"]
    return found


CASES = [(name, to) for name in WRITTEN for to in LINKS]
CASES.remove(("pyproject.toml", "nothing"))  # which is no project


@pytest.mark.parametrize(("name", "to"), CASES)
def test_a_link_is_told_and_nothing_is_written(
    tree: Tree, run: Run, tmp_path_factory: pytest.TempPathFactory, name: str, to: str
) -> None:
    tree.configure(PROJECT)
    command = WRITTEN[name].format(finding=finding(run))
    place = tree.root / name
    is_directory = name in (".github", ".github/workflows")
    target = (tree.root if to == "inside" else tmp_path_factory.mktemp("outside")) / "target"
    place.parent.mkdir(parents=True, exist_ok=True)
    before = PROJECT if name == "pyproject.toml" else ""
    place.unlink(missing_ok=True)
    if to != "nothing" and is_directory:
        target.mkdir()
    elif to != "nothing":
        target.write_text(before, encoding="utf-8")
    place.symlink_to(target)
    others = {path: path.read_bytes() for path in files(tree.root)}

    told = run(*command.split())

    assert told.exit_code == 2, told.output
    assert str(target) in told.stderr
    assert "by a link, through which nothing is written" in told.stderr
    assert {path: path.read_bytes() for path in files(tree.root)} == others
    assert list(target.parent.iterdir()) == ([] if to == "nothing" else [target]) or to == "inside"
    assert is_directory or to == "nothing" or target.read_text(encoding="utf-8") == before


def files(root: Path) -> list[Path]:
    """The files of a tree, but for what builds keep."""
    kept = (".toolgen", "__pycache__")
    return [p for p in root.rglob("*") if p.is_file() and not set(kept) & set(p.parts)]
