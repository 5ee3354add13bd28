"""Tools of this package itself: pydantic's core reads their arguments, without jsonschema."""

from __future__ import annotations

from abc import abstractmethod

from toolgen_runtime.call.handwritten import FromSchema
from toolgen_runtime.call.tools import Tool
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.binding import Binding

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["CompiledTool"]


class CompiledTool(FromSchema, Tool):  # type: ignore[override]
    """A tool that has both sources of its validator, as generated ones do."""

    def new_reader(self) -> Any:
        """What reads the arguments."""
        binding = Binding(
            self._call,
            self._annotations,
            self._core,
            is_async=True,
            strict=True,
            thread=False,
            floor=(2, 18),
        )
        return ArgumentValidator(self.name, binding, lambda: self.parameters)

    @abstractmethod
    def _annotations(self) -> dict[str, Any]:
        """The parameters as a mapping for a functional TypedDict."""

    @abstractmethod
    def _core(self) -> Any:
        """The same as a core schema."""
