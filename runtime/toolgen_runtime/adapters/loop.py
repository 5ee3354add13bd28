"""The loop of an agent over a provider's own client: ask, call the tools that were asked for, tell.

Consumes how a provider's messages are sent and read; produces the conversation. No framework is
needed, and no client is imported: the caller has one.
"""

from __future__ import annotations

from toolgen_runtime.adapters.protocol import settled, tools_in
from toolgen_runtime.call.turns import answer_all
from toolgen_runtime.model.errors import ToolError, UnknownTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.call.turns import ToolResult

__all__ = ["Conversation", "Provider", "TurnsExhausted", "asked", "converse", "split"]

_MOST_TURNS = 10
_OPTIONS = ("context", "limit", "max_turns", "on_message", "on_result")


class Conversation:
    """What was said: `messages` in the provider's form, and the model's last one as `answer`.

    `text` is what that one says, `results` holds a `ToolResult` for each call, in order, and
    `turns` is how often the model was asked.
    """

    __slots__ = ("answer", "messages", "results", "text", "turns")

    def __init__(self, messages: Iterable[Any]) -> None:
        self.messages = list(messages)
        self.answer: Any = None
        self.results: list[ToolResult] = []
        self.text = ""
        self.turns = 0

    def __repr__(self) -> str:
        return f"<Conversation: {self.turns} turns, {len(self.results)} calls>"


class Provider:
    """How one provider's API is spoken; messages are in the form of its client."""

    async def ask(self, messages: list[Any]) -> Any:
        """What the model says next."""
        raise NotImplementedError

    def said(self, message: Any) -> Iterable[Any]:
        """The message as the history has it."""
        raise NotImplementedError

    def calls(self, message: Any) -> list[Any]:
        """The calls in it."""
        raise NotImplementedError

    def told(self, results: list[ToolResult]) -> Iterable[Any]:
        """The results as the history has them."""
        return [result.item for result in results]

    def is_done(self, message: Any) -> bool:
        """Whether a message without calls is the last one."""
        return True

    def text(self, message: Any) -> str:
        """What the message says."""
        raise NotImplementedError


class TurnsExhausted(ToolError):
    """The model still asked for tools when it had been asked `max_turns` times.

    `conversation` is all that was said. Its last calls were made, and their results told to nobody.
    """

    def __init__(self, conversation: Conversation) -> None:
        super().__init__(f"the model was asked {conversation.turns} times and still calls tools")
        self.conversation = conversation


def split(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Keywords of a call: those of `converse`, and those of the provider's client.

    Raises TypeError for a message that is to come in parts: the loop needs it whole.
    """
    if given.get("stream"):
        message = (
            "stream: a conversation is led by whole messages, which on_message hears; to show "
            "parts of them, stream with the client and answer its calls by registry.invoke_all"
        )
        raise TypeError(message)
    options = {name: value for name, value in given.items() if name in _OPTIONS}
    return options, {name: value for name, value in given.items() if name not in _OPTIONS}


def asked(messages: str | Iterable[Any]) -> Iterable[Any]:
    """What a conversation starts with: messages, or what a user says."""
    return [{"role": "user", "content": messages}] if isinstance(messages, str) else messages


async def converse(
    provider: Provider,
    messages: Iterable[Any],
    tools: Mapping[str, Tool],
    *,
    context: object = None,
    max_turns: int = _MOST_TURNS,
    limit: int | None = None,
    on_message: Callable[[Any], Any] | None = None,
    on_result: Callable[[ToolResult], Any] | None = None,
) -> Conversation:
    """Ask the model until it calls no more tools. Whatever goes wrong in a call, the model is told.

    - `context` is what the tools get as theirs.
    - `max_turns` is how many times the model is asked.
    - `limit` is how many calls of one message run at a time; all of them by default.
    - `on_message` gets each message of the model's, `on_result` each `ToolResult` before it is
      sent. Either may be async. What one raises ends the conversation.

    Raises TurnsExhausted, ValueError for a `max_turns` or a `limit` below 1, TypeError for what is
    no mapping of tools, MalformedRequest for calls of one message that share an id, and what the
    client or a hook raises.
    """
    tools_in(tools)
    if max_turns < 1:
        message = f"the model has to be asked at least once, got max_turns={max_turns}"
        raise ValueError(message)
    talk = Conversation(messages)
    while talk.turns < max_turns:
        talk.answer = said = await provider.ask(talk.messages)
        talk.turns += 1
        talk.messages.extend(provider.said(said))
        await _heard(on_message, said)
        calls = provider.calls(said)
        if not calls and provider.is_done(said):
            talk.text = provider.text(said)
            return talk
        results = await answer_all(calls, _finder(tools), context, limit)
        for result in results:
            await _heard(on_result, result)
        talk.results.extend(results)
        talk.messages.extend(provider.told(results))
    raise TurnsExhausted(talk)


async def _heard(hook: Callable[[Any], Any] | None, value: Any) -> None:
    if hook is not None:
        await settled(hook(value))


def _finder(tools: Mapping[str, Tool]) -> Callable[[str], Tool]:
    """What finds a tool, as `answer_all` asks for it: by a mapping that need not be a registry."""

    def find(name: str) -> Tool:
        tool = tools.get(name)
        if tool is None:
            raise UnknownTool.among(name, tools)
        return tool

    return find
