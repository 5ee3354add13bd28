"""Slots of declared tools: what they say of arguments and results beside the signature.

Consumes a declaration by toolgen's `register_tool`, or by that of a framework which has slots, with
its options evaluated; produces slots, and for toolgen's own the parameters as both the slots and
the signature have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from toolgen.annotations.slot_types import GROUP, item_of, narrowed, scalar_class, slot_type
from toolgen.findings import Diagnostics, Finding, Position
from toolgen.findings.matches import did_you_mean
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.ir.nodes import NONE, Construct, Scalar, Type, Value
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.slots import DeclaredSlot
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.letters import is_identifier
from toolgen.link import Refusal
from toolgen.link.plain import plain
from toolgen.registrations.declaration import Declaration
from toolgen.tools.options.declared import DeclaredOptions

__all__ = ["Slotted", "read_slots"]

_OPTIONS = ("description", "slots", "outputs", "is_complete", "is_response", "name")
_TEXTS = ("name", "type", "description", "prompt")
_SWITCHES = ("required", "verified", "repeatable")
_SLOTTED = [
    (entry, entry.slots)
    for framework in FRAMEWORKS
    for entry in framework.entries
    if entry.slots is not None
]
_SPELLINGS = frozenset(
    name for entry, _ in _SLOTTED for name in (*entry.parameters, *entry.name, *entry.description)
)
"""The options as any framework with slots spells them, for code whose import alone is changed."""

_SOURCES = {keys.source: keys.asked for _, keys in _SLOTTED if keys.source}
_IDLE = tuple(key for _, keys in _SLOTTED for key in keys.idle)
"""The keys of slots, in the same way."""

_KEYS = (*_TEXTS, *_SWITCHES, "enum", "items", "schema", *_IDLE, *_SOURCES)
_VARIADIC = (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD)
_HINT = "a slot is a dict of literals with name, type, description, prompt, required, verified"


@dataclass(frozen=True)
class Slotted:
    """The slots and outputs of one declaration. `position` is where the source has the slots."""

    slots: tuple[DeclaredSlot, ...]
    outputs: tuple[DeclaredSlot, ...]
    position: Position
    is_own: bool

    def type_of(self, parameter: str) -> Type | None:
        """The type that a slot states for a parameter; None where none does."""
        return next((slot.type for slot in self.slots if slot.name == parameter), None)

    def applied(self, tool: ToolSpec, diagnostics: Diagnostics) -> ToolSpec:
        """The tool with its slots; toolgen's own with the parameters that they describe.

        Where slots and parameters do not correspond, that is reported (TG141).
        """
        described = replace(tool, slots=self.slots, outputs=self.outputs)
        if not self.is_own:
            diagnostics.extend(_named_by_path(tool))
            return described
        for fault, hint in self._faults(tool):
            diagnostics.add("TG141", self.position, f"{fault} of {tool.name!r}", hint)
        return replace(described, parameters=tuple(self._parameters(tool)))

    def _faults(self, tool: ToolSpec) -> Iterator[tuple[str, str]]:
        by_name = {each.name: each for each in _fillable(tool)}
        for slot in self.slots:
            parameter = by_name.pop(slot.name, None)
            if parameter is None:
                yield f"the slot {slot.name!r} names no parameter", did_you_mean(
                    slot.name, [each.name for each in _fillable(tool)]
                ).removeprefix("; ")
            elif parameter.default is None and not slot.is_required:
                hint = "write 'required': True, or give the parameter a default"
                yield f"the slot {slot.name!r} may stay empty, unlike the parameter", hint
            elif slot.fields and not parameter.is_annotated:
                hint = "annotate it with a TypedDict or a model"
                yield f"source does not tell the class of {slot.name!r}, a parameter", hint
        for parameter in by_name.values():
            if not _may_be_left_out(parameter):
                hint = "describe it by a slot, or give it a default"
                yield f"no slot fills {parameter.name!r}, a parameter", hint

    def _parameters(self, tool: ToolSpec) -> Iterator[Parameter]:
        """The parameters that slots fill; the function's defaults stand for the others."""
        by_name = {slot.name: slot for slot in self.slots}
        for parameter in tool.parameters:
            slot = by_name.get(parameter.name)
            if slot is not None and parameter.kind not in _VARIADIC:
                yield _described(parameter, slot)
            elif parameter.is_context or not _may_be_left_out(parameter):
                yield parameter


def _named_by_path(tool: ToolSpec) -> Iterator[Finding]:
    """The finding that versions of the framework name a tool after its file (TG131)."""
    profile = tool.profile
    if profile.names_by_path and (profile.line or profile.earlier):
        name, version = profile.framework, ".".join(map(str, profile.names_by_path))
        message = (
            f"{name} before {version} calls the tool {tool.name!r} by the path from the framework's"
            " files to this one, which source does not tell"
        )
        hint = f'if you use a later one, say so: [tool.toolgen.frameworks] {name} = "{version}"'
        yield Finding(tool.position, "TG131", message, hint)


def _fillable(tool: ToolSpec) -> list[Parameter]:
    """The parameters that a slot can fill."""
    return [p for p in tool.parameters if not p.is_context and p.kind not in _VARIADIC]


def _may_be_left_out(parameter: Parameter) -> bool:
    if parameter.kind in _VARIADIC:
        return True
    is_by_keyword = parameter.kind is not ParameterKind.POSITIONAL_ONLY
    return is_by_keyword and parameter.default is not None


def _described(parameter: Parameter, slot: DeclaredSlot) -> Parameter:
    """A parameter with what its slot says: the choices, the text, and that it is required."""
    # A `Field(…)` that stands for the default holds more than the default.
    is_plain = not isinstance(parameter.default, Construct)
    return replace(
        parameter,
        type=narrowed(parameter.type, slot.type, slot.choices),
        default=None if slot.is_required and is_plain else parameter.default,
        description=slot.description or parameter.description,
    )


# reading


def read_slots(declaration: Declaration, said: DeclaredOptions) -> Slotted | None:
    """The slots of a declaration; None for a tool that is not declared with any.

    Raises Refusal, for toolgen's own `register_tool`: TG113 for options that it does not have,
    TG140 for a slot that says nothing or too little. What a framework takes for a slot all the
    same is left out.
    """
    if declaration.entry.slots is None:
        return None
    place = declaration.options.get("slots")
    position = declaration.said_in.position(place.at if place else declaration.at)
    is_own = declaration.profile.framework == TOOLGEN.framework
    if is_own:
        _check_options(declaration, said, position)
    settings = dict(said.settings)
    slots = _listed("slot", settings.get("slots"), position, is_own=is_own)
    outputs = _listed("output", settings.get("outputs"), position, is_own=is_own)
    return Slotted(slots, outputs, position, is_own)


def _check_options(declaration: Declaration, said: DeclaredOptions, position: Position) -> None:
    given = {*declaration.options, *(name for name, _ in said.settings)}
    unknown = sorted(given - {*_OPTIONS, *_SPELLINGS, "**"})
    if unknown:
        hint = f"it has {', '.join(_OPTIONS)}{did_you_mean(unknown[0], _OPTIONS)}"
        raise Refusal("TG113", position, f"register_tool has no option {unknown[0]!r}", hint)
    if said.description is None and not said.untold:
        raise Refusal("TG113", position, "register_tool takes a description", "say what it does")


def _listed(
    what: str, value: Value | None, position: Position, *, is_own: bool
) -> tuple[DeclaredSlot, ...]:
    """The slots of a list. Raises Refusal (TG140) for toolgen's own."""
    if value is None or value == NONE:
        return ()
    try:
        items = plain(value)
        if not isinstance(items, list | tuple):
            raise ValueError(f"the {what}s are no list")
        found = tuple(_readable(what, items, is_own=is_own))
        _check_distinct(what, found)
    except ValueError as error:
        if not is_own:
            return ()
        raise Refusal("TG140", position, str(error), _HINT) from error
    return found


def _readable(
    what: str, items: list[Any] | tuple[Any, ...], *, is_own: bool
) -> Iterator[DeclaredSlot]:
    for number, item in enumerate(items, 1):
        try:
            yield _slot(item, is_output=what == "output")
        except ValueError as error:
            if is_own:
                name = item.get("name") if isinstance(item, dict) else None
                named = repr(name) if isinstance(name, str) else f"number {number}"
                raise ValueError(f"the {what} {named} cannot be read: {error}") from error


def _check_distinct(what: str, slots: tuple[DeclaredSlot, ...]) -> None:
    names = [slot.name for slot in slots]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise ValueError(f"two {what}s are named {doubled!r}")


def _slot(item: object, *, is_output: bool = False) -> DeclaredSlot:
    """A slot as written. Raises ValueError."""
    if not isinstance(item, dict):
        raise ValueError("it is no dict")
    _check_keys(item)
    found = slot_type(item)
    return DeclaredSlot(
        name=item["name"],
        type=found,
        description=item.get("description") or None,
        is_required=bool(item.get("required", is_output)),
        choices=tuple(_choices(item.get("enum"), item_of(found))),
        fields=tuple(_fields(item)),
    )


def _check_keys(item: dict[Any, Any]) -> None:
    if not isinstance(item.get("name"), str) or not is_identifier(item["name"]):
        raise ValueError("it has no name that a parameter may have")
    for key, value in item.items():
        if key not in _KEYS:
            raise ValueError(f"{key!r} is no key of a slot{did_you_mean(str(key), _KEYS)}")
        if key in _TEXTS and not isinstance(value, str):
            raise ValueError(f"{key!r} is no text")
        if key in _SWITCHES and not isinstance(value, bool):
            raise ValueError(f"{key!r} is neither True nor False")
    if any(item.get(key) not in (None, *asked) for key, asked in _SOURCES.items()):
        raise ValueError("its value does not come from the conversation: give it a default")


def _choices(enum: object, found: Type) -> Iterator[Scalar]:
    if not enum:
        return
    kind = scalar_class(found)
    if kind is None or not isinstance(enum, list | tuple):
        raise ValueError("an enum is a list of values of a scalar type")
    for value in enum:
        if type(value) is not kind or not isinstance(value, str | int | float):
            raise ValueError(f"{value!r} of its enum is not of its type")
        yield Scalar(value)


def _fields(item: dict[Any, Any]) -> Iterator[DeclaredSlot]:
    schema = item.get("schema")
    if item.get("type") != GROUP:
        if schema:
            raise ValueError("only a group has a schema")
        return
    if not isinstance(schema, list | tuple) or not schema:
        raise ValueError("a group has a schema, which is a list of slots")
    yield from map(_slot, schema)
