"""Source roots that share module names: no file is lost, and each root sees its own files first."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources
from source_files import source_file

from toolgen.config import Config
from toolgen.connections import TextSigns, named_in
from toolgen.discover import discover
from toolgen.pipeline import Result, generate
from toolgen.search_roots import SearchRoot, duplicates, source_root, split
from toolgen.source import SourceFile

_SCRIPT = """
from toolgen_runtime import tool
from helpers import Limit

@tool
def {name}(limit: Limit) -> None:
    "Do it."
"""
_HELPERS = "from typing import Literal\nLimit = Literal[{values}]\n"

TWO_SCRIPTS = {
    "one-app/server.py": _SCRIPT.format(name="first"),
    "one-app/helpers.py": _HELPERS.format(values="1"),
    "two-app/server.py": _SCRIPT.format(name="second"),
    "two-app/helpers.py": _HELPERS.format(values="2"),
}


def _parameters(result: Result) -> dict[str, Any]:
    return {each.tool.name: each.parameters for each in result.planned}


def _limits(result: Result) -> dict[str, Any]:
    return {
        name: parameters["properties"]["limit"] for name, parameters in _parameters(result).items()
    }


def _generate(root: Path, sources: dict[str, str], config: Config | None = None) -> Result:
    return generate_tree(write_sources(root, sources), config)


def _sources(*paths: tuple[str, str]) -> list[SourceFile]:
    return [source_file(f"{root}{path}", "", root=root) for root, path in paths]


def _split(sources: list[SourceFile], naming: str = "", leaves: str = "-") -> list[SearchRoot]:
    """The search roots with files; those whose path has `leaves` in it declare nothing."""
    signs = {each.path: named_in(each) for each in sources}
    declaring = {
        path: TextSigns(said.names, said.within, leaves not in path.rpartition("/")[2])
        for path, said in signs.items()
    }
    return [root for root in split(sources, declaring, naming) if root.own]


def test_scripts_of_one_name_have_their_tools_each(tmp_path: Path) -> None:
    result = _generate(tmp_path, TWO_SCRIPTS)

    assert _limits(result) == {
        "first": {"const": 1, "type": "integer"},
        "second": {"const": 2, "type": "integer"},
    }
    assert not result.diagnostics


def test_each_twin_is_generated_beside_its_own_source(tmp_path: Path) -> None:
    result = _generate(tmp_path, TWO_SCRIPTS)

    assert [(each.package, each.directory) for each in result.packages] == [
        ("server", "one-app/server_toolgen"),
        ("server", "two-app/server_toolgen"),
    ]
    for package, name in zip(result.packages, ("first", "second"), strict=True):
        assert [each.tool.name for each in package.tools] == [name]


def test_the_order_of_sources_does_not_matter(tmp_path: Path) -> None:
    sources = discover([write_sources(tmp_path, TWO_SCRIPTS)], root=tmp_path)
    shuffled = random.Random(1).sample(sources, len(sources))

    assert generate(shuffled, Config()).packages == generate(sources, Config()).packages


def test_what_only_one_other_root_has_is_seen(tmp_path: Path) -> None:
    shared = {f"{app}/server.py": TWO_SCRIPTS[f"{app}/server.py"] for app in ("one-app", "two-app")}

    result = _generate(tmp_path, {**shared, "lib-x/helpers.py": _HELPERS.format(values="3")})

    assert {limit["const"] for limit in _limits(result).values()} == {3}


def test_what_several_other_roots_have_is_seen_from_none(tmp_path: Path) -> None:
    tree = {**TWO_SCRIPTS, "tool-x/main.py": _SCRIPT.format(name="third")}

    result = _generate(tmp_path, tree)

    assert sorted(_parameters(result)) == ["first", "second"]
    assert [(each.code, each.position.path) for each in result.diagnostics] == [
        ("TG302", "tool-x/main.py")
    ]


def test_a_package_of_two_roots_is_not_mixed(tmp_path: Path) -> None:
    """A regular package lies in one directory: its other copy has nothing to add."""
    tool = "from toolgen_runtime import tool\nfrom acme.extra import Limit\n\n@tool\n"
    body = 'def {name}(limit: Limit) -> None:\n    "Do it."\n'
    tree = {
        "a-1/acme/__init__.py": "",
        "a-1/acme/extra.py": _HELPERS.format(values="1"),
        "a-1/acme/tools.py": tool + body.format(name="has"),
        "b-1/acme/__init__.py": "",
        "b-1/acme/tools.py": tool + body.format(name="lacks"),
    }

    result = _generate(tmp_path, tree)

    assert list(_parameters(result)) == ["has"]
    assert [each.position.path for each in result.diagnostics] == ["b-1/acme/tools.py"]


def test_a_shared_function_counts_once(tmp_path: Path) -> None:
    tree = {
        **TWO_SCRIPTS,
        "lib-x/common.py": "def both(x: int) -> None:\n    'Do it.'\n",
    }

    result = _generate(tmp_path, tree, Config(include=("common:both",)))

    assert [tool.name for tool in result.tools] == ["both", "first", "second"]


def test_a_target_is_missing_when_no_root_has_it(tmp_path: Path) -> None:
    config = Config(include=("server:first", "server:nobody", "helpers:*"))

    result = _generate(tmp_path, TWO_SCRIPTS, config)

    assert [(each.code, each.message.partition(": ")[0]) for each in result.diagnostics] == [
        ("TG118", "include 'helpers:*'"),
        ("TG118", "include 'server:nobody'"),
    ]


def test_a_class_that_roots_see_differently_is_not_written_twice(tmp_path: Path) -> None:
    """Both roots call the one function; what it takes depends on whose helpers are first."""
    shared = """
    from pydantic import BaseModel
    from helpers import Limit

    class Order(BaseModel):
        limit: Limit

    def take(order: Order) -> None:
        "Take it."
    """
    script = "from common import take\nfrom toolgen_runtime import tool\n\ntool(name={!r})(take)\n"
    tree = {
        **TWO_SCRIPTS,
        "one-app/server.py": script.format("first"),
        "two-app/server.py": script.format("second"),
        "lib-x/common.py": shared,
    }

    result = _generate(tmp_path, tree)

    assert [each.code for each in result.diagnostics] == ["TG103"]


def test_two_files_of_one_name_are_told_where_one_may_declare_tools() -> None:
    def codes(one: str, other: str) -> list[str]:
        texts = {"acme/app.py": one, "acme/app/__init__.py": other}
        sources = [source_file(path, text) for path, text in texts.items()]
        return [each.code for each in generate(sources, Config()).diagnostics]

    assert codes("x = 1\n", "y = 2\n") == []
    assert codes("x = 'tool'\n", "y = 2\n") == ["TG103"]
    assert codes("x = 1\n", "y = 'tool'\n") == ["TG103"]


def _parts(files: dict[str, str], naming: str = "") -> list[set[str]]:
    """The files that are read together, of which those declare tools that have no dash in them."""
    sources = [source_file(path, text) for path, text in files.items()]
    roots = _split(sources, naming)
    return [{each.path for each in root.own} for root in roots]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        pytest.param({"a.py": "", "b.py": ""}, [{"a.py"}, {"b.py"}], id="nothing"),
        pytest.param({"a.py": "import b", "b.py": ""}, [{"a.py", "b.py"}], id="an import"),
        pytest.param({"a.py": "'b:f'", "b.py": ""}, [{"a.py", "b.py"}], id="a text"),
        pytest.param(
            {"a.py": "", "b.py": "", "c-.py": "import a, b"},
            [{"a.py", "b.py", "c-.py"}],
            id="what imports both",
        ),
        pytest.param(
            {"a.py": "import d_", "b.py": "import d_", "d_.py": ""},
            [{"a.py", "b.py", "d_.py"}],
            id="what both import and declares",
        ),
        pytest.param(
            {"p/__init__.py": "", "p/a.py": "", "p/b.py": ""},
            [{"p/__init__.py", "p/a.py", "p/b.py"}],
            id="a package that declares",
        ),
        pytest.param(
            {"conftest.py": "", "a.py": "", "b.py": ""},
            [{"a.py", "b.py", "conftest.py"}],
            id="a conftest that declares",
        ),
        pytest.param(
            {"a.py": "", "b.py": "import_module(name)"}, [{"a.py", "b.py"}], id="a computed import"
        ),
        pytest.param(
            {"a.py": "", "b.py": "import_module('a')"}, [{"a.py", "b.py"}], id="a literal import"
        ),
        pytest.param(
            {"p-q/a.py": "", "p-q/b.py": "import_module('a')"},
            [{"p-q/a.py", "p-q/b.py"}],
            id="a literal import of what lies beside",
        ),
        pytest.param(
            {"a.py": "", "b.py": "from importlib import import_module\nimport_module('c')"},
            [{"a.py"}, {"b.py"}],
            id="a literal import of something else",
        ),
        pytest.param(
            {"a.py": "", "b.py": "import_module('c')\nimport_module(name)"},
            [{"a.py", "b.py"}],
            id="a computed import beside a literal one",
        ),
        pytest.param(
            {"a.py": "", "b.py": "from importlib import import_module as bring\nbring(name)"},
            [{"a.py", "b.py"}],
            id="a computed import by another name",
        ),
    ],
)
def test_files_are_read_together_that_something_connects(
    files: dict[str, str], expected: list[set[str]]
) -> None:
    assert _parts(files) == expected


def test_what_the_configuration_names_is_connected_with_all() -> None:
    assert _parts({"a.py": "", "b.py": "", "c.py": ""}, "'c:f'") == [{"a.py", "b.py", "c.py"}]


def test_a_file_that_names_none_and_declares_nothing_may_be_shared() -> None:
    texts = {"a.py": "from limits import MOST", "b.py": "import limits"}
    sources = [source_file(path, text) for path, text in {**texts, "limits.py": ""}.items()]

    first, second = _split(sources, leaves="limits")

    assert [each.path for each in first.sources] == ["a.py", "limits.py"]
    assert [each.path for each in second.sources] == ["b.py", "limits.py"]


def test_where_nothing_declares_tools_nothing_is_seen() -> None:
    (root,) = _split([source_file("a-.py", "import b"), source_file("b-.py", "")])

    assert [each.path for each in root.own] == ["a-.py", "b-.py"]
    assert root.sources == ()


def test_stubs_and_their_modules_are_one_world() -> None:
    assert len(_split(_sources(("", "a.py"), ("", "a.pyi"), ("typings-x/", "a.pyi")))) == 1


def test_every_file_is_in_one_world_of_its_own() -> None:
    sources = _sources(*((root, name) for root in ("a-1/", "b-1/", "c-1/") for name in ("m.py",)))
    sources += _sources(("c-1/", "n.py"), ("d-1/", "o.py"))

    own = [source for world in _split(sources) for source in world.own]

    assert sorted(own) == sorted(sources)


@pytest.mark.parametrize(
    ("root", "path", "expected"),
    [
        ("", "a.py", ""),
        ("", "acme/__init__.py", ""),
        ("src", "src/acme/__init__.py", "src"),
        ("lib/src", "lib/src/acme/b/c.py", "lib/src"),
    ],
)
def test_the_root_is_where_the_module_name_starts(root: str, path: str, expected: str) -> None:
    assert source_root(source_file(path, "", root=root)) == expected


def test_twins_are_files_of_one_root_that_have_one_name() -> None:
    sources = _sources(("", "a.py"), ("", "a/__init__.py"), ("x-y/", "a.py"))

    assert [(first.path, second.path) for first, second in duplicates(sources)] == [
        ("a.py", "a/__init__.py")
    ]


_SERVED = """
from fastmcp import FastMCP

mcp = FastMCP("{name}")

@mcp.tool
def {name}(limit: int) -> None:
    "Do it."
"""


def test_a_framework_beside_is_to_scripts_what_its_tables_tell(tmp_path: Path) -> None:
    framework = {
        "lib/fastmcp/__init__.py": "from fastmcp.server import FastMCP as FastMCP\n",
        "lib/fastmcp/server.py": "class FastMCP:\n    def tool(self, function): ...\n",
    }
    scripts = {f"{name}/server.py": _SERVED.format(name=name) for name in ("first-app", "b-app")}
    scripts = {path: text.replace("-app", "") for path, text in scripts.items()}
    assert set(_parameters(_generate(tmp_path, framework | scripts))) == {"first", "b"}


_TWINS = {"a-1/server.py": "import stock\n", "b-1/server.py": ""}


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        pytest.param({"c-1/stock.py": ""}, {"c-1/stock.py"}, id="what it imports"),
        pytest.param(
            {"c-1/stock.py": "import shelf\n", "c-1/shelf.py": ""},
            {"c-1/stock.py", "c-1/shelf.py"},
            id="what that imports",
        ),
        pytest.param(
            {"c-1/main.py": "import server, billing\n", "c-1/billing.py": ""},
            {"c-1/main.py", "c-1/billing.py"},
            id="what imports it, and all that this does",
        ),
        pytest.param(
            {"c-1/main.py": "import_module(name)\n", "c-1/other.py": ""},
            {"c-1/main.py"},
            id="what computes what it imports",
        ),
        pytest.param(
            {
                "c-1/shop/__init__.py": "",
                "c-1/shop/main.py": "import billing\nimport_module(name)\n",
                "c-1/shop/other.py": "",
                "c-1/billing.py": "",
            },
            {"c-1/shop/__init__.py", "c-1/shop/main.py", "c-1/billing.py"},
            id="what computes what it imports, and what that names",
        ),
        pytest.param(
            {"c-1/stock.py": "check = 'hooks:check'\n", "c-1/hooks.py": ""},
            {"c-1/stock.py", "c-1/hooks.py"},
            id="what a text names",
        ),
        pytest.param(
            {"c-1/stock.py": "import shop.till\n", "c-1/shop/goods.py": ""},
            {"c-1/stock.py", "c-1/shop/goods.py"},
            id="what shows that a package is there",
        ),
        pytest.param(
            {"c-1/stock/__init__.py": "from . import till\n", "c-1/stock/till.py": ""},
            {"c-1/stock/__init__.py", "c-1/stock/till.py"},
            id="what a package imports of itself",
        ),
        pytest.param({"c-1/conftest.py": ""}, {"c-1/conftest.py"}, id="what pytest brings"),
        pytest.param({"c-1/other.py": "import shelf\n", "c-1/shelf.py": ""}, set(), id="no other"),
    ],
)
def test_a_root_sees_what_it_is_connected_with(others: dict[str, str], expected: set[str]) -> None:
    sources = [
        source_file(path, text, root=path.partition("/")[0])
        for path, text in {**_TWINS, **others}.items()
    ]

    (found,) = (each for each in _split(sources) if each.own[0].path == "a-1/server.py")

    assert {each.path for each in found.sources} - {"a-1/server.py"} == expected


def test_what_the_configuration_names_is_seen_from_every_root() -> None:
    sources = _sources(("a-1/", "m.py"), ("b-1/", "m.py"), ("c-1/", "hooks.py"))

    roots = _split(sources, repr(Config(include=("hooks:check",))))

    assert all("c-1/hooks.py" in {each.path for each in root.sources} for root in roots)
