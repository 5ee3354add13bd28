"""What is learnt of each form of helper, by the calls of it that led to registrations.

Here none may change unseen: a change is reviewed by the diff of `cases/learning`. That observing a
project gives such calls is held by `cli/test_verify.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import golden
import pytest
from source_files import source_file

from toolgen.config import Config, Frontend
from toolgen.pipeline import Result, generate
from toolgen.verify.learning import learn

HUB = """
import functools
from somewhere import register

def expose(function, title=None, /, text="", *, group=None):
    register(name=title)(function)

async def expose_async(function, title):
    register(name=title)(function)

def expose_all(functions, **more):
    for each in functions:
        register()(each)

def by_name(title):
    def decorate(function):
        register(name=title)(function)
        return function
    def other(function): ...
    return decorate

def partly(title):
    def decorate(title, function): ...
    return functools.partial(decorate, title)

def maybe(title):
    def decorate(function): ...
    return decorate if title else None

def twice(function): ...
def twice(function, title): ...

class Hub:
    def expose(self, function, title): ...
    @classmethod
    def of_class(cls, function, title): ...
    @staticmethod
    def of_none(function, title): ...
    class Inner:
        def expose(self, function, title): ...
    def by_name(self, title):
        def decorate(function): ...
        return decorate

if True:
    def within(function, title): ...
"""
USES = '''
def count(text: str):
    """Count."""

def measure(text: str):
    """Measure."""

def tell(text: str) -> str:
    """Tell."""
'''
ROOT = Path("/project")


def call(qualname: str, parameter: str = "function", **given: Any) -> dict[str, Any]:
    """A call of a function of the hub that was given a function."""
    collection = given.pop("is_collection", False)
    file = given.pop("file", "/project/acme/hub.py")
    return {
        "module": "acme.hub",
        "qualname": qualname,
        "file": file,
        "line": 1,
        "parameter": parameter,
        "is_collection": collection,
        "given": given,
    }


def event(function: str, name: str, *handed: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A registration that the build knows nothing of."""
    line = USES[: USES.index(f"def {function}")].count("\n") + 1
    schema = {
        "properties": {"text": {"title": "Text", "type": "string"}},
        "required": ["text"],
        "title": f"{function}Arguments",
        "type": "object",
    }
    return {
        "event": "observed",
        "framework": "mcp",
        "name": name,
        "function": function,
        "description": f"{function.title()}.",
        "file": "/project/acme/uses.py",
        "lines": [line],
        "parameters": schema,
        "output": None,
        "said": {},
        "handed": [*handed],
        **more,
    }


def _one(*handed: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    return [event("count", "counted", *handed, **more)]


def _two(qualname: str, first: Mapping[str, Any], second: Mapping[str, Any]) -> list[Any]:
    return [
        event("count", "counted", call(qualname, **first)),
        event("measure", "measured", call(qualname, **second)),
    ]


UNSTRUCTURED = {"structured_output": False}


def _telling(**said: Any) -> dict[str, Any]:
    """A registration by a helper that says something to the framework itself."""
    return event("tell", "told", call("expose", title="told"), said=said)


CALLED = {"title": "counted"}
EVENTS: dict[str, list[dict[str, Any]]] = {
    "nothing": [],
    "handed to nobody": _one(),
    "of another project": _one(call("expose", file="/elsewhere/hub.py", **CALLED)),
    **{
        f"by {name}": _one(call(name, **CALLED))
        for name in (
            *("expose", "expose_async", "twice", "gone", "within", "Hub.expose", "Hub.of_class"),
            *("Hub.of_none", "Hub.gone", "Gone.expose", "Hub.Inner.expose", "Hub.Gone.expose"),
            *("by_name.<locals>.decorate", "by_name.<locals>.other", "by_name.<locals>.gone"),
            *("partly.<locals>.decorate", "maybe.<locals>.decorate", "gone.<locals>.decorate"),
            *("Hub.by_name.<locals>.decorate", "by_name.<locals>.decorate.<locals>.deep"),
        )
    },
    "as part of a list": [
        event("count", "count", call("expose_all", "functions", is_collection=True)),
        event("measure", "measure", call("expose_all", "functions", is_collection=True)),
    ],
    "as part of a list and alone": [
        event("count", "counted", call("expose_all", "functions", is_collection=True, **CALLED)),
        event("measure", "measured", call("expose_all", "more", title="measured")),
    ],
    "by several, one within the other": _one(call("twice"), call("expose", **CALLED)),
    "by another helper each": [
        event("count", "counted", call("expose", **CALLED)),
        event("measure", "measured", call("Hub.expose", title="measured")),
    ],
    "under the function's name": [event("count", "count", call("expose", title=None))],
    "under a name that nothing says": _one(call("expose", title="other", group=3)),
    "with the name in one parameter and in another": _two(
        "expose", {"title": "counted"}, {"text": "measured"}
    ),
    "with the name in two": _two(
        "expose",
        {"title": "counted", "group": "counted"},
        {"title": "measured", "group": "measured"},
    ),
    "with the name in two of one": _two(
        "expose",
        {"title": "counted", "group": "counted"},
        {"title": "measured", "group": "a"},
    ),
    "with the name in two of the other": _two(
        "expose",
        {"title": "counted", "group": "a"},
        {"title": "measured", "group": "measured"},
    ),
    "with the name in one parameter that holds another at times": _two(
        "expose", {"title": "counted"}, {"title": "other", "text": "measured"}
    ),
    "with a description": _one(call("expose", text=" Count. ", **CALLED)),
    "with no description": _one(call("expose", text="", **CALLED), description=None),
    "with another description": _one(call("expose", text="Tell.", **CALLED), description="Tell."),
    "with a blank in the name": _one(call("expose", title=" counted ")),
    "with what the helper says": [_telling(structured_output=False, name="told")],
    "with what the helper says of some": [
        _telling(structured_output=False),
        event("count", "counted", call("expose", title="counted")),
    ],
    "with what the helper says otherwise of some": [
        _telling(structured_output=False),
        event("count", "counted", call("expose", title="counted"), said={"structured_output": 1}),
    ],
    "with what the helper says of all": [
        _telling(structured_output=False),
        event("count", "counted", call("expose", title="counted"), said=UNSTRUCTURED),
    ],
    "with what the helper says as nothing": [_telling(structured_output=None)],
    "with what the helper says and changes nothing": [_telling(structured_output=True)],
    "with what bears on no schema": [_telling(title="x", description=None)],
    "with another schema": _one(call("expose", **CALLED), parameters={"type": "object"}),
    "from another line": _one(call("expose", **CALLED), lines=[99]),
    "of another framework": _one(call("expose", **CALLED), framework="fastmcp"),
}


def _built(frontends: tuple[Frontend, ...], texts: Mapping[str, str]) -> Result:
    sources = [source_file(path, text) for path, text in texts.items()]
    return generate(sources, Config(frontends=frontends))


def _texts(events: list[dict[str, Any]]) -> dict[str, str]:
    """The project, with the calls of its helpers that source can tell."""
    return {
        "acme/__init__.py": "",
        "acme/hub.py": HUB,
        "acme/uses.py": USES + "".join(_calls(events)),
    }


def _calls(events: list[dict[str, Any]]) -> Iterator[str]:
    for each in events:
        for one in each["handed"][:1]:
            qualname, _, inner = one["qualname"].partition(".<locals>.")
            first = qualname.partition(".")[0]
            said = "".join(f", {key}={value!r}" for key, value in one["given"].items())
            function = f"[{each['function']}]" if one["is_collection"] else each["function"]
            made = (
                f"{qualname}({said[2:]})({function})" if inner else f"{qualname}({function}{said})"
            )
            yield f"from acme.hub import {first}\n{made}\n"


def of_events(name: str) -> dict[str, Any]:
    """The entries, how a build by each compares, and what is not learnt."""
    events = EVENTS[name]
    texts = _texts(events)
    sources = [source_file(path, text) for path, text in texts.items()]
    learnt = learn(events, ROOT, sources, lambda frontends: _built(frontends, texts))
    entries = [
        {**_said(each.frontend), "tools": each.tools, "differing": each.differing}
        for each in learnt.entries
    ]
    return {"entries": entries, "failures": learnt.failures, "is exact": learnt.is_exact}


def _said(frontend: Frontend) -> dict[str, Any]:
    """What an entry says that is not so of every one."""
    plain = asdict(Frontend(frontend.target, hash=frontend.hash, reviewed=False))
    said = {key: value for key, value in asdict(frontend).items() if value != plain[key]}
    return {"target": frontend.target, **said}


TABLES = golden.Tables("learning", {"events": (of_events, EVENTS)})


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_is_learnt_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
