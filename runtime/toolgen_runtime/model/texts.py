"""Texts for models: what a tool gave or raised, as a model reads it and a client can send it."""

from __future__ import annotations

from _collections_abc import Mapping, Sequence, Set

from toolgen_runtime._core import from_json, to_json
from toolgen_runtime.model.given import ensure_readable
from toolgen_runtime.model.once import ensure_read_whole, is_awaited

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeGuard, TypeVar

    Kind = TypeVar("Kind")

__all__ = [
    "as_data",
    "as_text",
    "cut_to",
    "decoded",
    "is_a",
    "is_plain",
    "is_sendable",
    "json_of",
    "kind_of",
    "message_of",
    "near",
    "own_form",
    "plain_form",
    "read_back",
    "sendable",
    "within",
    "words_of",
]

MASKED = "an internal error"
"""What stands for what a tool raised, where that is not to be told."""

_ADDRESS = " at 0x"
_LONGEST_NAME = 64
_MOST_NAMES = 5_000


def as_text(output: Any) -> str:
    """An output as a model reads it: text as it is, anything else as JSON, which has no NaN and no
    infinity: they are null.

    Raises what an iterator in it raised, or that it holds a coroutine, which is the error of the
    call; nothing for any other.
    """
    if is_a(output, str):
        return sendable(str.__str__(output))  # of a class of its own, too, which may do anything
    try:
        return json_of(output).decode("utf-8")
    except BaseException as error:  # what is circular, too deep, or raises when asked for its text
        ensure_read_whole(output, error)
        return sendable(_last_resort(output))


def json_of(output: Any, form: Callable[[object], Any] | None = None) -> bytes:
    """An output as JSON, which has no NaN and no infinity: they are null. `form` is for what
    pydantic's core does not know, by default `own_form`.

    Raises ValueError for what has no form in JSON, and for what would be far longer than all that
    there is: the same parts stand in it over and over.
    """
    _refuse_endless(output)
    return to_json(output, fallback=form or own_form, inf_nan_mode="null")


def _refuse_endless(output: Any) -> None:
    """Raises ValueError for what nobody writes to its end; circles end as they are met."""
    if isinstance(output, (dict, list, tuple, set, frozenset)):
        try:
            ensure_readable(output)
        except RecursionError as error:
            if error.args:
                raise ValueError(*error.args) from None


def as_data(output: Any) -> Any:
    """The data that the same JSON is; what JSON has no form for, as text. Raises the same."""
    try:
        return from_json(json_of(output))
    except BaseException as error:
        ensure_read_whole(output, error)
        return as_text(output)


def sendable(text: str) -> str:
    """The text itself; escapes stand for halves of characters, which no client could send."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def decoded(given: Any) -> Any:
    """The text that bytes are in UTF-8, anything else as it is.

    Bytes that are no UTF-8 become halves of characters, which validation refuses.
    """
    if isinstance(given, (bytes, bytearray)):
        return given.decode("utf-8", "surrogateescape")
    return given


def _last_resort(output: object) -> str:
    try:
        _refuse_endless(output)
        text = str(output)
    except BaseException:
        text = _ADDRESS
    if _ADDRESS not in text:
        return text
    return f"<{type.__dict__['__name__'].__get__(type(output))}>"


def plain_form(value: object) -> Any:
    """What pydantic's core does not know as a list or an object, as one. Raises TypeError."""
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "casefold"):  # a text by another class: `UserString`
        return str(value)
    if isinstance(value, Sequence | Set):
        return list(value)
    said = ": it was not awaited" if is_awaited(value) else ""
    raise TypeError(f"{type(value).__name__} has no form in JSON{said}")


def read_back(written: bytes) -> Any:
    """The data that JSON written by pydantic's core is.

    Raises ValueError for an object that has a key twice: `{1: …, "1": …}`, of which none would be
    left.
    """
    value = from_json(written)
    if len(to_json(value)) < len(written):
        from json import loads

        loads(written, object_pairs_hook=_distinct)
    return value


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            message = f"two keys are sent as {key!r}"
            raise ValueError(message)
        found[key] = value
    return found


def own_form(value: object) -> Any:
    """The same, or the text that the class of a value gives it, for who reads texts alone.

    Raises TypeError for a text that only says where the value lies in memory.
    """
    if isinstance(value, Mapping | Sequence | Set) or is_awaited(value):
        return plain_form(value)
    text = str(value)
    if _ADDRESS in text:
        raise TypeError(f"{type(value).__name__} has no form in JSON, and no text of its own")
    return text


def message_of(error: BaseException) -> str:
    """The text of an exception, fit to be sent, whatever its `__str__` does. Raises nothing."""
    try:
        return sendable(str.__str__(f"{error}"))
    except BaseException as raised:
        return f"<its text cannot be had: {kind_of(raised)}>"


def is_a(value: object, kind: type[Kind] | tuple[type[Kind], ...]) -> TypeGuard[Kind]:
    """Whether an exception or a result is of a kind, whatever it says of its own class."""
    return issubclass(type(value), kind)


def is_plain(value: object) -> bool:
    """Whether a value says of its class what is so."""
    try:
        return value.__class__ is type(value)
    except BaseException:
        return False


def kind_of(error: BaseException) -> str:
    """The name of an exception's class, whatever the class of that class says."""
    return str(type.__dict__["__name__"].__get__(type(error)))


def is_sendable(value: object) -> bool:
    """Whether an exception or a result has a text that can be sent as it is."""
    try:
        text = str(value)
    except BaseException:
        return False
    return sendable(text) == text


def words_of(error: BaseException, hide: Callable[[str], str] = str) -> str:
    """What a model is told of an exception that a tool raised: its kind, and its text.

    A group tells of what is in it. Long texts are cut, after `hide` took out what is not to be
    shown, and none is told where the settings say so.
    """
    from toolgen_runtime.model.settings import current

    try:
        settings = current()
    except (OSError, ValueError):  # which is what has to be told
        return hide(_kind_and_text(error))
    if settings.mask_errors:
        return MASKED
    if is_a(error, SystemExit):
        given = SystemExit.__dict__["code"].__get__(error)
        code = message_of(ValueError(given))  # whose text is the code's
        shown = "" if given is None else f" ({within(hide(code), settings.max_error)})"
        return f"it tried to end the process{shown}"
    return within(hide(_kind_and_text(error)), settings.max_error)


def _kind_and_text(error: BaseException, depth: int = 3) -> str:
    text = f"{kind_of(error)}: {message_of(error)}"
    if not is_a(error, BaseExceptionGroup) or not depth:
        return text
    within_it = BaseExceptionGroup.__dict__["exceptions"].__get__(error)
    inner = "; ".join(_kind_and_text(each, depth - 1) for each in within_it[:20])
    return f"{text}: {inner}"


def within(text: str, size: int) -> str:
    """The text, or as much of its beginning as fits into so many bytes of UTF-8."""
    if len(text) * 4 <= size:
        return text
    encoded = text[: size + 1].encode("utf-8", "backslashreplace")
    if len(encoded) <= size:
        return text
    return encoded[: max(size - 3, 0)].decode("utf-8", "ignore") + "…"


def cut_to(text: str, length: int) -> str:
    """The text, or so many characters of it, the last of which says that there were more."""
    return text if len(text) <= length else f"{text[: length - 1]}…"


def near(name: str, known: Iterable[str]) -> list[str]:
    """Those of the known names that come close, closest first, in whatever case and with whatever
    between their words they are written.

    None for a name so long that looking would take a while, and among the first thousands alone.
    """
    if len(name) > _LONGEST_NAME:
        return []
    from difflib import get_close_matches
    from itertools import islice

    names: dict[str, list[str]] = {}
    for each in islice(known, _MOST_NAMES):
        names.setdefault(_folded(each), []).append(each)
    return [each for key in get_close_matches(_folded(name), names) for each in names[key]]


def _folded(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "")
