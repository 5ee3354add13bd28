"""Plain functions that are to become tools: their text, before anything is done to them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

VERBS = ("fetch", "store", "count", "merge", "split", "rank", "trace", "quote")
TEXTS = (
    "Look a thing up.",
    "Keep what is given.\n\nIt stays until it is asked for.",
    "Tell how many there are.",
    "",
)
PARAMETERS = (
    ("key", "str", ""),
    ("words", "list[str]", ""),
    ("limits", "dict[str, int]", ""),
    ("share", "float | int", ""),
    ("count", "int", "5"),
    ("ratio", "float", "0.5"),
    ("deep", "bool", "False"),
    ("note", "str | None", "None"),
    ("mode", 'Literal["low", "high"]', '"low"'),
    ("size", "int", "LIMIT"),
)
"""Name, annotation and default; those without a default first."""
HEADER = ("from typing import Any, Literal, cast", "", "LIMIT = 20")
"""What a module with functions needs above them."""


@dataclass(frozen=True)
class Plain:
    """A function. Its name, the token, is nobody else's, and part of the names of its tools."""

    token: str
    parameters: tuple[int, ...] = (0,)
    text: int = 0
    is_async: bool = False

    @classmethod
    def drawn(cls, random: Random, number: int) -> Plain:
        """A random function; its number is part of its name."""
        chosen = random.sample(range(len(PARAMETERS)), random.randint(0, 3))
        return cls(
            f"{random.choice(VERBS)}_{number}",
            tuple(sorted(chosen)),
            random.randrange(len(TEXTS)),
            random.random() < 0.2,
        )

    def lines(self, first: str = "", bound: str = "") -> list[str]:
        """Its definition. `first` is a parameter before all others, `bound` one after them."""
        given = [_parameter(number) for number in self.parameters]
        listed = ", ".join(filter(None, [first, *given, bound]))
        text = TEXTS[self.text]
        return [
            f"{'async ' * self.is_async}def {self.token}({listed}) -> str:",
            *([f'    """{line}"""' for line in [text] if line and "\n" not in line]),
            *(_long(text) if "\n" in text else ()),
            f'    return "{self.token}"',
        ]


def _parameter(number: int) -> str:
    name, annotation, default = PARAMETERS[number]
    return f"{name}: {annotation} = {default}" if default else f"{name}: {annotation}"


def _long(text: str) -> list[str]:
    first, *rest = text.split("\n")
    return [f'    """{first}', *(f"    {line}".rstrip() for line in rest), '    """']
