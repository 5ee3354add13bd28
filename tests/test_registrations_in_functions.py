"""What comes of a call of each entry, under any name: the same in a function as in a module."""

from __future__ import annotations

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.entry import ANY, Entry
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.pipeline import generate

ENTRIES = {
    f"{framework.profile.framework}-{entry.target}": entry
    for framework in FRAMEWORKS
    for entry in framework.entries
}
FILE = golden.CASES / "frameworks" / "entries.txt"
NAMED = golden.CASES / "frameworks" / "named_entries.txt"
LOOK = 'def look(where: str) -> str:\n    "Look."\n    return where\n\n\n'


def _call(entry: Entry) -> str:
    """A call of an entry, whose own name or that of its class is `given`."""
    owner, _, name = entry.qualname.rpartition(".")
    arguments = "look" if entry.functions or entry.decorates else ""
    if entry.collections and (entry.into or not arguments):
        arguments = f"{entry.collections[0]}=[look]"
    elif arguments and not (entry.decorates or {*entry.parameters[:1]} & {*entry.functions}):
        arguments = f"{entry.functions[0]}=look"
    if not owner:
        return f"given({arguments})"
    is_made = name.startswith(("from_", "as_proxy"))  # by the class, not by an instance
    receiver = "given" if is_made else "given('server')"
    return f"{receiver}.{name}({arguments})"


def told(entry: Entry, use: str) -> str:
    """The tools that a use of an entry makes, and what is told of it, without lines."""
    owner, _, name = entry.qualname.replace(ANY, "Server").rpartition(".")
    imports = f"from {entry.package} import {owner or name} as given\n\n\n"
    result = generate([source_file("app.py", imports + LOOK + use)], Config())
    tools = [f"tool {each.tool.name}: {each.tool.description}" for each in result.planned]
    findings = sorted({f"{each.code} {each.message}" for each in result.diagnostics})
    return "".join(f"{line}\n" for line in (*tools, *findings))


def in_module(name: str) -> str:
    """What comes of a call of an entry in a module."""
    return told(ENTRIES[name], f"made = {_call(ENTRIES[name])}\n")


def named(name: str) -> str:
    """What comes of a call of an entry that says a name and a description by its keywords."""
    entry = ENTRIES[name]
    given = {**dict.fromkeys(entry.name, "named"), **dict.fromkeys(entry.description, "Told.")}
    said = ", ".join(f"{keyword}={value!r}" for keyword, value in given.items())
    call = _call(entry).removesuffix(")")
    return told(entry, f"made = {call}{'' if call.endswith('(') else ', '}{said})\n")


@pytest.mark.parametrize("name", ENTRIES)
def test_the_keywords_of_each_entry_name_and_describe(name: str, update_golden: bool) -> None:
    golden.compare_section(NAMED, name, named(name), update_golden)


def test_the_named_entries_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(NAMED, ENTRIES, named, update_golden)


@pytest.mark.parametrize("name", ENTRIES)
def test_what_comes_of_each_entry_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(FILE, name, in_module(name), update_golden)


@pytest.mark.parametrize("name", ENTRIES)
def test_it_does_so_in_a_function_that_nothing_calls(name: str) -> None:
    use = f"def setup():\n    made = {_call(ENTRIES[name])}\n    return made\n"
    assert told(ENTRIES[name], use) == in_module(name)


def test_no_entry_is_without_a_case(update_golden: bool) -> None:
    golden.compare_sections(FILE, ENTRIES, in_module, update_golden)
