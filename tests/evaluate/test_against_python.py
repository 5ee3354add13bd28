"""What names of a module are bound to on paper is what Python binds them to.

Each module is run by both.
"""

from __future__ import annotations

from textwrap import dedent

import pytest
from evaluating import EITHER, UNTOLD, by_python, covers, is_untold, on_paper, run_on_paper
from showing import shown

from toolgen.facts.kinds import Container

MODULES = {
    "what decorators make of classes": """
        def nothing(cls): pass
        def number(cls): return 5
        def marked(cls):
            cls.mark = 1
            return cls
        @nothing
        class One: pass
        @number
        class Two: pass
        @marked
        class Three: pass
        got = One, Two, Three.mark
    """,
    "what metaclasses make of namespaces": """
        class Meta(type):
            def __new__(mcs, name, bases, namespace):
                namespace["added"] = 1
                namespace.pop("gone", None)
                return super().__new__(mcs, name, bases, {**namespace, "extra": 1})
        class Shop(metaclass=Meta):
            own = 2
            gone = 3
            def look(self): return 1
        read = [getattr(Shop, each, "none") for each in ["added", "gone", "extra", "own"]]
        looked = Shop().look()
        class Public(type):
            def __new__(mcs, name, bases, namespace):
                kept = {key: each for key, each in namespace.items() if not key.startswith("x")}
                return type.__new__(mcs, name, bases, kept)
        class Stall(metaclass=Public):
            xray = 1
            size = 2
        has = hasattr(Stall, "xray"), Stall.size
    """,
    "changes of what stands in parentheses": """
        TABLE = {"a": 0, "b": 1}
        def change():
            (TABLE)["a"] = 2
            del (TABLE)["b"]
            ((TABLE)).update(c=3)
        change()
        got = TABLE["a"], "b" in TABLE, TABLE["c"]
    """,
    "names that are deleted": """
        one = two = three = four = five = six = max = min = 1
        def by_statement():
            global two
            del two
        def by_item(): del globals()["three"]
        def by_method(name): globals().pop(name)
        del one, max
        by_statement(), by_item(), by_method("four")
        vars().pop("five")
        globals().__delitem__("six")
        del globals()["min"]
        def read(get):
            try: return get()
            except NameError: return "gone"
        gone = [
            read(lambda: one), read(lambda: two), read(lambda: three),
            read(lambda: four), read(lambda: five), read(lambda: six),
        ]
        names = ["one", "two", "three", "four", "five", "six"]
        left = [each for each in names if each in globals()]
        of_python = max(1, 2), min(1, 2)
        def local(given):
            value = given
            if given: del value
            try: return value
            except UnboundLocalError: return "gone"
        locals_ = local(0), local(1)
        def around():
            kept = 1
            def inner():
                nonlocal kept
                del kept
            inner()
            return read(lambda: kept)
        of_block = around()
        for each in [1, 2]:
            if each == 2:
                del each
                break
        after_loop = "each" in vars()
        name = "of module"
        class Shop:
            name = "of class"
            look = see = 1
            del name
            own = name
            del see
            locals().pop("look")
        of_class = Shop.own, [each for each in ["name", "look", "see"] if hasattr(Shop, each)]
        def rebound(): return value
        value = 1
        del value
        value = 2
        again = rebound()
    """,
    "attributes that are deleted": """
        class Shop:
            kept = 1
            off = 2
            @property
            def told(self): return 1
            @told.deleter
            def told(self): self.said = "deleted"
        def by_function(shop): del shop.c
        shop = Shop()
        shop.kept = shop.a = shop.b = shop.c = shop.d = shop.e = shop.f = 2
        del shop.kept, shop.a, shop.told
        delattr(shop, "b")
        by_function(shop)
        vars(shop).pop("d")
        shop.__delattr__("e")
        object.__delattr__(shop, "f")
        type.__delattr__(Shop, "off")
        names = ["kept", "a", "b", "c", "d", "e", "f", "off", "said"]
        read = [getattr(shop, each, "gone") for each in names]
        has = [hasattr(shop, each) for each in names]
        def tried(get):
            try: return get()
            except AttributeError: return "raised"
        raised = tried(lambda: shop.a), tried(lambda: delattr(shop, "a"))
        whole = Shop()
        whole.a = 1
        whole.__dict__ = {"b": 2}
        rows = [getattr(whole, "a", "gone"), whole.b]
        whole.__dict__.clear()
        rows.append(hasattr(whole, "b"))
        class Own(Shop):
            def __delattr__(self, name):
                super().__delattr__(name)
                self.last = name
        own = Own()
        own.a = 1
        del own.a
        last = own.last, hasattr(own, "a")
        def look(): pass
        look.a = look.b = look.c = look.d = 1
        del look.a
        delattr(look, "b")
        look.__dict__.pop("c")
        marks = [getattr(look, each, "gone") for each in ["a", "b", "c", "d"]], vars(look)
    """,
    "what an object is entered by": """
        import asyncio
        import contextlib
        notes = []
        class Both:
            def __enter__(self): return "entered"
            def __exit__(self, *raised): notes.append("left")
            async def __aenter__(self): return "awaited"
            async def __aexit__(self, *raised): notes.append("left later")
        async def run():
            async with Both() as both:
                notes.append(both)
            with Both() as both:
                notes.append(both)
            async with contextlib.AsyncExitStack() as stack:
                notes.append(await stack.enter_async_context(Both()))
                notes.append(stack.enter_context(Both()))
        asyncio.run(run())
        last = notes[:6]
        del notes
    """,
    "what is taken off a class": """
        class Stall:
            below = "stall"
        class Shop(Stall):
            name = "shop"
            other = "other"
            below = "shop"
            def look(self): pass
        del Shop.name, Shop.below, Shop.look
        delattr(Shop, "other")
        has = [hasattr(Shop, each) for each in ("name", "other", "below", "look")]
        read = [getattr(Shop(), "name", "gone"), Shop.below]
    """,
    "what all calls share by a default": """
        def keep(key, table={}):
            table[key] = 1
            return table
        def note(name, *, notes=[]):
            notes += [name]
            return notes
        keep("a")
        kept = keep("b")
        note("one")
        noted = note("two")
    """,
    "what is changed in place is changed by all its names": """
        def look(): pass
        def see(): pass
        items, table, kinds, row = [look], {"a": look}, {look}, (look,)
        same_items, same_table, same_kinds, same_row = items, table, kinds, row
        items += [see]
        table |= {"b": see}
        kinds |= {see}
        row += (see,)
        texts = other = "a"
        other += "b"
        def extend(given):
            given += [look]
            return given
        extended = extend(items)
        more = [look]
        extend(more)
        added = list(more)
    """,
    "what is the same": """
        import json
        class Shop: pass
        class Stall(Shop): pass
        def look(): pass
        def see(): pass
        shop = Shop()
        kinds = [int, str, Shop, Stall, None]
        same = [[one is other for other in kinds] for one in kinds]
        of_python = [[kind is not each for each in (look, shop, True)] for kind in (int, str)]
        functions = [[one is other for other in (look, see, None)] for one in (look, see)]
        equal = [look == look, look == see, look != see, json.dumps is json.dumps]
        alike = [type(each) is int for each in (1, True, shop)]
        del kinds
    """,
    "generators that are entered": """
        import contextlib
        notes = []
        def note(*given): notes.append(given)
        @contextlib.contextmanager
        def opened(name):
            note("before", name)
            given = name + "!"
            note("opening")
            yield given
            note("left", given)
        @contextlib.contextmanager
        def guarded(name):
            note("guarding", name)
            try:
                note("within")
                yield name
            finally:
                note("finally", name)
            note("after", name)
        with opened("a") as one:
            note("body", one)
        with guarded("b") as other, opened(other) as both:
            note("body", both)
        del opened, guarded
    """,
    "fields and what is none": """
        import dataclasses
        from dataclasses import dataclass, field
        from typing import ClassVar, NamedTuple
        @dataclass
        class Point:
            x: int
            y: int = 2
            tags: list = field(default_factory=list)
            KIND: ClassVar[str] = "point"
            def far(self): return (self.x, self.y)
        @dataclass
        class Place(Point):
            name: str = "home"
            KIND = "place"
        class Row(NamedTuple):
            x: int
            y: int = 2
        points = [Point(1), Point(x=1, y=3), Point(1, tags=["a"]), Place(1, name="b"), Place(2)]
        read = [(each.x, each.y, each.tags, each.KIND, each.far()) for each in points]
        rows = [Row(1), Row(y=4, x=3), Row(*[5, 6]), Row(**{"x": 7})]
        cells = [(each.x, each.y, each[0], each[-1], len(each)) for each in rows]
        changed = points[0]
        changed.y = 5
        again = (changed.y, points[0].y, Point.y, Point.KIND, Place.name)
        del points, changed, rows
    """,
    "what is an instance of what": """
        import collections.abc
        import numbers
        import typing
        from collections.abc import Mapping, Sequence
        class Shop: pass
        class Stall(Shop): pass
        class Rows(list): pass
        values = [1, True, "a", b"a", 1.5, 2j, None, (1,), ((1, 2), "a"), [1], [], {1}]
        values += [{"a": 1}, {}]
        values += ["a,b".partition(","), dict(a=1), tuple([1]), Shop(), Stall(), Rows(), Shop, str]
        plain = (int, bool, str, bytes, float, complex, tuple, dict, type(None))
        is_one = [[isinstance(each, kind) for kind in plain] for each in values[:-2]]
        wide = (Sequence, Mapping, collections.abc.Hashable, numbers.Number)
        is_wide = [[isinstance(each, kind) for kind in wide] for each in values[:9]]
        maps = [isinstance(each, (typing.Mapping, typing.Iterable)) for each in values[:-4]]
        own = [[isinstance(each, kind) for kind in (Shop, Stall, Rows)] for each in values]
        lists = [isinstance(each, list) for each in ([1], [], (1,), "a", {1: 1}, Rows())]
        several = [isinstance(each, (int, (str, Shop))) for each in values]
        unions = [isinstance(each, int | str | None) for each in values]
        KINDS = tuple | Shop
        named = [isinstance(each, KINDS) for each in values]
        nested = [isinstance(each, (KINDS, dict | list)) for each in values]
        below = [issubclass(Stall, kind) for kind in (Shop, (int, Shop), int | Shop, (int, str))]
        same = [type(each) is kind for each in (1, True, "a") for kind in (int, bool, str)]
        def of(each): return leaves(each) if isinstance(each, tuple) else [each]
        def leaves(tree): return [leaf for each in tree for leaf in of(each)]
        walked = leaves((("a", "b"), "c", (("d",),)))
        del values, plain, wide, KINDS
    """,
    "keys that are no constants": """
        import enum
        class Kind(enum.Enum):
            ONE = "one"
            TWO = "two"
        class Shop: pass
        class Stall: pass
        def look(): pass
        def see(): pass
        def named(key): return table[key]
        table = {Shop: "shop", look: "look", Kind.ONE: "one", int: "int", "Shop": "text"}
        read = [table[Shop], table[look], table[Kind.ONE], table[int], table["Shop"], named(Shop)]
        got = [table.get(Shop), table.get(Stall, "none"), table.get(str)]
        held = [Shop in table, Stall in table, Stall not in table, look in table, int in table]
        table[Shop] = "other"
        table[Stall] = "stall"
        values = list(table.values())
        keys = [each.__name__ for each in {Shop: 1, look: 2, Stall: 3}]
        kept = table.setdefault(Shop, "more")
        popped, size = table.pop(Stall), len(table)
        copied = {**table}[Shop], dict(table)[look], table.copy()[Kind.ONE]
        made = {each: each.value for each in Kind}
        of_kinds = [made[each] for each in Kind]
        del table, made  # what their keys are has no name by which both could tell it
    """,
    "named tuples as tuples": """
        from collections import namedtuple
        from typing import NamedTuple
        Pair = namedtuple("Pair", "name size", defaults=[3])
        class Row(NamedTuple):
            name: str
            size: int = 2
        rows = [Pair("a", 1), Pair("b"), Pair(size=4, name="c"), Row("d"), Row(size=5, name="e")]
        unpacked = [(name, size) for name, size in rows]
        first, last = Row("f", 6)
        items = [row[0] for row in rows] + [row[-1] for row in rows]
        sliced = [tuple(row)[:1] for row in rows]
        starred = [*Pair("g", 7), *Row("h")]
        zipped = list(zip(*[tuple(each) for each in rows]))
        made = [Pair._make(["i", 8]).size, Row._make(("j", 9)).name, Row._make(("k", "l"))[1]]
        mapped = [each.name for each in map(Pair._make, [("m", 1), ("n", 2)])]
        replaced = tuple(Row("o")._replace(name="p")), list(Pair("q", 1)._replace(size=2))
        del rows, Pair, Row
    """,
    "objects that are containers": """
        from collections import OrderedDict, UserDict, UserList, defaultdict, deque
        class Registry(dict):
            def __call__(self, name):
                def put(value):
                    self[name] = value
                    return value
                return put
            def __missing__(self, key): return "missing " + key
        class Rows(list):
            def add(self, value, **about):
                super().append((value, about))
                return self
        class Loud(UserDict):
            def __setitem__(self, key, value): super().__setitem__(key.upper(), value)
        class Made(dict):
            def __init__(self, name, *pairs):
                super().__init__(pairs, last=3)
                self.name = name
        class Lists(defaultdict):
            def __init__(self): super().__init__(list)
        class Fixed(tuple):
            def __new__(cls, *items): return super().__new__(cls, items)
            def doubled(self): return [each * 2 for each in self]
        class Pile(UserList): pass
        class Line(deque): pass
        class Ordered(OrderedDict[str, int]): pass
        class Names(set):
            def put(self, name): self.add(name)
        class Emptied(dict):
            def __init__(self): pass
        table = Registry(a=1)
        table("b")(2)
        table.update({"c": 3}, d=4)
        table.setdefault("e", 5)
        popped, got = table.pop("d"), table.get("x", 0)
        read = [table["a"], table["zz"], "b" in table, "zz" in table, len(table), bool(table)]
        keys, values, pairs = list(table), list(table.values()), [*table.items()]
        as_dict, spread, as_keywords = dict(table), {**table}, dict(**table)
        rows = Rows([(0, {})]).add(1).add(2, size=3)
        sized = [about.get("size", 0) for _, about in rows]
        last, first_two, turned = rows[-1], rows[:2], [each for each, _ in reversed(rows)]
        loud = Loud(a=1)
        loud["b"] = 2
        loud.update(c=3)
        heard, data = sorted(loud), list(loud.data.items())
        made = Made("n", ("a", 1), ("b", 2))
        made_of = list(made.items()), made.name
        lists = Lists()
        lists["a"].append(1)
        lists["a"].append(2)
        listed = lists["a"], len(lists)
        fixed = Fixed(1, 2)
        doubled, fixed_at, joined = fixed.doubled(), fixed[1], fixed + (3,)
        pile = Pile([1])
        pile.append(2)
        pile += [3]
        piled = list(pile), pile.data
        line = Line(["x"])
        line.appendleft(0)
        lined = list(line)
        ordered = Ordered(b=1)
        ordered["a"] = 2
        in_order = list(ordered.items())
        names = Names(["b"])
        names.put("a")
        put = sorted(names)
        emptied = [bool(Emptied()), len(Emptied()), bool(Rows()), isinstance(table, dict)]
        del table["a"]
        left = list(table)
        deleted = dict.__contains__(table, "a"), dict.get(table, "b")
        del table, rows, loud, made, lists, fixed, pile, line, ordered, names
    """,
    "what is annotated where it is stored": """
        table, rows = {}, [1, 2]
        class Shop: pass
        shop = Shop()
        table["a"]: int = 3
        rows[0]: int = 5
        rows[1]: int
        shop.size: int = 6
        (held): int = 7
        size = shop.size
        table["b"] = 4
        table["d"] = 5
        del table["b"], rows[1]
        def fill():
            made = {}
            made["x"]: int = 8
            return made
        filled = fill()
        del shop
    """,
    "displays that are unpacked with what they unpack": """
        one, *_ = *[1, 2], 3
        left, right = *[1], 2
    """,
    "mappings by what they define": """
        from collections.abc import Mapping, MutableMapping
        class Registry(MutableMapping):
            def __init__(self): self._held = {}
            def __getitem__(self, key): return self._held[key]
            def __setitem__(self, key, value): self._held[key.lower()] = value
            def __delitem__(self, key): del self._held[key]
            def __iter__(self): return iter(self._held)
            def __len__(self): return len(self._held)
        class Doubled(Mapping):
            def __init__(self, of): self.of = of
            def __getitem__(self, key): return self.of[key] * 2
            def __iter__(self): return iter(self.of)
            def __len__(self): return len(self.of)
        table = Registry()
        table["A"] = 1
        table.update({"B": 2}, C=3)
        table.setdefault("d", 4)
        read = [*table.items()], list(table.keys()), [*table.values()]
        got = table.get("b"), table.get("z")
        doubled = dict(Doubled(table).items()), Doubled(table).get("a")
        sizes = len(table), "a" in table, "A" in table
        del table
    """,
    "what comes before and after what a context manager gives": """
        import contextlib
        stack, seen = [], []
        @contextlib.contextmanager
        def using(name):
            stack.append(name)
            try:
                yield name
            finally:
                seen.append(stack.pop())
        @contextlib.contextmanager
        def plainly(name):
            stack.append(name)
            yield len(stack)
            stack.pop()
        with using("a") as one:
            inside = stack[-1], len(stack)
            with using("b"), plainly("c") as depth:
                within = stack[-1], len(stack)
            after = stack[-1]
        outside = list(stack), list(seen)
    """,
    "calls that read what is bound anew": """
        mode, count = "a", 0
        class State: ...
        state = State()
        state.mode = "a"
        def current(): return mode
        def through(): return current() + "!"
        def held(): return state.mode
        def counted():
            global count
            count += 1
            return count
        def switch():
            global mode
            mode = "c"
            state.mode = "c"
        first, told, kept = current(), through(), held()
        mode = "b"
        state.mode = "b"
        second, again = current(), held()
        switch()
        third, last, changed = current(), through(), held()
        one, two = counted(), counted()
        for mode in ["d", "e"]: pass
        looped = current()
        mode += "f"
        whole = first + told + second + third + last + looped + current()
        whole_state = kept + again + changed
        del state, State
    """,
    "iterators of the sources": """
        class Counted:
            def __init__(self, of): self.of, self.at = of, 0
            def __iter__(self): return self
            def __next__(self):
                if self.at >= len(self.of): raise StopIteration
                self.at += 1
                return self.of[self.at - 1]
        class Handed:
            def __init__(self, of): self.of = iter(of)
            def __iter__(self): return self
            def __next__(self): return next(self.of)
        class Taken:
            def __init__(self, of): self.of = of
            def __iter__(self): return Counted(self.of)
        loops = [each for each in Counted("abc")], list(Handed([1, 2])), [*Taken([3, 4])]
        pairs = dict(zip(Counted(["a", "b"]), Handed([1, 2])))
        empty = list(Counted([]))
    """,
    "namespaces": """
        class Shop:
            kind = "shop"
            @staticmethod
            def open(): return 1
        shop = Shop()
        shop.name = "a"
        of_class = [vars(Shop)["kind"], Shop.__dict__["kind"], "kind" in vars(Shop)]
        of_object = [vars(shop)["name"], shop.__dict__.get("kind", "none"), list(vars(shop))]
        of_module = [vars()["Shop"].kind, globals()["shop"].name]
        own = [name for name in vars(Shop) if not name.startswith("_")]
        static = vars(Shop)["open"].__func__()
    """,
    "names stored in namespaces": """
        import builtins
        import sys
        globals()["item"] = 1
        globals().update(updated=2, other=[item])
        globals().setdefault("default", 3)
        globals().setdefault("item", 4)
        vars()["of_vars"] = 5
        locals()["of_locals"] = 6
        kept = globals()
        kept["ke" + "pt_too"] = 8
        for number in range(2): kept[f"turn_{number}"] = number
        class Shop:
            globals()["of_body"] = 9
        def change():
            globals()["of_function"] = 10
            locals()["item"] = 11
            return item
        changed = change()
        read = [item, updated, other, default, of_vars, of_locals, kept_too]
        read += [turn_0, turn_1, of_body, of_function]
        gone = removed = 12
        del globals()["gone"]
        popped = globals().pop("removed"), "removed" in globals(), "gone" in globals()
        builtins.of_python = 13
        sys.modules["builtins"].of_python_too = 14
        all_see = of_python, of_python_too
        del builtins.of_python, builtins.of_python_too, kept
    """,
    "methods of Python's own classes, through super": """
        class Meta(type):
            def __call__(cls, *given): return [super().__call__(*given), "called"]
        class Plain:
            made = []
            def __new__(cls): return super().__new__(cls)
            def __init__(self):
                super().__init__()
                self.name = "a"
            def __init_subclass__(cls): cls.made.append(super().__init_subclass__())
            def __setattr__(self, name, value): super().__setattr__(name, value + "b")
            def __getattribute__(self, name): return super().__getattribute__(name)
        class Below(Plain): pass
        class Called(metaclass=Meta): pass
        name, made, called = Below().name, Plain.made, Called()[1]
    """,
    "orders by keys": """
        from operator import itemgetter
        rows = [("b", 2), ("a", 3), ("c", 1)]
        by_name, by_size = sorted(rows), sorted(rows, key=lambda row: row[1])
        backwards = sorted(rows, key=itemgetter(0), reverse=True)
        largest, least = max(rows, key=lambda row: row[1]), min(rows, key=itemgetter(1))
        longest, first = max(["a", "bbb", "cc"], key=len), max(["aa", "bb"], key=len)
        of_two = min(3, 1), max(3, 1, key=lambda number: -number)
        rows.sort(key=lambda row: (row[1] > 1, row[0]))
        in_place, twins = list(rows), sorted(["b", "a", "ab"], key=len)
    """,
    "members that a constructor is given": """
        from enum import Enum, IntEnum
        class Area(Enum):
            SHOP = ("shop", "Look.")
            STALL = ("stall", "See.")
            def __init__(self, label, text):
                self.label, self.text = label, text
            @property
            def both(self): return self.label + " " + self.text
        class One(Enum):
            A = "a"
            def __init__(self, name): self.other = name * 2
        class Text(str, Enum):
            X = "x", "The x."
            def __new__(cls, value, about):
                made = str.__new__(cls, value)
                made._value_ = value
                made.about = about
                return made
        labels = [each.label for each in Area]
        texts = {each.label: each.text for each in Area}
        both, values = Area.SHOP.both, [each.value for each in Area]
        other, about, value = One.A.other, Text.X.about, Text.X.value
        of_one = [each.value for each in One], One.A.name

    """,
    "counters": """
        from itertools import count
        numbers = count(1)
        first, second = next(numbers), next(numbers)
        named = [f"{name}{number}" for name, number in zip(["a", "b"], numbers)]
        third = next(numbers)
        before = list(zip(numbers, ["c", "d"]))
        fourth = next(numbers)
        def given(step=count(10, 5)): return next(step)
        stepped = [given(), given()]
        by_name = next(count(start=7)), next(count(step=2)), list(zip(count(), count(5), ["e"]))
        down = list(zip(count(3, -1), ["f", "g", "h"]))
        del numbers
    """,
    "one object of each class": """
        class Single(type):
            made = {}
            def __call__(cls, *given, **named):
                if cls not in cls.made:
                    cls.made[cls] = super().__call__(*given, **named)
                return cls.made[cls]
        class Shop(metaclass=Single):
            def __init__(self, name="shop"): self.name = name
        class Stall(Shop): pass
        first, second, other = Shop("a"), Shop("b"), Stall("c")
        names = [first.name, second.name, other.name]
        same = first is second
        def single(cls):
            made = {}
            def get(*given):
                if cls not in made:
                    made[cls] = cls(*given)
                return made[cls]
            return get
        class Booth:
            def __init__(self, name): self.name = name
        booth = single(Booth)
        booths = [booth("d").name, booth("e").name]
    """,
    "defaults": """
        def kept(each, seen=[]):
            seen.append(each)
            return len(seen)
        def counted(each, *, seen={}):
            seen[each] = len(seen)
            return seen[each]
        keep = lambda each, seen=[]: seen.append(each) or len(seen)
        class Shop:
            def add(self, each, held=[]):
                held.append(each)
                return len(held)
        lengths = [kept("a"), kept("b"), kept("c", []), kept("d")]
        counts = [counted("a"), counted("b"), counted("a", seen={})]
        by_lambda = [keep("a"), keep("b")]
        by_method = [Shop().add("a"), Shop().add("b")]
        more = "x"
        def early(each=[more]): return each[0]
        more = "y"
        said = early()
    """,
    "constants": """
        text, number, real, yes, no, nothing = "a", 1, 2.5, True, False, None
        data = b"ab"
        items, row, kinds, table = [1, "a"], (1, 2), {3}, {"a": 1, 2: "b", None: True}
        empty = [[], (), {}]
    """,
    "arithmetic": """
        added, less, times, rest = 2 + 3, 2 - 3, 2 * 3, 7 % 4
        minus, opposite = -(2 + 3), -1.5
        texts, repeated = "a" + "b", "ab" * 3
        items, rows = [1] + [2, 3], (1,) + (2,)
        merged = {"a": 1, "b": 2} | {"b": 3}
        negated = [not 0, not "a", not [], not [1], not None, not not 1]
    """,
    "comparisons": """
        equal = [1 == 1, 1 == 2, "a" == "a", "a" == "b", 1 != 1, 1 != 2]
        less = [1 < 2, 2 < 2, 3 < 2, 1 <= 1, 2 <= 1, "a" < "b"]
        more = [2 > 1, 2 > 2, 1 > 2, 2 >= 2, 1 >= 2]
        chained = [1 < 2 < 3, 1 < 2 < 2, 1 < 1 < 2]
        inside = [1 in [1, 2], 3 in [1, 2], 1 not in [1, 2], 3 not in [1, 2]]
        keys = ["a" in {"a": 1}, "b" in {"a": 1}, "a" not in {"a": 1}, "b" not in {"a": 1}]
        texts = ["a" in "abc", "d" in "abc", "a" not in "abc", "d" not in "abc"]
        nothing = None
        one, items = 1, []
        same = [nothing is None, nothing is not None, one is None, one is not None, items is None]
        class A: pass
        class B: pass
        a, b = A(), A()
        classes = [A is A, A is B, A is not B, int is int, int is str, int is not str]
        objects = [a is a, a is not a, a is None, a is not None]
        written = [int is A, str is a, list is len]
    """,
    "conditions": """
        chosen = ["a" if 1 else "b", "a" if 0 else "b", "a" if [] else "b"]
        first = [1 and 2, 0 and 2, 1 or 2, 0 or 2, "" or None or "c", 1 and 0 or 3]
        truths = ["y" if x else "n" for x in (0, 1, "", "a", [], [0], {}, {"a": 0}, None, 0.0, 0.5)]
        class Plain: pass
        kinds = ["y" if x else "n" for x in (Plain, Plain())]
    """,
    "tables of pairs": """
        pairs = dict([("a", 1), ("b", 2)], c=3)
        zipped = dict(zip(("a", "b"), (1, 2)))
        updated = {"a": 0}
        updated.update([("a", 1), ("z", 9)], b=2)
        merged = {**pairs, "a": 5} | {"b": 6}
    """,
    "exceptions that are raised for sure": """
        class Lost(LookupError): pass
        class Found(Exception): pass
        seen = []
        def lose():
            raise Lost("it")
        def lose_at_once(): raise Lost
        try:
            lose_at_once()
            seen.append("not here")
        except Lost:
            seen.append("at once")
        try:
            lose()
            seen.append("not here")
        except (Found, ValueError):
            seen.append("nor here")
        except LookupError:
            seen.append("here")
        except Exception:
            seen.append("no more")
        else:
            seen.append("nothing raised")
        finally:
            seen.append("at last")
        try:
            try:
                raise Found
            except Lost:
                seen.append("not Lost")
            finally:
                seen.append("on the way")
            seen.append("never")
        except Found:
            seen.append("outside")
        try:
            raise KeyError("a")
        except IndexError: pass
        except: seen.append("bare")
        def told():
            try:
                raise Lost
            except Lost:
                return "told"
            return "lost"
        told_by = told()
    """,
    "what functions change that is local to the one around them": """
        def filled():
            items = []
            def add():
                items.append(1)
            add()
            return items, len(items)
        def switched():
            on, table = False, {}
            def switch(key):
                nonlocal on
                on = True
                table[key] = "on"
            switch("all")
            return "yes" if on else "no", table
        def counted():
            count = [0]
            def count_one():
                count[0] += 1
            count_one()
            count_one()
            return count[0]
        made = [filled(), switched(), counted()]
    """,
    "members of enums": """
        import enum
        class Kind(enum.Enum):
            PLAIN = "plain"
            LOUD = "loud"
        class Word(enum.StrEnum):
            FIRST_WORD = enum.auto()
        word = Word.FIRST_WORD.value
        chosen = [each.value for each in Kind if each is Kind.LOUD]
        others = [each.name for each in Kind if each != Kind.LOUD]
        same = [Kind.LOUD is Kind.LOUD, Kind.LOUD is Kind.PLAIN, Kind.LOUD == Kind.PLAIN]
        class Shop:
            kind = Kind.PLAIN
        of_shop = Shop.kind is Kind.PLAIN
        words = "yes" if Shop().kind == Kind.PLAIN else "no"
    """,
    "texts": """
        name, number, flag = "shop", 3, True
        joined = [f"{name}-{number}", f"{flag}{None}", f"a{1.5}b", f"{name}{{}}"]
        parts = "a,b".split(",")
        methods = [name.upper(), name.title(), " a ".strip(), name.replace("s", "c")]
        glued = ["-".join(["a", "b"]), "-".join(("c", "d")), "{}/{n}".format("a", n=1)]
        asked = [name.startswith("sh"), name.endswith("x")]
        cut = [name[1:], name[:-1], name[::2], name[1:3]]
        made = [str(1), str(True), str("a"), str(None)]
        removed = [name.removeprefix("s"), name.removesuffix("op"), name.partition("o")[0]]
    """,
    "texts with fields": """
        width, texts = 3, {}
        for number in (1, 20):
            texts[f"d{number:02d}"] = f"{number:x}{number:>4}{number:0{width}d}{number!r:>5}"
        for text in ("a", "\u00e9"):
            texts[f"s{text!a}"] = f"{text!r:_>8}{text!s:>2}{text:_<{width}}{text!a}"
        for share in (0.5, 0.25):
            texts[f"f{share:.1%}"] = f"{share:.2f}{share!r:>6}{share:{'.'}{width}e}"
        def named(number, prefix="n"): return f"{prefix!s:>2}{number:03d}"
        calls = [named(1), named(2), f"{format(7, '02d')}"]
    """,
    "members by their kind": """
        import functools, inspect, math, types
        class Shop:
            size = 3
            def __init__(self): self.open, self.look_again = True, self.look
            def look(self): pass
            async def wait(self): pass
            @staticmethod
            def see(): pass
            @classmethod
            def make(cls): pass
            @property
            def price(self): return 1
            class Part: pass
        def told(owner, *predicate):
            found = inspect.getmembers(owner, *predicate)
            return [name for name, value in found if name[:2] != "__"]
        shop = Shop()
        predicates = {
            "function": inspect.isfunction, "method": inspect.ismethod,
            "routine": inspect.isroutine, "class": inspect.isclass,
            "coroutine": inspect.iscoroutinefunction, "callable": callable,
        }
        of_object = {name: told(shop, each) for name, each in predicates.items()}
        of_class = {name: told(Shop, each) for name, each in predicates.items()}
        all_of_object = told(shop)
        asked = {}
        for name in ("look", "see", "make", "wait", "Part", "size", "price"):
            value = getattr(shop, name)
            asked[name] = [each(value) for each in predicates.values()]
            asked[name + " by type"] = [
                isinstance(value, types.FunctionType), isinstance(value, types.MethodType),
                isinstance(value, type), isinstance(value, (types.FunctionType, types.MethodType)),
            ]
        of_others = [inspect.ismodule(math), inspect.isfunction(Shop), inspect.ismethod(told)]
        part = functools.partial(told, shop)
        of_parts = [inspect.isfunction(part), inspect.ismethod(part), callable(part)]
        halves = [inspect.iscoroutinefunction(functools.partial(shop.wait))]
        del math, functools, inspect, types, predicates, part, shop
    """,
    "sequences": """
        items, row = ["a", "b", "c", "d"], ("a", "b")
        picked = [items[0], items[-1], items[3], items[-4], row[1]]
        cut = [items[1:], items[:2], items[::-1], items[1:3], items[::2], row[1:], row[:0]]
        spread = [*items, "e", *row]
        pair = (*row, *row)
        (one, two), three = row, "c"
        lengths = [len(items), len(row), len([]), len({"a": 1})]
    """,
    "tables": """
        table = {"a": 1, "b": 2}
        picked = [table["a"], table.get("b"), table.get("c"), table.get("c", 3), table.get("a", 3)]
        listed = [list(table), list(table.keys()), list(table.values()), list(table.items())]
        spread = {"z": 0, **table, "a": 5}
        copied = table.copy()
        copied["c"] = 3
        made = [dict(a=1), dict({"a": 1}, b=2), dict(), dict(table, a=9)]
        pairs = [(key, value) for key, value in table.items()]
    """,
    "lists that change": """
        items = ["a"]
        items.append("b")
        items.insert(0, "c")
        items.insert(1, "d")
        items.extend(["e", "f"])
        items += ["g"]
        kept = items.copy()
        given = items.append("h")
        items[0] = "i"
        items[-1] = "j"
        popped = [items.pop(), items.pop(0), items.pop(-2)]
        items.remove("b")
        del items[0]
        emptied = [1, 2]
        emptied.clear()
        alike = other = [1]
        other.append(2)
        nested = [[1], [2]]
        nested[0].append(3)
    """,
    "names that comprehensions bind": """
        found = [last := each for each in (1, 2)]
        nested = [[deep := each for each in items] for items in ([3], [4, 5])]
        def run():
            made = [inner := each for each in (6, 7)]
            more = [[deeper := each for each in items] for items in ([8], [9])]
            return inner, deeper, made, more
        ran = run()
        class Shop:
            kinds = {kind: kind.upper() for kind in ("a", "b")}
        kinds = Shop.kinds
    """,
    "queues that change": """
        from collections import deque
        waiting = deque(["a", "b", "c", "d"])
        waiting.appendleft("z")
        waiting.append("e")
        taken = [waiting.popleft(), waiting.pop(), waiting.popleft()]
        left = list(waiting)
    """,
    "sets that change": """
        kinds = {"a"}
        kinds.add("b")
        kinds.update(["c", "d"])
        kinds |= {"e"}
        kinds.discard("a")
        kinds.discard("z")
        kinds.remove("b")
        found = ["c" in kinds, "a" in kinds]
    """,
    "tables that change": """
        table = {"a": 1}
        table["b"] = 2
        table["a"] = 3
        table.update({"c": 4}, d=5)
        table.update(e=6)
        table |= {"f": 7}
        first = [table.setdefault("a", 9), table.setdefault("g", 10), table.setdefault("b")]
        popped = [table.pop("a"), table.pop("z", 11), table.pop("b", 12)]
        last = table.popitem()
        del table["c"]
        emptied = {"a": 1}
        emptied.clear()
        nested = {"a": {"b": 1}}
        nested["a"]["c"] = 2
    """,
    "augmented": """
        number, text, items, row = 1, "a", [1], (1,)
        number += 2
        text += "b"
        held = items
        items += [2]
        row += (2,)
        count = 7
        count -= 2
        count *= 3
        count %= 4
        class Box:
            size = 1
        box = Box()
        box.size += 4
        Box.size += 1
        table = {"a": 1}
        table["a"] += 5
        class Bag:
            def __init__(self):
                self.held = []
            def __iadd__(self, other):
                self.held.append(other)
                return self
        bag = Bag()
        bag += "x"
    """,
    "branches": """
        debug = False
        if debug:
            a = 1
        else:
            a = 2
        if not debug:
            b = 1
        elif a:
            b = 2
        else:
            b = 3
        if debug: c = 1
        elif a == 1: c = 2
        elif a == 2: c = 3
        else: c = 4
        d = 1
        if d > 1: d = 5
        if debug:
            def chosen(): return 1
        else:
            def chosen(): return 2
        e = chosen()
        if a == 2:
            if debug:
                f = 1
            else:
                f = 2
    """,
    "loops": """
        seen, doubled = [], []
        for item in ["a", "b", "c"]:
            seen.append(item)
        for number, item in enumerate(seen, 1):
            doubled.append((number, item))
        for key, value in {"a": 1}.items():
            last = (key, value)
        found = None
        for item in [1, 2, 3, 4]:
            if item == 1:
                continue
            if item == 3:
                break
            found = item
        else:
            found = "none"
        for item in [1]:
            whole = False
        else:
            whole = True
        for item in []:
            never = 1
        else:
            empty = True
        count = 0
        while count < 3:
            count += 1
        steps = []
        left = 5
        while left:
            left -= 1
            if left == 3:
                continue
            if left == 1:
                break
            steps.append(left)
        pairs = []
        for one in (1, 2):
            for other in "ab".split("b"):
                pairs.append((one, other))
    """,
    "comprehensions": """
        doubled = [x + x for x in (1, 2, 3)]
        some = [x for x in (1, 2, 3) if x > 1 if x < 3]
        pairs = [(x, y) for x in (1, 2) for y in ("a", "b")]
        flat = [y for x in [[1], [2, 3]] for y in x]
        table = {k: v for k, v in [("a", 1), ("b", 2)]}
        kinds = {x for x in (1, 1, 2)}
        joined = "-".join(x for x in ("a", "b"))
        swapped = {v: k for k, v in table.items() if v > 1}
        nested = [[y for y in range(x)] for x in (1, 2)]
        made = [f() for f in [lambda: 1, lambda: 2]]
    """,
    "tries": """
        try:
            a = 1
        except ValueError:
            a = 2
        try:
            b = 1
        except Exception:
            pass
        else:
            b = 2
        finally:
            c = 3
        def f():
            try:
                return 1
            finally:
                calls.append(1)
        calls = []
        d = f()
    """,
    "functions": """
        def plain(): pass
        def given(a, b=2, *rest, c, d=4, **more): return [a, b, rest, c, d, more]
        def early(x):
            if x: return "yes"
            return "no"
        def later(x):
            if x > 2: return "big"
            elif x > 1: return "middle"
            return "small"
        def outer(x):
            def inner(y): return x + y
            return inner
        def default(x, y=[1]): return [x, *y]
        nothing = plain()
        bound = [given(1, c=3), given(1, 5, 6, 7, c=3, e=8), given(a=1, c=2, b=3)]
        spread = given(*[1, 2], **{"c": 3})
        told = [early(1), early(0), later(3), later(2), later(1)]
        added = outer(1)(2)
        adder = outer(5)
        again = [adder(1), adder(2)]
        defaults = default(0)
        small = (lambda x, y=2: x + y)(1)
        def only(a, /, b, *, c): return (a, b, c)
        held = only(1, b=2, c=3)
        def names(**options): return options
        named = names(a=1, **{"b": 2})
    """,
    "names of blocks": """
        counter, name = 0, "outer"
        def count():
            global counter
            counter = counter + 1
            return counter
        counted = [count(), count()]
        def shadow():
            name = "inner"
            return name
        shadowed = [shadow(), name]
        class Holder:
            name = "class"
            def get(self): return name
        held = [Holder.name, Holder().get()]
    """,
    "generators": """
        def numbers():
            yield 1
            yield 2
        def rest(items):
            for each in items:
                if each: yield each
        listed = list(numbers())
        kept = list(rest([0, 1, None, "a"]))
        looped = [x for x in numbers()]
        total = []
        for x in numbers(): total.append(x)
        first = next(iter([3, 4]))
    """,
    "classes": """
        class Base:
            kind = "base"
            names = []
            def __init__(self, name="none"):
                self.name = name
            def told(self): return self.kind + ":" + self.name
            @property
            def loud(self): return self.name.upper()
            @classmethod
            def make(cls, name): return cls(name)
            @staticmethod
            def twice(x): return x + x
            def me(self): return self
            def __getattr__(self, name): return "hook " + name
        class Derived(Base):
            kind = "derived"
            def told(self): return "<" + super().told() + ">"
        class Other(Derived):
            def __init__(self):
                super().__init__("other")
                self.more = 1
        base, derived, other = Base("b"), Derived("d"), Other()
        told = [base.told(), derived.told(), other.told(), Base().told()]
        attributes = [base.name, derived.kind, Base.kind, Derived.kind, base.loud, other.more]
        made = [Base.make("m").name, Derived.make("n").told(), Base.twice(2), base.twice(3)]
        hooked = base.missing
        same = base.me().name
        base.kind = "changed"
        kept = [base.kind, Base.kind, derived.kind]
        Base.names.append("x")
        shared = [Derived.names, base.names]
        named = [Base.__name__, Derived.__name__, base.__class__.__name__]
        method = derived.told
        called = method()
        checked = [isinstance(derived, Base), isinstance(base, Derived), isinstance(other, Base)]
    """,
    "several bases": """
        class A:
            def who(self): return ["A"]
        class B(A):
            def who(self): return ["B", *super().who()]
        class C(A):
            def who(self): return ["C", *super().who()]
        class D(B, C):
            def who(self): return ["D", *super().who()]
        order = D().who()
        class Mixed(C, B): pass
        mixed = Mixed().who()
    """,
    "functions as values": """
        def find(): "Find."; return 1
        def look(x: int = 1) -> str: return "a"
        table = {"find": find, "look": look}
        called = [table["find"](), [find, look][1]()]
        named = [find.__name__, find.__qualname__, find.__doc__, find.__module__, look.__doc__]
        find.tag = "t"
        tagged = [find.tag, getattr(find, "tag"), getattr(look, "tag", "none")]
        marked = [hasattr(find, "tag"), hasattr(look, "tag")]
        def apply(function, *given, **named): return function(*given, **named)
        applied = [apply(find), apply(look, 2), apply(lambda x: x + 1, 2), apply(dict, a=1)]
        hints = look.__annotations__
        class Shop:
            def open(self): return "open"
        shop = Shop()
        names = [shop.open.__name__, Shop.open.__qualname__]
        bound = getattr(shop, "open")()
        unbound = Shop.open(shop)
    """,
    "decorators": """
        import functools
        def same(function): return function
        def tagged(tag):
            def decorate(function):
                function.tag = tag
                return function
            return decorate
        def wrapped(function):
            @functools.wraps(function)
            def wrapper(*args, **kwargs): return ["w", function(*args, **kwargs)]
            return wrapper
        def constant(function): return 3
        @same
        def one(): return 1
        @tagged("t")
        def two(): return 2
        @wrapped
        def three(x): "Three."; return x
        @wrapped
        @tagged("u")
        def four(): return 4
        class Loud:
            @wrapped
            def say(self): return "hi"
        results = [one(), two(), two.tag, three(3), four()]
        names = [three.__name__, three.__doc__, four.__name__]
        said = Loud().say()
        inner = three.__wrapped__(7)
        @same
        class Kept:
            x = 1
        kept = Kept.x
    """,
    "functions that wrap no more": """
        import functools
        def wrapped(function):
            @functools.wraps(function)
            def wrapper(*args, **kwargs): return function(*args, **kwargs)
            return wrapper
        @wrapped
        def named(x): "Named."; return x
        del named.__wrapped__
        told = [named.__name__, named.__doc__, hasattr(named, "__wrapped__")]
    """,
    "functions of Python's": """
        items = [3, 1, 2]
        ordered = [sorted(items), sorted(["b", "a"]), list(reversed(items))]
        made = [list((1, 2)), tuple([1]), list(), tuple(), set([1]), list({"a": 1})]
        counted = [list(range(3)), list(range(1, 4)), list(range(0, 6, 2)), list(range(3, 0, -1))]
        paired = [list(zip([1, 2], "ab".split("b"))), list(zip([1, 2, 3], [4])), list(zip())]
        numbered = [list(enumerate(["a", "b"])), list(enumerate(["a"], 5))]
        started = list(enumerate([1], start=2))
        mapped = [list(map(str, [1, 2])), list(map(lambda x: x + 1, [1, 2]))]
        filtered = list(filter(None, [0, 1, ""]))
        picked = [next(iter([5])), next(iter([]), 6), next(iter([7, 8]), 6)]
        items = [1, 2, 3]
        taken = iter(items)
        taken = [next(taken), next(taken), list(taken)]
        calls = [callable(len), callable(lambda: 0), callable(1), callable([])]
        kinds = [isinstance(1, int), isinstance("a", str), isinstance(1, str), isinstance([], list)]
        more = [isinstance((), list), isinstance({}, dict), isinstance((), tuple)]
        numbers = [isinstance(True, bool), isinstance(True, int), isinstance(True, str)]
        def f(): pass
        class A:
            x = 1
        a = A()
        others = [isinstance(f, str), isinstance(a, A), isinstance(1, A), isinstance(f, dict)]
        setattr(a, "y", 2)
        got = [getattr(a, "y"), getattr(a, "x"), a.y, hasattr(a, "y")]
        delattr(a, "y")
        rest = vars(a)
        typed = type(a).__name__
        large = [max(1, 2), min(3, 2), abs(-1), round(1.6), ord("a"), chr(98)]
        joined = [bool(1), int("3"), float("1.5"), repr("a")]
    """,
    "functions of libraries": """
        import copy, functools, inspect, itertools, json, textwrap
        def look(a, b=2):
            "Look."
            return [a, b]
        chained = list(itertools.chain([1], (2,), [3]))
        part = functools.partial(look, 1)
        parts = [part(), part(b=3), part(4), functools.partial(look, b=5)(6)]
        total = functools.reduce(lambda x, y: x + y, [], 9)
        first = [1, [2]]
        shallow, deep = copy.copy(first), copy.deepcopy(first)
        first[1].append(3)
        first.append(4)
        read = json.loads('{"a": [1, "b", null, true, 1.5], "c": {}}')
        doc = inspect.getdoc(look)
        dedented = textwrap.dedent("  a\\n  b")
        class Shop:
            def open(self): return 1
            def _hidden(self): return 2
        asked = [inspect.isfunction(look), inspect.isclass(Shop), inspect.isclass(look)]
        methods = [inspect.ismethod(Shop().open), inspect.ismethod(look)]
        async def wait(): pass
        waiting = [inspect.iscoroutinefunction(wait), inspect.iscoroutinefunction(look)]
        routines = [inspect.isroutine(look), inspect.isroutine(1), inspect.isroutine(Shop)]
        members = [name for name, _ in inspect.getmembers(Shop(), inspect.ismethod)]
        names = list(inspect.signature(look).parameters)
        bound = [each.name for each in inspect.signature(Shop().open).parameters.values()]
        def other(x): return x
        functools.update_wrapper(other, look)
        updated = other.__name__
        told = inspect.signature(look).return_annotation is inspect.Signature.empty
    """,
    "annotations": """
        from typing import get_type_hints, cast
        def look(a: int, b: str = "x") -> str: return "a"
        def plain(a): return a
        hints = [get_type_hints(look).get("return") is str, get_type_hints(look)["a"] is int]
        absent = "return" in get_type_hints(plain)
        kept = cast(int, 5)
        names = list(look.__annotations__)
        look.__annotations__["a"] = float
        changed = look.__annotations__["a"] is float
    """,
    "stored names": """
        class Settings: pass
        settings = Settings()
        settings.name = "a"
        settings.items = []
        settings.items.append(1)
        settings.name += "b"
        read = [settings.name, settings.items]
        Settings.level = 3
        level = settings.level
        a = b = c = 1
        d = [0, 0]
        d[0], d[1] = 1, 2
        x, y = 1, 2
    """,
    "enums": """
        from enum import Enum
        class Color(Enum):
            RED = "red"
            BLUE = "blue"
        told = [Color.RED.value, Color.BLUE.name]
    """,
    "records": """
        from dataclasses import dataclass, field
        from typing import NamedTuple
        @dataclass
        class Point:
            x: int
            y: int = 2
            names: list = field(default_factory=list)
            def total(self): return self.x + self.y
        class Pair(NamedTuple):
            one: str
            two: str = "b"
        points = [Point(1).total(), Point(1, 5).total(), Point(y=1, x=0).total(), Point(1).y]
        pairs = [Pair("a").one, Pair("a").two, Pair("c", two="d").two]
    """,
    "with": """
        from contextlib import contextmanager
        @contextmanager
        def opened(name):
            yield name + "!"
        with opened("a") as held:
            inside = held
        after = inside
    """,
    "what values and objects are equal to": """
        class Plain: pass
        class Equal:
            def __eq__(self, other): return other == 1
        class Table(dict): pass
        class Failure(ValueError): pass
        class Named:
            kind = 1
        def kind(value):
            match value:
                case Named.kind: return "one"
                case "a": return "text"
                case None: return "none"
                case []: return "nothing"
                case {"a": 1}: return "table"
                case _: return "other"
        kinds = [kind(Plain()), kind(Equal()), kind(Table()), kind(Table(a=1)), kind(Failure())]
        plain = [kind(each) for each in (1, 1.0, True, "a", None, [], (), {}, {"a": 1}, {"a": 2})]
        shuffled = [kind(list(set())), kind([*{3}])]
        functions = [kind(kind), kind(Plain)]
    """,
    "what positional patterns of a class are held to": """
        NAMES = ("x", "y")
        class Point:
            __match_args__ = NAMES
            def __init__(self, x, y): self.x, self.y = x, y
            @property
            def sum(self): return [self.x, self.y]
        class Below(Point):
            __match_args__ = ("sum",)
        def place(value):
            match value:
                case Below([1, 2]): return "below"
                case Below(): return "others"
                case Point(0, 0): return "origin"
                case Point(0, y=1): return "one up"
                case Point(sum=[2, 3], x=2): return "five"
                case Point(y=[_, second]): return ["items", second]
                case Point(): return "point"
                case int(7) | str("b"): return "itself"
                case int(): return "number"
                case _: return "other"
        places = [place(Point(0, 0)), place(Point(0, 1)), place(Point(2, 3)), place(Point(1, 1))]
        below = [place(Below(1, 2)), place(Below(0, 0))]
        held = [place(Point(2, [1, 2])), place(7), place(8), place("b"), place("c"), place([7])]
    """,
    "what patterns of mappings hold": """
        class Keys:
            FIRST = "a"
        def look(value):
            match value:
                case {Keys.FIRST: 1}: return "first"
                case {"a": int(), "b": [x, *_]}: return ["both", x]
                case {"b": None}: return "none"
                case {"c": {"d": inner}}: return ["inner", inner]
                case {}: return "mapping"
                case _: return "other"
        found = [look({"a": 1}), look({"a": 2, "b": [3, 4]}), look({"b": None}), look({"b": 0})]
        more = [look({"c": {"d": 5}}), look({"c": {}}), look({}), look([]), look("a"), look(None)]
    """,
    "what signs make of values": """
        numbers = [-1, -2.5, -True, +1, not 0, not "a", not [], not {"a": 1}]
        texts = ["a" in "abc", "d" in "abc", "" in "abc", "d" not in "abc", "ab" * 2, "%s!" % "a"]
        lists = [[1] + [2], (1,) + (2,), [1] * 2, 1 in [1, 2], 3 in [1, 2], 3 not in (1, 2)]
        tables = [{"a": 1} | {"b": 2}, "a" in {"a": 1}, "b" not in {"a": 1}]
        sets = [{1, 2} & {2, 3}, {1, 2} - {2}, {1} ^ {2}, {1} | {2}, 1 in {1}, 2 in {1}]
        ordered = [1 < 2, "a" < "b", 2 <= 1, 1 >= 1.0, "b" > "a", 1 == 1.0, "1" == 1, 1 != 2]
        def tried(one, other):
            try:
                return one < other
            except TypeError:
                return "none"
        untried = [tried(1, 2), tried(2, 1)]
        chained = [1 < 2 < 3, 1 < 2 > 3, 1 == 1 != 2]
    """,
    "whether objects are the same": """
        import enum
        class Area(enum.Enum):
            SHOP = 1
            WORK = 2
        class Kind(enum.Enum):
            SHOP = 1
        class Shop: pass
        def make():
            def inner(): return 1
            return inner
        one, other = make(), make()
        shop, stall = Shop(), Shop()
        members = [Area.SHOP is Area.WORK, Area.SHOP == Area.WORK]
        apart = [Area(1) is Area.SHOP]
        objects = [shop is shop, shop == shop, shop != shop, shop is not shop]
        plain = [None is None, shop is None, shop is not None, Area.SHOP is None, None == shop]
        functions = [one is one, one == one, make is one, one is make, make != one]
        unlike = [type(shop) is Shop, type(shop) is int, Shop is Area, int is int, int is not str]
    """,
    "what wraps takes over": """
        import functools
        def first(key: str = "a") -> str:
            "First."
            return key
        first.mark = "mark"
        def named(function):
            @functools.wraps(function, assigned=("__name__",))
            def inner(*args): return function(*args)
            return inner
        def bare(function):
            @functools.wraps(function, assigned=(), updated=())
            def inner(*args):
                "Inner."
                return function(*args)
            return inner
        def own(function):
            def inner(*args): return function(*args)
            inner.mark = "own"
            return functools.update_wrapper(inner, function)
        def method(function):
            @functools.wraps(function)
            def inner(*args): return function(*args)
            return inner
        class Shop:
            def find(self, key):
                "Find."
                return [key]
        whole, part, none, kept = own(first), named(first), bare(first), own(first)
        bound = method(Shop().find)
        names = [each.__name__ for each in (whole, part, none, bound)]
        docs = [each.__doc__ for each in (whole, part, none, bound)]
        marks = [getattr(each, "mark", "none") for each in (whole, part, none, bound)]
        wrapped = [whole.__wrapped__ is first, part.__wrapped__("b"), bound("c"), none("d")]
        del whole, part, none, bound, kept
    """,
    "what super finds": """
        class Meta(type):
            def named(cls): return "meta"
        class Above:
            kind = "above"
            def __new__(cls, *args): return super().__new__(cls)
            def __init__(self, name="a"): self.name = name
            def who(self): return ["above", self.name]
            @classmethod
            def made(cls): return ["made", cls.__name__]
            @staticmethod
            def plain(): return "plain"
            @property
            def size(self): return len(self.name)
            def __setattr__(self, name, value): super().__setattr__(name, [value])
            def __eq__(self, other): return super().__eq__(other)
            __hash__ = None
        class Beside:
            def who(self): return "beside"
        class Below(Above, Beside, metaclass=Meta):
            def __init__(self): super().__init__("b")
            def who(self): return ["below", super().who(), super(Above, self).who()]
            @classmethod
            def made(cls): return ["below", super().made()]
            @staticmethod
            def plain(): return super(Below, Below).plain()
            def find(self): return [super().kind, super(Below, self).kind]
            def told(self): return [super().plain(), super().made(), super().size]
        below = Below()
        found = [below.who(), below.made(), Below.plain(), below.find(), below.told()]
        named = [Below.named(), below.name]
    """,
    "what records have where nothing is given": """
        import dataclasses, typing
        @dataclasses.dataclass
        class Base:
            name: str
            kinds: list = dataclasses.field(default_factory=list)
            size: int = dataclasses.field(default=3, repr=False)
            limit: typing.ClassVar[int] = 9
        @dataclasses.dataclass
        class Below(Base):
            size: int = 4
            more: str = "more"
        class Row(typing.NamedTuple):
            x: int
            y: str = "y"
        base, below, row = Base("a"), Below("b", ["k"]), Row(1)
        of_base = [base.name, base.kinds, base.size, base.limit]
        of_below = [below.name, below.kinds, below.size, below.more, below.limit]
        of_row = [row.x, row.y, row[0], [*row], row._replace(y="z").y]
        del row
        changed = dataclasses.replace(below, size=5)
        of_changed = [changed.name, changed.size, changed.more, changed.kinds is below.kinds]
        base.kinds.append("k")
        kept = [base.kinds, Base("c").kinds]
    """,
    "what names that others say global or nonlocal of are": """
        count, kept = 1, []
        def outer():
            count = 10
            def inner():
                nonlocal count
                count += 1
                def innermost():
                    nonlocal count
                    count += 5
                    return count
                return [count, innermost(), count]
            return [inner(), count]
        def raised():
            global count, made
            count, made = count + 1, "made"
            return count
        first, second = outer(), [raised(), raised()]
        third = [count, made]
    """,
    "what generators hand on": """
        def inner(n):
            yield n
            yield [n]
            return "done"
        def outer():
            try:
                got = yield from inner(1)
                yield "within"
            finally:
                yield "left"
        def branching(n):
            if n > 1:
                yield "many"
            else:
                for each in range(n):
                    yield each
            with_none = [x for x in (1, 2) if x > n]
            yield with_none
        given = [list(outer()), list(branching(0)), list(branching(1)), list(branching(2))]
    """,
    "names that walruses and loops leave": """
        if (n := 3) > 2: pass
        found = [y for x in (1, 2, 3) if (y := x * 2) > 2]
        last = y
        def look(rows):
            return [(each := row)[0] for row in rows], each
        seen = look([[1], [2]])
        for number, (left, *rest) in enumerate([[1, 2, 3], [4]]):
            pass
        left_over = [number, left, rest]
        names = row = [1, 2]
        first, (second, third) = names[0], row
        matrix = [[0, 0], [0, 0]]
        matrix[0][1], matrix[1] = 5, [6]
        del matrix[1][0]
    """,
    "what is stored through other names": """
        import types
        class Held:
            kinds = []
            def __init__(self): self.data = {}
        class Data(dict): pass
        one, other = Held(), Held()
        one.kinds.append("a")
        one.data["a"] = other.data["b"] = 1
        one.data = {"c": 2}
        setattr(other, "na" + "me", "other")
        Held.size = 4
        seen = [one.data, other.data, other.name, one.size]
        table = Data()
        table["x"] = 1
        table.update(y=2)
        table.name = "table"
        stored = [dict(table), table.name, len(table)]
        del table
        module = types.SimpleNamespace(a=1)
        module.b = 2
        spaces = [module.a, module.b, vars(module)]
        rows = [1, 2, 3]
        rows[-1] = "last"
        del rows[0]
    """,
    "methods of containers by super": """
        class Table(dict):
            def __getitem__(self, key): return [super().__getitem__(key)]
            def __setitem__(self, key, value): super().__setitem__(key, value * 2)
            def __contains__(self, key): return not super().__contains__(key)
            def __len__(self): return super().__len__() + 10
            def __iter__(self): return super().__iter__()
            def get(self, key, default=None): return ["got", super().get(key, default)]
        class Row(list):
            def __getitem__(self, index): return [super().__getitem__(index)]
            def __len__(self): return super().__len__() * 2
            def append(self, value): super().append(value + 1)
        table, row = Table(a=1), Row([1, 2])
        table["b"] = 3
        row.append(3)
        found = [table["a"], table["b"], "a" in table, "c" in table, len(table), list(table)]
        more = [table.get("a"), table.get("z", 5), row[0], row[-1], len(row), list(row)]
        del table, row
    """,
    "what calls are given by iterators": """
        class Items:
            def __init__(self, *items): self.items = items
            def __iter__(self): return iter(self.items)
        class Kept(list): pass
        def given(*items, **named): return items, named
        both = given(0, *Items("a", "b"), *Kept(["c"]), *(each for each in [1]), 2, key=3)
        none = given(*Items())
    """,
    "what methods of containers go through": """
        import collections
        class Items:
            def __init__(self, *items): self.items = items
            def __iter__(self): return iter(self.items)
        listed, added = [0], [0]
        listed.extend(Items("a", "b"))
        added += Items("a")
        queue = collections.deque([0])
        queue.extend(Items(1, 2))
        queue.extendleft(Items(3, 4))
        kinds = {"a"}
        kinds.update(Items("b"), Items("c"))
        others = [kinds.union(Items("d")), kinds & {"b"}, kinds.difference(Items("a", "b"))]
        table = {"z": 0}
        table.update(Items(("a", 1), ("b", 2)))
    """,
    "what objects that have keys make of a dict": """
        from collections.abc import Mapping
        def look(): pass
        class Own:
            def __init__(self): self.table = {"a": look}
            def keys(self): return self.table.keys()
            def __getitem__(self, key): return self.table[key]
        class Named(Mapping):
            def __iter__(self): return iter(["a", "b"])
            def __len__(self): return 2
            def __getitem__(self, key): return key + "!"
        class Kept(dict):
            def __getitem__(self, key): return "not asked"
            def keys(self): return ["not asked"]
        def given(**named): return named
        made = [dict(Own()), dict(Named(), c=1), dict(Kept(a=look))]
        shown = [{**Own()}, {"z": 0, **Named()}, {**Kept(a=look)}]
        handed = [given(**Own()), given(**Named(), c=1), given(**Kept(a=look))]
        table, other = {}, {"a": 1}
        table.update(Own(), b=1)
        other |= Named()
    """,
    "constructors of records that others call": """
        from dataclasses import dataclass
        import attrs
        from pydantic import BaseModel
        @dataclass
        class Point:
            x: int
            kind: str = "point"
            def __post_init__(self): self.seen = self.kind + "!"
        class Place(Point):
            def __init__(self, *given, **named):
                super().__init__(*given, **named)
                self.wide = 8
        class Named(Point):
            def __init__(self, x): Point.__init__(self, x, "named")
        class Plain(Point):
            def __init__(self, x): super().__init__(x)
        @dataclass
        class Last(Plain):
            z: int = 0
        class Spec(BaseModel):
            name: str = "x"
            size: int = 1
            def __init__(self, **given): super().__init__(**given)
        class Own(Spec):
            more: str = "m"
            def __init__(self, name, **given): super().__init__(name=name, **given)
        class Direct(BaseModel):
            name: str = "x"
            def __init__(self, name): BaseModel.__init__(self, name=name)
        @attrs.define
        class Row:
            x: int
            y: int = 2
        class Wide(Row):
            def __init__(self, x): super().__init__(x, y=5)
        places = [Place(1), Place(2, kind="place"), Named(3), Plain(4), Last(5, "last", 6)]
        read = [(each.x, each.kind, each.seen) for each in places]
        last = [places[0].wide, places[-1].z]
        specs = [Spec(), Spec(name="a"), Own("b", size=3), Own("c", more="d")]
        told = [(each.name, each.size) for each in specs] + [(specs[-1].more, Direct("e").name)]
        rows = [Wide(1).x, Wide(1).y]
        del places, specs
    """,
    "classes that count as false": """
        class Kind(type):
            def __bool__(cls): return False
        class Sized(type):
            def __len__(cls): return 0
        class Shop(metaclass=Kind): pass
        class Stall(metaclass=Sized): pass
        class Plain: pass
        full = ["yes" if each else "no" for each in (Shop, Stall, Plain)]
    """,
    "parameters of lambdas": """
        made = (lambda *given, key=1, **named: (given, key, named))(1, 2, key=3, more=4)
        none = (lambda *given, key=1: (given, key))(1, 2)
        plain = (lambda first, /, second, *, key=3: (first, second, key))(1, second=2)
        given = (lambda first, second=2, *rest, key: (first, second, rest, key))(*[1, 4, 5], key=6)
    """,
    "what `finally` returns": """
        def late(given):
            try:
                if given:
                    return 1
            finally:
                if not given:
                    return 2
            return 3
        ended = [late(0), late(1)]
    """,
    "methods that change nothing": """
        table, row, kinds = {"a": 1}, [1, 2], {3}
        looked = [table.keys(), table.copy(), row.index(2), row.count(1), kinds.isdisjoint([4])]
        table.fromkeys("b")
        table.__contains__("b")
        row.__len__()
        kinds.__or__({5})
        kept = [len(table), table["a"], len(row), row[-1], len(kinds), 5 in kinds]
        del looked
    """,
    "members of enums that are objects, aliases or descriptors": """
        import enum
        from dataclasses import dataclass
        class Shop:
            def __init__(self, size): self.size, self.name = size, "shop"
        class Kind(enum.Enum):
            ONE = Shop(1)
            TWO = Shop(2)
        read = [Kind.ONE.name, Kind.ONE.value.size, Kind["TWO"].value.size, Kind.TWO.value.name]
        names = [each.name for each in Kind]
        @dataclass
        class Sized:
            size: int
            label: str = "none"
        class Box(Sized, enum.Enum):
            SMALL = 1
            LARGE = (2, "two")
        boxes = [(each.size, each.label) for each in Box]
        class Mixin:
            depth = 3
        class Area(Mixin, enum.Enum):
            ONE = 1
            def read(self): return self.value
            seen = property(read)
            UNO = 1
        area = [Area.depth, Area.ONE.depth, Area.ONE.seen, Area.ONE.read(), Area(1).name]
        alias = [Area.UNO is Area.ONE, Area.UNO.name, [each.name for each in Area]]
        known = list(Area.__members__)
        class Fixed:
            def __get__(self, instance, owner): return "fixed"
        class Placed(enum.Enum):
            HERE = 1
            fixed = Fixed()
        placed = [[each.name for each in Placed], Placed.HERE.fixed, Placed.fixed]
        del Kind, Box, Area, Placed, Fixed
    """,
    "containers whose class is below others as well": """
        from abc import ABC
        from typing import Generic, TypeVar
        T = TypeVar("T")
        class Rows(ABC, list): pass
        class More(Generic[T], list): pass
        class Sized:
            size = 3
        class Mixed(Sized, list): pass
        class Table(ABC, dict): pass
        read = [[*each([1, 2])] for each in (Rows, More, Mixed)]
        sizes = [len(each([1, 2])) for each in (Rows, More, Mixed)]
        found = Table(a=1)["a"]
        truths = [bool(Rows()), bool(Rows([1])), 1 if Table() else 2, 1 if Table(a=1) else 2]
    """,
    "what metaclasses give": """
        class Text(type):
            def __new__(mcs, name, bases, namespace): return name + "!"
            def __init__(cls, *given): raise ValueError
        class Nothing(type):
            def __new__(mcs, name, bases, namespace): return None
        class Shop(metaclass=Text): pass
        class Stall(metaclass=Nothing): pass
        class Listed(type):
            def __iter__(cls): return iter(cls.names)
            def __len__(cls): return len(cls.names)
            @property
            def label(cls): return "label of " + cls.__name__
            @classmethod
            def kind(mcs): return mcs.__name__
            @staticmethod
            def plain(text): return text + "!"
            def own(cls): return cls.names[0]
        class Group(metaclass=Listed):
            names = ["a", "b"]
        of_meta = [Group.label, Group.kind(), Group.plain("x"), Group.own()]
        gone, size = [each for each in Group], len(Group)
        def local():
            class Within(metaclass=Text): pass
            return Within
        within = local()
    """,
    "descriptors as objects": """
        from functools import partial, wraps
        def add(a, b): return a + b
        def count(*given): return len(given)
        class Shop:
            def one(): return 1
            two = staticmethod(one)
            three = two() + 2
            def get(self): return 5
            price = property(get)
            counted = classmethod(partial(count, 1))
            plain = staticmethod(partial(count, 1))
        got = [Shop.three, Shop.two(), Shop().price]
        of_class = [isinstance(Shop.price, property), Shop.price is vars(Shop)["price"]]
        counts = [Shop.counted(), Shop().counted(), Shop.plain(), Shop().plain()]
        wrapped = wraps(add)(partial(add, 1))(2)
        class Own:
            def __setattr__(self, name, value): object.__setattr__(self, name, value + 1)
        own = Own()
        own.__setattr__("size", 1)
    """,
    "what is stored on classes of libraries": """
        import string
        string.Formatter.mine = "a"
        string.Formatter.given = lambda self, x: x + 1
        read = [string.Formatter.mine, string.Formatter().mine, string.Formatter().given(2)]
        del string.Formatter.mine, string.Formatter.given
    """,
    "super in functions within methods": """
        class Base:
            def who(self): return "base"
        class Own(Base):
            def who(self):
                def inner(this): return super().who()
                return inner(self) + " of own"
            def named(self): return super(Own, self).who()
        who = [Own().who(), Own().named()]
    """,
    "protocols that do something": """
        from typing import Protocol, runtime_checkable
        SEEN = []
        @runtime_checkable
        class Named(Protocol):
            SEEN.append("named")
            def name(self): ...
        class Shop:
            def name(self): return "a"
        class Stall: pass
        are = [isinstance(each, Named) for each in (Shop(), Stall())]
    """,
    "what is not in an empty dict": """
        import enum
        class Kind(enum.Enum):
            ONE = 1
        def look(): pass
        empty = {}
        got = [empty.get(Kind.ONE, "none"), empty.get(look, "none"), empty.get("a")]
        has = [Kind.ONE in empty, look in empty, "a" in empty]
    """,
    "what is contained by a method": """
        class Box:
            def __contains__(self, item): return item == "a"
        box = Box()
        asked = ["a" in box, "b" in box, "a" not in box, "b" not in box]
    """,
    "patterns of what has no order": """
        def of(value):
            match value:
                case [*rest]: return 1
                case _: return 2
        read = [of(list({"a", "b"})), of({"a"}), of([])]
    """,
    "tests that hang on one operand": """
        import os
        yes = True
        def one(): return "a"
        a = b = c = d = 0
        if len(os.environ) > 1000 or (yes and yes): a = 1
        else: a = 2
        if not (len(os.environ) > 1000 or yes): b = 1
        else: b = 2
        if not (len(os.environ) > 1000 and not yes): c = 1
        else: c = 2
        if one() + one() + one() == "aaa": d = 1
        else: d = 2
    """,
    "wrappers": """
        import functools
        def look(): "Looks."
        look.mark = 1
        def see(): "Sees."
        def other(): "Others."
        some = functools.update_wrapper(other, look, assigned=("__name__",), updated=())
        names = [some.__name__, some.__doc__, hasattr(some, "mark")]
        def third(): "Third."
        third.mark = 5
        of_doc = functools.update_wrapper(third, look, ("__doc__",))
        by_doc = [of_doc.__name__, of_doc.__doc__, of_doc.mark]
        def fourth(): "Fourth."
        marked = functools.update_wrapper(fourth, look, ("__name__", "mark"), ())
        of_mark = [marked.__name__, marked.__doc__, marked.mark]
        def fifth(): "Fifth."
        fifth.__doc__ = "Own."
        own = functools.update_wrapper(fifth, look, ("__name__",), ())
        of_own = [own.__name__, own.__doc__]
        is_wrapped = functools.wraps(look)(see).__wrapped__ is look
        del see
    """,
    "what is added and in which order": """
        one = ["a"] + list({"b"})
        tuples = ("a",) + ("b",)
        ordered = sorted({"b", "c"}) + ["a"]
        none = [1] * 0 + [2]
        same = {*(["a"] + list({"b", "c"}))}
    """,
    "loops without a target": """
        for () in [(), ()]:
            pass
        else:
            after = 1
        for [] in [()]:
            pass
        else:
            later = 2
    """,
    "what the methods of operators give": """
        class Less:
            def __init__(self, size): self.size = size
            def __lt__(self, other): return ("lt", self.size)
            def __le__(self, other): return ("le", self.size)
            def __eq__(self, other): return ("eq", self.size)
            __hash__ = None
        class More:
            def __init__(self, size): self.size = size
            def __gt__(self, other): return ("gt", self.size)
            def __ge__(self, other): return ("ge", self.size)
            def __ne__(self, other): return ("ne", self.size)
        class Plain: pass
        less, more, plain = Less(1), More(2), Plain()
        direct = [less < plain, less <= plain, less == plain]
        direct += [more > plain, more >= plain, more != plain]
        turned = [plain > less, plain >= less, plain == less]
        turned += [plain < more, plain <= more, plain != more]
        chained = [less < plain > less, plain != more >= less, plain < more > less]
        mixed = [less < more, more > less, less == more, more == less, more != less]
        class Refusing:
            def __lt__(self, other): return NotImplemented
            def __eq__(self, other): return NotImplemented
            def __add__(self, other): return NotImplemented
        class Added:
            def __radd__(self, other): return "radd"
            def __rsub__(self, other): return "rsub"
            def __rmul__(self, other): return "rmul"
            def __ror__(self, other): return "ror"
            def __rmatmul__(self, other): return "rmatmul"
            def __rlshift__(self, other): return "rlshift"
            def __rrshift__(self, other): return "rrshift"
            def __rand__(self, other): return "rand"
            def __rxor__(self, other): return "rxor"
            def __rmod__(self, other): return "rmod"
            def __rpow__(self, other): return "rpow"
            def __rfloordiv__(self, other): return "rfloordiv"
            def __rtruediv__(self, other): return "rtruediv"
        refusing, added = Refusing(), Added()
        refused = [refusing < more, refusing + added]
        p = plain
        ops = [p + added, p - added, p * added, p | added, p @ added, p << added, p >> added]
        ops += [p & added, p ^ added, p % added, p**added, p // added, p / added]
        class Own:
            def __iadd__(self, other): return "iadd"
            def __isub__(self, other): return "isub"
            def __imul__(self, other): return "imul"
            def __ior__(self, other): return "ior"
            def __iand__(self, other): return "iand"
            def __ixor__(self, other): return "ixor"
            def __imatmul__(self, other): return "imatmul"
            def __ilshift__(self, other): return "ilshift"
            def __irshift__(self, other): return "irshift"
            def __imod__(self, other): return "imod"
            def __ipow__(self, other): return "ipow"
            def __ifloordiv__(self, other): return "ifloordiv"
            def __itruediv__(self, other): return "itruediv"
        a = b = c = d = e = f = g = h = i = j = k = l = m = Own()
        a += 1
        b -= 1
        c *= 1
        d |= 1
        e &= 1
        f ^= 1
        g @= 1
        h <<= 1
        i >>= 1
        j %= 1
        k **= 1
        l //= 1
        m /= 1
        class Unary:
            def __neg__(self): return "neg"
            def __pos__(self): return "pos"
            def __invert__(self): return "invert"
            def __bool__(self): return False
            def __len__(self): return 3
            def __contains__(self, item): return item == "a"
            def __getitem__(self, key): return ("got", key)
            def __call__(self, *given): return given
        class Sized:
            def __len__(self): return 0
        unary = Unary()
        of_one = [-unary, +unary, ~unary, not unary, bool(unary), len(unary)]
        of_items = ["a" in unary, "b" in unary, "b" not in unary, "a" not in unary]
        of_more = [unary["k"], unary[1], unary(1, 2), bool(Sized()), not Sized()]
        del less, more, plain, refusing, added, p, unary
    """,
    "records of attrs": """
        import attr, attrs
        from attrs import define, field, frozen, mutable
        @define
        class Point:
            x: int
            y: int = 2
            tags: list = field(factory=list)
            z: int = field(default=5, kw_only=True)
            def __attrs_post_init__(self): self.tags.append("made")
        @frozen
        class Row:
            name: str
            size: int = attrs.field(default=3)
        @mutable
        class Cell:
            name: str = "cell"
        points = [Point(1), Point(1, 3), Point(x=1, z=9)]
        read = [(each.x, each.y, each.z) for each in points]
        rows = [Row("a"), attrs.evolve(Row("b"), size=7), attr.evolve(Cell("c"), name="d")]
        names = [each.name for each in rows]
        sizes = [each.size for each in rows[:2]]
        del points, rows
    """,
    "stacks of what is entered": """
        import asyncio, contextlib
        seen = []
        class Opened:
            def __init__(self, name): self.name = name
            def __enter__(self): return self.name
            def __exit__(self, *about): seen.append(self.name)
        class Awaited:
            def __init__(self, name): self.name = name
            async def __aenter__(self): return self.name + "!"
            async def __aexit__(self, *about): seen.append(self.name)
        with contextlib.ExitStack() as stack:
            one = stack.enter_context(Opened("a"))
            stack.callback(seen.append, "called")
        async def main():
            async with contextlib.AsyncExitStack() as stack:
                two = await stack.enter_async_context(Awaited("b"))
                three = stack.enter_context(Opened("c"))
                async def later(given): seen.append(given)
                stack.push_async_callback(later, "later")
                return two, three
        both = asyncio.run(main())
    """,
    "what is stored by blocks within, and on objects": """
        def outer():
            n = 0
            class Within:
                def up(self):
                    nonlocal n
                    n += 1
            Within().up()
            return n
        ups = outer()
        from collections import UserList
        class Rows(UserList):
            def __init__(self): self.data = [1]
        rows = [*Rows()]
        class Odd:
            def __init__(self): self.data = 5
        odd = Odd().data
        import string
        string.Formatter.mine = string.Template
        kind = string.Formatter.mine is string.Template
        del string.Formatter.mine
        class Keyed:
            def __init__(self): self.held = {}
            def __setitem__(self, key, value): self.held[key] = value
        keyed = Keyed()
        keyed["a"] = 1
        held = keyed.held
    """,
    "what super gives of all kinds of members": """
        class A:
            def __init__(self, x=1): self.x = x
            def __new__(cls, *given): return super().__new__(cls)
            @classmethod
            def make(cls): return cls(5)
            @property
            def size(self): return self.x + 1
            kind = "a"
        class B(A):
            def __new__(cls, *given): return super().__new__(cls, *given)
            @classmethod
            def make(cls): return super().make()
            @property
            def size(self): return super().size + 1
            def what(self): return super().kind
            def text(self): return super().__repr__() and 1
            def cls(self): return super().__class__ is B
        b = B.make()
        got = [b.x, b.size, b.what()]
        class Meta(type):
            def __call__(cls, *given): return super().__call__(*given)
            def named(cls): return cls.__name__
        class More(Meta):
            def named(cls): return super().named() + "!"
        class C(metaclass=More):
            kind = 1
        c = [C().kind, C.named()]
        class D(dict):
            def get(self, key): return super().get(key, "none")
            def other(self): return super().mine
            def size(self): return super().__len__()
        d = [D(a=1).get("a"), D().get("b"), D(a=1).size()]
        class E(A):
            @staticmethod
            def s(): return 2
            def up(self): return super(E, self).size
        e = E(2).up()
    """,
    "records of all kinds of fields": """
        from dataclasses import dataclass, field
        from typing import NamedTuple, ClassVar
        import dataclasses
        @dataclass
        class P:
            a: int
            b: list = field(default_factory=list)
            c: int = field(default=3, repr=False)
            d: int = field(init=False, default=4)
            K: ClassVar[int] = 5
            def __post_init__(self): self.e = self.a + 1
        p = P(1)
        got = [p.a, p.b, p.c, p.d, p.K, p.e]
        q = dataclasses.replace(p, a=7)
        again = [q.a, q.e, q.c]
        @dataclass
        class Q(P):
            c: int = 9
            z: int = 1
        r = Q(2)
        below = [r.c, r.z, r.a, r.e]
        class Row(NamedTuple):
            a: int
            b: str = "x"
            def both(self): return (self.a, self.b)
        row = Row(1)
        rows = [row.both(), row._replace(a=2).a, row[0], [*row], Row._make([3, "y"]).both()]
        del p, q, r, row
    """,
    "annotations that do something": """
        seen = []
        def note(x):
            seen.append(x)
            return int
        a: note(1) = 2
        def f(b: note(2) = note(3)) -> note(4):
            c: note(5) = 1
            return c
        f()
        class A:
            d: note(6)
        e = lambda x=note(7): x
        order = seen
    """,
    "postponed annotations of results": """
        from __future__ import annotations
        import inspect
        def look(a: int) -> str: pass
        def see(a: int) -> "str": pass
        def find(a): pass
        told = [inspect.signature(each).return_annotation for each in (look, see)]
        is_empty = inspect.signature(find).return_annotation is inspect.Signature.empty
    """,
    "what threads are handed": """
        from threading import Thread
        notes = []
        def note(*given, **named): notes.append((given, sorted(named)))
        Thread(target=note, args=["a"]).start()
        Thread(None, note, None, ("b",), {"c": 1}).start()
        Thread(target=note, args=("d",), kwargs=None).start()
        Thread(target=note, kwargs={"e": 1}).start()
        Thread(name="f").run()
    """,
    "classes below object by its name": """
        import inspect
        class Old(object):
            "Old."
            def find(self): "Finds."
            def see(self): pass
        class New(Old):
            def find(self): pass
            def __str__(self): return "new"
        docs = [inspect.getdoc(each) for each in (New, New().find, New().see)]
        named = [name for name in dir(New) if name[0] != "_"]
        is_there = [hasattr(New(), name) for name in ("find", "none", "__str__")]
    """,
    "what goes through other things": """
        import itertools
        class Rows:
            def __len__(self): return 2
        counted = [*enumerate(["a", "b"], 5)], [*enumerate(["a"], start=-1)], [*enumerate([], 3)]
        firsts = [next(iter(["a"])), next(iter([]), "none"), next(iter([]), None)]
        spans = [*range(3)], [*range(1, 3)], [*range(5, 1, -2)], [*range(True)], [*range(0)]
        sizes = len(Rows()), len("abc"), len(b"ab"), len([]), len({"a": 1}), len(range(3))
        joined = [*itertools.chain([1], (2,))], [*itertools.chain.from_iterable([[1], [2]])]
        turned = [*reversed([1, 2])], [*reversed((1, 2))], [*reversed(range(2))]
    """,
    "what makes classes and objects": """
        import types
        class Shop:
            def __init__(self, name="a"): self.name = name
        class Meta(type):
            def __call__(cls, *given): return ["made", *given, type.__call__(cls).name]
        class Stall(Shop, metaclass=Meta): pass
        stall = Stall(1)
        class Kept(list):
            def __init__(self, *given):
                super().__init__(*given)
                self.size = len(self)
        class Plain:
            def __init__(self): super().__init__()
            def __setattr__(self, name, value): object.__setattr__(self, name + "_", value)
            def __getattribute__(self, name): return object.__getattribute__(self, name)
        plain = Plain()
        plain.size = 3
        sizes = Kept().size, Kept([1, 2]).size, plain.size_
        made = [type("Made", (Shop,), {"kind": 1}), type("Bare", (), {})]
        made.append(type("M", (Shop,), dict(kind=2)))
        kinds = [getattr(each, "kind", None) for each in made]
        below = [each.__name__ for each in Shop.__subclasses__()]
        space = types.SimpleNamespace(a=1, **{"b": 2})
        parts = space.a, space.b
        del made, space, plain
    """,
    "what methods of lists and texts give": """
        rows = [1, 2, 3]
        rows.insert(1, 9)
        rows.insert(-1, 8)
        rows.insert(99, 7)
        rows.reverse()
        taken = rows.pop(), rows.pop(0), rows.pop(-2)
        rows.extend([4])
        rows.remove(4)
        row = rows.copy()
        row.append(1)
        texts = "a-b".replace("-", "+"), "a b".split(), "{}{k}".format(1, k=2), "a".join(["b", "c"])
        more = "ab".partition("b"), "a,b".rsplit(",", 1), "x".zfill(3), "Ab".swapcase(), "%s" % 3
        try:
            "a".index("b")
        except ValueError:
            failed = "failed"
    """,
    "copies of objects": """
        import copy
        class Shop:
            def __init__(self): self.items = [1]
        shop = Shop()
        other = copy.copy(shop)
        other.items.append(2)
        other.name = "b"
        again = shop.items, hasattr(shop, "name"), other.items
    """,
    "functions that are chosen by what they are given": """
        import functools
        def look(value): return ["other", value]
        shown = functools.singledispatch(look)
        @shown.register
        def number(value: int): return ["number", value]
        @shown.register(str)
        def text(value): return ["text", value]
        found = [shown(1), shown("a"), shown(None)]
    """,
    "signatures that are changed": """
        import inspect
        P = inspect.Parameter
        def look(a: int, b: str = "x") -> str: pass
        def see(c): pass
        signature = inspect.signature(look)
        one, other = signature.parameters.values()
        fewer = [*signature.replace(parameters=[other]).parameters]
        renamed = [*signature.replace(parameters=[one.replace(name="z"), other]).parameters]
        kinds = [each.replace(kind=P.KEYWORD_ONLY).kind is P.KEYWORD_ONLY for each in (one, other)]
        both = [*inspect.Signature([*inspect.signature(see).parameters.values(), one]).parameters]
        returns = signature.return_annotation is str
        del signature, one, other
    """,
    "methods that are taken out of lists": """
        class Shop:
            def find(self): pass
            def see(self): pass
            find._mark = True
        def look(): pass
        one, other = Shop(), Shop()
        calls = [one.find, other.find, one.see]
        calls.remove(one.see)
        calls.remove(other.find)
        kept = len(calls)
        mixed = [int, 1, "a", look]
        mixed.remove(1)
        mixed.remove(look)
        marks = getattr(Shop().find, "_mark", "none"), getattr(Shop().see, "_mark", "none")
        del one, other, calls
    """,
    "what is taken out of mappings, and what is long": """
        import itertools
        rows = len([*itertools.product(range(100), range(100))])
        long = len("a".ljust(9_999)), "a".ljust(3)
        from collections.abc import MutableMapping
        class Registry(MutableMapping):
            def __init__(self): self._held = {"a": 1, "b": 2}
            def __getitem__(self, key): return self._held[key]
            def __setitem__(self, key, value): self._held[key] = value
            def __delitem__(self, key): del self._held[key]
            def __iter__(self): return iter(self._held)
            def __len__(self): return len(self._held)
            def __contains__(self, key): return key in self._held
        table = Registry()
        popped = table.pop("a"), table.pop("zz", "none"), table.get("zz", 3)
        try:
            table.pop("zz")
            failed = "no"
        except KeyError:
            failed = "failed"
        left = list(table)
        table.clear()
        after = list(table)
        del table
    """,
    "signatures that say less": """
        from __future__ import annotations
        import inspect
        def look(a: int, b: str = "x") -> str: pass
        def see(c: int, d=2) -> Shop: pass
        P = inspect.Parameter
        sig = inspect.signature(look)
        returns = sig.return_annotation, inspect.signature(see).return_annotation
        one, other = sig.parameters.values()
        both = [*inspect.Signature([one, other], return_annotation="str").parameters]
        three = P("z", P.KEYWORD_ONLY, default=1, annotation=int)
        more = [*sig.replace(parameters=[one, other, three]).parameters]
        mixed = [*sig.replace(parameters=[*inspect.signature(see).parameters.values()]).parameters]
        del sig, one, other, three, P
    """,
    "orders of rows and of what may be compared": """
        def look(): return 2
        def see(): return 1
        rows = sorted([(2, "a"), (1, "b"), (1, "a")])
        back = sorted([3, 1, 2], reverse=True)
        by = sorted([look, see], key=lambda each: each())
        none_key = sorted(["b", "a"], key=None)
        lists = sorted([[2], [1, 2], [1]])
        sets = [max([{1}], key=len), min((1, 2), (1, 1)), max("a", "b", key=ord)]
        kept = sorted([("a", 1), ("b", 1), ("c", 0)], key=lambda each: each[1])
        items = [look, see]
        items.sort(key=lambda each: each(), reverse=False)
        try:
            mixed = sorted([1, "a"])
        except TypeError:
            mixed = "raised"
        otherwise = min([2, 1], default=3)
    """,
    "objects of plain kinds and what they hold": """
        from types import SimpleNamespace
        from collections import namedtuple
        class Text(str):
            def __new__(cls, text, mark=1):
                made = super().__new__(cls, text)
                made.mark = mark
                return made
        class Number(int):
            def __new__(cls, number):
                made = int.__new__(cls, number)
                made.twice = number * 2
                return made
        class Rows(list):
            def __init__(self, *rows):
                super().__init__(rows)
                self.many = len(rows)
        class Table(dict):
            def __init__(self, **given):
                super().__init__(given)
        class Frozen(tuple):
            def __new__(cls, *given): return super().__new__(cls, given)
        class Kinds(frozenset):
            def __new__(cls, *given): return frozenset.__new__(cls, given)
        marks = Text("a").mark, Text("b", mark=3).mark, Number(2).twice
        rows = [*Rows(1, 2)], Rows(3).many, [*Table(a=1).items()], [*Frozen(1, 2)]
        space = SimpleNamespace(a=1, b=2)
        spaced = space.a, space.b, vars(space)
        Pair = namedtuple("Pair", ["one", "other"], defaults=(2,))
        Trio = namedtuple("Trio", "a, b c")
        pairs = [Pair(1), Pair(1, other=3), Pair._make([4, 5]), Trio(1, 2, 3)]
        read = [(pairs[0].one, pairs[0].other), pairs[1].other, [*pairs[2]], pairs[3].c,
            len(pairs[3])]
        class Base:
            def __init_subclass__(cls): cls.many = len(Base.__subclasses__())
        class One(Base): pass
        class Two(Base): pass
        below = [each.__name__ for each in Base.__subclasses__()], One.many, Two.many
        Made = type("Made", (Base,), {"size": 3, "look": lambda self: 4})
        made = Made.size, Made().look(), Made.__name__, issubclass(Made, Base)
        class Guarded:
            def __setattr__(self, name, value): object.__setattr__(self, name, value + 1)
            def __getattribute__(self, name): return object.__getattribute__(self, name)
        guarded = Guarded()
        guarded.size = 1
        got = guarded.size
        del space, pairs, guarded, Pair, Trio
    """,
    "frames, names and members of objects": """
        import inspect
        def look(a, b=2):
            c = 3
            return sorted(locals())
        class Shop:
            size = 1
            def __init__(self): self.name = "a"
            def find(self): pass
        class Stall(Shop):
            def see(self): pass
        shop = Stall()
        here = look(1)
        of_shop = [name for name in dir(shop) if not name.startswith("_")]
        of_class = [name for name in dir(Shop) if not name.startswith("_")]
        held = vars(shop), sorted(name for name in vars(Stall) if name[0] != "_")
        methods = [name for name, _ in inspect.getmembers(shop, inspect.ismethod) if name[0] != "_"]
        functions = [name for name, _ in inspect.getmembers(Stall,
            inspect.isfunction) if name[0] != "_"]
        kinds = [type(each).__name__ for each in (shop, Shop, 1, None, "a")]
        otherwise = getattr(shop, "no", 4), getattr(Shop, "size", 4)
        del shop, inspect
    """,
    "sets by their methods": """
        def look(): pass
        def see(): pass
        a, b = {1, 2, 3}, {2, 3, 4}
        made = a | b, a & b, a - b, a ^ b, a.union(b, [9]), a.intersection(b), a.difference(b)
        more = a.symmetric_difference(b)
        c = set(a); c -= b
        d = set(a); d &= b
        e = set(a); e ^= b
        f = set(a); f |= b
        g = set(a); g.difference_update(b, [1])
        h = set(a); h.intersection_update(b)
        i = set(a); i.symmetric_difference_update(b)
        j = set(a); j.update(b, [7])
        k = {look, see} - {see}
        l = {look, see} & {see}
        m = {look} ^ {look, see}
        n = frozenset([1, 2]) | {3}
    """,
    "annotations as they are asked for": """
        import functools, inspect, typing
        def nothing() -> None: pass
        def text() -> "str": pass
        def number(a: int) -> int: pass
        read = number.__annotations__["a"] is int
        hints = typing.get_type_hints(number)["a"] is int, list(typing.get_type_hints(number))
        got = [inspect.signature(each).return_annotation for each in (nothing, text)]
        is_int = inspect.signature(number).return_annotation is int
        empty = inspect.signature(lambda: 1).return_annotation is inspect.Signature.empty
        del inspect, typing, functools
    """,
    "functions and what they are instances of": """
        import functools
        import types
        def look(): pass
        class Shop:
            def find(self): pass
        class Other: pass
        kinds = (object, str, types.FunctionType, types.MethodType, Other, int)
        of_function = [isinstance(look, each) for each in kinds[:2]]
        of_method = [isinstance(Shop().find, each) for each in kinds[:2]]
        own = isinstance(look, Other), isinstance(Shop().find, Other)
        below = issubclass(int, Other), issubclass(Shop, object)
        calls = [callable(each) for each in (look, 1, Shop, Shop().find, "a", print)]
        registers = hasattr(look, "register"), hasattr(functools.singledispatch(look), "register")
        members = dir(type("A", (object,), {"x": 1}))[-1], "x" in dir(Shop)
        del kinds
    """,
    "functions by the kinds that they are for": """
        import functools
        @functools.singledispatch
        def shown(value): return "any"
        @shown.register
        def _(value: int): return "int"
        @shown.register(str)
        def _(value): return "str"
        @functools.singledispatch
        def told(value): return "any"
        for kind in (str, int, float, bool, bytes, object):
            told.register(kind)(lambda value, kind=kind: kind.__name__)
        class Shop:
            @functools.singledispatchmethod
            def put(self, value): return "any"
            @put.register
            def _(self, value: int): return "int"
        got = [shown(1), shown(True), shown("a"), shown(1.5), shown(None)]
        of_each = [told(each) for each in (1, "a", 1.5, True, b"a", None)]
        put = Shop().put(1), Shop().put("a")
        del told, kind
    """,
    "wrappers that forget what they wrap": """
        import functools, inspect
        def look(a: int) -> str: "Look."
        def forget(of):
            @functools.wraps(of)
            def inner(a: int) -> str: return of(a)
            del inner.__wrapped__
            return inner
        def otherwise(of):
            @functools.wraps(of)
            def inner(a: int) -> int: return 1
            del inner.__wrapped__
            return inner
        one, other = forget(look), otherwise(look)
        names = (one.__name__, other.__name__, one.__doc__, hasattr(one, "__wrapped__"),
            hasattr(functools.wraps(look)(lambda: 1), "__wrapped__"))
        parameters = [*inspect.signature(one).parameters], [*inspect.signature(other).parameters]
        del inspect
    """,
    "what is not there raises": """
        def of(run):
            try:
                return run()
            except (TypeError, AttributeError):
                return "none"
        def look(): pass
        class Shop: size = 1
        names = [of(lambda: getattr(Shop, None)), of(lambda: getattr(Shop(), 1, 2))]
        there = [of(lambda: hasattr(Shop, 1)), of(lambda: hasattr(Shop(), None))]
        stored = [of(lambda: setattr(Shop, 1, 2)), of(lambda: setattr(Shop(), None, 1))]
        gone = [of(lambda: delattr(Shop(), 2)), of(lambda: delattr(Shop(), "no"))]
        forgot = of(lambda: delattr(look, "__wrapped__")), of(lambda: delattr(look, "mark"))
        look.mark = 1
        left = of(lambda: delattr(look, "mark")), hasattr(look, "mark")
    """,
    "lists that are filled anew": """
        class Rows(list):
            def __init__(self, rows):
                list.__init__(self, rows)
                list.append(self, 9)
        filled = [*Rows([1, 2])]
        import types
        Made = types.new_class("Made", (), {}, lambda names: names.update(size=1))
        from collections import OrderedDict, defaultdict, deque
        class Table(defaultdict):
            def __init__(self): super().__init__(list)
        table = Table()
        table["a"].append(1)
        class Last(deque):
            def __init__(self, *given): super().__init__(given)
        last = [*Last(1, 2)], Last(1, 2).pop()
        class Ordered(OrderedDict):
            def __init__(self, *pairs): super().__init__(pairs)
        ordered = [*Ordered(("b", 1), ("a", 2))]
        plain = dict(table)
        del table, Made
    """,
    "patterns and what they take": """
        class Point:
            __match_args__ = ("x", "y")
            def __init__(self, x, y): self.x, self.y = x, y
        class Bare: pass
        def look(): pass
        def told(value):
            match value:
                case None: return "none"
                case True: return "true"
                case []: return "empty"
                case [1, *rest, 9]: return ("ends", rest)
                case [first]: return first
                case Point(1, y=2): return "one two"
                case Point(x, y): return 'point'
                case {"a": 1, "b": other}: return other
                case {}: return "mapping"
                case str(text): return 'text'
                case int() | float(): return "number"
                case Bare(): return "bare"
                case _: return "other"
        rows = [None, True, False, [], (), [1, 2, 9], [1, 9], ["a"], Point(1, 2), Point(3, 4),
            {"a": 1, "b": 2}]
        rows += [{"a": 2}, {}, "text", 5, 1.5, Bare(), look, Point, b"x"]
        got = [told(each) for each in rows]
        del rows
    """,
    "what is formatted with widths": """
        width, name, number = 6, "ab", 3.14159
        texts = [f"{name:>{width}}", f"{name!r:<{width}}|", f"{number:.2f}",
            f"{number:{width}.1f}", f"{name}", f"{name:}"]
        more = "{:>4}{}".format(1, 2), "{0}{a!r}".format(1, a="b")
        other = format(number, ".1f"), format(7, "b"), str(name), repr(name), ascii("é")
    """,
    "properties and descriptors that are found": """
        import functools
        class Both:
            def __get__(self, of, kind=None): return (of is None, 1)
        class Shop:
            both = Both()
            @property
            def name(self): return self._name
            @name.setter
            def name(self, value): self._name = value + "!"
            @name.deleter
            def name(self): self._name = "gone"
            @functools.cached_property
            def size(self): return [1]
            @classmethod
            def made(cls): return cls.__name__
            @staticmethod
            def plain(x): return x
            part = functools.partialmethod(plain, 5)
            twice = staticmethod(lambda x: x * 2)
            kind = classmethod(lambda cls: cls.__name__ + "?")
        class Stall(Shop): pass
        shop = Stall()
        shop.name = "a"
        first = shop.name
        del shop.name
        got = (first, shop.name, shop.made(), Stall.made(), Shop.plain(3), shop.twice(4),
            Stall.kind(), shop.both, Stall.both)
        del shop
    """,
    "classes that make others": """
        class Meta(type):
            def __new__(meta, name, bases, names, **more):
                made = super().__new__(meta, name, bases, names)
                made.tag = more.get("tag", "none")
                return made
            def __init__(cls, name, bases, names, **more): super().__init__(name, bases, names)
            def __call__(cls, *given):
                made = super().__call__(*given)
                made.counted = len(given)
                return made
            @property
            def loud(cls): return cls.tag.upper()
            def __iter__(cls): return iter(["x", cls.tag])
            def __len__(cls): return 7
            def __contains__(cls, each): return each == cls.tag
            def __getitem__(cls, key): return (cls.tag, key)
        class Shop(metaclass=Meta, tag="a"):
            def __init__(self, *given): self.given = given
        class Stall(Shop): pass
        got = (Shop.tag, Stall.tag, Shop.loud, [*Shop], len(Shop), Shop["k"], Shop(1, 2).counted,
            Stall(3).given)
        kinds = type(Shop).__name__, isinstance(Shop, Meta), isinstance(Shop(), Shop)
    """,
    "what super finds above and beside": """
        class Base:
            kind = "base"
            def __init__(self, name="b"): self.name = name
            @property
            def loud(self): return self.name.upper()
            @classmethod
            def made(cls): return cls()
            @staticmethod
            def plain(): return 1
            def __getattr__(self, name): return "lost " + name
        class Left(Base):
            def __init__(self): super().__init__("left")
            @property
            def loud(self): return super().loud + "!"
            @classmethod
            def made(cls): return super().made()
            def seen(self): return super().kind, super().plain()
        class Right(Left):
            kind = "right"
            def seen(self): return super(Left, self).kind
        got = Left().loud, Left.made().name, Left().seen(), Right().seen(), Right().none
    """,
    "operations that are objects": """
        import functools
        class Three:
            def __call__(self): return 3
        class Row:
            __len__ = Three()
            __call__ = functools.partial(max, 5)
            __getitem__ = functools.partial(max, 4)
        row = Row()
        found = [len(row), row(7), row(2), row[3], row[9]]
        del row
    """,
    "members of enums beside descriptors of all kinds": """
        import enum, functools, types
        class Told:
            def __set__(self, owner, value): pass
        class Gone:
            def __delete__(self, owner): pass
        def look(self, key=1): return key
        class Kind(enum.Enum):
            ONE = 1
            see = staticmethod(look)
            made = classmethod(look)
            part = functools.partialmethod(look, 2)
            held = functools.cached_property(look)
            other = enum.nonmember(3)
            own = enum.property(look)
            size = property(look)
            dynamic = types.DynamicClassAttribute(look)
            told = Told()
            gone = Gone()
        names = [each.name for each in Kind]
        del Kind
    """,
    "protocols of both libraries": """
        import typing, typing_extensions
        @typing.runtime_checkable
        class Named(typing.Protocol):
            def named(self): ...
        @typing_extensions.runtime_checkable
        class Sized(typing_extensions.Protocol):
            def sized(self): ...
        class Shop:
            def sized(self): pass
        class Stall:
            def named(self): pass
        of_shop = isinstance(Shop(), Named), isinstance(Shop(), Sized)
        of_stall = isinstance(Stall(), Named), isinstance(Stall(), Sized)
    """,
    "classes below sets that stay as they are": """
        class Fixed(frozenset):
            def doubled(self): return sorted(each * 2 for each in self)
        fixed = Fixed([2, 1])
        held = [sorted(fixed), fixed.doubled(), 1 in fixed, 3 in fixed, len(Fixed())]
        del fixed
    """,
    "what is bound to classes": """
        import functools
        class Meta(type):
            @classmethod
            def made(mcs): return mcs.__name__
            other = classmethod(lambda mcs: mcs.__name__)
        class Shop(metaclass=Meta):
            def __init__(self, *given): self.given = given
        class Stall:
            named = classmethod(Shop)
            part = classmethod(functools.partial(Shop, 1))
            is_one = classmethod(isinstance)
            is_called = classmethod(callable)
        names = Shop.made(), Shop.other()
        given = [Stall.named(2).given[1:], Stall.part(3).given[::2], len(Stall().part().given)]
        owners = [Stall.named(2).given[0] is Stall, Stall().part(3).given[1] is Stall]
        is_one, is_other, is_called = Stall.is_one(type), Stall().is_one(int), Stall.is_called()
        del Shop, Stall
    """,
    "mappings of Python's with nothing of their own": """
        from collections import UserDict
        class Names(UserDict): pass
        names = Names(a=1)
        names["b"] = 2
        names.update(c=3)
        read = [names.get("a"), names.get("z", 9), names["b"], names.setdefault("d", 4)]
        held = [list(names), list(names.values()), [*names.items()], len(names), "c" in names]
        copied = dict(names.copy())
        popped, left = names.pop("a"), sorted(names.keys())
        names.clear()
        none = len(names), dict(names)
        del names
    """,
    "the order of the classes above one": """
        class Base:
            kind = "base"
            def who(self): return "base"
            def path(self): return ["base"]
        class Left(Base):
            def path(self): return ["left", *super().path()]
        class Right(Base):
            kind = "right"
            def path(self): return ["right", *super().path()]
        class Both(Left, Right): pass
        class Core:
            def who(self): return "core"
        class Named(Core): pass
        class Shop(Named, Base): pass
        class Stall(Both, Shop): pass
        shop, both, stall = Shop(), Both(), Stall()
        read = [shop.who(), both.who(), both.kind, both.path()]
        of_all = [stall.who(), stall.kind, stall.path()]
    """,
    "what is no member of an enum": """
        import enum, functools, types
        class Settable:
            def __set__(self, owner, value): pass
        class Deletable:
            def __delete__(self, owner): pass
        class Kind(enum.Enum):
            ONE = 1
            a = property(lambda self: self.value)
            b = staticmethod(len)
            c = classmethod(lambda cls: cls.__name__)
            d = functools.partialmethod(print, "a")
            e = functools.cached_property(lambda self: 1)
            f = enum.nonmember(3)
            g = enum.property(lambda self: self.value)
            h = types.DynamicClassAttribute(lambda self: self.value)
            i = Settable()
            j = Deletable()
        names = list(Kind.__members__)
        read = [Kind.ONE.a, Kind.ONE.b("ab"), Kind.ONE.c()]
    """,
    "protocols of either module": """
        import typing, typing_extensions
        @typing.runtime_checkable
        class Finds(typing.Protocol):
            def find(self): ...
        @typing_extensions.runtime_checkable
        class Looks(typing_extensions.Protocol):
            def look(self): ...
        class Shop:
            def find(self): return 1
            def look(self): return 2
        found = [isinstance(Shop(), each) for each in (Finds, Looks)]
        below = issubclass(Shop, Looks)
    """,
    "what a function gives is called": """
        def look(function): return function
        def see(): return "seen"
        TABLE = {"look": look, "see": see}
        def pick(): return TABLE["look"]
        def picked(name): return TABLE[name]
        def find(): pass
        found, seen = pick()(find), picked("see")()
        has, got = hasattr(look, "register"), getattr(look, "register", "none")
    """,
    "special methods that are no functions": """
        class Called:
            def __call__(self, *given): return given
        class Shop:
            __call__ = Called()
            __getitem__ = {"a": 1}.get
            __len__ = lambda self: 3
        called, item, size = Shop()(1, 2), Shop()["a"], len(Shop())
    """,
    "patterns with guards, and of what has no order": """
        def guarded(value):
            match value:
                case x if x == 1:
                    x, y = 2, 3
                    return [x, y]
                case _: return 4
        found = [guarded(1), guarded(2)]
        def of(value):
            match value:
                case {"a": None, **rest}: return 1
                case [[], *_]: return 2
                case None: return 3
                case _: return 4
        of_none = [of({"a": None}), of([[]]), of([look for look in ()]), of(of), of(int), of("a")]
        def unordered(value):
            match value:
                case [*_, last]: return 1
                case []: return 2
                case _: return 3
        loose = [unordered(list(set())), unordered(list({1})), unordered([])]
    """,
    "what definitions and wrappers leave": """
        import functools
        from contextlib import contextmanager
        notes = []
        def meta(name, bases, names): return meta
        class Made(metaclass=meta): pass
        def one():
            x = 1
            def two():
                def three():
                    nonlocal x
                    x = 2
                three()
            two()
            return x
        three = one()
        flag = len(notes) == 0
        @contextmanager
        def opened():
            if flag:
                notes.append("before")
            yield 1
            notes.append("after")
        with opened() as it:
            notes.append(it)
        def wrapped(): pass
        wrapped.mark = 1
        @functools.wraps(wrapped, updated=["__dict__"])
        def wrapper(): pass
        @functools.wraps(wrapped, updated=[])
        def bare(): pass
        marked = [hasattr(wrapper, "mark"), hasattr(bare, "mark")]
        class Shop:
            def __getattribute__(self, name):
                if name == "size": return 1
                return super().__getattribute__(name)
            def find(self): return "find"
        found = [Shop().size, Shop().find()]
        one, other = [1], [2]
        both = []
        for each in one + other: both.append(each)
        @functools.cache
        def kept(): pass
        names = ["__annotations__", "__name__", "__qualname__", "__wrapped__", "cache_info", "no"]
        has = [hasattr(kept, name) for name in names]
        ERRORS = [KeyError]
        try: raise KeyError("a")
        except ERRORS[0] as error: caught = "caught"
    """,
}
"""Modules by what they are about."""


UNTOLD_MODULES = {
    "dicts that a set fills": """
        table = {}
        for each in {"a", "b"}:
            table[each] = each
        made = {each: 1 for each in {"a", "b"}}
        named = dict.fromkeys({"a", "b"})
        firsts = [next(iter(each)) for each in (table, made, named, dict(table), table.copy())]
        rows = list(table.values())[0], [*made.items()][0], dict(named).popitem()
        told = len(table), table["a"], "b" in made, sorted(named)
        one = next(iter({each: 1 for each in {"a"}}))
    """,
    "what is deleted or stored on a condition": """
        import os
        flag = os.environ.get("FLAG_THAT_NOTHING_SETS")
        class Shop:
            def __init__(self):
                self.kept = 1
                if flag:
                    self.stored = 2
                    del self.kept
        shop = Shop()
        look = see = 1
        if flag:
            shop.late = 3
            vars(shop)["later"] = 3
            vars(shop).pop("kept", None)
            del look, globals()["see"]
        names = ["kept", "stored", "late", "later"]
        read = [getattr(shop, each, "gone") for each in names]
        has = [hasattr(shop, each) for each in names]
        try: tried = shop.stored
        except AttributeError: tried = "raised"
        try: seen = look, see
        except NameError: seen = "gone"
        for each in os.environ.get("NAMES_THAT_NOTHING_SETS", "").split():
            del shop.kept, names
        listed = globals().get("names", "gone"), getattr(shop, "kept", "gone")
        delattr(shop, os.environ.get("NAME_THAT_NOTHING_SETS", "kept"))
        any_of_them = hasattr(shop, "kept")
        del shop
    """,
    "attributes that objects may have": """
        class Shop:
            kind = "shop"
            def __init__(self): self.name = "a"
        shop = Shop()
        of_its_own, of_its_class = hasattr(shop, "name"), hasattr(shop, "kind")
        of_none = hasattr(shop, "other")
    """,
    "operators": """
        filled = "%s-%d" % ("a", 1)
        first, *middle, last = [1, 2, 3]
        letter = "abc"[0]
        either = "abc".startswith(("a", "s"))
        walrus = (n := 3)
        total = sum([1, 2])
    """,
    "functions": """
        import functools
        def caught():
            try:
                raise ValueError
            except ValueError:
                return 2
        raised = caught()
        def delegating():
            yield 0
            yield from [1]
        delegated = list(delegating())
        some = list(filter(lambda x: x > 1, [1, 2, 3]))
        added = functools.reduce(lambda x, y: x + y, [1, 2, 3])
    """,
    "classes": """
        from enum import Enum
        class A:
            def who(self): return "A"
        class B(A):
            def who(self): return "B"
        explicit = super(B, B()).who()
        class Color(Enum):
            RED = 1
        same = Color.RED is Color.RED
    """,
    "what runs": """
        import os, random, sys
        number = random.random()
        value = os.environ["HOME"]
        kinds = {"b", "a", "c", "d"}
        ones = [list(kinds)[0], [*kinds][0], [x for x in kinds][0], tuple(kinds)[0]]
        texts = ["-".join(kinds), "-".join(list(kinds)), [x + "!" for x in kinds][1]]
        mapped = [list(map(str, kinds))[0], list(filter(None, kinds))[0]]
        path = sys.argv[0]
        long = "a" * 20000
        class Meta(type): pass
        class Made(metaclass=Meta): pass
        made = bool(Made())
    """,
    "counters": """
        import itertools, os
        counter, untold = itertools.count(1, 0.5), itertools.count(1, len(os.environ))
        one, two = next(counter), next(counter)
        three, four = next(untold), next(untold)
        halves = itertools.count(0.5)
        five = [next(halves), next(halves)]
    """,
    "what raises": """
        def of(run):
            try:
                return run()
            except (TypeError, ValueError, AttributeError):
                return "none"
        class Shop:
            def put(self, x): self.x = x
            price = property(None, put)
        ones = [of(lambda: [1] - 1), of(lambda: {1} * 2), of(lambda: {1} + {2})]
        twos = [of(lambda: {} + {}), of(lambda: 1 < "a"), of(lambda: [1, 2][::0])]
        threes = [of(lambda: ["a"] + ("b",)), of(lambda: Shop().price)]
        try:
            x = {1} + {2}
        except TypeError:
            x = "none"
    """,
    "enums that compute": """
        import enum, os
        class Kind(enum.Enum):
            ONE = 1
            UNO = 1
        same = Kind.ONE is Kind.UNO
        class Text(enum.StrEnum):
            HOME = os.environ["HOME"]
            AUTO = enum.auto()
        texts = [Text.HOME.value, Text.AUTO.value]
        class Left(enum.Enum):
            _ignore_ = ["x"]
            x = 5
            A = 1
        left = Left(1).name
        of_left = [each.name for each in Left]
    """,
    "what has no order": """
        import random
        kinds, first, last, done = {"x", "y"}, None, "", False
        for each in kinds:
            if first is None:
                first = each
        for each in kinds:
            last = last + each
        for each in kinds:
            if not done:
                done = True
                chosen = each
        for each in kinds:
            if each == "x":
                name = "is x"
            else:
                name = "is y"
            shown = name.upper()
        for each in kinds:
            try:
                text = each
            finally:
                longer = text + "!"
        def extended():
            more = ["a"]
            more += kinds
            return more[1]
        added, second = (["a"] + list(kinds))[1], extended()
        class Pile:
            def __init__(self): self.items = []
            def put(self, item): self.items.append(item)
        def piled():
            pile, items = Pile(), []
            for each in kinds:
                items += [each]
                pile.put(each)
            return items[0], pile.items[-1]
        undermost, topmost = piled()
        one = next(each for each in kinds)
        table = {0: "a", 1: "b"}
        random.shuffle(table)
        class Shop: pass
        class Stall: pass
        made = object.__new__(random.choice([Shop, Stall]))
    """,
    "defaults that are stored": """
        def look(a, *, b=1): return (a, b)
        look.__kwdefaults__ = {"b": 2}
        looked = look(0)
        def see(a, b=1): return (a, b)
        see.__defaults__ = (3,)
        seen = see(0)
    """,
    "classes of libraries' metaclasses": """
        import abc
        class Shop(metaclass=abc.ABCMeta): pass
        class Stall(abc.ABC): pass
        kinds = [type(Shop) is type, type(Stall) is type, Shop.__doc__]
    """,
    "iterators and awaited objects": """
        import asyncio, os
        class Up:
            def __init__(self): self.n = 0
            def __iter__(self): return self
            def __next__(self):
                self.n += 1
                if self.n > 2: raise StopIteration
                return os.environ["HOME"]
        gone = [each for each in Up()]
        class Thing:
            def __await__(self):
                return 3
                yield
        async def main(): return await Thing()
        awaited = asyncio.run(main())
    """,
    "patterns of attributes": """
        import os
        class Shop:
            __match_args__ = ("size",)
            def __init__(self, size): self.size = size
        def of(value):
            match value:
                case Shop(1): return 1
                case Shop(size=2): return 2
                case int(real=5): return 4
                case _: return 3
        untold = [of(Shop(len(os.environ))), of(5), of(6)]
    """,
    "errors that are looked up": """
        import os
        ERRORS = [KeyError, ValueError]
        found = "none"
        try:
            found = os.environ["NOT_THERE_AT_ALL"]
        except ERRORS[0] as error:
            found = "missing"
    """,
    "what objects compute": """
        import os
        class Quiet:
            def __getattribute__(self, name): return name + "!"
        class Given:
            def __init__(self, **given): self.__dict__.update(given)
        has = [hasattr(Quiet(), "other"), hasattr(Given(**os.environ), "HOME")]
        class Grid:
            def __getitem__(self, key): return key
        got = Grid()[1:2, 3]
    """,
    "what is stored in parts": """
        items = [1, 2, 3]
        items[1:2] = [5, 6]
        other = [1]
        try:
            other[9] = 1
        except IndexError:
            other = "none"
        from collections import UserDict
        class Own(UserDict):
            def fill(self): self.data = {"a": 1}
        own = Own()
        own.fill()
        filled = own["a"]
        pairs = {}
        pairs[(1, 2)] = 3
        got = pairs[(1, 2)]
    """,
    "what generators are sent and return": """
        def run():
            got = yield 1
            more = yield got
            return more
        def wrap():
            value = yield from run()
            yield ("ended", value)
        wrapped = [*wrap()]
        running = run()
        first, second = next(running), running.send(5)
    """,
    "parts that one of several patterns captures": """
        def told(value):
            match value:
                case (1 | 2, part) | [part, 3]: return part
                case {"a": part} | {"b": {"c": part}}: return part
                case [part] | part if part: return part
        part = 4
        parts = [told([1, 5]), told([9, 3]), told({"b": {"c": 8}}), told([4]), told([0])]
        def rest(value):
            match value:
                case {"k": key, **part} if part: return "more"
                case {"k": key}: return key
        rests = [rest({"k": 1}), rest({"k": 2, "z": 3})]
    """,
    "keys that are members of enums": """
        import enum
        class Kind(str, enum.Enum):
            ONE = "one"
        def table(): return {Kind.ONE: 1}
        found = [table().get("one", 2), table().get("two", 2)]
        held = ["one" in table(), "two" in table(), Kind.ONE in table()]
    """,
    "what super does not find": """
        class Base:
            def add(self, value): return value
        class Other:
            def go(self): return super(Base, self).add(1)
            def ask(self): return super().nowhere
        class Mixed:
            def add(self, value): return super().add(value)
        class Both(Mixed, Base): pass
        def tried(call):
            try:
                return call()
            except (AttributeError, TypeError):
                return "raised"
        found = [tried(Other().go), tried(Other().ask), tried(lambda: Mixed().add(1))]
        both = Both().add(2)
    """,
    "names that may be Python's own": """
        import os
        if len(os.environ) > 100000:
            list = 3
            max = 4
        some, most = list([1]), max(1, 2)
        class Shop:
            __size = 3
            def get(self): return self.__size
        hidden = [Shop().get(), Shop._Shop__size]
        class _Stall:
            __size = 4
            def get(self): return self.__size
        class __Booth(_Stall):
            __size = 5
            def own(self): return self.__size
        below = [_Stall().get(), _Stall._Stall__size, __Booth().get(), __Booth().own()]
        below += [__Booth._Booth__size, hasattr(_Stall, "_Booth__size")]
    """,
    "functions that are chosen by what is not told": """
        import functools
        @functools.singledispatch
        def shown(value): return ["other"]
        @shown.register
        def union(value: int | str): return ["union"]
        found = [shown(1), shown("a"), shown(None)]
        class Kept:
            shown = shown
            @functools.singledispatchmethod
            def seen(self, value): return ["other"]
            @seen.register
            def number(self, value: int): return ["number"]
        of_objects = Kept().shown(), Kept().seen(1), Kept().seen("a")
        of_python = functools.singledispatch(len)("ab")
    """,
    "what threads are handed that is read elsewhere": """
        import json, os
        from threading import Thread
        notes = []
        def note(*given, **named): notes.append((given, len(named)))
        ARGS = json.loads(os.environ.get("NONE") or '["a"]')
        Thread(target=note, args=ARGS).start()
        Thread(target=note, kwargs=dict.fromkeys(ARGS, 1)).start()
    """,
    "how often something is given": """
        import functools, itertools, os
        def count(): return len(os.environ) * 0 + 2
        one = [*itertools.product(["a", "b"], repeat=count())]
        two = len([*itertools.product(range(30), repeat=3)])
        keys = dict.fromkeys(os.environ, 1)
        three = [*itertools.repeat("a", count())]
        counted = [*enumerate(["a"], count())]
        spans = [*range(count())], len(range(2000)), [*itertools.islice("abc", count())]
        size = len({*os.environ})
        def stop(): return "end"
        until = [*iter(stop, "end")]
        def add(a, b): return a + b
        try:
            none = functools.reduce(add, [])
        except TypeError:
            none = "none"
    """,
    "functions that wrap themselves": """
        import functools, inspect
        def look(): pass
        def see(): pass
        functools.update_wrapper(look, see)
        functools.update_wrapper(see, look)
        same = look.__wrapped__ is see, see.__wrapped__ is look
        try:
            unwrapped = inspect.unwrap(look) is look
        except ValueError:
            unwrapped = "endless"
    """,
    "what is taken out of what may be the same": """
        import os
        class Shop: pass
        def look(): pass
        shop = Shop()
        rows = [shop, look, 3]
        rows.remove(look)
        long = "a".ljust(10_000)
        from collections import OrderedDict
        table = OrderedDict(a=1, b=2)
        table.move_to_end("a")
        order = list(table)
        some = {look, shop} - {shop}
        size = len(some)
        both = {1, 2} & {2, 3}
        texts = []
        while len(texts) < 2 + len(os.environ) * 0:
            texts.append("a")
            both -= {2}
    """,
    "sets that are changed while a loop goes on": """
        import os
        def look(): pass
        def see(): pass
        some, more, others = {1, 2}, {look, see}, {1, 2}
        while os.environ.get("A"):
            some -= {1}
            more &= {look}
            others |= {3}
        sizes = len(some), len(more), len(others)
    """,
    "signatures that say too little": """
        import inspect
        def look(a: int) -> str: pass
        def see(b: "int", c=len) -> str: pass
        sig = inspect.signature(look)
        own, = sig.parameters.values()
        no_returns = inspect.Signature([own]).return_annotation is str
        others = inspect.Signature([own], return_annotation=int).return_annotation is str
        returned = sig.replace(return_annotation=int).return_annotation is str
        bound = sig.bind(1).args
        changed = own.replace(annotation=str).annotation is int
        untold = inspect.Parameter("x", inspect.Parameter.KEYWORD_ONLY,
            annotation=int).annotation is str
        def sees(a, b=1): pass
        one, two = inspect.signature(sees).parameters.values()
        def of(run):
            try:
                return [*run().parameters]
            except ValueError:
                return "raised"
        twins = of(lambda: inspect.signature(sees).replace(parameters=[one, one]))
        order = of(lambda: inspect.signature(sees).replace(parameters=[two, one]))
    """,
    "what may be one of several": """
        import os, itertools, json, functools
        from collections import namedtuple
        def look(): pass
        is_set = os.environ.get("A")
        one = look if is_set else 1
        calls, kinds = callable(one), isinstance(one, int)
        rows = len([*itertools.product([1], repeat=len(os.environ))])
        more = len([*itertools.product(*([[1]] if is_set else []))])
        Pair = namedtuple("Pair", os.environ.get("A", "a b").split())
        pair = len(Pair._fields)
        long = len(json.loads("[" + "1, " * 20000 + "1]"))
        maybe = [1]
        if is_set: maybe.append("a")
        try:
            order = sorted(maybe)
        except TypeError:
            order = "raised"
        text = f"{os.environ.get('B', 'x')}"
        if is_set:
            look.mark = 1
        marked, has = getattr(look, "mark", 2), hasattr(look, "mark")
    """,
    "containers of which less is told": """
        import collections, enum, itertools, os
        class Row(tuple): pass
        row, first = len(Row(os.environ)), Row(os.environ.get("A", "ab"))[0]
        class Half:
            def keys(self): return ["a", *os.environ]
            def __getitem__(self, key): return 1
        table = dict(Half())
        has, lacks, size = "a" in table, "HOME" in {**Half()}, len(table)
        class Names(collections.UserDict): pass
        asked, other = hasattr(Names(), "get"), hasattr(Names(), "other")
        class Next:
            def __init__(self): self.at = 0
            def __iter__(self): return self
            def __next__(self):
                self.at += 1
                if self.at > 2:
                    raise StopIteration
                return os.environ.get("A")
        given = len([*Next()])
        steps = [n for n, _ in zip(itertools.count(1, len(os.environ)), "ab")]
        class Text(enum.StrEnum):
            ONE = os.environ.get("A", "b")
        class Number(int, enum.Enum):
            ONE = ("11", 2)
        class Part(float, enum.Enum):
            ONE = ("1.5",)
        class Raw(bytes, enum.Enum):
            ONE = ("a", "utf-8")
        text, number = Text.ONE.value, Number.ONE.value
        part, raw = Part.ONE.value, Raw.ONE.value
    """,
    "what is read late": """
        import os
        def outer():
            made = 1
            def late(): return made
            made = late()
            return made
        made = outer()
        class Shop:
            def find(self): return "shop"
        class Stall(Shop):
            def find(self): return super(type(self).__mro__[0], self).find() + "!"
        found = Stall().find()
    """,
    "what functions of Python's change in place": """
        import bisect, heapq, operator
        heap, queue, row, rows = [3, 1], [3, 1], [1, 3], [1]
        heapq.heapify(heap)
        heapq.heappush(queue, 0)
        bisect.insort(row, 2)
        operator.iadd(rows, [2])
    """,
    "steps, keys and members that are computed": """
        import itertools, os, sys
        from enum import Enum, StrEnum, auto
        stepped = itertools.count(1, int(os.environ.get("STEP", 2)))
        first, second = next(stepped), next(stepped)
        halves = itertools.count(0.5, 2)
        half = [next(halves), next(halves)]
        class Row:
            def keys(self): return sys.path
            def __getitem__(self, key): return 1
        row = dict(Row())
        class Names(StrEnum):
            ONE = os.environ["HOME"]
            TWO = auto()
        one, two = Names.ONE.value, Names.TWO.value
        class Level(Enum):
            LOW = int(os.environ.get("LOW", 2))
            HIGH = 2
        level = Level(2).name
    """,
    "a class below another of its name": """
        class Shop:
            def find(self): return "find"
            def see(self): return "see"
        class Shop(Shop):
            def find(self): return "found"
        read = [Shop().find(), Shop().see()]
    """,
    "patterns of what is told in part": """
        import os
        from collections.abc import Sequence, Mapping
        class P:
            __match_args__ = (os.environ.get("NONE","x"), "y")
            def __init__(self,x,y): self.x=x; self.y=y
        def point(value):
            match value:
                case P(1,3): return 1
                case P(1,2): return 2
                case _: return 3
        points = [point(P(1, 2)), point(P(1, 3)), point(P(1, 4))]
        class Bad: __match_args__ = (1,)
        try:
            match Bad():
                case Bad(2): pass
        except TypeError: pass
        class Own(Sequence):
            def __len__(self): return 1
            def __getitem__(self, at): return [1][at]
        class Table(Mapping):
            def __len__(self): return 1
            def __iter__(self): return iter("a")
            def __getitem__(self, at): return 1
        class Key:
            NAME = os.environ.get("NONE", "a")
        def parts(value):
            match value:
                case [1]: return 1
                case {Key.NAME: 2}: return "untold"
                case {"a": 1}: return 2
                case {"b": 1}: return "b"
                case {}: return "none"
                case _: return 3
        some = {"c": 1, **({"a": 1} if os.environ else {})}
        maybe = {"c": 1}
        if os.environ:
            maybe["b"] = 1
        parted = [parts(Own()), parts(Table()), parts({"a": 2}), parts({"a": 1}), parts(some)]
        more = [parts(maybe), parts({"d": 1, **os.environ}), parts({"c": 3})]
    """,
    "objects of what is not told": """
        import os, collections
        class Base: pass
        class Eq:
            def __eq__(self, other): return True
        class Own(type(os.environ.get("NONE", Base()))): pass
        class Below(type(os.environ.get("NONE", Eq()))): pass
        below = [Below() == "a", Below() != "a", Own() == 1]
        Pair = collections.namedtuple("Pair", "left right")
        again = type(Pair(1, 2))(3, 4)
        left, count = again.left, len(again)
    """,
    "what is taken out that is not there": """
        import collections
        def tried(change):
            try:
                change()
                return True
            except (KeyError, ValueError, IndexError):
                return False
        moved = collections.OrderedDict(a=1)
        there = [tried(lambda: moved.move_to_end("b")), tried(lambda: moved.move_to_end("a"))]
        rest = [tried(lambda: [1].remove(2)), tried(lambda: {1}.remove(2)), tried(lambda: [].pop())]
        more = [tried(lambda: {}.pop("a")), tried(lambda: {}.popitem()), tried(lambda: set().pop())]
        others = [tried(lambda: [1].index(2)), tried(lambda: collections.deque().popleft())]
        surely = [tried(lambda: [].insert(1, 2)), tried(lambda: {1}.discard(2))]
        texts = [tried(lambda: "a".index("b")), tried(lambda: "\\xe4".encode("ascii"))]
        texts += [tried(lambda: b"\\xe4".decode("ascii"))]
        dels = {}
        try:
            del dels["a"]
            deleted = True
        except KeyError:
            deleted = False
    """,
    "models of which less is told": """
        import os, json, collections, importlib, itertools, enum, abc
        from pydantic import BaseModel
        from pathlib import Path
        from dataclasses import dataclass, field
        class Spec(BaseModel):
            name: str
        class Box(BaseModel):
            spec: Spec
            size: int = 1
            tags: list = field(default_factory=list)
        box = Box(**json.loads(os.environ.get("NONE", '{"spec": {"name": "a"}}')))
        renamed = box.spec.model_copy(update={"name": "b"}).name
        changes = json.loads(os.environ.get("NONE", '{"name": "c"}'))
        more = Spec(name="a").model_copy(update={**changes}).name
        size = box.size
        del box
        class Same(enum.Enum): ONE = 1; YES = True; TWO = 2
        aliases = [Same.ONE is Same.YES, Same.ONE is Same.TWO]
        def text(x: "int", y: len("a"), z: (1, 2) = None): pass
        hints = [text.__annotations__["x"], text.__annotations__["y"]]
        gen = (x for x in [1])
        first = gen.send(None)
        rows = [[1]]
        if os.environ.get("NONE"):
            rows.append([2, 3])
        pairs = len([*itertools.product(*rows)])
        own = sorted([[*os.environ, 2], [*os.environ, 1]])[0][-1]
        loose = {"a", "b"} & {os.environ.get("NONE", "a")}
        base = os.path.basename(importlib.import_module("colorsys").__file__)
        def endless():
            rows = []
            rows.append(rows)
            for each in [rows, rows]: last = 1
            return last
        last = endless()
        def bad():
            try: {}.send(1)
            except AttributeError: pass
            try: [].append()
            except TypeError: pass
            try: collections.deque().appendleft()
            except TypeError: pass
            try: collections.deque().extendleft()
            except TypeError: pass
            try: list.__new__()
            except TypeError: pass
            try: list.__init__()
            except TypeError: pass
            try: {}.sort()
            except AttributeError: pass
            try: "".update([1])
            except AttributeError: pass
        bad()
    """,
    "what is looked up that is not there": """
        import importlib, functools
        mod = importlib.import_module("colorsys")
        mod.SHOP = 1
        patched = mod.SHOP
        def wrapped(): pass
        wrapped.__kwdefaults__ = {}
        wrapped.__defaults__ = ()
        @functools.wraps(wrapped, updated=["__dict__"])
        def wrapper(): pass
        defaults = [wrapper.__kwdefaults__, wrapper.__defaults__]
        class Rows(list):
            def find(self):
                try: return super().nothing
                except AttributeError: return "none"
            @classmethod
            def made(cls):
                try: return super().nothing
                except AttributeError: return "none"
        found = [Rows().find(), Rows.made()]
    """,
}
"""Modules of which some names are not told on paper: these are refused, and never guessed."""


@pytest.mark.parametrize("about", MODULES)
def test_a_module_binds_on_paper_what_python_binds(about: str) -> None:
    source = dedent(MODULES[about])
    expected = {name: value for name, value in by_python(source).items() if not is_untold(value)}
    found = on_paper({"app.py": source})
    assert {name: found.get(name) for name in expected} == expected


@pytest.mark.parametrize("about", UNTOLD_MODULES)
def test_what_is_not_told_on_paper_is_not_guessed(about: str) -> None:
    source = dedent(UNTOLD_MODULES[about])
    expected = by_python(source)
    found = on_paper({"app.py": source})
    assert found.keys() >= expected.keys()
    for name, value in expected.items():
        assert is_untold(found[name]) or found[name] == value
        assert covers(found[name], value)


def test_what_an_untold_class_is_below_is_not_told() -> None:
    source = "from absent import Base\nclass Own(Base): pass\nclass Shop: pass\n"
    source += """
from absent import wrapped
from typing import Protocol, runtime_checkable
class Made(wrapped(Shop)): pass
@runtime_checkable
class Finds(Protocol):
    def find(self): ...
below = [isinstance(Own(), Shop), isinstance(Made(), Shop), isinstance(Shop(), Own)]
finding = [isinstance(each(), Finds) for each in (Own, Made, Shop)]
"""
    found = on_paper({"app.py": source})
    assert found["below"] == (Container.LIST, [UNTOLD, UNTOLD, False])
    assert found["finding"] == (Container.LIST, [UNTOLD, UNTOLD, False])


def test_no_library_has_a_private_name_of_the_project_s() -> None:
    source = "from absent import thing\nmarked = getattr(thing, '_mark', 'none')\n"
    found = on_paper({"app.py": source + "other = getattr(thing, 'mark', 'none')\n"})
    assert (found["marked"], found["other"]) == ("none", UNTOLD)


def test_what_a_comparison_may_give_is_kept() -> None:
    source = "from absent import wrapped\ndef look(): pass\nclass Hub:\n"
    source += "    def __eq__(self, other): return wrapped(other)\nmade = Hub() == look\n"
    machine, values = run_on_paper({"app.py": source})
    assert shown(values["made"], machine).endswith(": function look>")


RECORDS = {
    "dataclasses": "from dataclasses import dataclass\n@dataclass",
    "pydantic's dataclasses": "from pydantic.dataclasses import dataclass\n@dataclass",
    "pydantic's by its module": "import pydantic.dataclasses as made\n@made.dataclass(frozen=True)",
    **{
        f"attrs.{name}": f"import attrs\n@attrs.{name}{options}"
        for name in ("define", "mutable", "frozen")
        for options in ("", "(slots=False)")
    },
    **{
        f"attr.{name}": f"import attr\n@attr.{name}{options}"
        for name, options in {
            **dict.fromkeys(("define", "mutable", "frozen", "dataclass"), ""),
            **dict.fromkeys(("s", "attrs", "attributes"), "(auto_attribs=True)"),
        }.items()
    },
}
SPEC = """
class Spec{base}:
    name: str = "x"
    size: int = 1
one, two, three = Spec(name="find"), Spec("get", 2), Spec()
by_keyword, by_position, by_nothing = one.name, (two.name, two.size), three.name
"""


@pytest.mark.parametrize("about", RECORDS)
def test_a_record_has_what_its_constructor_is_given(about: str) -> None:
    found = on_paper({"app.py": RECORDS[about] + SPEC.format(base="")})
    expected = by_python(RECORDS[about] + SPEC.format(base=""))
    for name in ("by_keyword", "by_position", "by_nothing"):
        assert found[name] == expected[name]


@pytest.mark.parametrize(
    ("above", "base"),
    [
        ("import absent\n@absent.record", ""),
        ("import absent", "(absent.Record)"),
        ("def record(cls): return cls\n@record", ""),
    ],
)
def test_what_an_unknown_constructor_is_given_may_be_what_a_field_is(above: str, base: str) -> None:
    found = on_paper({"app.py": above + SPEC.format(base=base)})
    assert found["by_keyword"] == ("<either>", ["find", "x"])
    assert found["by_position"] == (Container.TUPLE, [UNTOLD, UNTOLD])
    assert found["by_nothing"] == "x"


def test_what_a_library_gives_the_classes_below_is_not_told() -> None:
    source = """
        import enum
        import functools
        import absent
        class Full(list):
            def __init__(self): self.append(1)
        class Filled(dict):
            def __init__(self): self["a"] = 1
        class Table(absent.Table):
            def __missing__(self, key): return "missing"
        missing = Table()["x"]
        class Rows:
            def __iter__(self): return absent.Rows(self)
        gone = [each for each in Rows()]
        class Next:
            def __iter__(self): return self
            def __next__(self): return absent.value
        following = [each for each in Next()]
        KINDS = int | absent.Kind
        is_one = isinstance("a", KINDS)
        class Own(absent.make()):
            size = 1
        has, lacks = hasattr(Own(), "size"), hasattr(Own(), "other")
        @absent.decorate
        def look(): pass
        @absent.decorate
        def see(): pass
        same = look is see
        class Kind(absent.Base):
            kind = 1
        kind = Kind(kind=2).kind
        down = lambda number: down(number + 1)
        endless = down(0)
        added, more = [*absent.rows] + ["a"], ["a"] + [*absent.rows]
        class Made:
            def __new__(cls): return absent.make(cls)
            def find(self): pass
        method = Made().find
        joined = functools.partial(dict, a=1)(**absent.more)["a"]
        either = "yes" if (Full() if absent.flag else Filled()) else "no"
        class Level(enum.Enum):
            LOW = 1
            def __new__(cls, value): return absent.level(cls, value)
        level, level_name = Level.LOW.value, Level.LOW.name
        class Keyed(absent.Table):
            def keys(self): return ["a"]
        keyed = dict(Keyed())
        item, is_there = keyed["a"], ["a" in keyed, "b" in keyed]
        class Above(absent.Shop):
            def find(self): return super(absent.Shop, self).find()
        above = Above().find()
        class Beside(Shop):
            def find(self): return super().kind
        beside = Beside.find(absent.shop)
        import app
        taken = 1
        delattr(app, "taken")
        is_taken = "taken" not in globals()
        class Kept:
            def __new__(cls): return absent.make(look)
            def find(self): pass
        kept = Kept().find
        class Stall:
            def find(self): pass
            def seek(self): pass
        class First(absent.Shop, Stall): pass
        class Last(Above, Stall): pass
        class Listed(Above, list): pass
        first, last, listed = First().find, Last().seek, Listed([1])
        listed.append(2)
        counted = len(listed)
    """
    found = on_paper({"app.py": dedent(source)})
    untold = ("gone", "following", "is_one", "lacks", "same", "endless", "added", "more")
    untold += ("level", "item", "above", "kept", "first", "beside")
    assert {name: found[name] for name in untold} == dict.fromkeys(untold, UNTOLD)
    assert found["missing"] == (EITHER, [UNTOLD, "missing"])
    assert found["kind"] == (EITHER, [2, 1])
    assert (found["has"], found["method"], found["either"]) == (True, "method Made.find", "yes")
    assert found["is_taken"] is True
    assert (found["level_name"], found["is_there"]) == ("LOW", ("list", [True, False]))
    assert found["joined"] == (EITHER, [UNTOLD, 1])
    assert (found["last"], found["counted"]) == ("method Stall.seek", 2)
