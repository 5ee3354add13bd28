"""What a session tells of frameworks and modules, and how functions came to be registered."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from types import SimpleNamespace
from typing import Any
from unittest import mock

import golden
import pytest

import toolgen.frameworks
from toolgen.frameworks.observing import Observation, ObservedSubject, class_among, taken_off
from toolgen.frameworks.rules import rules_of
from toolgen.verify.child import session
from toolgen.verify.child.handing import HandingRecorder
from toolgen.verify.child.session import ObservationSession


def act() -> None:
    """Act."""


SEEN = Observation("made_up", act, "act", "Act.", {})


def _raising(*_: object) -> Any:
    raise ValueError("a version that is not known\nand more")


def _failing() -> Any:
    raise ValueError


RULES: dict[str, Any] = {
    "it is observed": {"install": lambda record: record(lambda name: SEEN, "act")},
    "what it registers cannot be read": {"install": lambda record: record(_raising)},
    "it is not installed": {"install": _raising},
    "it says nothing of why": {"install": lambda record: _failing()},
    "it takes tools off": {"install": lambda record: None, "removals": lambda: lambda: [SEEN]},
    "what it takes off cannot be read": {
        "install": lambda record: None,
        "removals": lambda: _raising,
    },
}


def of_rules(name: str) -> list[dict[str, object]]:
    """What is told of a framework with these rules, and of a step after that."""
    sent: list[dict[str, object]] = []
    observing = ObservationSession(sent.append, lambda: 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "rules_of", lambda *_: SimpleNamespace(**RULES[name]))
        observing.hook("made_up")
        observing.load(0, "json")
    kept = ("event", "framework", "reason", "name", "step", "failure", "printed")
    return [{key: each[key] for key in kept if key in each} for each in sent]


MODULES = {
    "it is imported": "",
    "it raises": "raise ValueError('no\\nmore')",
    "it raises without a word": "raise KeyError",
    "it ends the process": "raise SystemExit(3)",
}


def of_modules(name: str, root: Path) -> object:
    """How an import ends."""
    module = f"module_{[*MODULES].index(name)}"
    (root / f"{module}.py").write_text(MODULES[name], "utf-8")
    sent: list[dict[str, object]] = []
    ObservationSession(sent.append, count().__next__).load(7, module)
    return sent[-1]


@pytest.mark.parametrize(
    ("name", "failure"),
    [
        ("it is imported", None),
        ("it raises", "ValueError: no"),
        ("it raises without a word", "KeyError"),
        ("it ends the process", "it called sys.exit(3)"),
    ],
)
def test_an_import_ends_as_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, failure: str | None
) -> None:
    monkeypatch.syspath_prepend(tmp_path)

    assert of_modules(name, tmp_path) == {
        "event": "end",
        "step": 7,
        "failure": failure,
        "printed": 1,
    }


class Tool:
    """What a framework leaves in a function's place."""

    def __init__(self, **held: object) -> None:
        self.__dict__ |= held


@pytest.mark.parametrize(
    "held", [{}, {"x": act}, *({n: act} for n in ("fn", "func", "function", "coroutine"))]
)
def test_the_framework_is_asked_about_the_function_that_its_object_stands_for(
    monkeypatch: pytest.MonkeyPatch, held: dict[str, Any]
) -> None:
    asked: list[object] = []
    tool = Tool(fn=None, **held) if "fn" not in held else Tool(**held)

    def reflect(function: object, subject: object) -> Observation:
        asked.append(function)
        return SEEN

    rules = SimpleNamespace(reflect=reflect)
    monkeypatch.setattr(session, "rules_of", lambda *_: rules)
    monkeypatch.setattr(sys.modules[__name__], "registered", tool, raising=False)
    observing = ObservationSession(lambda _: None, lambda: 0)

    for name in ("act", "registered"):
        observing.reflect(0, ObservedSubject(0, "made_up", __name__, name, "act", True, {}, {}))

    is_known = held and "x" not in held
    assert asked == [act, act if is_known else tool]


def test_a_framework_without_rules_is_absent() -> None:
    sent: list[dict[str, object]] = []
    ObservationSession(sent.append, lambda: 0).hook("none_such")

    assert [each["reason"] for each in sent] == [
        "ImportError: toolgen cannot ask none_such about a function"
    ]


FRAMEWORK = """
    from copy import deepcopy

    seen = []
    recorder = None

    def register(function, name=None, options=(), *, strict=True):
        seen.append(deepcopy(recorder.of(function)))

    def decorator(name):
        def mark(function):
            register(function, name)
            return function
        return mark
"""
HUB = """
    import framework
    from framework import register

    def expose(function, name, *, tags=(), limit=3):
        register(function, name, [], strict=False)

    def expose_all(functions, prefix="a"):
        for each in functions:
            register(each, f"{prefix}_{each.__name__}")

    def marked(name):
        limit = 4
        def decorate(function):
            name, limit
            register(function, name)
            return function
        return decorate

    held = []

    def hold(function, name="held"):
        held.append((function, name))

    def flush():
        for function, name in held:
            register(function, name)

    def outer(function):
        expose(function, "within")

    class Hub:
        def add(self, function, /, **more):
            register(function)

    def twice(function):
        register(function, "a")
        register(function, "b", strict=None)

    def late():
        def decorate(function):
            register(function)
            return unbound
        try:
            decorate(ACT)
        except NameError:
            unbound = 1
"""
HANDED = {
    "a function": "hub.expose(act, 'n', tags=['a'])",
    "a list of them": "hub.expose_all([act])",
    "a tuple and a set of them": "hub.expose_all((act,)); hub.expose_all({act}, prefix='b')",
    "a decorator": "hub.marked('n')(act)",
    "one that is held": "hub.hold(act); hub.flush()",
    "two that hold it, the latest first": "hub.hold(act, 'a'); hub.hold(act, 'b'); hub.flush()",
    "one within another": "hub.outer(act)",
    "a method": "hub.Hub().add(act, more=1)",
    "a bound method": "hub.expose(hub.Hub().add, 'n')",
    "a partial": "import functools; hub.expose(functools.partial(act), 'n')",
    "an object that is none": "hub.expose(len, 'n')",
    "the framework alone": "hub.framework.register(act, 'n')",
    "the framework's own decorator": "hub.framework.decorator('n')(act)",
    "what is said last": "hub.twice(act)",
    "what is not bound yet": "hub.ACT = act; hub.late()",
}


def of_handed(way: str) -> list[list[object]]:
    """For each registration what the project said to the framework, and who was handed it."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        for name, text in (("framework", FRAMEWORK), ("hub", HUB)):
            (Path(folder) / f"{name}.py").write_text(dedent(text), "utf-8")
            patch.delitem(sys.modules, name, raising=False)
        patch.syspath_prepend(folder)
        hub: Any = import_module("hub")
        recorder = HandingRecorder([os.path.realpath(f"{folder}/hub.py")], ["framework"])
        hub.framework.recorder = recorder
        before = sys.getprofile(), threading.getprofile()
        recorder.start()
        try:
            exec(HANDED[way], {"hub": hub, "act": act})
        finally:
            sys.setprofile(before[0])
            threading.setprofile(before[1])
            for name in ("framework", "hub"):
                del sys.modules[name]
    return [[each["said"], *map(_shown, each["handed"])] for each in hub.framework.seen]


def _shown(handed: dict[str, Any]) -> str:
    kind = "in " if handed["is_collection"] else ""
    place = f"{Path(handed['file']).name}:{handed['line']}"
    return f"{kind}{handed['parameter']} of {handed['qualname']} ({place}) {handed['given']}"


TABLES = golden.Tables("observing", {"rules": (of_rules, RULES), "handed": (of_handed, HANDED)})


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_is_told_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


HOMES = {
    "there": "class Tool: ...\n",
    "lacking": "import a_library_that_is_not_there\n",
    "nameless": "raise ModuleNotFoundError('of no name')\n",
}


@pytest.fixture
def _homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, text in HOMES.items():
        home = tmp_path / "made_up_framework" / f"{name}.py"
        home.parent.mkdir(exist_ok=True)
        home.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(toolgen.frameworks, "__path__", [str(tmp_path)])
    with mock.patch.dict(sys.modules):
        yield


@pytest.mark.usefixtures("_homes")
def test_a_module_that_is_not_there_is_told_from_one_that_lacks_another() -> None:
    home = "made_up_framework"
    found = class_among(
        [f"{home}.gone", "a_library_that_is_not_there.tools", f"{home}.there"], "Tool"
    )
    assert found.__module__ == f"{home}.there"
    assert rules_of("made-up-framework", "there").Tool.__name__ == "Tool"
    assert rules_of("made-up-framework", "gone") is None
    assert rules_of("another-framework", "there") is None
    for name, reason in {"lacking": "is_not_there", "nameless": "of no name"}.items():
        with pytest.raises(ModuleNotFoundError, match=reason):
            class_among([f"{home}.{name}", f"{home}.there"], "Tool")
        with pytest.raises(ModuleNotFoundError, match=reason):
            rules_of("made-up-framework", name)
    with pytest.raises(ModuleNotFoundError, match="made_up_framework has no Tool"):
        class_among([f"{home}.gone"], "Tool")


def test_a_tool_is_taken_off_once_nothing_has_it() -> None:
    class Holder:
        def __init__(self) -> None:
            self.tools = ["look", "find"]

        def remove_tool(self, name: str) -> str:
            self.tools.remove(name)
            return name

    gone = taken_off(
        Holder, lambda each: each.tools, lambda name: Observation("made_up", act, name, "", {})
    )
    one, other = Holder(), Holder()
    assert one.remove_tool("look") == "look"
    assert [*gone()] == []
    other.remove_tool("look")
    assert [each.name for each in gone()] == ["look", "look"]
    assert [*gone()] == []


def test_a_function_without_source_is_told_by_what_its_code_says() -> None:
    made: dict[str, Any] = {}
    exec(compile("\n\ndef made(): ...\n", "no such file", "exec"), made)
    events = [Observation("a", each, "a", "", {}).event() for each in (made["made"], len)]
    assert [(each["function"], each["lines"]) for each in events] == [("made", [3]), ("", [])]
    assert [str(each["file"]).rpartition("/")[2] for each in events] == ["no such file", "None"]
