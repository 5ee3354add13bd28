"""Each function of Python's that has a model gives on paper what it gives in Python."""

from __future__ import annotations

from textwrap import dedent

import pytest
from evaluating import UNTOLD, by_python, is_untold, on_paper

from toolgen.evaluate import operators
from toolgen.evaluate.models import containers
from toolgen.evaluate.models.table import _MODELS
from toolgen.ir.known import canonical
from toolgen.link import arithmetic

SETTING = dedent('''
    import abc, argparse, asyncio, atexit, collections, concurrent.futures, contextlib, contextvars
    import copy, dataclasses, enum, functools, importlib, inspect, itertools, json, operator
    import threading, types, typing, typing_extensions, weakref
    from collections.abc import Mapping

    def look(key="a", *rest):
        """Look."""
        return [key, *rest]

    def see(key): return key

    async def wait(key): return key

    def noted(*keys):
        notes.append(keys)
        return keys

    def first(function):
        @functools.wraps(function)
        def inner(*args): return function(*args)
        return inner

    @contextlib.contextmanager
    def opened():
        noted("opened")
        yield "open"

    class Shop:
        """A shop."""
        kind = "shop"
        def __init__(self, name="a", *more): self.name, self.more = name, more
        def find(self, key): return (self.name, key)
        @classmethod
        def made(cls): return cls("made")
        def __setitem__(self, key, value): noted(key, value)
        def __delitem__(self, key): noted(key)

    class Stall(Shop): pass

    @dataclasses.dataclass
    class Point:
        x: int
        y: int = 2

    class Table(Mapping):
        def __getitem__(self, key): return ITEMS[key]
        def __iter__(self): return iter(ITEMS)
        def __len__(self): return len(ITEMS)

    ITEMS = {"a": 1, "b": 2}
    Pair = collections.namedtuple("Pair", "left right")

    class Row(typing.NamedTuple):
        x: int
        y: int = 2

    async def within(started): return await started()

    @contextlib.asynccontextmanager
    async def opened_later():
        noted("opened")
        yield "open"

    async def within_opened(function):
        async with opened_later() as it: function(it)

    async def on_leaving(function):
        async with contextlib.AsyncExitStack() as stack: function(stack)

    @functools.singledispatch
    def shown(value): return ["other", value]

    @shown.register
    def _(value: int): return ["number", value]

    @shown.register(str)
    def _(value): return ["text", value]

    class Kept:
        class Kind(enum.Enum):
            FIND = enum.member(look)
        def __init__(self, name): self.name = name
        @property
        def read(self): return self.name
        @read.setter
        def read(self, name): self.name = name * 2
        def read_after(self, name):
            self.read = name
            return self.read
        @staticmethod
        def see(key): return ["see", key]
        @functools.cached_property
        def held(self): return ["held", self.name]
        def both(self, one, other): return [self.name, one, other]
        look = functools.partialmethod(both, "one")
        @functools.singledispatchmethod
        def shown(self, value): return ["other", value]
        @shown.register
        def _(self, value: int): return ["number", value, self.name]
        @shown.register(bytes)
        def _(self, value): return ["bytes", value]
        def __matmul__(self, other): return [self.name, other]

    notes = []
''')

OF_OPERATORS = {
    "add": "(2, 3)", "and_": "(6, 3)", "contains": "(['a'], 'a')", "eq": "(2, 2)",
    "floordiv": "(7, 2)", "ge": "(2, 3)", "getitem": "(['a', 'b'], 1)", "gt": "(2, 3)",
    "le": "(2, 3)", "lshift": "(1, 3)", "lt": "(2, 3)", "mod": "(7, 4)", "mul": "(2, 3)",
    "ne": "(2, 3)", "or_": "({'a': 1}, {'b': 2})", "pow": "(2, 3)", "rshift": "(8, 2)",
    "sub": "(5, 3)", "truediv": "(3, 2)", "xor": "(6, 3)", "call": "(look, 'b')",
}  # fmt: skip

CALLS = {
    "abc:abstractmethod": "abc.abstractmethod(look)('b')",
    "argparse:Namespace": "argparse.Namespace(a=1, b='c').b",
    "asyncio:iscoroutinefunction": "[asyncio.iscoroutinefunction(each) for each in (wait, look)]",
    "atexit:register": "atexit.register(look) is look",
    "builtins:bool": "[bool(each) for each in ([], [1], {}, '', 'a', None, look)]",
    "builtins:callable": "[callable(each) for each in (look, Shop, 'a', None)]",
    "builtins:classmethod": "Shop.made().name",
    "builtins:compile": "eval(compile('look(1)', 'a', 'eval'))",
    "builtins:dict": "dict([('a', 1)], b=2)",
    "builtins:dict.fromkeys": "dict.fromkeys(['a', 'b'], 3)",
    "builtins:enumerate": "list(enumerate(['a', 'b'], 1))",
    "builtins:eval": "eval('look(2)')",
    "builtins:filter": "list(filter(None, ['a', '', 'b']))",
    "builtins:frozenset": "list(frozenset(['a']))",
    "builtins:getattr": (
        "[getattr(Shop, 'kind'), getattr(Shop, '_b', 1),"
        " *(getattr(each, '_b', 2) for each in (look, json.dumps))]"
    ),
    "builtins:globals": "globals()['look']('b')",
    "builtins:hasattr": "[hasattr(Shop, 'kind'), hasattr(Shop, 'none')]",
    "builtins:isinstance": "[isinstance(Stall(), Shop), isinstance(Shop(), Stall)]",
    "builtins:issubclass": "[issubclass(Stall, Shop), issubclass(Shop, Stall)]",
    "builtins:iter": "list(iter(['a', 'b']))",
    "builtins:len": "[len(['a', 'b']), len(ITEMS), len('abc')]",
    "builtins:list": "list(('a', 'b'))",
    "builtins:map": "list(map(lambda one, other: one + other, [1, 2], [3, 4]))",
    "builtins:max": "[max(1, 3, 2), max([1, 3]), max('a', 'bb', key=len)]",
    "builtins:min": "[min(1, 3, 2), min([1, 3])]",
    "builtins:next": "[next(iter(['a', 'b'])), next(iter([]), 'none')]",
    "builtins:range": "list(range(1, 7, 2))",
    "builtins:reversed": "list(reversed(['a', 'b']))",
    "builtins:set": "list(set(['a']))",
    "builtins:sorted": "sorted(['b', 'a', 'c'], reverse=True)",
    "builtins:str": "[str(1), str('a'), str(None)]",
    "builtins:tuple": "tuple(['a', 'b'])",
    "builtins:type": "type('Made', (Shop,), {'kind': 'made'}).kind",
    "builtins:vars": "vars(Shop('b'))['name']",
    "builtins:zip": "list(zip(['a', 'b'], [1, 2]))",
    "collections:<namedtuple>": "[Pair('a', 'b').left, Pair(left=1, right=2).right, *Pair(3, 4)]",
    "collections:<namedtuple>._make": "list(Pair._make(['a', 'b']))",
    "collections:<namedtuple>._replace": "list(Pair('a', 'b')._replace(left='c'))",
    "collections:ChainMap": "[collections.ChainMap(ITEMS, {'a': 2, 'c': 3})[key] for key in 'ac']",
    "collections:OrderedDict": "dict(collections.OrderedDict([('b', 1), ('a', 2)]))",
    "collections:defaultdict": "collections.defaultdict(list, {'a': 1})['a']",
    "collections:deque": "[list(collections.deque([1, 2])), list(collections.deque())]",
    "collections:namedtuple": "collections.namedtuple('Three', ['a', 'b'])(1, 2).b",
    "contextlib:nullcontext": "opening(contextlib.nullcontext('a'))",
    "contextvars:Context.run": "contextvars.Context().run(look, 'b')",
    "copy:copy": "copy.copy(['a', ITEMS])",
    "copy:deepcopy": "copy.deepcopy({'a': [1, ['b']]})",
    "dataclasses:replace": "[getattr(dataclasses.replace(Point(1), y=3), name) for name in 'xy']",
    "functools:cache": "functools.cache(look)('b')",
    "functools:lru_cache": "[functools.lru_cache(look)('b'), functools.lru_cache(2)(see)(1)]",
    "functools:partial": "functools.partial(look, 'a')('b')",
    "functools:reduce": "[functools.reduce(operator.add, [1, 2]), functools.reduce(max, [], 5)]",
    "functools:wraps": "first(look)('b')",
    "inspect:getdoc": "[inspect.getdoc(look), inspect.getdoc(Shop)]",
    "inspect:isclass": "[inspect.isclass(each) for each in (Shop, look, Shop(), json)]",
    "inspect:iscoroutinefunction": "[inspect.iscoroutinefunction(each) for each in (wait, look)]",
    "inspect:isfunction": "[inspect.isfunction(each) for each in (look, Shop, Shop().find, 'a')]",
    "inspect:ismethod": "[inspect.ismethod(each) for each in (look, Shop().find, Shop.made)]",
    "inspect:ismodule": "[inspect.ismodule(each) for each in (json, look)]",
    "inspect:isroutine": "[inspect.isroutine(each) for each in (look, Shop().find, Shop, 'a')]",
    "inspect:signature": "list(inspect.signature(look).parameters)",
    "inspect:unwrap": "inspect.unwrap(first(look)) is look",
    "itertools:accumulate": "list(itertools.accumulate([1, 2, 3]))",
    "itertools:chain": "list(itertools.chain(['a'], ('b', 'c')))",
    "itertools:chain.from_iterable": "list(itertools.chain.from_iterable([['a'], ['b', 'c']]))",
    "itertools:count": "[each for each, _ in zip(itertools.count(3), 'abc')]",
    "itertools:cycle": "[each for each, _ in zip(itertools.cycle('ab'), range(3))]",
    "itertools:islice": "[list(itertools.islice('abcd', 2)), list(itertools.islice('abcd', 1, 3))]",
    "itertools:product": "list(itertools.product('ab', [1, 2]))",
    "itertools:repeat": "list(itertools.repeat('a', 3))",
    "itertools:starmap": "list(itertools.starmap(look, [('a', 1), ('b',)]))",
    "json:loads": """json.loads('{"a": [1, null]}')""",
    "operator:attrgetter": "operator.attrgetter('kind')(Shop)",
    "operator:itemgetter": "operator.itemgetter(1)(['a', 'b'])",
    "operator:methodcaller": "operator.methodcaller('find', 'b')(Shop())",
    "types:MappingProxyType": "types.MappingProxyType(ITEMS)['b']",
    "types:MethodType": "types.MethodType(look, 'a')('b')",
    "types:SimpleNamespace": "types.SimpleNamespace(a=1).a",
    "types:new_class": "types.new_class('Made', (Shop,)).kind",
    "typing:NamedTuple._make": "list(Row._make([3, 4]))",
    "typing:NamedTuple._replace": "list(Row(1)._replace(y=5))",
    "typing:cast": "typing.cast(str, look)('b')",
    "typing:final": "typing.final(look)('b')",
    "typing:no_type_check": "typing.no_type_check(look)('b')",
    "typing_extensions:cast": "typing_extensions.cast(str, look)('b')",
    "typing_extensions:final": "typing_extensions.final(look)('b')",
    "typing_extensions:override": "typing_extensions.override(look)('b')",
    "typing_extensions:deprecated": "typing_extensions.deprecated('a', category=None)(look)('b')",
    "weakref:proxy": "weakref.proxy(SHOP).name",
    "weakref:ref": "weakref.ref(SHOP)().name",
    "asyncio:create_task": "asyncio.run(within(lambda: asyncio.create_task(wait(1))))",
    "asyncio:ensure_future": "asyncio.run(within(lambda: asyncio.ensure_future(wait(1))))",
    "asyncio:gather": "list(asyncio.run(within(lambda: asyncio.gather(wait(1), wait(2)))))",
    "asyncio:shield": "asyncio.run(within(lambda: asyncio.shield(wait(1))))",
    "asyncio:to_thread": "asyncio.run(within(lambda: asyncio.to_thread(look, 1)))",
    "asyncio:wait_for": "asyncio.run(within(lambda: asyncio.wait_for(wait(1), 9)))",
    "builtins:__import__": "__import__('json').loads('[1]')",
    "builtins:dir": "[name for name in dir(Shop) if name[0] != '_']",
    "builtins:locals": "locals()['look'](1)",
    "builtins:int.__new__": "int.__new__(int, 3)",
    "builtins:str.__new__": "str.__new__(str, 'a')",
    "builtins:object.__getattribute__": "object.__getattribute__(SHOP, 'name')",
    "builtins:object.__new__": "object.__new__(Shop).kind",
    "builtins:property": "Kept('a').read",
    "builtins:property.setter": "Kept('a').read_after('b')",
    "builtins:staticmethod": "Kept.see('a')",
    "builtins:type.__call__": "type.__call__(Shop, 'b').name",
    "builtins:type.__new__": "type.__new__(type, 'Made', (Shop,), {'kind': 'made'}).kind",
    "builtins:type.__subclasses__": "[each.__name__ for each in Shop.__subclasses__()]",
    "enum:member": "Kept.Kind.FIND.value('a')",
    "functools:cached_property": "Kept('a').held",
    "functools:partialmethod": "Kept('a').look('b')",
    "functools:singledispatch": "[shown(1), shown('a'), shown(None)]",
    "functools:singledispatchmethod": (
        "[Kept('a').shown(1), Kept('a').shown('b')]"
    ),
    "importlib:import_module": "importlib.import_module('json').loads('[1]')",
    "inspect:getmembers": "[name for name, _ in inspect.getmembers(Shop, callable)][-1]",
    "operator:matmul": "operator.matmul(Kept('a'), 1)",
    "types:FunctionType": "isinstance(look, types.FunctionType)",
    "typing:get_type_hints": "list(typing.get_type_hints(Point))",
    **{f"collections.abc:Mapping.{name}": f"sorted(map(str, Table().{name}()))"
       for name in ("items", "keys", "values")},
    "collections.abc:Mapping.get": "[Table().get('a'), Table().get('c', 3)]",
    **{f"operator:{name}": f"operator.{name}{given}" for name, given in OF_OPERATORS.items()},
}  # fmt: skip
"""An expression in which the function is called, by its name."""

EFFECTS = {
    "builtins:setattr": "setattr(SHOP, 'name', 'set'); noted(SHOP.name)",
    "builtins:delattr": "delattr(SHOP, 'name'); noted(hasattr(SHOP, 'name'))",
    "operator:setitem": "operator.setitem(ITEMS, 'c', 3); noted(ITEMS['c'])",
    "operator:delitem": "operator.delitem(ITEMS, 'a'); noted('a' in ITEMS)",
    "concurrent.futures:ThreadPoolExecutor.submit": (
        "concurrent.futures.ThreadPoolExecutor(1).submit(noted, 1).result()"
    ),
    "contextlib:ExitStack.enter_context": (
        "with contextlib.ExitStack() as s:\n    s.enter_context(opened())"
    ),
    "contextlib:ExitStack.callback": "with contextlib.ExitStack() as s: s.callback(noted, 1)",
    "contextlib:suppress": "with contextlib.suppress(KeyError): noted(1)",
    "contextlib:contextmanager": "with opened() as it: noted(it)",
    "functools:update_wrapper": "noted(functools.update_wrapper(see, look)('b'))",
    "threading:Thread": "each = threading.Thread(target=noted, args=(1,)); each.start()",
    "builtins:object.__init__": "object.__init__(SHOP); noted(SHOP.name)",
    "builtins:object.__setattr__": "object.__setattr__(SHOP, 'name', 'set'); noted(SHOP.name)",
    "builtins:type.__setattr__": "type.__setattr__(Shop, 'kind', 'set'); noted(SHOP.kind)",
    "contextlib:asynccontextmanager": "asyncio.run(within_opened(lambda it: noted(it)))",
    "contextlib:AsyncExitStack.callback": "asyncio.run(on_leaving(lambda s: s.callback(noted, 1)))",
    "asyncio:run": "noted(asyncio.run(wait(1)))",
}
"""A statement in which it is called, after which there are notes."""

UNTOLD_CALLS = {
    *("collections.abc:Mapping.items", "collections:ChainMap"),
    *("builtins:compile", "builtins:eval", "dataclasses:replace", "types:new_class"),
    *(f"itertools:{name}" for name in ("accumulate", "count", "cycle", "islice", "product")),
    *(f"operator:{name}" for name in ("and_", "floordiv", "lshift", "pow", "rshift", "truediv")),
    *("operator:xor", "weakref:ref", "typing:get_type_hints"),
    *("builtins:int.__new__", "builtins:str.__new__", "builtins:type.__new__"),
}
"""Calls of which less is told than Python gives."""


def _source(statement: str) -> str:
    opening = "def opening(stack):\n    with stack as it: return it\n"
    return f"{SETTING}\n{opening}SHOP = Shop()\n{statement}\n"


@pytest.mark.parametrize("name", CALLS)
def test_a_call_gives_on_paper_what_it_gives_in_python(name: str) -> None:
    source = _source(f"found = {CALLS[name]}")
    expected = by_python(source)["found"]
    assert expected != UNTOLD
    found = on_paper({"app.py": source})["found"]
    assert is_untold(found) if name in UNTOLD_CALLS else found == expected


BOUNDS = {
    "[1, 2, 3] + [4]": (operators, "LONGEST", 4),
    "[1, 2] * 2": (operators, "LONGEST", 4),
    "'a'.replace('a', 'four')": (arithmetic, "_MAXIMUM_SIZE", 4),
    "'a b c d'.split(' ')": (arithmetic, "MAXIMUM_ITEMS", 4),
    "[*itertools.product([1, 2], [3, 4])]": (containers, "_MOST", 4),
}
"""What is as long as the bound says that it may be."""


@pytest.mark.parametrize("expression", BOUNDS)
def test_what_is_longer_than_its_bound_is_not_told(
    expression: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, longest = BOUNDS[expression]
    source = _source(f"found = {expression}")
    monkeypatch.setattr(module, name, longest)
    assert on_paper({"app.py": source})["found"] == by_python(source)["found"]
    monkeypatch.setattr(module, name, longest - 1)
    assert is_untold(on_paper({"app.py": source})["found"])


@pytest.mark.parametrize("name", EFFECTS)
def test_a_call_does_on_paper_what_it_does_in_python(name: str) -> None:
    source = _source(EFFECTS[name])
    expected = by_python(source)["notes"]
    assert expected != ("list", [])
    assert on_paper({"app.py": source})["notes"] == expected


def test_what_is_tried_has_a_model() -> None:
    assert {canonical(name) for name in (*CALLS, *EFFECTS)} <= _MODELS.keys()


def test_each_pool_runs_what_it_is_handed() -> None:
    of_threads = EFFECTS["concurrent.futures:ThreadPoolExecutor.submit"]
    by_kind = [
        on_paper({"app.py": _source(of_threads.replace("ThreadPool", kind))})["notes"]
        for kind in ("ThreadPool", "ProcessPool")
    ]
    assert by_kind == [("list", [("tuple", [1])])] * 2


@pytest.mark.parametrize("name", sorted(name for name in _MODELS if ":" in name))
def test_a_model_is_found_by_each_way_to_import_it(name: str) -> None:
    """Below the name by which all spellings go, and where a package is imported as a whole."""
    package, _, rest = name.replace(":", ".").partition(".")
    assert canonical(name) == name
    assert canonical(f"{package}:{rest}") == name
