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
OF_SERVERS = {"helper_of_server"}
"""Those that make sense only of a way that any server can be put in."""
