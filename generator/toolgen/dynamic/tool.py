"""The tool of a function that was not built."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Unpack

from toolgen_runtime.binding import Binding
from toolgen_runtime.invocation import make_invoker, warn_deprecated
from toolgen_runtime.observers import watched
from toolgen_runtime.options import CallOptions, overlaid
from toolgen_runtime.policy import Policy
from toolgen_runtime.results import ResultSchema
from toolgen_runtime.settings import current
from toolgen_runtime.tools import Tool
from toolgen_runtime.validation import ArgumentValidator

if TYPE_CHECKING:
    from toolgen_runtime.options import GivenOptions
    from toolgen_runtime.registry import Invoker


class DynamicTool(Tool):
    """A tool as `FunctionTool` is one, with all that it says made when it was read."""

    policy: Policy

    def __init__(
        self,
        name: str,
        description: str,
        schemas: tuple[str, str | None],
        binding: Binding,
        *,
        policy: Policy,
        options: GivenOptions,
    ) -> None:
        """`schemas` are those of the arguments and of the result, as text.

        Raises TypeError and ValueError for options that `CallOptions` does not take.
        """
        self.name = name
        self.description = description
        self.parameters_json = schemas[0]
        self.policy = policy
        self._output = schemas[1]
        self._binding = binding
        self._validator = ArgumentValidator(name, binding, lambda: self.parameters)
        self._options = options
        self._chosen = CallOptions(**options)
        self._invoker: Invoker | None = None
        if self._chosen.validate_result and self._output is None:
            raise ValueError(f"validate_result: {name} has no schema of its result")

    @property
    def parameters(self) -> dict[str, Any]:  # type: ignore[override]
        """The JSON Schema of the arguments, a new dict each time."""
        schema: dict[str, Any] = json.loads(self.parameters_json)
        return schema

    @property
    def output(self) -> dict[str, Any] | None:  # type: ignore[override]
        """The JSON Schema of the result, where the tool has one; a new dict each time."""
        return None if self._output is None else json.loads(self._output)

    def with_options(self, **options: Unpack[GivenOptions]) -> DynamicTool:
        """The same tool with options of a call, in place of those that it was given.

        Raises TypeError or ValueError for options that `CallOptions` does not take.
        """
        schemas, merged = (self.parameters_json, self._output), overlaid(self._options, options)
        policy = self.policy.with_options(options)
        return DynamicTool(
            self.name, self.description, schemas, self._binding, policy=policy, options=merged
        )

    def reader(self) -> Any:
        """What holds arguments to the schema ahead of a call; None with a preprocessor."""
        return None if self._chosen.preprocessor is not None else self._validator

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        """Validate the arguments, JSON text or a mapping, and call the function.

        Raises InvalidArguments, ToolFailed, or the ToolError that the function raised.
        """
        if self._invoker is None:
            self._invoker = watched(
                self._made(), self.name, lambda: self.description, self._validator.secrets
            )
        return await self._invoker(arguments, context)

    async def execute(self, **arguments: Any) -> Any:
        """Validate the arguments, given by keyword, and call the function."""
        return await self.invoke(arguments)

    def _made(self) -> Invoker:
        if self._binding.deprecated is not None:
            warn_deprecated(self.name, self._binding.deprecated)
        if not self._options and current().timeout is None:
            return make_invoker(self.name, self._binding, self._validator)
        output = self.output if self._chosen.validate_result else None
        check = None if output is None else ResultSchema(self.name, output).check
        return make_invoker(self.name, self._binding, self._validator, self._chosen, check)

    def __repr__(self) -> str:
        return f"DynamicTool({self.name!r})"
