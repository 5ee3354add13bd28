"""What users can name is in the documentation: settings, names, extras."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import Field, fields

import pytest
from building import REPOSITORY

import toolgen_runtime
from toolgen.config.options import Config

DOCS = REPOSITORY / "docs"
PAGES = {page.name: page.read_text("utf-8") for page in DOCS.glob("*.md")}


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
