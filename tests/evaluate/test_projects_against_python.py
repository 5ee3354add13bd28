"""What names of a module of several are bound to on paper is what Python binds them to."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest
from evaluating import described, is_untold, on_paper

PROJECTS: dict[str, dict[str, str]] = {
    "names of modules": {
        "app.py": """
            import other
            from other import NAME, NAMES, named, shown
            own, again = __name__, f"{__name__}!"
            texts = [f"{own}", own.upper(), shown(__name__), shown(own)]
            of_others = [f"{NAME}!", f"{other.NAME}", NAME.lower(), f"{NAMES[0]}", f"{named()}"]
        """,
        "other.py": """
            NAME = __name__
            NAMES = [__name__]
            INNER = f"{NAME}.x"
            def named(): return __name__
            def shown(name): return f"{name}_{__name__}"
        """,
    },
    "attributes that a module computes": {
        "app.py": """
            import lazily
            from lazily import something
            got, asked = lazily.anything, [lazily.__doc__, lazily.__version__]
        """,
        "lazily.py": '''
            """Docs."""
            def __getattr__(name): return name + "!"
        ''',
    },
    "what modules that are imported change of others": {
        "app.py": """
            import loader
            import plugs.loads
            import setter
            import state
            levels = [state.LEVEL, state.OTHER, state.THIRD, state.FOURTH]
        """,
        "state.py": """
            LEVEL = OTHER = THIRD = FOURTH = 1
            def enable():
                global OTHER
                OTHER = 2
        """,
        "setter.py": """
            import shop.inner
            import state
            state.LEVEL = 2
            shop.inner.enable()
        """,
        "shop/__init__.py": "",
        "shop/inner.py": """
            import state
            def enable(): state.enable()
        """,
        "loader.py": "import importlib\nimportlib.import_module('plug')\n",
        "plug.py": "import state\nstate.THIRD = 2\n",
        "plugs/__init__.py": "",
        "plugs/loads.py": """
            import importlib
            for each in ("a",):
                importlib.import_module("plugs." + each)
        """,
        "plugs/a.py": "import state\nstate.FOURTH = 2\n",
    },
    "stars": {
        "app.py": """
            import tools
            from tools import *
            got, e_is = [a, c], e
            held = sorted(each for each in vars(tools) if not each.startswith("__"))
        """,
        "tools.py": "from more import *\nfrom other import *\ne = 5\n",
        "more.py": '__all__ = ["a", "_b"]\na, _b, x = 1, 2, 3\n',
        "other.py": "from tools import *\nc, _d = 3, 4\n",
    },
}
"""Modules by what they are about; what `app` binds is looked at."""
TOLD = {
    "names of modules": ["again", "texts"],
    "attributes that a module computes": ["got"],
    "what modules that are imported change of others": ["levels"],
    "stars": ["got", "e_is", "held"],
}
"""What is told on paper of each, and not left open."""


@pytest.mark.parametrize("about", PROJECTS)
def test_what_a_module_binds_is_what_python_binds(
    about: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = {path: dedent(text) for path, text in PROJECTS[about].items()}
    expected = _by_python(sources, tmp_path, monkeypatch)
    found = on_paper(sources)
    names = [each for each in found if not is_untold(expected[each]) and not is_untold(found[each])]
    assert {name: expected[name] for name in names} == {name: found[name] for name in names}
    assert set(TOLD[about]) <= {*names}


def test_imports_that_lead_nowhere_and_files_that_cannot_be_read_cost_nothing_else() -> None:
    sources = {
        "app.py": """
            import broken
            import pkg.broken
            from pkg import enable, state, thing
            from pkg.more import *
            def use():
                broken.set()
                pkg.broken.go()
                return enable()
            before, used, after, names = 1, use(), state.LEVEL, NAMES
        """,
        "broken.py": "def set(:\n",
        "pkg/__init__.py": """
            from ....nothing import thing
            from ...other import *
            from . import broken, state
            from .more import enable
            class Odd(state): pass
        """,
        "pkg/broken.py": "class X(\n",
        "pkg/state.py": "LEVEL = 1\n",
        "pkg/more.py": """
            from . import state
            from .... import gone
            from .....far import *
            NAMES = ["a"]
            def enable():
                state.LEVEL = 2
                return gone
        """,
    }
    found = on_paper({path: dedent(text) for path, text in sources.items()})
    assert (found["before"], found["after"]) == (1, 2)


def _by_python(
    sources: Mapping[str, str], place: Path, monkeypatch: pytest.MonkeyPatch
) -> dict[str, object]:
    for path, text in sources.items():
        (place / path).parent.mkdir(exist_ok=True)
        (place / path).write_text(text, "utf-8")
    before = set(sys.modules)
    monkeypatch.syspath_prepend(place)
    try:
        return described(vars(importlib.import_module("app")))
    finally:
        for name in set(sys.modules) - before:
            del sys.modules[name]
