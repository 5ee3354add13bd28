"""Which tools of which packages are served, and the version that the server gives itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import build, importable

from toolgen_runtime.serve import ServeError
from toolgen_runtime.serve.choosing import Choice, load_registry, version_of

SHOP = '''
from toolgen_runtime import tool


@tool(read_only=True, tags=["orders"])
def get_order(number: str) -> str:
    """Get an order."""
    return number


@tool(tags=["orders", "money"])
def refund_order(number: str) -> str:
    """Refund an order."""
    return number


@tool
def get_weather(city: str) -> str:
    """Get the weather."""
    return city
'''
BANK = '''
from toolgen_runtime import tool


@tool
def get_order(number: int) -> int:
    """Get a standing order."""
    return number
'''
REMOTE = '''
from toolgen_runtime import Tool, tool


class Query(Tool):
    def __init__(self):
        self.name, self.description = "query", "Run a query."
        self.parameters = {"type": "object", "properties": {}}

    async def execute(self, **arguments):
        return None


@tool
def ping() -> str:
    """Answer."""
    return "pong"
'''
FINDING = '''
from toolgen_runtime import tool


@tool
def tool_search(text: str) -> str:
    """Search."""
    return text
'''
SOURCES = {
    "finding/__init__.py": "",
    "finding/tools.py": FINDING,
    "shop/__init__.py": "",
    "shop/tools.py": SHOP,
    "bank/__init__.py": "",
    "bank/tools.py": BANK,
    "remote/__init__.py": "",
    "remote/tools.py": REMOTE,
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("choosing")
    build(root, SOURCES)
    with importable(root):
        yield root


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ["get_order", "refund_order", "get_weather"]),
        ({"include": ["get_*"]}, ["get_order", "get_weather"]),
        ({"include": ["*_order", "get_weather"], "exclude": ["re*"]}, ["get_order", "get_weather"]),
        ({"read_only": True}, ["get_order"]),
        ({"tags": ["money", "none"]}, ["refund_order"]),
        ({"tags": ["orders"], "exclude": ["refund_order"]}, ["get_order"]),
    ],
)
def test_the_tools_that_fit_all_conditions_are_served(
    options: dict[str, object], names: list[str], root: Path
) -> None:
    assert sorted(Choice(["shop"], **options).tools()) == sorted(names)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("packages", "options", "told"),
    [
        (["shop", "bank"], {}, "tools of several packages have one name: get_order (shop, bank)"),
        (["shop"], {"include": ["put_*"]}, "no tool's name fits 'put_*'"),
        (["shop"], {"exclude": ["nothing"]}, "no tool's name fits 'nothing'"),
        (["shop"], {"exclude": ["*"]}, "no tool is left to serve, out of 3"),
        (["shop"], {"tags": ["none"]}, "no tool is left to serve, out of 3"),
        (["nowhere"], {}, "nowhere"),
        (["finding"], {"search": True}, "there is a tool 'tool_search' already"),
        (["shop:other"], {}, "shop"),
        ([":other"], {}, "there is no registry 'other'"),
    ],
)
def test_what_cannot_be_served_is_refused_with_a_reason(
    packages: list[str], options: dict[str, object], told: str, root: Path
) -> None:
    with pytest.raises(ServeError) as raised:
        Choice(packages, **options).tools()  # type: ignore[arg-type]

    assert told in str(raised.value)


def test_packages_whose_names_differ_are_served_together(root: Path) -> None:
    assert sorted(Choice(["bank", "remote"]).tools()) == ["get_order", "ping"]


def test_what_no_import_reaches_is_left_out_and_told(root: Path) -> None:
    said: list[tuple[str, str]] = []
    choice = Choice(["remote"], tell=lambda *line: said.append(line))

    assert "query" in load_registry("remote")
    assert list(choice.tools()) == ["ping"]
    assert said == [("warning", "left out, for their frameworks alone can call them: query")]


def test_the_version_is_that_of_the_distribution(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = load_registry("shop")

    assert version_of([registry]) == f"0+{registry.fingerprint.removeprefix('sha256:')[:8]}"

    other = tmp_path / "a_shop_by_us-2.5.dist-info"
    other.mkdir()
    (other / "entry_points.txt").write_text("[toolgen]\nshop = shop._toolgen:registry\n", "utf-8")
    assert version_of([registry]) == "2.5"

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["" if each == str(tmp_path) else each for each in sys.path])
    assert version_of([registry]) == "2.5"

    (tmp_path / "Shop-3.1.dist-info").mkdir()
    assert version_of([registry]) == "3.1"
    bank = load_registry("bank")
    assert version_of([registry, bank]).startswith("shop 3.1, bank 0+")
