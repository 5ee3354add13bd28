"""What users can name is in the documentation: commands, options, settings, names, extras."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import Field, fields

import click
import pytest
from building import REPOSITORY

import toolgen_runtime
from toolgen.cli.main import COMMANDS as COMMAND_NAMES
from toolgen.cli.main import cli
from toolgen.config.options import Config
from toolgen.frameworks.loading import FRAMEWORKS

DOCS = REPOSITORY / "docs"
PAGES = {page.name: page.read_text("utf-8") for page in DOCS.glob("*.md")}
CONTEXT = click.Context(cli)
COMMANDS = {name: found for name in COMMAND_NAMES if (found := cli.get_command(CONTEXT, name))}
OWN_PAGES = {
    **dict.fromkeys(("check", "diff", "accept", "rules", "explain"), "check.md"),
    **dict.fromkeys(("docs", "stats"), "catalogue.md"),
    "lint": "lint.md",
    "serve": "serve.md",
}
NUMBERS = {17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 21: "twenty-one"}


def _section(command: str) -> str:
    """What the page of the command line says of one command, beside the shared options."""
    heading = re.compile(rf"[^\n]*`(?:toolgen )?{command}`")
    sections = re.split(r"^## ", PAGES["cli.md"], flags=re.MULTILINE)
    return "".join(section for section in sections if heading.match(section))


def _options(command: str) -> list[click.Option]:
    return [each for each in COMMANDS[command].params if isinstance(each, click.Option)]


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
    names = set(re.findall(r"`(\w+)`", named))
    return set(COMMANDS) - names if named.startswith("all but") else names


def _names(text: str, option: click.Option) -> bool:
    flags = (*option.opts, *option.secondary_opts)
    return any(re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", text) for flag in flags)


def test_the_page_of_the_command_line_begins_with_all_commands() -> None:
    listed = re.findall(r"^    toolgen (\w+)", PAGES["cli.md"].partition("\n## ")[0], re.MULTILINE)
    assert set(listed) == set(COMMANDS)


@pytest.mark.parametrize("option", _shared())
def test_a_shared_option_is_that_of_the_commands_named(option: str) -> None:
    having = {name for name in COMMANDS if option in map(_shown, _options(name))}
    assert _shared()[option] == having


@pytest.mark.parametrize("command", COMMANDS)
def test_each_option_is_told_with_its_command_or_as_a_shared_one(command: str) -> None:
    told = _section(command) + PAGES.get(OWN_PAGES.get(command, ""), "")
    shared = {option for option, commands in _shared().items() if command in commands}
    assert [
        option.opts[-1]
        for option in _options(command)
        if _shown(option) not in shared and not _names(told, option)
    ] == []


def _keys() -> Iterator[str]:
    for each in fields(Config):
        table = each.metadata.get("table")
        key = each.metadata.get("key", each.name).replace("_", "-")
        yield f"{table}.{key}" if table else key


@pytest.mark.parametrize("key", list(_keys()))
def test_each_setting_has_a_row(key: str) -> None:
    rows = re.findall(r"^\| (`.+?) \|", PAGES["configuration.md"], re.MULTILINE)
    assert f"`{key}`" in ", ".join(rows)


def _told_defaults() -> dict[str, str]:
    """What the page says of the defaults, by key; a row may be of several keys."""
    rows = re.findall(r"^\| (`.+?) \| .+? \| (.+?) \|", PAGES["configuration.md"], re.MULTILINE)
    return {
        key: default
        for keys, defaults in rows
        for key, default in zip(
            re.findall(r"`(.+?)`", keys),
            re.findall(r"`(.+?)`", defaults) or [defaults],
            strict=False,
        )
    }


@pytest.mark.parametrize(("key", "default"), list(zip(_keys(), fields(Config), strict=True)))
def test_the_default_of_a_setting_is_on_its_page(key: str, default: Field[object]) -> None:
    told = _told_defaults()[key]
    if key == "paths":
        return  # which depends on what is there
    if default.default is None:
        assert told == "no limit"
    elif told == "{}":
        assert default.default == ()
    else:
        assert json.loads(told) == json.loads(json.dumps(default.default))


@pytest.mark.parametrize("name", toolgen_runtime.__all__)
def test_each_public_name_of_the_runtime_is_on_its_page(name: str) -> None:
    assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", PAGES["runtime.md"])


def test_each_extra_of_the_runtime_is_on_its_page() -> None:
    project = tomllib.loads((REPOSITORY / "runtime" / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert [name for name in extras if f"toolgen-runtime[{name}]" not in PAGES["runtime.md"]] == []


def test_the_readme_counts_the_frameworks() -> None:
    others = {each.profile.framework for each in FRAMEWORKS} - {"toolgen"}
    readme = (REPOSITORY / "README.md").read_text("utf-8")
    assert f"the tools of {NUMBERS[len(others)]} other frameworks" in readme
