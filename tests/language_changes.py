"""Programs that change a container in place, in each way that there is, and read it in each way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

PRELUDE = '''import bisect
import heapq
import operator
import random
from collections import OrderedDict, deque

from fastmcp import FastMCP

mcp = FastMCP("x")


def look(key: str) -> str:
    """Look."""
    return key


def see(key: int) -> str:
    """See."""
    return ""


'''
_SHARED = (
    "m.reverse()",
    "m.insert(0, m.pop())",
    "m.append(m.pop(0))",
    "m.extend(list(m))",
    "m.remove(m[0])",
    "m.clear()",
    "m += list(m)",
    "del m[0]",
    "m.__delitem__(0)",
    "m.__setitem__(0, m[1])",
    "m.__iadd__(m)",
    "random.seed(4); random.shuffle(m)",
    "operator.iadd(m, m)",
)
_OF_LISTS = (
    "m.sort()",
    "m.sort(reverse=True)",
    "m.sort(key=lambda each: each[-1])",
    "list.sort(m)",
    "list.reverse(m)",
    "heapq.heapify(m)",
    "heapq.heappop(m)",
    "heapq.heappush(m, 'a')",
    "heapq.heapreplace(m, 'c')",
    "bisect.insort(m, 'a')",
    "bisect.insort_left(m, 'a')",
    "sort = m.sort; sort()",
    "getattr(m, 'sort')()",
    "operator.methodcaller('sort')(m)",
    "(lambda t: t.sort())(m)",
    "def change(t): t.sort()\nchange(m)",
    "def change(): m.sort()\nchange()",
    "class Own:\n    def __init__(self): self.m = m\n    def go(self): self.m.sort()\nOwn().go()",
)
_OF_DEQUES = (
    "m.rotate(1)",
    "m.rotate()",
    "m.rotate(-1)",
    "m.appendleft(m.pop())",
    "m.extendleft(list(m))",
    "m.append(m.popleft())",
    "deque.rotate(m)",
)
_OF_DICTS = (
    "m.move_to_end('z')",
    "m.move_to_end('y', last=False)",
    "m.move_to_end(min(m))",
    "OrderedDict.move_to_end(m, 'z')",
    "m.popitem()",
    "m.popitem(last=False)",
    "m.pop('z')",
    "m.update(m)",
    "m.setdefault('a', see)",
    "m.clear()",
    "m.__setitem__('z', see)",
    "m.__delitem__('z')",
    "m |= {'z': see}",
    "m['z'] = m.pop('z')",
)
_OF_NAMES = (
    "mcp.tool(look, name=m[0])",
    "mcp.tool(look, name=m[-1])",
    "for name, f in zip(m, (look, see)): mcp.tool(f, name=name)",
    "for place, name in enumerate(m): mcp.tool((look, see)[place % 2], name=name)",
    "n = 0\nfor name in m:\n    n += 1\n    mcp.tool(look, name=name + str(n))",
    "for name in m: pass\nmcp.tool(look, name=name)",
    "name, *rest = m\nmcp.tool(look, name=name)",
    "mcp.tool(look, name='-'.join(m))",
    "mcp.tool(look, name=next(iter(m)))",
    "mcp.tool(look, name=str(len(m)))",
    "for name in m: mcp.tool(look, name=name)",
    "for name in reversed(m):\n    mcp.tool(look, name=name)\n    break",
    "mcp.tool(look, name=[*m][0])",
    "mcp.tool(look, name=list(m)[0])",
    "mcp.tool(look, name='a' if 'a' in m else 'b')",
    "mcp.tool(look, name=m.pop())",
)
_OF_FUNCTIONS = (
    "mcp.tool(m[0])",
    "mcp.tool(m[-1])",
    "for name, f in zip('ab', m): mcp.tool(f, name=name)",
    "for place, f in enumerate(m): mcp.tool(f, name=str(place))",
    "n = 0\nfor f in m:\n    n += 1\n    mcp.tool(f, name=str(n))",
    "for f in m: pass\nmcp.tool(f)",
    "f, *rest = m\nmcp.tool(f)",
    "for f in m: mcp.tool(f)",
    "for f in m:\n    mcp.tool(f)\n    break",
    "mcp.tool(next(iter(m)))",
    "mcp.tool(m.pop())",
    "for f in m: mcp.tool(f, name='one')",
)
_OF_TABLES = (
    "for place, f in enumerate(m.values()): mcp.tool(f, name=str(place))",
    "for name, f in m.items(): mcp.tool(f, name=name)",
    "n = 0\nfor f in m.values():\n    n += 1\n    mcp.tool(f, name=str(n))",
    "mcp.tool(list(m.values())[0])",
    "mcp.tool(next(iter(m.values())))",
    "mcp.tool(look, name=list(m)[-1])",
    "mcp.tool(m['z'])",
    "mcp.tool(m.popitem()[1])",
    "for f in m.values(): mcp.tool(f, name='one')",
)
_KINDS = (
    (("m = ['z', 'y']", "m = deque(['z', 'y'])"), _SHARED, _OF_NAMES),
    (("m = ['z', 'y']",), _OF_LISTS, _OF_NAMES),
    (("m = deque(['z', 'y'])",), _OF_DEQUES, _OF_NAMES),
    (("m = [see, look]", "m = deque([see, look])"), _SHARED, _OF_FUNCTIONS),
    (("m = [see, look]",), ("m.sort(key=lambda f: f.__name__)",), _OF_FUNCTIONS),
    (("m = deque([see, look])",), _OF_DEQUES, _OF_FUNCTIONS),
    (("m = OrderedDict([('z', see), ('y', look)])",), _OF_DICTS, _OF_TABLES),
)


def programs() -> Iterator[str]:
    """Each way to change a container, and then each way to read it."""
    for made, changes, reads in _KINDS:
        for lines in product(made, changes, reads):
            yield PRELUDE + "\n".join(lines) + "\n"
