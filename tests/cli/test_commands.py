"""Every command is whole: it has a module, a name in the group, a page, its help, and a test.

The help is data, `tests/cases/help.json`, so that a change of what users read is seen in a diff.
"""

from __future__ import annotations

import json
import re
import sys
from inspect import cleandoc
from typing import Any

import click
import golden
import pytest
from building import GENERATOR, REPOSITORY

from toolgen.cli.main import COMMANDS, cli

MODULES = sorted((GENERATOR / "toolgen" / "cli").glob("*.py"))
PAGES = (REPOSITORY / "docs" / "cli.md").read_text("utf-8")
HELP = golden.CASES / "help.json"


def command(name: str) -> click.Command:
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


def told(command: click.Command) -> dict[str, Any]:
    """What a user is told of a command and its options, however the terminal is laid out."""
    return {"help": _help(command), "parameters": [_parameter(each) for each in command.params]}


def _help(command: click.Command) -> str:
    return cleandoc(command.help or "")


def _default(value: object) -> object:
    """What stands for a default: the path of an interpreter is another on each machine."""
    if value == sys.executable:
        return "the interpreter that runs toolgen"
    return value if isinstance(value, int | str) else None


def _takes(facts: dict[str, Any]) -> dict[str, Any]:
    """What a value has to be: a path that exists, a number within limits."""
    return {name: each for name, each in facts.items() if name not in ("choices", "func")}


def _parameter(parameter: click.Parameter) -> dict[str, Any]:
    choices = parameter.type.choices if isinstance(parameter.type, click.Choice) else ()
    return {
        "names": [*parameter.opts, *parameter.secondary_opts],
        "help": getattr(parameter, "help", None),
        "metavar": parameter.metavar,
        "choices": list(map(str, choices)),
        "default": _default(parameter.default),
        "shows": {
            name: getattr(parameter, name, False)
            for name in ("show_default", "show_choices", "is_flag", "allow_from_autoenv")
        },
        "takes": _takes(parameter.type.to_info_dict()),
        "multiple": getattr(parameter, "multiple", False),
        "required": parameter.required,
        "hidden": getattr(parameter, "hidden", False),
    }


def test_each_command_has_a_module_and_each_module_s_command_is_in_the_group() -> None:
    declared = re.compile(r"^def (\w+)_command\(", re.MULTILINE)
    found = {name for each in MODULES for name in declared.findall(each.read_text("utf-8"))}
    assert {name.replace("_", "-") for name in found} == set(COMMANDS)
    assert set(COMMANDS) <= {each.stem for each in MODULES}


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_says_in_a_sentence_what_it_does(name: str) -> None:
    assert command(name).name == name
    assert _help(command(name)).partition("\n\n")[0].endswith(".")


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_on_the_page_of_the_command_line(name: str) -> None:
    begins = PAGES.partition("\n## ")[0]
    assert re.search(rf"^    toolgen {name}\b", begins, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_run_by_a_test(name: str) -> None:
    called = re.compile(rf"""(?:run|toolgen|invoke|check|lint)\w*\((?:[\w.]+, )*\[?"{name}["\s]""")
    tests = (REPOSITORY / "tests").rglob("test_*.py")
    assert any(called.search(each.read_text("utf-8")) for each in tests)


def test_what_users_are_told_is_as_expected(update_golden: bool) -> None:
    found = {"toolgen": told(cli), **{name: told(command(name)) for name in COMMANDS}}
    if update_golden:
        text = json.dumps(found, indent=1, ensure_ascii=False)
        HELP.write_text(f"{text}\n", "utf-8", newline="\n")
    assert found == json.loads(HELP.read_text("utf-8"))
