"""Semantic Kernel: `kernel.add_functions("acme", tools(registry))`.

A call that goes wrong raises: the kernel tells the model of it, with its text. The context is the
kernel's `FunctionInvocationContext` where none is given. There is no approval but in filters of the
kernel: toolgen's approver is asked.
"""

from __future__ import annotations

from pydantic import PrivateAttr
from semantic_kernel.contents.kernel_content import KernelContent
from semantic_kernel.functions import (
    FunctionResult,
    KernelFunction,
    KernelFunctionMetadata,
    KernelParameterMetadata,
)

from toolgen_runtime.adapters.inlining import parameters_of
from toolgen_runtime.adapters.notes import notes_of
from toolgen_runtime.adapters.protocol import parts_of, tools_in
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.texts import as_text

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]


def tools(tools: Mapping[str, Tool], *, context: object = None) -> list[KernelFunction]:
    """The tools as functions of a kernel. `context` is what they get as theirs, instead of its own.

    Raises TypeError for what is no mapping of tools, and pydantic's ValidationError for names that
    the kernel does not take.
    """
    return [_made(tool, context) for tool in tools_in(tools)]


class _RegistryFunction(KernelFunction):
    """Validates and calls with what the build made."""

    _tool = PrivateAttr()
    _given = PrivateAttr()

    async def _invoke_internal(self, context: Any) -> None:
        names = [parameter.name for parameter in self.parameters]
        arguments = {name: context.arguments[name] for name in names if name in context.arguments}
        given = context if self._given is None else self._given
        value = await call(self._tool, arguments, given, form=_value)
        context.result = FunctionResult(function=self.metadata, value=value)

    async def _invoke_internal_stream(self, context: Any) -> None:
        await self._invoke_internal(context)


_TAKEN = "settings"  # a parameter of `KernelArguments`, which is made of a call's arguments


def _made(tool: Tool, context: object) -> KernelFunction:
    schema = tool.parameters
    if _TAKEN in parameters_of(schema):
        message = (
            f"{tool.name}: Semantic Kernel keeps the argument {_TAKEN!r} to itself, and the tool "
            f"would never get it: give it another name, such as Field(alias='{tool.name}_{_TAKEN}')"
        )
        raise ValueError(message)
    required = schema.get("required", ())
    made = _RegistryFunction(
        metadata=KernelFunctionMetadata(
            name=tool.name,
            description=tool.description,
            parameters=[
                _parameter(name, each, name in required)
                for name, each in parameters_of(schema).items()
            ],
            return_parameter=_parameter("return", tool.output or {}, True),
            is_prompt=False,
            is_asynchronous=True,
            additional_properties=notes_of(tool.policy) or None,
        )
    )
    made._tool, made._given = tool, context
    return made


def _parameter(name: str, schema: dict[str, Any], is_required: bool) -> KernelParameterMetadata:
    return KernelParameterMetadata(
        name=name,
        description=schema.get("description"),
        default_value=schema.get("default"),
        type_=str(schema.get("type", "object")),
        is_required=is_required,
        schema_data=schema,
    )


def _value(result: Any) -> Any:
    """A result that the kernel shows to a model as it is: contents, and text, JSON for the rest."""
    return result if parts_of(result, KernelContent) else as_text(result)
