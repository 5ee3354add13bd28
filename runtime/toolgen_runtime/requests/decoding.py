"""Text that should be JSON, and may not quite be: exact first, then Python's literals, then repair.

Repair is the work of the library `json_repair`, an extra of this package.
"""

from __future__ import annotations

from json import JSONDecoder

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RepairMissing", "decode", "exact_at", "literal", "repaired"]

_DECODER = JSONDecoder(strict=False)  # models leave line ends in strings as they are


class RepairMissing(ValueError):
    """Text is damaged, and the library that could repair it is not installed."""


def decode(text: str) -> Any:
    """The value that the whole of `text` stands for. Raises ValueError when there is none."""
    bare = text.strip()
    for read in (exact, literal, repaired):
        try:
            return read(bare)
        except RepairMissing:
            raise
        except ValueError:
            continue
    raise ValueError("neither JSON nor anything that can be repaired to it")


def exact(text: str) -> Any:
    """JSON, control characters in strings allowed. Raises ValueError."""
    value, end = exact_at(text, 0)
    if text[end:].strip():
        raise ValueError("there is more than one value")
    return value


def exact_at(text: str, start: int) -> tuple[Any, int]:
    """The JSON value that begins at `start`, and where it ends. Raises ValueError."""
    try:
        return _DECODER.raw_decode(text, start)
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


def repaired(text: str) -> Any:
    """An object or array with its mistakes mended.

    Raises RepairMissing where json_repair is not installed, ValueError for what is neither.
    """
    if not text.startswith(("{", "[")):
        raise ValueError("neither an object nor an array")
    try:
        from json_repair import repair_json
    except ImportError as error:
        message = "the text is not JSON; to have it repaired, install toolgen-runtime[repair]"
        raise RepairMissing(message) from error
    try:
        value = repair_json(text, return_objects=True, skip_json_loads=True)
    except RecursionError as error:
        raise ValueError("nested too deeply to be repaired") from error
    if not isinstance(value, dict | list):
        raise ValueError("cannot be repaired")
    return value
