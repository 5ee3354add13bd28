"""`toolgen export` writes the tools for other programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

NAMES = [f"f{number:02}" for number in range(12)]

OPEN = """
from toolgen_runtime import tool


@tool
def store(values: dict[str, int]) -> None:
    "Store values."
"""

RECURSIVE = """
from typing import TypedDict

from toolgen_runtime import tool


class Node(TypedDict):
    children: "list[Node]"


@tool
def walk(root: Node) -> None:
    "Walk a tree."
"""


def test_definitions_go_to_stdout(tree: Tree, run: Run) -> None:
    result = run("export", "--dialect", "anthropic")

    names = [tool["name"] for tool in json.loads(result.stdout)]
    assert (result.exit_code, names) == (0, ["divide", "get_weather"])


def test_losses_are_said_and_reported(tree: Tree, run: Run) -> None:
    result = run("export", "--dialect", "gemini", "--report", "report.json", "-o", "tools.json")

    assert result.exit_code == 0
    assert "TG412" not in result.stderr  # toolgen itself has closed the root
    report = json.loads((tree.root / "report.json").read_text("utf-8"))
    assert report["tools"][0]["losses"] == [
        {"path": "/", "keyword": "additionalProperties", "fate": "dropped"}
    ]
    assert len(json.loads((tree.root / "tools.json").read_text("utf-8"))) == 2


def test_what_is_refused_takes_the_form_without_strictness(tree: Tree, run: Run) -> None:
    tree.write("store.py", OPEN)

    result = run("export", "--dialect", "openai-strict", "-o", "tools.json")

    assert result.exit_code == 0
    assert "store.py:6:11: warning TG410: openai-strict refuses the tool 'store'" in result.stderr
    tools = json.loads((tree.root / "tools.json").read_text("utf-8"))
    strict = {each["function"]["name"]: each["function"].get("strict") for each in tools}
    assert strict == {"divide": True, "get_weather": True, "store": None}


@pytest.mark.parametrize(
    ("annotation", "said"),
    [
        ("int = 3", "TG411: openai-strict may refuse 12 tools (f00, f01, f02, f03, f04, ...): "),
        ("dict[str, object]", f"TG410: openai-strict refuses 12 tools ({', '.join(NAMES)}), "),
    ],
)
@pytest.mark.parametrize("command", ["build", "export --dialect openai-strict"])
def test_many_tools_of_one_kind_are_one_finding(
    tree: Tree, run: Run, command: str, annotation: str, said: str
) -> None:
    """Those that lose their form are all named."""
    (tree.source / "weather.py").unlink()
    tree.configure('[tool.toolgen]\ndialects = ["openai-strict"]\n')
    tools = (f"@tool\ndef {name}(n: {annotation}): 'Do.'\n" for name in NAMES)
    tree.write("many.py", f"from toolgen_runtime import tool\n\n{''.join(tools)}")

    found = run(*command.split()).stderr

    assert found.count(said) == found.count(said.partition(":")[0]) == 1


def test_what_has_no_form_is_left_out(tree: Tree, run: Run) -> None:
    tree.write("store.py", RECURSIVE)

    result = run("export", "--dialect", "gemini", "-o", "tools.json")

    assert (result.exit_code, result.stderr.count("TG410")) == (0, 1)
    tools = json.loads((tree.root / "tools.json").read_text("utf-8"))
    assert [each["name"] for each in tools] == ["divide", "get_weather"]


def test_losses_are_told_once_a_kind(tree: Tree, run: Run) -> None:
    functions = "".join(
        f"@tool\ndef take_{number}(key: UUID) -> None:\n    'Take.'\n" for number in range(7)
    )
    tree.write("keys.py", f"from uuid import UUID\nfrom toolgen_runtime import tool\n{functions}")

    told = run("export", "--dialect", "gemini").stderr

    assert told.count("TG412") == 1
    assert (
        "gemini cannot say 'format' of 7 tools (take_0, take_1, take_2, take_3, take_4, ...)"
        in told
    )


def test_json_schema_has_knobs(tree: Tree, run: Run) -> None:
    knobs = ("--titles", "--open-root", "--root-title", "{name}_args")
    first, _ = json.loads(run("export", *knobs).stdout)

    assert first["parameters"]["title"] == "divide_args"
    assert first["parameters"]["properties"]["a"]["title"] == "A"
    assert "additionalProperties" not in first["parameters"]
    assert run("export", "--dialect", "mcp", "--inline").exit_code == 2


@pytest.mark.parametrize("titles", [True, False])
def test_titles_are_those_of_the_configuration_beside_other_knobs(
    titles: bool, tree: Tree, run: Run
) -> None:
    tree.configure(f"[tool.toolgen.schema]\ntitles = {str(titles).lower()}\n")

    first, _ = json.loads(run("export", "--inline").stdout)

    assert ("title" in first["parameters"]["properties"]["a"]) is titles


def test_typescript_is_a_directory(tree: Tree, run: Run) -> None:
    assert run("export", "--format", "typescript", "-o", "web").exit_code == 0
    assert sorted(path.name for path in (tree.root / "web").iterdir()) == [
        "itools.ts",
        "tools.d.ts",
    ]
    assert run("export", "--format", "typescript").exit_code == 2


def test_configured_dialects_are_checked_by_a_build(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen]\ndialects = ["openai-strict"]\n')
    tree.write("store.py", OPEN)

    result = run("build")

    assert result.exit_code == 0
    assert "TG410" in result.stderr


def test_an_unknown_dialect_is_a_mistake(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen]\ndialects = ["openai-strikt"]\n')

    result = run("build")

    assert result.exit_code == 2
    assert "the nearest is 'openai-strict'" in result.stderr
