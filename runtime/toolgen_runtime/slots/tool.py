"""Tools with slots: a tool of a registry, and what `register_tool` was told of its function."""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.slots.marker import declaration_of
from toolgen_runtime.slots.slot import Slot

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping
    from typing import Any

    from toolgen_runtime.call.tools import FunctionTool
    from toolgen_runtime.slots.marker import SlotDeclaration

    Invoke = Callable[[dict[str, Any], object], Awaitable[Any]]

__all__ = ["SlotTool"]


class SlotTool:
    """A tool whose arguments are filled from a conversation.

    `invoke(arguments, context)` calls it. An output is required unless it says otherwise.
    """

    def __init__(
        self,
        name: str,
        invoke: Invoke,
        *,
        description: str = "",
        slots: Iterable[Slot | Mapping[str, Any]] = (),
        outputs: Iterable[Slot | Mapping[str, Any]] = (),
        is_complete: Callable[[Any], object] = lambda result: True,
        is_response: bool = False,
    ) -> None:
        self.name = name
        self.invoke = invoke
        self.description = description
        self.slots = tuple(map(_slot, slots))
        self.outputs = tuple(_slot({"required": True, **_written(each)}) for each in outputs)
        self.is_complete = is_complete
        self.is_response = is_response

    @classmethod
    def of(cls, tool: FunctionTool[Any, Any]) -> SlotTool:
        """The tool of a registry, whose module is imported for it.

        Raises ToolError for a tool that `register_tool` does not declare, or not where the build
        found it, and ToolFailed when the tool cannot be loaded.
        """
        tool._registry.bind(tool.name)
        registry, own_name = tool._registry.origin(tool.name)
        found = _declared(registry.module, own_name)
        if found is None:
            message = f"{tool.name} has no slots: register_tool declares none for its function"
            raise ToolError(message, tool=tool.name)
        return cls(
            tool.name,
            tool.invoke,
            description=found.description,
            slots=found.slots,
            outputs=found.outputs,
            is_complete=found.is_complete,
            is_response=found.is_response,
        )


def _declared(generated: str, name: str) -> SlotDeclaration | None:
    """The declaration of a registry's tool, by the generated list of functions with slots."""
    try:
        listing: Any = __import__(f"{generated}._slots", None, None, ("FUNCTIONS",))
    except ModuleNotFoundError as error:
        if error.name != f"{generated}._slots":
            raise
        return None
    module, _, qualname = listing.FUNCTIONS.get(name, "").partition(":")
    if not qualname:
        return None
    function: Any = __import__(module, None, None, (qualname,))
    for attribute in qualname.split("."):
        function = getattr(function, attribute)
    return declaration_of(function, name)


def _slot(written: Slot | Mapping[str, Any]) -> Slot:
    return written if isinstance(written, Slot) else Slot.of(written)


def _written(output: Slot | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(output, Slot):
        return {key: getattr(output, key) for key in ("name", "type", "required", "description")}
    return output
