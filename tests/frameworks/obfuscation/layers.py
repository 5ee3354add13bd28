"""Layers: each takes a way to register and gives another, with what a module has to define for it.

A layer hands on what it is given: a function, and a name and a description, which may be None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import dedent, indent

from .ways import BOTH, Way, called, factory

TOGGLES = ("TOOLGEN_TEST_EXTRA", "TOOLGEN_TEST_PLAIN")
"""The environment variables that uses and layers ask for: unset, or "on"."""


@dataclass(frozen=True)
class Around:
    """What a layer stands in: its own number, the server's expression, and the tokens of tools."""

    number: str
    server: str
    tokens: Sequence[str]


@dataclass(frozen=True)
class Layer:
    """What a layer defines, its way, what is to run once all is registered, and a test double.

    `double` calls what it defines with a server that is none, and a function that is no tool.
    """

    source: str
    way: Way
    finish: str = ""
    double: str = ""


Make = Callable[[Way, Around], Layer]


def _filled(text: str, around: Around, **values: str) -> str:
    """A template, its `<NAME>`s replaced, that of the layer's own number last."""
    text = dedent(text).strip("\n")
    for key, value in {**values, "K": around.number}.items():
        text = text.replace(f"<{key}>", value)
    return text


def _inner(way: Way, around: Around, function: str = "fn", **options: str) -> str:
    return way.call(function, {**BOTH, **options}, around.server)


def _helper(body: str) -> Make:
    """A function that hands on, with what `body` does on the way."""

    def make(way: Way, around: Around) -> Layer:
        body_lines = indent(dedent(body).strip("\n"), "    ")
        text = "def helper_<K>(fn, name=None, description=None):\n" + body_lines
        text = _filled(text, around, inner=_inner(way, around), last=around.tokens[-1])
        return Layer(text, called(f"helper_{around.number}"))

    return make


def _helper_of_server(way: Way, around: Around) -> Layer:
    text = """
        def helper_<K>(server, fn, name=None, description=None):
            return <inner>
    """
    name = f"{{kit}}helper_{around.number}"
    return Layer(
        _filled(text, around, inner=way.call("fn", BOTH, "server")),
        Way(
            f"{name}({{server}}, {{fn}}, {{options}})",
            f"functools.partial({name}, {{server}})",
        ),
        double=f"kit.helper_{around.number}(double, look)",
    )


def _registrar(way: Way, around: Around) -> Layer:
    text = """
        class Registrar_<K>:
            def __init__(self, server):
                self.server = server

            def add(self, fn, name=None, description=None):
                return <inner>

        registrar_<K> = Registrar_<K>(<server>)
    """
    inner = way.call("fn", BOTH, "self.server")
    return Layer(
        _filled(text, around, inner=inner, server=around.server or "None"),
        called(f"registrar_{around.number}.add"),
        double=f"kit.Registrar_{around.number}(double).add(look)",
    )


def _closure(way: Way, around: Around) -> Layer:
    text = """
        def make_<K>(server):
            def register(fn, name=None, description=None):
                return <inner>

            return register

        register_<K> = make_<K>(<server>)
    """
    inner = way.call("fn", BOTH, "server")
    return Layer(
        _filled(text, around, inner=inner, server=around.server or "None"),
        called(f"register_{around.number}"),
        double=f"kit.make_{around.number}(double)(look)",
    )


def _assigned(text: str) -> Make:
    """`register_<K>`, bound by a line or more to what can be called with a function and options."""

    def make(way: Way, around: Around) -> Layer:
        source = _filled(text, around, inner=_inner(way, around))
        return Layer(source, called(f"register_{around.number}"))

    return make


def _partial(way: Way, around: Around) -> Layer:
    text = """
        def register_all_<K>(kind, fn, name=None, description=None):
            return <inner>

        register_<K> = functools.partial(register_all_<K>, "plain", description="Set in advance.")
    """
    return _assigned(text)(way, around)


def _factory(body: str) -> Make:
    """A decorator factory: `body` is that of the decorator."""

    def make(way: Way, around: Around) -> Layer:
        text = (
            "def expose_<K>(name=None, description=None):\n    def decorate(fn):\n"
            + indent(dedent(body).strip("\n"), " " * 8)
            + "\n\n    return decorate"
        )
        wrapped = _inner(way, around, "wrapper", name="name or fn.__name__")
        source = _filled(
            text, around, inner=_inner(way, around), wrapped=wrapped,
            kept=_inner(way, around, "wrapper"),
        )  # fmt: skip
        return Layer(source, factory(f"expose_{around.number}"))

    return make


def _decorator_class(way: Way, around: Around) -> Layer:
    text = """
        class Expose_<K>:
            def __init__(self, name=None, description=None):
                self.name = name
                self.description = description

            def __call__(self, fn):
                <inner>
                return fn
    """
    inner = _inner(way, around, name="self.name", description="self.description")
    return Layer(_filled(text, around, inner=inner), factory(f"Expose_{around.number}"))


def _collected(store: str, table: str, loop: str, *, head: str = "") -> Make:
    """Functions are put in a table first, and all registered at the end."""

    def make(way: Way, around: Around) -> Layer:
        text = (
            f"{dedent(head).strip()}\n" * bool(head)
            + f"{table}\n\n"
            + "def collect_<K>(name=None, description=None):\n    def decorate(fn):\n"
            + indent(dedent(store).strip("\n"), " " * 8)
            + "\n        return fn\n\n    return decorate\n\n"
            + "def register_collected_<K>():\n"
            + indent(dedent(loop).strip("\n"), "    ")
        )
        source = _filled(text, around, inner=_inner(way, around))
        return Layer(
            source,
            factory(f"collect_{around.number}"),
            f"{{kit}}register_collected_{around.number}()",
        )

    return make


def _described(way: Way, around: Around) -> Layer:
    inner = _inner(way, around, description="description or TEXT_<K>")
    text = 'TEXT_<K> = "What stands for many." \n\n' + (
        "def helper_<K>(fn, name=None, description=None):\n    return " + inner
    )
    return Layer(_filled(text, around), called(f"helper_{around.number}"))


def _renamed(way: Way, around: Around) -> Layer:
    inner = _inner(way, around, name='f"{PREFIX_<K>}_{name or fn.__name__}"')
    text = 'PREFIX_<K> = "my"\n\n' + (
        "def helper_<K>(fn, name=None, description=None):\n    return " + inner
    )
    return Layer(_filled(text, around), called(f"helper_{around.number}"))


def _handing_on(way: Way, around: Around) -> Layer:
    given = {each: f'options.get("{each}")' for each in BOTH}
    options = given if way.keywords else {"**": "**options"}
    inner = way.call("fn", options, around.server)
    text = f"def helper_<K>(fn, **options):\n    return {inner}"
    return Layer(_filled(text, around), called(f"helper_{around.number}"))


LAYERS: dict[str, Make] = {
    "helper": _helper("return <inner>"),
    "helper_of_server": _helper_of_server,
    "registrar": _registrar,
    "closure": _closure,
    "partial": _partial,
    "lambda": _assigned("register_<K> = lambda fn, name=None, description=None: <inner>"),
    "getattr": _assigned("""
        class Kit_<K>:
            @staticmethod
            def enroll(fn, name=None, description=None):
                return <inner>

        register_<K> = getattr(Kit_<K>, "enroll")
        """),
    "bookkeeping": _helper("""
        seen = []
        seen.append(name or fn.__name__)
        try:
            return <inner>
        finally:
            seen.clear()
        """),
    "known_condition": _helper("""
        enabled = True
        if not enabled:
            return fn
        return <inner>
        """),
    "skipping": _helper("""
        if fn.__name__ in {"<last>", "nothing"}:
            return fn
        return <inner>
        """),
    "environment": _helper(f"""
        if os.environ.get("{TOGGLES[1]}") == "on" and name is None:
            return fn
        return <inner>
        """),
    "wrapping": _helper("""
        given = fn

        @functools.wraps(given)
        def fn(*args, **kwargs):
            return given(*args, **kwargs)

        return <inner>
        """),
    "described": _described,
    "renamed": _renamed,
    "handing_on": _handing_on,
    "factory": _factory("""
        <inner>
        return fn
        """),
    "factory_returning": _factory("return <inner>"),
    "factory_wrapping": _factory("""
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            return fn(*args, **kwargs)

        <kept>
        return wrapper
        """),
    "factory_of_two_kinds": _factory("""
        if inspect.iscoroutinefunction(fn):

            @functools.wraps(fn)
            async def async_wrapper(*args, **kwargs):
                return await fn(*args, **kwargs)

            wrapper = cast(Any, async_wrapper)
        else:

            @functools.wraps(fn)
            def sync_wrapper(*args, **kwargs):
                return fn(*args, **kwargs)

            wrapper = sync_wrapper
        <kept>
        return fn
        """),
    "factory_retyping": _factory("""
        def wrapper(text: str) -> str:
            \"\"\"Take a text.\"\"\"
            return text

        <wrapped>
        return fn
        """),
    "decorator_class": _decorator_class,
    "collected": _collected(
        "TABLE_<K>.append((fn, name, description))",
        "TABLE_<K> = []",
        """
        for fn, name, description in TABLE_<K>:
            <inner>
        """,
    ),
    "collected_by_name": _collected(
        'TABLE_<K>[name or fn.__name__] = {"fn": fn, "description": description}',
        "TABLE_<K> = {}",
        """
        for name, entry in TABLE_<K>.items():
            fn, description = entry["fn"], entry["description"]
            <inner>
        """,
    ),
    "collected_as_dataclasses": _collected(
        "TABLE_<K>.append(Entry_<K>(fn, name, description))",
        "TABLE_<K> = []",
        """
        for entry in TABLE_<K>:
            fn, name, description = entry.fn, entry.name, entry.description
            <inner>
        """,
        head="""
        @dataclass(frozen=True)
        class Entry_<K>:
            fn: Any
            name: str | None = None
            description: str | None = None

        """.replace("        ", ""),
    ),
    "marked": _collected(
        """
        fn._tool_<K> = (name, description)
        TABLE_<K>.append(fn)
        """,
        "TABLE_<K> = []",
        """
        for fn in TABLE_<K>:
            mark = getattr(fn, "_tool_<K>", None)
            if mark is None:
                continue
            name, description = mark
            <inner>
        """,
    ),
}


def _called_by(text: str, value: str) -> Make:
    """What `text` defines, called as `value` says, which stands for `register(fn, name, …)`."""

    def make(way: Way, around: Around) -> Layer:
        source = _filled(text, around, inner=_inner(way, around))
        call = value.replace("<K>", around.number)
        head = f"register_{around.number} = lambda fn, name=None, description=None: {call}"
        return Layer(f"{source}\n\n{head}", called(f"register_{around.number}"))

    return make


_ROW = "(fn, name, description)"
LAYERS.update(
    {
        f"operator_{method}": _called_by(
            f"""
            class Operated_<K>:
                def __{method}__(self, row):
                    fn, name, description = row
                    return <inner>

            operated_<K> = Operated_<K>()
            """,
            use,
        )
        for method, use in {
            "lshift": f"operated_<K> << {_ROW}",
            "rmatmul": f"{_ROW} @ operated_<K>",
            "or": f"operated_<K> | {_ROW}",
            "getitem": f"operated_<K>[{_ROW}]",
            "contains": f"{_ROW} in operated_<K>",
            "eq": f"operated_<K> == {_ROW}",
            "call": f"operated_<K>({_ROW})",
        }.items()
    }
)
LAYERS.update(
    {
        "set_item": _helper("""
            class Table:
                def __setitem__(self, key, value):
                    fn, name, description = value
                    self.made = <inner>

            table = Table()
            table["fn"] = (fn, name, description)
            return table.made
            """),
        "set_attribute": _helper("""
            class Registry:
                def __setattr__(self, key, value):
                    fn, name, description = value
                    object.__setattr__(self, "made", <inner>)

            registry = Registry()
            registry.fn = (fn, name, description)
            return registry.made
            """),
        "augmented": _helper("""
            class Registry:
                made = None

                def __iadd__(self, row):
                    fn, name, description = row
                    self.made = <inner>
                    return self

            registry = Registry()
            registry += (fn, name, description)
            return registry.made
            """),
        "entered": _helper("""
            class Entered:
                def __enter__(self):
                    return lambda fn: <inner>

                def __exit__(self, *error):
                    return None

            with Entered() as register:
                return register(fn)
            """),
        "left": _helper("""
            class Leaving:
                def __init__(self):
                    self.found = []

                def __enter__(self):
                    return self.found

                def __exit__(self, *error):
                    for fn in self.found:
                        <inner>

            with Leaving() as found:
                found.append(fn)
            return fn
            """),
        "context_manager": _helper("""
            @contextlib.contextmanager
            def registering(fn):
                yield <inner>

            with registering(fn) as made:
                return made
            """),
        "deferred": _helper("""
            @contextlib.contextmanager
            def registering():
                waiting = []
                yield waiting
                for fn in waiting:
                    <inner>

            with registering() as waiting:
                waiting.append(fn)
            return fn
            """),
        "exit_stack": _helper("""
            def register(fn):
                return <inner>

            with contextlib.ExitStack() as stack:
                stack.callback(register, fn)
            return fn
            """),
        "metaclass": _helper("""
            class Meta(type):
                def __init__(cls, *args):
                    super().__init__(*args)
                    for fn in cls.functions:
                        <inner>

            class Registered(metaclass=Meta):
                functions = [fn]

            return fn
            """),
        "metaclass_new": _helper("""
            class Meta(type):
                def __new__(mcs, title, bases, namespace):
                    for fn in namespace["functions"]:
                        <inner>
                    return super().__new__(mcs, title, bases, namespace)

            class Registered(metaclass=Meta):
                functions = (fn,)

            return fn
            """),
        "metaclass_call": _assigned("""
            class Meta_<K>(type):
                def __call__(cls, fn, name=None, description=None):
                    return <inner>

            class register_<K>(metaclass=Meta_<K>):
                pass
            """),
        "new": _assigned("""
            class register_<K>:
                def __new__(cls, fn, name=None, description=None):
                    return <inner>
            """),
        "init_subclass": _helper("""
            class Base:
                def __init_subclass__(cls, fn=None):
                    cls.made = <inner>

            class Derived(Base, fn=fn):
                pass

            return Derived.made
            """),
        "set_name": _helper("""
            class Descriptor:
                def __set_name__(self, owner, attribute):
                    <inner>

            class Owner:
                attribute = Descriptor()

            return fn
            """),
        "descriptor_get": _helper("""
            class Descriptor:
                def __get__(self, instance, owner):
                    return lambda fn: <inner>

            class Owner:
                register = Descriptor()

            return Owner().register(fn)
            """),
        "descriptor_set": _helper("""
            class Descriptor:
                def __set__(self, instance, fn):
                    <inner>

            class Owner:
                register = Descriptor()

            owner = Owner()
            owner.register = fn
            return fn
            """),
        "property_set": _helper("""
            class Owner:
                @property
                def tool(self):
                    return None

                @tool.setter
                def tool(self, fn):
                    <inner>

            owner = Owner()
            owner.tool = fn
            return fn
            """),
        "post_init": _helper("""
            @dataclass
            class Entry:
                fn: Any
                name: Any

                def __post_init__(self):
                    fn, name = self.fn, self.name
                    self.made = <inner>

            return Entry(fn, name).made
            """),
        "walrus": _helper("""
            if (given := fn) is not None:
                fn = given
                return <inner>
            return fn
            """),
        "walrus_call": _helper("""
            return (made := <inner>)
            """),
        "default": _helper("""
            def run(made=<inner>):
                return made

            return run()
            """),
        "matched": _helper("""
            match {"function": fn}:
                case {"function": found}:
                    fn = found
            return <inner>
            """),
        "method_caller": _helper("""
            class Registry:
                def enroll(self, fn):
                    return <inner>

            return operator.methodcaller("enroll", fn)(Registry())
            """),
        "attribute_getter": _helper("""
            class Registry:
                def enroll(self, fn):
                    return <inner>

            return operator.attrgetter("enroll")(Registry())(fn)
            """),
        "item_getter": _helper("""
            table = {"enroll": lambda fn: <inner>}
            return operator.itemgetter("enroll")(table)(fn)
            """),
        "partial_method": _helper("""
            class Registry:
                def enroll(self, kind, fn):
                    return <inner>

                tools = functools.partialmethod(enroll, "tools")

            return Registry().tools(fn)
            """),
        "getattr_hook": _helper("""
            class Registry:
                def __getattr__(self, attribute):
                    return lambda fn: <inner>

            return Registry().anything(fn)
            """),
        "generator": _helper("""
            def functions():
                yield fn

            for fn in functions():
                made = <inner>
            return made
            """),
        "yield_from": _helper("""
            def inner():
                yield fn

            def functions():
                yield from inner()

            made = None
            for fn in functions():
                made = <inner>
            return made
            """),
        "iterated": _helper("""
            class Functions:
                def __iter__(self):
                    return iter((fn,))

            made = [<inner> for fn in Functions()]
            return made[0]
            """),
        "coroutine": _helper("""
            async def register(fn):
                return <inner>

            return asyncio.run(register(fn))
            """),
        "caught": _helper("""
            try:
                made = <inner>
            except ZeroDivisionError:
                return fn
            else:
                return made
            """),
        "raised": _helper("""
            class Found(Exception):
                pass

            try:
                raise Found
            except Found:
                return <inner>
            """),
        "sorted_key": _helper("""
            sorted([fn], key=lambda fn: bool(<inner>))
            return fn
            """),
        "reduced": _helper("""
            functools.reduce(lambda made, fn: <inner>, [fn], None)
            return fn
            """),
        "deque": _helper("""
            waiting = collections.deque([fn])
            while waiting:
                fn = waiting.popleft()
                made = <inner>
            return made
            """),
        "default_dict": _helper("""
            table = collections.defaultdict(list)
            table["tools"].append(fn)
            for fn in table["tools"]:
                made = <inner>
            return made
            """),
        "namespace": _helper("""
            holder = types.SimpleNamespace(fn=fn)
            fn = holder.fn
            return <inner>
            """),
        "named_tuple": _helper("""
            Entry = collections.namedtuple("Entry", ["fn", "kind"])
            entry = Entry(fn, "tool")
            fn = entry.fn
            return <inner>
            """),
        "enum_member": _helper("""
            class Kinds(enum.Enum):
                TOOL = "tool"

            for kind in Kinds:
                if kind is Kinds.TOOL:
                    made = <inner>
            return made
            """),
        "thread": _helper("""
            def register(fn):
                <inner>

            thread = threading.Thread(target=register, args=(fn,))
            thread.start()
            thread.join()
            return fn
            """),
        "super_call": _helper("""
            class Base:
                def enroll(self, fn):
                    return <inner>

            class Derived(Base):
                def enroll(self, fn):
                    return super().enroll(fn)

            return Derived().enroll(fn)
            """),
        "static_method": _helper("""
            class Registry:
                @staticmethod
                def enroll(fn):
                    return <inner>

            return Registry.enroll(fn)
            """),
        "class_method": _helper("""
            class Registry:
                made = []

                @classmethod
                def enroll(cls, fn):
                    cls.made.append(fn)
                    return <inner>

            return Registry.enroll(fn)
            """),
        "cached": _helper("""
            @functools.lru_cache(maxsize=None)
            def enroll(fn):
                return <inner>

            return enroll(fn)
            """),
        "nonlocal": _helper("""
            made = None

            def enroll():
                nonlocal made
                made = <inner>

            enroll()
            return made
            """),
        "recursion": _helper("""
            def enroll(functions):
                if not functions:
                    return None
                fn, *rest = functions
                made = <inner>
                enroll(rest)
                return made

            return enroll([fn])
            """),
        "either_arm": _helper("""
            made = <inner> if callable(fn) else None
            return made
            """),
        "while_loop": _helper("""
            waiting = [fn]
            while waiting:
                fn = waiting.pop()
                made = <inner>
            return made
            """),
        "object_call": _helper("""
            class Registry:
                def __call__(self, fn):
                    return <inner>

            return Registry()(fn)
            """),
        "swapped": _helper("""
            other, fn = fn, None
            fn, other = other, fn
            return <inner>
            """),
        "nested_class": _helper("""
            class Outer:
                class Inner:
                    def enroll(self, fn):
                        return <inner>

            return Outer.Inner().enroll(fn)
            """),
        "type_made": _helper("""
            Registry = type("Registry", (), {"enroll": lambda self, fn: <inner>})
            return Registry().enroll(fn)
            """),
        "class_decorator": _helper("""
            def exposed(cls):
                for fn in cls.functions:
                    <inner>
                return cls

            @exposed
            class Registry:
                functions = [fn]

            return fn
            """),
    }
)
OF_SERVERS = {"helper_of_server"}
"""Those that make sense only of a way that any server can be put in."""
LOOPING = "coroutine"
"""The one that starts an event loop, which cannot run within another."""
