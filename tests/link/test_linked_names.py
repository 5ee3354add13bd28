"""Names: what they mean across modules, in all the ways that packages bind them."""

from __future__ import annotations

import pytest
from linking import Linked
from source_files import source_file

from toolgen.link import identity, is_named
from toolgen.link.symbols import External, ModuleSymbol

LAZY = {
    "pkg/__init__.py": """
    _LAZY = {
        "Relative": ".models", "Absolute": "pkg.models", "Bare": "models",
        "Renamed": ("pkg.models", "Original"), "Dotted": "pkg.models.Original",
        "Colon": "pkg.models:Original", "Gone": "pkg.gone", "Old": "New", "__version__": ".models",
        7: "models", KEY: "models", "models": (".", "models"), "Strange": ".Original",
        "Deep": "..pkg.models",
    }
    if _LAZY:
        _MORE = {"Guarded": "models"}
    _NAMES = {"models": ["Listed", "Missing"]}

    def __getattr__(name):
        return load(name)
    """,
    "pkg/models.py": "".join(
        f"class {name}: pass\n"
        for name in ("Relative", "Absolute", "Bare", "Original", "Listed", "Guarded", "Deep")
    )
    + "__version__ = '1'\n",
    "attached/__init__.py": """
    import lazy_loader as lazy
    __getattr__, __dir__, __all__ = lazy.attach(
        __name__, submodules={"deep"}, submod_attrs={"deep": ["Deep"]}
    )
    """,
    "attached/deep.py": "class Deep: pass\n",
    "alone/__init__.py": """
    import lazy_loader as lazy
    __getattr__ = lazy.attach(__name__, submod_attrs={"deep": ["Deep"]})
    """,
    "alone/deep.py": "class Deep: pass\n",
    "named/__init__.py": """
    import lazy_loader as lazy
    __getattr__ = (made := lazy.attach(__name__, submod_attrs={"deep": ["Deep"]}))
    """,
    "named/deep.py": "class Deep: pass\n",
    "nested/__init__.py": "class Deep: pass\n",
    "nested/inner.py": '_LAZY = {"Deep": "."}\ndef __getattr__(name): ...\n',
    "nested/below/__init__.py": '_LAZY = {"Deep": ".."}\ndef __getattr__(name): ...\n',
    "computed/__init__.py": """
    import lazy_loader as lazy
    NAMES = {"deep": ["Deep"]}
    __getattr__, __dir__, __all__ = lazy.attach(__name__, submod_attrs=NAMES.copy(), other={})
    """,
    "computed/deep.py": "class Other: pass\n",
    "checked/__init__.py": """
    from typing import TYPE_CHECKING
    if TYPE_CHECKING:
        from .deep import Deep
    def __getattr__(name): ...
    """,
    "checked/deep.py": "class Deep: pass\n",
    "eager/__init__.py": '_LAZY = {"Deep": ".deep"}\n',
    "eager/deep.py": "class Deep: pass\n",
    "app.py": "import alone, attached, checked, computed, eager, named, pkg\n"
    "import nested.below, nested.inner\nfrom pkg import Relative\n",
}


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("Relative", "pkg.models:Relative"),
        ("pkg.Absolute", "pkg.models:Absolute"),
        ("pkg.Bare", "pkg.models:Bare"),
        ("pkg.Renamed", "pkg.models:Original"),
        ("pkg.Dotted", "pkg.models:Original"),
        ("pkg.Colon", "pkg.models:Original"),
        ("pkg.Listed", "pkg.models:Listed"),
        ("pkg.Missing", "TG301"),
        ("pkg.Gone", "TG301"),
        ("pkg.Old", "TG301"),
        ("pkg.models.Original", "pkg.models:Original"),
        ("pkg.__version__", "pkg.models:__version__"),
        ("pkg.Guarded", "TG301"),
        ("pkg.Strange", "TG301"),
        ("pkg.models", "pkg.models"),
        ("pkg.Deep", "pkg.models:Deep"),
        ("alone.Deep", "alone.deep:Deep"),
        ("named.Deep", "TG301"),
        ("nested.inner.Deep", "nested:Deep"),
        ("nested.below.Deep", "nested:Deep"),
        ("computed.Other", "TG301"),
        ("attached.Deep", "attached.deep:Deep"),
        ("attached.deep.Deep", "attached.deep:Deep"),
        ("checked.Deep", "checked.deep:Deep"),
        ("eager.Deep", "TG301"),
    ],
)
def test_a_lazy_package_is_read_off_its_literal_table(name: str, meaning: str) -> None:
    assert Linked(LAZY).meaning(name) == meaning


def test_lazy_packages_that_lead_in_a_circle_mean_nothing() -> None:
    table = '_LAZY = {{"X": "{}"}}\ndef __getattr__(name): ...\n'
    sources = {"a.py": table.format("b"), "b.py": table.format("a"), "app.py": "import a\n"}

    assert Linked(sources).meaning("a.X") == "TG301"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ('["Shown"]', True),
        ('["Shown"] + ["Other"]', True),
        ('[*("Other", "Shown")]', True),
        ("[*_NAMES]", True),
        ("_NAMES + other.__all__", True),
        ("[each for each in _NAMES]", True),
        ("[]", False),
        ('["Other"] + ["_Private"]', False),
        ("list(other.__all__)", False),
    ],
)
def test_a_star_takes_what_the_names_of_a_module_come_to(names: str, shown: bool) -> None:
    source = f"import other\n_NAMES = ['Shown']\n__all__ = {names}\nclass Shown: pass\n"
    sources = {
        "other.py": "__all__ = ['Other']\n",
        "module.py": source,
        "app.py": "from module import *\n",
    }

    assert Linked(sources).meaning("Shown") == ("module:Shown" if shown else "TG301")


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("__all__ = []\n__all__ += ['Shown']", True),
        ("__all__ = ['Other']\n__all__ += ['Another']", False),
        ("__all__ = ['Other']\n__all__.extend(_NAMES)", True),
        ("__all__ = ['Other']\n__all__.extend(other.__all__)", False),
        ("__all__ = ['Other']\n__all__.append('Shown')", True),
        ("__all__ = ['Other']\n__all__.append('Another')", False),
        ("__all__ = _NAMES + ['Other']\n__all__.remove('Shown')", False),
        ("__all__ = _NAMES + ['Other']\n__all__.remove('Other')", True),
        ("__all__ = _NAMES\n__all__ = __all__ + ['Other']\n__all__ += other.__all__", True),
        ("__all__ = ['Other']\n__all__ = __all__ + ['Other']\n__all__ += ['Another']", False),
        ("__all__ = ['Other']\nif False:\n    __all__ += ['Shown']", False),
        ("__all__ = ['Other']\nif True:\n    __all__ += ['Shown']", True),
        ("__all__ = ['Other']\nif other.on():\n    __all__ += ['Shown']", True),
        ("__all__ = ['Other']\n__all__.append(other.on())", True),
        ("__all__ = ['Other']\n__all__ += ['Another']\ndef f(): __all__.append('Shown')", True),
        ("__all__ = ['Other']\n_NAMES += ['X']\n__all__ += ['Another']", False),
        ("__all__ = ['Other']\n_NAMES.append('Shown')\n__all__ += ['Another']", False),
        ("__all__ = ['Other']\nif other.on():\n    __all__ += ['Another']", False),
        ("__all__ = ['Shown']\nif other.on():\n    __all__ += ['Another']", True),
        ("__all__ = ['Shown']\n__all__ += ['Another']\n__all__.append('X')", True),
        ("__all__ = ['Shown']\n__all__ += ['X']\n__all__.remove(other.on())", True),
        ("__all__ = ['Other']\n__all__.insert(0, 'Shown')", True),
        ("__all__ = ['Other']\n__all__.sort(key=len)", True),
        ("__all__ = {'Other'}\n__all__.discard('Shown')", False),
        ("__all__ = {'Other'}\n__all__.update(_NAMES)", True),
        ("__all__ = {'Other'}\n__all__.update(other.__all__)", False),
        ("__all__ = {'Other'}\n__all__.add('Shown')", True),
        ("__all__ = {'Other'}\n__all__.add('Another')", False),
        ("__all__ = ['Other']\n__all__.pop(0)", True),
        ("__all__: list\n__all__ = ['Other']\n__all__ += ['X']", False),
    ],
)
def test_a_star_takes_what_the_names_of_a_module_are_in_the_end(names: str, shown: bool) -> None:
    sources = {
        "other.py": "__all__ = ['Other']\ndef on(): ...\n",
        "module.py": f"import other\n_NAMES = ['Shown']\n{names}\nclass Shown: pass\n",
        "app.py": "from module import *\n",
    }

    assert Linked(sources).meaning("Shown") == ("module:Shown" if shown else "TG301")


def test_modules_whose_names_are_those_of_each_other_are_taken_from() -> None:
    source = "from {0} import *\nimport {0}\n__all__ = {0}.__all__ + ['{1}']\nclass {1}: pass\n"
    sources = {
        "one.py": source.format("two", "One"),
        "two.py": source.format("one", "Two"),
        "app.py": "from one import *\n",
    }

    assert Linked(sources).meaning("One") == "one:One"


def test_a_stub_stands_for_a_module_without_source_only() -> None:
    sources = {
        "native.pyi": "class Only: ...\n",
        "both.pyi": "class Stub: ...\n",
        "both.py": "class Source: pass\n",
        "app.py": "import native, both\n",
    }
    linked = Linked(sources)

    assert linked.meaning("native.Only") == "native:Only"
    assert linked.meaning("both.Source") == "both:Source"
    assert linked.meaning("both.Stub") == "TG301"


def test_a_namespace_package_has_portions_in_several_roots() -> None:
    first, second = "class First: pass\n", "from space.first import First\nclass Second: pass\n"
    files = [
        source_file("one/space/first.py", first, root="one"),
        source_file("two/src/space/second.py", second, root="two/src"),
    ]
    linked = Linked(files)

    assert linked.meaning("First", "space.second") == "space.first:First"
    assert linked.meaning("Second", "space.second") == "space.second:Second"


@pytest.mark.parametrize(
    ("imported", "test"),
    [
        ("import typing as t", "t.TYPE_CHECKING"),
        ("from typing import TYPE_CHECKING as FOR_CHECKERS", "FOR_CHECKERS"),
    ],
)
def test_a_name_for_type_checkers_counts_where_nothing_else_binds_it(
    imported: str, test: str
) -> None:
    sources = {
        "a.py": "class A: pass\nclass B: pass\n",
        "app.py": f"""
        {imported}
        if {test}:
            from a import A
            from a import A as C
        else:
            C = int
        """,
    }
    linked = Linked(sources)

    assert linked.meaning("A") == "a:A"
    assert linked.meaning("C") == "builtins:int"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("try:\n    from absent import X\nexcept ImportError:\n    X = 1\n", "absent:X"),
        ("try:\n    from absent import X\nexcept AttributeError:\n    X = 1\n", "absent:X"),
        ("try:\n    from absent import X\nexcept ModuleNotFoundError: X = 1\n", "absent:X"),
        ("try:\n    from absent import X\nexcept Exception: X = 1\n", "absent:X"),
        ("try:\n    from app.gone import X\nexcept ImportError:\n    from a import X\n", "a:X"),
        ("import sys\nif sys.version_info >= (3, 9):\n    from a import X\n", "a:X"),
        ("FLAG = 1\nif FLAG == 1:\n    from a import X\nelse:\n    X = 2\n", "a:X"),
        ("import sys\nif len(sys.argv):\n    from a import X\nelse:\n    X = 2\n", "TG307"),
        ("from a import *\n", "a:X"),
        ("X = 1\nfrom a import *\n", "a:X"),
        ("from a import *\nfrom a import _Y as X\n", "a:_Y"),
        ("from a import _Y as X\n", "a:_Y"),
        ("import a as b\nX = b.X\n", "a:X"),
        ("X = 1\nimport os\nif os.environ.get('A'):\n    from a import *\n", "TG307"),
        ("from a import X\nimport os\nif os.name:\n    from a import *\n", "a:X"),
        ("X = 1\nimport os\nif os.name:\n    from b import *\n", "app:X"),
        ("X = 1\nif not X:\n    from a import *\n", "app:X"),
        ("from ... import X\n", "TG301"),
        ("from ...a import *\n", "TG301"),
        ("if not []:\n    from a import X\nelse:\n    X = 2\n", "a:X"),
        ("A = []\nif A or not A:\n    from a import X\nelse:\n    X = 2\n", "a:X"),
        ("A = []\nif A and X:\n    X = 2\nelse:\n    from a import X\n", "a:X"),
        ("A = [1]\nif A and not A:\n    X = 2\nelse:\n    from a import X\n", "a:X"),
        ("import os\nif not os.name:\n    X = 2\nelse:\n    from a import X\n", "TG307"),
    ],
)
def test_conditional_and_starred_imports(text: str, meaning: str) -> None:
    sources = {"a.py": "class X: pass\nclass _Y: pass\n", "b.py": "", "app/__init__.py": text}

    assert Linked(sources).meaning("X") == meaning


def test_an_import_chain_is_followed_however_long() -> None:
    sources = {f"m{n}.py": f"from m{n + 1} import X\n" for n in range(200)}
    linked = Linked({**sources, "m200.py": "class X: pass\n", "app.py": ""})

    assert linked.meaning("X", "m0") == "m200:X"


def test_a_parameter_hides_a_constant_of_the_same_name() -> None:
    text = "limit = 1\ndef make(limit):\n    def tool(x=limit): ...\n    return tool\n"
    linked = Linked({"app.py": text})
    facts = linked.project.module("app")
    assert facts is not None
    (make,) = (each for each in facts.statements if getattr(each, "name", "") == "make")
    scope = linked.scope("app").enter(make)  # type: ignore[arg-type]

    symbol = linked.resolver.find(linked.parsed("limit"), scope)

    assert symbol is not None
    assert not identity(symbol)


@pytest.mark.parametrize(
    ("name", "target", "verdict"),
    [
        ("fastmcp:FastMCP", "fastmcp:FastMCP", True),
        ("fastmcp.server.server:FastMCP", "fastmcp:FastMCP", True),
        ("fastmcp:server.server.FastMCP", "fastmcp:FastMCP", True),
        ("fastmcp:server.FastMCP.tool", "fastmcp:FastMCP.tool", True),
        ("langchain_core:tools.tool", "langchain_core.tools:tool", True),
        ("mcp.server.fastmcp.server:FastMCP", "mcp.server.fastmcp:FastMCP", True),
        ("mcp.server.fastmcp:FastMCP", "fastmcp:FastMCP", False),
        ("fastmcp_extra:FastMCP", "fastmcp:FastMCP", False),
        ("fastmcp:FastMCP.tool", "fastmcp:tool", False),
        ("fastmcp:Other.FastMCP", "fastmcp:FastMCP", False),
        ("fastmcp:NotFastMCP", "fastmcp:FastMCP", False),
    ],
)
def test_a_name_of_a_library_is_known_in_any_of_its_modules(
    name: str, target: str, verdict: bool
) -> None:
    assert is_named(External(name), target) is verdict


def test_what_the_sources_define_has_an_identity_too() -> None:
    linked = Linked(
        {"fastmcp/server.py": "class FastMCP: pass\n", "app.py": "import fastmcp.server"}
    )

    assert is_named(linked.symbol("fastmcp.server.FastMCP"), "fastmcp:FastMCP")
    assert identity(ModuleSymbol("fastmcp")) is None
    assert not is_named(None, "fastmcp:FastMCP")


def test_a_star_below_a_place_is_not_read_there() -> None:
    sources = {"a.py": "X = 2\n", "app.py": "X = 1\nY = X\nfrom a import *\nZ = X\n"}

    assert Linked(sources).plain("Y + Z * 10") == 21


@pytest.mark.parametrize(
    ("first", "last", "is_told"),
    [
        ("try:\n    X = len('a')\n", "except ValueError:\n    X = 2\n", True),
        ("try:\n    X = len('a')\n    Y = 1\n", "except ValueError:\n    X = 2\n", False),
        ("try:\n    X = len('a')\nexcept TypeError: ...\n", "except ValueError: X = 2\n", True),
        (
            "try:\n    X = len('a')\nexcept TypeError: ...\n",
            "try: ...\nexcept ValueError:\n    X = 2\n",
            False,
        ),
        (
            "try: ...\nexcept TypeError:\n    X = len('a')\n",
            "try: ...\nexcept ValueError:\n    X = 2\n",
            False,
        ),
        ("import os\nif os.name:\n    X = len('a')\n", "if os.sep:\n    X = 2\n", False),
        ("try:\n    def X(): ...\n", "except ValueError:\n    X = 2\n", False),
        ("X = len('a')\n", "try: ...\nexcept ValueError:\n    X = 2\n", False),
    ],
)
def test_what_a_handler_binds_stands_for_what_could_not_be_computed(
    first: str, last: str, is_told: bool
) -> None:
    linked = Linked({"app.py": first + last})

    assert (linked.meaning("X") == "app:X") is is_told


def test_names_that_are_told_at_the_place_that_asks() -> None:
    text = "class A:\n    def f(self): ...\n    X = f\n\nX = 1\nclass B(X): ...\n"
    linked = Linked({"app.py": text + "def make(): ...\nclass C(make): ...\n"})

    assert linked.meaning("B.Y") == linked.meaning("C.Y") == "TG301"
    assert linked.meaning("A.X") == "app:A.f"
