"""What pytest hands to tests and fixtures is read: their tools come out as its run makes them."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = "import pytest\nfrom fastmcp import FastMCP\n"
FIXTURE = f"{HEAD}\n@pytest.fixture\ndef app():\n    return FastMCP('app')\n"
TEST = "def test_it(app):\n    @app.tool\n    def lift(weight: int) -> int: ...\n"
OWN = HEAD + "\n{}\n\n" + TEST

ONE_FILE = {
    "returned": "@pytest.fixture\ndef app():\n    return FastMCP('app')",
    "yielded": "@pytest.fixture()\nasync def app():\n    made = FastMCP('app')\n    yield made",
    "under another name": "@pytest.fixture(name='app')\ndef made():\n    return FastMCP('app')",
    "by an alias": "module = pytest.fixture(scope='module')\n@module\ndef app(): return FastMCP()",
    "by a call": "def made():\n    return FastMCP('app')\napp = pytest.fixture(made)",
    "by two calls": "def made():\n    return FastMCP()\napp = pytest.fixture(scope='module')(made)",
    "of another fixture": (
        "@pytest.fixture\ndef made(): return FastMCP()\n@pytest.fixture\ndef app(made): return made"
    ),
    "by each of some": (
        "@pytest.fixture(params=['one', pytest.param('two', id='2')])\n"
        "def app(request): return FastMCP(request.param)"
    ),
    "of a class that it is given": (
        "@pytest.fixture(params=[FastMCP])\ndef app(request): return request.param('app')"
    ),
}
TESTS = {
    "asked for by name": (
        "def test_it(request):\n    app = request.getfixturevalue('app')\n    app.tool(lift)"
    ),
    "asked for by a fixture": (
        "@pytest.fixture\ndef other(request): return request.getfixturevalue('app')\n"
        "def test_it(other):\n    other.tool(lift)"
    ),
    "overridden, and asked for": (
        "@pytest.fixture\ndef app(app):\n    app.tool(lift)\n    return app\n"
        "def test_it(app): pass"
    ),
    "for a class": (
        "@pytest.mark.usefixtures('app')\nclass TestIt:\n"
        "    def test_it(self, app):\n        app.tool(lift)"
    ),
    "kept by a fixture of a class": (
        "class TestIt:\n    @pytest.fixture(autouse=True)\n"
        "    def keep(self, app):\n        self.app = app\n"
        "    def test_it(self):\n        self.app.tool(lift)"
    ),
    "kept before a method": (
        "class TestIt:\n    def setup_method(self):\n        self.app = FastMCP('own')\n"
        "    def test_it(self):\n        self.app.tool(lift)"
    ),
    "kept before a method, by unittest": (
        "import unittest\nclass TestIt(unittest.TestCase):\n    def setUp(self):\n"
        "        self.app = FastMCP('own')\n    def test_it(self):\n        self.app.tool(lift)"
    ),
    "inherited": (
        "class Base:\n    @pytest.fixture\n    def inner(self): return FastMCP('inner')\n"
        "class TestIt(Base):\n    def test_it(self, inner):\n        inner.tool(lift)"
    ),
    "in place of a row": (
        "@pytest.mark.parametrize('app', ['x'], indirect=True)\ndef test_it(app): app.tool(lift)"
    ),
    "in place of a row by its name": (
        "@pytest.mark.parametrize('app, n', [('x', 1)], indirect=['app'])\n"
        "def test_it(app, n): app.tool(lift)"
    ),
    "in place of a row by position": (
        "@pytest.mark.parametrize('app', ['x'], True)\ndef test_it(app): app.tool(lift)"
    ),
    "overridden in a class": (
        "class TestIt:\n    @pytest.fixture\n    def app(self, app): return app\n"
        "    def test_it(self, app): app.tool(lift)"
    ),
    "given to several of a class": (
        "class TestIt:\n    @pytest.fixture(scope='class')\n    def own(self): return FastMCP()\n"
        "    @pytest.fixture(autouse=True)\n    def first(self, own): own.tool(lift)\n"
        "    @pytest.fixture\n    def second(self, own): return own\n"
        "    def test_it(self, second): ...\n    def test_that(self, own, second): ..."
    ),
    "used for all": (
        "@pytest.fixture(autouse=True)\ndef register(app): app.tool(lift)\ndef test_it(): ..."
    ),
    "by a mark": (
        "@pytest.fixture\ndef register(app): app.tool(lift)\n"
        "@pytest.mark.usefixtures('register')\ndef test_it(): ..."
    ),
    "by two marks": (
        "@pytest.fixture\ndef register(app): app.tool(lift)\n"
        "@pytest.mark.usefixtures(app, 'register')\ndef test_it(): ..."
    ),
}
ROWS = {
    "'app', [FastMCP('a'), FastMCP('b')]": ["lift"],
    "'app,name', [(FastMCP('a'), 'raise'), pytest.param(FastMCP('b'), 'lower')]": [
        "lower",
        "raise",
    ],
    "argnames=('name',), argvalues=[['up'], ['down']]": ["down", "up"],
    "'name', NAMES": ["far", "near"],
    "['app', 'name'], [(FastMCP('a'), 'up'), (FastMCP('b'), 'down')]": ["down", "up"],
    "('name',), [('up',)]": ["up"],
    "'name, ', ['up']": ["up"],
    "'name', ['up'], False": ["up"],
    "'name', ['up'], indirect=[]": ["up"],
}
UNTOLD_ROWS = {
    "of another length": "'app, name', [(FastMCP('a'), 'up'), (FastMCP('b'),)]",
    "none": "'app, name', []",
    "of names that are computed": "made(), [(FastMCP('a'), 'up')]",
    "of one name that is computed": "['app', made()], [(FastMCP('a'), 'up')]",
    "without values": "'app, name'",
    "that are computed": "'app, name', made()",
}


def built(**sources: str) -> Result:
    texts = {name.replace("__", "/") + ".py": text for name, text in sources.items()}
    return generate([source_file(*each) for each in texts.items()], Config())


def tools(result: Result) -> list[str]:
    codes = {each.code for each in result.diagnostics}
    assert not codes - {"TG203", "TG303", "TG120"}, result.diagnostics
    return sorted(each.tool.name for each in result.planned)


@pytest.mark.parametrize("fixture", ONE_FILE.values(), ids=ONE_FILE)
def test_a_fixture_gives_what_its_function_does(fixture: str) -> None:
    assert tools(built(test_it=OWN.format(fixture))) == ["lift"]


@pytest.mark.parametrize("conftest", ["conftest", "tests__conftest"])
def test_a_conftest_hands_to_the_modules_below_it(conftest: str) -> None:
    assert tools(built(**{conftest: FIXTURE, "tests__test_it": TEST})) == ["lift"]


def test_a_module_that_names_no_framework_is_read_for_what_a_fixture_registers() -> None:
    register = "@pytest.fixture\ndef register(app):\n    return app.tool\n"
    test = "def lift(weight: int) -> int: ...\ndef test_it(register):\n    register(lift)\n"
    assert tools(built(conftest=FIXTURE + register, test_it=test)) == ["lift"]


@pytest.mark.parametrize(
    "conftest",
    ["from tests.made import app", "from .made import *", "pytest_plugins = 'tests.made'"],
)
def test_a_fixture_of_another_module_is_handed_out(conftest: str) -> None:
    sources = {"tests____init__": "", "tests__made": FIXTURE, "tests__conftest": conftest}
    assert tools(built(**sources, tests__test_it=TEST)) == ["lift"]


def test_a_fixture_that_is_imported_has_the_name_that_it_says() -> None:
    made = "".join(
        f"@pytest.fixture(name='app')\ndef {name}(): return FastMCP('app')\n"
        for name in ("app", "other")
    )
    test = (
        "from made import app, other\ndef lift(weight: int): ...\n"
        "def test_it(app): app.tool(lift, name='lift')\n"
        "def test_that(other): other.tool(lift, name='lower')\n"
    )
    result = built(made=HEAD + made, test_it=test)
    assert [each.tool.name for each in result.planned] == ["lift"]
    assert "'other' is handed in from elsewhere" in str([*result.diagnostics])


@pytest.mark.parametrize("given", ["Made", "lambda: FastMCP('app')", ""])
def test_what_is_no_function_makes_no_fixture(given: str) -> None:
    text = f"class Made(FastMCP): ...\n\napp = pytest.fixture({given})\n"
    result = built(test_it=HEAD + text + TEST)
    assert [each.state for each in result.ledger] == ["listed"]


@pytest.mark.parametrize(
    ("rows", "names"),
    [(["1", "2"], ["a1", "a2", "b1", "b2"]), (["1", "2", "3"], ["lift"])],
)
def test_rows_have_so_many_products_at_most(
    rows: list[str], names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolgen.registrations.pytest.items._MOST", 4)
    text = (
        f"{HEAD}@pytest.mark.parametrize('one', ['a', 'b'])\n"
        f"@pytest.mark.parametrize('two', {rows})\n"
        "def test_it(one, two):\n    @FastMCP().tool(name=one + two)\n"
        "    def lift(weight: int): ...\n"
    )
    result = built(test_it=text)
    assert sorted(each.tool.name for each in result.planned) == names
    assert ("TG112" in {each.code for each in result.diagnostics}) is (names == ["lift"])


@pytest.mark.parametrize("test", TESTS.values(), ids=TESTS)
def test_what_a_test_asks_for_is_given(test: str) -> None:
    text = f"{HEAD}\ndef lift(weight: int) -> int: ...\n\n{test}\n"
    assert tools(built(conftest=FIXTURE, test_it=text)) == ["lift"]


@pytest.mark.parametrize(("rows", "names"), ROWS.items())
def test_a_test_runs_for_each_row(rows: str, names: list[str]) -> None:
    taken = [each for each in ("app", "name") if each in rows]
    app = "app" if "app" in taken else "FastMCP()"
    told = "name=name" if "name" in taken else ""
    text = (
        f"{HEAD}NAMES = [pytest.param('near'), pytest.param('far')]\n"
        f"@pytest.mark.parametrize({rows})\ndef test_it({', '.join(taken)}):\n"
        f"    @{app}.tool({told})\n    def lift(weight: int) -> int: ...\n"
    )
    assert tools(built(test_it=text)) == names


@pytest.mark.parametrize("rows", UNTOLD_ROWS)
def test_rows_that_give_no_test_its_values_are_none(rows: str) -> None:
    text = (
        f"{HEAD}from elsewhere import made\n@pytest.mark.parametrize({UNTOLD_ROWS[rows]})\n"
        "def test_it(app, name):\n    @app.tool(name=name)\n    def lift(weight: int): ...\n"
    )
    result = built(test_it=text)
    assert [each.state for each in result.ledger] == ["listed"]
    assert not result.tools


ROWS_AROUND = {
    "above a class": "@pytest.mark.parametrize('name', NAMES)\nclass TestIt:",
    "in a class": "class TestIt:\n    pytestmark = pytest.mark.parametrize('name', NAMES)",
    "in a list of a class": (
        "class TestIt:\n    pytestmark = [pytest.mark.parametrize('name', NAMES)]"
    ),
    "in the module": "pytestmark = pytest.mark.parametrize('name', NAMES)\nclass TestIt:",
    "by a name": "marked = pytest.mark.parametrize('name', NAMES)\n@marked\nclass TestIt:",
    "above a class around": (
        "@pytest.mark.parametrize('name', NAMES)\nclass TestAll:\n  class TestIt:"
    ),
}


@pytest.mark.parametrize("where", ROWS_AROUND)
def test_rows_of_marks_around_a_test_are_those_of_the_test(where: str) -> None:
    text = (
        f"{HEAD}NAMES = ['near', 'far']\n{ROWS_AROUND[where]}\n"
        "    def test_it(self, name):\n        @FastMCP().tool(name=name)\n"
        "        def lift(weight: int) -> int: ...\n"
    )
    assert tools(built(test_it=text)) == ["far", "near"]


def test_rows_and_fixtures_with_several_values_go_together() -> None:
    text = (
        f"{HEAD}@pytest.fixture(params=['a', 'b'])\ndef side(request): return request.param\n"
        "@pytest.mark.parametrize('end', ['x', 'y'])\ndef test_it(side, end):\n"
        "    @FastMCP('app').tool(name=side + end)\n    def lift(weight: int) -> int: ...\n"
    )
    assert tools(built(test_it=text)) == ["ax", "ay", "bx", "by"]


@pytest.mark.parametrize(
    "mark",
    ["", "@pytest.mark.parametrize('app', made())", "@pytest.mark.parametrize('app', [0] * 65)"],
)
def test_what_nothing_tells_is_listed_by_its_name(mark: str) -> None:
    result = built(test_it=f"{HEAD}from elsewhere import made\n{mark}\n{TEST}")
    assert [(each.function, each.state) for each in result.ledger] == [
        ("test_it:test_it.<locals>.lift", "listed")
    ]
    assert [each.code for each in result.diagnostics] == ["TG130"]


def test_a_request_is_pytests_only_where_pytest_calls() -> None:
    text = f"{HEAD}def serve(request):\n    @request.param.tool\n    def lift(weight: int): ...\n"
    assert [each.code for each in built(web=text).diagnostics] == ["TG130"]


def test_what_another_call_makes_of_a_function_is_no_fixture() -> None:
    made = "def made():\n    return FastMCP('app')\ndef other(f): return 5\napp = other(made)"
    result = generate([source_file("test_it.py", OWN.format(made))], Config())
    assert not result.tools
    [found] = result.diagnostics
    assert "'app' is handed in from elsewhere" in found.message
