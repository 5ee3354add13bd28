"""A build stands while files that were edited say what they said, and no longer.

A project in which nothing is left out gets edits at random. After each, a process that begins anew
and one that stays are held to a build without a cache, byte for byte and by all that they say.
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest
from building import write_sources
from kept.standing import told_by_command, tree_of
from kept.tree import text_of

from toolgen.cache import signature
from toolgen.cli import building
from toolgen.cli.memories import BuildMemories
from toolgen.cli.worker import _captured

STEPS = int(os.environ.get("TOOLGEN_EXAMPLES", "40"))

Slots = list[list[str]]

_COMMENT = ["", "# told", "# told\n# twice"]


def _tools(name: str) -> Slots:
    return [
        _COMMENT,
        ["from toolgen_runtime import tool"],
        ["from acme.words import LIMIT", "from acme import words\n\nLIMIT = words.LIMIT"],
        ["from acme.types import City", "import acme.types\nfrom acme.types import City as City"],
        ["", "WORDS = ['a']", "WORDS = []"],
        _COMMENT,
        ["@tool", "@tool(strict=False)", "@tool\n# between", ""],
        [f"def {name}(city: City, days: int = LIMIT) -> str:", f"def {name}(city: City) -> str:"],
        [f"    '''Tell of {name}.'''", f"    '''Tell more of {name}.'''"],
        ["", "    # why", "    found = str(city)", "    total = len('abc')"],
        ["    return ''", "    return str(city)", "    return {}.get('x', '')"],
        ["", "def other():\n    return 1", "class Own:\n    x = 1"],
    ]


FILES: dict[str, Slots] = {
    "pyproject.toml": [["[tool.toolgen]"], ["", "strict = false"]],
    "src/acme/__init__.py": [_COMMENT, ["", "x = 1"], ["", "from acme import words"]],
    "src/acme/words.py": [_COMMENT, ["LIMIT = 3", "LIMIT = 4", "LIMIT = 1 + 2"], ["", "y = 2"]],
    "src/acme/types.py": [
        _COMMENT,
        ["from dataclasses import dataclass"],
        ["@dataclass", "@dataclass(frozen=True)"],
        ["class City:"],
        ["    name: str", "    name: str = 'x'", "    # named\n    name: str"],
        ["", "    size: int = 3"],
    ],
    "src/acme/rain.py": _tools("rain"),
    "src/acme/wind.py": _tools("wind"),
    "src/acme/plain.py": [_COMMENT, ["x = 1", "x = 2"], ["", "import json", "import acme.rain"]],
    "src/alone.py": [_COMMENT, ["", "import os", "from src import acme", "import acme"]],
    "src/acme/warned.py": [
        _COMMENT,
        ["from toolgen_runtime import tool"],
        ["import os"],
        ["LIMIT = 3", "LIMIT = int(os.environ.get('LIMIT', '3'))"],
        _COMMENT,
        ["@tool\ndef warned(days: int = LIMIT) -> str:\n    '''Warned.'''\n    return ''"],
    ],
}


_BROKEN = "from toolgen_runtime import tool\n\n@tool\ndef broken(x: Missing) -> str: ...\n"
"""What a build is not clean with: it leaves no stamp, and other answers than those of the last."""


def test_what_stands_is_what_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    built = tmp_path / "built"
    prepared = building._prepared

    def noted(*arguments: object, **options: object) -> object:
        with built.open("a", encoding="ascii") as file:  # for it is another process that builds
            file.write("once\n")
        return prepared(*arguments, **options)  # type: ignore[arg-type]

    chosen = {path: [0] * len(slots) for path, slots in FILES.items()}
    roots = [tmp_path / name / "project" for name in ("anew", "kept", "staying")]
    for root in roots:
        write_sources(root, {path: text_of(FILES[path], chosen[path]) for path in FILES})
        (root / "src/broken.py").write_text("")
    memories, choices = BuildMemories(), random.Random(STEPS)
    history = []
    for _ in range(STEPS):
        before = {path: text_of(FILES[path], chosen[path]) for path in FILES}
        history.append({path: list(own) for path, own in chosen.items()})
        if choices.random() < 0.15:
            chosen = {path: list(own) for path, own in choices.choice(history[-5:]).items()}
        for _ in range(choices.choice((1, 1, 1, 2))):
            path = choices.choice(sorted(FILES))
            chosen[path][choices.randrange(len(FILES[path]))] = choices.randrange(4)
        broken = _BROKEN if choices.random() < 0.2 else ""
        for path, slots in FILES.items():
            text = text_of(slots, chosen[path])
            for root in roots if text != before[path] else ():
                (root / path).write_text(text)
        for root in roots:
            if (root / "src/broken.py").read_text() != broken:
                (root / "src/broken.py").write_text(broken)
        time.sleep(choices.choice((0, 0.05)))  # what has just changed is told by its content
        anew, kept, staying = roots
        said = told_by_command(anew, "build", "--no-cache")
        with monkeypatch.context() as patched:
            patched.setattr(building, "_prepared", noted)
            assert told_by_command(kept, "build") == said
        code, text = _captured(memories, (), ["build"], str(staying))
        memories.settle()
        assert f"{code}\n{text}".replace(str(staying), "") == said
        assert tree_of(kept) == tree_of(staying) == tree_of(anew)
    assert STEPS // 4 < len(built.read_text("ascii").splitlines()) < STEPS * 9 // 10


def test_syntax_that_came_since_is_told_though_nothing_else_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What no tool leads to is read by none but a Python that imports the module."""
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    tool = "from toolgen_runtime import tool\n\n@tool\ndef rain() -> None:\n    'Rain.'\n\n"
    files = {
        "pyproject.toml": "[project]\nname = 'acme'\nrequires-python = '>=3.11'\n",
        "acme/__init__.py": "",
        "acme/rain.py": f"{tool}def other():\n    x = 1\n",
    }
    anew, kept = roots = [tmp_path / name / "project" for name in ("anew", "kept")]
    for root in roots:
        write_sources(root, files)
        told_by_command(root, "build")
    time.sleep(0.05)
    assert "up to date" in told_by_command(kept, "build")
    for root in roots:
        (root / "acme/rain.py").write_text(f"{tool}def other():\n    type Own = int\n")
    time.sleep(0.05)

    said = told_by_command(anew, "build", "--no-cache")
    assert "TG314" in said
    assert told_by_command(kept, "build") == said


_FINE = (
    "from toolgen_runtime import tool\n\n@tool\ndef rain() -> str:\n    'Rain.'\n    return ''\n"
)
_DEFERRED = _FINE.replace("@tool", "@tool(defer=True)")
_REFUSED = (
    "from toolgen_runtime import tool\n\n@tool\n# {}\ndef lost(x: Gone) -> None:\n    'Lost.'\n"
)
_LISTED = "from elsewhere import mcp\n\n# {}\n@mcp.tool\ndef maybe(x: int) -> int: ...\n"
_EXPOSED = (
    "from acme.hub import {0}\n\n@{0}\ndef shown(x: int) -> int:\n    'Shown.'\n    return x\n"
)
_HUB = "def expose(function): return function\ndef other(function): return function\n"
_FRONTENDS = "[[tool.toolgen.frontends]]\ntarget = 'acme.hub:expose'\n"

Edit = tuple[str, str]
EDITS: dict[str, tuple[dict[str, str], Edit]] = {
    "what accepted a refusal is gone": (
        {"src/acme/lost.py": _REFUSED.format("toolgen: accept[tool-refused] not this year")},
        ("src/acme/lost.py", _REFUSED.format("not this year, which is no comment of toolgen's")),
    ),
    "what accepted a function that may be a tool is gone": (
        {"src/acme/maybe.py": _LISTED.format("toolgen: accept[tool-listed] not this year")},
        ("src/acme/maybe.py", _LISTED.format("not this year, which is no comment of toolgen's")),
    ),
    "a tool that is declared in a way of one's own is told otherwise": (
        {
            "pyproject.toml": _FRONTENDS,
            "src/acme/hub.py": _HUB,
            "src/acme/shown.py": _EXPOSED.format("expose"),
        },
        ("src/acme/shown.py", _EXPOSED.format("expose").replace("Shown", "Told")),
    ),
    "what is told of all tools of a package is on another line": (
        {"src/acme/rain.py": _DEFERRED},
        ("src/acme/rain.py", f"# told\n{_DEFERRED}"),
    ),
    "one of two files of a name has a tool of late": (
        {"src/one/same.py": "x = 1\n", "src/two/same.py": "x = 1\n"},
        ("src/two/same.py", _FINE.replace("rain", "wind")),
    ),
}


@pytest.mark.parametrize(("files", "edit"), EDITS.values(), ids=EDITS)
def test_an_edit_is_told_as_a_build_anew_tells_it(
    files: dict[str, str], edit: Edit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    usual = {"pyproject.toml": "[tool.toolgen]\n", "src/acme/__init__.py": ""}
    anew, kept = roots = [tmp_path / name / "project" for name in ("anew", "kept")]
    for root in roots:
        write_sources(root, {**usual, "src/acme/rain.py": _FINE, **files})
        told_by_command(root, "build")
    time.sleep(0.05)
    assert told_by_command(kept, "build") == told_by_command(anew, "build", "--no-cache")
    path, text = edit
    for root in roots:
        (root / path).write_text(text)
    time.sleep(0.05)

    assert told_by_command(kept, "build") == told_by_command(anew, "build", "--no-cache")
    assert tree_of(kept) == tree_of(anew)
