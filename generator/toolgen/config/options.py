"""Options: the settings that toolgen has, with what each takes and how it is read."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from difflib import get_close_matches

from toolgen.config import values
from toolgen.config.policies import ToolTable, tool_tables
from toolgen.config.values import (
    DialectName,
    DocstringStyle,
    EnvironmentPolicy,
    Results,
    Unexpected,
)


@dataclass(frozen=True, slots=True)
class Frontend:
    """A way to declare tools, described in `[[tool.toolgen.frontends]]`.

    `target` is what is called, or decorates: a function, a class, or a method of a class, by
    `package.module:name`. `like` is the framework whose rules the schema follows. `parameters` are
    those that may be given by position, in order; `functions` may hold the function itself,
    `collections` a list of functions, `name` and `description` the tool's own. `options` are what
    the callable says to the framework by itself.

    An entry that was learnt by running the project has the `hash` of the callable's source, and
    holds as long as that is the same and somebody has `reviewed` it.
    """

    target: str = field(metadata={"read": values.target})
    like: str = field(default="toolgen", metadata={"read": values.string})
    parameters: tuple[str, ...] = field(default=(), metadata={"read": values.strings})
    functions: tuple[str, ...] = field(default=(), metadata={"read": values.strings})
    collections: tuple[str, ...] = field(default=(), metadata={"read": values.strings})
    name: tuple[str, ...] = field(default=("name",), metadata={"read": values.strings})
    description: tuple[str, ...] = field(
        default=("description",), metadata={"read": values.strings}
    )
    decorates: bool = field(default=True, metadata={"read": values.boolean})
    options: tuple[tuple[str, bool | int | float | str], ...] = field(
        default=(), metadata={"read": values.scalar_pairs}
    )
    hash: str = field(default="", metadata={"read": values.digest})
    reviewed: bool = field(default=True, metadata={"read": values.boolean})


def _frontends(value: object) -> tuple[Frontend, ...]:
    if not isinstance(value, list):
        raise Unexpected("an array of tables", value)
    return tuple(map(_frontend, value))


def _frontend(value: object) -> Frontend:
    if not isinstance(value, dict):
        raise Unexpected("an array of tables", [value])
    known = {option.name.replace("_", "-"): option for option in fields(Frontend)}
    unknown = next((key for key in value if key not in known), None)
    if unknown is not None:
        near = get_close_matches(unknown, known, n=1, cutoff=0)[0]
        raise ValueError(f"unknown key {unknown!r}; the nearest is {near!r}")
    if "target" not in value:
        raise ValueError("a frontend has no target, such as 'acme.agents:expose'")
    return Frontend(**{known[k].name: known[k].metadata["read"](v) for k, v in value.items()})


@dataclass(frozen=True, slots=True)
class Config:
    """`[tool.toolgen]` and its tables. In TOML, names are written with dashes.

    `paths` are what to read when the command line names none; empty stands for `src`, or for the
    root where there is no `src`. `include` are target patterns of functions that are tools without
    a marker, `exclude_tools` of tools to leave out. `exclude` are gitignore patterns of files.
    `output` names the generated subpackage, `strict` is what a tool is that does not say.

    `environment` says what a value read from the environment is: unknown (`refuse`), or that of an
    `empty` environment. `resolve_installed` lists directories of installed libraries whose source
    may be read to follow names; true stands for those of the running interpreter.

    `dialects` are the providers' forms that every tool is compiled to and must be fit for.

    `frameworks` are the versions of frameworks that are meant, by framework; `frontends` describe
    ways to declare tools that toolgen does not know. `tools` lay policies over those of tools, by
    patterns of names.

    Of the table `schema`: `titles` keeps the titles that pydantic derives from names, `close_root`
    writes `additionalProperties: false` into the parameters of strict tools, `results` gives the
    tools of toolgen's own marker schemas of their results, "wrapped" as objects where they are
    none. Of the table `stubs`:
    `overloads` is the most tools that the typed registry overloads `invoke` for. Of the table
    `contract`: `rules` are severities of rules of `toolgen check`, by rule. Of the table `budgets`:
    the most bytes that a tool, and all tools of a package, may take up in `budget_dialect`; None
    stands for no limit. Of the table `lint`: `lint_select` and `lint_ignore` are rules of
    `toolgen lint` by id, category or pattern, "all" for all, `lint_severities` by rule,
    `per_tool_ignores` by patterns of tools; the others are limits that rules go by.
    """

    paths: tuple[str, ...] = field(
        default=(), metadata={"read": values.strings, "named by": "toolgen build {}"}
    )
    include: tuple[str, ...] = field(default=(), metadata={"read": values.targets})
    exclude: tuple[str, ...] = field(default=(), metadata={"read": values.strings})
    exclude_tools: tuple[str, ...] = field(default=(), metadata={"read": values.targets})
    output: str = field(default="_toolgen", metadata={"read": values.package_name})
    docstring_style: DocstringStyle = field(default="auto", metadata={"read": values.style})
    strict: bool = field(default=True, metadata={"read": values.boolean})
    respect_gitignore: bool = field(default=True, metadata={"read": values.boolean})
    environment: EnvironmentPolicy = field(default="refuse", metadata={"read": values.policy})
    resolve_installed: bool | tuple[str, ...] = field(
        default=False,
        metadata={"read": values.directories, "named by": "--resolve-installed {}"},
    )
    dialects: tuple[DialectName, ...] = field(default=(), metadata={"read": values.dialects})
    frameworks: tuple[tuple[str, str], ...] = field(
        default=(), metadata={"read": values.string_pairs}
    )
    frontends: tuple[Frontend, ...] = field(default=(), metadata={"read": _frontends})
    tools: tuple[ToolTable, ...] = field(default=(), metadata={"read": tool_tables})
    titles: bool = field(default=False, metadata={"read": values.boolean, "table": "schema"})
    close_root: bool = field(default=True, metadata={"read": values.boolean, "table": "schema"})
    results: Results = field(default=False, metadata={"read": values.results, "table": "schema"})
    overloads: int = field(default=64, metadata={"read": values.count, "table": "stubs"})
    rules: tuple[tuple[str, str], ...] = field(
        default=(), metadata={"read": values.string_pairs, "table": "contract"}
    )
    tool_budget: int | None = field(
        default=None, metadata={"read": values.count, "table": "budgets", "key": "tool"}
    )
    registry_budget: int | None = field(
        default=None, metadata={"read": values.count, "table": "budgets", "key": "registry"}
    )
    budget_dialect: DialectName = field(
        default="json-schema",
        metadata={"read": values.dialect, "table": "budgets", "key": "dialect"},
    )
    lint_select: tuple[str, ...] = field(
        default=("all",), metadata={"read": values.strings, "table": "lint", "key": "select"}
    )
    lint_ignore: tuple[str, ...] = field(
        default=(), metadata={"read": values.strings, "table": "lint", "key": "ignore"}
    )
    lint_severities: tuple[tuple[str, str], ...] = field(
        default=(), metadata={"read": values.string_pairs, "table": "lint", "key": "severity"}
    )
    per_tool_ignores: tuple[tuple[str, tuple[str, ...]], ...] = field(
        default=(), metadata={"read": values.string_lists, "table": "lint"}
    )
    max_description: int = field(default=2000, metadata={"read": values.count, "table": "lint"})
    max_enum: int = field(default=50, metadata={"read": values.count, "table": "lint"})
    max_parameters: int = field(default=15, metadata={"read": values.count, "table": "lint"})
    max_tools: int = field(default=40, metadata={"read": values.count, "table": "lint"})
