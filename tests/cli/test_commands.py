"""Every command is whole: a module, a name in the group, its documentation, help and a test.

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
from places import Places, names, require

from toolgen.cli.main import COMMANDS, cli

from .test_raw_characters import RUNS

MODULES = {
    path.stem: path.read_text("utf-8") for path in (GENERATOR / "toolgen" / "cli").glob("*.py")
}
PAGES = {page.name: page.read_text("utf-8") for page in (REPOSITORY / "docs").glob("*.md")}
OWN_PAGES = {
    **dict.fromkeys(("check", "diff", "accept", "rules", "explain"), "check.md"),
    **dict.fromkeys(("docs", "stats"), "catalogue.md"),
    "lint": "lint.md",
    "serve": "serve.md",
}
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
            for name in (
                *("show_default", "show_choices", "is_flag", "allow_from_autoenv"),
                *("is_eager", "expose_value", "nargs"),
            )
        },
        "takes": _takes(parameter.type.to_info_dict()),
        "multiple": getattr(parameter, "multiple", False),
        "required": parameter.required,
        "hidden": getattr(parameter, "hidden", False),
    }


def _declared() -> set[str]:
    functions = re.compile(r"^def (\w+)_command\(", re.MULTILINE)
    found = {name for text in MODULES.values() for name in functions.findall(text)}
    return {name.replace("_", "-") for name in found}


def _tested() -> set[str]:
    texts = [path.read_text("utf-8") for path in (REPOSITORY / "tests").rglob("test_*.py")]
    run = r"""(?:run|toolgen|invoke|check|lint)\w*\((?:[\w.]+, )*\[?"([\w-]+)["\s]"""
    return {name for text in texts for name in re.findall(run, text)} & {*COMMANDS}


def _reporting() -> set[str]:
    """The commands whose report is JSON on request, in the form that the page has a list of."""
    return {name for name in COMMANDS if "Reporter(output_format" in MODULES[name]}


PLACES: Places = {
    "a module of generator/toolgen/cli": _declared(),
    "COMMANDS of generator/toolgen/cli/main.py": COMMANDS,
    "the first block of docs/cli.md": re.findall(
        r"^    toolgen (\w+)", PAGES["cli.md"].partition("\n## ")[0], re.MULTILINE
    ),
    "a section of docs/cli.md": {
        name
        for heading in re.findall("^## .*`.*$", PAGES["cli.md"], re.MULTILINE)
        for name in re.findall("`(?:toolgen )?([a-z]+)", heading)
    },
    "a test that runs it": _tested(),
    "RUNS of tests/cli/test_raw_characters.py": RUNS,
    "tests/cases/help.json": json.loads(HELP.read_text("utf-8")).keys() - {"toolgen"},
}


@pytest.mark.parametrize("name", names(PLACES))
def test_nothing_that_a_command_needs_was_forgotten(name: str) -> None:
    require(PLACES, name)
    assert name in MODULES


def test_each_report_is_on_the_list_of_reports() -> None:
    listed = PAGES["cli.md"].partition("## JSON reports")[2].partition("\n## ")[0]
    assert {*re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE)} - {"kind"} == _reporting()


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_says_in_a_sentence_what_it_does(name: str) -> None:
    assert command(name).name == name
    assert _help(command(name)).partition("\n\n")[0].endswith(".")


def _section(command: str) -> str:
    """What the page of the command line says of one command, beside the shared options."""
    heading = re.compile(rf"[^\n]*`(?:toolgen )?{command}`")
    sections = re.split(r"^## ", PAGES["cli.md"], flags=re.MULTILINE)
    return "".join(section for section in sections if heading.match(section))


def _options(name: str) -> list[click.Option]:
    return [each for each in command(name).params if isinstance(each, click.Option)]


def _shown(option: click.Option) -> str:
    """An option as the table of shared ones writes it."""
    choices = option.type.choices if isinstance(option.type, click.Choice) else ()
    return f"{option.opts[-1]} {option.metavar or '|'.join(map(str, choices))}"


def _shared() -> dict[str, set[str]]:
    """The options that commands share, each with its commands."""
    table = PAGES["cli.md"].partition("## Options that commands share")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(--.+?)` \| (.+?) \|", table, re.MULTILINE)
    return {option.replace("\\|", "|"): _commands(named) for option, named in rows}


def _commands(named: str) -> set[str]:
    found = set(re.findall(r"`(\w+)`", named))
    return set(COMMANDS) - found if named.startswith("all but") else found


def _names(text: str, option: click.Option) -> bool:
    flags = (*option.opts, *option.secondary_opts)
    return any(re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", text) for flag in flags)


@pytest.mark.parametrize("option", _shared())
def test_a_shared_option_is_that_of_the_commands_named(option: str) -> None:
    having = {name for name in COMMANDS if option in map(_shown, _options(name))}
    assert _shared()[option] == having


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_is_told_with_its_command_or_as_a_shared_one(name: str) -> None:
    text = _section(name) + PAGES.get(OWN_PAGES.get(name, ""), "")
    shared = {option for option, commands in _shared().items() if name in commands}
    assert [
        option.opts[-1]
        for option in _options(name)
        if _shown(option) not in shared and not _names(text, option)
    ] == []


def test_what_users_are_told_is_as_expected(update_golden: bool) -> None:
    found = {"toolgen": told(cli), **{name: told(command(name)) for name in COMMANDS}}
    if update_golden:
        text = json.dumps(found, indent=1, ensure_ascii=False)
        HELP.write_text(f"{text}\n", "utf-8", newline="\n")
    assert found == json.loads(HELP.read_text("utf-8"))
