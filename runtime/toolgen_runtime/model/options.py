"""Options of a call: what runs around a tool's function, and how long all of it may take."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, Literal, TypedDict

    Approval = Literal["always", "never"] | Callable[[dict[str, Any]], Any]

    class GivenOptions(TypedDict, total=False):
        """The options by keyword, each as `CallOptions` describes it."""

        timeout: float | None
        approval: Approval | None
        max_output: int | None
        preprocessor: Callable[..., Any] | None
        preprocessor_kwargs: Mapping[str, Any] | None
        validate: Callable[..., Any] | None
        postprocessor: Callable[..., Any] | None
        postprocessor_kwargs: Mapping[str, Any] | None
        on_error: Callable[..., Any] | None
        validate_result: bool


__all__ = [
    "ALWAYS",
    "APPROVALS",
    "NEVER",
    "CallOptions",
    "check_approval",
    "check_limits",
    "overlaid",
]

ALWAYS: Literal["always"] = "always"
NEVER: Literal["never"] = "never"
APPROVALS = (ALWAYS, NEVER)


class CallOptions:
    """The hooks of a tool, its limits and whether a call is approved. A hook may be sync or async.

    - `preprocessor(arguments, **preprocessor_kwargs)` gets the arguments as a dict, as the model
      sent them, and returns those to go on with; they are validated afterwards.
    - `validate(arguments)` gets the validated arguments by parameter name. Nothing is called unless
      it returns something true: None, which is what a forgotten `return` gives, stops the call.
    - `postprocessor(result, **postprocessor_kwargs)` returns what the caller gets.
    - `on_error(context, error)` gets the `RunContext` and what was raised, and returns what the
      caller gets instead; None lets the error go on.
    - `validate_result` holds what the caller gets to the schema of the result, which the tool must
      have. It needs the library jsonschema. An answer of `on_error` is not held to it.
    - `timeout` is in seconds; None leaves it to the settings, `math.inf` means no limit.
    - `approval` is "always", "never", or a function that gets the validated arguments by parameter
      name: any answer but False has the call approved first, by whom `approving` set. None: no.
    - `max_output` is how many characters of a result the caller gets; None for all of them.

    Raises TypeError for a hook that cannot be called, `…_kwargs` of no hook, or a `validate_result`
    that is no bool, and ValueError for a limit that is not positive or an unknown `approval`.
    """

    __slots__ = (
        "approval",
        "max_output",
        "on_error",
        "postprocessor",
        "postprocessor_kwargs",
        "preprocessor",
        "preprocessor_kwargs",
        "timeout",
        "validate",
        "validate_result",
    )

    def __init__(
        self,
        *,
        timeout: float | None = None,
        preprocessor: Callable[..., Any] | None = None,
        preprocessor_kwargs: Mapping[str, Any] | None = None,
        validate: Callable[..., Any] | None = None,
        postprocessor: Callable[..., Any] | None = None,
        postprocessor_kwargs: Mapping[str, Any] | None = None,
        on_error: Callable[..., Any] | None = None,
        validate_result: bool = False,
        approval: Approval | None = None,
        max_output: int | None = None,
    ) -> None:
        check_limits(timeout, max_output)
        check_approval(approval)
        _check_keywords("preprocessor", preprocessor, preprocessor_kwargs)
        _check_keywords("postprocessor", postprocessor, postprocessor_kwargs)
        _check_hook("validate", validate)
        _check_hook("on_error", on_error)
        if not isinstance(validate_result, bool):
            message = f"validate_result takes True or False, got {type(validate_result).__name__}"
            raise TypeError(message)
        self.timeout = timeout
        self.approval = approval
        self.max_output = max_output
        self.preprocessor = preprocessor
        self.preprocessor_kwargs = dict(preprocessor_kwargs or {})
        self.validate = validate
        self.postprocessor = postprocessor
        self.postprocessor_kwargs = dict(postprocessor_kwargs or {})
        self.on_error = on_error
        self.validate_result = validate_result

    def replace(self, given: GivenOptions) -> CallOptions:
        """The same options but for those given."""
        kept: Any = {name: getattr(self, name) for name in self.__slots__}
        return CallOptions(**overlaid(kept, given))


def overlaid(kept: GivenOptions, given: GivenOptions) -> GivenOptions:
    """Options with others in their place; a hook that is replaced loses its keywords."""
    replaced = {f"{hook}_kwargs" for hook in ("preprocessor", "postprocessor") if hook in given}
    merged: Any = {name: value for name, value in kept.items() if name not in replaced}
    merged.update(given)
    options: GivenOptions = merged
    return options


def check_limits(timeout: object, max_output: object) -> None:
    """Raises TypeError for limits that are no numbers, ValueError for those not positive."""
    _check_positive("timeout", timeout, "seconds", int | float)
    _check_positive("max_output", max_output, "a number of characters", int)


def _check_positive(option: str, value: Any, unit: str, types: Any) -> None:
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, types):
        message = f"{option} takes {unit}, got {type(value).__name__}"
        raise TypeError(message)
    if not value > 0:
        message = f"{option} has to be positive, got {value}"
        raise ValueError(message)


def check_approval(approval: object) -> None:
    """Raises ValueError for a text that is no rule, and TypeError for what is no function."""
    if isinstance(approval, str) and approval not in APPROVALS:
        message = f"approval takes 'always', 'never' or a function, got {approval!r}"
        raise ValueError(message)
    if not (approval is None or isinstance(approval, str) or callable(approval)):
        message = f"approval takes 'always', 'never' or a function, got {type(approval).__name__}"
        raise TypeError(message)


def _check_hook(option: str, hook: object) -> None:
    if hook is not None and not callable(hook):
        message = f"{option} takes a function, got {type(hook).__name__}"
        raise TypeError(message)


def _check_keywords(option: str, hook: object, keywords: Mapping[str, Any] | None) -> None:
    _check_hook(option, hook)
    if keywords and hook is None:
        message = f"{option}_kwargs is given without {option}"
        raise TypeError(message)
