"""Servers: the class that they are of, how they are made, and the expression that leads to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import dedent

from .bases import Base


@dataclass(frozen=True)
class Server:
    """Lines that define it, and the expression for it, with `{kit}` before what they define."""

    source: str
    expression: str


CLASSES = {
    "passing_on": """
        class <new>(<old>):
            def <tool>(self, *args, **kwargs):
                return super().<tool>(*args, **kwargs)
        """,
    "both_forms": """
        class <new>(<old>):
            def <tool>(self, fn=None, **kwargs):
                if callable(fn):
                    return super().<tool>(fn, **kwargs)

                def decorate(given):
                    return super(<new>, self).<tool>(**kwargs)(given)

                return decorate
        """,
    "describing": """
        class <new>(<old>):
            def <tool>(self, *args, **kwargs):
                kwargs["description"] = kwargs.get("description") or "Said by the class."
                return super().<tool>(*args, **kwargs)
        """,
    "with_helper": """
        class <new>(<old>):
            def expose(self, fn, name=None):
                return self.<tool>(name=name)(fn)
        """,
    "add_tool": """
        class <new>(<old>):
            def add_tool(self, tool, *args, **kwargs):
                self.added = getattr(self, "added", 0) + 1
                return super().add_tool(tool, *args, **kwargs)
        """,
}
"""Subclasses of a framework's server."""

OBJECTS = {
    "holder": (
        """
        @dataclass
        class Holder_<K>:
            server: Any

        holder_<K> = Holder_<K>(server=<old>)
        """,
        "holder_<K>.server",
    ),
    "getter": (
        """
        def get_server_<K>():
            return <old>
        """,
        "get_server_<K>()",
    ),
    "table": ('SERVERS_<K> = {"main": <old>}', 'SERVERS_<K>["main"]'),
    "chosen": (
        """
        MODE_<K> = "full"
        if MODE_<K> == "full":
            chosen_<K> = <old>
        else:
            chosen_<K> = None
        """,
        "chosen_<K>",
    ),
    "facade": (
        """
        class Facade_<K>:
            def __init__(self, inner):
                self.inner = inner

            def tool(self, *args, **kwargs):
                return self.inner.tool(*args, **kwargs)

            def tool_plain(self, *args, **kwargs):
                return self.inner.tool_plain(*args, **kwargs)

            def add_tool(self, *args, **kwargs):
                return self.inner.add_tool(*args, **kwargs)

            def add_function(self, *args, **kwargs):
                return self.inner.add_function(*args, **kwargs)

        facade_<K> = Facade_<K>(<old>)
        """,
        "facade_<K>",
    ),
    "patched": (
        """
        def measured_<K>(register):
            @functools.wraps(register)
            def measuring(*args, **kwargs):
                return register(*args, **kwargs)

            return measuring

        server_<K> = <old>
        server_<K>.<tool> = measured_<K>(server_<K>.<tool>)
        """,
        "server_<K>",
    ),
    "attribute": (
        """
        class App_<K>:
            def __init__(self):
                self.server = <old>

        app_<K> = App_<K>()
        """,
        "app_<K>.server",
    ),
    "mounted": (
        """
        outer_<K> = <class>("outer")
        inner_<K> = <old>
        outer_<K>.mount(inner_<K>, namespace="desk")
        """,
        "inner_<K>",
    ),
    "mounted_plainly": (
        """
        outer_<K> = <class>("outer")
        inner_<K> = <old>
        outer_<K>.mount(inner_<K>)
        """,
        "inner_<K>",
    ),
}
"""What stands between a server and those that register with it, and the expression for it."""
OF_FASTMCP = {"mounted", "mounted_plainly"}


def server(base: Base, number: str, steps: Sequence[str]) -> Server:
    """The server of these steps: subclasses, then what is made of the object."""
    if not base.server:
        return Server("", "")
    tool = "tool_plain" if base.server == "FunctionToolset" else "tool"
    cls, lines, k = base.server, [], 0
    for step in (each for each in steps if each in CLASSES):
        new, k = f"Server_{number}_{k}", k + 1
        lines.append(_filled(CLASSES[step], new=new, old=cls, tool=tool))
        cls = new
    expression = f"server_{number}"
    argument = "" if tool == "tool_plain" else '"x"'
    lines.append(f"{expression} = {cls}({argument})")
    for step in (each for each in steps if each in OBJECTS):
        text, made = OBJECTS[step]
        own = f"{number}_{k}"
        k += 1
        values = {"K": own, "old": expression.replace("{kit}", ""), "tool": tool}
        lines.append(_filled(text, **values, **{"class": base.server}))
        expression = _filled(made, K=own)
    return Server("\n\n".join(lines), f"{{kit}}{expression}")


def _filled(text: str, **values: str) -> str:
    text = dedent(text).strip("\n")
    for key, value in values.items():
        text = text.replace(f"<{key}>", value)
    return text
