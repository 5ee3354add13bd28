"""What a marker is given beside the tool's name and text, held to its types when it is applied."""

from __future__ import annotations

from toolgen_runtime.model.options import CallOptions

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from toolgen_runtime.model.options import GivenOptions

    class GivenDeclaration(GivenOptions, total=False):
        """The options of a call, and what `Policy` describes; hints by names of their own."""

        tags: Iterable[str] | None
        version: str | None
        deprecated: str | None
        defer: bool | None
        title: str | None
        read_only: bool | None
        destructive: bool | None
        idempotent: bool | None
        open_world: bool | None


__all__ = ["HANDLERS", "SPELLINGS", "check_declaration", "check_known", "respelled"]

SPELLINGS = {
    "name_override": "name",
    "description_override": "description",
    "use_docstring_info": "use_docstring",
    "strict_mode": "strict",
    "failure_error_function": "on_error",
}
"""Other words for options of the marker, of programs whose imports alone are changed."""

HANDLERS = ("on_invoke_tool", "on_invoke_sword")
"""What the function of a tool that is written by hand is given as, by such programs."""

_TEXTS = ("version", "deprecated", "title")
_SWITCHES = ("defer", "read_only", "destructive", "idempotent", "open_world")
_TAGS = "tags"


def check_declaration(given: Mapping[str, Any]) -> None:
    """Raises TypeError for what is unknown or of a wrong type, ValueError for what has no sense."""
    own = (*_TEXTS, *_SWITCHES, _TAGS)
    check_known(given, own)
    CallOptions(**{name: value for name, value in given.items() if name not in own})
    for name in (each for each in own if given.get(each) is not None):
        _check(name, given[name])
    if given.get("read_only") and given.get("destructive"):
        message = "a tool that only reads destroys nothing: drop read_only or destructive"
        raise ValueError(message)


def check_known(given: Iterable[str], own: tuple[str, ...] = ()) -> None:
    """Raises TypeError for what is neither one of some words nor an option of a call."""
    known = (*own, *CallOptions.__slots__)
    for name in given:
        if name not in known:
            from toolgen_runtime.model.texts import near

            matches = near(name, known)
            hint = f"; did you mean {' or '.join(matches)}?" if matches else ""
            message = f"tool() has no option {name!r}{hint}"
            raise TypeError(message)


def respelled(given: Mapping[str, Any]) -> dict[str, Any]:
    """Options by the marker's own words. Raises TypeError for one that is given twice."""
    found: dict[str, Any] = {}
    for word, value in given.items():
        name = SPELLINGS.get(word, word)
        if name in found:
            message = f"{name} is given twice, as {word}, too"
            raise TypeError(message)
        found[name] = value
    return found


def _check(name: str, value: object) -> None:
    if name in _SWITCHES:
        if not isinstance(value, bool):
            raise _unexpected(name, "True or False", value)
    elif name == _TAGS:
        if not isinstance(value, list | tuple | set | frozenset):
            raise _unexpected(name, "a list of texts", value)
        for tag in value:
            _check_text(name, tag)
    else:
        _check_text(name, value)


def _check_text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise _unexpected(name, "a text", value)
    if not value.strip():
        message = f"tool({name}=…) takes a text, got an empty one"
        raise ValueError(message)


def _unexpected(name: str, expected: str, value: object) -> TypeError:
    return TypeError(f"tool({name}=…) takes {expected}, got {type(value).__name__}")
