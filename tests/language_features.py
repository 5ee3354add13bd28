"""Programs that go through what Python's own types, and each kind of definition, can do."""

from __future__ import annotations

from textwrap import dedent

_WRITTEN = {
    "fields of dataclasses": r"""
        from dataclasses import (
            KW_ONLY,
            InitVar,
            dataclass,
            field,
            fields,
            asdict,
            astuple,
            replace,
            make_dataclass,
        )
        @dataclass
        class A:
            a: int
            _: KW_ONLY
            b: int = 2
            c: int = field(default=3, init=False)
            d: list = field(default_factory=list)
        @dataclass(kw_only=True)
        class B:
            x: int = 1
            y: str = "y"
        @dataclass
        class C:
            scale: InitVar[int]
            size: int = 1
            def __post_init__(self, scale):
                self.size = self.size * scale
        @dataclass(order=True, frozen=True)
        class D:
            n: int
            s: str = field(default="s", compare=False)
        one, two, three = A(1), A(1, b=5, d=[1]), B(y="z")
        read = [(each.a, each.b, each.c, each.d) for each in (one, two)]
        more = three.x, three.y, C(2).size, C(3, 4).size, C(scale=5).size
        copied = replace(two, a=9).a, replace(two, a=9).b
        as_dict, as_row = asdict(one), astuple(B())
        names = [each.name for each in fields(A)]
        ordered = D(1) < D(2), D(1) == D(1, "t"), D(1) != D(2), sorted([D(2), D(1)])[0].n
        del one, two, three
    """,
    "enums": r"""
        from enum import Enum, IntEnum, StrEnum, Flag, auto, unique
        @unique
        class A(Enum):
            ONE = 1
            TWO = 2
            def label(self):
                return self.name.lower()
            @classmethod
            def first(cls):
                return cls.ONE
            @property
            def double(self):
                return self.value * 2
        class B(StrEnum):
            X = auto()
            Y = "why"
        class C(IntEnum):
            P = 3
            Q = 4
        class D(Flag):
            R = auto()
            S = auto()
        C2 = Enum("C2", "M N")
        C3 = Enum("C3", {"K": "k", "L": "l"})
        C4 = Enum("C4", ["G", "H"])
        C5 = Enum("C5", [("I", 5), ("J", 6)])
        looked = A(1).name, A["TWO"].value, B("why").name, C(3).name
        walked = [each.name for each in A], [each.value for each in B], list(A.__members__)
        asked = (
            A.ONE.label(),
            A.first().name,
            A.TWO.double,
            B.X,
            B.X.upper(),
            C.P + 1,
            C.P < C.Q,
        )
        texts = str(B.Y), f"{B.X}", B.X.value, B.X == "x", C.P == 3, A.ONE == 1, A.ONE is A(1)
        made = [each.name for each in C2], C3.K.value, C4.H.value, C5.J.value, C2["M"].value
        inside = (
            A.ONE in A,
            len(A),
            D.R.value,
            D.S.value,
            isinstance(A.ONE, A),
            isinstance(B.X, str),
        )
        keyed = {each: each.value for each in A}[A.TWO]
        turned = [each.name for each in reversed(A)]
        del D
    """,
    "texts": r"""
        name = "find_items"
        cases = (
            name.upper(),
            name.title(),
            name.capitalize(),
            name.swapcase(),
            "AB".lower(),
            "Straße".casefold(),
        )
        parts = (
            name.split("_"),
            name.partition("_"),
            name.rpartition("_"),
            "a b".split(),
            "a,b,c".rsplit(",", 1),
            "a\nb".splitlines(),
        )
        edges = (
            " x ".strip(),
            "xxa".lstrip("x"),
            "axx".rstrip("x"),
            name.removeprefix("find_"),
            name.removesuffix("s"),
            "7".zfill(3),
        )
        asked = (
            name.startswith("find"),
            name.endswith(("s", "t")),
            name.isidentifier(),
            "1".isdigit(),
            "a".isalpha(),
            "A".isupper(),
            "a".islower(),
            " ".isspace(),
            "a1".isalnum(),
        )
        places = name.find("i"), name.rfind("i"), name.index("d"), name.count("i"), "_" in name
        filled = (
            "a".center(3, "-"),
            "a".ljust(3),
            "a".rjust(3),
            "{} {x}".format(1, x=2),
            "{0[a]}".format({"a": 1}),
            "%s-%d" % ("a", 2),
            "%(x)s" % {"x": 1},
        )
        joined = (
            "-".join(["a", "b"]),
            "".join(reversed("abc")),
            name.replace("_", "-"),
            name.replace("i", "o", 1),
            "a\tb".expandtabs(2),
        )
        formats = (
            f"{3.14159:.2f}",
            f"{5:03d}",
            f"{'a':>3}",
            f"{'a'!r}",
            f"{name=}",
            f"{1:,}",
            f"{255:x}",
        )
        slices = name[0], name[-1], name[1:4], name[::-1], name[:-1], "abc"[1:], "abc"[::2]
        other = (
            name * 2,
            name + "x",
            ord("a"),
            chr(98),
            repr("a"),
            str(1),
            str(None),
            int("7"),
            float("1.5"),
            bool(""),
            len(name),
            hash("") == hash(""),
            "a" < "b",
            max("abc"),
            min("abc"),
            sorted("bca"),
            "abc".translate({97: "x"}),
            "a".encode(),
            b"a".decode(),
            "é".encode("utf-8"),
        )
        tables = str.maketrans("a", "b"), "abc".translate(str.maketrans("ab", "xy"))
    """,
    "numbers": r"""
        import math
        sums = sum([1, 2]), sum([[1], [2]], []), sum((1, 2), 3), sum(x for x in (1, 2))
        made = (
            abs(-1),
            round(2.5),
            round(2.567, 1),
            divmod(7, 2),
            pow(2, 3),
            pow(2, 3, 5),
            int(2.7),
            float(1),
            complex(1, 2) == 1 + 2j,
            bin(5),
            hex(255),
            oct(8),
        )
        ranges = (
            list(range(3)),
            list(range(1, 6, 2)),
            len(range(4)),
            2 in range(3),
            range(5)[1],
            list(reversed(range(3))),
            range(3)[-1],
        )
        maths = (
            math.pi > 3,
            math.floor(2.5),
            math.ceil(2.5),
            math.sqrt(4),
            math.gcd(4, 6),
            math.inf > 1,
        )
        bits = 5 & 3, 5 | 2, 5 ^ 1, ~5, 1 << 3, 8 >> 1
        ops = 7 // 2, 7 % 3, -7 // 2, 7 / 2, 2**8, 2**-1, True + 1, 1 == 1.0, 0.1 + 0.2
        chained = (
            1 < 2 < 3,
            1 < 3 < 2,
            not 1,
            1 and 2,
            0 or "a",
            None or [] or "z",
            1 if 0 else 2,
        )
        several = (
            all([1, 1]),
            any([0, 0]),
            all([]),
            any([]),
            max(1, 2),
            min([3, 1]),
            max([], default=7),
            min((), default=None),
        )
    """,
    "containers": r"""
        items = [3, 1, 2]
        items.append(4)
        items.extend((5, 6))
        items.insert(0, 0)
        last = items.pop(), items.pop(0), items.index(2), items.count(1)
        items.remove(1)
        items.reverse()
        backwards = list(items)
        items.sort()
        ordered = list(items)
        items[0] = 9
        items[1:2] = [7, 8]
        del items[-1]
        sliced = items[:2], items[-1], items[::2], items[5:]
        copied = items.copy()
        items.clear()
        emptied = list(items), copied
        table = {"a": 1, "b": 2}
        table["c"] = 3
        table.update({"d": 4}, e=5)
        table |= {"f": 6}
        popped = (
            table.pop("a"),
            table.pop("zz", None),
            table.popitem(),
            table.setdefault("g", 7),
            table.setdefault("b", 0),
        )
        views = (
            list(table),
            list(table.keys()),
            list(table.values()),
            list(table.items()),
            len(table),
            "b" in table,
            table.get("x"),
            table.get("x", 1),
        )
        del table["b"]
        merged = (
            {**table, "z": 1},
            table | {"y": 2},
            dict(table, x=1),
            dict([("k", 1)]),
            dict.fromkeys(["a", "b"], 0),
            list(reversed(table)),
        )
        kinds = {1, 2, 3}
        kinds.add(4)
        kinds.discard(1)
        kinds.remove(2)
        kinds.update([7], (8,))
        sets = (
            sorted(kinds),
            sorted({1, 2} & {2, 3}),
            sorted({1} | {2}),
            sorted({1, 2} - {2}),
            sorted({1, 2} ^ {2, 3}),
            {1} <= {1, 2},
            {1}.issubset({1}),
            {1}.isdisjoint({2}),
            sorted({1}.union([2], [3])),
            sorted({1, 2}.intersection([2])),
            sorted({1, 2}.difference([2])),
            sorted({1, 2}.symmetric_difference([2, 3])),
            frozenset([1]) == {1},
        )
        row = (1, 2, 3, 2)
        rows = (
            row[1:],
            row.index(2),
            row.count(2),
            row + (4,),
            row * 2,
            len(row),
            (1,) < (2,),
            tuple("ab"),
        )
        walked = (
            list(enumerate("ab", 1)),
            list(zip("ab", [1, 2])),
            list(map(lambda a, b: a + b, [1], [2])),
            list(filter(None, [0, 1])),
            [*reversed([1, 2])],
        )
        first, *middle, end = [1, 2, 3, 4]
        (one, two), three = (1, 2), 3
        nested = (
            [[x * y for y in (1, 2)] for x in (1, 2)],
            {x: x * 2 for x in (1, 2)},
            {x % 2 for x in (1, 3)},
            [x for x in range(5) if x % 2 if x > 1],
        )
    """,
    "collections": r"""
        from collections import ChainMap, Counter, OrderedDict, defaultdict, deque, namedtuple
        counted = Counter("abca")
        counts = (
            counted["a"],
            counted["z"],
            counted.most_common(1),
            sorted(counted.elements()),
            dict(counted + Counter("a")),
            sum(counted.values()),
        )
        held = defaultdict(list)
        held["a"].append(1)
        held["b"] += [2]
        by_default = dict(held), held["c"], list(held), held.get("d"), "d" in held
        line = deque([1, 2], maxlen=3)
        line.append(3)
        line.append(4)
        line.appendleft(0)
        lined = list(line), line[0], len(line)
        line.rotate(1)
        turned = list(line), line.popleft(), line.pop()
        chain = ChainMap({"a": 1}, {"a": 2, "b": 3})
        chained = (
            chain["a"],
            chain["b"],
            dict(chain),
            list(chain.maps),
            chain.new_child({"c": 4})["c"],
        )
        order = OrderedDict(a=1, b=2)
        order.move_to_end("a")
        in_order = list(order), order.popitem(last=False)
        Pair = namedtuple("Pair", ["x", "y"])
        pair = Pair(1, y=2)
        of_pair = (
            pair.x,
            pair._asdict(),
            pair._fields,
            pair._replace(x=5).x,
            list(pair),
            pair[1],
            Pair._make([3, 4]).y,
        )
        del counted, held, line, chain, order, Pair, pair
    """,
    "functions": r"""
        import functools, operator
        from functools import (
            partial,
            reduce,
            cache,
            lru_cache,
            cached_property,
            singledispatch,
            wraps,
            total_ordering,
        )
        def add(a, b=2, *more, c=3, **rest):
            return a, b, more, c, rest
        calls = (
            add(1),
            add(1, 5),
            add(1, 2, 3, 4),
            add(1, c=9, d=7),
            add(*[1, 2], **{"c": 4}),
            add(b=1, a=2),
        )
        half = partial(add, 1, c=8)
        partials = half(), half(3), half(c=1), half.args, half.keywords, half.func is add
        def only(a, /, b, *, c=1):
            return a, b, c
        ways = only(1, 2), only(1, b=2, c=3)
        @cache
        def once(x):
            return x * 2
        @lru_cache(maxsize=None)
        def twice(x):
            return x * 3
        cached = once(2), once(2), twice(3)
        class Shop:
            def __init__(self):
                self.made = 0
            @cached_property
            def size(self):
                self.made += 1
                return self.made
        shop = Shop()
        sizes = shop.size, shop.size, shop.made
        @singledispatch
        def say(x):
            return "any"
        @say.register
        def _(x: int):
            return "int"
        @say.register(str)
        def _(x):
            return "str"
        said = say(1.5), say(1), say("a")
        operated = (
            operator.add(1, 2),
            operator.itemgetter(1)([1, 2]),
            operator.attrgetter("made")(shop),
            operator.methodcaller("upper")("a"),
            operator.mul(2, 3),
            operator.itemgetter("a", "b")({"a": 1, "b": 2}),
            operator.not_(0),
            operator.contains([1], 1),
            operator.neg(1),
            operator.eq(1, 1),
            operator.is_(None, None),
            operator.concat([1], [2]),
            operator.getitem([1, 2], 0),
        )
        reduced = reduce(lambda a, b: a + b, [1, 2, 3]), reduce(operator.mul, [2, 3], 10)
        def deco(f):
            @wraps(f)
            def inner(*given):
                return "in", f(*given)
            return inner
        @deco
        def named(x):
            'Doc.'
            return x
        wrapped = named(1), named.__name__, named.__doc__, named.__wrapped__(2)
        composed = (lambda *fs: lambda x: reduce(lambda acc, f: f(acc), fs, x))(str, len)(12345)
        def gen(n):
            for i in range(n):
                yield i
            return "end"
        def outer():
            got = yield from gen(2)
            yield got
        generated = (
            list(outer()),
            sum(gen(3)),
            next(gen(1)),
            next(gen(0), "none"),
            list(zip(gen(2), gen(3))),
            tuple(x for x in gen(2)),
            [*gen(2)],
            dict(enumerate(gen(2))),
        )
        def counter():
            n = 0
            def up():
                nonlocal n
                n += 1
                return n
            return up
        up = counter()
        ups = up(), up(), counter()()
        del Shop, shop, half
    """,
    "classes": r"""
        from abc import ABC, abstractmethod
        class Base:
            kind = "base"
            made = []
            def __init__(self, name="n", *args, **kw):
                self.name = name
                self.rest = args, kw
            def __init_subclass__(cls, /, tag=None, **kw):
                super().__init_subclass__(**kw)
                cls.tag = tag
                Base.made.append(cls.__name__)
            @classmethod
            def make(cls, *a):
                return cls(*a)
            @staticmethod
            def plain(x):
                return x
            @property
            def upper(self):
                return self.name.upper()
            @upper.setter
            def upper(self, value):
                self.name = value.lower()
            def __repr__(self):
                return f"<{self.name}>"
            def __str__(self):
                return self.name
            def __call__(self, x):
                return self.name, x
            def __getattr__(self, name):
                return "no " + name
            def __class_getitem__(cls, item):
                return cls.__name__, item
        class One(Base, tag="one"):
            kind = "one"
            def who(self):
                return super().kind, self.kind
        class Two(One, tag="two"):
            def __init__(self, name):
                super().__init__(name, 1, k=2)
                self.two = True
        one, two = One("a"), Two("b")
        read = (
            one.name,
            two.name,
            two.rest,
            two.two,
            one.kind,
            two.kind,
            one.who(),
            One.tag,
            Two.tag,
            Base.made,
        )
        made = One.make("c").name, One.plain(3), one.plain(4), Two.make("d").two
        props = (
            one.upper,
            one.missing,
            one("x"),
            repr(one),
            str(two),
            f"{one}",
            f"{two!r}",
            Base["k"],
        )
        one.upper = "ZED"
        stored = one.name, one.upper
        asked = (
            isinstance(two, One),
            issubclass(Two, Base),
            type(two).__name__,
            two.__class__.__name__,
            One.__name__,
            One.__qualname__,
            One.__bases__[0].__name__,
            [c.__name__ for c in Two.__mro__],
            hasattr(one, "name"),
            getattr(one, "name"),
            getattr(one, "zz", 1),
            callable(one),
            vars(two)["two"],
            One.__module__ == __name__,
        )
        setattr(one, "extra", 5)
        setting = one.extra, hasattr(One, "extra"), one.__dict__["extra"]
        del one.extra
        after = one.extra
        class Meta(type):
            def __new__(mcs, name, bases, space, **kw):
                cls = super().__new__(mcs, name, bases, space)
                cls.registered = name.lower()
                return cls
            def __len__(cls):
                return 7
            def __getitem__(cls, key):
                return key * 2
            def __iter__(cls):
                return iter(["i"])
            @property
            def label(cls):
                return "label " + cls.__name__
        class Metal(metaclass=Meta):
            pass
        metal = Metal.registered, len(Metal), Metal["a"], list(Metal), Metal.label
        class Desc:
            def __set_name__(self, owner, name):
                self.name = name
            def __get__(self, obj, owner=None):
                return ("class" if obj is None else "object"), self.name
        class Uses:
            field = Desc()
        described = Uses.field, Uses().field
        class Abstract(ABC):
            @abstractmethod
            def run(self): ...
            def go(self):
                return self.run() + "!"
        class Real(Abstract):
            def run(self):
                return "ran"
        ran = Real().go()
        Dynamic = type("Dynamic", (Base,), {"kind": "dyn", "say": lambda self: self.kind})
        dynamic = Dynamic("z").say(), Dynamic.__name__, Dynamic("q").name
        class Slots:
            __slots__ = ("a",)
            def __init__(self):
                self.a = 1
        slots = Slots().a
        class Outer:
            class Inner:
                x = 1
            y = Inner.x + 1
            def get(self):
                return self.Inner.x
        outer = Outer.y, Outer().get(), Outer.Inner.x, Outer.Inner.__qualname__
        del one, two
    """,
    "statements": r"""
        seen = []
        for i in range(5):
            if i == 1:
                continue
            if i == 4:
                break
            seen.append(i)
        else:
            seen.append("else")
        n = 0
        while n < 3:
            n += 1
        else:
            seen.append("while")
        try:
            {}["a"]
        except KeyError as error:
            seen.append("key")
            kept = error.args
        else:
            seen.append("no")
        finally:
            seen.append("finally")
        try:
            raise ValueError("bad", 1)
        except (TypeError, ValueError) as error:
            seen.append(str(error.args))
        def early(x):
            if x:
                return "early"
            try:
                return "try"
            finally:
                seen.append("f")
        got = early(1), early(0)
        match {"kind": "a", "n": 1}:
            case {"kind": "b"}:
                picked = "b"
            case {"kind": "a", "n": int(k), **more}:
                picked = "a", k, more
            case _:
                picked = "none"
        def matched(x):
            match x:
                case 0 | 1:
                    return "low"
                case [a, *b]:
                    return "seq", a, b
                case str() as s if s:
                    return "str", s
                case {"a": v}:
                    return "map", v
                case None:
                    return "none"
                case _:
                    return "other"
        matches = [
            matched(each) for each in (0, [1, 2], "s", "", {"a": 3}, None, 2.5, (), (7,))
        ]
        if (y := 10) > 5 and (z := y + 1):
            seen.append(z)
        import contextlib
        with contextlib.suppress(KeyError):
            {}["b"]
            seen.append("unreached")
        assert True
        a = b = [1]
        a.append(2)
        c, a = a, "x"
        x, (w, *v) = 1, (2, 3, 4)
        del b[0]
        tern = "t" if seen else "f"
        global_ = globals()["n"]
        loop = [(i, j) for i in range(2) for j in "ab" if i or j == "a"]
        def recurse(n):
            return 1 if n < 2 else n * recurse(n - 1)
        fact = recurse(5)
        class E(Exception):
            def __init__(self, code):
                self.code = code
        try:
            raise E(3)
        except E as e:
            code = e.code
        try:
            try:
                raise KeyError("k")
            except KeyError as e:
                raise RuntimeError("r") from e
        except RuntimeError as e:
            cause = type(e.__cause__).__name__
    """,
    "parameters and signatures that are computed": r"""
        import inspect
        import json
        from inspect import Parameter, Signature
        from elsewhere import FLAG, int0, list0, table0, text0
        def look(a: int, b: int = 2, *, c: str = "c") -> int: ...
        def see(a, b=[1]) -> "int": ...
        def hear(a) -> [int]: ...
        def tried(run):
            try:
                return run()
            except (AttributeError, TypeError, ValueError):
                return "raised"
        own = inspect.signature(look)
        a, b, c = own.parameters.values()
        other, listed = inspect.signature(see).parameters.values()
        (heard,) = inspect.signature(hear).parameters.values()
        only = Parameter.KEYWORD_ONLY
        replaced = [
            a.replace(name="x", kind=only, default=3, annotation=str).name,
            c.replace(default=3).name,
            b.replace(kind=only).kind is only,
            tried(lambda: a.replace("x").name),
            tried(lambda: a.replace(**table0).name),
            tried(lambda: a.replace(other=1).name),
            tried(lambda: a.replace(kind=int0).name),
            a.replace(name=text0).name,
            tried(lambda: listed.replace(annotation=list).name),
            tried(lambda: listed.replace(default=None, annotation=list).name),
        ]
        def within(of, default):
            def inner(annotation):
                return of.replace(default=default, annotation=annotation).name
            return inner
        def constant(of, annotation):
            return of.replace(default=4, annotation=annotation)
        scopes = within(b, 3)(str), constant(b, str).name
        made = [
            Parameter("x", only).name,
            Parameter(name="x", kind=only, default=3, annotation=str).name,
            tried(lambda: Parameter("x", only, **table0).name),
            tried(lambda: Parameter("x", only, other=1).name),
            Parameter(text0, only).name,
            tried(lambda: Parameter("x", int0).name),
            tried(lambda: Parameter("x")),
        ]
        def names(run):
            return tried(lambda: [*run().parameters])
        signatures = [
            names(lambda: Signature([a, b])),
            names(lambda: Signature(parameters=[a, b], return_annotation=int)),
            names(lambda: Signature([a, b], return_annotation=str)),
            names(lambda: Signature([heard], return_annotation=[int])),
            names(lambda: Signature([heard], return_annotation=json.loads(text0))),
            names(lambda: Signature([a, b], int)),
            names(lambda: Signature([a, b], **table0)),
            names(lambda: Signature([a, b], other=1)),
            names(lambda: Signature(list0)),
            names(lambda: Signature([])),
            names(lambda: Signature([a, *list0])),
            names(lambda: Signature([b, a])),
            names(lambda: Signature([c, a])),
            names(lambda: Signature([a, a])),
            names(lambda: Signature([a, b] if FLAG else [b])),
            names(lambda: own.replace(parameters=[other, listed, c])),
            names(lambda: own.replace(parameters=[])),
            names(lambda: own.replace(return_annotation=str)),
            names(lambda: own.replace(parameters=[a], return_annotation=str)),
            names(lambda: own.replace([a])),
        ]
        returns = [
            own.return_annotation is int,
            inspect.signature(see).return_annotation is int,
            inspect.signature(hear).return_annotation is int,
            own.replace(parameters=[a]).return_annotation is int,
            Signature([a]).return_annotation is int,
            Signature([a], return_annotation=int).return_annotation is int,
            own.bind(1).args,
            a.default is Parameter.empty,
        ]
    """,
    "bounds, copies and containers": r"""
        import collections, copy, dataclasses, itertools, json, types, typing
        from elsewhere import FLAG, int0, list0, table0, text0, row0, function0
        def tried(run):
            try:
                return run()
            except (AttributeError, TypeError, ValueError, IndexError, KeyError):
                return "raised"
        def look(a=1):
            return a
        class Shop:
            kind = "shop"
            def __init__(self, name="a"):
                self.name = name
        class Rows(list):
            pass
        class Named(typing.NamedTuple):
            x: int
            y: int = 2
        @dataclasses.dataclass
        class Point:
            x: int
            y: int = 2
        ordered = [
            sorted("ba", key=None),
            sorted([(2, "b"), (1, "a")]),
            sorted([[2], [1]], reverse=True),
            sorted([{2, 1}, {1}], key=len),
            tried(lambda: sorted([(1, int0), (1, 2)])),
            sorted([{1}, {1, 2}]),
            sorted([(1, FLAG), (0, FLAG)]),
            max([3, 1, 2]),
            min((2, "b"), (1, "a")),
            tried(lambda: max([])),
            sorted([[2, 1], [1, 3], list({1})]),
            sorted([[1, *list0], [2, 1]]),
            sorted([[1, 2], [0]] if FLAG else [[3]]),
        ]
        padded = len("a".ljust(9_999)), len("a".ljust(10_000))
        long = (
            len(["a"] * 10_000),
            len(["a"] * 10_001),
            len(["a"] * 9_999 + ["b"]),
            len(["a"] * 9_999 + ["b", "c"]),
            len(("a", "b") * 5_001),
        )
        Pair = collections.namedtuple("Pair", ("left", "right"))
        Empty = collections.namedtuple("Empty", "")
        Other = collections.namedtuple("Other", [text0])
        pairs = (
            Pair(1, 2).left,
            Pair(*row0[:2]).left,
            Pair._make([3, 4]).right,
            tried(lambda: Pair._make(row0)[0]),
            Pair(5, right=6)[1],
        )
        untold = tried(lambda: Empty(1).a), tried(lambda: Other(1)[0])
        replaced = (
            Named(1)._replace(y=3),
            Named(1)._replace(x=5).y,
            Pair(1, 2)._replace(left=9)[0],
        )
        made = (
            tried(lambda: list.__new__(list)),
            tried(lambda: list.__new__(function0)),
            list.__new__(Rows),
            str.__new__(str, "a"),
        )
        filled = Rows()
        list.__init__(filled, [1, 2])
        tried(lambda: list.__init__(function0, [1]))
        tried(lambda: list.__init__(3, [1]))
        shallow = (
            copy.copy(filled),
            copy.copy(Shop("b")),
            copy.deepcopy({"a": [Shop()]}),
            copy.copy(look) is look,
            copy.deepcopy(filled),
        )
        points = (
            dataclasses.replace(Point(1), y=4),
            tried(lambda: dataclasses.replace(Point(1), **table0)),
            tried(lambda: dataclasses.replace(look, a=1)),
        )
        spaces = types.SimpleNamespace(a=1).a
        texts = (
            json.loads('[1, {"a": null}]'),
            json.loads("{}", parse_int=int),
            tried(lambda: json.loads("[1")),
            tried(lambda: json.loads(text0)),
        )
        signs = -1, +2, ~3, not 3, -1.5, tried(lambda: -"a")
        products = [*itertools.product("ab", [1], repeat=1)], [
            *itertools.product("ab", repeat=int0)
        ]
        some = {1, 2}
        both = some & {2, 3}, some & {int0}, some | {3}, some ^ {2, 5}, some - {int0}
        frozen = frozenset({1}) & {1}
        table = collections.OrderedDict(a=1, b=2)
        table.move_to_end("a")
        moved = list(table)
        tried(lambda: table.move_to_end("c"))
        table.move_to_end("a", last=False)
        back = list(table)
        tried(lambda: table.move_to_end(text0))
        after = list(table)
        items = [1, 2, 3, 4]
        popped = (
            items.pop(),
            items.pop(0),
            tried(lambda: items.pop(7)),
            tried(lambda: items.pop("a")),
            items,
        )
        dropped = collections.deque([1, 2, 3])
        left = dropped.popleft(), dropped.pop()
    """,
    "patterns of all kinds": r"""
        import collections, dataclasses, enum
        from elsewhere import FLAG, int0, list0, table0, text0, row0, function0
        @dataclasses.dataclass
        class Point:
            x: int
            y: int = 2
        class Odd:
            __match_args__ = ("x", 3)
            x = y = 1
        class Own:
            __match_args__ = (text0, "x")
            def __init__(self):
                self.a = self.b = self.x = 1
        class Number(int):
            __match_args__ = ("real",)
        class Holder:
            none = None
            names = {"a": 1}
        class Kind(enum.Enum):
            ONE = 1
        def look(a):
            return a
        def of(value):
            match value:
                case None | True:
                    return "none or true"
                case [1, *rest]:
                    return "begins with 1"
                case [*rest, 9]:
                    return "ends with 9"
                case [*_]:
                    return "a sequence"
                case {"a": 1 | 2}:
                    return "a is 1 or 2"
                case {"a": _, "b": 2}:
                    return "b is 2"
                case {}:
                    return "a mapping"
                case Point(1, y=2) | Point(x=3):
                    return "a point"
                case Point(x, y) if x > y:
                    return "falling"
                case Kind.ONE:
                    return "one"
                case int(5) | str("five"):
                    return "five"
                case str() if value:
                    return "text"
                case int(number) if number > 10:
                    return "large"
            return "other"
        told = [
            of(each)
            for each in (
                None,
                True,
                False,
                1,
                5,
                11,
                2.5,
                "five",
                "six",
                "",
                b"a",
                (),
                [1],
                (1, 2),
                [9],
                [2, 3],
                {1},
                frozenset({1}),
                {"a": 1},
                {"a": 2, "c": 3},
                {"a": 3},
                {"a": 3, "b": 2},
                {},
                Point(1),
                Point(3, 4),
                Point(5, 4),
                Point(4, 5),
                Kind.ONE,
                Kind,
                look,
                Point,
                range(3),
                collections.deque([1]),
                dict(a=1).keys(),
                object(),
                sorted({2, 1}),
            )
        ]
        untold = [
            of(each)
            for each in (
                int0,
                list0,
                [1, *list0],
                [*list0, 9],
                table0,
                {**table0, "a": 1},
                {"b": 2, **table0},
                Point(int0),
                row0,
                function0,
            )
        ]
        several = [
            of(1 if FLAG else 5),
            of([1] if FLAG else [9]),
            of(None if FLAG else True),
            of("a" if FLAG else None),
        ]
        maybe = {}
        if FLAG:
            maybe["a"] = 1
        items = [1]
        if FLAG:
            items.append(9)
        conditional = of(maybe), of(items), of({"a": 3, **maybe})
        def shuffled(value):
            match value:
                case [_]:
                    return "one"
                case [_, _]:
                    return "two"
                case [1, 2, 3]:
                    return "in order"
                case [*_]:
                    return "some"
        kinds = {2, 1}
        unordered = (
            shuffled(list(kinds)),
            shuffled(list({3, 2, 1})),
            shuffled(list({3, 1}) + [2, 4]),
        )
        def by_class(value):
            match value:
                case Odd(1):
                    return "odd"
                case Own(1, 1):
                    return "own"
                case Number(1):
                    return "number"
                case list([_]) | tuple((_, _)):
                    return "row"
                case dict({"a": 1}):
                    return "table"
                case object(x=1):
                    return "has x"
                case object():
                    return "object"
        classes = [
            by_class(each)
            for each in (
                Odd(),
                Own(),
                Number(1),
                [1],
                (1, 2),
                (1,),
                {"a": 1},
                {"b": 1},
                Point(1),
                Point(2),
                3,
                None,
            )
        ]
        def keys(value):
            match value:
                case {Holder.none: 1}:
                    return "none"
                case {Kind.ONE: 1}:
                    return "kind"
                case {1: "a", 2: _, **rest}:
                    return "numbers", rest
                case {"x": {"y": [_, z]}}:
                    return z
                case {"x": None}:
                    return "is none"
        by_key = [
            keys(each)
            for each in (
                {None: 1},
                {Kind.ONE: 1},
                {1: "a", 2: 3, "c": 4},
                {1: "b", 2: 3},
                {"x": {"y": (1, 2)}},
                {"x": {"y": [1]}},
                {"x": None},
                {"x": 0},
                {},
            )
        ]
    """,
    "what is gone through like a list": r"""
        import itertools, collections, copy
        table = {"a": 1}
        views = (
            table.keys(),
            table.values(),
            table.items(),
            map(str, [1]),
            filter(None, [1]),
            zip([1], [2]),
            enumerate([1]),
            reversed([1]),
            iter([1]),
            (e for e in [1]),
            itertools.chain([1]),
            range(1),
            collections.deque([1]),
            itertools.product([1]),
            collections.ChainMap(table).keys(),
            collections.Counter("a").elements(),
            itertools.islice([1], 1),
        )
        lists = [isinstance(each, list) for each in views]
        tuples = [isinstance(each, tuple) for each in views]
        def of(value):
            match value:
                case [*_]:
                    return True
            return False
        seqs = [of(each) for each in views]
        copied = copy.copy(collections.deque([1])), copy.copy(frozenset({1})), copy.deepcopy([1])
        copies = [isinstance(each, (list, set)) for each in copied]
    """,
    "copies with changes that are not told": r"""
        import dataclasses, typing, collections
        from elsewhere import FLAG, table0
        @dataclasses.dataclass
        class Point:
            a: int
            b: int = 2
        class Row(typing.NamedTuple):
            a: int
            b: int = 2
        changed = dataclasses.replace(Point(0), **table0)
        sure = dataclasses.replace(Point(0), a=7, **{"b": 1})
        both = Row(0)._replace(**table0)
        read = changed.a, both.b, both[0]
    """,
    "operands, comparisons and sums": r"""
        import enum, inspect, functools, types, sys, typing
        from elsewhere import FLAG, OTHER, int0, list0, table0, text0, function0
        seen = []
        def note(each):
            seen.append(each)
            return each
        if FLAG and note("a") and False:
            seen.append("never")
        if not (FLAG or True):
            seen.append("never")
        if FLAG and (None or False):
            seen.append("never")
        if (FLAG or OTHER) and not (True and 1):
            seen.append("never")
        if FLAG or (True and True):
            seen.append("always")
        if FLAG and (True or OTHER):
            seen.append("by flag")
        if (FLAG or OTHER) and (True or False):
            seen.append("by both")
        if (FLAG and OTHER) or (int0 and not None):
            seen.append("by three")
        if (FLAG or False) or (OTHER and 1 < 2):
            seen.append("by either")
        if not (FLAG and False):
            seen.append("not by flag")
        class Kind(enum.Enum):
            ONE = 1
            TWO = 2
            UNO = 1
        class Count(enum.IntEnum):
            ONE = 1
        class Plain:
            pass
        class Equal:
            def __eq__(self, other):
                return True
        def look():
            pass
        def see():
            pass
        plain = Plain()
        same = [
            Kind.ONE is Kind.TWO,
            Kind.ONE is Kind.UNO,
            Kind.ONE is Count.ONE,
            Kind.ONE == Kind.TWO,
            Kind.ONE == Count.ONE,
            plain is Plain(),
            plain == Plain(),
            plain == Equal(),
            Plain is plain,
            int is bool,
            int is Plain,
            int is int0,
            look is see,
            look is look,
            None is look,
            None is (None if FLAG else 1),
            (look if FLAG else see) is None,
            (None if FLAG else None) is None,
            1 is None,
            int0 is None,
        ]
        compared = [
            1 < 2,
            1 <= 1,
            2 >= 3,
            "a" < "b",
            1 != 1.0,
            [1] == [1],
            (1,) == [1],
            "a" in "abc",
            "z" not in "abc",
            1 in [1, 2],
            3 not in (1, 2),
            3 in {1},
            "a" in {"a": 1},
            "b" not in {"a": 1},
            Plain in {Plain: 1},
            1 in [*list0, 1],
            3 in [*list0],
            1 in ([1] if FLAG else [2]),
            look in [look],
            look in [see],
        ]
        maybe = [1]
        if FLAG:
            maybe.append(2)
        held = [1 in maybe, 2 in maybe, 3 in maybe, 2 not in maybe]
        kept = {"a": 1}
        if FLAG:
            kept["b"] = 2
        keys = ["a" in kept, "b" in kept, "c" in kept, "c" in {**kept, **table0}]
        added = [
            [1] + [2],
            (1,) + (2,),
            [*{1, 2}] + [3],
            [1] * 2,
            2 * (1,),
            "a" * 2,
            "a" + "b",
            "%s" % "a",
            7 % 4,
            2 - 1,
            {1} | {2},
            {1, 2} & {2},
            {"a": 1} | {"b": 2},
            -int0,
            +1,
            -1.5,
        ]
        signs = [-True, ~1, +2.5, not 1]
    """,
    "members above, wrappers and records": r"""
        import abc, collections, dataclasses, enum, functools, inspect, types, typing
        from elsewhere import FLAG, OTHER, function0, int0, list0, table0, text0
        def tried(run):
            try:
                return run()
            except (AttributeError, TypeError, ValueError):
                return "raised"
        def look(a: int, b: int = 2) -> int:
            return a
        look.mark = look.__note__ = "look"
        look.kind, look.__doc__ = 1, "Look."
        @functools.wraps(look)
        def all_taken(*args, **kwargs):
            return look(*args, **kwargs)
        @functools.wraps(look, updated=())
        def none_updated(*args, **kwargs):
            return look(*args, **kwargs)
        @functools.wraps(look, updated=[])
        def no_list(*args):
            pass
        @functools.wraps(look, assigned=["__doc__", "kind"], updated=())
        def some_assigned(*args):
            pass
        @functools.wraps(look, ("__name__",))
        def only_named(*args):
            pass
        @functools.wraps(look, assigned=(text0,))
        def assigned_untold(*args):
            pass
        wrappers = all_taken, none_updated, no_list, some_assigned, only_named, assigned_untold
        marks = [getattr(each, "mark", "none") for each in wrappers]
        kinds = [getattr(each, "kind", "none") for each in wrappers]
        names = [each.__name__ for each in wrappers]
        docs = [each.__doc__ for each in wrappers]
        wraps = [each.__wrapped__ is look for each in wrappers]
        class Base:
            kind = "base"
            def __init__(self, name="a"):
                self.name = name
            @property
            def read(self):
                return self.name
            @classmethod
            def made(cls, name):
                return cls(name)
            @staticmethod
            def plain(a):
                return a
            def find(self, a):
                return self.name, a
            def __getattr__(self, name):
                return "got " + name
        class Below(Base):
            kind = "below"
            @property
            def read(self):
                return super().read + "!"
            @classmethod
            def made(cls, name):
                return super().made(name + "!")
            @staticmethod
            def plain(a):
                return Base.plain(a), super(Below, Below).plain(a)
            def find(self, a):
                return super().find(a), super().kind, tried(lambda: super(Below, self).name)
            def other(self):
                return tried(lambda: super(Below, self).none)
            def far(self):
                return (
                    tried(lambda: super(Below, Point).x),
                    tried(lambda: super(Below, 3).x),
                    tried(lambda: super(Point, self).x),
                )
            @classmethod
            def of_class(cls):
                return super().find(Base("z"), 3), super().kind, super().read.fget(Base("y"))
            def outside(self):
                return super(Below, Below).kind, tried(lambda: super(Base, self).kind)
        below = Below("b")
        above = (
            below.read,
            Below.made("c").name,
            below.plain(1),
            below.find(2),
            below.other(),
            below.outside(),
            Below.of_class(),
            below.more,
            tried(lambda: Below.more),
        )
        class Rows(list):
            def __init__(self, items):
                super().__init__(items)
                self.extend([9])
            def append(self, item):
                super().append(item + 1)
            def first(self):
                return super().__getitem__(0), super().copy(), super().__len__()
        rows = Rows([1, 2])
        rows.append(3)
        of_rows = list(rows), rows.first()
        class Table(dict):
            def __missing__(self, key):
                return "missing " + key
            def get(self, key, default=None):
                return super().get(key, default), len(self)
        table = Table(a=1)
        of_table = table["a"], table["b"], table.get("a"), table.get("c", 3), table[text0]
        class Meta(type):
            def __new__(mcs, name, bases, names):
                return super().__new__(mcs, name, bases, {**names, "added": 1})
            def __init__(cls, name, bases, names):
                super().__init__(name, bases, names)
                cls.inited = name
            def __call__(cls, *args):
                return super().__call__(*args), "called"
            def of(cls):
                return cls.added, super().mro()[1].__name__
        class Made(metaclass=Meta):
            def __init__(self, a=1):
                self.a = a
        class Lower(Made):
            pass
        class Hooked:
            def __init_subclass__(cls, **named):
                cls.hooked = [cls.__name__, *named]
        class Hooks(Hooked):
            def __init_subclass__(cls, **named):
                super().__init_subclass__(own=1, **named)
        class Hook(Hooks, key=2):
            pass
        hooks = Hook.hooked, Hooks.hooked
        made = (
            Made.__name__,
            Made.added,
            Made.inited,
            Made(2)[0].a,
            Made()[1],
            Lower.of(),
            Lower.inited,
        )
        class Gives(type):
            def __new__(mcs, name, bases, names):
                return (
                    {"name": name}
                    if name != "Plain"
                    else super().__new__(mcs, name, bases, names)
                )
        class Given(metaclass=Gives):
            pass
        class Untold(type):
            def __new__(mcs, name, bases, names):
                return {0: super().__new__(mcs, name, bases, names)}[int0 * 0]
        class Lost(metaclass=Untold):
            size = 1
        given, lost = Given, Lost.size
        @dataclasses.dataclass
        class Point:
            x: int
            y: int = 2
            z: list = dataclasses.field(default_factory=list)
            KIND: typing.ClassVar = "point"
        @dataclasses.dataclass
        class Place(Point):
            name: str = dataclasses.field(default="here", repr=False)
            own: Point = dataclasses.field(default_factory=lambda: Point(0))
        places = (
            Place(1),
            Place(1, 3, [4], "there"),
            Place(x=1, own=None).own,
            Place(*[5, 6]).y,
            Place.KIND,
            tried(lambda: Place()),
        )
        opened = (
            tried(lambda: Place(**table0)),
            tried(lambda: Point(*list0).y),
            tried(lambda: Point(1, **table0).z),
        )
        class Row(typing.NamedTuple):
            a: int
            b: int = 2
            def both(self):
                return self.a + self.b
        row = (
            Row(1).both(),
            Row(1)[1],
            [*Row(3, 4)],
            Row._make([5, 6]).b,
            Row(1)._asdict(),
            len(Row(1)),
            Row(*list0).b,
            Row._fields,
        )
        has = [
            hasattr(each, name)
            for each in (below, Below, Point, Point(1), look, types, row, 1)
            for name in ("kind", "name", "mark", "_none", "__doc__", "x", "none")
        ]
        had = [tried(lambda: getattr(each, "y")) for each in (Point(1), Point, below, look)]
        members = [
            name for name, _ in inspect.getmembers(Point(1)) if not name.startswith("_")
        ], [name for name, _ in inspect.getmembers(look) if name == "mark"]
        far = below.far()
    """,
    "turns of loops and what is entered": r"""
        import contextlib
        from elsewhere import FLAG, OTHER, int0, list0, table0
        seen, kept = [], []
        own, late, last, way = "start", "none", 0, "no"
        rest = [*list0]
        while rest:
            rest.pop()
            try:
                name = "a"
            except ValueError:
                name = "b"
            seen.append(name)
        rest = [*list0]
        while rest:
            rest.pop()
            with contextlib.suppress(KeyError):
                kind = "k"
            if FLAG:
                way = "if"
            else:
                way = "else"
            match int0:
                case 1:
                    case = "one"
                case _:
                    case = "other"
            for each in ("x", "y"):
                last = each
            seen.append((kind, way, case, last))
        rest = [*list0]
        while rest:
            rest.pop()
            if FLAG:
                own = "flag"
            seen.append(own)
        rest = [*list0]
        while rest:
            rest.pop()
            try:
                late = table0["a"]
            finally:
                seen.append("finally")
            kept.append(late)
        rest = [*list0]
        if OTHER:
            while rest:
                rest.pop()
                kept.append("other")
                if FLAG:
                    break
                if not rest:
                    pass
            else:
                kept.append("else")
        count = 0
        while count < 3:
            count += 1
            if count == 2:
                continue
            kept.append(count)
        notes = []
        @contextlib.contextmanager
        def in_arms():
            if FLAG:
                yield "one"
            else:
                yield "two"
            notes.append("after arms")
        @contextlib.contextmanager
        def at_last():
            try:
                notes.append("try")
            finally:
                yield "at last"
            notes.append("after last")
        @contextlib.contextmanager
        def guarded():
            notes.append("before")
            try:
                notes.append("in try")
                yield "guarded"
            except KeyError:
                notes.append("key")
            except ValueError:
                notes.append("value")
            else:
                notes.append("else")
            finally:
                notes.append("finally")
            notes.append("after")
        @contextlib.contextmanager
        def nested():
            with guarded() as inner:
                try:
                    yield inner + "!"
                finally:
                    notes.append("inner finally")
            notes.append("outer")
        @contextlib.contextmanager
        def in_loop():
            for each in ("a",):
                yield each
            notes.append("after loop")
        for manager in (guarded, nested, in_arms, at_last, in_loop):
            with manager() as got:
                notes.append(got)
        with guarded() as first, at_last() as second:
            notes.append((first, second))
        def sent():
            got = yield 1
            notes.append(got)
            got = yield 2
        giver = sent()
        given = next(giver), giver.send("a")
    """,
}
FEATURES = {about: dedent(text) for about, text in _WRITTEN.items()}
"""The programs, by what they are about."""
