"""Calling: validated values to the arguments that a function is called with.

What can go by keyword does, so that an absent argument is left to the function; the rest goes by
position, with the function's own default where one after it is given. Generated code does the same,
written out for each function.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, isawaitable
from typing import TYPE_CHECKING, Any

from toolgen.dynamic.signature import LiveSignature
from toolgen_runtime.call.invocation import off_loop
from toolgen_runtime.call.validation import further_keywords

if TYPE_CHECKING:
    from toolgen_runtime.model.binding import Call

_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
_NAMED = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


class DynamicCaller:
    """Calls a function with validated values and a context, as `Binding.call` is called."""

    def __init__(self, function: Callable[..., Any], signature: LiveSignature) -> None:
        arguments = signature.arguments
        kinds = {each.kind: each.name for each in arguments}
        self._function = function
        self._rest = kinds.get(Parameter.VAR_POSITIONAL)
        self._further = kinds.get(Parameter.VAR_KEYWORD)
        by_position = _POSITIONAL if self._rest is not None else _POSITIONAL[:1]
        self._positional = [each for each in arguments if each.kind in by_position]
        self._context = next((p for p in signature.parameters if p.name == signature.context), None)
        self._taken = tuple(p.name for p in signature.parameters if p.kind in _NAMED)

    def __call__(self, values: dict[str, Any], context: Any) -> Any:
        """Call the function. `values` are consumed."""
        leading, named = self._with_context(context)
        rest = () if self._rest is None else values.pop(self._rest, ())
        further = {} if self._further is None else values.pop(self._further, {})
        if self._further is not None:
            further = further_keywords(self._further, further, self._taken)
        positional = self._by_position(values, is_all=bool(rest))
        return self._function(*leading, *positional, *rest, **named, **values, **further)

    def _with_context(self, context: Any) -> tuple[list[Any], dict[str, Any]]:
        if self._context is None:
            return [], {}
        if self._context.kind is Parameter.KEYWORD_ONLY:
            return [], {self._context.name: context}
        return [context], {}

    def _by_position(self, values: dict[str, Any], *, is_all: bool) -> list[Any]:
        given = [number for number, each in enumerate(self._positional, 1) if each.name in values]
        count = len(self._positional) if is_all else max(given, default=0)
        return [values.pop(each.name, each.default) for each in self._positional[:count]]


def awaited(call: Call, *, in_thread: bool) -> Call:
    """The call of a sync function as a coroutine, off the event loop where it runs in a thread.

    What it returns may have to be awaited: a lambda that calls an async function cannot say so.
    """
    apart = off_loop(call) if in_thread else None

    async def call_and_wait(values: dict[str, Any], context: Any) -> Any:
        result = call(values, context) if apart is None else await apart(values, context)
        return await result if isawaitable(result) else result

    return call_and_wait
