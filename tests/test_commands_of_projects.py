"""What a project says to be commands is called, whatever its modules do where they run by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.discover.entry_points import scripts_of

SERVER = """
from fastmcp import FastMCP

mcp = FastMCP("shop")

def look(where: str) -> str:
    "Look."
    return where

def see(where: str) -> str:
    "See."
    return where

def main():
    mcp.tool(look)
    mcp.run()

if __name__ == "__main__":
    main()
    mcp.tool(see)
"""
PROGRAM = ("__name__ == '__main__'",)
PROJECT = '[project]\nname = "shop"\n'
POETRY = "[tool.poetry.scripts]\nshop = 'shop.server:main'\n"
SETUP = "[options.entry_points]\nconsole_scripts =\n    shop = shop.server:main [all]\n"
CLI = {"shop/cli.py": "from shop.server import main\n\ndef run():\n    main()\n"}
NO_SERVER = {"shop/cli.py": "def run():\n    print('shop')\n"}
HANDED_ON = {"shop/__init__.py": "from shop.server import main\n"}
GUARDED = "from shop.server import main\nif __name__ == '__main__':\n    main()\n"


@pytest.mark.parametrize(
    ("files", "conditions"),
    [
        ({"pyproject.toml": PROJECT}, PROGRAM),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop.server:main'\n"}, ()),
        ({"pyproject.toml": f"{PROJECT}gui-scripts.shop = 'shop.server:main'\n"}, ()),
        ({"pyproject.toml": POETRY}, ()),
        ({"setup.cfg": SETUP}, ()),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop.cli:run'\n"} | CLI, ()),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop.server:other'\n"}, PROGRAM),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'elsewhere:main'\n"}, PROGRAM),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop:main'\n"} | HANDED_ON, ()),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop.server:mcp'\n"}, PROGRAM),
        ({"pyproject.toml": f"{PROJECT}scripts.shop = 'shop.cli:run'\n"} | NO_SERVER, PROGRAM),
        ({"shop/__main__.py": "from shop.server import main\nmain()\n"}, ()),
        ({"shop/__main__.py": GUARDED}, ()),
        ({"shop/run.py": GUARDED}, PROGRAM),
    ],
)
def test_a_command_registers_its_tools_on_no_condition(
    files: dict[str, str], conditions: tuple[str, ...], tmp_path: Path
) -> None:
    write_sources(tmp_path, {"shop/__init__.py": "", "shop/server.py": SERVER, **files})
    told = {each.tool.name: each.tool.conditions for each in generate_tree(tmp_path).planned}

    assert told == {"look": conditions, "see": PROGRAM}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("pyproject.toml", "[project"),
        ("pyproject.toml", "project = 3\ntool = []\n"),
        ("pyproject.toml", "[project]\nscripts = ['a:b']\n"),
        ("pyproject.toml", "[project.scripts]\na = 3\nb = 'no function'\n"),
        ("setup.cfg", "no section\n"),
        ("setup.cfg", "[options]\n"),
        ("other.toml", "[project.scripts]\na = 'a:b'\n"),
    ],
)
def test_what_is_no_command_says_nothing(file: str, text: str) -> None:
    assert scripts_of(file, text) == frozenset()
