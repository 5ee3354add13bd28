"""`pyproject.toml` with toolgen in it: settings, build, dependency and entry points.

Comments and layout stay as they are (tomlkit). The text is only taken when it says, read by the
standard library, what the same changes make of plain dicts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, MutableMapping, Sequence
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

from toolgen import __version__
from toolgen.adoption.backends import (
    SETUPTOOLS,
    Make,
    Tables,
    add_requirement,
    hook_into,
    requirement,
    table_at,
)
from toolgen.adoption.edits import Edit
from toolgen.config import check_shape
from toolgen.findings import ToolgenError

FILE = "pyproject.toml"
GROUP = "toolgen.registries"  # toolgen_runtime.installed() reads it

Registries = Sequence[tuple[str, str]]


def edited(root: Path, registries: Registries, paths: Sequence[str], notes: list[str]) -> Edit:
    """The edit of the project's file, which is TOML; what cannot be put there is noted.

    Raises ToolgenError.
    """
    edit = Edit.of(root, FILE)
    has_setup = any((root / name).is_file() for name in ("setup.py", "setup.cfg"))
    if not (root / FILE).is_file() and not has_setup:
        raise ToolgenError(f"{root} is no project: there is no {FILE}")
    plain = tomllib.loads(edit.before)
    check_shape(plain, root / FILE)
    changes = _PyprojectChanges(registries, has_setup)
    wanted = deepcopy(plain)
    changes.apply(wanted, _plain_table, notes)
    text = _saying(wanted, edit.before, lambda document, make: changes.apply(document, make, []))
    if "toolgen" not in plain.get("tool", {}):
        settings = {"paths": list(paths)} if paths else {}
        table_at(wanted, "tool.toolgen", _plain_table).update(settings)
        text = None if text is None else _with_table(text, ("tool", "toolgen"), settings)
    if text is None:
        import tomlkit

        raise ToolgenError(
            f"{root / FILE} is laid out in a way that cannot be edited safely; "
            "have it say this, and run toolgen init again:\n\n"
            f"{tomlkit.dumps(_additions(plain, wanted))}"
        )
    return Edit(FILE, edit.before, text, edit.newline)


def with_setting(before: str, table: Sequence[str], key: str, value: object) -> str | None:
    """The text of a project's file with a setting in a table, which is made if need be; to a list,
    the items are added. None where that cannot be edited safely.
    """
    newline = "\r\n" if "\r\n" in before else "\n"
    plain = before.replace("\r\n", "\n")

    def change(document: Tables, make: Make) -> None:
        settings = table_at(document, tuple(table), make)
        known = settings.get(key)
        if isinstance(known, list) and isinstance(value, list):
            known.extend(item for item in value if item not in known)
        else:
            settings[key] = value

    try:
        known = tomllib.loads(plain)
        wanted = deepcopy(known)
        change(wanted, _plain_table)
    except (tomllib.TOMLDecodeError, TypeError, AttributeError):
        return None  # it is no TOML, or has a value where the table belongs
    is_there = _has_table(known, table)
    text = _saying(wanted, plain, change) if is_there else _with_table(plain, table, {key: value})
    return None if text is None else text.replace("\n", newline)


def _has_table(document: dict[str, Any], table: Sequence[str]) -> bool:
    for key in table:
        if key not in document:
            return False
        document = document[key]
    return True


def _with_table(before: str, table: Sequence[str], settings: dict[str, Any]) -> str | None:
    """The text with a table that it has not, under a header of its own so that it can be added to;
    None for a text that keeps what is around it on one line. A header may stand at the end whatever
    is above it: dotted keys and tables within tables would say the same in more ways.
    """
    import tomlkit

    def change(document: Tables, make: Make) -> None:
        table_at(document, tuple(table), make).update(settings)

    wanted = tomllib.loads(before)
    change(wanted, _plain_table)
    lines = [f"{key} = {tomlkit.item(value).as_string()}\n" for key, value in settings.items()]
    above = f"{before.rstrip()}\n\n" if before.strip() else ""
    text = f"{above}[{'.'.join(table)}]\n{''.join(lines)}"
    return text if _says(text, wanted) else _saying(wanted, before, change)


def _saying(
    wanted: dict[str, Any], before: str, change: Callable[[Tables, Make], None]
) -> str | None:
    """The text after a change, made so that it says what is wanted; None where none does."""
    import tomlkit

    for make in (tomlkit.table, _inline_table):
        try:
            document = tomlkit.parse(before)
            change(document, make)
        except ValueError:  # tables in an order it does not know; one within one on a line
            continue
        text = _spaced(tomlkit.dumps(document), before)
        if _says(text, wanted):
            return text
    return None


def _says(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False


def _additions(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What `after` has that `before` has not, in the tables that it is in."""
    made = {}
    for key, value in after.items():
        if key not in before:
            made[key] = value
        elif before[key] != value:
            known = before[key]
            nested = isinstance(value, dict) and isinstance(known, dict)
            made[key] = _additions(known, value) if nested else value
    return made


def _spaced(text: str, before: str) -> str:
    """The text with a blank line above each table that `before` has not right below that line."""
    lines = text.splitlines(keepends=True)
    known = set(pairwise(before.splitlines(keepends=True)))
    made = lines[:1]
    for above, line in pairwise(lines):
        if line.startswith("[") and above.strip() and (above, line) not in known:
            made.append("\n")
        made.append(line)
    return "".join(made)


def _plain_table(_: bool) -> dict[str, Any]:
    return {}


def _inline_table(_: bool) -> Tables:
    """What can be put beside dotted keys: `hatch.build.hooks = {toolgen = {}}`."""
    import tomlkit

    return tomlkit.inline_table()


class _PyprojectChanges:
    """What is to be changed, of a document of tomlkit's as of plain dicts."""

    def __init__(self, registries: Registries, has_setup: bool) -> None:
        self._registries = registries
        self._has_setup = has_setup

    def apply(self, document: Tables, make: Make, notes: list[str]) -> None:
        """Change a document in place."""
        self._hook(document, make, notes)
        if "project" in document:
            self._declare(document["project"], make, notes)
        elif "name" in document.get("tool", {}).get("poetry", {}):
            self._declare_to_poetry(document["tool"]["poetry"], make)
        else:
            notes.append(f"declare the dependency {_runtime()} and, in {GROUP}, the entry points")

    def _hook(self, document: Tables, make: Make, notes: list[str]) -> None:
        if "build-system" in document:
            left = hook_into(document, make)
            if left:
                notes.append(left)
        elif self._has_setup:
            system = table_at(document, "build-system", make)
            system["requires"] = ["setuptools>=64", requirement()]
            system["build-backend"] = SETUPTOOLS
        else:
            notes.append("there is no [build-system]: nothing is built, so nothing is hooked into")

    def _declare(self, project: MutableMapping[str, Any], make: Make, notes: list[str]) -> None:
        dynamic = project.get("dynamic", [])
        if "dependencies" in dynamic:
            notes.append(f"dependencies are dynamic: add {_runtime()} where they are declared")
        else:
            add_requirement(project.setdefault("dependencies", []), _runtime())
        if "entry-points" in dynamic:
            notes.append(f"entry points are dynamic: declare the group {GROUP} beside the others")
        elif self._registries:
            self._enter(table_at(project, ("entry-points", GROUP), make))

    def _declare_to_poetry(self, poetry: MutableMapping[str, Any], make: Make) -> None:
        dependencies = table_at(poetry, "dependencies", make)
        name, _, version = _runtime().partition(">=")
        dependencies.setdefault(name, f">={version}")
        if self._registries:
            self._enter(table_at(poetry, ("plugins", GROUP), make))

    def _enter(self, group: MutableMapping[str, Any]) -> None:
        for package, module in self._registries:
            if f"{module}:registry" not in group.values():
                group[package] = f"{module}:registry"


def _runtime() -> str:
    minor = ".".join(__version__.split(".")[:2])
    return f"toolgen-runtime>={minor}"
