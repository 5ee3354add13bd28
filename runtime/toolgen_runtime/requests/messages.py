"""Requests and responses: one call that a model asks for, and what is sent back for it.

Both are plain objects that also serve as fields of pydantic models, which load pydantic themselves.
"""

from __future__ import annotations

from toolgen_runtime.model.texts import decoded
from toolgen_runtime.requests.reading.errors import DEFAULT_LIMIT, TruncatedRequest

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar, Self

    from toolgen_runtime.requests.reading.calls import How

__all__ = ["ToolRequest", "ToolResponse", "parse_tool_requests"]


class _Message:
    """What requests and responses share: equality, a form as a dict, and pydantic's hooks."""

    __slots__ = ()

    _schema: ClassVar[dict[str, Any]]
    id: str | None

    def to_dict(self) -> dict[str, Any]:
        """The message as a dict; an id that there is none of is left out."""
        values = {name: getattr(self, name) for name in self._schema["properties"]}
        return values if self.id is None else {**values, "id": self.id}

    if TYPE_CHECKING:

        @classmethod
        def _validate(cls, value: Any) -> Self: ...

    @classmethod
    def model_validate(cls, value: Any) -> Self:
        """The message in a dict, by the name that pydantic's models have for it. Raises ValueError,
        which says what is wrong.
        """
        return cls._validate(value)

    def model_dump(self) -> dict[str, Any]:
        """`to_dict`, by the name that pydantic's models have for it."""
        return self.to_dict()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # arguments are mutable

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.to_dict().items())
        return f"{type(self).__name__}({values})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> Any:
        from pydantic_core import core_schema

        written = core_schema.plain_serializer_function_ser_schema(cls.to_dict)
        return core_schema.no_info_plain_validator_function(cls._validate, serialization=written)

    @classmethod
    def __get_pydantic_json_schema__(cls, core: object, handler: object) -> dict[str, Any]:
        from copy import deepcopy

        return deepcopy(cls._schema)


class ToolRequest(_Message):
    """A call that a model asks for.

    `function` is the tool's name, `arguments` those by name. Text that is no JSON object, even when
    repaired, stays text: validation then tells the model what is wrong with it. Bytes are the text
    that they are in UTF-8. `id` is what the model's provider calls this call, None where it has no
    name for it. `how` says how it was read:

    - `exact`: as it was written
    - `repaired`: it was damaged, and stands here as it was most probably meant
    - `truncated`: the text ended within it. `arguments` are those that were there, the last of them
      perhaps cut off, and perhaps their bare text. It is not made unless that is asked for.
    """

    __slots__ = ("arguments", "function", "how", "id")

    _schema: ClassVar[dict[str, Any]] = {
        "type": "object",
        "properties": {
            "function": {"type": "string", "description": "The name of the tool to call."},
            "arguments": {
                "type": "object",
                "description": "The tool's arguments by name; empty when it takes none.",
            },
        },
        "required": ["function", "arguments"],
    }

    def __init__(
        self,
        function: str,
        arguments: dict[str, Any] | str | bytes | bytearray | None = None,
        id: str | None = None,
        how: How = "exact",
    ) -> None:
        self.function = function
        self.arguments: dict[str, Any] | str = {} if arguments is None else decoded(arguments)
        self.id = id
        self.how: How = how

    @classmethod
    def create(cls, content: object, *, limit: int = DEFAULT_LIMIT) -> list[ToolRequest]:
        """The requests in `content`, as `parse_tool_requests` finds them."""
        return parse_tool_requests(content, limit=limit)

    def __repr__(self) -> str:
        said = super().__repr__()
        return said if self.how == "exact" else f"{said[:-1]}, how={self.how!r})"

    def require_whole(self) -> None:
        """Raises TruncatedRequest for a request that is truncated."""
        if self.how == "truncated":
            message = (
                f"the call of {self.function or 'a tool'} was cut off before its end, and not made:"
                " send it again, as a whole"
            )
            raise TruncatedRequest(message, tool=self.function)

    @classmethod
    def _validate(cls, value: Any) -> Self:
        if isinstance(value, cls):
            return value
        from toolgen_runtime.requests.reading.shapes import find_requests

        found = find_requests([value], is_call=True).requests
        if len(found) != 1:
            raise ValueError("expected one tool request, with function and arguments")
        return cls(*found[0])


class ToolResponse(_Message):
    """What a tool gave for a request: its `output`, beside what was asked for."""

    __slots__ = ("arguments", "function", "id", "output")

    _schema: ClassVar[dict[str, Any]] = {
        "type": "object",
        "properties": {
            "function": {"type": "string", "description": "The name of the tool."},
            "arguments": {"type": "object", "description": "The arguments it was called with."},
            "output": {"description": "What the tool returned."},
        },
        "required": ["function", "arguments", "output"],
    }

    def __init__(
        self,
        function: str,
        arguments: Mapping[str, Any] | str,
        output: Any = None,
        id: str | None = None,
    ) -> None:
        self.function = function
        self.arguments = arguments
        self.output = output
        self.id = id

    @classmethod
    def to(cls, request: ToolRequest, output: Any) -> ToolResponse:
        """The response to a request."""
        return cls(request.function, request.arguments, output, request.id)

    @classmethod
    def _validate(cls, value: Any) -> Self:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict) or not isinstance(value.get("function"), str):
            raise ValueError("expected a tool response, with function, arguments and output")
        arguments = value.get("arguments", {})
        return cls(value["function"], arguments, value.get("output"), value.get("id"))


def parse_tool_requests(
    content: object, *, limit: int = DEFAULT_LIMIT, tools: Mapping[str, Any] | None = None
) -> list[ToolRequest]:
    """The tool requests in `content`, in order; none is an empty list.

    `content` is text, UTF-8 bytes, a mapping, a sequence, or a model of a provider's client: a
    message, a whole response, one call or a list of them. The texts of a message are searched when
    it has no calls of its own. In text, calls may stand in the format of any family of models, and
    JSON alone, in fences, or in prose, with the mistakes that models make; requests in fences go
    before those outside. What a call, a thought or a result of a tool holds is never searched.

    `tools` are those that the model was told of, by name: a registry, or a manager's. Then their
    names decide what is a call in prose, and their schemas what text without quotes stands for.

    Raises MalformedRequest for what is none of these, for more than `limit` characters, for a
    broken call, for text that is cut off where a request may stand, and for damaged text that
    cannot be repaired because the extra `repair` is not installed.
    """
    from toolgen_runtime.requests.parsing import requests_in

    return [ToolRequest(*asked) for asked in requests_in(content, limit, tools)]
