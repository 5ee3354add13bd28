"""Problems: what is wrong with a call's arguments, in words that a model can act on."""

from __future__ import annotations

from toolgen_runtime._core import ValidationError, from_json, to_json
from toolgen_runtime.errors import InvalidArguments
from toolgen_runtime.secrets import MASK, NO_SECRETS, Secrets

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, TypedDict

    Path = list[str | int]
    Schema = dict[str, Any]

    class Problem(TypedDict):
        """One bad argument.

        `path` leads to it, keys and indexes. `expected` and `got` are short texts, None where
        there is nothing to say; `message` is the whole sentence; `suggestions` are names that
        come close to an unknown one.
        """

        path: Path
        expected: str | None
        got: str | None
        message: str
        suggestions: list[str]


__all__ = [
    "doubled_keywords",
    "invalid",
    "invalid_arguments",
    "new_problem",
    "shorten",
    "unknown_name",
]

_GOT_LIMIT = 60
_EXPECTATION = "Input should be "
_TELLING = frozenset(["value_error", "assertion_error", "union_tag_invalid"])
"""Kinds of errors whose message may hold what was given."""


def invalid_arguments(
    tool: str,
    refusal: BaseException,
    given: Any,
    parameters: Schema,
    secrets: Secrets = NO_SECRETS,
) -> InvalidArguments:
    """The error for arguments that validation refused; `parameters` is the tool's schema."""
    return invalid(tool, _problems(refusal, _data(given), parameters, secrets))


def invalid(tool: str, problems: list[Problem]) -> InvalidArguments:
    """The error that lists problems with a tool's arguments."""
    from toolgen_runtime.settings import error_text

    count = f"{len(problems)} problems" if len(problems) > 1 else "1 problem"
    lines = "".join(f"\n- {problem['message']}" for problem in problems)
    message = error_text("INVALID_ARGUMENTS", tool=tool, count=count, problems=lines)
    return InvalidArguments(message, tool=tool, problems=problems)


def doubled_keywords(parameter: str, names: Iterable[str]) -> InvalidArguments:
    """The error for further arguments that are named like the tool's own."""
    said = "there is an argument of that name already: give it beside this object, not within"
    problems = [new_problem([parameter, name], None, None, said) for name in names]
    lines = "".join(f"\n- {problem['message']}" for problem in problems)
    return InvalidArguments(f"invalid arguments:{lines}", problems=problems)


def _data(given: Any) -> Any:
    """The arguments as data, None where the text is no JSON."""
    if not isinstance(given, str | bytes):
        return given
    try:
        return from_json(given)
    except ValueError:
        return None


def _problems(
    refusal: BaseException, data: Any, parameters: Schema, secrets: Secrets
) -> list[Problem]:
    if not isinstance(refusal, ValidationError):
        said = MASK if secrets.is_any else str(refusal)
        return [new_problem([], None, None, f"{type(refusal).__name__}: {said}")]
    found: dict[tuple[str | int, ...], Problem] = {}
    for error in refusal.errors(include_url=False):
        path = _path(error, data)
        problem = _from_error(error, path, parameters, secrets)
        known = found.setdefault(tuple(path), problem)
        if known is not problem:
            _add_alternative(known, problem)
    return list(found.values())


def _path(error: Any, data: Any) -> Path:
    """The part of an error's location that is in the data: arms of unions name themselves too."""
    path: Path = []
    for part in error["loc"]:
        if _leads_into(data, part):
            data = data[part]
            path.append(part)
    if error["type"] == "missing":
        path.append(error["loc"][-1])
    return path


def _leads_into(data: Any, part: str | int) -> bool:
    if isinstance(data, list | tuple):
        return isinstance(part, int) and part < len(data)
    return isinstance(data, dict) and part in data


def _from_error(error: Any, path: Path, parameters: Schema, secrets: Secrets) -> Problem:
    message = error["msg"]
    if error["type"] == "missing":
        return new_problem(path, "a value", None, "missing, but required")
    got = MASK if secrets.hides(path) else shorten(error["input"])
    if error["type"] == "extra_forbidden":
        return unknown_name(path, got, _properties(parameters, path[:-1]))
    if error["type"] == "json_invalid":
        return new_problem(path, "a JSON object", None, message)
    if got is MASK and error["type"] in _TELLING:
        message = secrets.scrubbed(message, error["input"])
    if not message.startswith(_EXPECTATION):
        return new_problem(path, None, got, f"{message}, got {got}")
    expected = message.removeprefix(_EXPECTATION)
    return new_problem(path, expected, got, f"expected {expected}, got {got}")


def unknown_name(path: Path, got: str, known: Iterable[str]) -> Problem:
    """The problem of an argument at `path` that is none of those `known` there."""
    from difflib import get_close_matches

    names = sorted(known)
    suggestions = get_close_matches(str(path[-1]), names) if path else []
    message = "there is no such argument"
    if suggestions:
        message += f"; did you mean {' or '.join(suggestions)}?"
    elif names:
        message += f"; known are {', '.join(names)}"
    return new_problem(path, None, got, message, suggestions)


def new_problem(
    path: Path,
    expected: str | None,
    got: str | None,
    message: str,
    suggestions: Iterable[str] = (),
) -> Problem:
    """A problem whose sentence names the place."""
    return {
        "path": path,
        "expected": expected,
        "got": got,
        "message": f"{_written(path)}: {message}" if path else message,
        "suggestions": list(suggestions),
    }


def _add_alternative(known: Problem, other: Problem) -> None:
    """Make one problem of two at the same place: a union refuses with an error for each arm."""
    if known["expected"] and other["expected"]:
        if other["expected"] not in known["expected"].split(" or "):
            known["expected"] += f" or {other['expected']}"
        sentence = f"expected {known['expected']}, got {known['got']}"
        path = _written(known["path"])
        known["message"] = f"{path}: {sentence}" if path else sentence
    elif other["message"] != known["message"]:
        known["message"] += f"; or {other['message']}"


def _written(path: Path) -> str:
    """The path as `order.items[0].price`."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".")


def shorten(value: Any) -> str:
    """A value as JSON, or as near as it gets, in at most 60 characters."""
    try:
        text = to_json(value, serialize_unknown=True).decode("utf-8")
    except ValueError:  # circular, or text that is not Unicode
        return f"<{type(value).__name__}>"
    return text if len(text) <= _GOT_LIMIT else f"{text[: _GOT_LIMIT - 1]}…"


def _properties(parameters: Schema, path: Path) -> set[str]:
    """The names of properties that the schema knows of the object at `path`."""
    schemas = [parameters]
    for part in path:
        schemas = [
            inner
            for schema in schemas
            for arm in _arms(schema, parameters, set())
            for inner in _below(arm, part)
        ]
    return {
        name
        for schema in schemas
        for arm in _arms(schema, parameters, set())
        for name in arm.get("properties", {})
    }


def _arms(schema: Schema, parameters: Schema, seen: set[str]) -> Iterator[Schema]:
    """A schema, and those that it refers to or joins, each reference once."""
    yield schema
    reference = schema.get("$ref")
    if reference is not None and reference not in seen:
        seen.add(reference)
        target = parameters.get("$defs", {}).get(reference.rpartition("/")[2], {})
        yield from _arms(target, parameters, seen)
    for keyword in ("anyOf", "oneOf", "allOf"):
        for arm in schema.get(keyword, ()):
            yield from _arms(arm, parameters, seen)


def _below(schema: Schema, part: str | int) -> Iterator[Schema]:
    """The schemas of what stands at one key or index."""
    candidates = (
        schema.get("properties", {}).get(part),
        schema.get("additionalProperties"),
        schema.get("items"),
    )
    yield from (candidate for candidate in candidates if isinstance(candidate, dict))
