"""The policy that toolgen's own marker gives, evaluated and checked.

Consumes a declaration; produces a `Policy`. A function that decides on approval is a reference, as
hooks are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import NONE, Collection, Reference, Scalar, Value
from toolgen.ir.policy import APPROVALS, HINTS, NO_POLICY, ToolPolicy
from toolgen.link import Evaluator, Refusal
from toolgen.registrations.declaration import Declaration
from toolgen.tools.options.hooks import HookReader
from toolgen.tools.options.values import option_value, place_of

_APPROVAL = "approval"


def _count(value: Value) -> int | None:
    match value:
        case Scalar(value=int() as number) if number > 0 and not isinstance(number, bool):
            return number
    return None


def _text(value: Value) -> str | None:
    match value:
        case Scalar(value=str() as text) if text.strip():
            return text
    return None


def _switch(value: Value) -> bool | None:
    match value:
        case Scalar(value=bool() as switch):
            return switch
    return None


def _texts(value: Value) -> tuple[str, ...] | None:
    """Texts in their order; those of a set, which has none, sorted."""
    if not isinstance(value, Collection):
        return None
    texts = [text for text in map(_text, value.items) if text is not None]
    if len(texts) < len(value.items):
        return None
    return tuple(
        dict.fromkeys(
            sorted(texts) if value.kind in (Container.SET, Container.FROZENSET) else texts
        )
    )


_LITERALS: dict[str, tuple[Callable[[Value], object], str]] = {
    "max_output": (_count, "a positive number of characters"),
    "tags": (_texts, "a list of texts"),
    "version": (_text, "a text"),
    "deprecated": (_text, "a text: the reason"),
    "defer": (_switch, "a bool"),
    **dict.fromkeys(HINTS, (_switch, "a bool")),
    "title": (_text, "a text"),
}

POLICY_OPTIONS = (_APPROVAL, *_LITERALS)
"""The keywords of the marker that make up a policy."""


def read_policy(declaration: Declaration, evaluator: Evaluator) -> ToolPolicy:
    """The policy of a declaration by the marker.

    Raises Refusal for an option that is not a literal, or a function that cannot be imported
    (TG112), for one of the wrong type, and for hints that contradict each other (TG113).
    """
    given: dict[str, Any] = {}
    for name in POLICY_OPTIONS:
        if name in declaration.options:
            read = _approval if name == _APPROVAL else _literal
            if (value := read(name, declaration, evaluator)) is not None:
                given[name] = value
    if given.get("read_only") and given.get("destructive"):
        position = place_of("destructive", declaration)[1]
        raise Refusal("TG113", position, "a tool that only reads destroys nothing", "drop one")
    return NO_POLICY.overlaid(given)


def _literal(name: str, declaration: Declaration, evaluator: Evaluator) -> object:
    place, position = place_of(name, declaration)
    value = option_value(f"option {name!r} of {declaration.fact.name}", place, evaluator)
    if value == NONE:
        return None
    read, shown = _LITERALS[name]
    if (found := read(value)) is None:
        raise Refusal("TG113", position, f"option {name!r} takes {shown}")
    return found


def _approval(name: str, declaration: Declaration, evaluator: Evaluator) -> str | Reference | None:
    _, position = place_of(name, declaration)
    reader = HookReader(declaration, evaluator)
    value = reader.value(name)
    if value == NONE:
        return None
    if isinstance(value, Reference):
        return reader.reference(name, 1, ())
    if isinstance(value, Scalar) and value.value in APPROVALS:
        return str(value.value)
    shown = " or ".join(map(repr, APPROVALS))
    raise Refusal("TG113", position, f"option {name!r} takes {shown}, or a function")
