"""Every option takes the values that it is for, and refuses each other kind of value in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import golden
import pytest

from toolgen.config import Config, load_config
from toolgen.config.loading import may_hold_projects
from toolgen.config.options import Frontend
from toolgen.config.policies import _KEYS
from toolgen.findings import ToolgenError

KINDS = {
    "integer": "5",
    "zero": "0",
    "negative": "-1",
    "number": "1.5",
    "boolean": "true",
    "text": '"some text"',
    "blank": '" "',
    "target": '"acme.text:split"',
    "numbers": "[1]",
    "texts": '["some text"]',
    "blanks": '[" "]',
    "targets": '["acme.text:split"]',
    "table": "{ a = [] }",
    "texts by name": '{ a = "b" }',
    "numbers by name": "{ a = 1 }",
    "tables": "[{ a = 1 }]",
    "date": "2020-01-01",
}
"""Values of each kind, as TOML has them."""

TEXT = {"text", "blank", "target"}
TEXTS = {"texts", "blanks", "targets"}
TAKES: Mapping[str, tuple[set[str], str]] = {
    "boolean": ({"boolean"}, "expected true or false, not "),
    "count": ({"integer", "zero"}, "expected an integer, zero or more, not "),
    "string": (TEXT, "expected a string, not "),
    "strings": (TEXTS, "expected an array of strings, not "),
    "targets": ({"targets"}, "expected an array of strings|is not of the form 'module:function'"),
    "target": ({"target"}, "expected a name of the form 'package.module:Owner.function', not "),
    "package_name": (set(), "expected a Python identifier, not "),
    "style": (set(), "expected one of 'auto', 'google', 'numpy', 'sphinx', not "),
    "policy": (set(), "expected one of 'refuse', 'empty', not "),
    "dialect": (set(), "expected a string, not |there is no dialect '.*'; the nearest is "),
    "dialects": (set(), "expected an array of strings|there is no dialect '.*'; the nearest is "),
    "results": ({"boolean"}, "expected true, false or 'wrapped', not "),
    "directories": ({"boolean", *TEXTS}, "expected (true, false or )?an array of strings, not "),
    "digest": (set(), "expected a hash like 'sha256:…', as `toolgen verify --learn` prints, not "),
    "string_pairs": ({"texts by name"}, "expected a table, not |expected strings as values, not "),
    "scalar_pairs": (
        {"texts by name", "numbers by name"},
        "expected a table, not |expected strings, numbers, true or false as values, not ",
    ),
    "string_lists": ({"table"}, "expected a table, not |expected an array of strings, not "),
    "_frontends": (
        set(),
        "expected an array of tables, not |unknown key 'a'; the nearest is |has no target",
    ),
    "tool_tables": (
        set(),
        "expected a table of tables, by names of tools, not |'a': expected a table, not ",
    ),
    "_approval": ({"target"}, "expected 'always', 'never' or 'module:function', not "),
    "_seconds": ({"integer", "number"}, "expected a positive number of seconds, not "),
    "_characters": ({"integer"}, "expected a positive number of characters, not "),
    "_text": ({"text", "target"}, "expected a text, not "),
    "_texts": ({"texts", "targets"}, "expected an array of strings, not |expected a text, not "),
}
"""The kinds that what reads a value takes, and what is said of the others."""


def options() -> Iterator[tuple[str, str, str]]:
    """Each option: its name in messages, what reads it, and the TOML that gives it a value."""
    for each in fields(Config):
        table, key = each.metadata.get("table"), each.metadata.get("key", each.name)
        name = key.replace("_", "-")
        where = f"{table}.{name}" if table else name
        yield where, each.metadata["read"].__name__, f"tool.toolgen.{where} = {{}}"
    for each in fields(Frontend):
        name = each.name.replace("_", "-")
        target = "" if name == "target" else 'target = "acme.text:split", '
        text = f"[tool.toolgen]\nfrontends = [{{{{ {target}{name} = {{}} }}}}]"
        yield f"frontends.{name}", each.metadata["read"].__name__, text
    for key, read in _KEYS.items():
        yield f"tools.{key}", read.__name__, f'tool.toolgen.tools."find*".{key} = {{}}'


OPTIONS = list(options())


@pytest.mark.parametrize(("name", "reader", "toml"), OPTIONS, ids=[name for name, *_ in OPTIONS])
def test_an_option_takes_its_kinds_of_values_and_refuses_the_others(
    tmp_path: Path, name: str, reader: str, toml: str
) -> None:
    taken, words = TAKES[reader]
    for kind, value in KINDS.items():
        (tmp_path / "pyproject.toml").write_text(toml.format(value))
        if kind in taken:
            load_config(tmp_path)
        else:
            with pytest.raises(ToolgenError, match=words) as refused:
                load_config(tmp_path)
            assert f"tool.toolgen.{name.partition('.')[0]}" in str(refused.value)


SETTINGS = golden.CASES / "settings"
MORE = {
    "docstring-style": ('"google"', '"Google"'),
    "environment": ('"empty"', '"emtpy"'),
    "budgets.dialect": ('"openai"', '"opnai"'),
    "dialects": ('["gemini", "anthropic", "gemini"]', '["gemni"]', '["mcp", 1]'),
    "schema.results": ('"wrapped"', '"wraped"'),
    "output": ('"generated"', '"a-b"', '"json"', '"__x__"', '"con"', '"ﬁnd"'),
    "paths": ('["a\\u0000b"]', '[["a"]]', '[["a", "b"]]', "[{ a = 1 }]", "[1.5]", "[true]"),
    "tools.approval": ('"always"', '"never"', '"sometimes"', '"a.b:*"'),
    "tools.timeout": ("0.5", "inf", "nan", "-0.0"),
    "frontends.digest": (f'"sha256:{"0" * 64}"', f'"sha256:{"0" * 63}"', f'"md5:{"0" * 64}"'),
}
"""Values of some options beside those of each kind."""


@pytest.mark.parametrize(("name", "toml"), [(name, toml) for name, _, toml in OPTIONS])
def test_what_becomes_of_each_value_of_an_option_is_as_expected(
    tmp_path: Path, name: str, toml: str, update_golden: bool
) -> None:
    told = _of_option(tmp_path / "pyproject.toml", name, toml)
    golden.compare_section(SETTINGS / "options.txt", name, told, update_golden)


def test_the_options_are_those_expected(tmp_path: Path, update_golden: bool) -> None:
    texts = {name: toml for name, _, toml in OPTIONS}

    def told(name: str) -> str:
        return _of_option(tmp_path / "pyproject.toml", name, texts[name])

    golden.compare_sections(SETTINGS / "options.txt", texts, told, update_golden)


def _of_option(file: Path, name: str, toml: str) -> str:
    """What a value of each kind is read as, or is refused with, and how a typing error is met."""
    lines = []
    for value in (*KINDS.values(), *MORE.get(name, ())):
        lines.append(f"{value}: {_outcome(file, toml.format(value))}")
    key = name.rpartition(".")[2]
    for typed in (f"{key}s", key[:-1], key.replace("-", "_") + "_"):
        lines.append(f"{typed}: {_outcome(file, _with_key(toml, key, typed).format(1))}")
    return "\n".join(lines)


def _with_key(toml: str, key: str, typed: str) -> str:
    before, _, after = toml.rpartition(f"{key} = ")
    return f"{before}{typed} = {after}"


def _outcome(file: Path, toml: str) -> str:
    file.write_text(toml, "utf-8")
    try:
        config = load_config(file.parent, file=file).config
    except ToolgenError as error:
        return str(error).replace(f"{file}: ", "")
    given = (each.name for each in fields(Config) if getattr(config, each.name) != each.default)
    return ", ".join(f"{name} = {getattr(config, name)!r}" for name in given) or "the default"


READ = {
    "tool.toolgen.resolve-installed = ['a']": ("resolve_installed", ("a",)),
    "tool.toolgen.resolve-installed = true": ("resolve_installed", True),
    "tool.toolgen.schema.results = 'wrapped'": ("results", "wrapped"),
    "tool.toolgen.dialects = ['openai', 'gemini']": ("dialects", ("gemini", "openai")),
    "tool.toolgen.budgets.dialect = 'mcp'": ("budget_dialect", "mcp"),
    "tool.toolgen.frameworks = { mcp = '1', agno = '2' }": (
        "frameworks",
        (("agno", "2"), ("mcp", "1")),
    ),
    "tool.toolgen.lint.per-tool-ignores = { b = ['x'], a = [] }": (
        "per_tool_ignores",
        (("a", ()), ("b", ("x",))),
    ),
}


@pytest.mark.parametrize("toml", READ)
def test_a_value_is_read_as_settings_hold_it(tmp_path: Path, toml: str) -> None:
    (tmp_path / "pyproject.toml").write_text(toml)
    name, value = READ[toml]
    assert getattr(load_config(tmp_path).config, name) == value


def test_of_policies_the_exact_names_come_last(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.toolgen.tools]\nfind = { approval = "always" }\n"f*" = { max-output = 5 }\n'
        '"g?" = { timeout = 0.5, read-only = true }\n"[h]" = { tags = ["a"] }\n'
    )
    found = load_config(tmp_path).config.tools
    assert [(each.pattern, dict(each.given)) for each in found] == [
        ("f*", {"max_output": 5}),
        ("g?", {"timeout": 0.5, "read_only": True}),
        ("[h]", {"tags": ("a",)}),
        ("find", {"approval": "always"}),
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("class", "expected a Python identifier, not 'class'"),
        ("ﬁnd", "is imported as 'find': write that"),
        ("__tools__", "has a meaning of its own in a package"),
        ("con", "is a device on Windows"),
        ("prn", "is a device on Windows"),
        ("Aux", "is a device on Windows"),
        ("nul", "is a device on Windows"),
        ("lpt9", "is a device on Windows"),
        ("COM1", "is a device on Windows"),
        ("lpt²", "expected a Python identifier"),
        ("json", "is the name of a module that generated code needs"),
        *(
            (name, "is the name of a module that generated code needs")
            for name in ("pydantic", "pydantic_core", "toolgen_runtime", "typing_extensions")
        ),
    ],
)
def test_a_package_has_a_name_that_can_be_imported(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "pyproject.toml").write_text(f'tool.toolgen.output = "{name}"', "utf-8")
    with pytest.raises(ToolgenError, match=reason):
        load_config(tmp_path)


@pytest.mark.parametrize("name", ["__tools", "tools__", "_", "_tools", "consul", "json_tools"])
def test_any_other_name_is_taken(tmp_path: Path, name: str) -> None:
    (tmp_path / "pyproject.toml").write_text(f'tool.toolgen.output = "{name}"', "utf-8")
    assert load_config(tmp_path).config.output == name


def test_a_frontend_says_what_is_called(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[[tool.toolgen.frontends]]\nlike = "mcp"\n')
    with pytest.raises(ToolgenError, match="a frontend has no target, such as 'acme"):
        load_config(tmp_path)


TOPS = {
    "": True,
    "[tool.other]\n": True,
    "[project]\nname = 'a'\n": False,
    "[tool.poetry]\nname = 'a'\n": False,
    "[tool.toolgen]\n": False,
    "[project]\nname = 'a'\n[tool.uv]\ndev-dependencies = []\n": False,
    "[project]\nname = 'a'\n[tool.uv.workspace]\nmembers = ['b']\n": True,
    "[tool.poetry]\n[tool.uv.workspace]\nmembers = ['b']\n": True,
    "[project]\nname = 'a'\n[tool]\nuv = 'workspace'\n": False,
}


@pytest.mark.parametrize("text", TOPS)
def test_the_top_of_several_projects_is_no_package_but_a_workspace(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "pyproject.toml").write_text(text)
    (tmp_path / "below").mkdir()
    assert may_hold_projects(tmp_path) is TOPS[text]
    assert may_hold_projects(tmp_path / "below") is TOPS[text]
    assert not may_hold_projects(tmp_path / "pyproject.toml")


@pytest.mark.parametrize("key", [each.name.replace("_", "-") for each in fields(Frontend)])
def test_a_key_of_a_frontend_that_there_is_not_is_told_with_the_nearest(
    key: str, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text(
        f"[[tool.toolgen.frontends]]\ntarget = 'acme:expose'\n{key}x = 'a'\n"
    )
    with pytest.raises(ToolgenError, match=f"unknown key '{key}x'; the nearest is '{key}'"):
        load_config(tmp_path / "pyproject.toml")
