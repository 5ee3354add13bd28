"""Twin functions: what a framework that reflects on a tool's function would be given.

Consumes a tool and the definitions of user classes; produces the signature of its function with
real typing objects in place of annotations, and synthetic synthetic classes in place of the user's
classes.
Parameters that the framework fills in are left out. Nothing of the user's is called.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import FunctionType
from typing import Any

from toolgen.frameworks.stand_ins import STAND_INS
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Named
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema.completion import build_models
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.realize import Realizer

__all__ = [
    "EMPTY",
    "SyntheticFunction",
    "SyntheticResult",
    "synthetic_function",
    "synthetic_result",
]

EMPTY: Any = inspect.Parameter.empty
"""What stands for an annotation or a default that is not there."""

_KINDS = {
    ParameterKind.POSITIONAL_ONLY: inspect.Parameter.POSITIONAL_ONLY,
    ParameterKind.POSITIONAL_OR_KEYWORD: inspect.Parameter.POSITIONAL_OR_KEYWORD,
    ParameterKind.VAR_POSITIONAL: inspect.Parameter.VAR_POSITIONAL,
    ParameterKind.KEYWORD_ONLY: inspect.Parameter.KEYWORD_ONLY,
    ParameterKind.VAR_KEYWORD: inspect.Parameter.VAR_KEYWORD,
}


@dataclass(frozen=True)
class SyntheticFunction:
    """A function of the user's, as reflection sees it.

    `name` is its `__name__`. `parameters` have resolved annotations, those of `*args` and
    `**kwargs` the type of one item; a default that source does not tell is an object that no
    schema shows. `descriptions` are the docstring's, by parameter. `namespace` binds the names
    that forward references inside the annotations use; `named` tells which node a synthetic class
    was made of.
    """

    name: str
    module: str
    qualname: str
    parameters: tuple[inspect.Parameter, ...]
    descriptions: Mapping[str, str]
    namespace: Mapping[str, object]
    named: Mapping[object, Named] = field(default_factory=dict)

    @property
    def signature(self) -> inspect.Signature:
        """The signature, without the type of the result."""
        return inspect.Signature(self.parameters)

    def of(self, parameters: tuple[inspect.Parameter, ...]) -> SyntheticFunction:
        """The same function with other parameters."""
        return replace(self, parameters=parameters)

    def function(self) -> FunctionType:
        """A function object with the name, the signature and the annotations; never called."""

        def synthetic(*arguments: object, **keywords: object) -> None:
            raise AssertionError("a synthetic function is never called")

        made: Any = FunctionType(synthetic.__code__, {"__name__": self.module}, self.name)
        made.__module__, made.__qualname__ = self.module, self.qualname
        made.__signature__ = self.signature
        made.__annotations__ = {
            each.name: each.annotation for each in self.parameters if each.annotation is not EMPTY
        }
        function: FunctionType = made
        return function


@dataclass(frozen=True)
class SyntheticResult:
    """The annotation of a function's result, `EMPTY` when there is none; the rest as above."""

    annotation: Any
    namespace: Mapping[str, object]
    named: Mapping[object, Named]


def synthetic_function(tool: ToolSpec, definitions: Definitions) -> SyntheticFunction:
    """The synthetic function of a tool. Raises SchemaFailure, with the parameter at fault."""
    realizer = Realizer(definitions, STAND_INS)
    shown = [parameter for parameter in tool.parameters if not parameter.is_context]
    made = tuple(_parameter(parameter, realizer) for parameter in shown)
    realizer.close()
    build_models(realizer)
    return SyntheticFunction(
        name=tool.qualname.rpartition(".")[2],
        module=tool.module,
        qualname=tool.qualname,
        parameters=made,
        descriptions={
            each.name: each.description for each in shown if each.description is not None
        },
        namespace=realizer.namespace,
        named=realizer.named,
    )


def synthetic_result(tool: ToolSpec, definitions: Definitions) -> SyntheticResult:
    """The result of a tool's function. Raises SchemaFailure."""
    realizer = Realizer(definitions, STAND_INS)
    annotation = EMPTY if tool.returns is None else realizer.annotation(tool.returns)
    realizer.close()
    build_models(realizer)
    return SyntheticResult(annotation, realizer.namespace, realizer.named)


def _parameter(parameter: Parameter, realizer: Realizer) -> inspect.Parameter:
    try:
        annotation = realizer.annotation(parameter.type) if parameter.is_annotated else EMPTY
        default = EMPTY
        if parameter.default is not None:
            default = realizer.values.default(parameter.default)
    except SchemaFailure as failure:
        raise replace(failure, parameter=parameter.name) from failure
    return inspect.Parameter(
        parameter.name, _KINDS[parameter.kind], default=default, annotation=annotation
    )
