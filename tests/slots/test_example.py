"""The example of slots builds, runs, and shows each of A1 to A6."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from building import REPOSITORY, RUNTIME, build_tree

EXAMPLE = REPOSITORY / "examples" / "slots"


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the example prints, line by line, its package built anew."""
    root = tmp_path_factory.mktemp("example") / "slots"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("_toolgen", "__pycache__", ".*"))
    build_tree(root / "src")
    return _run(root / "main.py")


def _run(script: Path) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(RUNTIME), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-W", "error", str(script)]
    done = subprocess.run(
        command, capture_output=True, check=False, env=environment, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def after(output: list[str], user: str) -> str:
    return output[output.index(f"user      {user}") + 1]


def test_a1_both_forms_of_the_marker_are_in_the_registry(output: list[str]) -> None:
    assert "add_to_cart: Add items to the cart." in output
    assert "calculator: Calculate the value of an expression." in output


def test_a2_slots_are_the_schema_of_the_arguments(output: list[str]) -> None:
    takes = output[output.index("calculator: Calculate the value of an expression.") + 1]
    assert '"type": "string"' in takes


def test_a3_outputs_are_the_schema_of_the_result(output: list[str]) -> None:
    assert '  gives {"description": "The value, such as 42.", "type": "number"}' in output


def test_a4_what_is_missing_is_asked_for_and_what_is_doubted_confirmed(output: list[str]) -> None:
    first = "Put 0 cups and 500 spoons into my cart, in foil."
    assert after(output, first) == "assistant Which cart is it? (incomplete)"
    assert after(output, "It is 2938.") == (
        "assistant What may I add? The reason is: that is more than a hundred. (incomplete)"
    )
    assert after(output, "Yes, for a wedding.") == "assistant - (complete)"


def test_a4_zero_cups_are_a_value(output: list[str]) -> None:
    assert any('"cup": 0' in line for line in output)


def test_a5_a_result_completes_the_tool_and_goes_on_the_trajectory(output: list[str]) -> None:
    assert after(output, "What is 2 ^ 10?") == "assistant 1024 (complete)"
    assert "division by zero (incomplete)" in after(output, "Divide 1 by 0.")
    (calls,) = (line for line in output if line.startswith("calls"))
    assert calls.count("'name': 'add_to_cart'") == 1


def test_a6_a_tool_whose_outputs_are_known_is_skipped(output: list[str]) -> None:
    assert output[-1] == 'skipped   Context from find_user: {"user_id": "user-7"} (complete)'


def test_the_committed_example_runs_as_it_is(output: list[str]) -> None:
    assert _run(EXAMPLE / "main.py") == output
