"""The recipes for extensions: their examples are free, and the files that they name are there."""

from __future__ import annotations

import re

import pytest
from building import GENERATOR, REPOSITORY

from toolgen.cli.main import COMMANDS
from toolgen.dialects import DIALECTS
from toolgen.findings.registry import CODES
from toolgen.ir.known import LIBRARY_NAMES

PAGE = (REPOSITORY / "docs" / "extending.md").read_text("utf-8")
EXAMPLES = [each.removeprefix("toolgen ") for each in re.findall(r"The example is\s`(.+?)`", PAGE)]
TAKEN = {*COMMANDS, *DIALECTS, *CODES, *(name.replace(":", ".") for name in LIBRARY_NAMES)}
NAMED = sorted({*re.findall(r"`([\w/]+/\w+\.\w+)`", PAGE)})


def test_five_recipes_have_an_example() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_a_recipe_adds_is_not_there_yet(example: str) -> None:
    assert example not in TAKEN
    assert example in PAGE.replace(f"The example is `{example}`", "")


@pytest.mark.parametrize("file", NAMED)
def test_a_file_that_a_recipe_names_is_there_unless_it_is_to_be_written(file: str) -> None:
    is_new = any(re.split(r"\W", example)[-1] in file for example in EXAMPLES)
    assert is_new or any(
        path.exists() for path in (REPOSITORY / file, GENERATOR / "toolgen" / file)
    )
