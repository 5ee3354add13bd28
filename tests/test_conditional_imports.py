"""Conditions of imports: those who have a server have what its own module says on no condition, and
what other modules register with it on those of the imports that lead there, whatever ran first.
"""

from __future__ import annotations

from itertools import product

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

SERVERS = {
    "fastmcp": "from fastmcp import FastMCP\nserver = FastMCP('shop')\n",
    "mcp": "from mcp.server.fastmcp import FastMCP\nserver = FastMCP('shop')\n",
    "a class of the sources": "from fastmcp import FastMCP\nclass Own(FastMCP): ...\n"
    "server = Own('shop')\n",
}
LOOK = "@server.tool()\ndef look(a: int): ...\n"
BUY = "@server.tool()\ndef buy(a: int): ...\n"
PROGRAMS = {
    "in its text": "if __name__ == '__main__':\n    from shop.own import server\n",
    "in a function": "def main():\n    from shop.own import server\n\n"
    "if __name__ == '__main__':\n    main()\n",
    "by the command": "import sys\nif 'serve' in sys.argv:\n    from shop.own import server\n",
}
NAMES = ("shop.aaa", "shop.zzz")
"""Modules that run before and after the others, by their names."""


def conditional(files: dict[str, str]) -> dict[str, str]:
    """The tools of modules, with their conditions."""
    paths = {f"{name.replace('.', '/')}.py": text for name, text in files.items()}
    sources = [source_file(path, text) for path, text in {"shop/__init__.py": "", **paths}.items()]
    found = generate(sources, Config()).planned
    return {each.tool.name: " and ".join(each.tool.conditions) for each in found}


@pytest.mark.parametrize(
    ("server", "program", "name"), [*product(SERVERS, PROGRAMS, NAMES)], ids=str
)
def test_what_imports_a_server_under_a_condition_says_nothing_of_its_tools(
    server: str, program: str, name: str
) -> None:
    files = {
        "shop.own": SERVERS[server] + LOOK + "from shop import more\n",
        "shop.more": "from shop.own import server\n" + BUY,
        name: PROGRAMS[program],
    }

    assert conditional(files) == {"look": "", "buy": ""}


@pytest.mark.parametrize(("server", "name"), [*product(SERVERS, NAMES)], ids=str)
def test_a_module_that_a_servers_program_imports_stands_under_the_condition(
    server: str, name: str
) -> None:
    files = {
        "shop.base": SERVERS[server],
        name: "from shop.base import server\n" + BUY,
        "shop.own": "import os\nfrom shop.base import server\n" + LOOK + "if os.environ.get('A'):\n"
        f"    import {name}\n",
    }

    assert conditional(files) == {"look": "", "buy": "os.environ.get('A')"}


@pytest.mark.parametrize("name", NAMES)
def test_modules_that_import_each_other_are_entered_where_they_surely_are(name: str) -> None:
    files = {
        name: "from shop.own import server\n" + BUY,
        "shop.own": SERVERS["fastmcp"] + LOOK + f"import os\nif os.environ.get('A'):\n"
        f"    import {name}\n",
    }

    assert conditional(files) == {"look": "", "buy": "os.environ.get('A')"}


@pytest.mark.parametrize("name", NAMES)
def test_one_import_on_no_condition_is_enough(name: str) -> None:
    files = {
        "shop.own": SERVERS["fastmcp"] + LOOK,
        name: "from shop.own import server\n" + BUY,
        "shop.first": f"import os\nif os.environ.get('A'):\n    import {name}\n",
        "shop.second": f"import {name}\n",
    }

    assert conditional(files) == {"look": "", "buy": ""}


def test_what_a_program_adds_itself_stands_under_its_condition() -> None:
    files = {
        "shop.own": SERVERS["fastmcp"] + LOOK,
        "shop.main": "def buy(a: int): ...\nif __name__ == '__main__':\n"
        "    from shop.own import server\n    server.tool(buy)\n",
    }

    assert conditional(files) == {"look": "", "buy": "__name__ == '__main__'"}
