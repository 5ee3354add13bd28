"""Learnt frontends in a file of settings: as text to paste, or written into it."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any

from toolgen.config import Frontend, load_config
from toolgen.findings import ToolgenError
from toolgen.plain_files import read_plain
from toolgen.write.file import write_below

TABLE = "[[tool.toolgen.frontends]]"


def as_toml(frontend: Frontend) -> str:
    """An entry, with the keys that are not as they are anyway; `name` and `description` always."""
    rows = [TABLE]
    for option in fields(Frontend):
        is_plain = getattr(frontend, option.name) == option.default
        if not is_plain or option.name in ("name", "description"):
            rows.append(f"{option.name} = {_written(frontend, option.name)}")
    return "\n".join(rows)


def _written(frontend: Frontend, key: str) -> str:
    if key == "options":
        pairs = (f"{name} = {json.dumps(each)}" for name, each in frontend.options)
        return "{" + ", ".join(pairs) + "}"
    value = getattr(frontend, key)
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def write_learnt(file: Path, frontends: Iterable[Frontend]) -> list[Frontend]:
    """Put entries into a file, each in place of those of its target; gives those that are new.

    One that says what it said already stays as it is, reviewed or not. Raises ToolgenError for a
    file that cannot be edited safely.
    """
    import tomlkit

    before = read_plain(file)
    document = tomlkit.parse(before.decode())
    has_table = "toolgen" in document.get("tool", {})
    said = load_config(file.parent, file=file).config.frontends if has_table else ()
    known = {each.target: each for each in said}
    new = [each for each in frontends if not _is_said(known.get(each.target), each)]
    if new:
        targets = {each.target for each in new}
        kept = [each for each in said if each.target not in targets]
        with suppress(ValueError):  # tables within one on a line
            _put(document, targets, new)
        text = tomlkit.dumps(document).rstrip("\n") + "\n"
        _replace(file, before, text, [*kept, *new])
    return new


def _put(document: Any, targets: Container[str], new: Iterable[Frontend]) -> None:
    """Put entries into a document, behind those of other targets. Raises ValueError."""
    import tomlkit
    from tomlkit.items import Table

    tools = document.setdefault("tool", tomlkit.table(is_super_table=True))
    table = tools.setdefault("toolgen", tomlkit.table())
    entries = tomlkit.aot()
    for each in table.get("frontends", ()):
        if each.get("target") not in targets:
            entries.append(each if isinstance(each, Table) else _as_table(each))
    for each in new:
        entries.append(tomlkit.parse(as_toml(each))["tool"]["toolgen"]["frontends"][0])
    table["frontends"] = entries


def _as_table(entry: Mapping[str, object]) -> Mapping[str, object]:
    """An entry that stands on a line, as a table of its own."""
    import tomlkit

    made = tomlkit.table()
    made.update(entry)
    return made


def _is_said(known: Frontend | None, learnt: Frontend) -> bool:
    return known is not None and all(
        getattr(known, option.name) == getattr(learnt, option.name)
        for option in fields(Frontend)
        if option.name != "reviewed"
    )


def _replace(file: Path, before: bytes, text: str, wanted: list[Frontend]) -> None:
    write_below(file.parent, {file.name: text})
    try:
        said = load_config(file.parent, file=file).config.frontends
    except ToolgenError:
        said = ()
    if list(said) != wanted:
        write_below(file.parent, {file.name: before})
        raise ToolgenError(f"{file} is laid out in a way that cannot be edited safely")
