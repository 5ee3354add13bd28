"""What is tried may fail: what it binds then is told on a condition, wherever that is looked at."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from textwrap import dedent

import golden
import pytest

SERVER = "from fastmcp import FastMCP\n\nmcp = FastMCP('server')\n\ndef look(): ...\n"

TRIED = {
    "an import": "import {package} as got",
    "a name of it": "from {package} import name as got",
    "after what is sure": "import json\n    import {package} as got",
    "below a condition": "if mcp:\n        import {package} as got",
    "by its name": "import importlib\n    got = importlib.import_module('{package}')",
    "in a function": "def load():\n        import {package} as lib\n        return lib\n"
    "    got = load()",
    "in a module of the sources": "from app.backend import got",
    "through another module": "from app.backends import got",
}
GOES_ON = {
    "except": "got = None\ntry:\n    {tried}\nexcept ImportError:\n    pass\n",
    "one of several": "try:\n    {tried}\nexcept (OSError, ImportError):\n    got = None\n",
    "the second": "try:\n    {tried}\nexcept OSError:\n    raise\n"
    "except Exception:\n    got = None\n",
    "by another name": "LOST = ImportError\ntry:\n    {tried}\nexcept LOST:\n    got = None\n",
    "everything": "try:\n    {tried}\nexcept:\n    got = None\n",
    "suppress": "from contextlib import suppress as less\ngot = None\n"
    "with less(ImportError):\n    {tried}\n",
}
LOOKED_AT = {
    "truth": ("if got:\n    mcp.tool(look)\n", "got"),
    "no truth": ("if not got:\n    mcp.tool(look)\n", "not got"),
    "identity": ("if got is None:\n    mcp.tool(look)\n", "got is None"),
    "an expression": ("mcp.tool(look) if got is None else 0\n", "got is None"),
    "what is made of it": ("HAS = got is not None\nif not HAS:\n    mcp.tool(look)\n", "not HAS"),
    "an attribute": (
        "class Shop:\n    kept = got\n\nif Shop.kept is None:\n    mcp.tool(look)\n",
        "Shop.kept is None",
    ),
}


def conditions(root: Path, files: dict[str, str], pyproject: str = "") -> list[str]:
    """Under what the tools stand that are found; empty for none."""
    files = {
        "backend.py": "import absent as got\n",
        "backends.py": "from .backend import got\n",
    } | files
    for name, text in files.items():
        path = root / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (root / "app" / "__init__.py").touch()
    extras = "[project]\noptional-dependencies = {more = ['absent']}\n"
    (root / "pyproject.toml").write_text((pyproject or extras) + "[tool.toolgen]\n")
    return [" and ".join(each.tool.conditions) for each in golden.run(root).planned]


@pytest.mark.parametrize(
    ("tried", "way"), [*product(TRIED, ["except"]), *product(["an import"], GOES_ON)]
)
def test_what_a_library_leaves_that_may_be_missing_is_a_condition(
    tried: str, way: str, tmp_path: Path
) -> None:
    text = GOES_ON[way].format(tried=TRIED[tried].format(package="absent"))
    looked_at, condition = LOOKED_AT["identity"]
    assert conditions(tmp_path, {"server.py": SERVER + text + looked_at}) == [condition]


@pytest.mark.parametrize("look", LOOKED_AT)
@pytest.mark.parametrize("home", ["server.py", "compat.py"])
def test_it_is_one_however_it_is_looked_at(look: str, home: str, tmp_path: Path) -> None:
    text = GOES_ON["one of several"].format(tried=TRIED["an import"].format(package="absent"))
    looked_at, condition = LOOKED_AT[look]
    files = {"server.py": SERVER + "from .compat import got\n" + looked_at, "compat.py": text}
    if home == "server.py":
        files = {"server.py": SERVER + text + looked_at}
    assert conditions(tmp_path, files) == [condition]


SURE = {
    "of Python": ("json", ""),
    "of the framework": ("fastmcp", ""),
    "of what schemas are made by": ("pydantic", ""),
    "of the sources": ("app.other", ""),
    "a dependency": ("absent", "[project]\ndependencies = ['Absent >= 2']\n"),
    "a dependency of poetry's": ("absent", "[tool.poetry.dependencies]\nabsent = '^2'\n"),
}


@pytest.mark.parametrize("which", SURE)
def test_what_is_surely_there_leaves_no_condition(which: str, tmp_path: Path) -> None:
    package, pyproject = SURE[which]
    text = GOES_ON["one of several"].format(tried=f"import {package} as got")
    files = {"server.py": SERVER + text + "if got:\n    mcp.tool(look)\n", "other.py": "RATE = 2\n"}
    assert conditions(tmp_path, files, pyproject) == [""]


OPEN = {
    "an extra": "[project]\noptional-dependencies = {more = ['absent']}\n",
    "with a marker": "[project]\ndependencies = ['absent; sys_platform == \"linux\"']\n",
    "optional of poetry's": "[tool.poetry.dependencies]\nabsent = {version='2', optional=true}\n",
    "nothing": "[project]\nname = 'app'\n",
}


@pytest.mark.parametrize(
    ("which", "tried"), [*product(OPEN, ["an import", "in a module of the sources"])]
)
def test_what_is_not_always_needed_may_be_missing(which: str, tried: str, tmp_path: Path) -> None:
    text = GOES_ON["one of several"].format(tried=TRIED[tried].format(package="absent"))
    files = {"server.py": SERVER + text + "if got:\n    mcp.tool(look)\n"}
    assert conditions(tmp_path, files, OPEN[which]) == ["got"]


@pytest.mark.parametrize(
    ("test", "expected"),
    [("", []), ("if platform.node() == 'a': ", ["got"]), ("if 1 > 2: ", [""])],
)
def test_a_module_that_raises_is_not_there_or_may_not_be(
    test: str, expected: list[str], tmp_path: Path
) -> None:
    text = GOES_ON["except"].format(tried="from app.fast import got")
    files = {"server.py": SERVER + text + "if got:\n    mcp.tool(look)\n"}
    files["fast.py"] = f"import platform\n{test}raise ImportError\ngot = 1\n"
    assert conditions(tmp_path, files) == expected


@pytest.mark.parametrize(
    "tried",
    ["from app import side", "import app.side", "__import__('app.side', fromlist=['x'])"],
)
@pytest.mark.parametrize("way", ["except", "everything", "suppress"])
def test_what_a_module_registers_that_may_not_be_there_is_conditional(
    tried: str, way: str, tmp_path: Path
) -> None:
    files = {
        "base.py": SERVER,
        "side.py": "import absent\nfrom app.base import look, mcp\nmcp.tool(look)\n",
        "server.py": "from app.base import mcp\n" + GOES_ON[way].format(tried=tried),
    }
    assert conditions(tmp_path, files) == ["absent can be imported"]


SUPPRESSING = {
    "suppress": "suppress(KeyError)",
    "an own one": "Quiet()",
    "one after another": "Plain(), suppress(LookupError)",
}


@pytest.mark.parametrize("suppressing", SUPPRESSING)
@pytest.mark.parametrize("risk", ["{}['x']", "int('zz')"])
def test_what_follows_what_raises_what_a_block_goes_on_after_is_conditional(
    suppressing: str, risk: str, tmp_path: Path
) -> None:
    text = dedent(f"""
        from contextlib import suppress

        class Plain:
            def __enter__(self): ...
            def __exit__(self, *raised): ...

        class Quiet(Plain):
            def __exit__(self, *raised): return True

        with {SUPPRESSING[suppressing]}:
            {risk}
            mcp.tool(look)
        """)
    expected = ["nothing is raised before"] if "{}" in risk else [""]
    if "{}" not in risk and suppressing == "an own one":
        expected = []  # what surely raises, and is caught, ends the block
    assert conditions(tmp_path, {"server.py": SERVER + text}) == expected
    plain = text.replace(f"with {SUPPRESSING[suppressing]}", "with Plain()")
    assert conditions(tmp_path / "plain", {"server.py": SERVER + plain}) == [""]


def test_a_handler_that_gives_up_tells_that_it_is_there(tmp_path: Path) -> None:
    text = "import sys\ntry:\n    import absent as got\nexcept ImportError:\n    sys.exit(1)\n"
    files = {"server.py": SERVER + text + "if got is not None:\n    mcp.tool(look)\n"}
    assert conditions(tmp_path, files) == [""]


RISKS = {
    "a call of a library": "open('state')",
    "what is not told to be there": "elsewhere.name",
    "a function that raises": "need()",
}


@pytest.mark.parametrize("risk", RISKS)
def test_what_a_handler_binds_may_hold_where_something_may_raise(risk: str, tmp_path: Path) -> None:
    text = dedent(f"""
        import os

        def need():
            if not os.path.exists("state"):
                raise OSError

        ready = True
        try:
            {RISKS[risk]}
        except (OSError, NameError):
            ready = False
        if not ready:
            mcp.tool(look)
        """)
    assert conditions(tmp_path, {"server.py": SERVER + text}) == ["not ready"]


def test_what_comes_after_a_block_that_returns_runs_where_it_could_not(tmp_path: Path) -> None:
    text = dedent("""
        def register(server):
            try:
                import absent
                return
            except ImportError:
                pass
            server.tool(look)

        register(mcp)
        """)
    found = conditions(tmp_path, {"server.py": SERVER + text})
    assert found == ["absent cannot be imported"]


@pytest.mark.parametrize(
    ("tried", "handler"),
    [
        ("assert False", "AssertionError"),
        ("int(os.environ['SIZE'])", "KeyError"),
        ("int(os.environ['SIZE'])", "TypeError"),
    ],
)
def test_what_finally_runs_is_run_whatever_is_raised(
    tried: str, handler: str, tmp_path: Path
) -> None:
    text = (
        f"import os\ntry:\n    {tried}\nexcept {handler}:\n    pass\nfinally:\n    mcp.tool(look)\n"
    )
    assert conditions(tmp_path, {"server.py": SERVER + text}) == [""]


def test_an_assertion_that_surely_fails_ends_in_its_handler(tmp_path: Path) -> None:
    text = "try:\n    assert False\n    mcp.tool(look, name='no')\nexcept AssertionError:\n"
    assert conditions(tmp_path, {"server.py": SERVER + text + "    mcp.tool(look)\n"}) == [""]


def test_an_assignment_expression_keeps_its_parentheses_in_a_condition(tmp_path: Path) -> None:
    text = "import os\nif (key := os.getenv('KEY')) is None:\n    mcp.tool(look)\n"
    expected = ["(key := os.getenv('KEY')) is None"]
    assert conditions(tmp_path, {"server.py": SERVER + text}) == expected
