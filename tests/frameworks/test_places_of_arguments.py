"""What comes of a function, a list of functions and a text in each place of each entry's call: by
each position and by each keyword that its table has.

A change is reviewed by the diff of `cases/frameworks/places.txt`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.entry import ANY, Entry
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.pipeline import generate

FILE = golden.CASES / "frameworks" / "places.txt"
ENTRIES = {
    f"{framework.profile.framework}-{entry.target}": entry
    for framework in FRAMEWORKS
    for entry in framework.entries
}
HEAD = "from {package} import {name} as given\n"
FUNCTION = 'def look{number}(a: int) -> str: "Look."\n'


def _keywords(entry: Entry) -> list[str]:
    """Every parameter that the table of an entry names."""
    several = (entry.parameters, entry.functions, entry.collections, entry.name, entry.description)
    more = (entry.schema, entry.shared, entry.insists, entry.unread_given, *entry.spellings)
    single = (entry.includes, entry.excludes, entry.remakes, entry.tells, entry.within)
    composes = entry.composes
    if composes is not None:
        single += (
            composes.servers,
            composes.renames,
            composes.one_tool,
            composes.originals,
            composes.onto_server,
        )
        single += (composes.transforms, composes.separator, *composes.prefixes)
    every = [name for names in (*several, *more, single) for name in names]
    return [*dict.fromkeys(filter(None, every))]


def _uses(entry: Entry) -> Iterator[str]:
    """Calls, in which `$` stands for a function."""
    owner, _, name = entry.qualname.rpartition(".")
    receiver = "given" if name.startswith(("from_", "as_proxy")) else "given('server')"
    callee = f"{receiver}.{name}" if owner else "given"
    for place in range(len(entry.parameters) + 1):
        for value in ("$", "[$]"):
            yield f"{callee}({'None, ' * place}{value})"
    first = next(iter((*entry.functions, *entry.collections)), "")
    for keyword in _keywords(entry):
        for value in ("$", "[$]", '{"tools": [$]}'):
            yield f"{callee}({keyword}={value})"
        if first and keyword != first:
            value = "[$]" if first in entry.collections else "$"
            yield f'{callee}({first}={value}, {keyword}="text$")'
            yield f'{callee}({first}={value}, {keyword}=["$"])'


def _told(name: str) -> str:
    """Each call with the tools that it makes, and what is told of it."""
    entry = ENTRIES[name]
    owner, _, last = entry.qualname.replace(ANY, "Server").rpartition(".")
    uses = list(_uses(entry))
    functions = "".join(FUNCTION.format(number=number) for number in range(len(uses)))
    calls = [use.replace("$", f"look{number}") for number, use in enumerate(uses)]
    head = HEAD.format(package=entry.package, name=owner or last)
    program = head + functions + "\n".join(calls) + "\n"
    result = generate([source_file("app.py", program)], Config())
    found: dict[int, list[str]] = defaultdict(list)
    for each in result.planned:
        tool = each.tool
        found[tool.declared.line].append(f"tool {tool.name}: {tool.description}")
    for finding in result.diagnostics:
        found[finding.position.line].append(f"{finding.code} {finding.message}")
    lines = []
    for number, call in enumerate(calls):
        own = [*found[number + 2], *found[number + 2 + len(calls)]]
        lines += [call, *sorted({f"    {text}" for text in own})]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", ENTRIES)
def test_what_comes_of_each_place_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(FILE, name, _told(name), update_golden)


def test_no_entry_is_without_its_places(update_golden: bool) -> None:
    golden.compare_sections(FILE, ENTRIES, _told, update_golden)
