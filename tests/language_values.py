"""Programs that bind names to values, made of forms of statements and expressions.

In a form `$list` stands for an expression that gives a list, `&list` for a name that is bound to
one, and `#list` for a new name that will be; any other word behind `#` is a new name of what no
other form takes. Values are of a few kinds: `int`, `text`, `list` (of numbers), `texts`, `row` (a
tuple of numbers), `rows` (pairs of a text and a number), `table` (numbers by texts), `set` (of
numbers), `truth` and `function` (of a number).
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from textwrap import indent
from types import ModuleType
from typing import Any

from language_models import MODELS, RARE, SELDOM

PRELUDE = """import collections
import copy
import functools
import itertools
import operator
from functools import partial, reduce

"""
LITERALS: Mapping[str, str] = {
    "int": "0|1|2|3|5|-1",
    "text": "'a'|'b'|'ab'|'a b'|''|'Ab-c'",
    "list": "[1, 2]|[3]|[2, 1, 2]|[]|[5, 0, 1]",
    "texts": "['a', 'b']|['ab']|['b', 'a', 'c']",
    "row": "(1, 2)|(3,)|(0, 2, 1)",
    "rows": "[('a', 1), ('b', 2)]|[('c', 3)]",
    "table": "{'a': 1}|{'a': 1, 'b': 2}|{}|{'b': 3, 'c': 0}",
    "set": "{1, 2}|{3}|{2, 5}",
    "truth": "True|False",
    "function": "abs|(lambda x: x + 1)|(lambda x: -x)|str",
}
EXPRESSIONS: Mapping[str, str] = {
    "int": """
        $int + $int
        $int - $int
        $int * 2
        $int % 3
        -$int
        len($list)
        len($text)
        len($table)
        len($set)
        len($row)
        $list[0]
        $list[-1]
        $row[1]
        $rows[0][1]
        $table['a']
        $table.get('a', 0)
        $table.get($text, $int)
        $int if $truth else $int
        $int or $int
        $int and $int
        max($list, default=0)
        max($int, $int)
        min($row)
        min($texts, key=len) and 1
        int('7')
        abs($int)
        round(2.6)
        ord('a')
        $text.count('a')
        $text.find('b')
        $list.count(2)
        $list.index(2)
        (lambda a, b=2: a + b)($int)
        (lambda *a, **k: len(a) + len(k))($int, *$list, k=1, **$table)
        reduce(lambda a, b: a + b, $list, 0)
        reduce(operator.add, $row)
        next(iter($list))
        next(iter($list), 7)
        next((x for x in $list if x > 1), 0)
        operator.itemgetter(0)($list)
        operator.add($int, $int)
        operator.sub($int, 1)
        operator.mul($int, 2)
        operator.neg($int)
        operator.getitem($table, 'a')
        partial(lambda a, b: a - b, $int)($int)
        partial(lambda a, b: a - b, b=$int)(5)
        sum($list)
        (n := $int) + n
        hash(1)
        bool($int) + 1
        [*$list, 4][0]
        {**$table, 'a': 9}['a']
        (lambda t: t['a'])({'a': $int})
        len([*$row, *$list])
        len({*$list, 1})
        copy.copy($list)[0]
        divmod(7, 2)[0]
        7 // 2
        2 ** 3
    """,
    "text": """
        $text + $text
        $text * 2
        (lambda t, n: f'{t}-{n}')($text, $int)
        (lambda t: f'{t!r}')($text)
        (lambda n: f'{n:03d}')($int)
        (lambda t: f'{t:>4}|')($text)
        (lambda t, n: f'{n + 1}{t.upper()}{{}}')($text, $int)
        '%s-%s' % ($text, $int)
        '%(a)s' % {'a': $text}
        '{}-{}'.format($text, $int)
        '{b}{a}'.format(a=$text, b=$int)
        '{0}{0}'.format($text)
        $text.upper()
        $text.lower()
        $text.title()
        $text.capitalize()
        $text.swapcase()
        $text.strip()
        $text.lstrip('a')
        $text.rstrip('b')
        $text.replace('a', 'x')
        $text.replace('a', 'x', 1)
        $text.removeprefix('a')
        $text.removesuffix('b')
        $text.join($texts)
        '_'.join(sorted($texts))
        '-'.join(x for x in $texts)
        '-'.join([*$texts, $text])
        $text.center(6, '*')
        $text.zfill(4)
        $text[0:1]
        $text[::-1]
        $text[:-1]
        $text[1:]
        str($int)
        str($text)
        repr($text)
        chr(97)
        $texts[0]
        $rows[0][0]
        $text or 'none'
        $text if $truth else 'no'
        max($texts)
        min($texts, key=lambda t: t[-1:])
        list($table)[0]
        next(iter($table), 'none')
        type($int).__name__
        type($text).__name__
        $text.partition('b')[0]
        $text.rpartition('a')[2]
        $text.translate({97: 'x'})
        $text.expandtabs()
        $text.casefold()
        operator.methodcaller('upper')($text)
        operator.methodcaller('replace', 'a', 'y')($text)
        operator.concat($text, 'z')
        'a' 'b'
        ('x' if 'a' in $text else 'y')
        $text.encode().decode()
        (lambda t: t + '!')($text)
        functools.reduce(lambda a, b: a + b, $texts)
        {1: 'one'}.get($int, 'many')
        ['no', 'yes'][$truth]
    """,
    "list": """
        [*$list, $int]
        [$int, *$list]
        [*$list, *$row]
        $list + $list
        $list * 2
        2 * $list
        list($row)
        list($set)
        list($list)
        list(range(3))
        list(range(1, 6, 2))
        list(reversed($list))
        sorted($list)
        sorted($list, reverse=True)
        sorted($set)
        sorted($list, key=lambda x: -x)
        sorted($list, reverse=$truth)
        $list[:]
        $list[1:]
        $list[:-1]
        $list[::-1]
        $list[::2]
        $list[-1:]
        [x for x in $list]
        [x + 1 for x in $list if x]
        [x for x in $list if x != 2]
        [x * y for x in $list for y in $row]
        [x for _, x in $rows]
        [v for k, v in $table.items() if k != 'b']
        [*(x for x in $list)]
        [n for n, x in enumerate($list)]
        [n + x for n, x in enumerate($list, 1)]
        [n for n, _ in enumerate($texts, start=$int)]
        [a + b for a, b in zip($list, $row)]
        list(map(lambda x: x * 2, $list))
        list(map(operator.add, $list, $row))
        list(map($function, $list))
        list(filter(None, $list))
        list(filter(lambda x: x > 1, $list))
        list(itertools.chain($list, $row))
        list(itertools.chain.from_iterable([$list, $row]))
        list(itertools.starmap(operator.add, [(1, 2), (3, $int)]))
        list(itertools.accumulate($list))
        list(itertools.islice($list, 1))
        list(itertools.repeat($int, 2))
        list(itertools.compress($list, [1, 0]))
        list(itertools.takewhile(lambda x: x < 2, $list))
        list($table.values())
        list({x: 1 for x in $list})
        list(dict.fromkeys($list))
        [len(t) for t in $texts]
        $list.copy()
        copy.copy($list)
        copy.deepcopy($list)
        $list or [9]
        $list and [8]
        $list if $truth else []
        [$int] if $int in $list else $list
        [[1, 2], $list][1]
        sum([$list, $list], [])
        list(collections.deque($list))
        [x for x in [$int, None] if x is not None]
        [y for x in $list if (y := x + 1) > 1]
        [x for x in $list if x in $set]
        [x for row in [$list, $list] for x in row if x]
        [[x] for x in $list][0]
        [f for f in [$int] for _ in range(2)]
        list(zip($list, $row))[0][:1] and [1]
        [int(x) for x in '12']
        (lambda *a: list(a))(*$list)
        (lambda a, *b: [a, *b])(*$row)
        list(operator.itemgetter(0, -1)($list))
        [x for x in sorted($table.values())]
    """,
    "texts": """
        $text.split()
        $text.split('-')
        $text.split(' ', 1)
        $text.splitlines()
        $text.rsplit('-', 1)
        list($table)
        list($table.keys())
        sorted($table)
        sorted($table, reverse=True)
        sorted($texts, key=len)
        sorted($texts, key=str.lower)
        [*$texts, $text]
        [t.upper() for t in $texts]
        [f'{t}{n}' for t, n in $rows]
        [t for t in $texts if t.startswith('a')]
        [k for k in $table if k != 'a']
        list(map(str, $list))
        list(map(str.upper, $texts))
        list($text)
        [*$text]
        [t for t, _ in $rows]
        list(dict($rows))
        $texts[::-1]
        [str(x) for x in $list]
        [k for k, v in sorted($table.items(), key=lambda item: item[1])]
        list(filter(str.isalpha, $texts))
        ['%s' % x for x in $row]
        [*$table]
        [type(x).__name__ for x in [1, 'a', None, (), [], 1.5]]
        [a + b for a in $texts for b in $texts]
    """,
    "row": """
        ($int, $int)
        (*$row, $int)
        tuple($list)
        tuple(x for x in $list)
        $row + (4,)
        $row * 2
        $row[1:]
        $row[::-1]
        tuple(sorted($row))
        tuple($table.values())
        tuple(reversed($row))
        $row or (1,)
        divmod(7, 3)
        tuple(map(abs, $row))
        (lambda *a: a)(*$row, $int)
        tuple(enumerate($list, 1))[0]
        operator.itemgetter(0, 1)([$int, 2, 3])
    """,
    "rows": """
        list($table.items())
        list(zip($texts, $list))
        [(t, len(t)) for t in $texts]
        [(k, v) for k, v in $table.items()]
        sorted($rows)
        sorted($rows, key=lambda row: row[1], reverse=True)
        sorted($rows, key=operator.itemgetter(1))
        sorted($table.items())
        [*$rows, ('z', $int)]
        $rows + [('y', 0)]
        list(itertools.product($texts, $list))
        list(zip($texts, itertools.count(1)))
        list(zip($texts, range(5)))
        [(b, a) for a, b in zip($list, $texts)]
        [(str(n), n) for n in $list]
        list(map(lambda t, n: (t, n), $texts, $list))
        $rows[:1]
        $rows[::-1]
    """,
    "table": """
        {'a': $int, **$table}
        {**$table, 'a': $int}
        {$text: $int}
        $table | {'z': $int}
        $table | $table
        dict($table)
        dict($table, z=$int)
        dict($rows)
        dict($rows, q=1)
        dict(a=$int, b=2)
        dict(zip($texts, $list))
        dict([('a', $int)])
        dict.fromkeys($texts, $int)
        dict.fromkeys('ab', 1)
        {k: v + 1 for k, v in $table.items()}
        {k: v for k, v in $table.items() if v}
        {t: len(t) for t in $texts}
        {k: v for k, v in $rows}
        {v: k for k, v in {'x': 'y'}.items()} and {'x': 1}
        $table.copy()
        copy.copy($table)
        copy.deepcopy($table)
        dict(sorted($table.items()))
        dict(sorted($table.items(), key=lambda item: -item[1]))
        dict(collections.OrderedDict($table))
        dict(collections.ChainMap($table, {'a': 7, 'y': 8}))
        dict(collections.Counter('aab'))
        $table or {'n': 0}
        (lambda **k: k)(**$table)
        (lambda a=0, **k: {**k, 'got': a})(**$table)
        dict(filter(lambda item: item[1], $table.items()))
        {name: $table[name] for name in $table}
        {k: n for n, k in enumerate($texts)}
        {'a': 1} if $truth else $table
        [$table, {'w': 1}][0]
        vars(type('T', (), {'a': 1})).get('none', $table)
        dict(map(lambda t: (t, $int), $texts))
    """,
    "set": """
        {$int, 4}
        set($list)
        {*$set, $int}
        {x for x in $list}
        {x for x in $list if x > 1}
        $set | {9}
        $set | $set
        $set & {1, 2}
        $set - {1}
        $set ^ {1, 7}
        $set.union($list)
        $set.union($set, $list)
        $set.intersection({1, 2, 3})
        $set.difference([1])
        $set.symmetric_difference({1, 9})
        $set.copy()
        set($table.values())
        frozenset($list) | {1}
        set(map(abs, $list))
        set(range(3))
        set() | $set
        $set if $truth else set()
        copy.copy($set)
    """,
    "truth": """
        $int == $int
        $int != $int
        $int < $int
        $int <= 1
        $int > $int
        $int >= 2
        0 < $int < 3
        0 <= $int <= $int
        $int == 1 or $int == 2
        $int in $list
        $int not in $list
        $int in $set
        $text in $table
        $text not in $table
        $text in $text
        'a' in $text
        'a' not in $text
        $int in $row
        $text in $texts
        not $truth
        not $list
        not $table
        not $text
        $truth and $truth
        $truth or $truth
        $int is None
        None is None
        $text is not None
        bool($list)
        bool($table)
        bool($text)
        bool()
        isinstance($int, int)
        isinstance($text, (int, str))
        isinstance($list, list)
        isinstance($table, dict)
        isinstance($row, tuple)
        isinstance($set, set)
        isinstance($int, str | None)
        issubclass(bool, int)
        callable($function)
        callable($int)
        any(x > 1 for x in $list)
        all(x for x in $list)
        any($list)
        all($texts)
        $text.startswith('a')
        $text.endswith(('b', 'c'))
        $text.isdigit()
        $text.isidentifier()
        $text.islower()
        $text == $text
        $text < $text
        $text != 'a'
        $list == $list
        $row == $row
        $row < $row
        $table == $table
        $set == $set
        $set <= {1, 2, 3}
        $set.issubset({1, 2})
        $set.isdisjoint({7})
        hasattr($list, 'append')
        hasattr($text, 'nothing')
        operator.eq($int, 1)
        operator.lt($int, 2)
        operator.contains($list, 2)
        operator.not_($list)
        type($int) is int
        type($text) == str
        $table.get('a') is None
        len($list) > 1
        $list is $list
        1 == 1.0
        $int == 'a'
        [] == ()
    """,
    "function": """
        (lambda x: x * 2)
        (lambda x, y=$int: x + y)
        partial(lambda a, b: a + b, $int)
        (lambda f: lambda x: f(x) + 1)(lambda x: x)
        (abs if $truth else str)
        [abs, str][0]
        {'f': abs}['f']
        operator.neg
        functools.partial(max, $int)
    """,
}
CHANGES = """
&list.append($int)
---
&list.extend($list)
---
&list.extend(x for x in $row)
---
&list.insert(0, $int)
---
&list.insert(-1, $int)
---
&list.insert(1, $int)
---
#int = &list.pop()
---
#int = &list.pop(0)
---
&list.remove(2)
---
if $int in &list:
    &list.remove($int)
---
&list.clear()
---
&list.reverse()
---
&list.sort()
---
&list.sort(reverse=True)
---
&list.sort(key=lambda x: -x)
---
&list[0] = $int
---
&list[-1] = $int
---
&list[1:] = $list
---
&list[:] = []
---
&list[:0] = [$int]
---
&list[len(&list):] = $list
---
del &list[0]
---
del &list[-1]
---
del &list[:1]
---
&list += $list
---
&list += ($int,)
---
&list *= 2
---
#list = &list
#list.append($int)
---
#list = &list.copy()
#list.append($int)
---
&list[0] += 3
---
&list.append(len(&list))
---
&list.append(&list[0])
---
&texts.append($text)
---
&texts += $text.split()
---
&text += $text
---
&int += $int
---
&int -= 1
---
&int *= 2
---
&row += (1,)
---
&table['k'] = $int
---
&table[$text] = $int
---
&table['a'] += 1
---
&table['n'] = &table.get('n', 0) + 1
---
&table.update($table)
---
&table.update(a=$int, c=3)
---
&table.update($rows)
---
&table.update($table, d=4)
---
&table |= $table
---
#int = &table.setdefault('a', $int)
---
#int = &table.setdefault('q', $int)
---
#int = &table.pop('a')
---
#int = &table.pop('a', $int)
---
#int = &table.pop('q', 5)
---
#row = &table.popitem()
---
del &table['a']
---
&table.clear()
---
if 'a' in &table:
    del &table['a']
---
for key in [*&table]:
    &table[key] += 1
---
for #key, #value in &table.items():
    &list.append(#value)
---
&set.add($int)
---
&set.update($list)
---
&set.update($list, $row)
---
&set.discard(1)
---
&set.remove(2)
---
&set.clear()
---
&set.difference_update([1])
---
&set.intersection_update({1, 2})
---
&set.symmetric_difference_update({1, 8})
---
&set |= $set
---
&set &= {1, 2, 4}
---
&set -= {1}
---
&set ^= {2, 9}
---
#row = (&set.pop(),) if len(&set) == 1 else ()
---
#table = {}
for key, value in $rows:
    #table.setdefault(key, []).append(value)
---
#table = collections.defaultdict(list)
for key, value in $rows:
    #table[key].append(value)
#found = dict(#table)
---
#count = collections.defaultdict(int)
for each in $texts:
    #count[each] += 1
#counted = dict(#count)
---
#line = collections.deque($list)
#line.appendleft($int)
#line.append(9)
#first = #line.popleft()
#lined = list(#line)
---
#line = collections.deque([1])
#line.extendleft($list)
#lined = list(#line)
---
#ordered = collections.OrderedDict($rows)
#ordered['m'] = 0
#ordered.move_to_end('m', last=False)
#listed = list(#ordered)
---
#ordered = collections.OrderedDict(a=1, b=2, c=3)
#ordered.move_to_end('a')
#last = #ordered.popitem()
#first = #ordered.popitem(last=False)
#listed = list(#ordered.items())
---
#deep = {'a': [$int], 'b': {'c': 1}}
#other = copy.deepcopy(#deep)
#shallow = copy.copy(#deep)
#deep['a'].append(1)
#deep['b']['d'] = 2
---
#nest = {'a': {}}
#nest['a']['b'] = $list
#nest['a']['b'].append(4)
#nest.setdefault('c', {})['d'] = $int
---
#grid = [[0] * 2 for _ in range(2)]
#grid[0][1] = $int
#grid[-1] += [5]
---
#a, #b = $row, $list
#a, #b = #b, #a
---
#int, *#list = $list
---
*#list, #int = $row
---
#int, *#list, #last = [1, $int, 3, 4]
---
(#int, #b), #c = ($row[:2] if len($row) > 1 else (1, 2)), $text
---
[#x, #y] = 'ab'
---
#int = #other = $int
---
#list = #list2 = $list
#list2.append(1)
---
&list[0], #x = $int, 2
---
&list[:], #x = $list, 2
---
for #i, (#k, #v) in enumerate($rows):
    &list.append(#v + #i)
---
for #x in [*$list]:
    if #x == 2:
        break
    &list.append(#x)
else:
    &list.append(99)
---
for #x in [*$list]:
    if #x == 1:
        continue
    &table[str(#x)] = #x
---
for #x in $row:
    for #y in [*$list]:
        if #y > 2:
            break
        &list.append(#x * #y)
---
for #x in range(len($texts)):
    &list.append(#x)
---
for #x in []:
    pass
else:
    #int = $int
---
for &table['k'] in [*$list]:
    pass
---
for #x in reversed([*$list]):
    &list.insert(0, #x)
---
#n = 0
while #n < 3:
    #n += 1
    if #n == 2:
        continue
    &list.append(#n)
---
#n = 3
while True:
    #n -= 1
    if not #n:
        break
else:
    #int = 1
---
#left = [*$list]
while #left:
    &list.append(#left.pop())
---
#n = 2
while #n:
    #n -= 1
else:
    #int = $int
---
if $truth:
    #int = $int
else:
    #int = $int
---
if $truth:
    &list.append($int)
elif $truth:
    &list.append(10)
else:
    &list.append(20)
---
if $list:
    #int = 1
elif $text:
    #int = 2
else:
    #int = 3
---
if $int in (1, 2) and $truth:
    #int = 1
else:
    #int = 0
---
if not $truth or $list:
    #text = 'yes'
else:
    #text = 'no'
---
#int = 1
if (#m := $int) > 1:
    #int = #m
---
assert $int != 77, 'no'
#int = 1
---
assert isinstance($list, list)
#int = 2
---
pass
---
del &list
&list = []
---
global made
made = 1
#int = made
"""
FUNCTIONS = """
def #f(a, b=$int, *c, d=2, **e):
    return [a, b, len(c), d, len(e)]
#x = #f(1)
#y = #f($int, 2, 3, 4, d=5, z=6)
#z = #f(*$list, 1, **{'d': 1})
---
def #f(a, /, b, *, c=3):
    return (a, b, c)
#x = [#f(1, 2), #f(1, b=$int), #f($int, c=4, b=5)]
---
def #f(given, to=[]):
    to.append(given)
    return list(to)
#x = [#f($int), #f(2), #f(3, [0])]
---
def #f(x):
    if x > 1:
        return 'big'
    elif x == 1:
        return 'one'
    return 'small'
#x = [#f(each) for each in [$int, 1, 0]]
---
def #f(x):
    if x:
        y = 1
    else:
        y = 2
    return y
#x = #f($truth)
---
def #f(): pass
#x = #f()
---
def #f(n):
    return 1 if n < 2 else n * #f(n - 1)
#x = #f(4)
---
def #f(x):
    def inner(y):
        return x + y
    return inner
#x = #f($int)(2)
#y = [g(1) for g in [#f(1), #f(2)]]
---
def #f():
    n = 0
    def inner():
        nonlocal n
        n += 1
        return n
    return inner
#g = #f()
#x = [#g(), #g(), #f()()]
---
#count = 0
def #f():
    global #count
    #count += 1
    return #count
#x = [#f(), #f()]
---
#fs = [lambda: i for i in range(3)]
#x = [f() for f in #fs]
#gs = [lambda i=i: i for i in range(3)]
#y = [g() for g in #gs]
---
def #deco(f):
    def inner(*a, **k):
        return [f(*a, **k)]
    return inner
@#deco
@#deco
def #f(x): return x
#x = #f($int)
---
def #deco(name, *more):
    def outer(f):
        @functools.wraps(f)
        def inner(*a):
            return (name, f(*a))
        return inner
    return outer
@#deco('n')
def #f(x):
    '''Doc.'''
    return x
#x = #f($int)
#y = [#f.__name__, #f.__doc__, #f.__wrapped__(1)]
---
#registry = {}
def #register(f):
    #registry[f.__name__] = f
    return f
@#register
def #f(): return 1
@#register
def #g(): return 2
#x = [#registry[name]() for name in sorted(#registry)]
---
class #Deco:
    def __init__(self, f): self.f, self.n = f, 0
    def __call__(self, *a):
        self.n += 1
        return self.f(*a) + self.n
@#Deco
def #f(x): return x
#x = [#f(1), #f($int)]
#y = #f.n
---
@functools.lru_cache(maxsize=None)
def #f(x): return x + 1
@functools.cache
def #g(x): return x + 2
#x = [#f($int), #g(1)]
---
def #gen():
    yield 1
    yield $int
    yield from $list
    return 5
#x = list(#gen())
#y = [*#gen()][0]
#z = sorted(#gen())
---
def #gen(n):
    while n > 0:
        n -= 1
        yield n
#x = list(#gen(3))
for #y in #gen(2):
    pass
---
def #gen():
    for a in $list:
        if a == 1:
            continue
        yield a
        if a == 5:
            return
#x = list(#gen())
---
def #gen():
    try:
        yield 1
    finally:
        &list.append(70)
#x = [each for each in #gen()]
---
def #gen():
    yield from [1, 2]
    yield from (each for each in $list)
#x = list(#gen())
---
#it = iter($list + [7, 8])
#a = next(#it)
#b = next(#it)
#c = [next(#it, 'end') for _ in range(6)]
---
#gen = (x * 2 for x in $list)
#a = list(#gen)
---
#it = zip('ab', [1, 2])
#a = next(#it)
#b = dict(#it)
---
def #f(*a, **k):
    return sorted(k), a
#x = partial(#f, 1, x=2)
#y = #x(3, y=4)
#z = [#x.func is #f, #x.args, #x.keywords]
---
#add = partial(partial(lambda a, b, c: (a, b, c), 1), c=3)
#x = #add(2)
---
def #f(f, *a): return f(*a)
#x = #f(max, 1, $int)
#y = #f(lambda: 3)
#z = #f(#f, #f, abs, -4)
---
def #f(a: int, b: 'str' = 'x') -> list:
    '''Text.

    More.'''
    return [a, b]
#x = [#f.__name__, #f.__doc__, #f.__defaults__, #f.__qualname__, #f.__module__]
#f.tag = $int
#y = #f.tag
#z = getattr(#f, 'tag', 0), getattr(#f, 'none', 0), hasattr(#f, 'tag'), hasattr(#f, 'none')
setattr(#f, 'tag', 2)
#w = #f.tag
del #f.tag
#v = hasattr(#f, 'tag')
---
def #f(x): return x
def #g(x): return -x
#table2 = {'f': #f, 'g': #g}
#x = {name: f(1) for name, f in #table2.items()}
#y = [f.__name__ for f in #table2.values()]
#z = #table2['f'] is #f, #f in #table2.values(), #f == #g
---
def #f(x):
    x.append(1)
    x = [2]
    return x
#x = #f(&list)
---
def #f(t):
    t['new'] = len(t)
#x = #f(&table)
---
def #f():
    return 1, 2
#a, #b = #f()
---
def #f(x, y): return x - y
#x = #f(y=1, x=$int)
#y = #f(*[5, 2])
#z = #f(**{'x': 1, 'y': 2})
#w = #f(*[1], **{'y': $int})
---
def #f(n):
    out = []
    for i in range(n):
        for j in range(n):
            if j == i:
                break
            out.append((i, j))
    return out
#x = #f(3)
---
def #f(n):
    for i in range(n):
        if i == 2:
            return i
    return -1
#x = [#f(1), #f(4)]
---
def #f(x):
    if not x:
        return []
    return [x[0], *#f(x[1:])]
#x = #f($list)
---
async def #f(): return 1
#x = #f.__name__
---
def #outer():
    x = 1
    class Inner:
        y = x + 1
        def get(self): return x, self.y
    return Inner()
#x = #outer().get()
---
#x = [(lambda n: [n, n + 1])(n) for n in $list]
---
#compose = lambda *fs: reduce(lambda f, g: lambda x: g(f(x)), fs)
#x = #compose(lambda x: x + 1, lambda x: x * 2)($int)
---
@functools.singledispatch
def #f(x): return 'any'
@#f.register
def _(x: int): return 'int'
@#f.register(str)
def _(x): return 'str'
#x = [#f(1), #f('a'), #f(None), #f(True)]
---
def #f(x, *, key=None, default=$int):
    return key(x) if key else default
#x = [#f(1), #f(-2, key=abs)]
---
def #swap(a, b):
    a, b = b, a
    return a, b
#x = #swap($int, $text)
---
def #f(a, b):
    '''D.'''
#x = #f.__code__.co_argcount if False else 2
#y = #f(1, 2)
---
x = 'outer'
def #f():
    x = 'inner'
    def g():
        return x
    return g(), x
#x = #f(), x
---
#log = []
def #say(x, value):
    #log.append(x)
    return value
#x = #say(1, False) and #say(2, True)
#y = #say(3, True) or #say(4, True)
#z = #say(5, 1) if #say(6, 0) else #say(7, 2)
#w = #say(8, 1) < #say(9, 0) < #say(10, 5)
#v = {#say(11, 'k'): #say(12, 1)}
#u = [#say(13, 1), *[#say(14, 2)]]
"""
CLASSES = """
class #A:
    n = $int
    def __init__(self, x, *more, y=2):
        self.x, self.y, self.more = x, y, list(more)
    def total(self): return [self.x, self.y, self.n, *self.more]
#a = #A($int)
#b = #A(1, 2, 3, y=$int)
#x = [#a.total(), #A.total(#b), #a.n, #A.n]
#a.n = 50
#y = [#a.n, #b.n, #A.n]
#A.n = 60
#z = [#a.n, #b.n, #A.n]
del #a.n
#w = #a.n
---
class #A:
    def __init__(self): self.items = []
    def add(self, x):
        self.items.append(x)
        return self
#a = #A().add($int).add(2)
#x = #a.items
#m = #a.add
#m(3)
#y = list(#a.items), [#m.__name__, #m.__self__ is #a]
---
class #A:
    def who(self): return 'A'
    def call(self): return self.who() + '!'
class #B(#A):
    def who(self): return 'B' + super().who()
class #C(#A):
    def who(self): return 'C' + super().who()
class #D(#B, #C):
    def who(self): return 'D' + super().who()
#x = [each().call() for each in (#A, #B, #C, #D)]
#y = [each.__name__ for each in #D.__mro__[:-1]]
#z = super(#B, #D()).who()
#w = [isinstance(#D(), #A), issubclass(#C, #B), isinstance(#A(), (#B, #C))]
#u = #D.__bases__ == (#B, #C)
#v = type(#D()) is #D, #D().__class__ is #D, #D().__class__.__name__
---
class #A:
    def __init__(self, x): self.x = x
class #B(#A):
    def __init__(self, x, y):
        super().__init__(x)
        self.y = y
#b = #B($int, 2)
#x = vars(#b), #b.__dict__, [#b.x, #b.y]
---
class #A:
    def __init__(self, x): self.x = x
    @property
    def double(self): return self.x * 2
    @double.setter
    def double(self, value): self.x = value - 1
    @double.deleter
    def double(self): self.x = -9
    @staticmethod
    def plain(x): return x
    @classmethod
    def make(cls, x): return cls(x + 1)
#a = #A($int)
#x = #a.double
#a.double = 8
#y = #a.x, #a.double
del #a.double
#z = #a.x, #A.plain(1), #a.plain(2), #A.make(1).x, #a.make(2).double
---
class #A:
    count = 0
    def __init__(self):
        #A.count += 1
        type(self).last = self.count
    @classmethod
    def reset(cls): cls.count = 0
#A(), #A()
#x = #A.count, #A.last
#A.reset()
#y = #A.count
---
class #A:
    def __init__(self, **k):
        for name, value in k.items():
            setattr(self, name, value)
#a = #A(p=$int, q=2)
#x = [#a.p, #a.q, getattr(#a, 'p'), getattr(#a, 'none', 3), hasattr(#a, 'q'), hasattr(#a, 'none')]
delattr(#a, 'p')
#y = hasattr(#a, 'p'), vars(#a)
---
class #A:
    def __init__(self, **k): self.__dict__.update(k)
#a = #A(p=$int)
#x = #a.p
#a.__dict__['r'] = 4
#y = #a.r, dict(vars(#a))
vars(#a)['p'] = 6
#z = #a.p
#a.__dict__.update(p=7, s=8)
#w = #a.p, #a.s
#v = #a.__dict__.pop('s'), hasattr(#a, 's')
#a.__dict__.setdefault('u', 1)
#t = #a.u
---
class #A:
    __slots__ = ('x', 'y')
    def __init__(self, x): self.x = x
#a = #A($int)
#a.y = 2
#x = #a.x, #a.y, hasattr(#a, 'x'), #A.__slots__
del #a
---
class #A:
    def __getattr__(self, name): return 'got ' + name
    def __getitem__(self, key): return [key]
    def __len__(self): return 3
    def __call__(self, *a): return a
    def __contains__(self, x): return x == 1
    def __iter__(self): return iter([1, 2])
    def __bool__(self): return False
    def __eq__(self, other): return other == 5
    def __lt__(self, other): return True
    def __neg__(self): return 'neg'
#a = #A()
#x = #a.thing, #a['k'], len(#a), #a(1, 2), 1 in #a, 2 in #a, [*#a], not #a, bool(#a)
#y = #a == 5, #a != 5, #a < 1, -#a, #a == 6, #a[1:2] and 1
#z = 1 if #a else 2
---
class #V:
    def __init__(self, n): self.n = n
    def __add__(self, other): return #V(self.n + (other.n if isinstance(other, #V) else other))
    def __radd__(self, other): return #V(other + self.n)
    def __iadd__(self, other):
        self.n += other
        return self
    def __mul__(self, other): return self.n * other
    def __or__(self, other): return ('or', other)
    def __lshift__(self, other): return ('shift', other)
    def __matmul__(self, other): return ('at', other)
    def __sub__(self, other): return ('sub', other)
    def __rsub__(self, other): return ('rsub', other)
    def __truediv__(self, other): return ('div', other)
    def __rshift__(self, other): return ('right', other)
    def __and__(self, other): return ('and', other)
    def __xor__(self, other): return ('xor', other)
    def __mod__(self, other): return ('mod', other)
    def __pow__(self, other): return ('pow', other)
    def __floordiv__(self, other): return ('floor', other)
    def __invert__(self): return 'inv'
    def __pos__(self): return 'pos'
#v = #V($int)
#x = (#v + 1).n, (1 + #v).n, (#v + #v).n, #v * 2
#w = #v
#v += 5
#y = #v.n, #w.n
#z = [#v | 1, #v << 2, #v @ 3, #v - 1, 1 - #v, #v / 2, #v >> 1, #v & 1, #v ^ 1]
#u = [#v % 2, #v ** 2, #v // 1, ~#v, +#v]
---
class #Meta(type):
    def __call__(cls, *a):
        made = super().__call__(*a)
        made.tag = 'meta'
        return made
    def __getitem__(cls, key): return (cls.__name__, key)
    def extra(cls): return cls.__name__ + '!'
class #A(metaclass=#Meta):
    def __init__(self, x): self.x = x
#a = #A($int)
#x = #a.tag, #a.x, #A['k'][1]
---
class #Meta(type):
    def __new__(mcs, name, bases, names, **k):
        cls = super().__new__(mcs, name, bases, names)
        cls.kept = sorted(key for key in names if not key.startswith('_'))
        cls.given = k
        return cls
    def __init__(cls, name, bases, names, **k):
        cls.named = name[:1]
class #A(metaclass=#Meta, size=$int):
    one = 1
    def two(self): pass
class #B(#A):
    three = 3
#x = #A.kept, #A.given, #B.kept, #B.given
#y = type(#A).__name__[:1], isinstance(#A, #Meta), #B().one
---
class #Base:
    found = []
    def __init_subclass__(cls, /, tag='none', **k):
        super().__init_subclass__(**k)
        cls.found.append(tag)
        cls.tag = tag
class #A(#Base, tag='a'): pass
class #B(#A): pass
#x = list(#Base.found), #A.tag, #B.tag, hasattr(#Base, 'tag')
#y = [each.__name__[:1] for each in #Base.__subclasses__()], len(#A.__subclasses__())
---
class #D:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, instance, owner):
        if instance is None: return 'class ' + self.name
        return instance.__dict__.get(self.name, 'unset')
    def __set__(self, instance, value): instance.__dict__[self.name] = value + 1
class #A:
    p = #D()
    q = #D()
#a = #A()
#x = #A.p, #a.p
#a.p = $int
#y = #a.p, #a.q, vars(#a)
---
class #D:
    def __get__(self, instance, owner): return lambda x: (x, instance is None)
    def __delete__(self, instance): instance.gone = True
class #A:
    p = #D()
#a = #A()
#x = #a.p(1), #A.p(2)
del #a.p
#y = #a.gone
---
class #A:
    def _get(self): return 7
    def _set(self, value): self.kept = value
    p = property(_get, _set)
    s = staticmethod(lambda x: x)
    c = classmethod(lambda cls, x: (cls.__name__[:1], x))
    part = functools.partialmethod(lambda self, a, b: (a, b), 1)
    alias = _get
#a = #A()
#a.p = $int
#x = #a.p, #a.kept, #a.s(1), #A.s(2), #A.c(3), #a.c(4), #a.part(5), #a.alias()
---
class #A:
    calls = 0
    @functools.cached_property
    def p(self):
        #A.calls += 1
        return [self.calls]
#a = #A()
#x = #a.p
---
import dataclasses
from dataclasses import dataclass, field
@dataclass
class #P:
    x: int
    y: int = $int
    tags: list = field(default_factory=list)
    z: int = field(default=9, repr=False)
    def __post_init__(self): self.sum = self.x + self.y
@dataclass
class #Q(#P):
    y: int = 100
    w: int = 0
#p = #P(1)
#q = #Q(1, w=5)
#x = [#p.x, #p.y, #p.tags, #p.z, #p.sum], [#q.x, #q.y, #q.w, #q.sum]
#p.tags.append(1)
#y = #P(2).tags, #p.tags, #P(3, 4, [5], 6).z
#r = dataclasses.replace(#p, x=10)
#z = #r.x, #r.y, #r.sum, #p.x
#c = copy.copy(#p)
#c.x = 33
#d = copy.deepcopy(#p)
#d.tags.append(2)
#w = #p.x, #c.x, #p.tags, #d.tags
---
from typing import ClassVar, NamedTuple
class #R(NamedTuple):
    name: str
    size: int = $int
    def big(self): return self.size > 1
#r = #R('a')
#x = #r.name, #r.size, #r[0], #r[-1], len(#r), #r.big(), tuple(#r), list(#r)
#n, #s = #r
#y = #r._replace(size=4).size, #R._make(['b', 3]).name, #R(size=1, name='c')[1], 'a' in #r
#z = [t for t, _ in [#r, #R('d')]], sorted([#R('b', 1), #R('a', 2)])[0].name
---
#T = collections.namedtuple('T', 'a b c', defaults=[$int])
#t = #T(1, 2)
#x = #t.a, #t.c, #t[1], #T(b=1, a=0).b, [*#t], #T._make([1, 2, 3]).c, #t._replace(a=5).a
#U = collections.namedtuple('U', ['p', 'q'])
#y = #U(1, q=2).q, #U(*[3, 4]).p
---
import enum
class #E(enum.Enum):
    A = 'one'
    B = $int + 10
    def label(self): return self.name.lower()
    @property
    def twice(self): return [self.value, self.value]
#x = #E.A.value, #E.B.name, #E.A.label(), #E.B.twice, #E('one').name, #E['B'].value
#y = [each.name for each in #E], [*#E.__members__], len(list(#E)), #E.A is #E.A, #E.A == #E.B
#z = {#E.A: 1, #E.B: 2}[#E.B], #E.A in (#E.B,), isinstance(#E.A, #E)
---
import enum
class #E(str, enum.Enum):
    A = 'one'
    B = 'two'
#x = #E.A.value, #E.A == 'one', #E.B.name, [each.value for each in #E]
class #I(enum.IntEnum):
    LOW = 1
    HIGH = 2
#y = #I.LOW.value, #I.HIGH.name, #I.HIGH == 2
class #S(enum.StrEnum):
    ONE = enum.auto()
    TWO = enum.auto()
#z = #S.ONE.value, #S.TWO.name
---
import enum
class #E(enum.Enum):
    A = ('a', 1)
    B = ('b', $int)
    def __init__(self, label, size):
        self.label, self.size = label, size
#x = #E.A.label, #E.B.size, [each.size for each in #E]
---
class #D(dict):
    def __missing__(self, key): return 'no ' + key
    def both(self): return sorted(self)
#d = #D(a=1)
#d['b'] = $int
#x = #d['a'], #d['zz'], #d.both(), len(#d), 'b' in #d, dict(#d), #d.get('c')
class #L(list):
    def last(self): return self[-1]
#l = #L([1, 2])
#l.append($int)
#y = #l.last(), len(#l), list(#l), #l[0], [*#l]
class #S(set):
    def put(self, x):
        self.add(x)
        return self
#z = sorted(#S([3]).put(1))
---
class #A:
    def __enter__(self):
        &list.append(100)
        return self
    def __exit__(self, *a):
        &list.append(101)
#got = None
with #A() as #got, #A():
    &list.append(102)
#x = &list[-5:]
---
import contextlib
@contextlib.contextmanager
def #open(x):
    &list.append(x)
    yield x + 1
    &list.append(-x)
with #open(5) as #a, #open(6):
    #b = #a
#x = list(&list)
with contextlib.nullcontext(4) as #c: pass
with contextlib.suppress(KeyError):
    #d = {}['a']
#e = 1
---
class #A:
    def __class_getitem__(cls, key): return ('item', key)
    def __new__(cls, *a):
        made = super().__new__(cls)
        made.first = a
        return made
    def __init__(self, *a): self.second = a
#x = #A[1], #A(1, 2).first, #A(3).second
---
class #A:
    def __init__(self): self.__secret = $int
    def get(self): return self.__secret
    __other = 4
    def see(self): return self.__other
#x = #A().get(), #A().see(), hasattr(#A(), '__secret')
---
class #A:
    def __setattr__(self, name, value): object.__setattr__(self, name, (value, 'set'))
    def __getattribute__(self, name):
        if name == 'magic': return 'magic'
        return object.__getattribute__(self, name)
#a = #A()
#a.p = $int
#x = #a.p, #a.magic
---
class #A:
    kinds = ['a']
    more = [*kinds, 'b']
    size = len(more)
    table = {k: n for n, k in enumerate(more)}
    if size > 1:
        def only(self): return 'big'
    else:
        def only(self): return 'small'
    for each in more:
        last = each
#x = #A.more, #A.size, #A.table, #A().only(), #A.last
---
#T = type('T', (), {'a': $int, 'f': lambda self: self.a})
#x = #T().f(), #T.a
---
import types
#n = types.SimpleNamespace(a=$int, b=[])
#n.c = 3
#n.b.append(1)
#x = #n.a, #n.b, #n.c, hasattr(#n, 'd')
def #f(self, x): return (self.a, x)
#y = types.MethodType(#f, #n)(2)
---
import abc
class #A(abc.ABC):
    @abc.abstractmethod
    def f(self): ...
    def g(self): return self.f() + 1
class #B(#A):
    def f(self): return $int
#x = #B().g()
---
from typing import Generic, TypeVar
T = TypeVar('T')
class #A(Generic[T]):
    def __init__(self, x: T): self.x = x
#x = #A[int](1).x, #A($int).x
---
class #It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n
#x = [*#It(3)], list(#It(2)), [a for a in #It(1)]
#it = #It(3)
#y = next(#it), next(#it)
---
class #Tree:
    def __init__(self, value, *below): self.value, self.below = value, below
    def walk(self):
        yield self.value
        for each in self.below:
            yield from each.walk()
#x = list(#Tree(1, #Tree(2, #Tree(3)), #Tree($int)).walk())
---
from collections.abc import Mapping, MutableMapping, Sequence
class #M(MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
#m = #M()
#m['a'] = $int
#m.update(b=2)
#m.update({'c': 3})
#x = list(#m), dict(#m), #m.get('z', 0), #m.setdefault('d', 4), 'a' in #m
#z = list(#m.items()), [*#m.values()], [*#m.keys()], len(#m)
del #m['a']
#y = list(#m)
---
class #A: pass
#a, #b = #A(), #A()
#x = #a is #a, #a is #b, #a == #b, #a in [#a], #A is #A, bool(#a), #a is not None
#a.self = #a
#y = #a.self is #a
#a.self = None
#keys = {#A: 1}
#z = #A in #keys, #keys[#A], #keys.get(int, 0)
del #keys
---
class #A:
    def f(self): return 1
def #g(self): return $int + 10
#a = #A()
#x = #a.f()
#A.f = #g
#y = #a.f(), #A().f()
#a.f = lambda: 'own'
#z = #a.f(), #A().f()
---
class #A:
    def __init__(self, x): self.x = x
    def __eq__(self, other): return isinstance(other, #A) and self.x == other.x
    def __hash__(self): return hash(self.x)
    def __lt__(self, other): return self.x < other.x
    def __repr__(self): return f'A({self.x})'
    def __str__(self): return f'a{self.x}'
#x = #A(1) == #A(1), #A(1) != #A(1), #A(1) < #A($int), repr(#A(1)), str(#A(2)), f'{#A(3)}'
#y = #A(1) in [#A(1)], [#A(2), #A(1)].index(#A(1))
"""
FLOWS = """
try:
    #x = {}['a']
except KeyError:
    #x = 'caught'
---
try:
    #x = $list[0]
except IndexError:
    #x = 'none'
else:
    #y = 1
finally:
    #z = 2
---
try:
    #x = int('x')
except (TypeError, ValueError) as #error:
    #x = 0
---
try:
    raise ValueError('no')
except KeyError:
    #x = 1
except ValueError:
    #x = 2
except Exception:
    #x = 3
else:
    #x = 4
---
class #Own(Exception): pass
class #Less(#Own): pass
def #f(kind):
    try:
        if kind: raise kind
    except #Less:
        return 'less'
    except #Own:
        return 'own'
    except (ValueError, KeyError):
        return 'value'
    else:
        return 'none'
    finally:
        &list.append(300)
#x = [#f(#Own), #f(#Less), #f(KeyError), #f(None)]
---
def #f(x):
    try:
        return x[0]
    except IndexError:
        return 'empty'
#x = [#f([1]), #f([])]
---
def #f():
    try:
        return 1
    finally:
        &list.append(400)
#x = #f()
---
def #f():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            &list.append(i)
        finally:
            &list.append(500 + i)
    return i
#x = #f()
---
try:
    try:
        raise KeyError('in')
    except KeyError as e:
        raise ValueError('out') from e
except ValueError:
    #x = 'out'
---
try:
    import json
except ImportError:
    json = None
#x = json is None
---
try:
    #x = $int
    #y = #x
except Exception:
    #x = 'never'
else:
    #z = 5
---
try:
    assert $int == 88
    #x = 1
except AssertionError:
    #x = 2
---
try:
    #x = getattr($list, 'nothing')
except AttributeError:
    #x = 'no'
---
try:
    #x = 1
    raise RuntimeError
    #x = 2
except RuntimeError:
    pass
---
match $int:
    case 0:
        #x = 'zero'
    case 1 | 2:
        #x = 'few'
    case int(n) if n > 4:
        #x = ('big', n)
    case -1:
        #x = 'minus'
    case _:
        #x = 'other'
---
match $list:
    case []:
        #x = 'none'
    case [one]:
        #x = one
    case [1, *rest]:
        #x = rest
    case [first, *_, last]:
        #x = (first, last)
---
match $row:
    case (1, y):
        #x = y
    case (x, y, z) if x < y:
        #x = z
    case (x,):
        #x = x
    case _:
        #x = 'more'
---
match $table:
    case {'a': 1}:
        #x = 1
    case {'b': b}:
        #x = b
    case {}:
        #x = 'any'
---
match $text:
    case 'a' | 'b':
        #x = 1
    case str() as t if len(t) == 2:
        #x = t
    case '':
        #x = 'empty'
    case other:
        #x = other
---
match (1, [$int, 'x'], {'k': None}):
    case (1, [n, str(t)], {'k': None}):
        #x = (n, t)
    case _:
        #x = 'no'
---
class #P:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
def #f(p):
    match p:
        case #P(0, y):
            return ('zero', y)
        case #P(x=1):
            return 'one'
        case #P(x, y) if x == y:
            return 'same'
        case #P():
            return 'point'
        case None:
            return 'none'
        case True:
            return 'true'
        case [#P(x, _)]:
            return x
        case {'p': #P(y=y)}:
            return y
        case str() | float():
            return 'plain'
#points = (#P(0, 5), #P(1, 2), #P(3, 3), #P(4, 5))
#x = [#f(each) for each in (*#points, None, True, [#P(6, 7)], {'p': #P(8, 9)}, 'a', 1)]
---
import enum
class #E(enum.Enum):
    A = 1
    B = 2
def #f(e):
    match e:
        case #E.A:
            return 'a'
        case #E.B:
            return 'b'
#x = [#f(#E.A), #f(#E.B), #f(3)]
---
match $int:
    case 77:
        #x = 1
#y = 2
---
match [1, 2]:
    case [a, b] as whole:
        #x = whole, a, b
---
#x = [a for a in $list if (b := a) > 1]
#y = [k for k, *rest in [('a', 1, 2), ('b', 3)]]
---
#x = {a: [b for b in range(a)] for a in range(3)}
---
#x = sum(1 for _ in $list)
#y = list(b for a in ([1], [2, 3]) for b in a if b != 2)
---
#x = [lambda: 1, lambda x=$int: x][1]()
---
#x = *$list, 1
---
#x: int = $int
#y: 'list[int]' = [#x]
---
def #f(*, a): return a
try:
    #x = #f(a=$int)
except TypeError:
    #x = 'wrong'
---
import os.path as path
from json import dumps as #d
#x = #d is not None
---
#x = [each for each in (None, 0, '', [], (), {}, 1, 'a') if each]
#y = [bool(each) for each in (None, 0, '', [], (), {}, 0.0, 1, 'a', [0])]
---
#x = None or False or $int or 3
#y = 1 and 'a' and $list
#z = not (1 and 0) and 2
---
#x = 1 if 0 else 2 if $truth else 3
---
#x = 'collections' in globals()
globals()['made_' + 'up'] = $int
#y = made_up
---
def #f():
    a, b = 1, $int
    return sorted(locals())
#x = #f()
---
import itertools as it
#c = it.count($int)
#x = [next(#c), next(#c)]
#y = [a for a, _ in zip(it.count(), 'ab')]
#z = dict(zip('ab', it.cycle([1])))
---
#x = eval('1 + 1')
---
import inspect
def #f(a, b: int = 2, *c, d, **e): '''Doc.'''
#x = list(inspect.signature(#f).parameters)
#y = [p.name for p in inspect.signature(#f).parameters.values() if p.default is p.empty]
#z = inspect.getdoc(#f), inspect.isfunction(#f), inspect.isclass(#f), inspect.isclass(int)
---
class #A:
    x = 1
    def f(self): pass
    @staticmethod
    def g(): pass
import inspect
#names = [n for n, _ in inspect.getmembers(#A, inspect.isfunction)]
#y = [n for n in dir(#A) if not n.startswith('_')], 'x' in vars(#A), 'f' in #A.__dict__
#z = [getattr(#A(), n) for n in dir(#A) if n == 'x']
---
import json
#x = json.loads('{"a": [1, null, true, "b"], "c": 1.5}')
#y = #x['a'][0]
---
import textwrap, string
#x = textwrap.dedent('  a')
"""

KINDS = tuple(LITERALS)
_OPERAND = re.compile(rf"\$({'|'.join(sorted(KINDS, key=len, reverse=True))})\b")
_CHANGED = re.compile(rf"&({'|'.join(sorted(KINDS, key=len, reverse=True))})\b")
_NEW = re.compile(r"#([a-zA-Z]+)(\d*)")
_RESULTS = {
    kind: [line.strip() for line in e.strip().split("\n")] for kind, e in EXPRESSIONS.items()
}


def _forms(*tables: str) -> list[str]:
    return [form.strip("\n") for table in tables for form in table.strip("\n").split("\n---\n")]


FORMS = [f"#{kind} = {form}" for kind, forms in _RESULTS.items() for form in forms]
FORMS += _forms(CHANGES, FUNCTIONS, CLASSES, FLOWS)
"""The forms that programs are made of, as statements."""
ALONE = FORMS + _forms(MODELS, RARE, SELDOM)
"""All forms, each of which stands alone."""

SEVERAL = """from elsewhere import FLAG, OTHER
int0 = 1 if FLAG else 2
text0 = 'a'
if FLAG:
    text0 = 'b a'
list0 = [1, 2]
if FLAG:
    list0.append(3)
texts0 = ['a'] if OTHER else ['b', 'c']
row0 = (1, 2) if OTHER else (0, 3, 1)
rows0 = [('a', 1)]
if OTHER:
    rows0.insert(0, ('b', 2))
table0 = {'a': 1}
if FLAG:
    table0['b'] = 2
if OTHER:
    table0['a'] = 3
set0 = {1}
if FLAG:
    set0.add(2)
truth0 = bool(FLAG)
def function0(x): return x
if OTHER:
    function0 = abs
"""
"""What binds a name of each kind to one of several values."""
UNTOLD = "from elsewhere import FLAG, OTHER\nfrom elsewhere import " + ", ".join(
    f"{kind}0" for kind in KINDS
)
"""What binds a name of each kind to what source does not tell."""
SITUATIONS = [
    {
        "FLAG": flag,
        "OTHER": other,
        "int0": 1 + flag,
        "text0": "ab"[flag:],
        "list0": [1, 2][other:],
        "texts0": ["a", "b"][flag:],
        "row0": (1, 2 + other),
        "rows0": [("a", 1), ("b", 2)][flag:],
        "table0": {"a": 1, "b": 2} if other else {"a": 3},
        "set0": {1, 2 + flag},
        "truth0": bool(other),
        "function0": (abs, str)[flag],
    }
    for flag in (0, 1)
    for other in (0, 1)
]
"""What the module `elsewhere` may have, which source does not tell."""


class Writer:
    """Writes statements of forms, with names and literals in the place of operands."""

    def __init__(self, random: Random, names: Mapping[str, list[str]] | None = None) -> None:
        self._random = random
        self._names = {kind: list((names or {}).get(kind, [])) for kind in KINDS}
        self._is_closed = names is not None
        self._count = 0

    def statement(self, form: str, depth: int = 0) -> tuple[str, str]:
        """A statement of a form, and what has to stand before it."""
        before: dict[str, str] = {}
        changed = {kind: self._changed(kind, before) for kind in _CHANGED.findall(form)}
        known = {kind: list(names) for kind, names in self._names.items()}
        new = {word: self._new(*word) for word in dict.fromkeys(_NEW.findall(form))}
        text = _CHANGED.sub(lambda found: changed[found[1]], form)
        text = _NEW.sub(lambda found: new[found[1], found[2]], text)
        text = _OPERAND.sub(lambda found: self._expression(found[1], depth, known), text)
        return "".join(f"{name} = {value}\n" for name, value in before.items()), text

    def _changed(self, kind: str, before: dict[str, str]) -> str:
        if self._names[kind] and (self._is_closed or self._random.random() < 0.8):
            return self._random.choice(self._names[kind])
        name = self._new(kind, "")
        before[name] = self._literal(kind)
        return name

    def _new(self, word: str, _: str) -> str:
        self._count += 1
        name = f"{word}{self._count}"
        if word in self._names and not self._is_closed:
            self._names[word].append(name)
        return name

    def _literal(self, kind: str) -> str:
        return self._random.choice(LITERALS[kind].split("|"))

    def _expression(self, kind: str, depth: int, known: Mapping[str, list[str]]) -> str:
        if depth > 0 and self._random.random() < 0.6:
            form = self._random.choice(_RESULTS[kind])
            inner = _OPERAND.sub(lambda found: self._expression(found[1], depth - 1, known), form)
            return f"({inner})"
        if known[kind] and (self._is_closed or self._random.random() < 0.7):
            return self._random.choice(known[kind])
        return f"({self._literal(kind)})"


def told(form: str, seed: int) -> str:
    """A program of one form, all of whose operands are told."""
    return PRELUDE + "".join(Writer(Random(f"{form}{seed}")).statement(form)) + "\n"


def on_a_condition(form: str) -> str:
    """The same, where source does not tell whether it runs."""
    before, text = Writer(Random(form)).statement(form)
    body = indent(text, "    ")
    return f"{PRELUDE}from elsewhere import FLAG\n{before}if FLAG:\n{body}\n"


def of_several(form: str) -> str:
    """The same, whose operands are one of several."""
    writer = Writer(Random(form), {kind: [f"{kind}0"] for kind in KINDS})
    return PRELUDE + SEVERAL + writer.statement(form)[1] + "\n"


def of_untold(form: str) -> str:
    """The same, whose operands are not told."""
    writer = Writer(Random(form), {kind: [f"{kind}0"] for kind in KINDS})
    return PRELUDE + UNTOLD + "\n" + writer.statement(form)[1] + "\n"


def program(seed: int) -> str:
    """Statements of several forms, each of which may read what those before it have bound."""
    random = Random(seed)
    writer = Writer(random)
    text = PRELUDE + ("from elsewhere import FLAG, OTHER\n" if seed % 2 else "")
    for form in [random.choice(FORMS) for _ in range(random.randint(3, 8))]:
        before, statement = writer.statement(form, depth=random.randint(0, 2))
        if seed % 2 and random.random() < 0.3:
            flag = random.choice(["FLAG", "OTHER", "not FLAG", "FLAG and OTHER"])
            statement = f"if {flag}:\n{indent(statement, '    ')}"
        longer = f"{text}{before}{statement}\n"
        if all(bound(longer, each) is not None for each in SITUATIONS):
            text = longer
    return text


def bound(text: str, situation: Mapping[str, object]) -> dict[str, Any] | None:
    """What Python binds in a module where `elsewhere` has some names; None where it raises."""
    elsewhere, names = ModuleType("elsewhere"), {"__name__": "app"}
    vars(elsewhere).update(deepcopy(dict(situation)))
    sys.modules["elsewhere"] = elsewhere
    try:
        with warnings.catch_warnings(action="ignore"):  # `1 is None`
            exec(compile(text, "app.py", "exec", dont_inherit=True), names)
    except Exception:
        return None
    finally:
        del sys.modules["elsewhere"]
    return names
