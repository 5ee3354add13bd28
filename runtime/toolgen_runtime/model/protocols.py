"""What rooms know of each other without importing each other; for type checkers alone.

`call` makes invokers of a registry's tools, and `search` an index of their texts: both know a
registry by what they ask of it. No code imports this module when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any, NotRequired, Protocol, TypedDict

from toolgen_runtime.model.options import GivenOptions
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.model.secrets import Secrets

Invoker = Callable[[Any, object], Coroutine[Any, Any, Any]]
Row = tuple[str, str, str] | tuple[str, str, str, str]
Path = list[str | int]


class Problem(TypedDict):
    """One bad argument.

    `path` leads to it, keys and indexes. `expected` and `got` are short texts, None where
    there is nothing to say; `message` is the whole sentence; `suggestions` are names that
    come close to an unknown one. `count` is how many are alike, where several are told of as one;
    `path` then leads to the first.
    """

    path: Path
    expected: str | None
    got: str | None
    message: str
    suggestions: list[str]
    count: NotRequired[int]


class Reader(Protocol):
    """What holds arguments to a tool's schema ahead of its call."""

    def validate(self, arguments: Any, /) -> dict[str, Any]:
        """The values by parameter name, in a new dict. Raises InvalidArguments."""

    def secrets(self) -> Secrets:
        """What is not to be shown of arguments."""


class ToolTexts(Protocol):
    """What a model is told of tools, by their names. Each method raises UnknownTool."""

    def description(self, name: str) -> str:
        """What the model reads of the tool."""

    def parameters(self, name: str) -> dict[str, Any]:
        """The JSON Schema of the tool's arguments, a new dict each time."""

    def output(self, name: str) -> dict[str, Any] | None:
        """The JSON Schema of the tool's result, where it has one."""


class ToolSource(ToolTexts, Protocol):
    """Where the facts and the calls of tools come from: a registry, as its tools know it."""

    module: str
    fingerprint: str

    @property
    def package(self) -> str:
        """The dotted name of the package whose tools these are."""

    def __iter__(self) -> Iterator[str]:
        """The names of the tools."""

    def __getitem__(self, name: str, /) -> Any:
        """The tool of a name. Raises UnknownTool."""

    @property
    def possible(self) -> Iterable[str]:
        """The names of the tools that can be shown at any time."""

    def parameters_json(self, name: str) -> str:
        """The JSON Schema of the tool's arguments, as text."""

    def policy(self, name: str) -> Policy:
        """What is declared of the tool's use."""

    def origin(self, name: str) -> tuple[ToolSource, str]:
        """The source of the generated package that has the tool, and its name there."""

    def bind(self, name: str) -> Invoker:
        """Load all that a call of the tool needs; gives what takes (arguments, context)."""

    def bind_with(self, name: str, options: GivenOptions) -> Invoker:
        """The same with options of a call in place of those that the marker gave."""

    def bind_as(self, name: str, options: GivenOptions, shown: str) -> Invoker:
        """The same for whoever calls the tool by another name, which errors say."""

    def reader(self, name: str, options: GivenOptions) -> Reader | None:
        """What holds arguments to the schema ahead of a call; None where a hook changes them."""
