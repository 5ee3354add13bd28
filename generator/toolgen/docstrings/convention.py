"""What a convention is: how one framework reads the docstring of a function that is its tool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from toolgen.docstrings.parsing import Docs


class DocstringRefusal(Exception):
    """The framework raises an error for this docstring. `message` says what it wants."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class ReadDocstring(Protocol):
    """Reads a docstring as one framework does, white space included."""

    def __call__(
        self,
        doc: str | None,
        *,
        name: str,
        parameters: Sequence[str],
        settings: Mapping[str, object],
    ) -> Docs:
        """What the framework makes of `doc`, the docstring as the source has it.

        `name` is the function's, `parameters` the names of those that the model fills (see
        `Convention.reads_hints`), `settings` what the declaration says, as plain values by the
        framework's own keywords: one that overrides the description gives the description. An
        empty description stands for none. Of the documented names, those that are no `parameters`
        are `unknown`, where the framework knows a section of parameters at all. Raises
        DocstringRefusal where the framework refuses the function for its docstring.
        """


@dataclass(frozen=True, slots=True)
class Convention:
    """A framework's way to read docstrings.

    `inherits` tells that it asks `inspect.getdoc`, which finds the docstring that a bound method
    inherits; otherwise it reads `__doc__`. `reads_hints` tells that it takes the names from
    `typing.get_type_hints`: `parameters` are then all that have an annotation, those included that
    the framework fills in, and "return" where the result has one.
    """

    read: ReadDocstring
    inherits: bool = False
    reads_hints: bool = False


def text_setting(settings: Mapping[str, object], keyword: str = "description") -> str | None:
    """The string that a setting is; None when it is absent or no string."""
    value = settings.get(keyword)
    return value if isinstance(value, str) else None


def known(
    documented: Mapping[str, str], parameters: Sequence[str]
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The descriptions of known parameters, and the names of the others, in source order."""
    found = {name: text for name, text in documented.items() if name in parameters}
    return found, tuple(name for name in documented if name not in parameters)
