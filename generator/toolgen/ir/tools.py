"""Tools: functions that a model may call, as the source declares them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from toolgen.diagnostics.position import NO_POSITION, Position
from toolgen.facts.module import ParameterKind
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.ir.types import Type, Unrepresentable
from toolgen.ir.values import Value

__all__ = ["Options", "Parameter", "ParameterKind", "Reach", "Tool"]


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


class Reach(StrEnum):
    """Whether the function of a tool can be had by importing its module, and if not, why."""

    IMPORT = "import"
    CLOSURE = "closure"  # a new function each time that the one around it is called
    INSTANCE = "instance"  # a method of an object that the application makes
    OBJECT = "object"  # the framework leaves an object of its own where the function was


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
    time (`Weather.fetch` for a static or class method). `profile` says whose rules the schema
    follows, `settings` what the declaration said beside name and description, by the framework's
    own keywords. The registry calls a tool only where `reach` is `IMPORT`.
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
    profile: Profile = TOOLGEN
    settings: tuple[tuple[str, Value], ...] = ()
    reach: Reach = Reach.IMPORT
    position: Position = _position()
