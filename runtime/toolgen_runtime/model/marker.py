"""The marker that says which functions are tools. It is read from source, and does nothing."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, Unpack, overload

    from toolgen_runtime.model.declaring import GivenDeclaration

    FunctionT = TypeVar(
        "FunctionT",
        bound=Callable[..., Any] | staticmethod[..., Any] | classmethod[Any, ..., Any],
    )
else:

    def overload(function):
        """Stand in for typing's decorator, whose module stays unimported."""
        return function


__all__ = ["tool"]


@overload
def tool(function: FunctionT, /) -> FunctionT: ...  # noqa: D103


@overload
def tool(  # noqa: D103, F811
    *,
    name: str | None = None,
    description: str | None = None,
    strict: bool = True,
    thread: bool = True,
    use_docstring: bool = True,
    **options: Unpack[GivenDeclaration],
) -> Callable[[FunctionT], FunctionT]: ...


def tool(  # noqa: F811
    function: Any = None,
    /,
    *,
    name: str | None = None,
    description: str | None = None,
    strict: bool = True,
    thread: bool = True,
    use_docstring: bool = True,
    **options: Unpack[GivenDeclaration],
) -> Any:
    """Mark a function as a tool: `@tool`, `@tool()` or `@tool(name=…)`. It is returned unchanged.

    `toolgen build` reads the options from the source:

    - `name`: what the model calls it; by default the function's name.
    - `description`: by default the text of the docstring.
    - `strict`: unknown arguments are refused, and `"2"` is no int.
    - `thread`: a sync function runs off the event loop.
    - `use_docstring`: description and parameter descriptions come from the docstring.
    - `timeout`, `preprocessor`, `validate`, `postprocessor`, `on_error`, `validate_result` and the
      `…_kwargs` of the processors: what goes on around each call, as `CallOptions` says. Hooks are
      functions of a module: the build writes down where they are, and the first call imports them.
    - `approval` and `max_output`: the same, and what `Policy` says of them.
    - `tags`, `version`, `deprecated`, `defer`: what `Policy` says.
    - `name_override`, `description_override`, `use_docstring_info`, `strict_mode` and
      `failure_error_function`: `name`, `description`, `use_docstring`, `strict` and `on_error`.
    - `title`, `read_only`, `destructive`, `idempotent`, `open_world`: MCP's annotations.

    Raises TypeError when used on what is no function, or with options that are unknown or of the
    wrong type, and ValueError for a limit that is not positive, an empty text, or hints that
    contradict each other.
    """
    if options:
        from toolgen_runtime.model.declaring import SPELLINGS, check_declaration, respelled

        if not options.keys().isdisjoint(SPELLINGS):
            own = {"name": name, "description": description, "strict": strict, "thread": thread}
            own["use_docstring"] = use_docstring
            said = {k: v for k, v in own.items() if v is not _DEFAULTS[k]}
            return tool(function, **respelled({**said, **options}))
        check_declaration(options)
    _check_texts(name=name, description=description)
    _check_switches(strict=strict, thread=thread, use_docstring=use_docstring)
    return _mark if function is None else _mark(function)


_DEFAULTS: Any = tool.__kwdefaults__


def _mark(function: FunctionT) -> FunctionT:
    is_function = callable(function) or isinstance(function, classmethod)
    if is_function and not isinstance(function, type):
        return function
    if isinstance(function, str):
        message = f"tool() takes no positional text; write @tool(name={function!r})"
        raise TypeError(message)
    message = f"tool() marks functions, got {_described(function)}; put it on a def"
    raise TypeError(message)


def _check_texts(**options: object) -> None:
    for option, value in options.items():
        if value is not None and not isinstance(value, str):
            message = f"tool({option}=…) takes a str, got {_described(value)}"
            raise TypeError(message)


def _check_switches(**options: object) -> None:
    for option, value in options.items():
        if not isinstance(value, bool):
            message = f"tool({option}=…) takes True or False, got {_described(value)}"
            raise TypeError(message)


def _described(value: object) -> str:
    return f"class {value.__name__}" if isinstance(value, type) else type(value).__name__
