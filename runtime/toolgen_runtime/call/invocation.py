"""Invoking: from a tool's binding to the coroutine function that validates and calls.

Whether anybody observes is asked where an invoker is made, which all ways to call lead through.
"""

from __future__ import annotations

from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.importing import known_program
from toolgen_runtime.model.binding import NO_CONTEXT, RunContext
from toolgen_runtime.model.settings import current
from toolgen_runtime.observe import WATCHING

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.model.binding import Binding, Call
    from toolgen_runtime.model.errors import ToolFailed
    from toolgen_runtime.model.options import CallOptions, GivenOptions
    from toolgen_runtime.model.protocols import Invoker, Reader, ToolTexts
    from toolgen_runtime.model.secrets import Secrets

__all__ = [
    "load_invoker",
    "load_reader",
    "make_invoker",
    "off_loop",
    "warn_deprecated",
    "watched",
]


def load_invoker(
    registry: ToolTexts, name: str, calls: str, options: GivenOptions | None = None, shown: str = ""
) -> Invoker:
    """The invoker of a registry's tool, whose binder is in the module `calls`.

    `options` stand in place of those of the tool's marker. `shown` is what the tool is called where
    that is not its own name: errors say it, and observers are told it.
    Raises ToolFailed when that, the tool's own module, its hooks or its types cannot be loaded, and
    TypeError or ValueError for options that are not acceptable: `validate_result` is not where the
    registry has no schema of the result.
    """
    shown = shown or name
    try:
        binding = _binding(name, calls)
        validator = ArgumentValidator(shown, binding, lambda: registry.parameters(name))
        marked = None if binding.options is None else binding.options()
        timeout = current().timeout
        if binding.deprecated is not None:
            warn_deprecated(shown, binding.deprecated)
    except Exception as error:
        raise _not_loaded(shown, error) from error

    def describe() -> str:
        return registry.description(name)

    if marked is None and timeout is None and not options:
        return watched(make_invoker(shown, binding, validator), shown, describe, validator.secrets)
    from toolgen_runtime.model.options import CallOptions

    chosen = (marked or CallOptions()).replace(options or {})
    check = _result_check(registry, name, shown) if chosen.validate_result else None
    invoker = make_invoker(shown, binding, validator, chosen, check)
    return watched(invoker, shown, describe, validator.secrets)


def load_reader(
    registry: ToolTexts, name: str, calls: str, options: GivenOptions
) -> ArgumentValidator | None:
    """What reads the arguments of a registry's tool ahead of its call: see `Registry.reader`.

    Raises ToolFailed when the tool's own module, its hooks or its types cannot be loaded.
    """
    try:
        binding = _binding(name, calls)
        marked = None if binding.options is None else binding.options()
        preprocessor = None if marked is None else marked.preprocessor
        if options.get("preprocessor", preprocessor) is not None:
            return None
        return ArgumentValidator(name, binding, lambda: registry.parameters(name))
    except Exception as error:
        raise _not_loaded(name, error) from error


def _binding(name: str, calls: str) -> Binding:
    known_program()
    made: Binding = __import__(calls, None, None, ("BINDERS",)).BINDERS[name]()
    return made


def _not_loaded(name: str, error: Exception) -> ToolFailed:
    from toolgen_runtime.model.errors import ToolFailed
    from toolgen_runtime.model.texts import words_of

    return ToolFailed(f"{name} could not be loaded: {words_of(error)}", tool=name)


def warn_deprecated(name: str, reason: str) -> None:
    """Give the DeprecationWarning of a tool that is not to be used any more."""
    from warnings import warn

    message = f"the tool {name} is deprecated: {reason}"
    warn(message, DeprecationWarning, stacklevel=3)


def _result_check(registry: ToolTexts, name: str, shown: str) -> Callable[[Any], None]:
    from toolgen_runtime.call.results import ResultSchema

    schema = registry.output(name)
    if schema is None:
        message = f"validate_result: {shown} has no schema of its result"
        raise ValueError(message)
    return ResultSchema(shown, schema).check


def make_invoker(
    name: str,
    binding: Binding,
    validator: Reader,
    options: CallOptions | None = None,
    check: Callable[[Any], None] | None = None,
) -> Invoker:
    """A coroutine function of (arguments, context) that returns what the tool returns.

    `validator.validate` gives the values to call with, or raises InvalidArguments; `check` raises
    what is wrong with a result, if anything, and goes with `options`.
    """
    validate = validator.validate
    runs_in_thread = binding.thread and not binding.is_async
    call = off_loop(binding.call) if runs_in_thread else binding.call
    awaits = runs_in_thread or binding.is_async
    if options is not None:
        from toolgen_runtime.call.pipeline import Pipeline

        return Pipeline(name, validator, call, awaits, options, check=check).invoke

    async def invoke(arguments: Any, context: object) -> Any:
        values = validate(arguments)
        if context is None:
            context = NO_CONTEXT
        elif not isinstance(context, RunContext):
            context = RunContext(context)
        try:
            result = call(values, context)
            return await result if awaits else result
        except BaseException as error:
            from toolgen_runtime.call.failures import failure

            failed = failure(name, error, arguments, validator.secrets)
            if failed is error:
                raise
            raise failed from error

    return invoke


def watched(
    invoker: Invoker, name: str, describe: Callable[[], str], secrets: Callable[[], Secrets]
) -> Invoker:
    """The invoker of the tool `name`, whose calls are told to whoever observes.

    `describe` gives the description, should an observer ask for it; `secrets` tells what is not to
    be shown of arguments.
    """

    # Not async itself: a coroutine around another would cost each call more than the question does.
    def invoke(arguments: Any, context: object) -> Any:
        if WATCHING:
            from toolgen_runtime.observe.observing import observed

            return observed(invoker, name, describe, arguments, context, secrets=secrets)
        return invoker(arguments, context)

    return invoke


def off_loop(call: Call) -> Call:
    """The call as a coroutine that leaves a running loop free, context variables kept."""

    async def call_off_loop(values: dict[str, Any], context: Any) -> Any:
        from toolgen_runtime.call.loops import in_thread

        return await in_thread(call, values, context)

    return call_off_loop
