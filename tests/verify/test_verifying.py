"""What a verification comes to of what a process tells: which modules it is asked to import, which
functions it is asked about, and the verdict on each tool.

Here none may change unseen: a change is reviewed by the diff of `cases/verifying`. That a process
tells such things is held by `cli/test_verify.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate
from toolgen.verify import verification
from toolgen.verify.running import Event
from toolgen.verify.verification import FrameworkVerifier

SERVER = '''
from mcp.server.fastmcp import FastMCP

server = FastMCP("x")

@server.tool()
def rain(city: str):
    """Tell of rain."""

def plain(city: str):
    """Tell nothing."""

def wrapped(function):
    return function

def made():
    @server.tool()
    def within(city: str):
        """Tell within."""

@server.tool()
def shown(city: Missing):
    """Tell what is missing."""

def bind(server):
    return server.tool()

value = bind(*server)(plain)

for each in unknown:
    bind(server)(each)
'''
CHAIN = '''
from langchain_core.tools import tool
from acme.models import City

@tool
def snow(city: str):
    """Tell of snow."""

@tool(args_schema=City)
def hail(name: str):
    """Tell of hail."""

@tool(parse_docstring=True)
def fog(city: str):
    """Tell of fog.

    Args:
        city: Where.
    """
'''
MODELS = """
from pydantic import BaseModel

class City(BaseModel):
    name: str
"""
TEXTS = {
    "src/acme/__init__.py": "",
    "src/acme/server.py": SERVER,
    "src/acme/server.pyi": "from mcp.server.fastmcp import FastMCP\nserver: FastMCP\n",
    "src/acme/chain.py": CHAIN,
    "src/acme/models.py": MODELS,
    "src/acme/uses.py": "from acme import helper\n\nhelper.add(1)\n",
    "src/acme/helper.py": "import acme.chain\n",
    "lib/app.py": SERVER.replace("rain", "sleet"),
    "lib/bare.py": "x = 1\n",
}
SCHEMA = {
    "properties": {"city": {"title": "City", "type": "string"}},
    "required": ["city"],
    "type": "object",
}


ROOT = Path("/project")


def _place(text: str) -> list[Any]:
    """The file of the server, and a line."""
    return ["src/acme/server.py", _line("src/acme/server.py", text)]


def _at(text: str) -> list[Any]:
    """The same, of a function that may have several."""
    path, line = _place(text)
    return [path, [line]]


def _line(path: str, text: str) -> int:
    return TEXTS[path][: TEXTS[path].index(text)].count("\n") + 1


def _seen(function: str, path: str = "src/acme/server.py", **more: Any) -> dict[str, Any]:
    """A registration of a function."""
    line = _line(path, f"def {function}(")
    return {
        "event": "observed",
        "framework": "mcp",
        "name": function,
        "function": function,
        "description": f"Tell of {function}.",
        "file": path,
        "lines": [line - 1, line],
        "parameters": {**SCHEMA, "title": f"{function}Arguments"},
        "output": None,
        "wrappers": [],
        "stack": [],
        **more,
    }


Story = dict[str, Any]
"""By a module, or the name of a function that is asked about: what is told of it."""

STORIES: dict[str, Story] = {
    "nothing": {},
    "all": {
        "acme.server": [_seen("rain")],
        "app": [_seen("sleet", "lib/app.py")],
        "snow": {"description": "Tell of snow.", "parameters": SCHEMA},
        "hail": {"description": "Tell of hail.", "parameters": {}},
    },
    "modules that fail": {"acme.server": "ImportError: no", "app": "ImportError: no"},
    "functions that cannot be asked about": {"snow": "AttributeError: no", "fog": "TypeError"},
    "frameworks that are absent": {
        "acme.server": [{"event": "absent", "framework": "mcp", "reason": "not installed"}],
    },
    "a registration that is taken off": {
        "acme.server": [_seen("rain"), {**_seen("rain"), "event": "removed"}],
    },
    "another schema": {"acme.server": [_seen("rain", parameters={"type": "object"})]},
    "another name": {"acme.server": [_seen("rain", name="other")]},
    "another name beside": {"acme.server": [_seen("rain"), _seen("rain", name="other")]},
    "two other names": {
        "acme.server": [
            _seen("rain", name="other", parameters={"type": "object"}),
            _seen("rain", name="likest"),
        ],
    },
    "one that the build lacks": {"acme.server": [_seen("plain")]},
    "one that the build lacks, twice": {"acme.server": [_seen("plain"), _seen("plain")]},
    "one that the build lacks, with a finding": {"acme.server": [_seen("shown")]},
    "one that wraps what has a finding": {
        "acme.server": [_seen("plain", wrappers=[_at("def shown"), ["elsewhere.py", [1]]])],
    },
    "one of a file that is none of the project": {
        "acme.server": [_seen("plain", file="elsewhere/x.py")],
    },
    "one that is registered where there is a finding": {
        "acme.server": [_seen("plain", stack=[["elsewhere.py", 1], _place("value = bind")])],
    },
    "one that is registered where something else has a finding": {
        "acme.server": [_seen("plain", stack=[_place("server = "), _place("def shown")])],
    },
    "one that is registered by what is untold": {
        "acme.server": [_seen("plain", stack=[_place("server = "), _place("bind(server)(")])],
    },
}


class _ToldRunner:
    """Tells what a story has of each step."""

    story: ClassVar[Story] = {}
    asked: ClassVar[list[object]] = []

    def __init__(self, *given: Any) -> None:
        self.asked.append([_shown(each) for each in given[3:]])

    def run(self, steps: Sequence[dict[str, Any]]) -> Iterator[Event]:
        for each in steps:
            subject = each.get("subject")
            self.asked.append(each["module"] if subject is None else subject)
            told = self.story.get(each["module"] if subject is None else subject["name"], [])
            if subject is None:
                yield from [] if isinstance(told, str) else told
            elif isinstance(told, dict):
                of = {"event": "reflected", "key": subject["key"], "name": subject["name"]}
                yield {**of, "output": None, **told}
            failure = told if isinstance(told, str) else None
            yield {"event": "end", "step": each["step"], "failure": failure, "printed": 3}


def _shown(value: Any) -> Any:
    root = f"{ROOT}/"
    if isinstance(value, list | tuple):
        return [_shown(each) for each in value]
    return value.removeprefix(root) if isinstance(value, str) else value


def _absolute(event: Any) -> Any:
    """An event with the files of the project where they are."""
    if isinstance(event, dict):
        named = {key: _absolute(each) for key, each in event.items()}
        return {**named, "file": f"{ROOT}/{event['file']}"} if "file" in event else named
    if isinstance(event, list):
        is_place = len(event) == 2 and isinstance(event[0], str)
        return [f"{ROOT}/{event[0]}", event[1]] if is_place else [*map(_absolute, event)]
    return event


def _of_story(name: str, *, learning: bool) -> dict[str, Any]:
    sources = [source_file(path, text, root=path.partition("/")[0]) for path, text in TEXTS.items()]
    _ToldRunner.story, _ToldRunner.asked = _absolute(STORIES[name]), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "Runner", _ToldRunner)
        result = generate(sources, Config())
        verifier = FrameworkVerifier(ROOT, sources, result, "python", 3.0, learning=learning)
        found = verifier.verify()
    outcomes = [
        f"{each.path}:{each.line} {each.name} ({each.framework}): {each.status.value}"
        f" {', '.join(each.reasons)}"
        for each in found.outcomes
    ]
    loadings = [f"{each.module} {each.path} {each.failure}" for each in found.loadings]
    told = {"outcomes": outcomes, "loadings": loadings}
    if STORIES[name]:
        usual = _of_story("nothing", learning=False)
        told = {key: [each for each in told[key] if each not in usual[key]] for key in told}
    return {**told, "absent": found.absent, "is silent": found.is_silent}


def of_story(name: str) -> dict[str, Any]:
    """What came of it."""
    return _of_story(name, learning=False)


def of_asking(name: str) -> list[object]:
    """What is asked, perhaps for learning, too."""
    _of_story("nothing", learning=name == "learning")
    return _ToldRunner.asked


TABLES = golden.Tables(
    "verifying", {"stories": (of_story, STORIES), "asking": (of_asking, ["verifying", "learning"])}
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_comes_of_it_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
