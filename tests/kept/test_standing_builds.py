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
