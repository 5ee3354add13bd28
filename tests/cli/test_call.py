"""`toolgen call` calls a tool of the registry that was built."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree


@pytest.fixture
def built(tree: Tree, run: Run) -> Tree:
    assert run("build").exit_code == 0
    return tree


def test_the_result_is_json_on_stdout(built: Tree, run: Run) -> None:
    result = run("call", "get_weather", "--json", '{"city": "Bergen", "days": 3}')

    assert (result.exit_code, result.stdout) == (0, '"Bergen: rain for 3 days"\n')


def test_it_says_that_it_runs_code(built: Tree, run: Run) -> None:
    result = run("call", "divide", "--json", '{"a": 1, "b": 2}')

    assert result.stderr == f"running code of {built.package}\n"


def test_arguments_may_come_from_standard_input(built: Tree, run: Run) -> None:
    result = run("call", "divide", "--json", "-", stdin='{"a": 1, "b": 2}')

    assert json.loads(result.stdout) == 0.5


def test_a_registry_may_be_named(built: Tree, run: Run) -> None:
    arguments = ("--json", '{"a": 1, "b": 2}', "--registry", built.package)

    assert run("call", "divide", *arguments, "src").stdout == "0.5\n"


def test_wrong_arguments_are_all_told(built: Tree, run: Run) -> None:
    result = run("call", "divide", "--json", '{"a": "one", "c": 2}')

    assert (result.exit_code, result.stdout) == (1, "")
    for argument in ("a", "b", "c"):
        assert f"\n- {argument}: " in result.stderr


def test_a_tool_that_fails_is_told_without_a_traceback(built: Tree, run: Run) -> None:
    result = run("call", "divide", "--json", '{"a": 1, "b": 0}')

    assert result.exit_code == 1
    assert "divide failed: ZeroDivisionError: " in result.stderr
    assert "Traceback" not in result.stderr


def test_a_call_may_be_approved(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen.tools.divide]\napproval = "always"\n')
    assert run("build").exit_code == 0
    arguments = ("call", "divide", "--json", '{"a": 1, "b": 2}')

    refused = run(*arguments)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "divide was not called: it needs an approval" in refused.stderr
    assert run(*arguments, "--approve").stdout == "0.5\n"


def test_an_unknown_tool_is_answered_with_close_ones(built: Tree, run: Run) -> None:
    result = run("call", "devide")

    assert result.exit_code == 1
    assert result.stderr == "no tool is named 'devide'; did you mean divide?\n"


def test_a_result_without_a_json_form_is_told(built: Tree, run: Run) -> None:
    built.write(
        "odd.py",
        "from toolgen_runtime import tool\n\n@tool\ndef odd() -> object:\n    'Odd.'\n"
        "    return object()\n",
    )
    run("build")

    result = run("call", "odd")

    assert result.exit_code == 1
    assert "what odd returned has no JSON form: " in result.stderr


def test_where_nothing_was_built_it_cannot_run(tree: Tree, run: Run) -> None:
    result = run("call", "divide")

    assert result.exit_code == 2
    assert "run: toolgen build" in result.stderr


def test_a_registry_that_is_not_there_cannot_run(tree: Tree, run: Run) -> None:
    result = run("call", "divide", "--registry", "nowhere")

    assert result.exit_code == 2
    assert "nowhere has no registry" in result.stderr


def test_a_damaged_manifest_cannot_run(built: Tree, run: Run) -> None:
    (built.generated / "manifest.json").write_text("{")

    result = run("call", "divide")

    assert result.exit_code == 2
    assert "manifest.json is not JSON; run: toolgen build" in result.stderr


def test_arguments_where_paths_go_are_sent_to_their_option(built: Tree, run: Run) -> None:
    result = run("call", "divide", '{"a": 1, "b": 2}')

    assert result.exit_code == 2
    assert """arguments go to --json: --json '{"a": 1, "b": 2}'\n""" in result.stderr


def test_letters_are_shown_as_they_are_and_what_acts_on_terminals_is_not(
    tree: Tree, run: Run
) -> None:
    tree.write(
        "say.py",
        "from toolgen_runtime import tool\n\n@tool\ndef say() -> str:\n"
        "    'Say it.'\n    return 'Tromsø \\u202e\\x1b[31m 東京'\n",
    )
    run("build")

    shown = run("call", "say").stdout

    assert shown == '"Tromsø \\u202e\\u001b[31m 東京"\n'
    assert json.loads(shown) == "Tromsø \u202e\x1b[31m 東京"


def test_a_tool_of_two_packages_is_asked_for_by_its_registry(tree: Tree, run: Run) -> None:
    other = tree.root / "src" / f"{tree.package}_more"
    other.mkdir()
    (other / "__init__.py").write_text("")
    (other / "weather.py").write_text((tree.source / "weather.py").read_text())
    run("build")
    result = run("call", "divide", "--json", '{"a": 1, "b": 2}')
    assert result.exit_code != 0
    ways = f"say --registry {tree.package} or --registry {tree.package}_more"
    assert f"several packages have a tool of this name; {ways}" in result.stderr
