"""Entries that were learnt are written as settings that say the same when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolgen.adoption.frontends import as_toml, write_learnt
from toolgen.config import load_config
from toolgen.config.options import Frontend
from toolgen.findings import ToolgenError

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


def test_an_entry_of_another_target_stays_as_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    other = "[[tool.toolgen.frontends]]\n# ours\ntarget = 'acme:other'\n"
    file.write_text(f"{as_toml(PLAIN)}\n\n{other}", "utf-8")

    assert write_learnt(file, [ENTRIES["with options"]])

    assert other in file.read_text("utf-8")


def test_name_and_description_are_written_always_and_else_what_is_not_as_it_is_anyway() -> None:
    assert as_toml(Frontend("acme:expose")).splitlines() == [
        "[[tool.toolgen.frontends]]",
        'target = "acme:expose"',
        'name = ["name"]',
        'description = ["description"]',
    ]
    assert "decorates = false" in as_toml(Frontend("acme:expose", decorates=False)).splitlines()


def test_a_file_that_says_what_was_learnt_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    text = '[tool]\ntoolgen.frontends = [ {target = "acme:expose",  like="fastmcp"} ]\n\n\n'
    file.write_text(text, "utf-8")
    unreviewed = Frontend("acme:expose", "fastmcp", reviewed=False)

    assert write_learnt(file, [unreviewed]) == []
    assert file.read_text("utf-8") == text


def test_an_entry_is_written_into_a_file_without_settings(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_text('[project]\nname = "acme"\n', "utf-8")

    assert write_learnt(file, [PLAIN]) == [PLAIN]
    assert load_config(tmp_path, file=file).config.frontends == (PLAIN,)
    assert file.read_text("utf-8").startswith('[project]\nname = "acme"\n')


LINES = {
    "of a dotted key": "[tool]\ntoolgen.frontends = [{target = 'acme:expose'}]\n",
    "of a table": '[tool.toolgen]\nfrontends = [{target = "acme:expose"}]\nstrict = true\n',
    "all on one": 'tool = {toolgen = {frontends = [{target = "acme:expose"}]}}\n',
    "of a toolgen on one": '[tool]\ntoolgen = {frontends = [{target = "acme:expose"}]}\n',
}


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_beside_entries_on_a_line_one_is_written_or_nothing_is(text: str, tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_text(text, "utf-8")
    before = load_config(tmp_path, file=file).config.frontends

    try:
        written = write_learnt(file, [PLAIN])
    except ToolgenError:
        written = []

    said = load_config(tmp_path, file=file).config.frontends
    assert said == (*before, *written)
    assert written or file.read_text("utf-8") == text
