"""Agents as tools: a model calls another agent with one text."""

from __future__ import annotations

from toolgen_runtime.call.compiled import CompiledTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any, Protocol, Unpack

    from toolgen_runtime.model.options import GivenOptions

    class Agent(Protocol):
        """What can be run with a text."""

        def run(self, input: str, /) -> Awaitable[Any]:
            """Answer the input."""


__all__ = ["agent_tool"]

_PARAMETERS: dict[str, Any] = {
    "additionalProperties": False,
    "properties": {"input": {"type": "string"}},
    "required": ["input"],
    "type": "object",
}


def agent_tool(
    agent: Agent,
    *,
    name: str | None = None,
    description: str | None = None,
    **options: Unpack[GivenOptions],
) -> CompiledTool:
    """A tool that runs an agent with the one argument `input`, and returns what it returned.

    `name` is by default the agent's own, in snake case, `description` its own. `options` are
    those of `CallOptions`: a `postprocessor` can take the answer out of a result.
    Raises TypeError for what has no `run`, and ValueError for an agent that has no name, or no
    description, where none is given.
    """
    if not callable(getattr(agent, "run", None)):
        message = f"an agent has an async run(input), {type(agent).__name__} has none"
        raise TypeError(message)
    chosen = name or _snake_case(_own(agent, "name"))
    return _AgentTool(
        agent.run,
        name=chosen,
        description=_own(agent, "description") if description is None else description,
        parameters=_PARAMETERS,
        **options,
    )


class _AgentTool(CompiledTool):
    """A tool of one text, which is what an agent is run with."""

    def _call(self, values: dict[str, Any], context: Any) -> Any:
        return self._function(values["input"])

    def _annotations(self) -> dict[str, Any]:
        return {"input": str}

    def _core(self) -> Any:
        field = {"type": "typed-dict-field", "required": True, "schema": {"type": "str"}}
        return {"type": "typed-dict", "extra_behavior": "forbid", "fields": {"input": field}}


def _own(agent: object, fact: str) -> str:
    value = getattr(agent, fact, None)
    if not isinstance(value, str) or not value:
        message = f"the {type(agent).__name__} has no {fact} of its own: give one, {fact}=…"
        raise ValueError(message)
    return value


def _snake_case(name: str) -> str:
    """`Travel Agent` and `TravelAgent` as `travel_agent`."""
    import re

    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return re.sub(r"[^0-9A-Za-z]+", "_", parted).strip("_").lower()
