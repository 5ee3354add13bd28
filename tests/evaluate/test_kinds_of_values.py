"""What tells values apart, `inspect.ismethod(value)`, `isinstance(value, str)`: asked of values of
each kind, it gives on paper what it gives in Python, or is not told, as the report has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from textwrap import dedent, wrap
from typing import Any

import golden
import pytest
from evaluating import by_python, is_untold, on_paper

REPORT = golden.CASES / "reports" / "kinds_on_paper.txt"
SETTING = dedent('''
    import abc, asyncio, collections, collections.abc, contextlib, dataclasses, enum, functools
    import inspect, json, numbers, operator, os, types, typing
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import NamedTuple

    def look(key="a", *rest):
        """Look."""
    async def wait(): pass
    def give(): yield 1
    async def give_later(): yield 1
    def keep(function): return function
    def wrap(function):
        @functools.wraps(function)
        def inner(*given): return function(*given)
        return inner
    def outer():
        def within(): pass
        return within
    class Shop:
        """A shop."""
        kind = "shop"
        def __init__(self, name="s"):
            self.name = name
            self.own = look
        def find(self): pass
        async def wait(self): pass
        @classmethod
        def made(cls): pass
        @staticmethod
        def see(): pass
        @staticmethod
        async def see_later(): pass
        @property
        def size(self): return 1
        @functools.cached_property
        def held(self): return 1
        @functools.lru_cache
        def kept(self): pass
        @functools.cache
        def cached(self): pass
        @wrap
        def wrapped(self): pass
        @keep
        def plain(self): pass
        def _hidden(self): pass
        class Inner: pass
    class Stall(Shop):
        def find(self): pass
    class Called:
        def __call__(self): pass
    class Later:
        async def __call__(self): pass
    class Descriptor:
        def __get__(self, owner, cls=None): return look
    class Base(abc.ABC):
        @abc.abstractmethod
        def find(self): pass
    class Row(NamedTuple):
        x: int
        y: int = 2
    @dataclasses.dataclass
    class Point:
        x: int
        y: int = 2
    class Kind(enum.Enum):
        ONE = "one"
        def find(self): pass
    class Rows(list): pass
    class Table(dict):
        def find(self): pass
    class Text(str): pass
    class Number(int): pass
    class Names(set): pass
    class Meta(type):
        def find(cls): pass
    class Made(metaclass=Meta): pass
    class Fails(ValueError): pass
    class Typed(typing.TypedDict):
        a: int
    class Proto(typing.Protocol):
        def find(self): ...
    Pair = collections.namedtuple("Pair", "left right")
    SHOP, STALL = Shop(), Stall("t")
''')

VALUES = """
    None|True|1|1.5|2j|'a'|b'a'|''|[]|[1]|()|(1,)|{}|{'a': 1}|{1}|frozenset({1})|look|wait|give
    give_later|lambda: 1|wrap(look)|keep(look)|outer|outer()|functools.partial(look)
    functools.partial(wait)|functools.partial(SHOP.find)|functools.partial(Shop)
    functools.partial(functools.partial(wait))|functools.partial(len)|Shop|Stall|Shop.Inner|Row
    Point|Kind|Pair|Rows|Meta|Made|Fails|Typed|Proto|Base|Called|SHOP|STALL|Called()|Later()
    Row(1)|Point(1)|Kind.ONE|Pair(1, 2)|Rows([1])|Table(a=1)|Text('a')|Number(1)|Names()|Made()
    Fails('a')|Descriptor()|Rows()|Table()|SHOP.find|SHOP.wait|SHOP.made|SHOP.see|SHOP.see_later
    SHOP.size|SHOP.held|SHOP.own|SHOP.name|SHOP.wrapped|SHOP.plain|SHOP.kept|SHOP.cached
    STALL.find|STALL.made|STALL.see|Stall.made|Shop.find|Shop.wait|Shop.made|Shop.see
    Shop.see_later|Shop.size|Shop.held|Shop.kept|Shop.cached|Shop.wrapped|Shop.plain|Shop.__init__
    Shop.__dict__['find']|Shop.__dict__['made']|Shop.__dict__['see']|Shop.__dict__['size']
    vars(Shop)['kind']|vars(Shop)['size']|vars(Shop)['held']|vars(Shop)['kept']
    Kind.ONE.find|Kind.find|Table().find|Made.find|SHOP.__init__|property(look)
    staticmethod(look)|classmethod(look)|look.__name__|json|json.dumps|len|int|str|list|dict|type
    object|[].append|'a'.upper|str.upper|dict.get|print|ValueError|ValueError('a')
    collections.defaultdict(list)|operator.itemgetter(0)|types.MethodType(look, SHOP)|Callable
    Sequence|types.SimpleNamespace(a=1)|collections|collections.abc|Mapping|typing.Any|Base.find
    Proto.find|look if os.environ else 'a'|look if os.environ else Shop|os.environ.get('NONE', int)
    Shop.find if os.environ else SHOP.find|SHOP if os.environ else STALL|1 if os.environ else 'a'
"""
KINDS = """
    int|bool|float|complex|str|bytes|list|tuple|dict|set|frozenset|type(None)|type|object|range
    property|staticmethod|classmethod|BaseException|Exception|ValueError|Shop|Stall|Called|Row
    Point|Kind|Rows|Table|Text|Number|Names|Meta|Made|Fails|Base|Pair|functools.partial|enum.Enum
    collections.deque|types.FunctionType|types.LambdaType|types.MethodType|types.ModuleType
    types.BuiltinFunctionType|types.NoneType|types.SimpleNamespace|abc.ABC|collections.OrderedDict
    collections.defaultdict|Callable|Iterable|Mapping|Sequence|collections.abc.Hashable
    collections.abc.Sized|numbers.Number|numbers.Integral|collections.abc.Set
    collections.abc.MutableMapping|collections.abc.MutableSequence|typing.Callable|typing.Mapping
    (int, str)|(list, tuple)|(Shop, (str, int))|int \\| str|None \\| Shop
    (types.FunctionType, types.MethodType)|collections.abc.Collection|collections.abc.Container
    os.environ.get('NONE', int)|(str, os.environ.get('NONE', int))
"""
ASKED = """
    inspect.isfunction(it)|inspect.ismethod(it)|inspect.isroutine(it)|inspect.isclass(it)
    inspect.ismodule(it)|inspect.iscoroutinefunction(it)|asyncio.iscoroutinefunction(it)
    inspect.isbuiltin(it)|inspect.isgeneratorfunction(it)|inspect.isasyncgenfunction(it)
    inspect.isabstract(it)|inspect.isdatadescriptor(it)|inspect.ismethoddescriptor(it)
    callable(it)|bool(it)|not it|it is None|it is not None|it is look|it == look|it is Shop
    it == 1|it == 'a'|type(it) is int|type(it) is str|type(it) is list|type(it) is dict
    type(it) is Shop|type(it) is type|type(it) is types.FunctionType|type(it) is types.MethodType
    type(it).__name__|getattr(it, '__name__', 'none')|getattr(it, '__qualname__', 'none')
    getattr(it, '__doc__', 1)|getattr(it, '__module__', 'none')|getattr(it, 'kind', 'none')
    getattr(it, 'name', 'none')|hasattr(it, '__call__')|hasattr(it, '__name__')
    hasattr(it, '__self__')|hasattr(it, '__func__')|hasattr(it, '__wrapped__')|hasattr(it, 'find')
    hasattr(it, 'name')|hasattr(it, '__len__')|hasattr(it, '__iter__')|hasattr(it, '__getitem__')
    hasattr(it, '__dict__')|hasattr(it, '__code__')|hasattr(it, '_hidden')|hasattr(it, 'items')
    hasattr(it, 'append')|hasattr(it, 'func')|dataclasses.is_dataclass(it)
    isinstance(it, type) and issubclass(it, Shop)
    isinstance(it, type) and issubclass(it, (int, Exception))|isinstance(it, type) and it.__name__
    getattr(it, '__self__', 1) is SHOP|getattr(it, '__func__', 1) is Shop.find
    getattr(it, '__wrapped__', 1) is look|inspect.unwrap(it) is look if callable(it) else 0
    inspect.getdoc(it) if callable(it) else 0|it in (1, 'a', None)|it in [look, Shop]
    hasattr(it, '__type_params__')|hasattr(it, '__annotate__')|hasattr(it, '__annotations__')
    hasattr(it, 'attrname')|hasattr(it, 'fget')|hasattr(it, 'cache_info')|hasattr(it, 'keywords')
    isinstance(it, type) and issubclass(it, os.environ.get('NONE', int))
    len(it) if hasattr(it, '__len__') and not isinstance(it, type) else -1
"""


def _listed(table: str) -> list[str]:
    cells = table.replace("\\|", "\0").replace("\n", "|").split("|")
    return [cell.strip().replace("\0", "|") for cell in cells if cell.strip()]


QUESTIONS = [*_listed(ASKED), *(f"isinstance(it, {kind})" for kind in _listed(KINDS))]


OTHERWISE = {
    (value, f"getattr(it, '{name}', 'none')")
    for value in ("Shop.size", "Shop.held", "vars(Shop)['held']")
    for name in ("__name__", "__qualname__", "__module__")
}
"""Where a property stands for the function that it is made of."""


@pytest.mark.parametrize("value", _listed(VALUES))
def test_what_is_told_of_a_value_is_so_in_python(value: str) -> None:
    computed, found = _run(value)
    told = {
        asked: each
        for asked, each in found.items()
        if not is_untold(each) and (value, asked) not in OTHERWISE
    }
    assert told == {asked: computed[asked] for asked in told}


@pytest.mark.parametrize("value", _listed(VALUES))
def test_no_more_is_untold_of_a_value_than_is_expected(value: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, value, _untold(value), update_golden)


def test_the_report_has_all_values(update_golden: bool) -> None:
    golden.compare_sections(REPORT, _listed(VALUES), _untold, update_golden)


def _untold(value: str) -> str:
    """The questions whose answers are not told."""
    untold = [asked for asked, each in _run(value)[1].items() if is_untold(each)]
    return "\n".join(wrap("; ".join(untold), 110, break_on_hyphens=False))


@cache
def _run(value: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What is answered by Python and on paper; `<untold>` where Python tells nothing in common."""
    asked = {asked: f"V{number}" for number, asked in enumerate(QUESTIONS)}
    lines = (f"{name} = {question}\n" for question, name in asked.items())
    source = f"{SETTING}it = {value}\n{''.join(lines)}"
    computed, found = by_python(source), on_paper({"app.py": source})
    return (
        {question: computed[name] for question, name in asked.items()},
        {question: found[name] for question, name in asked.items()},
    )
