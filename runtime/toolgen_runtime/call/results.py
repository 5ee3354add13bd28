"""Holding what a tool returned to the schema of its result.

Consumes a result and the schema that the registry has for it; produces nothing, or an error. The
library jsonschema is imported when the tool is first called.
"""

from __future__ import annotations

from toolgen_runtime.call.bounded import Mistake, listed, new_problem, shorten, told
from toolgen_runtime.call.json_schema import errors_of, validator_of
from toolgen_runtime.call.known_names import names_in
from toolgen_runtime.call.problems import whole
from toolgen_runtime.call.promises import is_marked
from toolgen_runtime.model.errors import InvalidResult
from toolgen_runtime.model.texts import json_of, plain_form, read_back, words_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.model.protocols import Problem

__all__ = ["ResultSchema"]

_NAME = "result"


class ResultSchema:
    """Judges the results of one tool, as JSON has them."""

    __slots__ = ("_is_marked", "_may_wrap", "_schema", "_tool", "_validator")

    def __init__(self, tool: str, schema: dict[str, Any]) -> None:
        """Raises ToolFailed for a schema that is none, and where jsonschema is not installed."""
        self._tool = tool
        self._schema = schema
        self._validator = validator_of(tool, schema)
        self._is_marked = is_marked(schema)
        self._may_wrap = self._is_marked or list(schema.get("properties", ())) == [_NAME]

    def check(self, result: Any) -> None:
        """Raises InvalidResult for a result that the schema does not allow or JSON has no form for,
        and ToolFailed where the schema refers to what is not there.
        """
        try:
            value = read_back(json_of(result, plain_form))
        except ValueError as error:
            raise self._refusal([whole(words_of(error))]) from error
        is_wrapped = self._is_wrapped(value)
        given = {_NAME: value} if is_wrapped else value
        errors = errors_of(self._tool, self._validator, given)
        if errors:
            raise self._refusal([_mistake(each, is_wrapped) for each in errors])

    def _refusal(self, mistakes: list[Mistake]) -> InvalidResult:
        problems = listed(mistakes, lambda: names_in(self._schema))
        return InvalidResult.of(self._tool, problems, told(problems, len(mistakes))[1])

    def _is_wrapped(self, value: Any) -> bool:
        """Whether the schema is of an object that has the result as its only property.

        The library mcp does not mark such a schema: there, what is not such an object has to be it.
        """
        if self._is_marked or not self._may_wrap:
            return self._is_marked
        return not isinstance(value, dict) or _NAME not in value


def _mistake(error: Any, is_wrapped: bool) -> Mistake:
    path = list(error.absolute_path)[is_wrapped:]

    def describe() -> Problem:
        return new_problem(path, None, shorten(error.instance), error.message)

    return Mistake(path, f"does not fit the `{error.validator}` of its schema", describe)
