"""Constants as the schema of a tool has them, where Python would take another value for one.

pydantic finds a value among the constants of a type by Python's notion of equality, which has `1`
equal to `true`. JSON Schema, and so the model that reads a schema, tells them apart.
"""

from __future__ import annotations

from itertools import islice

from toolgen_runtime.call.bounded import Mistake, new_problem, shorten
from toolgen_runtime.call.problems import MOST_EXAMINED, invalid
from toolgen_runtime.call.promises import breaches, promised
from toolgen_runtime.model.masking import MASK
from toolgen_runtime.model.subschemas import mapped

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.model.protocols import Path, Problem
    from toolgen_runtime.model.secrets import Hiding, Secrets

__all__ = ["ExactConstants"]


class ExactConstants:
    """The constants of one tool's schema."""

    __slots__ = ("_alike", "_exact", "_parameters", "_tool")

    def __init__(self, tool: str, parameters: dict[str, Any]) -> None:
        """`parameters` is the JSON Schema of the tool's arguments."""
        self._tool = tool
        self._parameters = parameters
        schema = promised(parameters)
        self._exact = _read(schema, is_alike=False)
        self._alike = _read(schema, is_alike=True)

    def check(self, arguments: Any, secrets: Callable[[], Secrets]) -> None:
        """Raises InvalidArguments for data, valid else, with a boolean in place of a number that
        the schema has as a constant, or a number in place of a boolean.
        """
        try:
            wrong = list(islice(breaches(self._exact, arguments, [], self._exact), MOST_EXAMINED))
            if not wrong or any(breaches(self._alike, arguments, [], self._alike)):
                return  # what else it lacks is for validation to judge, which has taken it
        except TypeError:  # objects of Python's without a hash, which no JSON stands for
            return
        hiding = secrets().among(arguments)
        mistakes = [_mistake(*each, hiding) for each in wrong]
        raise invalid(self._tool, mistakes, self._parameters, 0, hiding)


def _mistake(path: Path, value: Any, expected: str, hiding: Hiding) -> Mistake:
    reason = f"expected {expected}"

    def describe() -> Problem:
        got = MASK if hiding.hides(path) else shorten(value, hiding)
        return new_problem(path, expected, got, f"{reason}, got {got}", hide=hiding)

    return Mistake(path, reason, describe)


def _read(schema: Any, *, is_alike: bool) -> Any:
    """The schema, without the types of constants; `is_alike` takes what Python has equal to one."""
    if not isinstance(schema, dict):
        return schema
    made: dict[str, Any] = mapped(schema, lambda inner: _read(inner, is_alike=is_alike))
    if "const" not in schema and "enum" not in schema:
        return made
    constants = schema.get("enum", [schema.get("const")])
    twins = map(_twin, filter(_has_twin, constants)) if is_alike else ()
    kept = {name: value for name, value in made.items() if name not in ("type", "const")}
    return {**kept, "enum": [*constants, *twins]}


def _has_twin(constant: Any) -> bool:
    return isinstance(constant, bool | int | float) and constant in (0, 1)


def _twin(constant: Any) -> Any:
    return int(constant) if isinstance(constant, bool) else bool(constant)
