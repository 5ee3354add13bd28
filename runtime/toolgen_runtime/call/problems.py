"""Problems: what is wrong with a call's arguments, in words that a model can act on."""

from __future__ import annotations

from functools import partial
from itertools import islice

from toolgen_runtime._core import ValidationError
from toolgen_runtime.call.bounded import (
    LONGEST,
    Mistake,
    listed,
    new_problem,
    shorten,
    told,
    written,
)
from toolgen_runtime.call.known_names import names_at, names_in
from toolgen_runtime.model.errors import InvalidArguments
from toolgen_runtime.model.given import TOO_DEEP
from toolgen_runtime.model.secrets import MASK, NOTHING_HIDDEN, Hiding, without
from toolgen_runtime.model.texts import cut_to, is_a, kind_of, message_of, near, sendable, words_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Any

    from toolgen_runtime.model.protocols import Path, Problem

    Schema = dict[str, Any]

__all__ = [
    "HALF",
    "MOST_EXAMINED",
    "doubled_keywords",
    "invalid",
    "invalid_arguments",
    "is_half_character",
    "is_too_deep",
    "missing",
    "unknown_name",
    "whole",
]

HALF = "it holds half of a character (a lone surrogate), which is no text"
MOST_EXAMINED = 10_000
"""How many errors are looked at: those that come after are counted."""

_EXPECTATION = "Input should be "
_TELLING = frozenset(["value_error", "assertion_error", "union_tag_invalid"])
"""Kinds of errors whose message may hold what was given."""

_NO_SUCH = "there is no such argument"
_MOST_ARMS = 50


def invalid_arguments(
    tool: str,
    refusal: BaseException,
    given: Any,
    parameters: Schema,
    hiding: Hiding = NOTHING_HIDDEN,
) -> InvalidArguments:
    """The error for arguments, as data, that validation refused.

    `parameters` is the tool's schema, `hiding` hides the secrets of what was sent.
    """
    if is_a(refusal, ValidationError):
        mistakes, left = _mistakes(refusal, given, parameters, hiding)
    else:
        mistakes, left = [_unread(refusal, given, hiding)], 0
    return invalid(tool, mistakes, parameters, left, hiding)


def invalid(
    tool: str,
    mistakes: Collection[Mistake],
    parameters: Schema,
    left: int = 0,
    hiding: Hiding = NOTHING_HIDDEN,
) -> InvalidArguments:
    """The error that tells what is wrong with a tool's arguments, and that there is more `left`."""
    from toolgen_runtime.model.settings import error_text

    problems = listed(mistakes, lambda: names_in(parameters), hiding, is_all=not left)
    count, lines = told(problems, len(mistakes) + left)
    message = error_text("INVALID_ARGUMENTS", tool=tool, count=count, problems=lines)
    return InvalidArguments(message, tool=tool, problems=problems)


def doubled_keywords(parameter: str, names: Iterable[str]) -> InvalidArguments:
    """The error for further arguments that are named like the tool's own."""
    said = "there is an argument of that name already: give it beside this object, not within"
    problems = [new_problem([parameter, name], None, None, said) for name in names]
    _, lines = told(problems, len(problems))
    return InvalidArguments(f"invalid arguments:{lines}", problems=problems)


def is_half_character(refusal: BaseException) -> bool:
    """Whether what JSON has no form for is a text with a lone surrogate."""
    return "surrogates not allowed" in message_of(refusal)


def is_too_deep(refusal: BaseException) -> bool:
    """Whether values are within each other more often than Python, or JSON's writer, goes along."""
    said = message_of(refusal)
    is_met = "depth exceeded" in said or "recursion limit exceeded" in said
    return is_met or is_a(refusal, RecursionError)


def whole(said: str, expected: str | None = None, got: str | None = None) -> Mistake:
    """What is wrong with the arguments as a whole."""
    return Mistake([], said, lambda: new_problem([], expected, got, said))


def _unread(refusal: BaseException, data: Any, hiding: Hiding) -> Mistake:
    """What is wrong with data that could not be read at all."""
    if is_half_character(refusal):
        path = _path_to_half(data)
        got = MASK if hiding.hides(path) else "half of a character"
        return Mistake(path, HALF, lambda: new_problem(path, "text", got, HALF, hide=hiding))
    return whole(_said(refusal, hiding))


def _path_to_half(data: Any) -> Path:
    """Where data holds text that is none, a key or a value; its root, where nothing tells."""
    left: list[tuple[Path, Any]] = [([], data)]
    while left:
        path, node = left.pop()
        if isinstance(node, str) and sendable(node) != node:
            return path
        if isinstance(node, dict):
            left += [(path, key) for key in node]
            left += [([*path, key], value) for key, value in node.items()]
        elif isinstance(node, list | tuple):
            left += [([*path, index], value) for index, value in enumerate(node)]
    return []


def _said(refusal: BaseException, hiding: Hiding) -> str:
    """What is told of an error that is none of validation's own."""
    if is_too_deep(refusal):
        return TOO_DEEP
    return f"{kind_of(refusal)}: {MASK}" if hiding.is_any else words_of(refusal)


def _mistakes(
    refusal: ValidationError, data: Any, parameters: Schema, hiding: Hiding
) -> tuple[list[Mistake], int]:
    """What is wrong, one mistake a place, and how many errors were not looked at."""
    try:
        errors = refusal.errors(include_url=False, include_context=False)
    except BaseException as raised:  # the text of a validator's own error may not be writable
        return [whole(_said(raised, hiding))], 0
    found: dict[tuple[str | int, ...], list[Any]] = {}
    for error in islice(errors, MOST_EXAMINED):
        found.setdefault(tuple(_path(error, data)), []).append(error)
    mistakes = [
        _mistake(list(path), several, parameters, hiding) for path, several in found.items()
    ]
    return mistakes, max(len(errors) - MOST_EXAMINED, 0)


def _mistake(path: Path, errors: list[Any], parameters: Schema, hiding: Hiding) -> Mistake:
    describe = partial(_described, path, errors, parameters, hiding)
    reasons = dict.fromkeys(_reason(error, is_hidden=hiding.hides(path)) for error in errors)
    is_name = errors[0]["type"] == "extra_forbidden"
    reason = _any_of(list(reasons))
    return Mistake(path, reason, describe, is_name=is_name)


def _message(error: Any) -> str:
    """What pydantic says, which has `a valid bytes`."""
    message: str = error["msg"]
    return message.replace("a valid bytes", "valid bytes")


def _reason(error: Any, *, is_hidden: bool) -> str:
    """Why something was refused, without what it was."""
    kind = error["type"]
    if kind == "missing":
        return "missing, but required"
    if kind == "extra_forbidden":
        return _NO_SUCH
    if is_hidden and kind in _TELLING:
        return "not accepted"
    message = _message(error)
    return message.replace(_EXPECTATION, "expected ", message.startswith(_EXPECTATION))


def _any_of(reasons: list[str]) -> str:
    if all(reason.startswith("expected ") for reason in reasons):
        return "expected " + " or ".join(each.removeprefix("expected ") for each in reasons)
    return "; or ".join(reasons)


def _described(path: Path, errors: list[Any], parameters: Schema, hiding: Hiding) -> Problem:
    """The problem at one place: a union refuses with an error for each arm."""
    problem = _from_error(errors[0], path, parameters, hiding)
    for error in errors[1:_MOST_ARMS]:
        _add_alternative(problem, _from_error(error, path, parameters, hiding))
    problem["message"] = cut_to(problem["message"], LONGEST)
    return problem


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


def _from_error(error: Any, path: Path, parameters: Schema, hiding: Hiding) -> Problem:
    message = _message(error)
    if error["type"] == "missing":
        return missing(path, hiding)
    if error["type"] == "string_unicode":
        return new_problem(path, None, None, HALF, hide=hiding)
    if error["type"] == "extra_forbidden":
        return unknown_name(path, names_at(parameters, path[:-1]), hiding)
    got = MASK if hiding.hides(path) else shorten(error["input"], hiding)
    if error["type"] == "json_invalid":
        return new_problem(path, "a JSON object", None, message, hide=hiding)
    if got is MASK and error["type"] in _TELLING:
        message = without(message, error["input"])
    if not message.startswith(_EXPECTATION):
        return new_problem(path, None, got, f"{message}, got {got}", hide=hiding)
    expected = message.removeprefix(_EXPECTATION)
    return new_problem(path, expected, got, f"expected {expected}, got {got}", hide=hiding)


def missing(path: Path, hide: Hiding) -> Problem:
    """The problem of an argument that is not there."""
    return new_problem(path, "a value", None, "missing, but required", hide=hide)


def unknown_name(path: Path, known: Iterable[str], hide: Hiding) -> Problem:
    """The problem of an argument at `path` that is none of those `known` there, whose value is not
    shown: nobody knows what it is.
    """
    names = sorted(known)
    suggestions = near(str(path[-1]), names) if path else []
    message = _NO_SUCH
    if suggestions:
        message += f"; did you mean {' or '.join(suggestions)}?"
    elif names:
        message += f"; known are {', '.join(names)}"
    return new_problem(path, None, MASK, message, suggestions, hide=hide)


def _add_alternative(known: Problem, other: Problem) -> None:
    """Make one problem of two at the same place: a union refuses with an error for each arm."""
    if known["expected"] and other["expected"]:
        if other["expected"] not in known["expected"].split(" or "):
            known["expected"] += f" or {other['expected']}"
        sentence = f"expected {known['expected']}, got {known['got']}"
        known["message"] = f"{written(known['path'])}: {sentence}"
    elif other["message"] != known["message"]:
        known["message"] += f"; or {other['message']}"
