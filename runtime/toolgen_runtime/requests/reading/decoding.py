"""Text that should be JSON, and may not quite be: exact first, then Python's literals, then repair.

Repair is the work of the library `json_repair`, an extra of this package. What is read from within
a longer text, and where it ends there, is in `values`.
"""

from __future__ import annotations

import re
from functools import cache
from json import JSONDecoder

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import Reading

__all__ = ["RepairMissing", "closing", "exact", "literal", "mended", "unquoted"]

_DECODER = JSONDecoder(strict=False)  # models leave line ends in strings as they are

_REPAIR = 9
"""How many times slower than Python's parser json_repair is: some texts take it the square of their
length.
"""


class RepairMissing(ValueError):
    """Text is damaged, and the library that could repair it is not installed."""


def unquoted(text: str, types: set[str]) -> Any:
    """What text without quotes stands for, where these types of JSON are taken: itself where text
    is, but for `null`; JSON, or a literal of Python, where it is not; itself where it is neither.
    """
    bare = text.strip()
    if "string" in types:
        return None if "null" in types and bare in {"null", "None"} else text
    for read in (exact, literal):
        try:
            return read(bare)
        except ValueError:
            continue
    return text


def exact(text: str) -> Any:
    """JSON, control characters in strings allowed. Raises ValueError."""
    try:
        return _DECODER.decode(text)
    except RecursionError as error:
        raise ValueError("JSON is nested too deeply") from error


def literal(text: str) -> Any:
    """A literal of Python: single quotes, True, None. Raises ValueError."""
    import ast
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes that Python does not know
            return ast.literal_eval(text)
    except (SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise ValueError("not a literal of Python") from error


def mended(text: str, reading: Reading) -> Any:
    """What is no JSON: a literal of Python, or else an object or array with its mistakes mended.

    Raises RepairMissing where json_repair is not installed, ValueError for what is neither, for
    what is too large. What is not closed is not for this: nobody can tell what the rest would have
    been.
    """
    try:
        return literal(text)
    except ValueError:
        if not text.startswith(("{", "[")):
            raise
    if not reading.may_parse(text, _REPAIR):
        raise ValueError("it is too large to be repaired")
    return _repaired(text)


def _repaired(text: str) -> Any:
    try:
        from json_repair import repair_json
    except ImportError as error:
        message = "the text is not JSON; to have it repaired, install toolgen-runtime[repair]"
        raise RepairMissing(message) from error
    try:
        return repair_json(text, return_objects=True, skip_json_loads=True)
    except RecursionError as error:
        raise ValueError("nested too deeply to be repaired") from error


def closing(
    text: str, start: int, brackets: str = "{[]}", mark: re.Pattern[str] | None = None
) -> int | None:
    """Where what the bracket at `start` opens is over, None where it never is, as far as can be
    told: strings in either kind of quotes are passed over.

    Outside of strings a `mark` ends it as well: where a bracket was forgotten.
    """
    depth = 0
    for token in _tokens(brackets, mark).finditer(text, start):
        kind = token.lastgroup
        if kind == "opening":
            depth += token.end() - token.start()
        elif kind == "closing":
            depth -= token.end() - token.start()
            if depth <= 0:
                return token.end() + depth
        elif kind == "mark":
            return token.start()
    return None


@cache
def _tokens(brackets: str, mark: re.Pattern[str] | None) -> re.Pattern[str]:
    """Strings, which are closed or go on to the end, runs of brackets, and the mark."""
    half = len(brackets) // 2
    opening, closing = (re.escape(each) for each in (brackets[:half], brackets[half:]))
    first = f"(?P<mark>{mark.pattern})|" if mark else ""
    return re.compile(
        rf"{first}(?P<opening>[{opening}]+)|(?P<closing>[{closing}]+)"
        r'|"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)'
        r"|(?<=[{\[(,:=\s])'(?:[^'\\]+|\\.)*+(?:'|\\?\Z)",
        re.DOTALL,
    )
