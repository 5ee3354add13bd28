"""What modules are called stands no longer than what says so.

A small project whose files say what others are named gets edits at random: packages open and close,
`src` is imported by its name or not, files are left out, or have names that no import can have.
After each, a build with kept answers is held to one without a cache, and to one of a fresh copy
that has no output yet. TOOLGEN_EXAMPLES says how many edits there are, else 8.
"""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest
from kept.standing import Command, told_by_command, tree_of

from toolgen.cache import signature

STEPS = int(os.environ.get("TOOLGEN_EXAMPLES", "8"))

_INIT = [None, ""]


def _tool(name: str, *imports: str) -> list[str | None]:
    text = "from toolgen_runtime import tool\n{}\n\n@tool\ndef {}() -> None:\n    'Tell.'\n"
    return [None, *(text.format(each, name) for each in ("", *imports))]


FILES: dict[str, list[str | None]] = {
    "pyproject.toml": [
        *("[tool.toolgen]\n", "[tool.toolgen]\npaths = ['src']\n"),
        *(f"[tool.toolgen]\npaths = ['src/acme{each}']\n" for each in ("", "/sub")),
        "[tool.toolgen]\npaths = ['src/acme', 'src/my-server.py']\n",
        "[tool.toolgen]\npaths = ['src']\nexclude = ['src/local.py']\n",
        "[tool.toolgen]\nsource-roots = ['src/lib']\n",
    ],
    ".gitignore": [None, "local.py\n", "src/acme/sub/\n", "*-server.py\n"],
    "__init__.py": _INIT,
    "src/__init__.py": _INIT,
    "src/main.py": _tool("main", "from src.other import other", "from other import other"),
    "src/other.py": _tool("other", "import acme", "from src.main import main"),
    "src/local.py": [None, "from src.main import main\n", "import main\n"],
    "src/my-server.py": [None, "import other\n", "import src.other\n", *_tool("serve")],
    "src/acme/__init__.py": [*_INIT, "from acme.a import a\n"],
    "src/acme/a.py": _tool("a", "from src.acme import sub", "from acme import sub"),
    "src/acme/a.pyi": [None, "def a() -> None: ...\n"],
    "src/acme/sub/__init__.py": [*_INIT, "import src\n"],
    "src/acme/sub/b.py": _tool("b", "from acme.a import a", "from src.acme.a import a"),
    "src/acme/v1.2/c.py": _tool("c", "from acme.sub.b import b"),
    "src/build/__init__.py": _INIT,
    "src/build/d.py": _tool("d"),
    "src/lib/pyproject.toml": [None, "[project]\nname = 'y'\n"],
    "src/lib/e.py": _tool("e", "from lib import f", "import f"),
    "src/lib/f.py": _tool("f"),
    "src/lib/src/g.py": _tool("g", "import src.h", "import h"),
}


def _holds(file: Path, text: str | None) -> bool:
    return (file.read_text() if file.exists() else None) == text


def _put(file: Path, text: str | None) -> None:
    if text is None:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_names_are_those_of_the_files_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    chance = random.Random(STEPS)
    anew, kept, fresh = roots = [tmp_path / name / "project" for name in ("anew", "kept", "fresh")]
    texts = {path: chance.choice(forms) for path, forms in FILES.items()}
    texts["src/main.py"] = FILES["src/main.py"][1]
    for _ in range(STEPS):
        shutil.rmtree(fresh, ignore_errors=True)
        for root in roots:
            (root / ".git").mkdir(parents=True, exist_ok=True)
            for path, text in texts.items():
                if root is fresh or not _holds(root / path, text):
                    _put(root / path, text)

        clean = [Command(root, "build", "--no-cache") for root in (anew, fresh)]
        told_of_kept = told_by_command(kept, "build")
        told, _ = (each.ended().told for each in clean)

        assert told_of_kept == told
        assert tree_of(kept) == (tree := tree_of(anew))
        assert tree_of(fresh).items() <= tree.items()
        path = chance.choice(sorted(FILES))
        texts[path] = chance.choice(FILES[path])
