"""All that is told of pairs of schemas, and of the findings that count for each line of a source.

What a difference is is held by the tests beside this one. Here none may change unseen: a change is
reviewed by the diff of `cases/verdicts`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import golden
import pytest
from refusing import KINDS

from toolgen.findings import Finding, Position
from toolgen.findings.registry import CODES
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec
from toolgen.render.plan import PlannedTool
from toolgen.verify.attribution import Findings
from toolgen.verify.comparison import differences, normalized
from toolgen.verify.judging import closest, compare
from toolgen.verify.registered import RegisteredEvents
from toolgen.verify.verification import _subject

SCHEMAS = {name: schema for name, schema in KINDS.items() if not name.startswith("the keyword")}


def of_pair(name: str) -> dict[str, list[str]]:
    """Where a schema differs from each other one, with titles and without."""
    found = {}
    for other, schema in SCHEMAS.items():
        for titles in (True, False):
            left, right = (normalized(each, titles=titles) for each in (SCHEMAS[name], schema))
            said = [*map(str, differences(left, right))]
            if titles or said != found[f"{other} True"]:
                found[f"{other} {titles}"] = said
    return found


SOURCE = '''\
import a


@register(
    name="f",
)
@b
def f(
    a: int,
) -> None:
    """Do it.

    More.
    """
    def inner(x):
        """Inner."""
        return x

    return g(a)


class C:
    value = (
        1
    )

    async def g(self): return 1


server.add(
    f,
)
if a:
    server.add(C().g)
'''
LINES = range(len(SOURCE.splitlines()) + 2)
MESSAGES = [
    *("it is so", "parameter 'a' of f: no", "parameter 'a' of C.g: no", "of ff", "of f", "of g(x)"),
    "the default of 'x' of f.g: no",
]


def of_line(number: str) -> list[str]:
    """Which findings count for a function, a statement and a helper on a line."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "a.py").write_text(SOURCE, "utf-8")
        every = [Finding(Position("a.py", line, 1), "TG301", f"at {line}") for line in LINES] + [
            Finding(Position("b.py", 1, 1), "TG301", message) for message in MESSAGES
        ]
        findings = Findings(root, every)
        place = ("a.py", int(number))
        return [
            f"of: {_shown(findings.of(place, ['f']))}",
            f"of, registered: {_shown(findings.of(place, ['C.g', 'g'], ('a.py', 29)))}",
            f"at: {_shown(findings.at(place))}",
            f"around: {_shown(findings.around(place))}",
        ]


def _shown(findings: list[Finding]) -> str:
    return ", ".join(each.message for each in findings)


def of_code(code: str) -> bool:
    """Whether findings of a code may say why a schema is another."""
    with TemporaryDirectory() as folder:
        found = Findings(Path(folder), [Finding(Position("a.py", 1, 1), code, "x of f")])
        return bool(found.naming(["f"]))


def of_names(names: str) -> str:
    """The findings that are about functions of some names."""
    with TemporaryDirectory() as folder:
        every = [Finding(Position("b.py", 1, 1), "TG301", message) for message in MESSAGES]
        return _shown(Findings(Path(folder), every).naming(names.split()))


TEXT: Any = {"type": "object", "properties": {"a": {"type": "string", "title": "A"}}}
PLAIN = ToolSpec("f", "acme", "f", False, "Do it.")
THEIRS = replace(TOOLGEN, framework="theirs", results=True)
PLANNED: dict[str, PlannedTool] = {
    "ours": PlannedTool(PLAIN, TEXT),
    "theirs": PlannedTool(replace(PLAIN, profile=THEIRS), TEXT, output={"type": "string"}),
}
SEEN: dict[str, dict[str, Any]] = {
    "the same": {},
    "another name": {"name": "g"},
    "another text": {"description": "Do."},
    "asked about": {"event": "asked", "name": "g", "description": "Do."},
    "other parameters": {"parameters": {"type": "object", "properties": {}}},
    "without titles": {
        "parameters": {"type": "object", "properties": {"a": {"type": "string"}}},
    },
    "another result": {"output": {"type": "integer"}},
    "all of it": {"name": "g", "description": "", "parameters": {}, "output": {}},
}


def of_seen(name: str) -> dict[str, Any]:
    """Where a tool differs from what was observed, and from the likest of several."""
    plain = {"event": "observed", "name": "f", "description": "Do it.", "parameters": TEXT}
    found: dict[str, Any] = {}
    for kind, planned in PLANNED.items():
        seen: Mapping[str, Any] = {**plain, "output": planned.output, **SEEN[name]}
        worse = {**seen, "name": "h", "description": "?", "parameters": None}
        found[kind] = [[*compare(planned, seen)], closest(planned, [worse, seen])]
    return found


def _event(name: str, line: int, **more: Any) -> dict[str, Any]:
    file = os.path.realpath("acme.py")
    said = {"framework": TOOLGEN.framework, "name": name, "file": file, "lines": [line, line + 1]}
    return {**said, "wrappers": [], **more}


STORIES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "nothing": [],
    "one": [("add", _event("f", 3))],
    "its second line": [("add", _event("f", 2))],
    "another line": [("add", _event("f", 7))],
    "another framework": [("add", _event("f", 3, framework="theirs"))],
    "within a wrapper": [("add", _event("f", 90, wrappers=[[os.path.realpath("acme.py"), [3]]]))],
    "two": [("add", _event("f", 3)), ("add", _event("g", 3))],
    "taken off": [("add", _event("f", 3)), ("forget", _event("f", 3))],
    "one of two": [
        ("add", _event("f", 3)),
        ("add", _event("g", 3)),
        ("forget", _event("f", 3)),
    ],
    "put back": [
        ("add", _event("f", 3)),
        ("forget", _event("f", 3)),
        ("add", _event("f", 3)),
    ],
    "never there": [("forget", _event("f", 3))],
    "another taken off": [("add", _event("f", 3)), ("forget", _event("g", 3))],
}


def of_story(name: str) -> list[Any]:
    """What is left of a tool's registrations, with conditions and without."""
    tool = replace(PLAIN, position=Position("acme.py", 3, 1))
    events = RegisteredEvents(Path())
    for deed, event in STORIES[name]:
        getattr(events, deed)(event)
    under = replace(tool, conditions=("x",))
    return [
        [each["name"] for each in events],
        [each["name"] for each in events.of(tool)],
        events.has_lost(tool),
        events.has_lost(under),
    ]


CASES = {case.name: case for case in golden.cases("schemas")}


def of_subject(name: str) -> list[Any]:
    """What frameworks are asked about the tools of a case."""
    result = golden.run(CASES[name] / "input")
    planned = [tool for package in result.packages for tool in package.tools]
    return [asdict(_subject(key, each)) for key, each in enumerate(planned)]


TABLES = golden.Tables(
    "verdicts",
    {
        "pairs": (of_pair, SCHEMAS),
        "lines": (of_line, [*map(str, LINES)]),
        "codes": (of_code, [*CODES]),
        "names": (of_names, ["f", "g", "C.g", "f g", "", "x"]),
        "seen": (of_seen, SEEN),
        "stories": (of_story, STORIES),
        "subjects": (of_subject, CASES),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_a_verdict_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
