"""Problems in few words: each is cut, alike ones are one, and a text lists no more than so many.

Consumes mistakes, any number of them; produces the problems that an error tells of. What a problem
is made of is computed for those alone that are told.
"""

from __future__ import annotations

from itertools import islice

from toolgen_runtime._core import to_json
from toolgen_runtime.model.settings import current
from toolgen_runtime.model.texts import cut_to, sendable

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from typing import Any

    from toolgen_runtime.model.protocols import Path, Problem

    Hide = Callable[[str], str]

__all__ = ["LONGEST", "Mistake", "listed", "new_problem", "shorten", "told", "written"]

_GOT = 60
_TIMES = "\N{MULTIPLICATION SIGN}"
LONGEST = 400
"""The most characters of a sentence on one problem."""

_EMPTY = '""'
"""How a key without a character is written."""

_KEY = 100
_PATH = 200


class Mistake:
    """One thing that is wrong: at `path`, for the `reason`, which is the same for all alike.

    `describe` makes the problem of it. `is_name` tells that the path's last part is the mistake.
    """

    __slots__ = ("describe", "is_name", "path", "reason")

    def __init__(
        self, path: Path, reason: str, describe: Callable[[], Problem], *, is_name: bool = False
    ) -> None:
        self.path = path
        self.reason = reason
        self.describe = describe
        self.is_name = is_name


def listed(
    mistakes: Collection[Mistake],
    names: Callable[[], Collection[str]],
    hide: Hide = str,
    *,
    is_all: bool = True,
) -> list[Problem]:
    """The problems to tell of: where there are more than the settings allow, alike ones as one.

    Such a problem has the `count` of them, and the path of the first. `names` gives the properties
    that the schema knows: other keys are data, and do not keep alike problems apart. Unless
    `is_all`, there are mistakes that nobody looked at: a group may have more than its `count`.
    """
    most = current().max_problems
    if len(mistakes) <= most:
        return [mistake.describe() for mistake in mistakes]
    known = frozenset(names())
    groups: dict[tuple[str, str], list[Mistake]] = {}
    for mistake in mistakes:
        groups.setdefault((_pattern(mistake, known), mistake.reason), []).append(mistake)
    least = "" if is_all else "at least "
    return [_grouped(key[0], group, least, hide) for key, group in islice(groups.items(), most)]


def _pattern(mistake: Mistake, known: Collection[str]) -> str:
    """The path with a star for each index, and for each key that no schema knows."""
    last = len(mistake.path) - 1
    parts: list[str | int] = []
    for number, part in enumerate(mistake.path):
        is_data = isinstance(part, str) and part not in known
        parts.append("*" if is_data or (mistake.is_name and number == last) else part)
    return written(parts, index="*")


def _grouped(pattern: str, group: list[Mistake], least: str, hide: Hide) -> Problem:
    problem = group[0].describe()
    if len(group) > 1:
        got = "" if problem["got"] is None else f", got {problem['got']}"
        first = f"{written(problem['path'])}{got}"
        message = f"{pattern}: {least}{len(group)} {_TIMES} {group[0].reason}, as in {first}"
        problem["message"] = cut_to(sendable(hide(message)), LONGEST)
        problem["count"] = len(group)
    return problem


def told(problems: list[Problem], total: int) -> tuple[str, str]:
    """How many problems there are, in words, and a line for each that the settings leave room for.

    `total` counts those, too, that `problems` leaves out.
    """
    size = current().max_error
    lines: list[str] = []
    left = total
    for problem in problems:
        line = f"\n- {problem['message']}"
        size -= len(line.encode("utf-8"))
        if size < 0 and lines:
            break
        lines.append(line)
        left -= problem.get("count", 1)
    if left > 0:
        lines.append(f"\n- and {left} more")
    return f"{total} problems" if total > 1 else "1 problem", "".join(lines)


def new_problem(
    path: Path,
    expected: str | None,
    got: str | None,
    message: str,
    suggestions: Iterable[str] = (),
    *,
    hide: Hide = str,
) -> Problem:
    """A problem whose sentence names the place; `hide` takes out what is not to be shown."""
    path = [cut_to(sendable(hide(part)), _KEY) if isinstance(part, str) else part for part in path]
    message = hide(message)
    sentence = f"{written(path)}: {message}" if path else message
    return {
        "path": path,
        "expected": None if expected is None else cut_to(hide(expected), LONGEST),
        "got": got,
        "message": cut_to(sendable(sentence), LONGEST),
        "suggestions": list(suggestions),
    }


def written(path: Path, *, index: str = "") -> str:
    """The path as `order.items[0].price`; `index` stands for any index, where it is given."""
    parts = (
        f"[{index or part}]" if isinstance(part, int) else f".{part or _EMPTY}" for part in path
    )
    text = "".join(parts).removeprefix(".")
    return text if len(text) <= _PATH else f"{text[: _PATH // 2]}…{text[-_PATH // 2 :]}"


def shorten(value: Any, hide: Hide = str) -> str:
    """A value as JSON, or as near as it gets, in at most 60 characters.

    No more of it is looked at than that takes, and than `hide` does for what is not to be shown.
    """
    try:
        text = to_json(_beginning(value, _Room(), hide), serialize_unknown=True).decode("utf-8")
    except Exception:  # circular, text that is not Unicode, or what raises when it is looked at
        return f"<{type(value).__name__}>"
    return cut_to(hide(text), _GOT)


class _Room:
    """How many more values may be looked at: each takes a character at least, and a comma."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = _GOT

    def some(self, values: Iterable[Any]) -> Iterator[Any]:
        """As many of the values as there is room for."""
        for value in values:
            if self.left <= 0:
                return
            self.left -= 1
            yield value


def _beginning(value: Any, room: _Room, hide: Hide) -> Any:
    """As much of a value as can be shown."""
    kind = type(value)
    if kind is str:
        return hide(value)[: _GOT + 1]
    if kind is bytes:
        return hide(value.decode("latin-1"))[: _GOT + 1].encode("latin-1")
    if kind is dict:
        return {
            _beginning(key, room, hide): _beginning(inner, room, hide)
            for key, inner in room.some(value.items())
        }
    if kind is list or kind is tuple:
        return [_beginning(inner, room, hide) for inner in room.some(value)]
    return value
