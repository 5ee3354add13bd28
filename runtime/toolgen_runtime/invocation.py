"""Invoking: from a tool's binding to the coroutine function that validates and calls."""

from __future__ import annotations

import sys

from toolgen_runtime.context import NO_CONTEXT, RunContext
from toolgen_runtime.errors import ToolError, ToolFailed
from toolgen_runtime.validation import ArgumentValidator

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.binding import Binding, Call
    from toolgen_runtime.registry import Invoker, Registry

__all__ = ["load_invoker", "make_invoker"]


def load_invoker(registry: Registry, name: str, calls: str) -> Invoker:
    """The invoker of a registry's tool, whose binder is in the module `calls`.

    Raises ToolFailed when that, the tool's own module or its types cannot be loaded.
    """
    try:
        module = __import__(calls, None, None, ("BINDERS",))
        binding: Binding = module.BINDERS[name]()
        validator = ArgumentValidator(name, binding, lambda: registry.parameters(name))
    except Exception as error:
        message = f"{name} could not be loaded: {type(error).__name__}: {error}"
        raise ToolFailed(message, tool=name) from error
    return make_invoker(name, binding, validator)


def make_invoker(name: str, binding: Binding, validator: ArgumentValidator) -> Invoker:
    """A coroutine function of (arguments, context) that returns what the tool returns."""
    validate = validator.validate
    runs_in_thread = binding.thread and not binding.is_async
    call = _off_loop(binding.call) if runs_in_thread else binding.call
    awaits = runs_in_thread or binding.is_async

    async def invoke(arguments: Any, context: object) -> Any:
        values = validate(arguments)
        if context is None:
            context = NO_CONTEXT
        elif not isinstance(context, RunContext):
            context = RunContext(context)
        try:
            result = call(values, context)
            return await result if awaits else result
        except ToolError as error:
            if error.tool is None:
                error.tool = name
            raise
        except Exception as error:
            message = f"{name} failed: {type(error).__name__}: {error}"
            raise ToolFailed(message, tool=name) from error

    return invoke


def _off_loop(call: Call) -> Call:
    """The call as a coroutine that leaves a running asyncio loop free, context variables kept."""

    async def call_off_loop(values: dict[str, Any], context: Any) -> Any:
        events = sys.modules.get("asyncio.events")  # a loop that runs has imported it
        if events is None or events._get_running_loop() is None:
            return call(values, context)
        return await sys.modules["asyncio"].to_thread(_call_in_thread, call, values, context)

    return call_off_loop


def _call_in_thread(call: Call, values: dict[str, Any], context: Any) -> Any:
    try:
        return call(values, context)
    except StopIteration as error:  # a future refuses it, and would never be done
        message = "the tool raised StopIteration"
        raise RuntimeError(message) from error
