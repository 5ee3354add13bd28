"""Policies: what frameworks' keywords say of a tool's use, and how their values are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolgen.ir.nodes import NONE, Collection, Scalar, Value


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a keyword says: the name of ours that means the same, and how its values are read.

        @function_tool(needs_approval=True, timeout=3)      # `approval`, `timeout`
        Toolkit(tools=[look], requires_confirmation_tools=["look"])

    `read` gives None for a value that says nothing. `lists` tells that a keyword of a whole toolset
    lists the tools which it holds for.
    """

    name: str
    read: Callable[[Value], Any]
    lists: bool = False

    def of(self, value: Value, tool: str) -> Value:
        """What a value says of a tool: one that lists tools says whether it is among them."""
        names = texts(value) if self.lists else None
        return value if names is None else Scalar(tool in names)


def asks(value: Value) -> str | None:
    """A switch, or a function that decides: it gets what the framework has, so all calls do."""
    return None if value in (NONE, Scalar(False)) else "always"


def seconds(value: Value) -> float | None:
    """A positive number of seconds."""
    match value:
        case Scalar(value=int() | float() as limit) if limit > 0 and limit is not True:
            return limit
    return None


def switch(value: Value) -> bool | None:
    """A switch that is on."""
    return True if value == Scalar(True) else None


def text(value: Value) -> str | None:
    """A text, or a number as one."""
    match value:
        case Scalar(value=str() | int() | float() as said) if not isinstance(said, bool):
            return str(said) or None
    return None


def texts(value: Value) -> tuple[str, ...] | None:
    """Texts, sorted."""
    if not isinstance(value, Collection):
        return None
    found = [item.value for item in value.items if isinstance(item, Scalar)]
    given = [each for each in found if isinstance(each, str)]
    return tuple(sorted(set(given))) if len(given) == len(value.items) else None


APPROVAL = Meaning("approval", asks)
DEFER = Meaning("defer", switch)
TAGS = Meaning("tags", texts)
TIMEOUT = Meaning("timeout", seconds)
