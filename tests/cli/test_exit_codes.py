"""Every command that reads a project exits with 0 where all is well, with 1 where a tool is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

READING = {
    "build": (),
    "build --check": ("build",),
    "build --format json": (),
    "docs --output page.html": (),
    "explain TG110": (),
    "export --dialect mcp": (),
    "init": (),
    "lint": (),
    "list": (),
    "list --format json": (),
    "rules": (),
    "show divide": (),
    "show divide --format json": (),
    "stats": (),
    "stats --check": (),
    "stats --format json": (),
}
FAILING = [
    each for each in READING if each.split()[0] in ("build", "docs", "export", "list", "stats")
]


@pytest.mark.parametrize("command", READING)
def test_where_all_is_well_it_is_0(tree: Tree, run: Run, command: str) -> None:
    tree.write(
        "weather.py",
        "from toolgen_runtime import tool\n\n@tool\ndef divide(dividend: float) -> float:\n"
        "    '''Divide a number by two.\n\n    Args:\n        dividend: What is halved.\n    '''\n"
        "    return dividend / 2\n",
    )
    for first in READING[command]:
        run(first)
    result = run(*command.split())
    assert result.exit_code == 0


@pytest.mark.parametrize("command", FAILING)
def test_where_a_tool_cannot_be_read_it_is_1(tree: Tree, run: Run, command: str) -> None:
    tree.write("broken.py", "from toolgen_runtime import tool\n\n@tool\ndef b(x: Gone): 'B.'\n")
    result = run(*command.split())
    assert result.exit_code == 1
    assert "TG301" in result.output


WRONG = {
    "verify --write": "--write goes with --learn",
    "verify --timeout 0": "0.0 is not in the range x>0",
    "export --format typescript": "name a directory with --output",
    "export --dialect mcp --inline": "the dialect mcp has no such options",
    "build --watch --check": "--watch writes, and --check does not",
    "build --frob": "No such option",
    "--frob build": "No such option",
    "show": "Missing argument 'NAME'",
    "list --format yaml": "'yaml' is not one of",
}


@pytest.mark.parametrize("command", WRONG)
def test_where_it_is_used_wrongly_it_is_2(tree: Tree, run: Run, command: str) -> None:
    result = run(*command.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert WRONG[command] in " ".join(result.stderr.split())
