"""LionAGI: `function_to_schema`, which reads Google style, or reST where its `style` says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, DocstringRefusal, known, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style

_HEADINGS = ("args", "parameters", "params", "arguments")


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `function_to_schema` does; the description is the first line.

    Raises DocstringRefusal where LionAGI stumbles over the docstring.
    """
    style = (text_setting(settings, "style") or "google").strip().lower()
    if style not in {"google", "rest"}:
        raise DocstringRefusal(f'{style} is not supported. Please choose "google" or "reST".')
    summary, *lines = cleandoc(doc or "").split("\n")
    documented = _google([summary, *lines]) if style == "google" else _rest(lines)
    found, _ = known(documented, parameters)
    override = text_setting(settings, "func_description")
    kind = Style.GOOGLE if style == "google" else Style.SPHINX
    return Docs(override or summary.strip(), found, style=kind)


def _google(lines: Sequence[str]) -> dict[str, str]:
    """The indented lines below the heading, or from the first line on when there is none."""
    documented: dict[str, str] = {}
    current = None
    for line in _body(lines):
        head, colon, text = line.partition(":")
        if colon:
            current = head.split("(")[0].strip()
            documented[current] = text.strip()
        elif current is None:
            raise DocstringRefusal(f"no parameter stands above the line {line.strip()!r}")
        else:
            documented[current] += f" {line.strip()}"
    return documented


def _body(lines: Sequence[str]) -> Iterator[str]:
    headings = (
        index
        for index in range(1, len(lines))
        if lines[index].strip().lower().startswith(_HEADINGS)
    )
    for line in lines[next(headings, -1) + 1 :]:
        if line and not line.startswith(" "):
            return
        if line:
            yield line


def _rest(lines: Sequence[str]) -> dict[str, str]:
    documented: dict[str, str] = {}
    current = None
    for line in lines:
        text = line.strip()
        if text.startswith(":param"):
            current, documented[current] = _field(text)
        elif text and line[:1].isspace() and current is not None:
            documented[current] = f"{documented[current]} {text}".lstrip()
        elif text:
            current = None
    return documented


def _field(text: str) -> tuple[str, str]:
    parts = text.split(":", 2)
    if len(parts) < 3:
        raise DocstringRefusal(f"the field {text!r} has no second colon")
    return parts[1].split()[-1], parts[2].strip()


CONVENTION = Convention(read, inherits=True)
