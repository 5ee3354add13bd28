"""What is kept of a run is taken by the next one while all that it rests on is as it was.

Each row is two states of a project. What the second run comes to, with what the first has kept, is
what a run comes to without; and whether search roots were read again is told, too.
"""

from __future__ import annotations

import json

import pytest
from kept.runs import Runs, Texts, told
from source_files import source_file

from toolgen.config import Config, Frontend
from toolgen.kept import extraction, made, plans, signs
from toolgen.kept.kinds import Kinds
from toolgen.kept.memory import RunMemory
from toolgen.pins import Pins
from toolgen.source import SourceFile, Unreadable

TOOL = '''
from toolgen_runtime import tool
from acme.helper import LIMIT


@tool
def rain(city: str, days: int = LIMIT) -> str:
    """Tell of rain."""
    return city
'''
FILES: Texts = {
    "acme/__init__.py": "",
    "acme/app.py": TOOL,
    "acme/helper.py": "LIMIT = 3\n\n\ndef help(value):\n    return str(value)\n",
    "acme/plain.py": "x = 1\n",
}
RUN = '''
from mcp.server.fastmcp import FastMCP

def register(server: FastMCP):
    @server.tool()
    def rain(city: str) -> str:
        """Tell of rain."""
        return city
'''
SERVED: Texts = {
    "acme/__init__.py": "",
    "acme/app.py": "from mcp.server.fastmcp import FastMCP\nfrom acme.routes import register\n"
    "server = FastMCP('x')\nregister(server)\n",
    "acme/routes.py": RUN,
}


CHAIN = '''
from langchain_core.tools import tool

@tool(parse_docstring=True)
def snow(city: str) -> str:
    """Tell of snow.

    Args:
        city: Where.
    """
    return city
'''


def _app(old: str, new: str) -> Texts:
    assert old in TOOL
    return {"acme/app.py": TOOL.replace(old, new)}


CHANGES: dict[str, tuple[Texts, Texts, bool]] = {
    "nothing": (FILES, {}, False),
    "a comment above": (FILES, {"acme/app.py": f"# told\n{TOOL}"}, False),
    "a comment below": (FILES, {"acme/app.py": f"{TOOL}# told\n"}, False),
    "another body": (FILES, _app("return city", "return city + city"), False),
    "a value that is read": (FILES, {"acme/helper.py": "LIMIT = 4\n"}, True),
    "a file that cannot be read": (FILES, {"acme/helper.py": Unreadable("no rights")}, True),
    "a file that cannot be read for another reason": (
        {**FILES, "acme/helper.py": Unreadable("no rights")},
        {"acme/helper.py": Unreadable("no file")},
        True,
    ),
    "a file that can be read again": (
        {**FILES, "acme/helper.py": Unreadable("no rights")},
        {"acme/helper.py": FILES["acme/helper.py"]},
        True,
    ),
    "a comment in a function that is run": (SERVED, {"acme/routes.py": f"# told\n{RUN}"}, False),
    "a body of a function that is run": (
        SERVED,
        {"acme/routes.py": RUN.replace("rain(city: str)", "rain(city: int)")},
        True,
    ),
    "a comment below what names a line": (
        {**FILES, **_app("of rain", "of rain, as line 3 has it")},
        {"acme/app.py": TOOL.replace("of rain", "of rain, as line 3 has it") + "# told\n"},
        False,
    ),
    "a comment above what names a line": (
        {**FILES, **_app("of rain", "of rain, as line 3 has it")},
        {"acme/app.py": "# told\n" + TOOL.replace("of rain", "of rain, as line 3 has it")},
        True,
    ),
    "a comment where a tool is refused once it is planned": (
        {**FILES, **_app("@tool", "@tool(validate_result=True)")},
        {"acme/app.py": "# told\n" + TOOL.replace("@tool", "@tool(validate_result=True)")},
        False,
    ),
    "a comment where a framework has another description": (
        {**FILES, "acme/chain.py": CHAIN},
        {"acme/chain.py": f"# told\n{CHAIN}"},
        False,
    ),
    "a comment where a tool has no schema": (
        {**FILES, **_app("city: str", "city: 'object()'")},
        {"acme/app.py": "# told\n" + TOOL.replace("city: str", "city: 'object()'")},
        False,
    ),
    "a comment where a default is no JSON": (
        {**FILES, **_app("days: int = LIMIT", "days: float = float('inf')")},
        {
            "acme/app.py": "# told\n"
            + TOOL.replace("days: int = LIMIT", "days: float = float('inf')")
        },
        False,
    ),
}


@pytest.mark.parametrize("is_one_process", [False, True])
@pytest.mark.parametrize("change", CHANGES)
def test_what_is_kept_is_taken_while_it_holds(
    change: str, is_one_process: bool, read: list[str]
) -> None:
    before, changed, is_read = CHANGES[change]
    runs = Runs(before, stays=is_one_process)
    runs.run()
    runs.change(changed)
    read.clear()
    found = runs.run()
    assert bool(read) is is_read

    assert told(found) == told(runs.anew())


COMMENT: Texts = {"acme/app.py": f"# told\n{TOOL}"}


@pytest.mark.parametrize("stays", [False, True])
def test_what_has_no_form_is_read_each_time(
    monkeypatch: pytest.MonkeyPatch, read: list[str], stays: bool
) -> None:
    for module in (extraction, plans, made):
        monkeypatch.setattr(module, "_kinds", lambda: Kinds([]))
    runs = Runs(FILES, stays=stays)
    for texts in ({}, COMMENT, FILES):
        runs.change(texts)
        assert told(runs.run()) == told(runs.anew())
    assert len(read) == 3


@pytest.mark.parametrize("kinds", [{"plan", "plans"}, {"plans"}, {"made"}, {"signs"}])
def test_what_was_dropped_is_made_anew(read: list[str], kinds: set[str]) -> None:
    runs = Runs(FILES)
    runs.run()
    runs.shelf.drop(kinds)
    runs.change(COMMENT)
    assert told(runs.run()) == told(runs.anew())
    assert len(read) == 1


@pytest.mark.parametrize(("changed", "since"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_signs_of_files_that_have_changed_lie_apart_until_they_are_many(
    changed: int, since: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signs, "_MANY", 2)
    runs = Runs(FILES)
    runs.run()
    paths = ("acme/app.py", "acme/helper.py", "acme/plain.py")
    runs.change({path: f"# told\n{FILES[path]!s}" for path in paths[:changed]})
    runs.run()

    kept = {kind: json.loads(text) for (kind, _), text in runs.shelf.kept.items()}
    assert [len(kept[kind]["named"]) for kind in ("signs", "signs since")] == [len(FILES), since]


def test_a_root_is_read_again_where_the_facts_that_a_file_had_are_known_no_more(
    read: list[str],
) -> None:
    runs = Runs(FILES)
    runs.run()
    runs.facts.keep_only(())
    runs.change(COMMENT)
    assert told(runs.run()) == told(runs.anew())
    assert len(read) == 2


def test_facts_are_held_to_be_the_same_to_the_line_where_frontends_are_described(
    read: list[str],
) -> None:
    runs = Runs(FILES, Config(frontends=(Frontend("acme.helper:help"),)))
    runs.run()
    runs.change({})
    runs.run()
    assert len(read) == 1
    runs.change(COMMENT)
    assert told(runs.run()) == told(runs.anew())
    assert len(read) == 2


class _Torn(Runs):
    """Each time that a file is read it holds something else than before, until that is over."""

    number = 0
    is_over = False

    def _data(self, path: str) -> bytes:
        if path == "acme/helper.py" and not self.is_over:
            self.number += 1
            return f"LIMIT = {self.number}\n".encode()
        return super()._data(path)


@pytest.mark.parametrize("stays", [False, True])
def test_nothing_is_kept_of_files_that_change_while_they_are_read(
    read: list[str], stays: bool
) -> None:
    runs = _Torn(FILES, stays=stays)
    runs.run()
    assert runs.memory is None or runs.memory.is_torn
    runs.is_over = True
    if stays:
        runs.memory = RunMemory()
    assert told(runs.run()) == told(runs.anew())
    assert len(read) == 2


APART: Texts = {
    "acme/__init__.py": "",
    "acme/app.py": TOOL.replace("from acme.helper import LIMIT\n", "LIMIT = 1\n"),
    "acme/other.py": TOOL.replace("rain", "snow"),
    "acme/helper.py": "LIMIT = 3\n",
}
CONNECTED = {"acme/app.py": TOOL.replace("acme.helper", "acme.other")}
TWICE: Texts = {
    "acme/app.py": TOOL,
    "acme/app/__init__.py": "x = 1\n",
    "acme/helper.py": "LIMIT = 3\n",
}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (APART, CONNECTED),
        ({**APART, **CONNECTED}, {"acme/app.py": APART["acme/app.py"]}),
        (TWICE, {"acme/app.py": "y = 2\n", "acme/app/__init__.py": "x = 'tool'\n"}),
        (TWICE, {"acme/app.py": "y = 2\n"}),
    ],
)
@pytest.mark.parametrize("stays", [False, True])
def test_other_search_roots_and_other_names_are_seen(
    before: Texts, after: Texts, stays: bool
) -> None:
    runs = Runs(before, stays=stays)
    for texts in ({}, after, {}, {path: before[path] for path in after}):
        runs.change(texts)
        assert told(runs.run()) == told(runs.anew())


class _Library:
    """An installed library of one module."""

    pins: Pins = ()

    def __init__(self, text: str | None) -> None:
        self.text = text

    def has(self, module: str) -> bool:
        return module == "helper" and self.text is not None

    def source(self, module: str) -> SourceFile | None:
        return source_file("helper.py", self.text or "") if self.has(module) else None


@pytest.mark.parametrize("stays", [False, True])
@pytest.mark.parametrize("text", ["LIMIT = 3\n", "LIMIT = 4\n", "\nLIMIT = 3\n", None])
def test_a_library_that_says_something_else_is_asked_again(
    read: list[str], stays: bool, text: str | None
) -> None:
    runs = Runs({"acme/app.py": TOOL.replace("acme.helper", "helper")}, stays=stays)
    library = _Library("LIMIT = 3\n")
    runs.run(library)
    library.text = text
    runs.change({})
    assert told(runs.run(library)) == told(runs.anew(library))
    assert len(read) == 1 + (text != "LIMIT = 3\n")
