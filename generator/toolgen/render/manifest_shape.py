"""The shape of a manifest: what each of its values has to be, for whoever reads one from disk.

Consumes bytes; produces the content, or an error that names the file, the place in it, what is
expected there and what stands there. Values that nothing reads may be anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from toolgen.findings import ToolgenError
from toolgen.findings.finding import shown


@dataclass(frozen=True, slots=True)
class _ManifestRecord:
    """An object with these keys, of which some have to be there; it may have others."""

    keys: Mapping[str, Any] = field(default_factory=dict)
    needed: tuple[str, ...] = ()
    others: Any = None


_NONE = type(None)
_TEXT, _OBJECT = (str,), _ManifestRecord()
_TOOL = _ManifestRecord(
    {
        "name": _TEXT,
        "description": (str, _NONE),
        "parameters": _OBJECT,
        "output": (_OBJECT, _NONE),
        "annotations": (_OBJECT, _NONE),
        "options": (
            _ManifestRecord({"annotations": (_OBJECT, _NONE), "strict": (bool, _NONE)}),
            _NONE,
        ),
        "strict": (bool, _NONE),
        "is_async": (bool, _NONE),
        "module": (str, _NONE),
        "qualname": (str, _NONE),
        "source": _TEXT,
        "hashes": _ManifestRecord(others=_TEXT),
        "policy": _OBJECT,
        "reach": _TEXT,
        "package": _TEXT,
    },
    ("name", "parameters"),
)
_LEFT_OUT = _ManifestRecord(
    {"function": _TEXT, "reason": _TEXT, "tools": [_TEXT]}, ("function", "reason", "tools")
)
_MANIFEST = {
    "package": _TEXT,
    "fingerprint": _TEXT,
    "refused": [_LEFT_OUT],
    "listed": [_LEFT_OUT],
    "packages": _ManifestRecord(others=_TEXT),
    "files": _ManifestRecord(others=_TEXT),
}
"""The keys of a manifest beside its tools."""
_WORDS = {str: "a text", bool: "true or false", _NONE: "null"}


def read_content(
    data: bytes | str, label: str, hint: str, *, of_tools: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The content of a manifest, whose tools have all keys `of_tools`. Raises ToolgenError, with
    `hint` as what to do.
    """
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ToolgenError(f"{label} is not JSON; {hint}") from error
    check_content(content, label, hint, of_tools=of_tools)
    found: dict[str, Any] = content
    return found


def check_content(
    content: object, label: str, hint: str = "", *, of_tools: tuple[str, ...] = ()
) -> None:
    """Raises ToolgenError for the first value of a manifest that is not what it has to be."""
    tool = replace(_TOOL, needed=(*_TOOL.needed, *of_tools))
    manifest = _ManifestRecord({**_MANIFEST, "tools": [tool]}, ("tools",))
    advice = f"; {hint}" if hint else ""
    for path, expected, value in _faults(manifest, content, ""):
        where = f"{label}: {path}" if path else label
        got = "nothing" if value is _MISSING else shown(value)
        raise ToolgenError(f"{where}: expected {expected}, got {got}{advice}")


_MISSING = object()
_Faults = Iterator[tuple[str, str, object]]


def _faults(shape: Any, value: object, path: str) -> _Faults:
    """Where a value is of another shape: the place, what is expected, what stands there."""
    if isinstance(shape, tuple):
        yield from _none_of(shape, value, path)
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield path, _in_words(shape), value
            return
        for index, item in enumerate(value):
            yield from _faults(shape[0], item, f"{path}[{index}]")
    elif not isinstance(value, dict):
        yield path, _in_words(shape), value
    else:
        for name in shape.needed:
            if name not in value:
                yield _below(path, name), _in_words(shape.keys[name]), _MISSING
        for name, item in value.items():
            inner = shape.keys.get(name, shape.others)
            if inner is not None:
                yield from _faults(inner, item, _below(path, name))


def _none_of(shapes: tuple[Any, ...], value: object, path: str) -> _Faults:
    """The same, of a value that may have one of several shapes."""
    if any(isinstance(each, type) and type(value) is each for each in shapes):
        return
    record = next((each for each in shapes if isinstance(each, _ManifestRecord)), None)
    if record is not None and isinstance(value, dict):
        yield from _faults(record, value, path)
    else:
        yield path, _in_words(shapes), value


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _in_words(shape: Any) -> str:
    if isinstance(shape, tuple):
        return " or ".join(map(_in_words, shape))
    if isinstance(shape, type):
        return _WORDS[shape]
    return "a list" if isinstance(shape, list) else "an object"
