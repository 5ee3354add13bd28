"""Holding values to a JSON Schema with the library jsonschema: arguments to one that was written by
hand, and results."""

from __future__ import annotations

from itertools import islice

from toolgen_runtime._core import from_json, to_json
from toolgen_runtime.call.bounded import Mistake, new_problem, shorten
from toolgen_runtime.call.problems import (
    HALF,
    MOST_EXAMINED,
    invalid,
    is_half_character,
    is_too_deep,
    missing,
    unknown_name,
    whole,
)
from toolgen_runtime.call.validation import parsed
from toolgen_runtime.model.errors import ToolFailed
from toolgen_runtime.model.given import TOO_DEEP, ensure_readable
from toolgen_runtime.model.secrets import MASK, NOTHING_HIDDEN, Hiding, Secrets, secrets_of_schema
from toolgen_runtime.model.texts import cut_to, words_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from typing import Any

    from toolgen_runtime.model.errors import InvalidArguments
    from toolgen_runtime.model.protocols import Path, Problem

__all__ = ["SchemaArguments", "errors_of", "validator_of"]


class SchemaArguments:
    """Reads the arguments of one tool, JSON text or a mapping, as its schema says."""

    __slots__ = ("_parameters", "_tool", "_validator")

    def __init__(self, tool: str, parameters: dict[str, Any]) -> None:
        """Raises ToolFailed for a schema that is none, and where jsonschema is not installed."""
        self._tool = tool
        self._validator = validator_of(tool, parameters)
        self._parameters = parameters

    def secrets(self) -> Secrets:
        """What is not to be shown of arguments."""
        return secrets_of_schema(self._parameters)

    def validate(self, arguments: Any) -> dict[str, Any]:
        """The arguments in a new dict.

        Raises InvalidArguments, and ToolFailed where the schema refers to what is not there.
        """
        given = self._parsed(arguments)
        if not isinstance(given, dict):
            got = MASK if self.secrets().is_any else shorten(given)
            raise self._refusal([whole("expected a JSON object", "a JSON object", got)])
        errors = errors_of(self._tool, self._validator, given)
        if errors:
            hiding = self.secrets().among(arguments)
            told = [each for error in errors for each in _told(error, hiding)]
            raise self._refusal(told, hiding)
        return dict(given)

    def _parsed(self, arguments: Any) -> Any:
        try:
            given = parsed(arguments)
            ensure_readable(given)
            # Halves of characters do not survive it, nor what is deeper than a text may be.
            from_json(to_json(given, serialize_unknown=True))
        except (TypeError, ValueError, RecursionError) as error:
            said = HALF if is_half_character(error) else f"Invalid JSON: {error}"
            said = TOO_DEEP if is_too_deep(error) else said
            raise self._refusal([whole(said, "a JSON object")]) from None
        return given

    def _refusal(
        self, mistakes: list[Mistake], hiding: Hiding = NOTHING_HIDDEN
    ) -> InvalidArguments:
        return invalid(self._tool, _distinct(mistakes), self._parameters, 0, hiding)


def errors_of(tool: str, validator: Any, value: Any) -> list[Any]:
    """The errors of the library for a JSON value, the first ten thousand of them, by their place:
    the library goes through some keys in the order of a set.

    Raises ToolFailed where the schema refers to what is not there.
    """
    try:
        return sorted(islice(validator.iter_errors(value), MOST_EXAMINED), key=_place)
    except Exception as error:  # a reference that leads nowhere, a pattern that is none
        message = f"{tool} has a JSON Schema that cannot be followed: {words_of(error)}"
        raise ToolFailed(message, tool=tool) from error


def _place(error: Any) -> list[tuple[int, str]]:
    return [(part, "") if isinstance(part, int) else (0, str(part)) for part in error.absolute_path]


def validator_of(tool: str, schema: dict[str, Any]) -> Any:
    """The library's validator for a schema of a tool.

    Raises ToolFailed for a schema that is none, and where jsonschema is not installed.
    """
    from importlib import import_module

    try:
        validators = import_module("jsonschema.validators")
        referencing = import_module("referencing")
    except ImportError as error:
        message = f"{tool} is held to a JSON Schema: pip install 'toolgen-runtime[jsonschema]'"
        raise ToolFailed(message, tool=tool) from error
    kind = validators.validator_for(schema, default=validators.Draft202012Validator)
    try:
        kind.check_schema(schema)
    except Exception as error:  # SchemaError, or what a schema that is no mapping leads to
        message = f"{tool} has no valid JSON Schema: {cut_to(str(error), 400)}"
        raise ToolFailed(message, tool=tool) from error
    # With a registry of its own, which is empty, nothing is ever fetched for a `$ref`.
    return kind(schema, registry=referencing.Registry())


def _told(error: Any, hiding: Hiding) -> Iterator[Mistake]:
    """What an error of the library tells of: each missing or unknown name is one."""
    path = list(error.absolute_path)
    value, said = error.instance, error.validator_value
    match error.validator:
        case "required" if isinstance(said, list):
            for name in said:
                if name not in value:
                    yield _missing([*path, name], hiding)
        case "additionalProperties" if "patternProperties" not in error.schema:
            known = error.schema.get("properties", {}).keys()
            for name in sorted(value.keys() - known):
                yield _unknown([*path, name], known, hiding)
        case _:
            yield _misfit(path, error, hiding)


def _missing(path: Path, hiding: Hiding) -> Mistake:
    return Mistake(path, "missing, but required", lambda: missing(path, hiding))


def _unknown(path: Path, known: Collection[str], hiding: Hiding) -> Mistake:
    def describe() -> Problem:
        return unknown_name(path, known, hiding)

    return Mistake(path, "there is no such argument", describe, is_name=True)


def _misfit(path: Path, error: Any, hiding: Hiding) -> Mistake:
    reason = f"does not fit the `{error.validator}` of its schema"

    def describe() -> Problem:
        if hiding.hides(path):
            return new_problem(path, None, MASK, reason, hide=hiding)
        got = shorten(error.instance, hiding)
        return new_problem(path, None, got, error.message, hide=hiding)

    return Mistake(path, reason, describe)


def _distinct(mistakes: list[Mistake]) -> list[Mistake]:
    """The mistakes without those that say the same again: the library tells of each missing name
    as often as there are any.
    """
    kept: dict[object, Mistake] = {}
    for mistake in mistakes:
        is_own = mistake.reason.startswith("does not fit")  # each says something of its own
        key = id(mistake) if is_own else (tuple(mistake.path), mistake.reason)
        kept.setdefault(key, mistake)
    return list(kept.values())
