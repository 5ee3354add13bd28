"""Tools: functions that a model may call, as the source declares them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from toolgen.facts.module import ParameterKind
from toolgen.findings import NO_POSITION, Position
from toolgen.ir.definitions import Untold
from toolgen.ir.nodes import NONE, Reference, Table, Type, Value
from toolgen.ir.policy import NO_POLICY, ToolPolicy
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.ir.slots import DeclaredSlot

__all__ = ["Hooks", "Options", "Parameter", "ParameterKind", "Reach", "ToolSpec"]


def _position() -> Position:
    return field(default=NO_POSITION, compare=False)


@dataclass(frozen=True, slots=True)
class AnnotationText:
    """An annotation that is text when the function is defined, as Python keeps it; None where that
    is not told. `names` are those in it, with what they mean where it stands, "" for what is of
    the sources: `("Optional", "typing:Optional")`.
    """

    text: str | None = None
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a tool, context parameter included, `self`/`cls` left out.

    `type` is the item's type for `*args` and `**kwargs`. `default` is None when there is none;
    a `Construct("pydantic:Field", …)` stands as such. `description` is the docstring's.
    `is_context` parameters are filled by the caller and stay out of the schema. `is_annotated`
    tells whether the source has an annotation: without one, frameworks differ in what they take.
    `postponed` is the text that the annotation is when the function is defined, by quotes or by
    `from __future__ import annotations`: some frameworks take it as it stands. `choices` are the
    only values, where a docstring lists them and the framework goes by that.
    """

    name: str
    kind: ParameterKind
    type: Type
    default: Value | Untold | None = None
    description: str | None = None
    is_context: bool = False
    is_annotated: bool = True
    postponed: AnnotationText | None = None
    choices: tuple[str, ...] = ()
    position: Position = _position()


class Reach(StrEnum):
    """Whether the function of a tool can be had by importing its module, and if not, why."""

    IMPORT = "import"
    CLOSURE = "closure"  # a new function each time that the one around it is called
    INSTANCE = "instance"  # a method of an object that the application makes
    OBJECT = "object"  # the framework leaves an object of its own where the function was
    WRAPPED = "wrapped"  # what is registered wraps the function, whose name means another
    REBOUND = "rebound"  # the function's name means something else once the module has run
    FILLED = "filled"  # the framework fills in arguments of its own
    FILE = "file"  # no import statement can name the module

    @property
    def why(self) -> str:
        """Why a registry cannot call such a tool; empty where it can."""
        return _WHY_NOT.get(self, "")


_WHY_NOT = {
    Reach.CLOSURE: "the function is made anew each time that the one around it is called",
    Reach.INSTANCE: "the function stands behind an object that the application makes",
    Reach.OBJECT: "the framework leaves an object of its own where the function was",
    Reach.WRAPPED: "what is registered wraps the function, whose name does not mean it",
    Reach.REBOUND: "the function's name means something else once the module has run",
    Reach.FILLED: "its framework fills in arguments that a caller cannot give",
    Reach.FILE: "no import statement can name the module",
}


@dataclass(frozen=True, slots=True)
class Hooks:
    """The functions around a tool's call, named and never run at build.

    The `…_kwargs` are tables of what the processors get by keyword.
    """

    preprocessor: Reference | None = None
    preprocessor_kwargs: Table | None = None
    validate: Reference | None = None
    postprocessor: Reference | None = None
    postprocessor_kwargs: Table | None = None
    on_error: Reference | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """What the marker said of the tool, beside name and description.

    `strict` refuses unknown arguments and coercion. `thread` runs a sync function off the event
    loop. `timeout` is in seconds. `validate_result` holds results to their schema; None where that
    is not asked for. `policy` is what the configuration says, too, and a framework's declaration.
    """

    strict: bool = True
    thread: bool = True
    timeout: float | None = None
    hooks: Hooks | None = None
    validate_result: bool | None = None
    policy: ToolPolicy = NO_POLICY

    @property
    def of_calls(self) -> bool:
        """Whether something of this goes on around a call."""
        given = (self.timeout, self.hooks, self.validate_result, self.policy.max_output)
        return self.needs_approval or any(each is not None for each in given)

    @property
    def needs_approval(self) -> bool:
        """Whether a call may have to be approved."""
        return self.policy.approval not in (None, "never")

    @property
    def replaces_result(self) -> bool:
        """Whether a caller may get something else than what the function returns."""
        hooks = self.hooks or Hooks()
        given = (hooks.postprocessor, hooks.on_error, self.policy.max_output)
        return any(each is not None for each in given)


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool.

    `name` is what the model calls; `module` and `qualname` say where the function is found at run
    time (`Weather.fetch` for a static or class method). `profile` says whose rules the schema
    follows, `settings` what the declaration said, by the framework's own keywords. `returns_text`
    is the text that the return type is in the source, in quotes or by PEP 563: some frameworks take
    `None` for a type only then. The registry calls a tool only where `reach` is `IMPORT`.
    `position` is that of the function, `declared` that of the declaration, which is elsewhere for a
    function that is registered by a call.

    `kept` is the attribute by which an object that a framework leaves keeps the function, empty for
    the function itself; `is_invoked` tells that the framework calls it.

    `schema` is what the source gives for a JSON Schema of the parameters where no function's
    signature counts: a dict, or the type of a model that has one. Such a tool has no `parameters`.

    `conditions` are those, as written, that the tool is registered under and source does not tell.

    `slots` are the arguments as the declaration describes them, beside the signature, and `outputs`
    what it says of the result; `slots` is None where it says nothing of the kind.
    """

    name: str
    module: str
    qualname: str
    is_async: bool
    description: str
    parameters: tuple[Parameter, ...] = ()
    returns: Type | None = None
    returns_description: str | None = None
    returns_text: AnnotationText | None = None
    options: Options = Options()
    profile: Profile = TOOLGEN
    settings: tuple[tuple[str, Value], ...] = ()
    schema: Value | None = None
    slots: tuple[DeclaredSlot, ...] | None = None
    outputs: tuple[DeclaredSlot, ...] = ()
    reach: Reach = Reach.IMPORT
    kept: str = ""
    is_invoked: bool = False
    conditions: tuple[str, ...] = ()
    position: Position = _position()
    declared: Position = _position()

    @property
    def answers_failures(self) -> bool:
        """Whether a call gives a text where the tool raises, as its framework has it."""
        if not (self.is_invoked and self.profile.answers):
            return False
        return (self.profile.answers, NONE) not in self.settings

    @property
    def rank(self) -> tuple[str, str, str, Position, Position]:
        """What tools are sorted by: names first, then where they are from."""
        return (self.name, self.module, self.qualname, self.declared, self.position)

    @property
    def function(self) -> str:
        """The function, as `module:qualname`."""
        return f"{self.module}:{self.qualname}"
