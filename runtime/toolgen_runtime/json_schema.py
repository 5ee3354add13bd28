"""Holding values to a JSON Schema with the library jsonschema: arguments to one that was written by
hand, and results."""

from __future__ import annotations

from toolgen_runtime._core import from_json
from toolgen_runtime.errors import ToolFailed
from toolgen_runtime.problems import invalid, new_problem, shorten, unknown_name
from toolgen_runtime.secrets import MASK, Secrets, secrets_of_schema
from toolgen_runtime.validation import normalise

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from toolgen_runtime.problems import Problem

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
        given = self._parsed(normalise(arguments))
        if not isinstance(given, dict):
            got = MASK if self.secrets().is_any else shorten(given)
            problem = new_problem([], "a JSON object", got, "expected a JSON object")
            raise invalid(self._tool, [problem])
        errors = errors_of(self._tool, self._validator, given)
        if errors:
            secrets = self.secrets()
            problems = [problem for error in errors for problem in _told(error, secrets)]
            raise invalid(self._tool, _distinct(problems))
        return dict(given)

    def _parsed(self, given: Any) -> Any:
        if not isinstance(given, str | bytes):
            return given
        try:
            return from_json(given)
        except ValueError as error:
            problem = new_problem([], "a JSON object", None, f"Invalid JSON: {error}")
            raise invalid(self._tool, [problem]) from error


def errors_of(tool: str, validator: Any, value: Any) -> list[Any]:
    """The errors of the library for a JSON value.

    Raises ToolFailed where the schema refers to what is not there.
    """
    try:
        return list(validator.iter_errors(value))
    except Exception as error:  # a reference that leads nowhere, a pattern that is none
        message = f"{tool} has a JSON Schema that cannot be followed: {error}"
        raise ToolFailed(message, tool=tool) from error


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
        message = f"{tool} has no valid JSON Schema: {error}"
        raise ToolFailed(message, tool=tool) from error
    # With a registry of its own, which is empty, nothing is ever fetched for a `$ref`.
    return kind(schema, registry=referencing.Registry())


def _told(error: Any, secrets: Secrets) -> Iterator[Problem]:
    """The problems that an error of the library tells of: each missing or unknown name is one."""
    path = list(error.absolute_path)
    value, said = error.instance, error.validator_value
    match error.validator:
        case "required" if isinstance(value, dict):
            for name in said:
                if name not in value:
                    yield new_problem([*path, name], "a value", None, "missing, but required")
        case "additionalProperties" if said is False and "patternProperties" not in error.schema:
            known = sorted(error.schema.get("properties", {}))
            for name in sorted(value.keys() - set(known)):
                got = MASK if secrets.hides([*path, name]) else shorten(value[name])
                yield unknown_name([*path, name], got, known)
        case _ if secrets.hides(path):
            yield new_problem(
                path, None, MASK, f"does not fit the `{error.validator}` of its schema"
            )
        case _:
            yield new_problem(path, None, shorten(value), error.message)


def _distinct(problems: list[Problem]) -> list[Problem]:
    """The problems without those that say the same again: the library tells of each missing name
    as often as there are any.
    """
    return list({problem["message"]: problem for problem in problems}.values())
