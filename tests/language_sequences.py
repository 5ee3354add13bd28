"""Programs at random that register tools by what a list holds, which is made in many ways.

As `language_mappings`, of sequences.
"""

from __future__ import annotations

import re
from random import Random

PRELUDE = '''import copy
import itertools
from collections import deque
from functools import partial, reduce

from elsewhere import FLAG, INDEX, MORE, OTHER
from fastmcp import FastMCP

mcp = FastMCP("x")


def look(key: str) -> str:
    """Look."""
    return key


def see(key: str) -> str:
    """See."""
    return key


def find(key: str) -> str:
    """Find."""
    return key


'''
HELPERS = {
    "add": """def add(*them):
    for each in them:
        mcp.tool(each)""",
    "first_of": """def first_of(one=None, *rest):
    if one is not None:
        mcp.tool(one)""",
    "kept": """def kept(them):
    return them""",
    "given": """def given(*them):
    return list(them)""",
    "yielding": """def yielding(them):
    for each in them:
        yield each""",
    "Holder": """class Holder:
    def __init__(self, *them):
        self.them = list(them)

    def push(self, one):
        self.them.append(one)
        return self""",
}
USES = [
    "for each in m:\n    mcp.tool(each)",
    "[mcp.tool(each) for each in m]",
    "list(map(mcp.tool, m))",
    "mcp.tool(m[0])",
    "mcp.tool(m[-1])",
    "mcp.tool(list(m)[-1])",
    "mcp.tool(next(iter(m)))",
    "add(*m)",
    "first_of(*m)",
    "partial(add, *m)()",
    "a, *b = m\nmcp.tool(a)",
    "if m:\n    mcp.tool(look)",
    "if not m:\n    mcp.tool(look)",
    "if len(m) == 1:\n    mcp.tool(look)",
    "if look in m:\n    mcp.tool(look)",
    "if look not in m:\n    mcp.tool(look)",
    "while m:\n    mcp.tool(m.pop())",
    "for i in range(len(m)):\n    mcp.tool(m[i])",
    "for i, each in enumerate(m):\n    mcp.tool(each, name=f'n{i}')",
    "for name, each in zip(['a', 'b', 'c'], m):\n    mcp.tool(each, name=name)",
    "for each in reversed(m):\n    mcp.tool(each)",
    "for each in m[1:]:\n    mcp.tool(each)",
    "for each in m[:1]:\n    mcp.tool(each)",
    "for each in {*m}:\n    mcp.tool(each)",
    "{each.__name__: mcp.tool(each) for each in m}",
    "for each in m:\n    mcp.tool(each)\n    break",
    "for each in m:\n    if each is see:\n        continue\n    mcp.tool(each)",
    "for each in m:\n    if each is look:\n        break\nelse:\n    mcp.tool(see)",
    "try:\n    mcp.tool(m[1])\nexcept IndexError:\n    mcp.tool(find)",
    "any(mcp.tool(each) for each in m)",
    "reduce(lambda a, f: mcp.tool(f), m, None)",
    "for each in itertools.chain(m, [find]):\n    mcp.tool(each)",
    "for each in filter(None, m):\n    mcp.tool(each)",
    "for each in filter(lambda f: f is not see, m):\n    mcp.tool(each)",
    "for each in sorted(m, key=lambda f: f.__name__):\n    mcp.tool(each)",
    "match m:\n    case [one]:\n        mcp.tool(one)\n"
    "    case [one, *rest]:\n        mcp.tool(rest[0])\n    case _:\n        mcp.tool(find)",
    "for each in yielding(m):\n    mcp.tool(each)",
    "for each in Holder(*m).push(find).them:\n    mcp.tool(each)",
    "mcp.tool(max(m, key=lambda f: f.__name__))",
    "name = 'none'\nfor each in m:\n    name = each.__name__\nmcp.tool(find, name=name)",
    "n = 0\nfor each in m:\n    n += 1\nif n > 1:\n    mcp.tool(find)",
    "names = [each.__name__ for each in m]\nmcp.tool(find, name='_'.join(names))",
    "for each in m:\n    mcp.tool(find)",
    "it = iter(m)\nmcp.tool(next(it))\nfor each in it:\n    mcp.tool(each)",
]
FUNCTIONS = ["look", "see", "find"]


def _literal(random: Random) -> str:
    return "[" + ", ".join(random.sample(FUNCTIONS, random.randint(0, 2))) + "]"


def _sequence(random: Random, depth: int) -> str:
    """An expression that gives a list."""
    if depth <= 0:
        return random.choice([_literal(random)] * 4 + ["MORE"])
    a, b = (_sequence(random, depth - random.randint(1, depth)) for _ in range(2))
    f = random.choice(FUNCTIONS)
    return random.choice(
        [
            f"[*{a}, *{b}]",
            f"[*{a}, {f}]",
            f"[{f}, *{a}]",
            f"({a} + {b})",
            f"list({a})",
            f"list(({a}))[:1]",
            f"({a})[::-1]",
            f"[x for x in {a}]",
            f"[x for x in {a} if x is not {f}]",
            f"[x for t in ({a}, {b}) for x in t]",
            f"({a}).copy()",
            f"copy.copy({a})",
            f"({a} if FLAG else {b})",
            f"({a} if OTHER else {b})",
            f"({a} or {b})",
            f"({a} and {b})",
            f"given(*{a})",
            f"given(*{a}, {f}, *{b})",
            f"kept({a})",
            f"(lambda t: [*t, {f}])({a})",
            f"Holder(*{a}).them",
            f"Holder(*{a}).push({f}).them",
            f"list(itertools.chain({a}, {b}))",
            f"list(filter(lambda x: x is not {f}, {a}))",
            f"list(reversed({a}))",
            f"[{a}, {b}][0]",
            f"[{a}, {b}][INDEX]",
            f"[*{a}, *([{f}] if FLAG else [])]",
            f"({a}) * 1",
            f"list(yielding({a}))",
            f"list(deque({a}))",
            f"[x for x in {a} if FLAG]",
            f"list(dict.fromkeys({a}))",
            f"sum([{a}, {b}], [])",
            f"[x for x, _ in zip({a}, {b})]",
        ]
    )


def _changed(random: Random) -> str:
    """A statement that changes `m`."""
    a = _sequence(random, random.randint(0, 1))
    f = random.choice(FUNCTIONS)
    text = random.choice(
        [
            f"m.append({f})",
            f"m.insert(0, {f})",
            f"m.extend({a})",
            f"m += {a}",
            f"m = m + {a}",
            f"m = [*m, *{a}]",
            f"m = {a}",
            f"m.remove({f})",
            "m.pop()",
            "m.pop(0)",
            "m.clear()",
            f"m[0] = {f}",
            "del m[0]",
            f"m[:] = {a}",
            "m.reverse()",
            "m.sort(key=lambda f: f.__name__)",
            f"for x in {a}:\n    m.append(x)",
            f"other = m\nother.append({f})",
            f"(lambda t: t.append({f}))(m)",
            f"def change(t):\n    t.extend({a})\n\n\nchange(m)",
            "m = kept(m)",
            "m = list(m)",
            f"m[INDEX:INDEX] = [{f}]",
            f"if {f} in m:\n    m.remove({f})",
            f"if {f} not in m:\n    m.append({f})",
        ]
    )
    if random.random() < 0.3:
        text = f"if {random.choice(['FLAG', 'OTHER'])}:\n    " + text.replace("\n", "\n    ")
    return text


def program(seed: int) -> str:
    """A program that makes a list `m` and registers by it."""
    random = Random(seed)
    lines = [f"m = {_sequence(random, random.randint(0, 3))}"]
    lines += [_changed(random) for _ in range(random.randint(0, 2))]
    body = "\n".join([*lines, random.choice(USES)])
    used = "".join(f"{HELPERS[n]}\n\n\n" for n in HELPERS if re.search(rf"\b{n}[(,]", body))
    if random.random() < 0.2:
        body = "def main():\n    " + body.replace("\n", "\n    ") + "\n\n\nmain()"
    return f"{PRELUDE}{used}{body}\n"


def situations() -> list[str]:
    """Texts of `elsewhere`: what is not told may be any of these."""
    more = ("[]", "[foreign]", "[foreign, foreign]")
    settings = [(each, flag, index) for each in more for flag in (0, 1) for index in (0, 1)]
    return [
        "def foreign(key: str) -> str:\n    return key\n\n\n"
        f"FLAG = {flag}\nOTHER = {number % 2 == 0}\nINDEX = {index}\nMORE = {each}\n"
        for number, (each, flag, index) in enumerate(settings)
    ]
