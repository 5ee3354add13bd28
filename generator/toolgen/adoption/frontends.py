"""Learnt frontends in a file of settings: as text to paste, or written into it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

from toolgen.config import Frontend, load_config
from toolgen.findings import ToolgenError
from toolgen.plain_files import read_plain
from toolgen.write.file import write_below

TABLE = "[[tool.toolgen.frontends]]"


def as_toml(frontend: Frontend) -> str:
    """An entry, with the keys that are not as they are anyway; `name` and `description` always."""
    rows = [TABLE]
    for option in fields(Frontend):
        value = getattr(frontend, option.name)
        is_plain = value == option.default and option.name not in ("name", "description")
        if not is_plain:
            rows.append(f"{option.name} = {_written(option.name, value)}")
    return "\n".join(rows)


def _written(key: str, value: object) -> str:
    if key == "options" and isinstance(value, tuple):
        return "{" + ", ".join(f"{name} = {json.dumps(each)}" for name, each in value) + "}"
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def write_learnt(file: Path, frontends: Iterable[Frontend]) -> list[Frontend]:
    """Put entries into a file, each in place of those of its target; gives those that are new.

    One that says what it said already stays as it is, reviewed or not. Raises ToolgenError for a
    file that cannot be edited safely.
    """
    import tomlkit

    document = tomlkit.parse(read_plain(file).decode())
    tools = document.setdefault("tool", tomlkit.table(is_super_table=True))
    has_table = "toolgen" in tools
    said = load_config(file.parent, file=file).config.frontends if has_table else ()
    known = {each.target: each for each in said}
    new = [each for each in frontends if not _is_said(known.get(each.target), each)]
    table = tools.setdefault("toolgen", tomlkit.table())
    targets = {each.target for each in new}
    kept = tomlkit.aot()
    for each in table.get("frontends", ()):
        if each.get("target") not in targets:
            kept.append(each)
    for each in new:
        kept.append(tomlkit.parse(as_toml(each))["tool"]["toolgen"]["frontends"][0])
    if new:
        table["frontends"] = kept
        _replace(file, tomlkit.dumps(document).rstrip("\n") + "\n", new)
    return new


def _is_said(known: Frontend | None, learnt: Frontend) -> bool:
    return known is not None and all(
        getattr(known, option.name) == getattr(learnt, option.name)
        for option in fields(Frontend)
        if option.name != "reviewed"
    )


def _replace(file: Path, text: str, new: Iterable[Frontend]) -> None:
    before = read_plain(file)
    write_below(file.parent, {file.name: text})
    try:
        said = load_config(file.parent, file=file).config.frontends
    except ToolgenError:
        said = ()
    if not all(each in said for each in new):
        write_below(file.parent, {file.name: before})
        raise ToolgenError(f"{file} is laid out in a way that cannot be edited safely")
