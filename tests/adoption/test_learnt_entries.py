"""Entries that were learnt are written as settings that say the same when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolgen.adoption.frontends import as_toml, write_learnt
from toolgen.config import load_config
from toolgen.config.options import Frontend

PLAIN = Frontend("acme.tools:expose", "fastmcp", functions=("function",))
ENTRIES = {
    "plain": PLAIN,
    "with options": Frontend(
        "acme.tools:expose",
        "fastmcp",
        functions=("function",),
        options=(("level", 3), ("share", 1.5), ("strict", True), ("title", 'a "b" é')),
    ),
    "with all": Frontend(
        "acme.tools:Shop.expose",
        "toolgen",
        parameters=("name", "function"),
        functions=("function",),
        collections=("functions",),
        name=("name", "called"),
        description=(),
        decorates=True,
        hash=f"sha256:{'0123456789abcdef' * 4}",
        reviewed=False,
    ),
}


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_an_entry_is_read_as_it_was_written(entry: Frontend, tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_text(as_toml(entry) + "\n", "utf-8")
    assert load_config(tmp_path, file=file).config.frontends == (entry,)


def test_an_entry_takes_the_place_of_that_of_its_target(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    other = Frontend("acme.tools:other", "fastmcp", functions=("function",))
    file.write_text(f"{as_toml(PLAIN)}\n\n{as_toml(other)}\n", "utf-8")
    changed = ENTRIES["with options"]

    assert write_learnt(file, [changed, other]) == [changed]

    assert set(load_config(tmp_path, file=file).config.frontends) == {other, changed}
    assert write_learnt(file, [changed]) == []
