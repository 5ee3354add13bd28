"""Continuous integration: a workflow of GitHub's, and hooks of pre-commit's.

Both need nothing of the project's to be installed, since nothing of it is imported.
"""

from __future__ import annotations

import re
from pathlib import Path

from toolgen import __version__
from toolgen.adoption.edits import Edit

WORKFLOW = ".github/workflows/toolgen.yml"
PRE_COMMIT = ".pre-commit-config.yaml"

_HEAD = """\
name: toolgen

on:
  pull_request:
  push:
    branches: [main, master]

permissions:
  contents: read

jobs:
  contract:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the base of the comparison has to be there
      - uses: actions/setup-python@v5
        with:
          python-version: "3.13"
      - run: python -m pip install "toolgen=={version}"
"""

_FRESHNESS = """\
      - name: Is what was generated up to date?
        run: toolgen check --format github
"""

_BREAKING = """\
      - name: Does the change break the contract?
        if: github.event_name == 'pull_request'
        # The pull request that brings the first tools has nothing to compare with: --allow-empty
        run: toolgen check --against "git:origin/$GITHUB_BASE_REF" --format github
"""

_HOOKS = """\
- repo: local
  hooks:
    - id: toolgen-build
      name: toolgen build
      entry: toolgen build
      language: python
      additional_dependencies: ["toolgen=={version}"]
      files: (\\.pyi?|(^|/)(pyproject\\.toml|manifest\\.json))$
      pass_filenames: false
      require_serial: true
    - id: toolgen-check
      name: toolgen check
      entry: toolgen check --fail-on warning
      language: python
      additional_dependencies: ["toolgen=={version}"]
      files: (\\.pyi?|(^|/)(pyproject\\.toml|manifest\\.json))$
      pass_filenames: false
      require_serial: true
"""


_REPOS = re.compile(
    r"^repos:[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*(?P<indent> *)- .*\n(?:[ \t-].*\n|\n|#.*\n)*",
    re.M,
)
"""The list of repositories, as far as its first item tells how it is indented."""


def workflow(root: Path, *, is_committed: bool) -> Edit:
    """The workflow; one that is there stays as it is. What is not committed cannot be stale."""
    edit = Edit.of(root, WORKFLOW)
    steps = _FRESHNESS if is_committed else ""
    text = _HEAD.format(version=__version__) + steps + _BREAKING
    return Edit(WORKFLOW, edit.before, edit.before or text, edit.newline)


def pre_commit(root: Path, notes: list[str]) -> Edit:
    """The settings of pre-commit, with hooks that build and check, or a note where none fit."""
    edit = Edit.of(root, PRE_COMMIT)
    hooks = _HOOKS.format(version=__version__)
    text = _with_hooks(edit.before, hooks)
    if text is None:
        notes.append(f"add to the repos of {PRE_COMMIT}:\n{hooks}")
        text = edit.before
    return Edit(PRE_COMMIT, edit.before, text, edit.newline)


def _with_hooks(text: str, hooks: str) -> str | None:
    """`text` with `hooks` at the end of its list `repos`; None where that is not to be seen."""
    if "toolgen" in text:
        return text
    if not text.strip():
        return f"repos:\n{hooks}"
    text = text if text.endswith("\n") else f"{text}\n"
    listed = _REPOS.search(text)
    if listed is None:
        return None
    indented = "".join(f"{listed['indent']}{line}" for line in hooks.splitlines(keepends=True))
    end = len(text[: listed.end()].rstrip())
    rest = text[end:].removeprefix("\n")
    return f"{text[:end]}\n{indented}{rest}"
