"""What generated code may import: the names on `exported`, and no others; the registry among them.

The registry is a mapping of names to tools over a generated package, of which it loads little.
Making one loads nothing. Schemas come with the first question about a tool, and a tool's module,
its validator and pydantic's core with its first call. It is defined here, in a module that is
longer than others for it, since a module more is a tenth of what importing a registry costs.

The contract number grows when a name joins the tuple or a name on it changes its meaning.
"""

import sys
from _collections_abc import Mapping  # loaded at start-up, unlike collections.abc

from toolgen_runtime import LOADED, lazy_names

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from toolgen_runtime.call.nodes import members, path_node, sequence_node, splice
    from toolgen_runtime.call.tools import FunctionTool
    from toolgen_runtime.call.turns import ToolResult
    from toolgen_runtime.call.validation import further_keywords
    from toolgen_runtime.libraries.calling import invoke_tool
    from toolgen_runtime.model.binding import UNSET, Binding, default_of, invokes
    from toolgen_runtime.model.options import CallOptions, GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, Reader, Row
    from toolgen_runtime.requests import ToolRequest
    from toolgen_runtime.search.tool import ToolSearch
    from toolgen_runtime.search.views import Choice, Where
else:
    Any = object  # stands in annotations only, which nobody evaluates: typing stays unimported
    __getattr__ = lazy_names(
        globals(),
        {
            "libraries.calling": "invoke_tool",
            "call.nodes": "members path_node sequence_node splice",
            "call.validation": "further_keywords",
            "model.binding": "Binding UNSET default_of invokes",
            "model.options": "CallOptions",
        },
    )

__all__ = [
    "UNSET",
    "Any",
    "Binding",
    "CallOptions",
    "Registry",
    "default_of",
    "further_keywords",
    "invoke_tool",
    "invokes",
    "members",
    "path_node",
    "registry_of",
    "sequence_node",
    "splice",
]

exported = tuple(__all__)

CONTRACT_MIN = 1
CONTRACT_MAX = 1


class Registry(Mapping[str, "FunctionTool[Any, Any]"]):
    """The tools of one package, by name.

    `module` is the generated package (`acme._toolgen`), `package` what it belongs to (`acme`),
    `fingerprint` changes whenever a tool does.
    """

    __slots__ = (
        *("_index", "_invokers", "_left_out", "_policies", "_rows", "_tools"),
        *("fingerprint", "module"),
    )

    def __init__(
        self,
        module: str,
        contract: int,
        fingerprint: str,
        index: "Mapping[str, str | None]",
        *,
        policies: bool = False,
        left_out: bool = False,
    ) -> None:
        """Stand for the generated package `module`; `index` maps each tool to a calls module.

        It maps to None what no import reaches: such a tool has a schema and cannot be called.
        `policies` tells that some tool has a policy, and the package a module of them, `left_out`
        that it has a module of what is no tool, and why.
        Raises ContractMismatch when this runtime cannot load what was generated.
        """
        if not CONTRACT_MIN <= contract <= CONTRACT_MAX:
            from toolgen_runtime.model.errors import ContractMismatch

            raise ContractMismatch.of(module, contract, CONTRACT_MIN, CONTRACT_MAX)
        self.module = module
        self.fingerprint = fingerprint
        self._index = index
        self._invokers: dict[str, Invoker] = {}
        self._left_out = left_out
        self._policies: dict[str, Policy] | None = None if policies else {}
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
        tool = self._tools.get(name) if isinstance(name, str) else None
        if tool is None:
            self._require(name)
            from toolgen_runtime.call.tools import FunctionTool

            tool = self._tools.setdefault(name, FunctionTool(self, name))
        return tool

    def __iter__(self) -> "Iterator[str]":
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._index

    # A registry is a thing of its own, not the sum of its items.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __getstate__(self) -> "tuple[None, dict[str, Any]]":
        """For other processes: all but what has been made for calls, which is made there anew."""
        names = (name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ()))
        kept = {name: getattr(self, name) for name in names}
        return None, {**kept, "_invokers": {}, "_tools": {}}

    def __repr__(self) -> str:
        return f"<Registry {self.module}: {len(self)} tools>"

    def select(
        self,
        *,
        tags: "str | Iterable[str] | None" = None,
        names: "str | Iterable[str] | None" = None,
        where: "Callable[[FunctionTool[Any, Any]], bool] | None" = None,
    ) -> "Registry":
        """A view of the tools that fit all that is given; others can neither be seen nor called.

        `tags`: the tool has one of them. `names`: it has one of them, which may be globs
        (`billing_*`). `where(tool)` returns True for it, each time that tools are listed or one is
        called. None leaves a condition out, and no tool fits an empty one.
        Raises UnknownTool for a name without wildcards that no tool has, TypeError for other types.
        """
        from toolgen_runtime.search.views import check_where, choice_of

        check_where(where)
        return view_of(self, choice_of(self, tags, names), where)

    @property
    def eager(self) -> "Registry":
        """A view of the tools that a model is told of from the start: those not deferred."""
        return view_of(self, lambda name: not self.policy(name).defer)

    @property
    def possible(self) -> "Iterable[str]":
        """The names that the registry, which may be a view, can show at any time."""
        return self._index

    def tool_search(self, **options: "Any") -> "ToolSearch":
        """A tool by which a model finds the deferred tools, for one conversation.

        `options` are those of `toolgen_runtime.search.tool.ToolSearch`, which says what it raises.
        """
        from toolgen_runtime.search.tool import ToolSearch

        return ToolSearch(self, **options)

    def origin(self, name: str) -> "tuple[Registry, str]":
        """The registry of the generated package that has the tool, and its name there.

        Raises UnknownTool.
        """
        self._require(name)
        return self, name

    def description(self, name: str) -> str:
        """What the model reads of the tool. Raises UnknownTool."""
        return self.row(name)[1]

    def parameters_json(self, name: str) -> str:
        """The JSON Schema of the tool's arguments, as text. Raises UnknownTool."""
        return self.row(name)[2]

    def parameters(self, name: str) -> "dict[str, Any]":
        """The JSON Schema of the tool's arguments, a new dict each time. Raises UnknownTool."""
        from toolgen_runtime.model.listing import parse_schema

        return parse_schema(self.row(name)[2])

    def output(self, name: str) -> "dict[str, Any] | None":
        """The JSON Schema of the tool's result, where it has one. Raises UnknownTool."""
        from toolgen_runtime.model.listing import parse_schema

        row = self.row(name)
        return parse_schema(row[3]) if len(row) > 3 else None

    def policy(self, name: str) -> "Policy":
        """What is declared of the tool's use: approval, hints, tags. Raises UnknownTool."""
        from toolgen_runtime.model.policy import DEFAULT

        self._require(name)
        if self._policies is None:
            self._policies = self._read_policies()
        return self._policies.get(name, DEFAULT)

    def left_out(self, name: str) -> str:
        """Why a function of the source that would be called so is no tool; empty for any other."""
        if not self._left_out:
            return ""
        module = __import__(f"{self.module}._left_out", None, None, ("REASONS",))
        reasons: dict[str, str] = module.REASONS
        return reasons.get(name, "")

    def to_openai(self) -> "list[dict[str, Any]]":
        """All tools, in the form of OpenAI's chat completions."""
        return [tool.to_openai() for tool in self.values()]

    def openai_json(self) -> str:
        """The same as JSON text, put together without parsing a schema."""
        from toolgen_runtime.model.listing import openai_json

        return openai_json(self.row(name) for name in self)

    def parse(self, content: object, *, limit: "int | None" = None) -> "list[ToolRequest]":
        """The requests in what a model wrote, as `parse_tool_requests` reads them.

        These tools' names decide what is a call in prose, and their schemas what a format that has
        no quotes means. Raises MalformedRequest.
        """
        from toolgen_runtime.requests.messages import parse_tool_requests
        from toolgen_runtime.requests.reading.errors import DEFAULT_LIMIT

        return parse_tool_requests(
            content, limit=DEFAULT_LIMIT if limit is None else limit, tools=self
        )

    async def invoke_all(
        self,
        calls: "Iterable[object]",
        *,
        context: object = None,
        limit: "int | None" = None,
        allow_truncated: bool = False,
    ) -> "list[ToolResult]":
        """Answer the tool calls of a model's turn, all at once; a result for each, in their order.

        A call is a `ToolCall`, a `ToolRequest`, or in the form that OpenAI (chat completions,
        responses), Anthropic or Gemini gives it in, as a dict or as an object of their libraries.
        At most `limit` run at a time. What goes wrong in a call is in its result, fit to send back.
        So is a TruncatedRequest for one that was cut off, unless `allow_truncated` has it made.
        Raises MalformedRequest for what is no call and for an id that two calls share, TypeError
        for what cannot be one, ValueError for a limit below 1: all of it before any call is made.
        """
        from toolgen_runtime.call.turns import answer_all

        return await answer_all(
            calls, self.__getitem__, context, limit, allow_truncated=allow_truncated
        )

    async def invoke(
        self,
        name: str,
        arguments: "str | bytes | Mapping[str, Any] | None",
        context: object = None,
    ) -> "Any":
        """Validate `arguments`, call the tool and return what it returned.

        `arguments` are JSON text or a mapping; empty text and None mean none. `context` reaches a
        tool with a context parameter, wrapped in `RunContext` unless it is one.
        Raises UnknownTool, NotCallable, InvalidArguments, ToolFailed, or the ToolError that the
        tool raised.
        """
        invoker = self._invokers.get(name) if isinstance(name, str) else None
        if invoker is None:
            try:
                invoker = self.bind(name)
            except Exception as error:
                from toolgen_runtime.observe.observing import refused

                refused(name, arguments, error)
                raise
        return await invoker(arguments, context)

    def bind(self, name: str) -> "Invoker":
        """Load all that a call of the tool needs; gives what takes (arguments, context).

        Raises UnknownTool, NotCallable for a tool that only its framework can call, or ToolFailed
        when the tool's module cannot be imported.
        """
        invoker = self._invokers.get(name) if isinstance(name, str) else None
        if invoker is None:
            self._require(name)
            invoker = self._invokers[name] = self._new_invoker(name, {})
        return invoker

    def bind_with(self, name: str, options: "GivenOptions") -> "Invoker":
        """The same with options of a call in place of those that the marker gave; not kept."""
        self._require(name)
        return self._new_invoker(name, options)

    def reader(self, name: str, options: "GivenOptions") -> "Reader | None":
        """What holds arguments to the tool's schema ahead of a call that has these options.

        Its `validate` takes what `invoke` does and gives the values by parameter name, or raises
        InvalidArguments. None for a tool with a preprocessor, which makes the arguments first.
        Raises as `bind` does.
        """
        from toolgen_runtime.call.invocation import load_reader

        return load_reader(self, name, self._calls_of(name), options)

    def bind_as(self, name: str, options: "GivenOptions", shown: str) -> "Invoker":
        """The same for a registry in which the tool goes by another name, which errors say."""
        self._require(name)
        return self._new_invoker(name, options, shown)

    def _new_invoker(self, name: str, options: "GivenOptions", shown: str = "") -> "Invoker":
        from toolgen_runtime.call.invocation import load_invoker

        return load_invoker(self, name, self._calls_of(name), options, shown)

    def _calls_of(self, name: str) -> str:
        """The module that binds a tool. Raises UnknownTool, or NotCallable where there is none."""
        self._require(name)
        calls = self._index[name]
        if calls is None:
            from toolgen_runtime.model.errors import NotCallable

            raise NotCallable.of(name)
        return f"{self.module}._calls.{calls}"

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

    def _read_policies(self) -> "dict[str, Policy]":
        from toolgen_runtime.model.policy import Policy

        policies = __import__(f"{self.module}._policies", None, None, ("POLICIES",))
        return {name: Policy.read(row) for name, row in policies.POLICIES.items()}

    def _require(self, name: str) -> None:
        if not isinstance(name, str) or name not in self._index:
            from toolgen_runtime.model.errors import UnknownTool

            raise UnknownTool.among(name, self)


def registry_of(module: str) -> Registry:
    """The registry of the generated package that the calls module `module` belongs to."""
    package = module.rpartition("._calls.")[0]
    registry: Registry = sys.modules[package].registry
    return registry


def view_of(base: Registry, choice: "Choice", where: "Where | None" = None) -> Registry:
    """A registry of those tools of another one that `choice` and `where` show: see `View`."""
    if not _VIEWS:
        from toolgen_runtime.search.views import View

        own = {"__slots__": View.KEPT, "__module__": __name__}
        _VIEWS.append(type("RegistryView", (View, Registry), own))
    return _VIEWS[0](base, choice, where)


# The class of views, once there is one: what it is made of is loaded with the first view.
_VIEWS: "list[Callable[..., Registry]]" = []
