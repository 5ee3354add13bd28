"""Forms of `language_values` that give functions of Python's library what is seldom given.

They stand alone, and take no part in programs of several.
"""

from __future__ import annotations

MODELS = """
import inspect
from typing import get_type_hints
def #f(size: int, near: 'str', far: (lambda: int)()) -> 'str': return 'a'
class #A:
    def find(self, size: int) -> int: return size
#x = inspect.signature(#f).return_annotation, get_type_hints(#A().find)['size'] is int
#y = get_type_hints(#A.find)['return'] is int, [*get_type_hints(#A().find)]
#A.find.__annotations__['size'] = str
#z = get_type_hints(#A.find)['size'] is str, #A.find.__annotations__['size'] is str
def #g(size: int): return size
#g.__annotations__ = {'size': str}
#w = get_type_hints(#g)['size'] is str
---
#pick = operator.methodcaller($text)
#x = operator.methodcaller('upper')('a'), operator.methodcaller('split', 'b', 1)('abcb')
#y = operator.attrgetter('a', 'b.c')
#z = operator.itemgetter(0, -1)($list), operator.itemgetter('a')($table)
#w = operator.itemgetter(slice(1, 2))($list)
---
import types
#a = types.SimpleNamespace(one=$int, two=types.SimpleNamespace(three=$text))
#x = operator.attrgetter('one', 'two.three')(#a), operator.attrgetter('two.three')(#a)
---
import threading
def #f(*given, **named): &list.append(len(given) + len(named))
#a = threading.Thread(target=#f, args=($int, 2), kwargs={'key': 3})
#a.start()
#a.join()
#b = threading.Thread(target=#f, kwargs=$table)
#b.start()
#b.join()
#c = threading.Thread(name='none')
#x = len(&list)
---
def #f():
    got = yield $int
    yield 2
#x = list(#f()), next(#f()), [each for each in #f()]
---
from typing import Protocol, runtime_checkable
@runtime_checkable
class #P(Protocol):
    def upper(self): ...
class #Q(Protocol):
    def upper(self): ...
#x = [isinstance(each, #P) for each in ('a', 1, [1])]
#y = issubclass(int, #P), issubclass(str, #P)
---
import collections.abc
#x = [isinstance($text, each) for each in (str, int, (str, int), str | None, object)]
#y = [isinstance($list, each) for each in (list, tuple, dict, collections.abc.Sequence)]
#z = [isinstance($set, each) for each in (set, frozenset, list, collections.abc.Set)]
#w = [isinstance($table, each) for each in (dict, list, collections.abc.Mapping)]
#v = [isinstance($function, each) for each in (int, str, collections.abc.Callable)]
#u = [isinstance(iter($list), each) for each in (list, int, collections.abc.Iterator)]
---
#x = [callable(each) for each in ($function, $text, $list, $table, int, len)]
#y = [bool(callable(each)) for each in (print, None, 1)]
---
#a = collections.defaultdict(list, {'a': [1]})
#b = collections.ChainMap(#a, {'b': [2]})
#x = #a['a'], #b['a']
#y = collections.ChainMap($table, {'z': 9})['z']
#z = dict(collections.ChainMap({'a': 1}, {'a': 2, 'b': 3}))['b']
---
#x = collections.defaultdict(int, $table)['zz'], collections.defaultdict(None, $table)
#y = collections.defaultdict($function), len(collections.defaultdict())
---
#x = dict.fromkeys($texts), dict.fromkeys($list, 0), dict.fromkeys($set, $int)
#y = [*dict.fromkeys(['b', 'a', 'b'])], dict.fromkeys('ab')
---
#x = list(itertools.starmap(lambda a, b: (b, a), $rows))
#y = list(itertools.starmap(operator.add, zip($list, $row)))
#z = list(itertools.starmap(max, [$row, $list]))
---
#x = list(itertools.chain.from_iterable([$list, $row])), [*itertools.chain($list, $texts)]
#y = list(itertools.chain.from_iterable($texts)), list(itertools.chain.from_iterable($rows))
#z = list(itertools.chain()), list(itertools.chain.from_iterable([]))
---
#x = list(itertools.repeat($text, 2)), list(itertools.repeat(1, $int))
#y = list(zip(itertools.repeat('a'), $list)), list(map(pow, $list, itertools.repeat(2)))
#z = list(itertools.repeat('a', 0)), list(itertools.repeat('a', times=2))
---
#x = [list(each) for each in itertools.product($list, $texts)]
#y = list(itertools.product($list, repeat=2)), list(itertools.product())
---
import dataclasses
@dataclasses.dataclass
class #P:
    a: int
    b: int = 2
#p = #P($int)
#x = dataclasses.replace(#p, b=$int).b, dataclasses.replace(#p, **{'a': 5}).a
#y = dataclasses.replace(#p, **$table)
---
class #D(dict): pass
class #L(list): pass
class #A: pass
#a = #A()
#a.own = #a
#a.list = [#a, $list]
#b = copy.deepcopy(#a)
#x = #b.own is #b, #b.list[0] is #b, #b.list is #a.list, #b is #a
#a.own = #a.list = #b.own = #b.list = None
#c, #d = #D(a=1), #L([1])
#e, #f = copy.copy(#c), copy.deepcopy(#d)
#e['b'] = 2
#f.append(2)
#y = dict(#c), dict(#e), list(#d), list(#f), type(#e) is #D
---
import json
#x = json.loads('[1, 2.5, true, null, "a", {"b": []}]'), json.loads(b'[1]')
#y = json.loads($text) if $text == '[]' else 0
#z = json.loads('[1.0]', parse_float=str), json.loads('[1]', parse_int=str)
---
#x = json.loads('{') if False else 0
try:
    import json
    #y = json.loads('{')
except ValueError:
    #y = 'none'
---
class #A:
    def get(self): return self.kept
    def set(self, value): self.kept = value
    def drop(self): self.kept = 'dropped'
    p = property(fget=get, fset=set, fdel=drop, doc='Text.')
    @property
    def r(self): return self.kept
    @r.deleter
    def r(self): self.kept = 'gone'
#a = #A()
#a.p = $int
#x = #a.p
del #a.p
#z = #a.kept
del #a.r
#w = #a.kept
---
import types
class #C:
    def __call__(self, given): return ['called', given]
#x = types.MethodType(lambda self, n: (self, n), 'a')($int), types.MethodType(#C(), 5)()
#y = types.MethodType(len, $list)()
---
class #A:
    def plain(self): return 'plain'
    made = staticmethod(len)
    kind = classmethod(type)
    other = staticmethod(plain)
    part = functools.partialmethod(plain)
#x = #A.made([1]), #A().other(1), #A().part()
---
from functools import singledispatch
@singledispatch
def #f(value): return 'other'
@#f.register
def #g(value: int): return 'int'
@#f.register(list)
@#f.register(tuple)
def #h(value): return 'row'
#f.register(str, lambda value: 'text')
#x = [#f($int), #f($list), #f($row), #f($text), #f(None), #f(1.5), #f(True), #f($table)]
@singledispatch
def #u(value): return 'other'
class #A: pass
class #B(#A): pass
@#u.register
def #v(value: #A): return 'A'
#y = [#u(#A()), #u(#B()), #u(1)]
---
from functools import singledispatch
@singledispatch
def #f(value): return 'other'
#f.register(int, len)
@#f.register
def #g(value: 'str'): return 'text'
#x = #f(1.5), #f($text), hasattr(#f, 'register'), hasattr(#f, 'other'), #f.dispatch(str)('a')
---
import inspect
class #A:
    '''Doc.'''
    def find(self):
        '''Finds.'''
    def see(self): pass
    def __repr__(self): return 'a'
class #B(#A):
    def find(self): pass
    def see(self): pass
    def __repr__(self): return 'b'
#x = inspect.getdoc(#B), inspect.getdoc(#B().find), inspect.getdoc(#B().see)
#y = inspect.getdoc(#B().__repr__), inspect.getdoc(len) == len.__doc__, inspect.getdoc($int)
---
import os.path
from pathlib import Path, PurePath
#x = os.path.splitext('a/b.c.py'), os.path.splitext($text), os.path.basename('a/b.py')
#y = Path('a/b.py').stem, Path('a') / 'b', PurePath($text).name, Path('a/b.py').parent.name
---
import importlib
#x = importlib.import_module('json').loads('[1]'), importlib.import_module(name='json').dumps
---
#x = list(enumerate($texts)), list(enumerate($list, start=$int)), list(enumerate($set))
#y = list(enumerate($texts, 1)), list(enumerate('ab')), [n for n, _ in enumerate($rows)]
---
#x = list(zip($list, $texts)), list(zip(*$rows)), dict(zip($texts, $list)), list(zip())
#y = list(zip($list, $row, $set)), list(zip(*[$list, $row]))
#given = [$list, $texts]
#z = list(zip(*#given)), list(map(lambda *a: len(a), *#given))
---
#x = list(range($int)), list(range(1, $int)), list(range(5, 0, -2)), len(range(2000)), range(3)[1]
#y = [n for n in range(len($list))], list(range(0, 6, 2)), 3 in range(5)
---
#x = list(map(str, $list)), list(map(lambda a, b: (a, b), $list, $texts)), list(map(len, $rows))
#y = list(map(None, [])), list(map($function, $list)), list(map(max, $rows, $rows))
---
class #It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 1: raise StopIteration
        return self.n
#it = #It()
#x = next(#it, 'over'), next(#it, 'over'), next(#It())
#y = next(iter($list), 'none'), next(iter([]), $text), next((n for n in $list if n > 1), None)
#rest = iter([1, 2, 3])
#first = next(#rest)
#z = list(#rest), #first
---
#x = reduce(lambda a, b: a + b, $list, 0), reduce(lambda a, b: a + b, $texts), reduce(max, [], 1)
#y = reduce(operator.or_, [{'a': 1}, $table]), reduce(lambda a, b: b, $row, None)
---
class #A:
    def __len__(self): return 5
class #B(list): pass
#x = len(#A()), len(#B([1, 2])), len(b'abc'), len($list), len($set), len($table), len($text)
#y = len({*$list}), len(list($set)), len($rows), len(range(4)), len(dict.fromkeys($texts))
---
import inspect
class #A:
    @functools.cache
    def kept(self): return 1
    @property
    def prop(self): return 2
    @functools.cached_property
    def held(self): return 3
    def plain(self): return 4
    @staticmethod
    def still(): return 5
#x = [hasattr(#A.plain, n) for n in ('__wrapped__', '__name__', '__self__', 'other')]
#y = [hasattr(#A().plain, n) for n in ('__self__', '__func__', '__name__', 'other')]
#z = [hasattr(#A.kept, n) for n in ('cache_info', '__wrapped__', '__name__', 'other')]
#w = [hasattr(vars(#A)['prop'], n) for n in ('fget', 'func', 'other')]
#v = [hasattr(vars(#A)['held'], n) for n in ('func', 'attrname', 'fget')]
#u = [inspect.isfunction(each) for each in (#A.plain, #A().plain, #A.kept, #A, 1, $function)]
#t = [inspect.isroutine(each) for each in (#A.plain, #A().plain, #A.kept, #A, 1)]
#s = [inspect.iscoroutinefunction(each) for each in (#A.plain, partial(#A.plain), 1, $function)]
---
class #L(list):
    def __new__(cls, *a):
        made = super().__new__(cls, *a)
        made.tag = 'new'
        return made
    def __init__(self, *a):
        super().__init__(*a)
        self.size = len(a)
class #S(str):
    def __new__(cls, text):
        made = str.__new__(cls, text)
        made.tag = 'text'
        return made
class #A:
    def __new__(cls, *a): return object.__new__(cls)
    def __getattribute__(self, name): return object.__getattribute__(self, name)
#l = #L([1, 2])
#x = #l.tag, #l.size, list(#l), #S('a').tag, type(#A()) is #A
#a = #A()
object.__setattr__(#a, 'kept', $int)
#y = #a.kept, type.__call__(#A) is #A(), object.__getattribute__(#a, 'kept')
---
import types
class #A:
    a = 1
class #M(type): pass
#x = type('B', (#A,), {'b': $int})().b, type('B', (#A,), dict(c=1)).c, type('B', (), $table)
#y = types.new_class('C', (#A,)).a, type($text, (#A,), {})().a, type('D', $row[:0], {}).__name__
#bases = (#A,)
#z = type('E', #bases, {})().a, #M('F', (#A,), {'g': 1}).g
---
import types
#x = types.SimpleNamespace(**$table), types.SimpleNamespace(a=$int).a
#y = types.FunctionType((lambda: 1).__code__, {})()
---
#T = collections.namedtuple('T', 'a, b')
#U = collections.namedtuple('U', $texts)
#V = collections.namedtuple('V', ['a', 'b'], defaults=[1])
#W = collections.namedtuple('W', ['a', 'b'], defaults=$list[:2])
#x = #T(1, 2).b, #T(*$list[:2]) if len($list) > 1 else 0, #V(5).b, #T._fields, #V._make([1, 2]).b
#y = #T(**{'a': 1, 'b': $int}).b, #T(1, 2)._asdict(), #T(3, 4)._replace(b=$int).b
#made = [#T._make(each) for each in $rows]
#z = [each.a for each in #made], len(#T(1, 2)), #T(1, 2) == (1, 2)
---
from collections.abc import MutableMapping
class #M(MutableMapping):
    def __init__(self, d): self.d = d
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
#m = #M($table)
#x = list(#m.items()), list(#m.values()), #m.get('a', 0), #m.get('zz'), #m.get($text, 1)
#y = #m.setdefault('a', 5), #m.setdefault('n', 6), #m.setdefault($text, 7)
#m.update($table)
#m.update(k=1, **{'l': 2})
#z = #m.pop('k'), list(#m), 'l' in #m
---
#l = [1, 2, 3]
#l.insert($int, 'x')
#l.insert(-1, 'y')
#l.extend($list)
#l.extend(range(2))
#l.reverse()
#x = #l
#d = collections.deque($list)
#d.appendleft(0)
#d.extendleft(['a', 'b'])
#d.extendleft($texts)
#d.rotate(1)
#y = len(#d), #d.pop(), #d.popleft()
#o = collections.OrderedDict($table)
#o['m'] = 1
#o['n'] = 2
#o.move_to_end('m')
#o.move_to_end('n', last=False)
#z = list(#o)[:1], #o.popitem(), #o.popitem(False) if #o else 0
---
#d = {'a': 1, 'b': 2, 'c': 3}
#x = #d.pop('a'), #d.pop('z', None), #d.popitem(), #d
#e = dict(#d)
#e.pop($text, None)
#y = #e, #d.get($text), #d.get($text, $int), #d.copy(), #d.setdefault($text, 1), len(#d) > 0
#d.clear()
#z = #d
---
#l = [1, 2, 3, 2]
#l.remove(2)
#x = list(#l), #l.pop(0), #l.pop(), #l.index(3), #l.count(3)
#m = [1, 2, 3]
del #m[$int % 3]
#n = [1, 2, 3]
#n.pop($int % 3)
#y = #m, #n
#s = {1, 2}
#s.discard(1)
#s.discard(9)
#s.discard($int)
#z = #s
class #A:
    def f(self): return 1
#a = #A()
#calls = [#a.f, len]
#calls.remove(#a.f)
#w = len(#calls), #a.f in #calls
---
#l = [(2, 'b'), (1, 'a'), (2, 'a')]
#x = sorted(#l), sorted(#l, key=lambda each: each[0]), sorted(#l, key=operator.itemgetter(1))
#y = sorted($list, key=None), sorted($set), sorted($texts, key=len), sorted($rows), max($rows)
#m = list($list)
#m.sort()
#n = list($texts)
#n.sort(key=len, reverse=$truth)
#z = #m, #n, max($list, default=0), min($set), max($texts, key=lambda t: t[-1])
#w = sorted([[2, 'b'], [1]]), sorted([(1, None)]), max(1, 'a', key=str), sorted({'b': 1, 'a': 2})
---
try:
    #x = sorted([1, 'a'])
except TypeError:
    #x = 'none'
try:
    #y = max(1, 'a')
except TypeError:
    #y = 'none'
---
class #A:
    kind = 'a'
    def __init__(self): self.own = $int
    def f(self): return 1
    def __dir__(self): return ['x']
class #B:
    kind = 'b'
    def g(self): return 1
#a, #b = #A(), #B()
#x = getattr(#a, $text, 'none'), getattr(#b, 'kind'), getattr(#b, 'zz', None), getattr(#b, '_p', 0)
#y = hasattr(#b, 'kind'), hasattr(#b, $text), hasattr($text, 'upper'), hasattr($list, 'zz')
setattr(#b, 'new', $int)
#z = #b.new, [n for n in dir(#b) if n[0] != '_'], dir(#a), [n for n in dir(#B) if n[0] != '_']
delattr(#b, 'new')
#w = hasattr(#b, 'new'), getattr(#b.g, 'kept', 5), getattr(#b.g, '__name__', 6)
#v = getattr(int, 'q', 7)
---
class #A:
    def __init__(self): self.a, self.b = $int, 2
    def f(self): return 1
    @property
    def p(self): return 3
import inspect, json
#x = [n for n, _ in inspect.getmembers(#A()) if n[0] != '_'], sorted(vars(#A()))
#y = [n for n, v in inspect.getmembers(#A(), inspect.ismethod)], 'loads' in dir(json)
#z = [n for n, v in inspect.getmembers(#A, lambda v: callable(v)) if n == 'f'], sorted(vars())[:0]
#w = type(#A()) is #A, type($int) is int, type(None).__name__, type($list).__name__, type(#A)
---
class #A: pass
def #f(name, value):
    a = #A()
    setattr(a, name, value)
    object.__setattr__(a, name + 'b', value)
    return getattr(a, name), getattr(a, name + 'b', 'none')
#x = #f('a', $int), #f($text or 'k', 1), #f($texts[0], 2)
---
def #f():
    '''Doc.'''
    return 1
@functools.wraps(#f)
def #g(*a): return #f(*a)
@functools.wraps(#f)
def #h(): return #f()
#x = #g.__wrapped__ is #f, #g.__name__[:1], hasattr(#g, '__wrapped__'), hasattr(#f, '__wrapped__')
del #g.__wrapped__
del #h.__wrapped__
#y = hasattr(#g, '__wrapped__'), #g.__doc__, #h.__doc__
@functools.wraps(#f, assigned=('__doc__',), updated=())
def #k(): return 2
#z = #k.__doc__, #k.__name__[:1], hasattr(#k, '__wrapped__')
---
#x = 'a,b'.split(','), 'a b'.split(), 'abc'.partition('b'), ','.join($texts), 'a'.join([])
#y = '{a}'.format(a=$int), '{}'.format(*$texts), 'a'.replace($text, 'b'), ('ab' * 6000)[:2]
#z = '%s' % $text, 'x'.center($int), 'a'.startswith(('a', 'b')), 'ab'.find($text), b'a'.decode()
"""
"""The forms, between lines of `---`."""

RARE = """
#x = ['a', 'b', 'c'][$int % 3:], 'abcd'[::$int or 1], $list[slice(1, None)], $row[$int:$int]
#y = $text[$int:], $list[-2:99], [1, 2, 3][None:None:-1], 'abc'[-1], b'abc'[0], range(9)[2:4][0]
---
#b = iter([1, 2])
#y = list(zip(#b, 'ab'))
---
class #A:
    def __len__(self): return 1
    def __call__(self, n): return ['A', n]
    def __getitem__(self, n): return ['item', n]
    def __add__(self, n): return ['add', n]
    def f(self, n): return ['f', n]
class #B:
    def f(self, n): return ['B', n]
#a = #A() if $truth else #B()
#b = #A() if $truth else None
#x = #a.f($int), isinstance(#a, #A), isinstance(#a, #B), bool(#a), #b is None
if isinstance(#a, #A):
    #y = len(#a), #a(1), #a[$int], #a + 2
if #b is not None:
    #z = #b(3), #b.f(4)
---
#f = abs if $truth else None
#g = {'a': abs, 'b': len}.get($text)
#x = #f(-1) if #f else 0, (#f or abs)(-2), #g('ab') if #g is len else 0
---
import enum
class #E(enum.Enum):
    A = enum.auto()
    B = enum.auto()
    _hidden = 'h'
    def f(self): return self.name
    @classmethod
    def _missing_(cls, value): return cls.A
class #F(str, enum.Enum):
    A = 'a'
    def __new__(cls, value):
        made = str.__new__(cls, value)
        made._value_ = value * 2
        made.note = 'noted'
        return made
class #G(enum.Enum):
    A = (1, 2)
    B = (3, 4)
    def __init__(self, one, two): self.sum = one + two
class #P: pass
#x = #E('zz').name, #E.B.f(), [e.name for e in #E], #F.A.value, #F.A.note, #G.A.sum, #G((3, 4)).name
#y = hasattr(#P, '__members__'), [*#E.__members__], #E.A.name, isinstance(#E.A, #E), #E['B'].name
#z = #G.B.value[0], [g.sum for g in #G], #E.A in #E, len(#G), #G(#G.A) is #G.A
---
import dataclasses
@dataclasses.dataclass
class #P:
    a: int
    b: list = dataclasses.field(default_factory=list)
    c: int = dataclasses.field(default=3)
    d: int = dataclasses.field(kw_only=True, default=4)
@dataclasses.dataclass
class #Q(#P):
    a: int = 0
    e: str = 'e'
#p, #q = #P(1, c=$int), #Q(b=[1], d=5)
#x = #p.a, #p.b, #p.c, #p.d, #q.a, #q.b, #q.c, #q.d, #q.e, [f.name for f in dataclasses.fields(#q)]
#r = #P(**{'a': 7, 'd': $int})
#y = #r.a, #r.d, #P(*[8]).a, dataclasses.asdict(#r)['a'], #P.c, hasattr(#P, 'a'), #r == #r
---
import itertools as it
#c = it.count($int, 2)
#x = [next(#c), next(#c)], [n for n, _ in zip(it.count(step=3), 'abc')], next(it.count(1.5, 0.5))
#y = [n for n, _ in zip(it.count(), $list)], dict(zip($texts, it.count(1)))
---
#x = f'{$int:>{$int + 3}}', (lambda t, l: f'{t!s:>5}{l}')($text, $list), f'{1.5:.2f}', f'{{{$int}}}'
#y = (lambda t: f'{t[0:1]}{len(t)}')($text), (lambda t: f'{t * 2}')($text), f'{None}{True}'
---
class #A:
    s = staticmethod(lambda x: ['s', x])
    c = classmethod(lambda cls, x: ['c', x])
    p = property(lambda self: ['p', self.n])
    q = property(None, lambda self, v: self.__dict__.update(kept=v))
    part = functools.partialmethod(lambda self, *a, **k: [a, k], 1, key=2)
    def __init__(self): self.n = $int
    @classmethod
    def made(cls, *a): return [cls.__name__[:1], *a]
    @staticmethod
    def still(*a): return [*a]
    @functools.cached_property
    def once(self): return ['once', self.n]
class #B(#A):
    def made(self): return 'own'
#a = #A()
#a.q = 5
#x = #a.s(1), #A.s(2), #a.c(3), #A.c(4), #a.p, #a.kept, #a.part(5, k=6), #A.part(#a, 7)
#y = #a.made(1), #A.made(2), #a.still(3), #A.still(4), #a.once, #a.once, #B().made(), vars(#a)['n']
#z = type(vars(#A)['s']).__name__, type(vars(#A)['p']).__name__, vars(#A)['still'].__func__(1)
---
class #A:
    def __getattr__(self, name): return ['made', name]
    def __setattr__(self, name, value): object.__setattr__(self, name, [value])
    def __delattr__(self, name): object.__setattr__(self, 'gone', name)
    def __class_getitem__(cls, key): return [key]
    def __iter__(self): yield from [1, 2]
    def __contains__(self, n): return n == $int
    def __eq__(self, other): return other == 1
    def __hash__(self): return 1
#a = #A()
#a.x = 1
#x = #a.x, #a.other, hasattr(#a, 'zz'), getattr(#a, 'q', 0), #A[1], [*#a], 2 in #a, #a == 1, #a != 2
del #a.x
#y = #a.gone, sorted(#a), max(#a), list(map(str, #a)), dict(zip('ab', #a)), tuple(#a), sum(#a)
---
class #A:
    def __getitem__(self, n):
        if n > 2: raise IndexError
        return n
class #B:
    def __init__(self): self.left = [1, 2]
    def __iter__(self): return self
    def __next__(self):
        if not self.left: raise StopIteration
        return self.left.pop()
#x = list(#A()), [*#A()], 2 in #A(), list(#B()), [n for n in #B()], sum(#B()), list(zip(#B(), 'ab'))
---
def #f(a, b=2, *c, d=4, **e): return [a, b, c, d, e]
#x = #f(1), #f(*$list[:1], d=5), #f(1, *$row), #f(**{'a': 1, 'z': 2}), #f(1, **$table) if 0 else 0
#y = partial(#f, 1, d=9)(2, 3), partial(#f, b=3)(a=0), partial(partial(#f, 1), 2)(3)
#v = #f.__defaults__, #f.__kwdefaults__, #f.__name__[:1]
#z = (lambda *a, **k: [a, k])(*$texts, **$table)
#f.__defaults__ = (7,)
#w = #f(0)
---
def #f(x, /, y, *, z): return [x, y, z]
#calls = [partial(#f, 1), partial(#f, 1, 2)]
#x = #calls[0](2, z=3), #calls[1](z=$int), [each(y=5, z=6) for each in #calls[:1]]
---
class #A:
    def __enter__(self): return ['in', $int]
    def __exit__(self, kind, value, trace): return kind is KeyError
#x = []
with #A() as #got:
    #x.append(#got)
    raise KeyError('a')
#x.append('after')
try:
    with #A(), #A() as #other:
        #x.append(#other)
        raise ValueError
except (ValueError, TypeError) as #error:
    #x.append('caught')
---
import contextlib
@contextlib.contextmanager
def #quiet(*kinds):
    try:
        yield ['in', kinds]
    except KeyError:
        &list.append('key')
    else:
        &list.append('none')
    finally:
        &list.append('left')
with #quiet(1) as #a:
    &list.append(#a[0])
with #quiet() as #b:
    {}['a']
with contextlib.suppress(KeyError, IndexError):
    [][0]
with contextlib.ExitStack() as #stack:
    #c = #stack.enter_context(#quiet(2))
    #stack.callback(&list.append, 'last')
#x = &list[-9:]
---
#x = []
for #i in range(4):
    try:
        if #i == 0: continue
        if #i == 1: raise KeyError(#i)
        if #i == 3: break
        #x.append(#i)
    except KeyError as error:
        #x.append('caught')
    else:
        #x.append('else')
    finally:
        #x.append('finally')
else:
    #x.append('never')
while len(#x) < 12:
    #x.append($int)
    if len(#x) == 11: break
else:
    #x.append('end')
---
def #f(kind):
    try:
        try:
            if kind: raise kind('a')
        except KeyError as error:
            raise ValueError('b') from error
        finally:
            &list.append('inner')
        return 'none'
    except (ValueError, LookupError) as error:
        return type(error).__name__ if 0 else 'caught'
    except Exception:
        raise
    finally:
        &list.append('outer')
#x = [#f(None), #f(KeyError), #f(ValueError), #f(IndexError)], &list[-4:]
---
def #f(x):
    match x:
        case {'a': [1, *rest], **more}: return ['map', rest, more]
        case [int() | float() as n, str(s)] if n: return ['pair', n, s]
        case (1 | 2) as few: return ['few', few]
        case str(): return 'text'
        case [[a, _], *_]: return ['nested', a]
        case None | True | False: return 'single'
        case {}: return 'table'
        case _: return 'other'
#x = #f({'a': [1, 2], 'b': 3}), #f([1, 'a']), #f(2), #f('x'), #f([[5, 6], 7]), #f(None), #f(False)
#y = #f({}), #f(9), #f([0, 'a']), #f($int), #f($list), #f($table), #f(())
---
class #A:
    def f(self): return ['A']
    @classmethod
    def c(cls): return [cls.__name__[:1]]
    @property
    def p(self): return ['pA']
    def __init_subclass__(cls, **k): cls.k = k
class #B(#A, key=$int):
    def f(self): return [*super().f(), 'B']
    @classmethod
    def c(cls): return [*super().c(), 'B']
    @property
    def p(self): return [*super().p, 'pB']
    def g(self): return super(#B, self).f(), super(type(self), self).f(), hasattr(super(), 'zz')
class #C(#B):
    def f(self): return (lambda: super(#C, self).f())() + ['C']
#x = #B().f(), #B.c(), #B().p, #B.k, #B().g(), #C().f(), #C.k
#y = #B.__mro__[1] is #A, #C.__bases__[0] is #B
---
#a = #b = [1]
#a += [2]
#a *= 2
#c = $int
#c -= 1
#c //= 2
#c **= 2
#d = $set | {9}
#d -= {9}
#d ^= {7}
#d &= {7, 1}
#e = {**$table, 'q': 1}
#e |= {'r': 2}
#e['q'] += 1
#x = #a, #b, #c, #d, #e
class #A:
    def __iadd__(self, n): return ['iadd', n]
    def __radd__(self, n): return ['radd', n]
    def __getitem__(self, n): return n
#f, #g = #A(), #A()
#f += 1
#y = #f, 1 + #g, [1] + [2] * 2, (1,) + (2,), 'a' + 'b' * 2, {1} | {2}, {1, 2} & {2}
#z = {'a': 1} | {'a': 2}
---
(#a, *#b), #c = ($list or [0]), $int
#d, (#e, #f) = 1, $row[:2] if len($row) > 1 else (1, 2)
[#g, #h] = #i = [3, 4]
#j = #k = []
#j.append(1)
for #l, (#m, *#n) in [(1, (2, 3, 4)), ($int, (6,))]: pass
#x = #a, #b, #c, #d, #e, #f, #g, #h, #i, #k, #l, #m, #n, [a for a, *_ in ['xy', 'z']]
#o = {}
#o['p'], #o['q'] = 5, 6
#y = #o, (lambda a, *b: [a, b])(*$list, 1), [(#r := 3), #r]
---
#x = $int if $truth else $text, $int and $text, $text or $list, not $list, not (1 and $int)
#y = 1 < 2 < 3, 1 < $int < 3, $int == $int, $text in ('a', 'b'), $int not in $list, None is None
#z = 'a' in $text, 'a' in $table, 1 in $set, ('a', 1) in $rows, $text == 'a' or $text != 'a'
#w = 5 % 3, -5 // 2, 2 ** -1, 7 & 3, 1 << 3, ~5, +True, 'a%sb' % 1, 'x' * -1, [1] * 0, 3.0 == 3
---
#x = {k: v for k, v in $table.items() if v}, {n for n in $list}
#v = [[a, b] for a in $list for b in $row if a != b]
#y = [n for n in $list if n > 1 if n < 5], sum(n for n in $row), {**{'a': 1}, **$table}, [*$set]
#z = [(lambda: n)() for n in range(2)], [f() for f in [lambda n=n: n for n in range(3)]]
#w = any(n > 1 for n in $list), all($list), next(n for n in [3, 4])
#u = {a: {b: 1 for b in 'xy'} for a in 'p'}
---
def #f():
    total = 0
    def add(n):
        nonlocal total
        total += n
        return total
    add(1)
    add($int)
    return total, add
#x = #f()[0], #f()[1](1)
def #g(n): return 1 if n < 2 else n * #g(n - 1)
#y = #g(4), (lambda f, n: f(f, n))(lambda f, n: n and n + f(f, n - 1), 3)
#count = 0
def #h():
    global #count
    #count += 1
    return #count
#z = #h(), #h(), #count
---
def #f(*names):
    def by(function):
        @functools.wraps(function)
        def inner(*a, **k): return [names, function(*a, **k)]
        return inner
    return by
@#f('a', $int)
@functools.lru_cache(maxsize=None)
def #g(x): return x
class #K:
    def __init__(self, f): self.f = f
    def __get__(self, instance, owner): return partial(self.f, instance)
    def __call__(self, *a): return ['called', self.f(*a)]
@#K
def #m(n): return n
class #A:
    @#K
    def f(self, n): return [n]
#x = #g(1), #g.__name__[:1], #m(2), #A().f(3), #g.__wrapped__(4)
"""
"""Forms in which rarer parts of the language stand together."""

SELDOM = """
import inspect
def #f(a, /, b: int = 2, *c, d=4, **e) -> int: return a
#p = inspect.signature(#f).parameters
#names = [each.name for each in #p.values()]
#kinds = [each.kind is inspect.Parameter.KEYWORD_ONLY for each in #p.values()]
#q = #p['b'].replace(name='z', kind=inspect.Parameter.KEYWORD_ONLY)
#x = #q.name, #q.kind is inspect.Parameter.KEYWORD_ONLY, #p['a'].replace(name=$text or 'k').name
#new = inspect.Parameter('n', inspect.Parameter.KEYWORD_ONLY, default=$int)
#s = inspect.signature(#f).replace(parameters=[#p['a'], #p['b'], #new])
#y = [*#s.parameters], [*inspect.Signature([#p['a'], #new]).parameters], #new.name
del #p, #q, #s, #new
---
#s = {1, 2, 3}
#s &= $set
#t = {1, 2}
#t.update($list, {7})
#u = {1, 2} - $set, {1, 2} ^ {2, 3}, {1}.union($list), {1, 2}.intersection({2}, $set)
#v = {1, 2}
#v.difference_update({2}, {$int})
#w = {1, 2}
#w.symmetric_difference_update({2, 3})
#w.intersection_update({1, 3, 9})
#x = frozenset({1, 2}) | {3}, {1} <= $set, {1, 2}.isdisjoint($set), {1}.issubset({1, 2})
---
#o = collections.OrderedDict([('a', 1), ('b', 2), ('c', 3)])
#o.move_to_end('a', last=$truth)
#p = collections.OrderedDict([('a', 1), ('b', 2)])
#p.move_to_end('a', $int > 0)
#q = collections.OrderedDict([('a', 1), ('b', 2)])
#q.popitem(last=$truth)
#x = list(#o.items()), list(#p), len(#q)
---
#l = [1, 2]
#l.insert($int, 3)
#l.append(*[4])
#l.extend(each for each in (5, 6))
#m = [1, 2, 3]
#m.remove($int) if $int in #m else None
#n = [1, 2, 3, 4]
del #n[1:3]
#n[0:1] = [7, 8]
#x = #l, #n, len(#m) > 1
---
def #f(n): return n
def #g(n): return -n
#calls = [#f, #g, abs]
#calls.remove(#g)
#kinds = [int, str, #f]
#kinds.remove(int)
#x = len(#calls), #calls[0](3), len(#kinds), #kinds[1](4)
---
#x = sorted([(1, [2]), (1, [1])]), sorted([[$int], [0]]), sorted($rows, key=lambda r: (r[1], r[0]))
#y = sorted($set, key=lambda n: n % 2), max([(1, 'a'), (1, 'b')]), min($texts, default='z')
#z = sorted({3: 'c', 1: 'a'}.items()), sorted(set($texts), key=len), max([$list, [9]])
#many = sorted([2, 1] * 3, key=lambda n: 0), ('ab' * 6000)[:2], 'x'.ljust(3)
#more = ('a' * 6000).upper()[:1]
---
#x = str(), str(5), str(b'a', 'utf-8'), str(object=$int), bool(), int('7', 8), float('1.5')
try:
    #y = str(b'a', 'none')
except LookupError:
    #y = 'caught'
try:
    #z = reduce(max, [])
except TypeError:
    #z = 'caught'
---
#x = list(range(0)), len(range(3000)), list(range(True)), list(enumerate('ab', True))
#more = len({}), len('')
#y = [*map(lambda a, b: a, 'ab', 'abc')], list(filter(lambda n: n, $list))
#fewer = list(filter(None, $texts))
#z = reduce(lambda a, b: a + b, [$list, [9]]), list(zip($list, itertools.count(1)))
#more = dict(zip('ab', $row))
---
class #A:
    def find(self): return 1
class #B(#A):
    def see(self): return 2
#M = type('M', (#B,), {'kept': $int, 'f': lambda self: 3})
#x = #M().find(), #M().see(), #M().f(), #M.kept, #M.__name__, issubclass(#M, #A)
#y = [each.__name__[:1] for each in #A.__subclasses__()]
---
#T = collections.namedtuple('T', [])
#U = collections.namedtuple('U', ('a', 'b'), defaults=(1, 2))
#V = collections.namedtuple('V', 'a b', rename=True)
#x = len(#T()), #U().b, #U(5).a, #U(b=6).a, #V(1, 2)[0], #U(*[7])._replace(a=8).b, [*#U(1)]
---
def #f(a): return a
#g = functools.wraps(#f)(lambda *a: 'g')
#h = functools.update_wrapper(lambda *a: 'h', wrapped=#f)
#k = functools.wraps(wrapped=#f, assigned=('__doc__',))(lambda *a: 'k')
#x = #g.__wrapped__(1), #h(2), #k(3), #k.__wrapped__(4), functools.cache(#f)(5)
#y = #g.__name__[:1] == 'f', functools.lru_cache(maxsize=$int)(#f)(6), #h.__name__[:1] == 'f'
del #g, #h, #k
"""
"""Forms of what is written seldom, with and without what it may be given."""
