"""An output whose name the package itself binds is refused, however it does so."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Run, Tree

BINDS = {
    "a function": "def m() -> None: ...",
    "a class": "class m: ...",
    "a constant": "m = 1",
    "an import": "from .weather import get_weather as m",
    "an import of a library": "import math as m",
    "an unpacking": "a, m = 1, 2",
    "a loop": "for m in (1, 2): pass",
    "one of two": "try:\n    import missing as m\nexcept ImportError:\n    m = None",
    "a walrus": "if (m := 1): pass",
    "a global of a function": "def f() -> None:\n    global m\n    m = 1",
    "a store into the namespace": "globals()['m'] = 1",
    "now this, now that": "import os\nif os.environ:\n    m = 1\nelse:\n    def m(): ...",
    "a star": "from .weather import *",
    "a star of what holds a name of a library": "from .taken import *",
    "a lazy name": (
        "from importlib import import_module\n_names = {'m': '.weather'}\n"
        "def __getattr__(name: str) -> object:\n"
        "    if name in _names:\n"
        "        return getattr(import_module(_names[name], __name__), name)\n"
        "    raise AttributeError(name)"
    ),
}
FREE = {
    "the output": "from . import m",
    "the output by its whole name": "from shop import m\nimport shop.m as m",
    "what is in the output": "from .m import registry",
    "an attribute": "import math\nmath.m = 1",
    "what is local": "def f(m: int) -> int:\n    return m",
    "an annotation alone": "m: int",
    "what changes what is local": (
        "def f(m: list[int]) -> None:\n    m.append(1)\n    m[0] = 2\n    m.x = 1"
    ),
    "a comment": "# m is made by toolgen",
    "a star of what is missing": "try:\n    from .missing import *\nexcept ImportError: pass",
    "a star of a library": "from math import *",
    "a star without it": "from .plain import *",
}


@pytest.mark.parametrize("kind", BINDS)
def test_a_name_of_the_package_is_no_output(tree: Tree, run: Run, kind: str) -> None:
    _write(tree, BINDS[kind])

    result = run("build", "--output", "m")

    assert result.exit_code == 1
    assert f"src/{tree.package}/__init__.py:" in result.stderr
    assert "error TG502: " in result.stderr
    assert not (tree.source / "m").exists()


@pytest.mark.parametrize("kind", FREE)
def test_what_is_no_name_of_the_package_is_in_nobody_s_way(tree: Tree, run: Run, kind: str) -> None:
    _write(tree, FREE[kind])

    assert run("build", "--output", "m").exit_code == 0
    assert run("build", "--output", "m").exit_code == 0
    assert (tree.source / "m").is_dir()


def test_the_name_by_which_it_is_generated_by_default_is_held_to_the_same(
    tree: Tree, run: Run
) -> None:
    _write(tree, "_toolgen = 1")

    assert "error TG502: " in run("build").stderr


def _write(tree: Tree, init: str) -> None:
    tree.write("__init__.py", init.replace("shop", tree.package) + "\n")
    tree.write("plain.py", "n = 1\n")
    tree.write("taken.py", "from elsewhere import m\n")
    weather = Path(tree.source, "weather.py")
    weather.write_text(f"{weather.read_text()}\nm = 1\n")
