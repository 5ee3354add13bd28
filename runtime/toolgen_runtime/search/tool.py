"""The tool by which a model finds others: it searches, and has from then on what it found.

Consumes a mapping of tools, of which those that are deferred are searched; produces a tool for the
model, and the mapping of what the model has been told of.
"""

from __future__ import annotations

from _collections_abc import Mapping

from toolgen_runtime.call.compiled import CompiledTool
from toolgen_runtime.call.tools import FunctionTool, Tool
from toolgen_runtime.model.errors import DuplicateTool, UnknownTool
from toolgen_runtime.search.index import Index, index_of
from toolgen_runtime.search.ranking import rank

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Unpack

    from toolgen_runtime.call.turns import ToolResult
    from toolgen_runtime.model.options import GivenOptions

__all__ = ["DESCRIPTION", "NAME", "ToldTools", "ToolSearch"]

NAME = "tool_search"
DESCRIPTION = (
    "Find more tools by what they do. Answers with the definitions of the tools that fit best, "
    "which can be called from then on. Search before concluding that something cannot be done."
)
_MOST = 20


class ToolSearch(CompiledTool):
    """A tool that finds the deferred tools of `tools`, any mapping by name; for one conversation.

    Where none is deferred, all are searched. `limit` is how many it answers with unless the model
    asks for another number, 20 at most. `options` are those of `CallOptions`.
    Raises DuplicateTool for a name that one of the tools has, ValueError for a limit out of bounds.
    """

    def __init__(
        self,
        tools: Mapping[str, Tool],
        *,
        name: str = NAME,
        description: str = DESCRIPTION,
        limit: int = 5,
        **options: Unpack[GivenOptions],
    ) -> None:
        if name in tools:
            raise DuplicateTool(f"there is a tool {name!r} already: give the search another name")
        if not 1 <= limit <= _MOST:
            message = f"a search answers with 1 to {_MOST} tools, got limit={limit}"
            raise ValueError(message)
        super().__init__(
            self._answer,
            name=name,
            description=description,
            parameters=_parameters(limit),
            thread=False,
            **options,
        )
        self._searched = tools
        self._limit = limit
        self._found: dict[str, None] = {}

    @property
    def found(self) -> tuple[str, ...]:
        """The names of the tools that calls have found, in the order in which they were."""
        return tuple(self._found)

    @property
    def tools(self) -> ToldTools:
        """What the model has: the tools that are not deferred, those found so far, and this one."""
        return ToldTools(self, self._searched)

    def find(self, query: str, limit: int | None = None) -> list[Tool]:
        """The tools that fit a query best, the best first; nothing becomes of it.

        A tool that the query names comes before those that its words describe.
        """
        candidates = _candidates(self._searched)
        words = query.replace(",", " ").split()
        named = [tool for tool in candidates if tool.name in words]
        described = (tool for tool in _ranked(candidates, query) if tool not in named)
        return [*named, *described][: self._limit if limit is None else limit]

    def _answer(self, query: str, limit: int | None = None) -> dict[str, Any]:
        found = self.find(query, limit)
        self._found.update(dict.fromkeys(tool.name for tool in found))
        return {"tools": [_definition(tool) for tool in found]}

    def _annotations(self) -> dict[str, Any]:
        from typing import Annotated, NotRequired

        from pydantic import Field

        text, number = Annotated[str, Field(min_length=1)], Annotated[int, Field(ge=1, le=_MOST)]
        return {"query": text, "limit": NotRequired[number]}

    def _core(self) -> Any:
        query = {"type": "str", "min_length": 1}
        limit = {"type": "int", "ge": 1, "le": _MOST}
        fields = {
            "query": {"type": "typed-dict-field", "required": True, "schema": query},
            "limit": {"type": "typed-dict-field", "required": False, "schema": limit},
        }
        return {"type": "typed-dict", "extra_behavior": "forbid", "fields": fields}

    def __repr__(self) -> str:
        return f"<ToolSearch {self.name}: {len(self._found)} found>"


class ToldTools(Mapping[str, Tool]):
    """The tools that a model has been told of in a conversation; grows as it finds more."""

    __slots__ = ("_search", "_tools")

    def __init__(self, search: ToolSearch, tools: Mapping[str, Tool]) -> None:
        self._search = search
        self._tools = tools

    def __getitem__(self, name: str) -> Tool:
        if name == self._search.name:
            return self._search
        tool = self._tools.get(name) if isinstance(name, str) else None
        if tool is None or not self._is_told(tool):
            raise UnknownTool.among(name, tuple(self))
        return tool

    def __iter__(self) -> Iterator[str]:
        yield from (name for name, tool in self._tools.items() if self._is_told(tool))
        yield self._search.name

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _is_told(self, tool: Tool) -> bool:
        return not tool.policy.defer or tool.name in self._search.found

    def to_openai(self) -> list[dict[str, Any]]:
        """The tools in the form of OpenAI's chat completions."""
        return [tool.to_openai() for tool in self.values()]

    async def invoke_all(
        self, calls: Iterable[object], *, context: object = None, limit: int | None = None
    ) -> list[ToolResult]:
        """Answer the calls of a turn, as `Registry.invoke_all` does, searches among them."""
        from toolgen_runtime.call.turns import answer_all

        return await answer_all(calls, self.__getitem__, context, limit)


def _parameters(limit: int) -> dict[str, Any]:
    return {
        "additionalProperties": False,
        "properties": {
            "query": {
                "description": "What the tool should do, in a few words, or the name of a tool.",
                "minLength": 1,
                "type": "string",
            },
            "limit": {
                "default": limit,
                "description": "The most tools to answer with.",
                "maximum": _MOST,
                "minimum": 1,
                "type": "integer",
            },
        },
        "required": ["query"],
        "type": "object",
    }


def _definition(tool: Tool) -> dict[str, Any]:
    return {
        "name": tool.name,
        "description": tool.description,
        "parameters": tool.parameters,
    }


def _candidates(tools: Mapping[str, Tool]) -> list[Tool]:
    """The tools to search: those that are deferred, or all where none is."""
    every = list(tools.values())
    return [tool for tool in every if tool.policy.defer] or every


def _ranked(candidates: list[Tool], query: str) -> Iterator[Tool]:
    """The candidates that a word of the query tells of, the best first."""
    indexes: dict[int, Index] = {}
    known: dict[tuple[int, str], list[Tool]] = {}
    others: list[Tool] = []
    for tool in candidates:
        home = _home(tool)
        if home is None:
            others.append(tool)
        else:
            index, own_name = home
            indexes[id(index)] = index
            known.setdefault((id(index), own_name), []).append(tool)
    made = Index.of((tool.name, tool.description, tool.parameters) for tool in others)
    for tool in others:
        known.setdefault((id(made), tool.name), []).append(tool)
    for index, name in rank([*indexes.values(), made], query):
        yield from known.get((id(index), name), ())


def _home(tool: Tool) -> tuple[Index, str] | None:
    """The index that has a tool already, and its name there."""
    if not isinstance(tool, FunctionTool):
        return None
    registry, own_name = tool._registry.origin(tool.name)
    index = index_of(registry)
    return (index, own_name) if own_name in index.lengths else None
