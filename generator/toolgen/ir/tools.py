"""Tools: functions that a model may call, as the source declares them."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolgen.diagnostics.position import NO_POSITION, Position
from toolgen.facts.module import ParameterKind
from toolgen.ir.types import Type, Unrepresentable
from toolgen.ir.values import Value

__all__ = ["Options", "Parameter", "ParameterKind", "Tool"]


def _position() -> Position:
    return field(default=NO_POSITION, compare=False)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a tool, context parameter included, `self`/`cls` left out.

    `type` is the item's type for `*args` and `**kwargs`. `default` is None when there is none;
    a `Construct("pydantic:Field", …)` stands as such. `description` is the docstring's.
    `is_context` parameters are filled by the caller and stay out of the schema.
    """

    name: str
    kind: ParameterKind
    type: Type
    default: Value | Unrepresentable | None = None
    description: str | None = None
    is_context: bool = False
    position: Position = _position()


@dataclass(frozen=True, slots=True)
class Options:
    """What the marker said of the tool, beside name and description.

    `strict` refuses unknown arguments and coercion. `thread` runs a sync function off the event
    loop.
    """

    strict: bool = True
    thread: bool = True


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool.

    `name` is what the model calls; `module` and `qualname` say where the function is found at run
    time (`Weather.fetch` for a static or class method). `source` is the declaring file.
    """

    name: str
    module: str
    qualname: str
    is_async: bool
    description: str
    parameters: tuple[Parameter, ...] = ()
    returns: Type | None = None
    returns_description: str | None = None
    options: Options = Options()
    position: Position = _position()
