"""Extraction and verification by a model, over any API with OpenAI's chat completions.

The client is the official one (`openai.AsyncOpenAI`, with any base URL), which the caller makes:
nothing is imported here for it. Answers come as arguments of a function that the model must call;
servers that answer with JSON text instead are understood as well.
"""

from __future__ import annotations

import json

from toolgen_runtime.slots.protocols import ExtractionFailed, Verification

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from toolgen_runtime.slots.protocols import Extraction, Message
    from toolgen_runtime.slots.slot import Slot

__all__ = ["OpenAIExtractor", "OpenAIVerifier"]

_EXTRACT = (
    "Read the arguments of the function off the conversation and call it. Take what the user said"
    " last where they changed their mind. Leave out every argument that the conversation does not"
    " give: never guess one."
)
_VERIFY = (
    "An argument was read off the conversation. Say whether the user has to confirm it before it is"
    " used: yes where it was inferred, is ambiguous, or is not one of the allowed values; no where"
    " the user said it plainly or has confirmed it."
)
_VERDICT = {
    "name": "verdict",
    "description": "Whether the user has to confirm the argument, and why.",
    "parameters": {
        "type": "object",
        "properties": {
            "thought": {"type": "string", "description": "The reason, in words for the user."},
            "verification_needed": {"type": "boolean"},
        },
        "required": ["thought", "verification_needed"],
    },
}


class _Model:
    """A model that answers with the arguments of one function.

    `client` is an `openai.AsyncOpenAI`; `options` go with each request, such as `temperature`.
    """

    def __init__(self, client: Any, model: str, **options: Any) -> None:
        self._client = client
        self._model = model
        self._options = options

    async def _answer(
        self, instruction: str, messages: Sequence[Message], function: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The arguments that the model gives. Raises ExtractionFailed, and what the client does."""
        completion = await self._client.chat.completions.create(
            model=self._model,
            messages=[{"role": "system", "content": instruction}, *messages],
            tools=[{"type": "function", "function": dict(function)}],
            tool_choice={"type": "function", "function": {"name": function["name"]}},
            **self._options,
        )
        return _arguments(completion)


class OpenAIExtractor(_Model):
    """An `Extractor` that asks a model."""

    async def extract(self, request: Extraction) -> Mapping[str, object]:
        """The values by slot. Raises ExtractionFailed, and what the client does."""
        function = {
            "name": request.tool,
            "description": request.description,
            "parameters": {
                "type": "object",
                "properties": {slot.name: slot.json_schema() for slot in request.slots},
            },
        }
        instruction = _EXTRACT
        if request.problem:
            instruction += f"\nThe values given last were refused: {request.problem}"
        return await self._answer(instruction, request.messages, function)


class OpenAIVerifier(_Model):
    """A `Verifier` that asks a model."""

    async def verify(self, slot: Slot, value: object, messages: Sequence[Message]) -> Verification:
        """The verdict of the model. Raises ExtractionFailed, and what the client does."""
        told = {"name": slot.name, "schema": slot.json_schema(), "value": value}
        instruction = f"{_VERIFY}\n{json.dumps(told, ensure_ascii=False, default=str)}"
        answer = await self._answer(instruction, messages, _VERDICT)
        is_needed = answer.get("verification_needed")
        if not isinstance(is_needed, bool):
            raise ExtractionFailed("the model did not say whether verification is needed")
        return Verification(is_needed, str(answer.get("thought") or ""))


def _arguments(completion: Any) -> dict[str, Any]:
    if not completion.choices:
        raise ExtractionFailed("the model gave no answer")
    message = completion.choices[0].message
    calls = message.tool_calls or ()
    text = calls[0].function.arguments if calls else message.content
    try:
        found = json.loads(text or "{}")
    except ValueError as error:
        raise ExtractionFailed("the model's answer is no JSON") from error
    if not isinstance(found, dict):
        raise ExtractionFailed("the model's answer is no JSON object")
    return found
