"""Functions are collected, then registered: of each way to do so, the tool is read or told of.

Each program also runs here under a stand-in for the framework. Nothing is lost without a word.
"""

from __future__ import annotations

from functools import cache

import golden
import pytest
from registering import Read, outcomes, read, registered

REPORT = golden.CASES / "reports" / "ways_to_collect.txt"
LOOK = "def look(a: int) -> str:\n    'Look.'\n    return 'x'\n"
KEPT = "class Kept:\n    def __init__(self): self.all = []\n"
COLLECTIONS = {
    "a list": ("found = []", "found.append(look)", "found"),
    "a list from the left": ("found = [None]", "found.insert(0, look)", "found[:1]"),
    "a list that grows": ("found = []", "found.extend([look])", "found"),
    "a list that is set": ("found = [None]", "found[0] = look", "found"),
    "a list that is swapped": ("found = []", "found[:] = [look]", "found"),
    "a list of pairs": ("found = []", "found.append(('a', look))", "[two for _, two in found]"),
    "a dict": ("found = {}", "found['a'] = look", "found.values()"),
    "a dict that grows": ("found = {}", "found.update(a=look)", "[found[each] for each in found]"),
    "a default of a dict": ("found = {}", "found.setdefault('a', []).append(look)", "found['a']"),
    "a dict of lists": (
        "import collections\nfound = collections.defaultdict(list)",
        "found['a'].append(look)",
        "[each for some in found.values() for each in some]",
    ),
    "a set": ("found = set()", "found.add(look)", "found"),
    "a deque": ("import collections\nfound = collections.deque()", "found.append(look)", "found"),
    "an attribute": (
        "class Kept: pass\nfound = Kept()\nfound.all = []",
        "found.all.append(look)",
        "found.all",
    ),
    "an attribute that is set": (
        "class Kept: pass\nfound = Kept()",
        "found.it = look",
        "[found.it]",
    ),
    "an attribute by its name": (
        "class Kept: pass\nfound = Kept()",
        "setattr(found, 'it', look)",
        "[found.it]",
    ),
    "an attribute of a class": (
        "class found:\n    all = []",
        "found.all.append(look)",
        "found.all",
    ),
    "a registry": (
        KEPT + "    def add(self, function): self.all.append(function)\nfound = Kept()",
        "found.add(look)",
        "found.all",
    ),
    "a registry by a decorator": (
        KEPT + "    def add(self, function):\n        self.all.append(function)\n"
        "        return function\nfound = Kept()",
        "found.add(look)",
        "found.all",
    ),
    "a registry of names": (
        "class Kept(dict):\n    def add(self, name):\n        def put(function):\n"
        "            self[name] = function\n        return put\nfound = Kept()",
        "found.add('a')(look)",
        "list(found.values())",
    ),
    "a registry that is iterated": (
        KEPT + "    def add(self, function): self.all.append(function)\n"
        "    def __iter__(self): return iter(self.all)\nfound = Kept()",
        "found.add(look)",
        "found",
    ),
    "a mark": ("found = look", "look.is_tool = True", "[e for e in [found] if e.is_tool]"),
}
"""What stands before, what collects, and what gives the functions."""
COLLECTING = {
    "the module": "$put",
    "a function": "def fill():\n    $put\nfill()",
    "a function of the function": "def fill(look):\n    $put\nfill(look)",
    "a function of the collection": "def fill(found):\n    $put\nfill(found)",
    "a decorator": "def kept(look):\n    $put\n    return look\nkept(look)",
    "a function of a function": "def fill():\n    $put\ndef more(): fill()\nmore()",
    "a method": "class Filling:\n    def fill(self): $put\nFilling().fill()",
    "an arm": "if FLAG:\n    $put",
    "turns": "for _ in [1]:\n    $put",
    "a function that gives it back": "def fill():\n    $put\n    return found\nfill()",
}
REGISTERING = {
    "the module": "for each in $all:\n    mcp.tool(each)",
    "a function": "def register():\n    for each in $all:\n        mcp.tool(each)\nregister()",
    "a function that nothing calls": (
        "def register():\n    for each in $all:\n        mcp.tool(each)"
    ),
    "a function of the server": (
        "def register(server):\n    for each in $all:\n        server.tool(each)\nregister(mcp)"
    ),
    "what another gives": "def tools(): return $all\nfor each in tools():\n    mcp.tool(each)",
    "a comprehension": "[mcp.tool(each) for each in $all]",
    "a map": "list(map(mcp.tool, $all))",
}
PAIRS = [
    *((collecting, "the module") for collecting in COLLECTING),
    *(("a function", registering) for registering in REGISTERING if registering != "the module"),
    ("a decorator", "a function that nothing calls"),
    ("a function of a function", "what another gives"),
]
MODULES = ("one", "two", "three")
"""In how many modules it is collected and registered."""


@pytest.mark.parametrize("name", COLLECTIONS)
@pytest.mark.parametrize(("collecting", "registering"), PAIRS)
def test_what_is_collected_is_read_or_told(name: str, collecting: str, registering: str) -> None:
    program = _program(name, collecting, registering)
    tools, findings = _read(name, collecting, registering)
    assert not registered(program) - set(tools) or findings


@pytest.mark.parametrize("name", COLLECTIONS)
def test_what_is_read_is_what_is_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, name, _outcomes(name), update_golden)


def test_the_report_has_all_collections(update_golden: bool) -> None:
    golden.compare_sections(REPORT, COLLECTIONS, _outcomes, update_golden)


def _outcomes(name: str) -> str:
    return outcomes({" and ".join(pair): _read(name, *pair) for pair in PAIRS})


@cache
def _program(name: str, collecting: str, registering: str) -> dict[str, str]:
    """The modules: in turns one, two and three."""
    before, put, every = COLLECTIONS[name]
    start = f"from elsewhere import FLAG\n{LOOK}{before}\n"
    fill = COLLECTING[collecting].replace("$put", put) + "\n"
    server = 'from fastmcp import FastMCP\nmcp = FastMCP("server")\n'
    register = server + REGISTERING[registering].replace("$all", every) + "\n"
    shared = "from elsewhere import FLAG\nfrom keeping import found, look\n"
    match PAIRS.index((collecting, registering)) % len(MODULES):
        case 0:
            return {"app.py": start + fill + register}
        case 1:
            return {"keeping.py": start + fill, "app.py": shared + register}
        case _:
            filling = shared + fill
            app = f"import filling\n{shared}{register}"
            return {"keeping.py": start, "filling.py": filling, "app.py": app}


@cache
def _read(name: str, collecting: str, registering: str) -> Read:
    return read(_program(name, collecting, registering))
