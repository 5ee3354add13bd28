"""The registry: a mapping of names to tools over a generated package, of which it loads little.

Making one loads nothing. Schemas come with the first question about a tool, and a tool's module,
its validator and pydantic's core with its first call.
"""

import sys
from _collections_abc import Mapping  # loaded at start-up, unlike collections.abc

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable, Iterator
    from typing import Any

    from toolgen_runtime.options import GivenOptions
    from toolgen_runtime.tools import FunctionTool
    from toolgen_runtime.turns import ToolResult

    Invoker = Callable[[Any, object], Coroutine[Any, Any, Any]]
    Row = tuple[str, str, str] | tuple[str, str, str, str]

__all__ = ["CONTRACT_MAX", "CONTRACT_MIN", "LOADED", "Registry", "registry_of"]

CONTRACT_MIN = 1
CONTRACT_MAX = 1

# The registries of the generated packages that were imported, by module.
LOADED: "dict[str, Registry]" = {}


class Registry(Mapping[str, "FunctionTool[Any, Any]"]):
    """The tools of one package, by name.

    `module` is the generated package (`acme._toolgen`), `package` what it belongs to (`acme`),
    `fingerprint` changes whenever a tool does.
    """

    __slots__ = ("_index", "_invokers", "_rows", "_tools", "fingerprint", "module")

    def __init__(
        self, module: str, contract: int, fingerprint: str, index: "Mapping[str, str | None]"
    ) -> None:
        """Stand for the generated package `module`; `index` maps each tool to a calls module.

        It maps to None what no import reaches: such a tool has a schema and cannot be called.
        Raises ContractMismatch when this runtime cannot load what was generated.
        """
        if not CONTRACT_MIN <= contract <= CONTRACT_MAX:
            from toolgen_runtime.contract import contract_mismatch

            raise contract_mismatch(module, contract, CONTRACT_MIN, CONTRACT_MAX)
        self.module = module
        self.fingerprint = fingerprint
        self._index = index
        self._invokers: dict[str, Invoker] = {}
        self._rows: dict[str, Row] = {}
        self._tools: dict[str, FunctionTool[Any, Any]] = {}
        if type(self) is Registry and module in sys.modules:  # else made by hand, or of several
            LOADED[module] = self

    @property
    def package(self) -> str:
        """The dotted name of the package whose tools these are."""
        return self.module.rpartition(".")[0]

    @property
    def tools(self) -> "Mapping[str, Any]":
        """The same mapping; generated stubs give each of its items a type."""
        return self

    def __getitem__(self, name: str) -> "FunctionTool[Any, Any]":
        tool = self._tools.get(name)
        if tool is None:
            self._require(name)
            from toolgen_runtime.tools import FunctionTool

            tool = self._tools.setdefault(name, FunctionTool(self, name))
        return tool

    def __iter__(self) -> "Iterator[str]":
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)

    def __contains__(self, name: object) -> bool:
        return name in self._index

    # A registry is a thing of its own, not the sum of its items.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"<Registry {self.module}: {len(self)} tools>"

    def description(self, name: str) -> str:
        """What the model reads of the tool. Raises UnknownTool."""
        return self.row(name)[1]

    def parameters_json(self, name: str) -> str:
        """The JSON Schema of the tool's arguments, as text. Raises UnknownTool."""
        return self.row(name)[2]

    def parameters(self, name: str) -> "dict[str, Any]":
        """The JSON Schema of the tool's arguments, a new dict each time. Raises UnknownTool."""
        from toolgen_runtime.listing import parse_schema

        return parse_schema(self.row(name)[2])

    def output(self, name: str) -> "dict[str, Any] | None":
        """The JSON Schema of the tool's result, where it has one. Raises UnknownTool."""
        from toolgen_runtime.listing import parse_schema

        row = self.row(name)
        return parse_schema(row[3]) if len(row) > 3 else None

    def to_openai(self) -> "list[dict[str, Any]]":
        """All tools, in the form of OpenAI's chat completions."""
        return [tool.to_openai() for tool in self.values()]

    def openai_json(self) -> str:
        """The same as JSON text, put together without parsing a schema."""
        from toolgen_runtime.listing import openai_json

        return openai_json(self.row(name) for name in self)

    async def invoke_all(
        self, calls: "Iterable[object]", *, context: object = None, limit: "int | None" = None
    ) -> "list[ToolResult]":
        """Answer the tool calls of a model's turn, all at once; a result for each, in their order.

        A call is a `ToolCall`, a `ToolRequest`, or in the form that OpenAI (chat completions,
        responses), Anthropic or Gemini gives it in, as a dict or as an object of their libraries.
        At most `limit` run at a time. What goes wrong in a call is in its result, fit to send back.
        Raises MalformedRequest for what is no call and for an id that two calls share, TypeError
        for what cannot be one, ValueError for a limit below 1: all of it before any call is made.
        """
        from toolgen_runtime.turns import answer_all

        return await answer_all(calls, self.__getitem__, context, limit)

    async def invoke(
        self,
        name: str,
        arguments: "str | bytes | Mapping[str, object] | None",
        context: object = None,
    ) -> "Any":
        """Validate `arguments`, call the tool and return what it returned.

        `arguments` are JSON text or a mapping; empty text and None mean none. `context` reaches a
        tool with a context parameter, wrapped in `RunContext` unless it is one.
        Raises UnknownTool, NotCallable, InvalidArguments, ToolFailed, or the ToolError that the
        tool raised.
        """
        invoker = self._invokers.get(name)
        if invoker is None:
            invoker = self.bind(name)
        return await invoker(arguments, context)

    def bind(self, name: str) -> "Invoker":
        """Load all that a call of the tool needs; gives what takes (arguments, context).

        Raises UnknownTool, NotCallable for a tool that only its framework can call, or ToolFailed
        when the tool's module cannot be imported.
        """
        invoker = self._invokers.get(name)
        if invoker is None:
            self._require(name)
            invoker = self._invokers[name] = self._new_invoker(name, {})
        return invoker

    def bind_with(self, name: str, options: "GivenOptions") -> "Invoker":
        """The same with options of a call in place of those that the marker gave; not kept."""
        self._require(name)
        return self._new_invoker(name, options)

    def _new_invoker(self, name: str, options: "GivenOptions") -> "Invoker":
        calls = self._index[name]
        if calls is None:
            from toolgen_runtime.errors import NotCallable

            raise NotCallable.of(name)
        from toolgen_runtime.invocation import load_invoker

        return load_invoker(self, name, f"{self.module}._calls.{calls}", options)

    def row(self, name: str) -> "Row":
        """Name, description, parameters and, if any, output; both schemas as JSON text.

        Raises UnknownTool.
        """
        self._require(name)
        if not self._rows:
            self._rows = self._read_rows()
        return self._rows[name]

    def _read_rows(self) -> "dict[str, Row]":
        schemas = __import__(f"{self.module}._schemas", None, None, ("ROWS",))
        return {row[0]: row for row in schemas.ROWS}

    def _require(self, name: str) -> None:
        if name not in self._index:
            from toolgen_runtime.errors import UnknownTool

            raise UnknownTool.among(name, self._index)


def registry_of(module: str) -> Registry:
    """The registry of the generated package that the calls module `module` belongs to."""
    package = module.rpartition("._calls.")[0]
    registry: Registry = sys.modules[package].registry
    return registry
