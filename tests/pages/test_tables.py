"""Tables and lists of the documentation say what the program, the action and the Makefile have."""

from __future__ import annotations

import re

import pytest
from building import REPOSITORY

from toolgen_runtime.model.settings import TEXTS
from toolgen_runtime.serve.clients import CLIENTS


def _text(name: str) -> str:
    return (REPOSITORY / name).read_text("utf-8")


def _inline(text: str) -> str:
    """A text as code in a table."""
    return f"`{text}`".replace("\n", "\\n")


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_that_can_be_set_is_told_with_its_fields(name: str) -> None:
    text, fields = TEXTS[name]
    row = f"| `TOOLGEN_TEXT_{name}` | {_inline(text)} | {', '.join(map(_inline, fields))} |"
    assert row in _text("docs/runtime.md").splitlines()


def test_the_clients_that_settings_are_printed_for_are_listed() -> None:
    section = _text("docs/serve.md").partition("## For a client")[2].partition("\n## ")[0]
    listed = section.partition("settings of")[2].partition(", and edits")[0]
    assert set(re.findall(r"`([\w-]+)`", listed)) == set(CLIENTS)


def test_the_inputs_of_the_action_are_listed_in_order() -> None:
    inputs = _text("action.yml").partition("\ninputs:\n")[2].partition("\nruns:\n")[0]
    table = _text("docs/integration.md").partition("| input | |\n|---|---|\n")[2]
    listed = re.findall(r"^\| `([\w-]+)` \|", table.partition("\n\n")[0], re.MULTILINE)
    assert listed == re.findall(r"^  ([\w-]+):", inputs, re.MULTILINE)


def test_whoever_contributes_is_told_of_all_that_make_tests() -> None:
    [phony] = re.findall(r"^\.PHONY: (.+)$", _text("Makefile"), re.MULTILINE)
    targets = {each for each in phony.split() if each.startswith("test-")}
    assert targets <= set(re.findall(r"^    make ([\w-]+)", _text("CONTRIBUTING.md"), re.MULTILINE))
