"""The marker of tools with slots: read from source at build, and kept for when slots are filled."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeVar

    FunctionT = TypeVar(
        "FunctionT",
        bound=Callable[..., Any] | staticmethod[..., Any] | classmethod[Any, ..., Any],
    )
    Written = Sequence[Mapping[str, object]]

__all__ = ["SlotDeclaration", "declaration_of", "register_tool"]


def _always(result: object) -> bool:
    return True


class SlotDeclaration:
    """What `register_tool` was told of a function; slots and outputs are as written."""

    __slots__ = (
        "description",
        "function",
        "is_complete",
        "is_response",
        "name",
        "outputs",
        "slots",
    )

    def __init__(
        self,
        function: Callable[..., Any],
        name: str,
        *,
        description: str,
        slots: Written,
        outputs: Written,
        is_complete: Callable[[Any], object],
        is_response: bool,
    ) -> None:
        self.function = function
        self.name = name
        self.description = description
        self.slots = slots
        self.outputs = outputs
        self.is_complete = is_complete
        self.is_response = is_response


_declarations: dict[tuple[int, str], SlotDeclaration] = {}
"""By identity, as a function need not be hashable; a declaration keeps its function alive."""


def register_tool(
    description: str | None = None,
    slots: Written = (),
    outputs: Written = (),
    is_complete: Callable[[Any], object] = _always,
    is_response: bool = False,
    *,
    name: str | None = None,
    desc: str | None = None,
    isComplete: Callable[[Any], object] | None = None,
    isResponse: bool | None = None,
) -> Callable[[FunctionT], FunctionT]:
    """Mark a function as a tool with slots, as a decorator or in a call; it is returned unchanged.

    `toolgen build` reads all this from the source, but for `is_complete`:

    - `description`: what the tool does.
    - `slots`: a dict a parameter, with `name`, `type`, `enum`, `description`, `prompt`, `required`
      and `verified`, of literals.
    - `outputs`: dicts of the same kind for the result: one is the result itself, several are the
      keys of a dict.
    - `is_complete`: whether a result is what was wanted; without it, any is.
    - `is_response`: the result is the answer to the user, and no context for one.
    - `name`: what the model calls it; by default the function's name.
    - `desc`, `isComplete`, `isResponse`: the same by the names that Arklex has for them.

    Raises TypeError for arguments of the wrong type.
    """
    text = _text(desc if description is None else description)
    is_complete = is_complete if isComplete is None else isComplete
    is_response = is_response if isResponse is None else isResponse
    _check_dicts(slots=slots, outputs=outputs)
    if not callable(is_complete):
        message = "register_tool(is_complete=…) takes a function of the result"
        raise TypeError(message)

    def mark(function: FunctionT) -> FunctionT:
        plain: Any = getattr(function, "__func__", function)
        if not callable(plain) or isinstance(plain, type):
            message = f"register_tool() marks functions, got {type(function).__name__}"
            raise TypeError(message)
        called = plain.__name__ if name is None else name
        _declarations[id(plain), called] = SlotDeclaration(
            plain,
            called,
            description=text,
            slots=slots,
            outputs=outputs,
            is_complete=is_complete,
            is_response=is_response,
        )
        return function

    return mark


def _text(description: object) -> str:
    if not isinstance(description, str):
        message = "register_tool() takes a description first; put @register_tool(…) on a def"
        raise TypeError(message)
    return description


def declaration_of(function: object, name: str) -> SlotDeclaration | None:
    """What the marker was told of a function under a tool's name, found through wrappers."""
    while function is not None:
        plain = getattr(function, "__func__", function)
        found = _declarations.get((id(plain), name))
        if found is not None:
            return found
        function = getattr(plain, "__wrapped__", None)
    return None


def _check_dicts(**lists: Any) -> None:
    for option, items in lists.items():
        is_list = isinstance(items, list | tuple)
        if not is_list or not all(hasattr(item, "keys") for item in items):
            message = f"register_tool({option}=…) takes a list of dicts"
            raise TypeError(message)
