"""What holds a server, and who registers with it: of each pair, the tool is read or told of.

Each program also runs here under a stand-in for the framework: what it registers is read, or a
finding says that something is not. Nothing is lost without a word.
"""

from __future__ import annotations

from functools import cache

import golden
import pytest
from registering import outcomes, read, registered

REPORT = golden.CASES / "reports" / "ways_to_register.txt"
LIBRARY = "import contextlib, contextvars, dataclasses, functools, operator, types, typing\n"
IMPORTS = f"from elsewhere import FLAG\nfrom holding import held, look\n{LIBRARY}"
START = f"""from elsewhere import FLAG
from fastmcp import FastMCP
{LIBRARY}
def look(a: int) -> str:
    'Look.'
    return "x"

mcp = FastMCP("server")
"""
REGISTRAR = """class Registrar:
    def __init__(self, server): self.server = server
    def add(self, function): self.server.tool(function)
"""
HOLDERS = {
    "a name": ("held = mcp", "held.tool"),
    "an attribute": ("class Held: pass\nheld = Held()\nheld.server = mcp", "held.server.tool"),
    "what a constructor stores": (
        "class Held:\n    def __init__(self, server): self.server = server\nheld = Held(mcp)",
        "held.server.tool",
    ),
    "a private attribute": (
        "class Held:\n    def __init__(self, server): self.__server = server\n"
        "    def given(self): return self.__server\nheld = Held(mcp)",
        "held.given().tool",
    ),
    "an attribute of a class": ("class held:\n    server = mcp", "held.server.tool"),
    "a property": (
        "class Held:\n    @property\n    def server(self): return mcp\nheld = Held()",
        "held.server.tool",
    ),
    "a list": ("held = [mcp]", "held[0].tool"),
    "a dict": ("held = {'a': mcp}", "held['a'].tool"),
    "a dict of tuples": ("held = {'a': (1, mcp)}", "held['a'][1].tool"),
    "far below": ("held = [[[[[mcp]]]]]", "held[0][0][0][0][0].tool"),
    "objects in objects": (
        "class Held:\n    def __init__(self, server): self.server = server\n"
        "held = Held(Held(Held(Held(mcp))))",
        "held.server.server.server.server.tool",
    ),
    "a function": ("def held(): return mcp", "held().tool"),
    "a lambda": ("held = lambda: mcp", "held().tool"),
    "a closure": (
        "def made(server):\n    def held(): return server\n    return held\nheld = made(mcp)",
        "held().tool",
    ),
    "a partial": (
        "def given(server): return server\nheld = functools.partial(given, mcp)",
        "held().tool",
    ),
    "a default": ("def held(server=mcp): return server", "held().tool"),
    "what is called": (
        "class Held:\n    def __call__(self): return mcp\nheld = Held()",
        "held().tool",
    ),
    "what has items": (
        "class Held:\n    def __getitem__(self, key): return mcp\nheld = Held()",
        "held['a'].tool",
    ),
    "what has attributes": (
        "class Held:\n    def __getattr__(self, name): return mcp\nheld = Held()",
        "held.server.tool",
    ),
    "a record": (
        "@dataclasses.dataclass\nclass Held:\n    server: FastMCP\n    size: int = 1\n"
        "held = Held(mcp)",
        "held.server.tool",
    ),
    "a named tuple": (
        "class Held(typing.NamedTuple):\n    server: FastMCP\nheld = Held(mcp)",
        "held.server.tool",
    ),
    "a namespace": ("held = types.SimpleNamespace(server=mcp)", "held.server.tool"),
    "a table of its own": (
        "class Held(dict): pass\nheld = Held(server=mcp)",
        "held['server'].tool",
    ),
    "a name of a text": (
        "class Held: server = mcp\nheld = Held()",
        "getattr(held, 'ser' + 'ver').tool",
    ),
    "a variable of a context": (
        "held = contextvars.ContextVar('held', default=mcp)",
        "held.get().tool",
    ),
    "one of two": ("held = mcp if FLAG else FastMCP('other')", "held.tool"),
    "a generator": ("def held(): yield mcp", "next(held()).tool"),
    "the method": ("held = mcp.tool", "held"),
    "a method of its own": (REGISTRAR + "held = Registrar(mcp)", "held.add"),
    "a method of what is below": (
        REGISTRAR + "class Held: pass\nheld = Held()\nheld.inner = Registrar(mcp)",
        "held.inner.add",
    ),
    "an inherited method": (
        REGISTRAR + "class Held(Registrar): pass\nheld = Held(mcp)",
        "held.add",
    ),
    "a class method": (
        "class held:\n    server = mcp\n    @classmethod\n"
        "    def add(cls, function): cls.server.tool(function)",
        "held.add",
    ),
    "a static method": (
        "class Held:\n    @staticmethod\n    def add(function): mcp.tool(function)\n"
        "held = Held()",
        "held.add",
    ),
    "a method that is stored": (
        "class Held: pass\nheld = Held()\nheld.add = mcp.tool",
        "held.add",
    ),
    "a property that gives it": (
        "class Held:\n    @property\n    def add(self): return mcp.tool\nheld = Held()",
        "held.add",
    ),
    "a method that is made": (
        "class Held:\n    def __getattr__(self, name): return mcp.tool\nheld = Held()",
        "held.add",
    ),
    "a table of functions": (
        "held = {'add': lambda function: mcp.tool(function)}",
        "held['add']",
    ),
    "a table of methods": (REGISTRAR + "held = {'add': Registrar(mcp).add}", "held['add']"),
    "a list of registrars": (REGISTRAR + "held = [Registrar(mcp)]", "held[-1].add"),
    "a function that registers": ("def held(function): mcp.tool(function)", "held"),
    "a closure that registers": (
        "def made(server):\n    def held(function): return server.tool(function)\n"
        "    return held\nheld = made(mcp)",
        "held",
    ),
    "a partial that registers": ("held = functools.partial(mcp.tool, name='named')", "held"),
    "an object that registers": (
        "class Held:\n    def __init__(self, server): self.server = server\n"
        "    def __call__(self, function): self.server.tool(function)\nheld = Held(mcp)",
        "held",
    ),
    "a registrar of two": (
        REGISTRAR + "held = Registrar(mcp) if FLAG else Registrar(FastMCP('other'))",
        "held.add",
    ),
    "a dispatcher": (
        REGISTRAR + "class Held(Registrar):\n"
        "    def put(self, function): return getattr(self, 'add')(function)\nheld = Held(mcp)",
        "held.put",
    ),
    "a caller of methods": (
        REGISTRAR + "held = Registrar(mcp)",
        "operator.attrgetter('add')(held)",
    ),
}
"""What stands before, and an expression that gives what registers by the name `held`."""
PLACES = {
    "the module": "$do(look)",
    "as a decorator": "@$do\ndef see(a: int) -> str:\n    'See.'\n    return 'x'",
    "by a name of the method": "add = $do\nadd(look)",
    "a function": "def use():\n    $do(look)\nuse()",
    "a function that nothing calls": "def use():\n    $do(look)",
    "a function of the holder": "def use(held):\n    $do(look)\nuse(held)",
    "a function that nothing gives the holder": "def use(held):\n    $do(look)",
    "a function of the server": "def use(server):\n    server(look)\nuse($do)",
    "two functions": "def use(held):\n    $do(look)\ndef hand(held): use(held)\nhand(held)",
    "what is given by name": (
        "def use(**given):\n    held = given['held']\n    $do(look)\nuse(held=held)"
    ),
    "what is given by place": "def use(*given):\n    held = given[0]\n    $do(look)\nuse(held)",
    "a method": "class Use:\n    def run(self, held): $do(look)\nUse().run(held)",
    "a method of what stores it": (
        "class Use:\n    def __init__(self, held): self.held = held\n    def run(self):\n"
        "        held = self.held\n        $do(look)\nUse(held).run()"
    ),
    "a method that nothing calls": (
        "class Use:\n    def __init__(self, held): self.held = held\n    def run(self):\n"
        "        held = self.held\n        $do(look)\nused = Use(held)"
    ),
    "a constructor": "class Use:\n    def __init__(self, held): $do(look)\nUse(held)",
    "a lambda": "(lambda held: $do(look))(held)",
    "turns": "for each in [$do]:\n    each(look)",
    "a comprehension": "found = [each(look) for each in [$do]]",
    "an arm": "if FLAG:\n    $do(look)",
    "an attempt": "try:\n    $do(look)\nexcept ValueError:\n    pass",
    "a context": "with contextlib.nullcontext($do) as each:\n    each(look)",
    "a pattern": "match $do:\n    case each:\n        each(look)",
    "a body of a class": "class Use:\n    $do(look)",
    "an inner function": "def use():\n    def inner(): $do(look)\n    inner()\nuse()",
    "an inner function that is given": (
        "def use(held):\n    def inner(): $do(look)\n    return inner\nuse(held)()"
    ),
    "what a table calls": "def use(held): $do(look)\n{'a': use}['a'](held)",
    "what a partial calls": (
        "def use(held, function): $do(function)\nfunctools.partial(use, held)(look)"
    ),
    "what is mapped": "list(map(lambda function: $do(function), [look]))",
    "what is decorated": (
        "def declare(function):\n    $do(function)\n    return function\n@declare\n"
        "def see(a: int) -> str:\n    'See.'\n    return 'x'"
    ),
    "what is unknown": "from elsewhere import run\nrun(lambda held: $do(look), held)",
}
"""Who registers, where `$do` is the expression."""
BY_OTHERS = "what is unknown"
BY_METHODS = {
    "a static method",
    "a property that gives it",
    "a method that is made",
    "a table of methods",
    "a partial that registers",
    "a registrar of two",
}
"""Holders whose methods alone lead to the server: that code which is not there calls these is not
followed.
"""
ALL = [(holder, place) for holder in HOLDERS for place in PLACES]


@pytest.mark.parametrize(("holder", "place"), ALL)
def test_what_is_registered_is_read_or_told(holder: str, place: str) -> None:
    tools, findings = _read(holder, place)
    lost = registered(_program(holder, place)) - set(tools)
    assert not lost or findings or (place == BY_OTHERS and holder in BY_METHODS)


@pytest.mark.parametrize("holder", HOLDERS)
def test_what_is_read_is_what_is_expected(holder: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, holder, _outcomes(holder), update_golden)


def test_the_report_has_all_holders(update_golden: bool) -> None:
    golden.compare_sections(REPORT, HOLDERS, _outcomes, update_golden)


@cache
def _program(holder: str, place: str) -> dict[str, str]:
    """The modules: in turns one, or one that holds and one that registers."""
    before, expression = HOLDERS[holder]
    held, use = f"{START}{before}\n", PLACES[place].replace("$do", expression) + "\n"
    if ALL.index((holder, place)) % 2:
        return {"app.py": held + use}
    return {"holding.py": held, "app.py": f"{IMPORTS}{use}"}


def _outcomes(holder: str) -> str:
    """What comes of each who registers: the tools, the findings."""
    return outcomes({place: _read(holder, place) for place in PLACES})


@cache
def _read(holder: str, place: str) -> tuple[list[str], list[str]]:
    return read(_program(holder, place))
