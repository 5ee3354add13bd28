"""What names of a module of several are bound to on paper is what Python binds them to."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest
from evaluating import UNTOLD, described, is_untold, on_paper

PROJECTS: dict[str, dict[str, str]] = {
    "what modules have deleted": {
        "app.py": """
            import other
            from other import early
            delattr(other, "one")
            del other.two
            names = ["one", "two", "three", "late"]
            read = [getattr(other, each, "gone") for each in names]
            has = [hasattr(other, each) for each in names]
            try: from other import one
            except ImportError: one = "gone"
            try: from other import late
            except ImportError: late = "gone"
            try: two = other.two
            except AttributeError: two = "gone"
            own = other.read()
            from third import *
            starred = "seen" in globals(), "hidden" in globals()
        """,
        "other.py": """
            one = two = three = early = late = 1
            del late
            def read():
                try: return one
                except NameError: return "gone"
        """,
        "third.py": "seen = hidden = 1\ndel hidden\n",
    },
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
    "annotations that are texts": {
        "app.py": """
            from __future__ import annotations
            import dataclasses, typing
            from other import Quoted, at, local, note, seen
            kept: note("variable") = 1
            bare: note("bare")
            def look(a: note("parameter") = note("default")) -> note("return"): return a
            class Shop:
                size: note("field") = note("value")
            @dataclasses.dataclass
            class Point:
                x: int
                KIND: typing.ClassVar[int] = 3
                y: int = 2
            points = [Point(1, 5).y, Point(2).KIND, Point(x=1, y=3).y]
            quoted = [Quoted(1, 5).y, Quoted(1).KIND, Quoted(1).OTHER, Quoted(1, 2, 3).ClassVars]
            local()
        """,
        "other.py": """
            import dataclasses, typing
            from typing import ClassVar
            seen = []
            def note(each):
                seen.append(each)
                return each
            at: note("at") = note("is")
            bare: note("alone")
            def local(a: note("of a") = 2) -> note("of local"):
                inner: note("never") = 1
                return inner
            class Within:
                size: note("in a class") = 1
            @dataclasses.dataclass
            class Quoted:
                x: "int"
                KIND: "typing.ClassVar[int]" = 3
                y: "int" = 2
                OTHER: " ClassVar" = 4
                ClassVars: "ClassVars" = 5
        """,
    },
    "names that stars take": {
        "app.py": """
            import listed, computed, loaded, private
            names = ("shown", "left_out", "_hidden", "other")
            of_listed = [each in vars(listed) for each in names]
            of_private = [each in vars(private) for each in names]
            of_computed = [each in vars(computed) for each in names]
            of_loaded = [each in vars(loaded) for each in names]
            from loaded import *
            taken = shown
        """,
        "listed.py": "from within import *\n",
        "private.py": "from bare import *\n",
        "computed.py": "from made import *\n",
        "loaded.py": "from read import *\n",
        "within.py": """
            __all__ = ["shown", "_hidden"]
            shown = left_out = _hidden = 1
        """,
        "bare.py": "shown = left_out = _hidden = 1\n",
        "made.py": """
            shown = left_out = _hidden = 1
            __all__ = [*(each for each in globals() if each in ("shown", "left_out"))]
        """,
        "read.py": """
            import json, os
            shown = left_out = _hidden = 1
            __all__ = json.loads(os.environ.get("NO_NAMES", '["shown", "_hidden"]'))
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
            import shop.opener
            from shop import places
            opened = [places.IS_OPEN, places.IS_LIT, places.IS_SHUT]
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
        "shop/opener.py": """
            from shop import places
            import shop.places as there
            places.open_up()
            there.light()
        """,
        "shop/places.py": """
            IS_OPEN = IS_LIT = IS_SHUT = False
            def open_up():
                global IS_OPEN
                IS_OPEN = True
            def light():
                global IS_LIT
                IS_LIT = True
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
    "what is below a package": {
        "app.py": """
            import importlib, os.path, pkgutil
            from pathlib import Path, PurePath
            import plugs, plugs.a, plugs.inner
            own_names = plugs.BELOW
            names = [each.name for each in pkgutil.iter_modules(plugs.__path__)]
            begun = [each.name for each in pkgutil.iter_modules(plugs.__path__, "plugs.")]
            deep = [*map(tuple, pkgutil.walk_packages(path=plugs.__path__, prefix="plugs."))]
            each_is = [(name, is_package) for _, name, is_package in deep]
            computed = [*pkgutil.iter_modules(plugs.__path__, os.environ.get("NONE", "x."))]
            elsewhere = [each.name for each in pkgutil.iter_modules(["nowhere"])]
            loaded = [importlib.import_module(f"plugs.{name}").NAME for name in ("a", "inner")]
            given = [(".a", "plugs"), (".b", "plugs.inner"), ("..a", "plugs.inner")]
            relative = [importlib.import_module(*each).NAME for each in given]
            by_keyword = importlib.import_module(name=".a", package="plugs").NAME
            by_own_name = plugs.inner.FOUND
            of_path = Path(__file__).stem, Path(__file__).suffix, PurePath(__file__).name
            of_file = os.path.basename(__file__), os.path.basename(os.__file__)
            same = [each(Path(__file__)).stem for each in (Path.resolve, Path.absolute)]
            still = Path(__file__).resolve().stem, Path(__file__).absolute().stem
            at_home = Path(__file__).expanduser().name
            of_packages = plugs.FILES, plugs.a.FILES
            packages = [__package__, plugs.PACKAGE, plugs.a.PACKAGE, plugs.inner.PACKAGE]
        """,
        "plugs/__init__.py": """
            import os.path, pkgutil
            from pathlib import Path
            BELOW = [each.name for each in pkgutil.iter_modules(__path__)]
            NAME, PACKAGE = "plugs", __package__
            FILES = os.path.basename(__file__), Path(__file__).parent.name
        """,
        "plugs/a.py": """
            import os.path
            from pathlib import Path
            NAME, PACKAGE = "a", __package__
            FILES = os.path.basename(__file__), Path(__file__).parent.name
        """,
        "plugs/typed.pyi": "x: int\n",
        "plugs/inner/__init__.py": """
            import importlib
            NAME, PACKAGE = "inner", __package__
            by_name, by_package = (
                importlib.import_module(".b", __name__),
                importlib.import_module(".b", __package__),
            )
            FOUND = by_name.NAME, by_package.NAME
        """,
        "plugs/inner/b.py": "NAME = 'b'\n",
    },
}
"""Modules by what they are about; what `app` binds is looked at."""
TOLD = {
    "what modules have deleted": ["read", "has", "one", "late", "two", "own", "starred"],
    "annotations that are texts": ["kept", "points", "quoted", "seen"],
    "names that stars take": ["of_listed", "of_private", "taken"],
    "names of modules": ["again", "texts"],
    "attributes that a module computes": ["got"],
    "what modules that are imported change of others": ["levels", "opened"],
    "stars": ["got", "e_is", "held"],
    "what is below a package": [
        *("names", "begun", "each_is", "loaded", "relative", "by_keyword", "by_own_name"),
        *("of_path", "still", "at_home", "of_packages", "packages", "own_names"),
    ],
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
            import back
            import broken
            import os
            import pkg.broken
            from pkg import enable, state, thing
            from pkg.more import *
            def use():
                broken.set()
                pkg.broken.go()
                return enable()
            before, used, after, names = 1, use(), state.LEVEL, NAMES
            if os.environ.get("LATE"):
                def late(): pass
            else:
                late = 2
            too_early = back.late
            listed = vars(pkg.more)["NAMES"]
        """,
        "back.py": "import app\nlate = app.late\n",
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
    assert (found["before"], found["after"], found["too_early"]) == (1, 2, UNTOLD)
    assert found["listed"] == ("list", ["a"])


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
