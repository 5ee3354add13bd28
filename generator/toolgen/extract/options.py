"""What the marker says of a tool: its options, evaluated and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from toolgen.diagnostics.matches import did_you_mean
from toolgen.extract.frontends.declaration import Declaration
from toolgen.extract.frontends.marker import OPTIONS
from toolgen.ir.values import NONE, Scalar
from toolgen.link import Evaluator, Refusal

_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")  # OpenAI's rule, the narrowest of the providers'


@dataclass(frozen=True, slots=True)
class Said:
    """The options as given; None where the marker is silent and something else decides."""

    name: str
    description: str | None = None
    use_docstring: bool = True
    strict: bool | None = None
    thread: bool = True


def read_options(declaration: Declaration, evaluator: Evaluator) -> Said:
    """The options of a declaration.

    Raises Refusal for an option that is unknown or of the wrong type (TG113) or not a literal
    (TG112), and for a name that models cannot call (TG115).
    """
    read = {name: _option(name, declaration, evaluator) for name in declaration.options}
    given = {name: value for name, value in read.items() if value is not None}
    given.setdefault("name", declaration.fact.name)
    _check_name(given["name"], declaration)
    return Said(**given)


def _option(name: str, declaration: Declaration, evaluator: Evaluator) -> Any:
    expression = declaration.options[name]
    scope = declaration.said_in.at(declaration.at)
    position = scope.position(expression.at)
    if name not in OPTIONS:
        hint = f"it has {', '.join(OPTIONS)}{did_you_mean(name, OPTIONS)}"
        raise Refusal("TG113", position, f"the marker has no option {name!r}", hint)
    try:
        value = evaluator.evaluate(expression, scope)
    except Refusal as refusal:
        message = f"option {name!r}: {refusal.message}"
        raise Refusal("TG112", position, message, refusal.hint) from refusal
    is_left_open = value == NONE and OPTIONS[name] is str
    if isinstance(value, Scalar) and (is_left_open or isinstance(value.value, OPTIONS[name])):
        return value.value
    raise Refusal("TG113", position, f"option {name!r} takes a {OPTIONS[name].__name__}")


def _check_name(name: str, declaration: Declaration) -> None:
    if not _NAME.fullmatch(name):
        place = declaration.options.get("name")
        raise Refusal(
            "TG115",
            declaration.said_in.position(place.at if place else declaration.at),
            f"{name!r} is not acceptable as a tool name",
            "use 1 to 64 letters, digits, underscores and hyphens",
        )
