"""From the bytes of a file to its text, by the rules of the language reference (PEP 263).

The text has no byte order mark, and every line ends with `\\n`, which is also what Python makes of
`\\r\\n` and `\\r`, inside strings too.
"""

from __future__ import annotations

import codecs
import re

from toolgen.parse.text.failure import ParseFailure

_COOKIE = re.compile(rb"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_NO_STATEMENT = re.compile(rb"[ \t\f]*(?:#.*)?\Z")
_NORMAL_NAMES = {
    "utf-8": "utf-8",
    "latin-1": "iso-8859-1",
    "iso-8859-1": "iso-8859-1",
    "iso-latin-1": "iso-8859-1",
}
_NEWLINE = re.compile(rb"\r\n?|\n")


def decode(data: bytes) -> str:
    """The text of a source file. Raises `ParseFailure` (TG102) when there is none."""
    marked = data.startswith(codecs.BOM_UTF8)
    body = data.removeprefix(codecs.BOM_UTF8)
    line, name = _declared_encoding(body)
    encoding = _normal_name(name)
    if marked and encoding != "utf-8":
        raise ParseFailure("TG102", line, 1, f"the byte order mark is UTF-8's, not {name}'s")
    return checked_text(_decoded(body, encoding, line))


def checked_text(decoded: str) -> str:
    """The text with its newlines made `\\n`. Raises `ParseFailure` (TG102) for a null character."""
    text = decoded.replace("\r\n", "\n").replace("\r", "\n")
    if (offset := text.find("\0")) >= 0:
        line, column = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
        raise ParseFailure("TG102", line, column, "the file contains a null character")
    return text


def _declared_encoding(data: bytes) -> tuple[int, str]:
    """The encoding that a comment in the first two lines names, and that comment's line."""
    for number, line in enumerate(_NEWLINE.split(data, maxsplit=2)[:2], start=1):
        if cookie := _COOKIE.match(line):
            return number, cookie.group(1).decode("ascii", "replace")
        if not _NO_STATEMENT.match(line):
            break
    return 1, "utf-8"


def _normal_name(name: str) -> str:
    """The name of an encoding as Python has it, which lets editors add to some: `utf-8-unix`."""
    normal = name.lower().replace("_", "-")
    given = (known for known in _NORMAL_NAMES if f"{normal}-".startswith(f"{known}-"))
    return _NORMAL_NAMES.get(next(given, ""), normal)


def _decoded(data: bytes, name: str, line: int) -> str:
    try:
        return data.decode(name)
    except LookupError:
        raise ParseFailure("TG102", line, 1, f"the encoding {name!r} is unknown") from None
    except UnicodeDecodeError as error:
        before = _NEWLINE.split(data[: error.start])
        column = len(before[-1].decode(name, "replace")) + 1
        message = f"the file is not {name}: {error.reason}"
        raise ParseFailure("TG102", len(before), column, message) from None
    except UnicodeError as error:
        raise ParseFailure("TG102", line, 1, f"the file is not {name}: {error}") from None
