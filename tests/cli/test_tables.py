"""What prints rows of tabs into a pipe prints a table of the same cells on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toolgen.cli import list as listing
from toolgen.cli import rules, stats, verify

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

COMMANDS = {
    "list": listing,
    "list --all": listing,
    "rules": rules,
    "rules --of check": rules,
    "rules --of lint": rules,
    "stats": stats,
    "verify": verify,
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_table_has_the_cells_that_a_pipe_has(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    piped = run(*command.split()).stdout.splitlines()
    monkeypatch.setattr(COMMANDS[command], "is_terminal", lambda stream: True)
    shown = run(*command.split()).stdout.splitlines()
    rows = [line.split("\t") for line in piped if "\t" in line]
    assert rows
    assert not any("\t" in line for line in shown)
    for row in rows:
        name = row[1] if command.endswith("--all") else row[0]
        cells = row if command == "verify" else [name]
        assert any(all(cell[:20] in line for cell in cells) for line in shown)


def test_costs_of_no_tools_are_told_in_words(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree.source / "weather.py").write_text("")
    monkeypatch.setattr(stats, "is_terminal", lambda stream: True)
    assert "there are no tools under these paths\n" in run("stats").stdout
