"""What programs register, on which conditions, and what is listed since it may be a tool.

Each case is one module that begins with `HEAD`. A line for each tool, `name if condition`, and one
for each function that may be a tool or whose tool is refused, with why.
"""

from __future__ import annotations

from textwrap import dedent

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate
from toolgen.results import Result

REPORT = golden.CASES / "reports" / "registered_by_programs.txt"
HEAD = """
import absent
import os
from fastmcp import FastMCP
server = FastMCP("a")
def look(a: int) -> int:
    "Looks."
def see(a: int) -> int:
    "Sees."
def hear(a: int) -> int:
    "Hears."
"""
PROGRAMS = {
    "what may be handed, or left out": """
        import typing
        from collections.abc import Sequence
        from pathlib import Path
        class Shop:
            def find(self, a: int) -> int:
                "Finds."
        def by_class(server: FastMCP, shop: Shop = None):
            server.tool(look, name="no shop") if shop is None else server.tool(see, name="shop")
        def by_library(server: FastMCP, path: Path = None):
            server.tool(look, name="no path") if path is None else server.tool(see, name="path")
        def told(server: FastMCP, path: Path = "."):
            server.tool(look, name="lost") if path is None else server.tool(see, name="there")
        def by_list(server: FastMCP, names: list = "a"):
            server.tool(look, name="no list") if names is None else server.tool(see, name="list")
        def by_typing(server: FastMCP, names: typing.List = "a"):
            server.tool(look, name="no List") if names is None else server.tool(see, name="List")
        def by_kind(server: FastMCP, names: Sequence = "a"):
            server.tool(look, name="none") if names is None else server.tool(see, name="names")
        def made_instead(server: FastMCP, shop: Shop | None = None):
            shop = shop or Shop()
            server.tool(shop.find)
    """,
    "what goes deeper than is evaluated": """
        def down(number, do):
            if number > 60:
                return do(look)
            return down(number + 1, do)
        down(0, server.tool)
    """,
    "what is called deeper than is evaluated": """
        TABLE = {"a": server.tool}
        def down(number, *given):
            if number > 60:
                absent.kernel_function(look)
                absent.other(look)
                return TABLE["a"](see)
            return down(number + 1, *given)
        down(0, hear, lambda: 1)
    """,
    "a set of tools below a protocol": """
        from typing import Protocol
        from pydantic_ai import FunctionToolset
        class Finds(Protocol):
            def find(self): ...
        class Kept(FunctionToolset): pass
        class Own(Finds, Kept): pass
        own = Own(tools=[look])
    """,
    "options that are gone through": """
        server.tool(look, tags={"a"})
        server.tool(see, tags=(each for each in ("a", "b")))
        server.tool(hear, tags=map(str, ["a"]))
        kinds = {"a", "b"}
        server.tool(look, name="listed", tags=list(kinds))
        server.tool(look, name="shown", tags=[*map(str, kinds)])
    """,
    "servers that annotations name": """
        own: FastMCP = absent.make()
        own.tool(look)
        class App:
            def __init__(self):
                self.server: FastMCP = absent.make()
                self.server.tool(see)
        def build(given: FastMCP = None):
            given.tool(hear)
        build(absent.make())
        App()
    """,
    "what is unpacked and not told": """
        for each in [*absent.wrap(look)]:
            server.tool(each)
        def add(*functions):
            for each in functions:
                server.tool(each)
        add(*absent.wrap(see), *(each for each in [hear]))
    """,
    "what only a caller has": """
        from contextlib import suppress
        def serve(guard: suppress):
            with guard:
                import absent_thing
                server.tool(look)
    """,
    "objects that hand out functions": """
        class Tools:
            def __init__(self, *functions):
                self.functions = functions
            def __iter__(self):
                return iter(self.functions)
        listed = [None]
        listed[1:] = Tools(look)
        listed.extend(Tools(see))
        for each in listed:
            server.tool(each)
        def add(*functions):
            for each in functions:
                server.tool(each)
        add(*Tools(hear))
    """,
    "functions that one of several patterns captures": """
        def register(value):
            match value:
                case [1, fn] | [fn, 2]:
                    server.tool(fn)
                case {"a": fn} | {"b": fn}:
                    server.tool(fn)
        register([1, look])
        register([see, 2])
        register({"a": 1, "b": hear})
    """,
    "classes below those that other classes have": """
        class Core:
            class Base:
                def register(self, function):
                    server.tool(function)
            kind = Base
        class Other(Core): pass
        class Shop(Other.Base):
            def go(self):
                self.register(look)
        class Stall(Other.kind):
            def go(self):
                self.register(see)
        class Plain(Core.__mro__[-1]):
            def go(self): pass
        def run():
            Shop().go()
        def run_all():
            Stall().go()
            Plain().go()
    """,
    "a table that a function of Python's changes": """
        import operator
        TABLE = {"look": look}
        operator.ior(TABLE, {"see": see})
        for each in TABLE.values():
            server.tool(each)
        KINDS = [hear]
        operator.iadd(KINDS, [])
        for each in KINDS:
            server.tool(each)
    """,
    "a function that a table has": """
        HOOKS = {}
        def register(server):
            server.tool(look)
        HOOKS["a"] = register
        def get():
            return HOOKS["a"]
        get()(server)
        get()(1)
        absent.run()()(2)
    """,
    "defaults that may be what is given": """
        from functools import partial
        def register(name="x", fn=look):
            server.tool(fn, name=name)
        partial(register, name="y")(**absent.options)
        def serve(own: FastMCP, fn=see):
            own.tool(fn)
        def serve_all(own: FastMCP, fns=(hear,)):
            for fn in fns:
                own.tool(fn)
    """,
    "a default that registers": """
        def register(own):
            own.tool(look)
        def serve(own: FastMCP, hook=register):
            hook(own)
    """,
    "what a model does once it is made": """
        from pydantic import BaseModel
        class Shop(BaseModel):
            name: str
            def model_post_init(self, context):
                self._label = self.name + "!"
        shop = Shop(name="a")
        server.tool(look, name=shop._label if hasattr(shop, "_label") else "none")
    """,
    "what raises after an import that may fail": """
        try:
            import fuzzy
            name = "imported"
            raise ValueError
        except ImportError:
            name = "missing"
        except ValueError:
            pass
        server.tool(look, name=name)
    """,
    "what is entered before what suppresses": """
        from contextlib import suppress
        name = "none"
        with absent.opened() as one, suppress(ValueError):
            name = "in"
        server.tool(look, name=name)
        with suppress(ValueError):
            other = int(os.environ["X"])
        with suppress(ValueError), absent.opened():
            third = "in"
    """,
    "generators that are entered": """
        from contextlib import contextmanager
        @contextmanager
        def quiet():
            try:
                yield
            except:
                pass
        @contextmanager
        def in_handler():
            try:
                absent.run()
            except ValueError:
                yield
        @contextmanager
        def counting():
            for each in (1, 2):
                try:
                    yield each
                except ImportError:
                    break
                break
        @contextmanager
        def loud():
            try:
                yield
            except ImportError:
                raise
        @contextmanager
        def at_times(flag=os.environ.get("X")):
            try:
                yield
            except ImportError:
                if flag:
                    raise
            if flag:
                raise ValueError
        @contextmanager
        def delegating():
            yield from absent.all_of()
        with quiet():
            import fuzzy_one
            server.tool(look, name="quiet")
        with in_handler():
            import fuzzy_two
            server.tool(look, name="in_handler")
        with counting():
            import fuzzy_four
            server.tool(look, name="counting")
        with loud():
            import fuzzy_five
            server.tool(look, name="loud")
        with at_times():
            import fuzzy_six
            server.tool(look, name="at_times")
        with delegating() as given:
            given.tool(see)
        @contextmanager
        def ending():
            try:
                yield
            except ImportError:
                pass
            raise SystemExit
        with ending():
            import fuzzy_seven
            server.tool(look, name="ending")
    """,
    "handlers of several classes": """
        class Lost(Exception): pass
        KINDS = (ValueError, *absent.KINDS)
        try:
            absent.run()
            name = "a"
        except Lost:
            name = "b"
        server.tool(look, name=name)
        try:
            absent.run()
            other = "a"
        except KINDS:
            other = "b"
        server.tool(see, name="s" + other)
    """,
    "functions that nothing calls": """
        from contextlib import contextmanager
        def kind(): return os.environ["K"]
        def pick(): return os.environ["Y"]
        @contextmanager
        def opened():
            yield server
        def serve():
            match kind():
                case "a": server.tool(look)
                case "a": server.tool(hear)
                case str() if kind(): server.tool(see)
        def serve_more(given):
            try:
                value = int(kind())
            except ValueError:
                value = 0
            with opened() as own:
                own.tool(look, name=f"l{value}" if value else "none")
            pick()(1)
            for each in pick():
                own.tool(see, name="s")
    """,
    "loops of which the turns are not told": """
        def helper(name, fn):
            server.tool(fn, name=name)
        def add(fn):
            def inner():
                server.tool(fn)
            return inner
        while os.environ.get("X"):
            helper("a", look)
            add(see)()
            each = hear
            helper("h", each)
    """,
    "methods that classes below bind anew": """
        class Sized:
            size = 1
        class Group:
            names = ()
            @staticmethod
            def prefix(): return "p_"
            def register(self, server: FastMCP):
                for name in self.names:
                    server.tool(getattr(self, name), name=self.prefix() + name)
        class Math(Sized, Group):
            names = ("plus",)
            def plus(self, a: int) -> int:
                "Adds."
        class Strange(Group):
            names = ("minus",)
            @staticmethod
            def prefix(): return "m_"
            def minus(self, a: int) -> int:
                "Subtracts."
        class Same(Strange): pass
    """,
    "what functions give that is read late": """
        TABLE = {"server": server}
        def keep(it): return it
        def getter(): return keep
        def held(): return TABLE["server"]
        getter()(server).tool(look)
        held().tool(see, name="s")
        @held().tool(name="h")
        def own(a: int) -> int: "Owns."
    """,
    "what `__new__` makes of functions": """
        class Shop:
            def __new__(cls, function): return absent.wrap(function)
        server.tool(Shop(look))
        class Stall:
            def __new__(cls, function): return function
        server.tool(Stall(see))
    """,
    "defaults of parameters whose classes say nothing of values": """
        import typing
        from collections.abc import Sequence
        def serve(own: FastMCP, functions: list = (look,)):
            for each in functions: own.tool(each)
        def serve_more(own: FastMCP, functions: Sequence = (see,)):
            for each in functions: own.tool(each)
        def serve_all(own: FastMCP, functions: typing.Sequence = (hear,)):
            for each in functions: own.tool(each)
    """,
    "turns that are the same": """
        def add(name): server.tool(look, name=name)
        def add_one(name, function): server.tool(function, name=name)
        def run():
            while absent.more():
                add("a")
            while absent.some():
                add_one("b", see)
        run()
    """,
    "containers of several kinds": """
        class Tools(list): pass
        empty = Tools() if absent.flag else []
        full = Tools([look]) if absent.flag else [look]
        if empty:
            server.tool(look)
        if full:
            server.tool(see)
        def one(): return "a"
        def two(): return "b"
        name = one() + "x" if absent.flag else two() + "x"
        server.tool(hear, name=name)
    """,
}


@pytest.mark.parametrize("about", PROGRAMS)
def test_what_a_program_registers_is_expected(about: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, about, _read(about), update_golden)


def test_all_programs_are_expected(update_golden: bool) -> None:
    golden.compare_sections(REPORT, list(PROGRAMS), _read, update_golden)


def test_what_a_framework_of_the_sources_does_is_told_by_its_table() -> None:
    sources = {
        "fastmcp/__init__.py": "from fastmcp.special import Special\n",
        "fastmcp/server.py": "class FastMCP:\n    def tool(self, fn): return fn\n",
        "fastmcp/special.py": """
            from fastmcp.server import FastMCP
            class Special(FastMCP):
                def tool(self, fn): return super().tool(fn)
                @classmethod
                def create(cls): return cls()
            def make(): return FastMCP("a")
        """,
        "app.py": """
            from fastmcp import Special
            from fastmcp.special import make
            server = Special("a")
            @server.tool
            def look(a: int) -> int: "Looks."
            @make().tool
            def see(a: int) -> int: "Sees."
            made = Special.create()
            @made.tool
            def hear(a: int) -> int: "Hears."
        """,
    }
    result = generate([source_file(p, dedent(text)) for p, text in sources.items()], Config())
    assert _lines(result)[:3] == [
        "look",
        "? app:hear",
        "? app:see",
    ]


def _read(about: str) -> str:
    source = source_file("app.py", HEAD + dedent(PROGRAMS[about]))
    return "\n".join(_lines(generate([source], Config())))


def _lines(result: Result) -> list[str]:
    tools = [each.tool for each in result.planned]
    told = [" if ".join([each.name, *each.conditions]) for each in tools]
    planned = {str(each.function) for each in tools}
    listed = sorted({each.function for each in result.ledger} - planned)
    found = [f"{each.code} {each.message}" for each in result.diagnostics]
    return [*told, *(f"? {each}" for each in listed), *sorted(found)]
