"""What this repository and `toolgen init` offer to others is valid by its owners' own schemas."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from building import REPOSITORY

from toolgen.adoption import AdoptionOptions, plan


def run(module: str, *arguments: str | Path) -> None:
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_action_is_one() -> None:
    schema = "vendor.github-actions"
    run("check_jsonschema", "--builtin-schema", schema, REPOSITORY / "action.yml")


def test_the_hooks_are_hooks_of_pre_commit() -> None:
    run("pre_commit", "validate-manifest", REPOSITORY / ".pre-commit-hooks.yaml")


@pytest.mark.parametrize("is_committed", [True, False])
def test_what_init_writes_is_valid(tmp_path: Path, is_committed: bool) -> None:
    (tmp_path / "pyproject.toml").touch()
    wishes = AdoptionOptions(
        (), (), "_toolgen", is_committed=is_committed, checks=["github", "pre-commit"]
    )
    for edit in plan(tmp_path, wishes).edits:
        edit.write(tmp_path)

    workflow = tmp_path / ".github" / "workflows" / "toolgen.yml"
    run("check_jsonschema", "--builtin-schema", "vendor.github-workflows", workflow)
    run("pre_commit", "validate-config", tmp_path / ".pre-commit-config.yaml")


def test_no_expression_of_the_actions_stands_in_a_script() -> None:
    action = yaml.safe_load((REPOSITORY / "action.yml").read_text("utf-8"))
    assert not any("${{" in step["run"] for step in action["runs"]["steps"])
