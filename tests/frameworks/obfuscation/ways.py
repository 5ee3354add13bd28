"""Ways to register: how a function and its options are handed to what makes a tool of it.

A way is text with places to fill: `{server}`, `{fn}`, `{options}`, and `{kit}`, which stands before
the names that the module of the wrappings defines, and is empty in that module itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Options = Mapping[str, str]
BOTH = {"name": "name", "description": "description"}
"""The options as a helper hands its own parameters on."""


@dataclass(frozen=True)
class Way:
    """A way to register.

    `text` is the whole call, `value` what can be called with a function alone, `decorator` what can
    stand behind an `@`, where it takes options.
    """

    text: str
    value: str
    decorator: str = ""
    keywords: Options = field(default_factory=dict)

    @property
    def is_open(self) -> bool:
        """Whether any server can be put in."""
        return "{server}" in self.text

    def call(self, function: str, options: Options, server: str = "", kit: str = "") -> str:
        """The call that registers a function."""
        return self._filled(self.text, function, options, server, kit)

    def above(self, options: Options, server: str = "", kit: str = "") -> str:
        """The decorator that registers what is below it."""
        if self.decorator:
            return "@" + self._filled(self.decorator, "", options, server, kit)
        if not options:
            return f"@{self.bare(server, kit)}"
        return f"@functools.partial({self.bare(server, kit)}, {self._listed(options)})"

    def bare(self, server: str = "", kit: str = "") -> str:
        """What can be called with a function alone."""
        return self._filled(self.value, "", {}, server, kit)

    def _filled(self, text: str, function: str, options: Options, server: str, kit: str) -> str:
        places = {"{server}": server, "{fn}": function, "{options}": self._listed(options)}
        for place, value in places.items():
            text = text.replace(place, value)
        return text.replace("{kit}", kit).replace(", )", ")")

    def _listed(self, options: Options) -> str:
        return ", ".join(
            value if key == "**" else f"{self.keywords.get(key, key)}={value}"
            for key, value in options.items()
        )


def called(name: str) -> Way:
    """The way of `name(fn, name=…, description=…)`."""
    return Way(f"{{kit}}{name}({{fn}}, {{options}})", f"{{kit}}{name}")


def factory(name: str) -> Way:
    """The way of `name(name=…, description=…)(fn)`."""
    made = f"{{kit}}{name}({{options}})"
    return Way(
        f"{made}({{fn}})",
        "(lambda fn, name=None, description=None: "
        f"{{kit}}{name}(name=name, description=description)(fn))",
        made,
    )
