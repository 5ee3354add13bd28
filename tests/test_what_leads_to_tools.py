"""What is run on paper to find tools: what leads to a framework by what its names mean, not more.

Code that runs is bounded, and what is cut short is told; so a finding shows that something ran.
"""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

from toolgen.pipeline import Result

ENDLESS = "for a in range(900):\n        for b in range(900):\n            {}\n"
"""More than is evaluated of anything that runs."""
SERVER = 'from fastmcp import FastMCP\n\nserver = FastMCP("x")\n'


def built(root: Path, files: dict[str, str]) -> Result:
    for name, text in files.items():
        path = root / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return golden.run(root)


def names(result: Result) -> list[str]:
    return sorted(each.tool.name for each in result.planned)


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("of another module's own", "def parse(tree):\n    " + ENDLESS.format("tree.visit(a, b)")),
        (
            "of Python",
            "import argparse\n\ndef run():\n    " + ENDLESS.format("argparse.Namespace()"),
        ),
        (
            "in a text",
            'KINDS = {"Tool", "tool"}\n\ndef run(node):\n    '
            + ENDLESS.format("node.kind in KINDS"),
        ),
        (
            "of a cache",
            "from app.server import search\n\n_CACHE = {}\n\ndef run(key):\n"
            "    _CACHE[key] = key\n    " + ENDLESS.format("_CACHE.get(a)"),
        ),
    ],
    ids=lambda value: value if "\n" not in value else "",
)
def test_code_beside_a_server_is_not_run(title: str, text: str, tmp_path: Path) -> None:
    tool = "\n@server.tool\ndef search(query: str) -> str:\n    return query\n"
    result = built(tmp_path, {"__init__.py": "", "server.py": SERVER + tool, "other.py": text})

    assert names(result) == ["search"]
    assert "TG130" not in [each.code for each in result.diagnostics]


def test_what_leads_to_a_server_runs_and_is_bounded(tmp_path: Path) -> None:
    text = f"{SERVER}\ndef run():\n    {ENDLESS.format('server.tool(print)')}"
    result = built(tmp_path, {"__init__.py": "", "server.py": text})

    assert "TG130" in [each.code for each in result.diagnostics]


COLLECTED = {
    "__init__.py": "",
    "registry/__init__.py": "from .table import all_tools, collected\n",
    "registry/table.py": (
        "_TABLE = []\n\n\ndef collected(name=None):\n    def decorate(function):\n"
        '        _TABLE.append({"function": function, "name": name or function.__name__})\n'
        "        return function\n\n    return decorate\n\n\n"
        "def all_tools():\n    return _TABLE.copy()\n"
    ),
    "server.py": (
        "import importlib\nimport pkgutil\nfrom fastmcp import FastMCP\n"
        "from app.registry import all_tools\n\n\ndef load(directory, package):\n"
        "    for _, name, _ in pkgutil.iter_modules([directory]):\n"
        '        importlib.import_module(f".{name}", package)\n\n\n'
        "def register(server: FastMCP):\n    load(__file__, __package__)\n"
        "    for each in all_tools():\n"
        '        server.tool(name=each["name"])(each["function"])\n\n\n'
        'server = FastMCP("x")\nregister(server)\n'
    ),
    "tools/__init__.py": "",
    "tools/find.py": (
        "from app.registry import collected\n\n\n@collected()\n"
        'def find(query: str) -> str:\n    """Find."""\n    return query\n'
    ),
}


def test_a_table_is_read_by_a_function_that_a_package_passes_on(tmp_path: Path) -> None:
    assert names(built(tmp_path, COLLECTED)) == ["find"]


def test_what_a_wrapper_closes_over_is_called(tmp_path: Path) -> None:
    text = (
        "def measured(register):\n    def measuring(*args, **kwargs):\n"
        "        return register(*args, **kwargs)\n\n    return measuring\n\n\n"
        "expose = measured(server.tool)\n\n\ndef make(word):\n"
        '    def look(key: str, tail: str = word) -> str:\n        """Look."""\n'
        '        return key\n\n    return look\n\n\nexpose(name="look_red")(make("red"))\n'
    )
    assert names(built(tmp_path, {"__init__.py": "", "server.py": SERVER + text})) == ["look_red"]


def test_a_package_on_the_way_runs_what_it_imports(tmp_path: Path) -> None:
    table = (
        "TOOLS = []\n\n\ndef collected(function):\n    TOOLS.append(function)\n"
        "    return function\n"
    )
    tool = (
        "from .table import collected\n\n\n@collected\ndef {0}(query: str) -> str:\n"
        '    """Answer."""\n    return query\n'
    )
    files = {
        "__init__.py": "",
        "parts/__init__.py": "from .other import see\n\n__all__ = ['see']\n",
        "parts/table.py": table,
        "parts/find.py": tool.format("find"),
        "parts/other.py": tool.format("see"),
        "main.py": (
            f"{SERVER}\nfrom app.parts import find\nfrom app.parts.table import TOOLS\n\n"
            "for each in TOOLS:\n    server.tool(each)\n"
        ),
    }
    assert names(built(tmp_path, files)) == ["find", "see"]


AGENT = """
class Agent:
    def __init__(self, model):
        for a in range(900):
            for b in range(900):
                self.see(a, b)

    def see(self, a, b): ...

    def serve(self):
        server.run()

"""


def test_what_takes_long_and_declares_nothing_is_supposed_to_run_once(tmp_path: Path) -> None:
    """Each function of a project that makes an agent leads to the server as far as names tell."""
    users = "\n\n".join(f"def use_{n}(text):\n    return Agent({n}).serve()" for n in range(20))
    tool = "\n\n\ndef setup():\n    server.tool(use_3)\n"
    result = built(tmp_path, {"__init__.py": "", "server.py": SERVER + AGENT + users + tool})

    assert names(result) == ["use_3"]
    assert [each.code for each in result.diagnostics].count("TG130") == 1


LONG = """\
    print(server.name)
    for a in range(40):
        for b in range(40):
            seen(a, b)
"""
HOLDER = """
def seen(a, b): ...

class Holder:
    def __init__(self, server=None):
        self.server = server

    def add(self, function):
        self.server.tool(function)

"""


@pytest.mark.parametrize(
    ("attach", "call"),
    [
        (
            "def attach(holder, function):\n" + LONG + "    holder.add(function)",
            "Holder(server), search",
        ),
        ("def attach(holder):\n" + LONG + "    holder.add(search)", "Holder(server)"),
        ("def attach(holders):\n" + LONG + "    holders[0].add(search)", "[Holder(server)]"),
    ],
    ids=["a function", "what holds the server", "a list of what holds it"],
)
def test_what_takes_long_runs_where_it_is_handed_something(
    attach: str, call: str, tmp_path: Path
) -> None:
    first = "\n\ndef begin():\n    attach(*unknown)\n"
    last = f"\n\ndef start():\n    attach({call})\n"
    tool = "\n\ndef search(query: str) -> str:\n    return query\n"
    text = SERVER + HOLDER + attach + first + tool + last
    result = built(tmp_path, {"__init__.py": "", "server.py": text})

    assert names(result) == ["search"]


FLOWS = """
from livekit.agents import function_tool


class Flow:
    def __init__(self):
        self.search_tool = function_tool(self.search)

    async def search(self, query: str) -> str:
        \"\"\"Search.\"\"\"
        return query

    async def classify(self, model):
        async def save(label: str) -> None:
            \"\"\"Save.\"\"\"

        @model.traced
        async def ask(text):
            return await model.chat(text, tools=[function_tool(save)])

        await ask("what is it?")

    async def run(self, loop):
        flow = Flow()
        for a in range(900):
            for b in range(900):
                loop.turn(flow, a, b)
"""


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        (
            "class RunContext: ...\n\nclass Agent: ...\n\nclass AgentTask: ...\n\n"
            "class AgentSession: ...\n\ndef function_tool(f): ...\n",
            [],
        ),
        ("from elsewhere import RunContext\n\ndef function_tool(f): ...\n", ["TG130"]),
    ],
    ids=["that defines what its tables name", "that has one such name"],
)
def test_the_source_of_a_framework_makes_tools_of_its_own_alone(
    offered: str, told: list[str], tmp_path: Path
) -> None:
    """All else of it leads to what it offers, and makes tools of what it is handed."""
    package = tmp_path / "livekit" / "agents"  # a namespace package, which has no file of its own
    package.mkdir(parents=True)
    texts = {"__init__": "from .tools import RunContext, function_tool\n", "tools": offered}
    for name, text in (texts | {"flows": FLOWS}).items():
        (package / f"{name}.py").write_text(text)
    result = golden.run(tmp_path)

    assert names(result) == ["save", "search"]
    assert [each.code for each in result.diagnostics if each.code == "TG130"] == told


def test_a_package_that_is_called_as_a_framework_is_run_whole(tmp_path: Path) -> None:
    texts = {
        "__init__": "from agents.app import Agent, ToolContext\n",
        "impl": "def search(query: str) -> str:\n    return query\n",
        "app": "from fastmcp import FastMCP\nfrom agents.impl import search\n\n"
        "class Agent: ...\n\nclass ToolContext: ...\n\n"
        "def main(server: FastMCP):\n    server.tool(search)\n",
    }
    (tmp_path / "agents").mkdir()
    for name, text in texts.items():
        (tmp_path / "agents" / f"{name}.py").write_text(text)

    assert names(golden.run(tmp_path)) == ["search"]


STORE = '''
class Store:
    def serve(self):
        server.tool(self.find)

    def find(self, key: str) -> str:
        """Find."""
        return self.rows(key)

    def rows(self, key):
        for a in range(900):
            for b in range(900):
                print(key, a, b)


def report():
    print(server.name)
    store = Store()
    store.rows("a")


Store().serve()
'''


def test_a_method_that_asks_nothing_of_use_of_its_object_is_not_gone_through(
    tmp_path: Path,
) -> None:
    result = built(tmp_path, {"__init__.py": "", "server.py": SERVER + STORE})

    assert names(result) == ["find"]
    assert "TG130" not in {each.code for each in result.diagnostics}


MADE = """
def make(name):
    def look(key: str) -> str:
        return key

    look.__name__ = name
    return look


def measured(name):
    def measuring(function):
        return function

    return measuring


def setup(name):
    wrapped = measured(name)(make(name))
    server.tool(wrapped)
"""


def test_what_is_made_within_another_function_is_named_by_what_it_is(tmp_path: Path) -> None:
    result = built(tmp_path, {"__init__.py": "", "server.py": SERVER + MADE})

    (lost,) = (each.message for each in result.diagnostics if each.code == "TG130")
    assert "make.<locals>.look may be a tool" in lost
